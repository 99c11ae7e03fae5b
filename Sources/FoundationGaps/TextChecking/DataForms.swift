import Foundation

/// What links and phone numbers look like.
enum DataForms {
    static func links(in string: String, _ range: NSRange) -> [DetectedData] {
        let text = string as NSString
        return linkForm.matches(in: string, range: range).compactMap { match in
            let place = withoutClosers(match.range, in: text)
            let word = text.substring(with: place)
            let address = word.contains("://") || word.hasPrefix("mailto:") ? word : word.contains("@") ? "mailto:" + word : "http://" + word
            return URL(string: address).map { DetectedData(.link($0), at: place) }
        }
    }

    static func phoneNumbers(in string: String, _ range: NSRange) -> [DetectedData] {
        let text = string as NSString
        return phoneForm.matches(in: string, range: range).compactMap { match in
            let number = text.substring(with: match.range)
            guard (7...15).contains(number.count(where: \.isNumber)) else { return nil }
            return DetectedData(.phoneNumber(number), at: match.range)
        }
    }

    /// An address, a domain with `www.`, one with a common last part, or a mail address.
    private static let linkForm = form(
        #"(?<![\w@.-])(?:[a-z][a-z0-9+.-]*://[^\s<>"]+|(?:mailto:)?[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+|www\.[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#][^\s<>"]*)?"#
            + #"|(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|info|io|co|app|dev|de|uk|fr|eu|jp|cn|ru|es|it|nl|ch|ca|us)(?![\w-])(?::[0-9]+)?(?:[/?#][^\s<>"]*)?)"#)

    /// Groups of digits with one space, dot or hyphen between, a country in front, an area in parentheses.
    private static let phoneForm = form(#"(?<![\w.+-])(?:\+?[0-9]{1,3}[ .-]?)?(?:\([0-9]{1,5}\)[ .-]?)?[0-9]{2,5}(?:[ .-]?[0-9]{2,5}){1,4}(?![\w-]|\.[0-9])"#)

    private static func form(_ pattern: String) -> NSRegularExpression {
        do {
            return try NSRegularExpression(pattern: pattern, options: .caseInsensitive)
        } catch {
            preconditionFailure("the pattern \(pattern) is wrong: \(error)")
        }
    }

    /// A sentence's full stop, comma or closing bracket does not belong to the address before it.
    private static func withoutClosers(_ range: NSRange, in text: NSString) -> NSRange {
        var range = range
        while range.length > 0, let last = UnicodeScalar(text.character(at: NSMaxRange(range) - 1)), ".,;:!?'\")]}".unicodeScalars.contains(last) {
            if last == ")", text.substring(with: range).contains("(") { break }
            range.length -= 1
        }
        return range
    }
}
