public import Foundation
public import ObjectiveC

/// Fulfilled by a notification.
open class XCTNSNotificationExpectation: XCTestExpectation, @unchecked Sendable {
    /// Whether a notification counts.
    public typealias Handler = @Sendable (Notification) -> Bool

    public let notificationName: NSNotification.Name
    public let observedObject: Any?
    public let notificationCenter: ObjectiveC.NotificationCenter
    /// Without one, every notification counts.
    open var handler: Handler?
    private var token: (any NSObjectProtocol)?

    public convenience init(name notificationName: NSNotification.Name) { self.init(name: notificationName, object: nil) }
    public convenience init(name notificationName: NSNotification.Name, object: Any?) {
        self.init(name: notificationName, object: object, notificationCenter: .default)
    }

    public init(name notificationName: NSNotification.Name, object: Any?, notificationCenter: ObjectiveC.NotificationCenter) {
        self.notificationName = notificationName
        observedObject = object
        self.notificationCenter = notificationCenter
        super.init(description: "Expect notification '\(notificationName.rawValue)'" + (object.map { " from \($0)" } ?? ""))
        token = notificationCenter.addObserver(forName: notificationName, object: object, queue: nil) { [weak self] notification in
            guard let self else { return }
            if handler?(notification) ?? true { fulfill() }
        }
    }

    override func endWaiting() {
        super.endWaiting()
        stop()
    }

    private func stop() {
        if let token { notificationCenter.removeObserver(token) }
        token = nil
    }

    deinit { stop() }
}
