import UIKit

/// Conversations, and one of them as bubbles.
enum ChatApp {
    @MainActor static func makeRoot() -> UIViewController {
        let navigation = UINavigationController(rootViewController: ConversationListViewController(store: ChatStore()))
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }
}
