import Foundation

/// Finds what can be opened in a text: @user, #topic#, web and e-mail addresses. What begins first is taken, and links do not overlap.
struct PostLinkParser {
    /// Names with spaces, which a text alone does not tell from the words after them. The longest first.
    private let spacedNames: [String]

    /// - Parameter names: the users that are known.
    init(names: [String] = []) {
        spacedNames = names.filter { $0.contains(" ") }.sorted { $0.count > $1.count }
    }

    private enum Group: Int {
        case web = 1, mail, topic, user
    }

    private static let expression: NSRegularExpression? = {
        // Addresses are of ASCII: in Chinese text the next word follows without a space.
        let web = #"((?:https?://|www\.)[A-Za-z0-9\-._~:/?#\[\]@!$&'()*+,;=%]+)"#
        let mail = #"([A-Za-z0-9][A-Za-z0-9._%+\-]*@[A-Za-z0-9\-]+(?:\.[A-Za-z0-9\-]+)*\.[A-Za-z]{2,})"#
        let topic = #"[#＃]([^#＃\n]{1,60})[#＃]"#
        let user = #"[@＠]([\p{L}\p{N}_\-]{1,30})"#
        return try? NSRegularExpression(pattern: [web, mail, topic, user].joined(separator: "|"))
    }()

    func links(in text: String) -> [PostLink] {
        guard let expression = Self.expression else { return [] }
        let whole = text as NSString
        var links: [PostLink] = []
        var start = 0
        while let match = expression.firstMatch(in: text, range: NSRange(location: start, length: whole.length - start)) {
            let link = self.link(match, in: whole)
            if let link { links.append(link) }
            // What only looked like a link may hide one: the second "#" of "# #topic#" begins a topic.
            start = link.map { NSMaxRange($0.range) } ?? match.range.location + 1
        }
        return links
    }

    private func link(_ match: NSTextCheckingResult, in text: NSString) -> PostLink? {
        func part(_ group: Group) -> String? {
            let range = match.range(at: group.rawValue)
            return range.location == NSNotFound ? nil : text.substring(with: range)
        }
        if let address = part(.web) {
            let trimmed = Self.withoutPunctuation(address)
            let full = trimmed.hasPrefix("www.") ? "https://" + trimmed : trimmed
            guard let url = URL(string: full), let host = url.host, host.contains(".") || host == "localhost" else { return nil }
            return PostLink(target: .web(url), range: NSRange(location: match.range.location, length: (trimmed as NSString).length))
        }
        if let address = part(.mail) { return PostLink(target: .mail(address), range: match.range) }
        if let topic = part(.topic) {
            let name = topic.trimmingCharacters(in: .whitespaces)
            return name.isEmpty ? nil : PostLink(target: .topic(name), range: match.range)
        }
        guard let name = part(.user) else { return nil }
        return user(name, match.range, in: text)
    }

    private func user(_ name: String, _ range: NSRange, in text: NSString) -> PostLink {
        let rest = text.substring(from: range.location + 1)
        let known = spacedNames.first { spaced in
            guard rest.hasPrefix(spaced) else { return false }
            // "Luna 夜航" is not in "@Luna 夜航船".
            let next = rest.dropFirst(spaced.count).first
            return !(next?.isLetter ?? false) && !(next?.isNumber ?? false)
        }
        let found = known ?? name
        return PostLink(target: .user(found), range: NSRange(location: range.location, length: 1 + (found as NSString).length))
    }

    /// An address without the punctuation of the sentence around it. A closing bracket stays if it was opened within.
    private static func withoutPunctuation(_ address: String) -> String {
        var address = Substring(address)
        while let last = address.last {
            let isUnopened = last == ")" && address.filter { $0 == ")" }.count > address.filter { $0 == "(" }.count
            guard ".,;:!?'*[]".contains(last) || isUnopened else { break }
            address.removeLast()
        }
        return String(address)
    }
}
