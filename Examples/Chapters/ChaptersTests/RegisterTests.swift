import UIKit
import XCTest

@testable import Chapters

@MainActor
final class RegisterTests: ScreenTestCase {
    private var login: LoginViewController!
    /// What the register screen logs once it has gone.
    private let done = ["Modal View done", "post RegisterCompletionNotification"]

    private func showLogin() {
        login = LoginViewController()
        show(UINavigationController(rootViewController: login))
    }

    private func register(_ username: String) {
        run(1)
        let screen = login.navigationController?.presentedViewController as? UINavigationController
        guard let register = screen?.viewControllers[0] as? RegisterViewController else {
            return XCTFail("no register screen")
        }
        register.usernameField.text = username
        register.done()
        run(1)
    }

    func testF4_5_ANotificationComesAfterViewDidAppearOnce() {
        showLogin()
        login.byNotification()
        register("xiaoming")
        XCTAssertEqual(login.log, ["viewDidAppear", "viewDidAppear"] + done + ["username = xiaoming"])
        login.byNotification()
        register("lily")
        XCTAssertEqual(login.log.suffix(4), ["viewDidAppear"] + done + ["username = lily"], "still once")
    }

    func testF4_5_ARemovedObserverHearsNothing() {
        showLogin()
        login.byNotification()
        register("a")
        login.byDelegate()
        register("b")
        XCTAssertEqual(login.log.suffix(4), ["viewDidAppear"] + done + ["delegate: b"])
        NotificationCenter.default.post(name: .registerCompletion, object: nil, userInfo: ["username": "c"])
        XCTAssertEqual(login.log.last, "delegate: b")
    }

    func testF4_5_ByClosure() {
        showLogin()
        login.byClosure()
        register("bob")
        XCTAssertEqual(login.log, ["viewDidAppear", "viewDidAppear"] + done + ["closure: bob"])
    }

    func testF4_5_TheNameOfTheNotification() {
        XCTAssertEqual(Notification.Name.registerCompletion.rawValue, "RegisterCompletionNotification")
    }
}
