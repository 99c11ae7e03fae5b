import Foundation
import ObjectiveC
import Testing
@testable import UIKit

/// Presenting before the presenter's view is in the window.
@MainActor @Suite(.serialized, .freshRuntime) struct PushedPresenterTests {
    // Reason: common knowledge. Coordinators push a screen and present from it in the same turn; UIKit presents from the nearest controller that covers.
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

    @Test("F4.4 the same while the push moves: both come to their end, the completion once, the pushed screen beneath")
    func pushedAnimated() {
        let (root, next, sheet) = (UIViewController(), UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: root)
        let stage = Stage(navigation)
        var ends = 0
        navigation.pushViewController(next, animated: true)
        next.present(sheet, animated: true) { ends += 1 }
        #expect(navigation.presentedViewController === sheet && sheet.presentingViewController === navigation)
        #expect(ends == 0)
        stage.settle()
        #expect(ends == 1)
        #expect(navigation.topViewController === next && next.view.window != nil && root.view.window == nil && sheet.view.window != nil)
        sheet.dismiss(animated: true)
        stage.settle()
        #expect(navigation.presentedViewController == nil && next.view.window === stage.window)
    }
}
