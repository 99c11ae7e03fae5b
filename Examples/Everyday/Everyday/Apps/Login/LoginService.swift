import Foundation

/// Stands for the server: it takes its time, and knows one password.
struct LoginService: Sendable {
    struct Account: Sendable {
        var email: String
        var name: String
    }

    enum Failure: LocalizedError {
        case wrongPassword

        var errorDescription: String? { "The email and the password do not match." }
    }

    func signIn(email: String, password: String) async throws -> Account {
        try await Task.sleep(for: .seconds(1.5))
        guard password == "ahoy1234" else { throw Failure.wrongPassword }
        return Account(email: email, name: email.prefix { $0 != "@" }.capitalized)
    }

    func sendLink(to email: String) async {
        try? await Task.sleep(for: .seconds(1))
    }

    static func isEmail(_ text: String) -> Bool {
        text.wholeMatch(of: #/[^@\s]+@[^@\s]+\.[A-Za-z]{2,}/#) != nil
    }
}
