import Foundation

/// Which form of a word goes with a number, language by language (CLDR's cardinal rules for whole numbers).
enum PluralRule {
    /// `zero`, `one`, `two`, `few`, `many` or `other`.
    static func category(of number: Int, language: String) -> String {
        let n = number.magnitude
        let (tens, units) = (n % 100, n % 10)
        switch language.prefix(while: { $0 != "-" && $0 != "_" }) {
        case "zh", "ja", "ko", "vi", "th", "id", "ms", "lo", "my", "yue": return "other"
        case "fr", "pt", "hy", "kab": return n <= 1 ? "one" : "other"
        case "hi", "bn", "fa", "gu", "kn", "zu", "am": return n <= 1 ? "one" : "other"
        case "ru", "uk", "be":
            if units == 1, tens != 11 { return "one" }
            return (2...4).contains(units) && !(12...14).contains(tens) ? "few" : "many"
        case "sr", "hr", "bs":
            if units == 1, tens != 11 { return "one" }
            return (2...4).contains(units) && !(12...14).contains(tens) ? "few" : "other"
        case "pl":
            if n == 1 { return "one" }
            return (2...4).contains(units) && !(12...14).contains(tens) ? "few" : "many"
        case "cs", "sk": return n == 1 ? "one" : (2...4).contains(n) ? "few" : "other"
        case "sl": return tens == 1 ? "one" : tens == 2 ? "two" : tens == 3 || tens == 4 ? "few" : "other"
        case "ro": return n == 1 ? "one" : n == 0 || (1...19).contains(tens) ? "few" : "other"
        case "lt":
            if units == 1, !(11...19).contains(tens) { return "one" }
            return units >= 2 && !(11...19).contains(tens) ? "few" : "other"
        case "lv": return units == 0 || (11...19).contains(tens) ? "zero" : units == 1 ? "one" : "other"
        case "ar":
            if n <= 2 { return ["zero", "one", "two"][Int(n)] }
            return (3...10).contains(tens) ? "few" : tens >= 11 ? "many" : "other"
        case "he", "iw": return n == 1 ? "one" : n == 2 ? "two" : "other"
        case "cy": return n <= 3 ? ["zero", "one", "two", "few"][Int(n)] : n == 6 ? "many" : "other"
        case "ga": return n == 1 ? "one" : n == 2 ? "two" : (3...6).contains(n) ? "few" : (7...10).contains(n) ? "many" : "other"
        default: return n == 1 ? "one" : "other"
        }
    }
}
