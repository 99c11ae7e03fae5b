import CoreGraphics
import Foundation
import TestStage
@testable import UIKit

/// A date picker on a screen, with what it sent, and its parts by the names that flows know.
@MainActor final class DatePickerStage {
    let picker: UIDatePicker
    let log = Log()
    let stage: Stage
    let calendar: Calendar

    /// 25 November 2026, a Wednesday, 9:41 in Greenwich, unless `change` says otherwise.
    init(
        _ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode = .date, locale: String = "en_US", at origin: CGPoint = CGPoint(x: 20, y: 100),
        change: (UIDatePicker) -> Void = { _ in }
    ) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        calendar.locale = Locale(identifier: locale)
        self.calendar = calendar
        let root = UIViewController()
        root.view.backgroundColor = .white
        stage = Stage(root)
        picker = UIDatePicker()
        picker.locale = calendar.locale
        picker.calendar = calendar
        picker.timeZone = calendar.timeZone
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = date(11, 25)
        change(picker)
        picker.sizeToFit()
        picker.frame.origin = origin
        root.view.addSubview(picker)
        picker.addAction(UIAction { [unowned self] _ in log.add(value) }, for: .valueChanged)
        stage.settle()
    }

    func date(_ month: Int, _ day: Int, hour: Int = 9, minute: Int = 41) -> Date {
        calendar.date(from: DateComponents(year: 2026, month: month, day: day, hour: hour, minute: minute))!
    }

    /// What is chosen, as "11-25 9:41".
    var value: String {
        let parts = calendar.dateComponents([.month, .day, .hour, .minute], from: picker.date)
        return "\(parts.month!)-\(parts.day!) \(parts.hour!):\(parts.minute! < 10 ? "0" : "")\(parts.minute!)"
    }

    // MARK: Parts

    /// All that is seen in the window, back to front.
    var views: [UIView] {
        func below(_ view: UIView) -> [UIView] {
            view.isHidden || view.alpha < 0.01 ? [] : [view] + view.subviews.flatMap(below)
        }
        return below(stage.window)
    }

    /// The front most element of a name.
    func element(_ label: String) -> UIView? { views.last { $0.accessibilityLabel == label } }

    func control(_ label: String) -> UIControl? { element(label) as? UIControl }

    /// The texts of the labels in a view, without marks of direction, and with plain spaces.
    func texts(in view: UIView?) -> [String] {
        guard let view, !view.isHidden else { return [] }
        return ((view as? UILabel)?.text).map { [Self.plain($0)] } ?? view.subviews.flatMap { texts(in: $0) }
    }

    static func plain(_ text: String) -> String {
        text.replacingOccurrences(of: "\u{202F}", with: " ").replacingOccurrences(of: "\u{A0}", with: " ").replacingOccurrences(of: "\u{200F}", with: "")
    }

    func textColor(_ label: String) -> UIColor? { control(label)?.subviews.lazy.compactMap { $0 as? UILabel }.first?.textColor }

    /// The wheels in front.
    var wheels: UIPickerView? { views.lazy.compactMap { $0 as? UIPickerView }.last }

    func frame(_ label: String) -> CGRect { element(label).map { $0.convert($0.bounds, to: nil) } ?? .null }

    // MARK: Fingers

    func tap(_ label: String) {
        let frame = frame(label)
        guard !frame.isNull else { return log.add("no \(label)") }
        stage.tap(frame.midX, frame.midY)
        stage.settle()
    }

    /// Taps the row after the middle one.
    func turn(wheel index: Int) {
        guard let wheels else { return log.add("no wheels") }
        let columns = wheels.subviews.filter { $0 is PickerWheel }
        let frame = columns[index].convert(columns[index].bounds, to: nil)
        stage.tap(frame.midX, frame.midY + 32)
        stage.settle()
    }

    func swipe(_ label: String, by way: CGFloat) {
        let frame = frame(label)
        let start = CGPoint(x: frame.midX, y: frame.midY)
        stage.down(start.x, start.y)
        stage.drag(from: start, to: CGPoint(x: start.x + way, y: start.y))
        stage.up(start.x + way, start.y)
        stage.settle()
    }
}
