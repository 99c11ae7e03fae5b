import Foundation
import ObjectiveC
import QuartzCore
import Testing
@testable import UIKit
import class ObjectiveC.NotificationCenter

private let registered = NSNotification.Name("RegisterCompletionNotification")

/// The screen that waits for a name.
@MainActor private final class LoginController: UIViewController {
    let log: Log
    init(_ log: Log) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError("made in code only") }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.add("login.didAppear")
    }
    func registerCompleted(_ notification: Notification) { log.add("heard \(notification.userInfo?["username"] as? String ?? "nobody")") }
}

extension LoginController: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("registerCompleted(_:)") { o, a in
            (o as! LoginController).registerCompleted(a[0] as! Notification)
            return nil
        }
    }
}

/// The screen that gives it back: by notification, by closure or through the presenter.
@MainActor private final class RegisterController: UIViewController {
    var finished: ((String) -> Void)?

    func done() {
        dismiss(animated: true) {
            NotificationCenter.default.post(name: registered, object: nil, userInfo: ["username": "anna"])
        }
    }

    func doneByClosure() {
        let finished = self.finished
        dismiss(animated: true) { finished?("anna") }
    }
}

/// How the name comes back from a presented screen.
@MainActor @Suite(.serialized, .freshRuntime) struct DataBackTests {
    private let log = Log()

    private func show() -> (Stage, LoginController, RegisterController) {
        let (login, register) = (LoginController(log), RegisterController())
        let stage = Stage(login)
        register.modalPresentationStyle = .fullScreen
        login.present(register, animated: true)
        stage.settle()
        _ = log.take()
        return (stage, login, register)
    }

    @Test("F4.5 the completion of dismiss posts; the presenter's observer hears it once, after it has appeared")
    func notification() {
        let (stage, login, register) = show()
        NotificationCenter.default.addObserver(login, selector: Selector("registerCompleted(_:)"), name: registered, object: nil)
        register.done()
        stage.frame()
        #expect(log.take() == [], "nothing before the screen is back")
        stage.settle()
        #expect(log.take() == ["login.didAppear", "heard anna"])
        NotificationCenter.default.removeObserver(login)
        NotificationCenter.default.post(name: registered, object: nil, userInfo: ["username": "bob"])
        stage.settle()
        #expect(log.take() == [], "a removed observer hears nothing")
    }

    @Test("F4.5 the same by closure")
    func closure() {
        let (stage, login, register) = show()
        register.finished = { [log] in log.add("told \($0)") }
        register.doneByClosure()
        stage.settle()
        #expect(log.take() == ["login.didAppear", "told anna"])
        withExtendedLifetime(login) {}
    }

    @Test("F4.5 the register screen dies, and its completion has run once")
    func dies() {
        weak var gone: RegisterController?
        let (login, log) = (LoginController(log), log)
        let stage = Stage(login)
        do {
            let register = RegisterController()
            register.modalPresentationStyle = .fullScreen
            register.finished = { log.add("told \($0)") }
            login.present(register, animated: true)
            stage.settle()
            _ = log.take()
            register.doneByClosure()
            gone = register
        }
        stage.settle()
        #expect(gone == nil && log.take() == ["login.didAppear", "told anna"])
    }
}
