import Foundation
import PackagePlugin

/// Generates the Wayland bindings of a target from the descriptions that the system's packages
/// install: the server's side for a target whose name ends in `Server`, else the client's.
@main
struct ProtocolPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "protocols")
    let list = folder.appending(path: "protocols.txt")
    let protocols = try ListedProtocol.all(in: list, own: folder)
    let files = protocols.map(\.description) + protocols.compactMap(\.additions)
    let outputs = context.pluginWorkDirectoryURL
    let side = target.name.hasSuffix("Server") ? "server" : "client"
    return [
      .buildCommand(
        displayName: "Scanning \(protocols.count) Wayland protocols for the \(side)",
        executable: try context.tool(named: "ProtocolScanner").url,
        arguments: [side, list.path, outputs.path] + files.map(\.path),
        inputFiles: [list] + files,
        outputFiles: (protocols.map(\.name) + ["ProtocolTable", "ProtocolWire"]).map {
          outputs.appending(path: "\($0).swift")
        })
    ]
  }
}
