import Foundation

/// The permission to act for a user, as the server grants it.
struct Account: Codable, Equatable {
    let userId: Int
    let name: String
    let accessToken: String
    /// Seconds.
    let expiresIn: TimeInterval

    private enum CodingKeys: String, CodingKey {
        case name
        case userId = "uid"
        case accessToken = "access_token"
        case expiresIn = "expires_in"
    }
}
