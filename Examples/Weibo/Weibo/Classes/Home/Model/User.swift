import Foundation

struct User: Decodable, Equatable {
    enum Verification: String, Decodable {
        case none, person, organisation

        var markName: String? {
            switch self {
            case .none: return nil
            case .person: return "BadgeVerified"
            case .organisation: return "BadgeOrganisation"
            }
        }
    }

    let id: Int
    let name: String
    let avatar: String
    let verification: Verification
}
