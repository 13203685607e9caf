import CLinux
import Glibc

/// The translations, as gettext finds them: `LANGUAGE`, then the locale, say which.
package enum Catalog {
  /// To be called once, before the first message and the first thread.
  ///
  /// Numbers, dates and the order of words stay what they are: only messages, and what letters look
  /// like, follow the locale.
  /// - Parameter folder: where translations are, if not where the system has all of them.
  package static func open(in folder: String?) {
    setlocale(LC_CTYPE, "")
    setlocale(LC_MESSAGES, prefersEnglish ? "C" : "")
    if let folder { bindtextdomain(domain, folder) }
    bind_textdomain_codeset(domain, "UTF-8")
    textdomain(domain)
  }

  private static let domain = "pleat"

  /// English is what texts are written in and has no translations: gettext would go on to the
  /// language that comes after it.
  private static var prefersEnglish: Bool {
    guard let list = getenv("LANGUAGE") else { return false }
    let first = String(cString: list).prefix { $0 != ":" && $0 != "_" && $0 != "." && $0 != "@" }
    return first == "en"
  }
}
