/// The program's version, as `--version` and the Menu tell it.
package enum Version { package static let current = "0.1.0" }
