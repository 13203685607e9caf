import Foundation

/// What pkg-config knows.
enum PackageConfiguration {
  /// The folder in which a package's protocol descriptions lie.
  static func dataFolder(of module: String) throws -> URL {
    let answer: (status: Int32, text: String)
    do {
      answer = try ask(["--variable=pkgdatadir", module])
    } catch {
      throw PluginError(
        "pkg-config cannot be run (\(error.localizedDescription)); install it with"
          + " \"apt-get install pkg-config\"")
    }
    guard answer.status == 0 else {
      if answer.status == 127 {
        throw PluginError(
          "pkg-config is missing; install it with \"apt-get install pkg-config\"")
      }
      throw PluginError(
        "pkg-config does not know \(module); install it with"
          + " \"apt-get install \(package(of: module))\"")
    }
    let path = answer.text.trimmingCharacters(in: .whitespacesAndNewlines)
    // Debian's wayland-protocols answers with a doubled slash.
    return URL(filePath: path).standardizedFileURL
  }

  /// The Debian package that brings a pkg-config module.
  static func package(of module: String) -> String {
    switch module {
    case "wayland-scanner", "wayland-client", "wayland-server": "libwayland-dev"
    default: module
    }
  }

  private static func ask(_ arguments: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["pkg-config"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
