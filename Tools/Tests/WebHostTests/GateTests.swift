import Testing
@testable import WebHost

struct GateTests {
    private static let gate = Gate(token: "0123456789abcdef", cookieName: "drydock-8080")

    private static func refusal(
        query: String? = nil, host: String? = "127.0.0.1:8080", cookie: String? = nil, origin: String? = nil, isSocket: Bool = false
    ) -> Gate.Refusal? {
        gate.refusal(of: Gate.Visit(query: query, host: host, cookie: cookie, origin: origin), isSocket: isSocket)
    }

    @Test("F11.2 The token lets in, in the address or in this server's cookie; one like it does not")
    func tokens() {
        #expect(Self.refusal(query: "token=0123456789abcdef") == nil)
        #expect(Self.refusal(query: "a=b&token=0123456789abcdef") == nil)
        #expect(Self.refusal(cookie: "other=1; drydock-8080=0123456789abcdef") == nil)
        for query in [nil, "", "token=", "token=0123456789abcdeF", "token=0123456789abcde", "token=0123456789abcdef0", "0123456789abcdef"] {
            #expect(Self.refusal(query: query) == .token, "\(query ?? "none")")
        }
        for cookie in ["drydock-8081=0123456789abcdef", "drydock-8080=", "xdrydock-8080=0123456789abcdef", "drydock-8080=0123456789abcdex"] {
            #expect(Self.refusal(cookie: cookie) == .token, "\(cookie)")
        }
    }

    @Test("F11.2 A name that others could lead here is refused; addresses in numbers and localhost are not, by any port")
    func hosts() {
        for host in ["127.0.0.1", "127.0.0.1:9000", "localhost:8080", "192.168.1.4:80", "[::1]:8080", "[::1]"] { #expect(Gate.isOwnName(host), "\(host)") }
        for host in ["evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example", "127.0.0.1:", "127.0.0.1:x", "[::1", "[evil]:1", ""] {
            #expect(!Gate.isOwnName(host), "\(host)")
            #expect(Self.refusal(query: "token=0123456789abcdef", host: host) == .host(host))
        }
        #expect(Self.refusal(query: "token=0123456789abcdef", host: nil) == .host(""))
    }

    @Test("F11.2 Only the page itself opens a socket: pages of other sites, other ports and none at all are refused")
    func origins() {
        let query = "token=0123456789abcdef"
        #expect(Self.refusal(query: query, origin: "http://127.0.0.1:8080", isSocket: true) == nil)
        for origin in ["https://evil.example", "http://127.0.0.1:8081", "http://localhost:8080", "null", "", nil] {
            #expect(Self.refusal(query: query, origin: origin, isSocket: true) == .origin(origin ?? ""), "\(origin ?? "none")")
        }
        #expect(Self.refusal(query: query, origin: "https://evil.example") == .origin("https://evil.example"))
    }

    @Test("F11.2 Each session has a token of its own, long enough that nobody guesses it")
    func freshTokens() {
        let tokens = Set((0..<100).map { _ in Gate.makeToken() })
        #expect(tokens.count == 100)
        #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    }
}
