import Foundation

/// Who is signed in. The account is kept in the user defaults: it leads to the main page at the next launch, and none to the login.
class AccountStore {
    static let shared = AccountStore()

    private(set) var account: Account?
    private let client: APIClient
    private let defaults: UserDefaults
    private static let accountKey = "account"
    private static let signedOutKey = "signedOut"

    init(client: APIClient = .shared, defaults: UserDefaults = .standard) {
        self.client = client
        self.defaults = defaults
        if let data = defaults.data(forKey: AccountStore.accountKey) {
            account = try? JSONDecoder().decode(Account.self, from: data)
        } else if !defaults.bool(forKey: AccountStore.signedOutKey) {
            // The example begins with an account, so that its first launch shows the main page.
            account = BundledAnswers.shared.file("account").flatMap { try? JSONDecoder().decode(Account.self, from: $0) }
        }
    }

    /// Asks the server for the permission and keeps it.
    ///
    /// - Throws: ``APIError``, `CancellationError`.
    @MainActor
    func signIn(name: String, password: String) async throws {
        keep(try await client.value(.account(name: name, password: password)))
    }

    private func keep(_ account: Account) {
        self.account = account
        defaults.set(try? JSONEncoder().encode(account), forKey: AccountStore.accountKey)
        defaults.removeObject(forKey: AccountStore.signedOutKey)
        // The run may end at any moment.
        defaults.synchronize()
        NotificationCenter.default.post(name: .accountDidChange, object: self)
    }

    func signOut() {
        account = nil
        defaults.removeObject(forKey: AccountStore.accountKey)
        defaults.set(true, forKey: AccountStore.signedOutKey)
        // The run may end at any moment.
        defaults.synchronize()
        NotificationCenter.default.post(name: .accountDidChange, object: self)
    }
}
