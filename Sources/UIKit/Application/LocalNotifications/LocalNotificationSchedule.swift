internal import Foundation

/// The notifications that the app ordered, and what it may use. Dies with the app: on a phone they outlive it.
@MainActor final class LocalNotificationSchedule {
    var settings: UIUserNotificationSettings?
    private var orders: [Order] = []

    private final class Order {
        let notification: UILocalNotification
        var date: Date
        var timer: MediaTimer?

        init(_ notification: UILocalNotification, _ date: Date) {
            self.notification = notification
            self.date = date
        }
    }

    var scheduled: [UILocalNotification] { orders.sorted { $0.date < $1.date }.map(\.notification) }

    /// Without a permission that was asked for nothing is ordered, as since iOS 8.
    func schedule(_ notification: UILocalNotification, now: Date = Date()) {
        guard let types = settings?.types, !types.isEmpty else {
            return DiagnosticLog.once("Attempting to schedule a local notification without having received permission from the user to display alerts.")
        }
        guard let order = notification.copy() as? UILocalNotification else { return }
        guard let date = order.fireDate, date > now else { return deliver(order) }
        let entry = Order(order, date)
        orders.append(entry)
        wait(for: entry, from: now)
    }

    func deliver(_ notification: UILocalNotification) {
        guard let types = settings?.types, !types.isEmpty else { return }
        let application = UIApplication.shared
        if types.contains(.badge), notification.applicationIconBadgeNumber != 0 {
            application.applicationIconBadgeNumber = notification.applicationIconBadgeNumber
        }
        guard application.applicationState != .background else {
            return DiagnosticLog.once("Drydock: a UILocalNotification of an app in the background is not shown.")
        }
        application.delegate?.__optional_application_didReceive?(application, notification)
    }

    func cancel(_ notification: UILocalNotification) {
        guard let at = orders.firstIndex(where: { $0.notification === notification || Self.isSame($0.notification, notification) }) else { return }
        orders.remove(at: at).timer?.cancel()
    }

    func cancelAll() {
        for order in orders { order.timer?.cancel() }
        orders = []
    }

    private func wait(for order: Order, from now: Date) {
        order.timer = MediaTimer(after: order.date.timeIntervalSince(now)) { [weak self] in
            guard let self else { return }
            let fired = order.date
            if let next = Self.next(after: fired, order.notification) {
                order.date = next
                wait(for: order, from: fired)
            } else {
                orders.removeAll { $0 === order }
            }
            deliver(order.notification)
        }
    }

    private static func next(after date: Date, _ notification: UILocalNotification) -> Date? {
        let calendar = notification.repeatCalendar ?? .current
        return units.first { notification.repeatInterval.contains($0.0) }.flatMap { calendar.date(byAdding: $0.1, value: $0.2, to: date) }
    }

    private static let units: [(NSCalendar.Unit, Calendar.Component, Int)] = [
        (.era, .year, 1), (.year, .year, 1), (.quarter, .month, 3), (.month, .month, 1), (.weekOfYear, .day, 7), (.weekOfMonth, .day, 7),
        (.day, .day, 1), (.weekday, .day, 1), (.hour, .hour, 1), (.minute, .minute, 1), (.second, .second, 1),
    ]

    /// An order is a copy of what was handed over.
    private static func isSame(_ a: UILocalNotification, _ b: UILocalNotification) -> Bool {
        a.fireDate == b.fireDate && a.alertBody == b.alertBody && a.alertTitle == b.alertTitle && a.alertAction == b.alertAction
            && a.repeatInterval == b.repeatInterval && a.soundName == b.soundName && a.category == b.category
            && (a.userInfo as NSDictionary?) == (b.userInfo as NSDictionary?)
    }
}
