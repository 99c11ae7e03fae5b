import Foundation
import ObjectiveC
import QuartzCore
import TestStage
import Testing

@testable import UIKit
import class ObjectiveC.NSKeyedArchiver
import class ObjectiveC.NSKeyedUnarchiver

@MainActor private var heard: [String] = []

@MainActor private final class NotifiedDelegate: UIResponder, UIApplicationDelegate, ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("application(_:didRegister:)") { _, a in
            heard.append("registered \((a[1] as! UIUserNotificationSettings).types.rawValue)")
            return nil
        }
        t.method("application(_:didReceive:)") { _, a in
            heard.append((a[1] as! UILocalNotification).alertBody ?? "no body")
            return nil
        }
    }
}

@MainActor @Suite(.freshRuntime) struct LocalNotificationTests {
    private let stage = Stage(UIViewController())
    private let delegate = NotifiedDelegate()

    private func notification(_ body: String, after seconds: TimeInterval?, now: Date) -> UILocalNotification {
        let notification = UILocalNotification()
        notification.alertBody = body
        notification.fireDate = seconds.map { now.addingTimeInterval($0) }
        return notification
    }

    @Test("F0.2 local notifications are ordered once allowed, come at their dates, again where they repeat, and can be taken back")
    func ordered() async {
        let application = UIApplication.shared
        application.delegate = delegate
        heard = []
        let now = Date()
        application.scheduleLocalNotification(notification("never", after: 1, now: now))
        #expect(application.scheduledLocalNotifications == [] && application.currentUserNotificationSettings?.types == [])
        application.registerUserNotificationSettings(UIUserNotificationSettings(types: [.alert, .badge], categories: nil))
        #expect(heard == [])
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        #expect(heard == ["registered 5"])
        heard = []
        let repeating = notification("each minute", after: 90, now: now)
        repeating.repeatInterval = .minute
        let badge = notification("once", after: 30, now: now)
        badge.applicationIconBadgeNumber = 4
        application.scheduleLocalNotification(repeating)
        application.scheduleLocalNotification(badge)
        application.scheduleLocalNotification(notification("at once", after: nil, now: now))
        application.scheduleLocalNotification(notification("taken back", after: 40, now: now))
        #expect(heard == ["at once"])
        #expect(application.scheduledLocalNotifications?.map(\.alertBody) == ["once", "taken back", "each minute"])
        application.cancelLocalNotification(notification("taken back", after: 40, now: now))
        stage.pass(60)
        #expect(heard == ["at once", "once"] && application.applicationIconBadgeNumber == 4)
        stage.pass(60)
        stage.pass(60)
        #expect(heard == ["at once", "once", "each minute", "each minute"])
        application.cancelAllLocalNotifications()
        stage.pass(120)
        #expect(heard.count == 4 && application.scheduledLocalNotifications == [])
    }

    @Test("F0.2 an archive and a copy of a local notification hold what it holds")
    func archived() throws {
        let notification = notification("body", after: 5, now: Date(timeIntervalSince1970: 0))
        notification.alertTitle = "title"
        notification.repeatInterval = [.day]
        notification.userInfo = ["id": 7]
        notification.soundName = UILocalNotificationDefaultSoundName
        let data = try NSKeyedArchiver.archivedData(withRootObject: notification, requiringSecureCoding: true)
        let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: UILocalNotification.self, from: data)
        for other in [read, notification.copy() as? UILocalNotification] {
            #expect(other?.alertBody == "body" && other?.alertTitle == "title" && other?.repeatInterval == .day)
            #expect(other?.userInfo?["id"] as? Int == 7 && other?.fireDate == Date(timeIntervalSince1970: 5) && other?.soundName == notification.soundName)
        }
    }

    @Test("F0.2 categories and actions of notifications are what they were made of")
    func actions() {
        let action = UIMutableUserNotificationAction()
        action.identifier = "reply"
        action.title = "Reply"
        action.behavior = .textInput
        action.parameters = [UIUserNotificationTextInputActionButtonTitleKey: "Send"]
        #expect(action.isAuthenticationRequired, "an action in the foreground")
        action.activationMode = .background
        #expect(!action.isAuthenticationRequired)
        let category = UIMutableUserNotificationCategory()
        category.identifier = "mail"
        category.setActions([action], for: .minimal)
        let copy = category.copy() as! UIUserNotificationCategory
        #expect(copy.identifier == "mail" && copy.actions(for: .minimal)?.first?.title == "Reply" && copy.actions(for: .default) == nil)
        let settings = UIUserNotificationSettings(types: .alert, categories: [copy])
        #expect(settings.categories?.first === copy)
    }
}
