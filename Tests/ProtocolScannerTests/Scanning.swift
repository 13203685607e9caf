import ProtocolScanner

/// A description around `body`, which begins on line 3, within the interface `x_thing`.
func describe(_ body: String, version: Int = 3) throws(ScanError) -> ProtocolDescription {
  try scan(
    """
    <protocol name="x">
    <interface name="x_thing" version="\(version)">
    \(body)
    </interface>
    <interface name="x_other" version="5"/>
    </protocol>
    """)
}

func scan(_ text: String) throws(ScanError) -> ProtocolDescription {
  try ProtocolScanner.describe(file: "x.xml", bytes: Array(text.utf8))
}

func selecting(_ interfaces: String...) throws(ScanError) -> Selection {
  try Selection(
    file: "list", text: "protocol x own x.xml\n" + interfaces.map { "bind \($0)\n" }.joined())
}

/// The Swift for `body`, with everything bound as high as it goes.
func generate(
  _ body: String, side: Generator.Side = .client
) throws(ScanError) -> String {
  let description = try describe(body)
  let set = try ProtocolSet([description], selection: selecting("x_thing 9", "x_other 9"))
  let generator = Generator(set, side: side)
  return set.protocols.map { generator.source(of: $0) }.joined() + generator.tableSource()
}

/// The error that reading or binding `body` gives, as it is printed.
func failure(_ body: String) -> String? {
  do {
    _ = try generate(body)
    return nil
  } catch {
    return "\(error)"
  }
}

func scanFailure(_ text: String) -> String? {
  do {
    _ = try scan(text)
    return nil
  } catch {
    return "\(error)"
  }
}
