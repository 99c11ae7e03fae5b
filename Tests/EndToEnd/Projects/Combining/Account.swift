import Combine
import Foundation

class Account: NSObject {
    @objc dynamic var owner = "nobody"

    /// The owners from now on.
    func owners() -> AnyPublisher<String, Never> { publisher(for: \.owner).removeDuplicates().eraseToAnyPublisher() }
}

extension Notification.Name {
    static let paid = Notification.Name("paid")
}
