import CoreGraphics
import Foundation
import ObjectiveC
import Testing
@testable import UIKit

@MainActor private final class Fruit: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { component == 0 ? 20 : 3 }
}

extension Fruit: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("pickerView(_:titleForRow:forComponent:)") { _, a in "Row \(a[1] as! Int)" }
        t.method("pickerView(_:didSelectRow:inComponent:)") { o, a in
            (o as! Fruit).log.add("\(a[2] as! Int): \(a[1] as! Int)")
            return nil
        }
    }
}

/// Wheels: the measured law, what fingers choose.
@MainActor @Suite(.serialized, .freshRuntime) struct PickerTests {
    private let log = Log()

    private func show() -> (Stage, UIPickerView, Fruit) {
        let root = UIViewController()
        root.view.backgroundColor = .white
        let stage = Stage(root)
        let fruit = Fruit(log)
        let picker = UIPickerView()
        picker.frame = CGRect(x: 0, y: 100, width: 320, height: 216)
        picker.dataSource = fruit
        picker.delegate = fruit
        root.view.addSubview(picker)
        stage.settle()
        return (stage, picker, fruit)
    }

    @Test("a picker is 320 by 216, its columns share the width, its band is two points higher than a row")
    func geometry() {
        let (_, picker, fruit) = show()
        #expect(UIPickerView().bounds.size == CGSize(width: 320, height: 216))
        #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 1) == 3)
        #expect(picker.rowSize(forComponent: 0) == CGSize(width: 148, height: 32))
        #expect(picker.subviews[0].frame == CGRect(x: 9, y: 91, width: 302, height: 34))
        withExtendedLifetime(fruit) {}
    }

    @Test("rows stand and shrink by the measured law")
    func law() {
        let (stage, picker, fruit) = show()
        picker.selectRow(10, inComponent: 0, animated: false)
        stage.settle()
        let wheel = picker.subviews[1]
        // T = 291, N = 19, β = 2π/19, R = 0.334225372·291.
        let beta = 2 * CGFloat.pi / 19
        let radius: CGFloat = 0.334225372 * 291
        let centres = wheel.subviews.map(\.center.y).sorted()
        for d in [-2, -1, 0, 1, 2] {
            let wanted = 108 + radius * sin(CGFloat(d) * beta)
            #expect(centres.contains { abs($0 - wanted) < 0.01 }, "\(d)")
        }
        #expect(centres.count == 9, "rows a quarter turn away are gone")
        withExtendedLifetime(fruit) {}
    }

    @Test("a drag turns the wheel row by row and tells once, a tap chooses what it hits")
    func fingers() {
        let (stage, picker, fruit) = show()
        stage.down(80, 208)
        stage.drag(from: CGPoint(x: 80, y: 208), to: CGPoint(x: 80, y: 208 - 10 - 64), steps: 40)
        stage.pass(0.3)
        stage.up(80, 134)
        stage.settle()
        #expect(picker.selectedRow(inComponent: 0) == 2 && log.take() == ["0: 2"])
        stage.tap(80, 208 + 32)
        stage.settle()
        #expect(picker.selectedRow(inComponent: 0) == 3 && log.take() == ["0: 3"])
        picker.selectRow(7, inComponent: 0, animated: true)
        stage.settle()
        #expect(picker.selectedRow(inComponent: 0) == 7 && log.take().isEmpty)
        withExtendedLifetime(fruit) {}
    }

    @Test("a date picker keeps to its ends, and its wheels give the date they show")
    func date() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC")!
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .wheels
        picker.calendar = calendar
        picker.timeZone = calendar.timeZone
        picker.locale = Locale(identifier: "en_GB")
        picker.datePickerMode = .date
        let day = calendar.date(from: DateComponents(year: 2024, month: 3, day: 31))!
        picker.date = day
        let wheels = picker.subviews.first as! UIPickerView
        func turned(_ component: Int) { (wheels as? DateWheelsView)?.turned(component: component) }
        func shown() -> [String?] {
            (0..<wheels.numberOfComponents).map { wheels.delegate?.__optional_pickerView_titleForRow_forComponent?(wheels, wheels.selectedRow(inComponent: $0), $0) ?? nil }
        }
        #expect(shown() == ["31", "March", "2024"])
        // Back to February: its last day.
        wheels.selectRow(wheels.selectedRow(inComponent: 1) - 1, inComponent: 1, animated: false)
        turned(1)
        #expect(calendar.dateComponents([.year, .month, .day], from: picker.date) == DateComponents(year: 2024, month: 2, day: 29))
        picker.maximumDate = calendar.date(from: DateComponents(year: 2020, month: 1, day: 1))!
        #expect(picker.date == picker.maximumDate)
        picker.datePickerMode = .countDownTimer
        picker.countDownDuration = 5400
        #expect(shown() == ["1", "30"])
    }

    @Test("hours and minutes turn without end; past eleven the half of the day changes, and turning the half keeps the hour")
    func turning() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .wheels
        picker.calendar = calendar
        picker.timeZone = calendar.timeZone
        picker.locale = Locale(identifier: "en_US")
        picker.datePickerMode = .time
        picker.date = try #require(calendar.date(from: DateComponents(year: 2024, month: 3, day: 31, hour: 11, minute: 59)))
        let wheels = try #require(picker.subviews.first as? UIPickerView)
        func turned(_ component: Int) { (wheels as? DateWheelsView)?.turned(component: component) }
        func title(_ offset: Int, _ component: Int) -> String? {
            wheels.delegate?.__optional_pickerView_titleForRow_forComponent?(wheels, wheels.selectedRow(inComponent: component) + offset, component) ?? nil
        }
        #expect((title(0, 0), title(1, 0), title(2, 0)) == ("11", "12", "1"))
        #expect((title(-1, 1), title(0, 1), title(1, 1)) == ("58", "59", "00"))
        wheels.selectRow(wheels.selectedRow(inComponent: 0) + 1, inComponent: 0, animated: false)
        turned(0)
        #expect(calendar.component(.hour, from: picker.date) == 12 && title(0, 2) == "PM")
        wheels.selectRow(0, inComponent: 2, animated: false)
        turned(2)
        #expect(calendar.component(.hour, from: picker.date) == 0 && title(0, 0) == "12")
        // The day is the same: the wheel of hours turned about the clock, not into tomorrow.
        #expect(calendar.component(.day, from: picker.date) == 31 && calendar.component(.minute, from: picker.date) == 59)
    }

    @Test("this day is called so beside a time", arguments: [("en_US", "Today"), ("de_DE", "Heute"), ("zh_Hans_CN", "今天"), ("it_IT", nil)] as [(String, String?)])
    func today(locale: String, word: String?) throws {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .wheels
        picker.locale = Locale(identifier: locale)
        picker.datePickerMode = .dateAndTime
        picker.date = Date()
        let wheels = try #require(picker.subviews.first as? UIPickerView)
        func title(_ offset: Int) -> String? {
            wheels.delegate?.__optional_pickerView_titleForRow_forComponent?(wheels, wheels.selectedRow(inComponent: 0) + offset, 0) ?? nil
        }
        let formatter = DateFormatter()
        formatter.locale = picker.locale
        formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
        #expect(title(0) == word ?? formatter.string(from: picker.date))
        #expect(title(1) == formatter.string(from: picker.date + 86400) && title(-1) == formatter.string(from: picker.date - 86400))
    }

    @Test("a date picker's columns hold their widest titles", arguments: ["en_US", "en_GB", "de_DE", "fr_FR", "zh_Hans_CN"])
    func dateColumns(locale: String) throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        calendar.locale = Locale(identifier: locale)
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .wheels
        picker.calendar = calendar
        picker.timeZone = calendar.timeZone
        picker.locale = calendar.locale
        let wheels = try #require(picker.subviews.first as? UIPickerView)
        let modes: [UIDatePicker.Mode] = [.date, .dateAndTime, .time, .yearAndMonth, .countDownTimer]
        for mode in modes {
            picker.datePickerMode = mode
            var total: CGFloat = 0
            for component in 0..<wheels.numberOfComponents {
                let width = wheels.rowSize(forComponent: component).width
                total += width
                let rows = wheels.numberOfRows(inComponent: component)
                // A year of days is enough.
                for row in stride(from: 0, to: min(rows, 366), by: 1) {
                    let title = try #require(wheels.delegate?.__optional_pickerView_titleForRow_forComponent?(wheels, row, component) ?? nil)
                    let wanted = title.size(withAttributes: [.font: UIFont.systemFont(ofSize: 23.5)]).width
                    #expect(wanted <= width, "\(mode): \(title)")
                }
            }
            #expect(total <= 302)
        }
    }
}
