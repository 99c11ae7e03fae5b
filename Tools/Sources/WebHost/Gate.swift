import Foundation

/// Who may come in: requests that know the token, by an address that cannot be somebody else's name for this machine, from the page itself.
struct Gate: Sendable {
    enum Refusal: Error, Hashable, Sendable {
        /// No token, or a wrong one.
        case token
        /// The request names a host that this server does not go by: another site's name was made to lead here.
        case host(String)
        /// A page of another site opened the socket.
        case origin(String)

        var status: Int { self == .token ? 401 : 403 }

        var explanation: String {
            switch self {
            case .token: "This page needs its token: open the address that drydock printed, with all of ?token=…"
            case .host(let name): "This server does not go by the name \"\(name)\": open the address that drydock printed"
            case .origin(let name): "Pages of \"\(name)\" may not talk to this app"
            }
        }
    }

    /// What is known of a request.
    struct Visit: Sendable {
        /// The part behind the question mark.
        var query: String?
        /// Headers; nil where there is none, or more than one.
        var host, cookie, origin: String?
    }

    let token: String
    /// A name of its own: browsers share cookies between the ports of a machine.
    let cookieName: String

    /// - Parameter isSocket: whether the origin must be told; browsers tell it when a page opens a socket.
    func refusal(of visit: Visit, isSocket: Bool) -> Refusal? {
        guard let host = visit.host, Self.isOwnName(host) else { return .host(visit.host ?? "") }
        if isSocket || visit.origin != nil {
            guard visit.origin == "http://\(host)" else { return .origin(visit.origin ?? "") }
        }
        return knowsToken(visit) ? nil : .token
    }

    private func knowsToken(_ visit: Visit) -> Bool {
        let given = (visit.query ?? "").split(separator: "&").first { $0.hasPrefix("token=") }?.dropFirst(6)
        if let given, Self.areEqual(String(given), token) { return true }
        return (visit.cookie ?? "").split(separator: ";").contains { part in
            let part = part.drop { $0 == " " }
            return part.hasPrefix(cookieName + "=") && Self.areEqual(String(part.dropFirst(cookieName.count + 1)), token)
        }
    }

    /// Addresses in numbers and `localhost`: no other site's name can be made to lead here then. The port may be another than the server's own, as it
    /// is behind SSH's forwarding.
    static func isOwnName(_ host: String) -> Bool {
        var name = Substring(host)
        if name.hasPrefix("[") {
            guard let end = name.firstIndex(of: "]") else { return false }
            let address = String(name[name.index(after: name.startIndex)..<end])
            name = name[name.index(after: end)...]
            var bytes = in6_addr()
            guard inet_pton(AF_INET6, address, &bytes) == 1 else { return false }
            return name.isEmpty || isPort(name)
        }
        if let colon = name.firstIndex(of: ":") {
            guard isPort(name[colon...]) else { return false }
            name = name[..<colon]
        }
        var bytes = in_addr()
        return name == "localhost" || inet_pton(AF_INET, String(name), &bytes) == 1
    }

    private static func isPort(_ text: Substring) -> Bool { text.first == ":" && UInt16(text.dropFirst()) != nil }

    /// Takes the same time wherever two texts of one length differ.
    static func areEqual(_ a: String, _ b: String) -> Bool {
        let a = Array(a.utf8), b = Array(b.utf8)
        guard a.count == b.count else { return false }
        var difference: UInt8 = 0
        for index in a.indices { difference |= a[index] ^ b[index] }
        return difference == 0
    }

    /// What nobody guesses.
    static func makeToken() -> String {
        var dice = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let part = String(dice.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - part.count) + part
        }.joined()
    }
}
