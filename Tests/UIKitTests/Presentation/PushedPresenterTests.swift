import Foundation
import ObjectiveC
import Testing
@testable import UIKit

/// Presenting before the presenter's view is in the window.
@MainActor @Suite(.serialized, .freshRuntime) struct PushedPresenterTests {
    @Test("F4.4 a controller that was just pushed presents; one below the top, whose view is not there, does not")
    func pushed() {
        let (root, next, sheet) = (UIViewController(), UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: root)
        let stage = Stage(navigation)
        navigation.pushViewController(next, animated: false)
        next.present(sheet, animated: false)
        #expect(navigation.presentedViewController === sheet)
        #expect(next.presentedViewController === sheet)
        stage.settle()
        #expect(sheet.viewIfLoaded?.window != nil)

        sheet.dismiss(animated: false)
        stage.settle()
        let other = UIViewController()
        root.present(other, animated: false)
        #expect(navigation.presentedViewController == nil)
    }
}
