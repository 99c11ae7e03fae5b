import UIKit

/// Mail in three columns on a wide screen, in one stack on a phone.
enum SplitApp {
    @MainActor static func makeRoot() -> UIViewController {
        MailSplitViewController()
    }
}
