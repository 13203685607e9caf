import Glibc

/// Turns Wayland protocol descriptions into Swift.
///
///     ProtocolScanner client|server LIST OUTPUT-FOLDER DESCRIPTION.xml... [NAME.additions.xml...]
///
/// The descriptions come in the order in which LIST names their protocols; each gives `NAME.swift`,
/// and all together `ProtocolTable.swift` and `ProtocolWire.swift`. Additions are appended to the
/// description of the same protocol.
@main
package enum ProtocolScanner {
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      let message = "\(error)\n"
      _ = message.withCString { write(STDERR_FILENO, $0, strlen($0)) }
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws(ScanError) {
    guard arguments.count > 3, let side = Generator.Side(rawValue: arguments[0]) else {
      throw ScanError(
        file: "ProtocolScanner", line: 0,
        reason: "expected client or server, the list, the output folder and the descriptions")
    }
    let selection = try Selection(
      file: arguments[1], text: String(decoding: TextFile.read(arguments[1]), as: UTF8.self))
    let files = arguments[3...].filter { !isAdditions($0) }
    guard files.count == selection.protocols.count else {
      throw ScanError(
        file: arguments[1], line: 0,
        reason: "\(selection.protocols.count) protocols, but \(files.count) descriptions given")
    }
    var descriptions: [ProtocolDescription] = []
    for file in files {
      descriptions.append(try describe(file: file, bytes: TextFile.read(file)))
    }
    for file in arguments[3...].filter(isAdditions) {
      try append(describe(file: file, bytes: TextFile.read(file)), to: &descriptions)
    }
    let generator = Generator(
      try ProtocolSet(descriptions, selection: selection), side: side)
    for (name, description) in zip(selection.protocols, generator.set.protocols) {
      try TextFile.write(
        generator.source(of: description), to: "\(arguments[2])/\(name).swift")
    }
    try TextFile.write(generator.tableSource(), to: "\(arguments[2])/ProtocolTable.swift")
    try TextFile.write(generator.wireSource(), to: "\(arguments[2])/ProtocolWire.swift")
  }

  private static func isAdditions(_ file: String) -> Bool { file.hasSuffix(".additions.xml") }

  private static func append(
    _ additions: ProtocolDescription, to descriptions: inout [ProtocolDescription]
  ) throws(ScanError) {
    guard let index = descriptions.firstIndex(where: { $0.name == additions.name }) else {
      throw ScanError(
        file: additions.file, line: 1, reason: "no protocol is called \"\(additions.name)\"")
    }
    try descriptions[index].append(additions)
  }

  /// One file's description, checked for itself.
  package static func describe(
    file: String, bytes: [UInt8]
  ) throws(ScanError) -> ProtocolDescription {
    try DescriptionReader.read(file: file, bytes: bytes)
  }
}
