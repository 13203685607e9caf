import Glibc
import Harness

/// A folder that the program is installed into by `run`, and what can be seen there.
final class Installation {
  let scratch: Scratch
  let prefix: String
  /// What stands before the prefix.
  let destination: String
  private let program: String

  /// - Parameters:
  ///   - prefix: Under the scratch folder, where there is no destination.
  ///   - staged: Whether `DESTDIR` is used.
  ///   - program: What is installed; nil for one that writes down how it was started.
  init(prefix: String = "usr", staged: Bool = false, program: String? = nil) throws {
    scratch = try Scratch("install")
    destination = staged ? scratch.folder("stage") : ""
    self.prefix = staged ? "/\(prefix)" : "\(scratch.path)/\(prefix)"
    self.program = program ?? "\(scratch.path)/program"
    if program == nil {
      Files.write(
        """
        #!/bin/sh
        for word in pleat "$@"; do echo "$word"; done >"$0.new"
        mv "$0.new" "$0.started"

        """, to: self.program)
      chmod(self.program, 0o755)
    }
  }

  /// Runs `./run --install`, `--uninstall` or whatever else.
  func run(_ arguments: [String], _ additions: [String: String] = [:]) throws -> Child {
    var environment = ["PLEAT_EXECUTABLE": program]
    if !destination.isEmpty { environment["DESTDIR"] = destination }
    return try Project.run(
      ["\(Project.root)/run"] + arguments, environment.merging(additions) { $1 }, in: scratch)
  }

  func install() throws {
    let child = try run(["--install", prefix])
    guard child.exitStatus == 0 else { throw Overdue(child.log) }
  }

  func uninstall() throws {
    let child = try run(["--uninstall", prefix])
    guard child.exitStatus == 0 else { throw Overdue(child.log) }
  }
}

extension Installation {
  /// Where something under the prefix really is.
  func path(_ name: String) -> String { "\(destination)\(prefix)/\(name)" }

  func text(_ name: String) -> String { Files.text(path(name)) }

  /// All files below a folder, each with its mode before it, in order; `folders` names those too.
  func tree(_ folder: String, folders: Bool = false) throws -> [String] {
    let kinds = folders ? [] : ["!", "-type", "d"]
    let child = try Project.run(
      ["find", folder, "-mindepth", "1"] + kinds + ["-printf", "%m %P\\n"], in: scratch)
    return child.output.split(separator: "\n").map(String.init).sorted()
  }

  /// What is to be under the prefix, as `tree` tells it.
  static var expected: [String] {
    let application = Project.application
    var shared = [
      "applications/\(application).desktop", "dbus-1/services/\(application).service",
      "icons/hicolor/scalable/apps/\(application).svg",
      "icons/hicolor/symbolic/apps/\(application)-symbolic.svg",
      "metainfo/\(application).metainfo.xml", "pleat/installed",
      "man/man1/pleat.1", "bash-completion/completions/pleat", "zsh/site-functions/_pleat",
      "fish/vendor_completions.d/pleat.fish",
    ]
    for language in Project.languages { shared.append("locale/\(language)/LC_MESSAGES/pleat.mo") }
    return (shared.map { "644 share/" + $0 } + ["755 bin/pleat"]).sorted()
  }
}
