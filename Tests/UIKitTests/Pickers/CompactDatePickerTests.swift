import CoreGraphics
import Foundation
import TestStage
import Testing
@testable import UIKit

/// Date pickers as buttons, and what these open.
@MainActor @Suite(.serialized, .freshRuntime) struct CompactDatePickerTests {
    // Documentation of datePickerStyle: always a concrete style; automatic is compact since iOS 14 (common knowledge).
    @Test("F12.1 automatic is compact; lengths of time and months are wheels whatever is asked for")
    func styles() {
        let picker = UIDatePicker()
        #expect(picker.preferredDatePickerStyle == .automatic)
        for mode in [UIDatePicker.Mode.date, .time, .dateAndTime] {
            picker.datePickerMode = mode
            for (asked, resolved) in [(UIDatePickerStyle.automatic, UIDatePickerStyle.compact), (.compact, .compact), (.inline, .inline), (.wheels, .wheels)] {
                picker.preferredDatePickerStyle = asked
                #expect(picker.datePickerStyle == resolved)
            }
        }
        for mode in [UIDatePicker.Mode.countDownTimer, .yearAndMonth] {
            picker.datePickerMode = mode
            picker.preferredDatePickerStyle = .automatic
            #expect(picker.datePickerStyle == .wheels && picker.preferredDatePickerStyle == .automatic)
        }
    }

    // Common knowledge: a compact picker is 34.33 points high on a screen of three pixels to the point.
    @Test("F12.1 the buttons stand beside each other, each as wide as its text, and a picker without a size has that of its style")
    func sizes() throws {
        let both = DatePickerStage(.compact, .dateAndTime)
        let (date, time) = (both.frame("Date Picker"), both.frame("Time Picker"))
        #expect(abs(date.height - 34.33) < 0.01 && date.minY == 100 && date.minX == 20)
        #expect(time.minX > date.maxX && time.minY == date.minY && time.height == date.height)
        #expect(abs(both.picker.intrinsicContentSize.width - (time.maxX - date.minX)) < 0.01)
        #expect(both.control("Date Picker")?.layer.cornerRadius == 8)
        let dates = DatePickerStage(.compact, .date)
        #expect(abs(dates.picker.bounds.width - date.width) < 0.01 && dates.element("Time Picker") == nil)
        #expect(DatePickerStage(.compact, .time).element("Date Picker") == nil)

        let fresh = UIDatePicker()
        #expect(fresh.bounds.size == fresh.intrinsicContentSize && fresh.bounds.height < 40)
        fresh.preferredDatePickerStyle = .wheels
        #expect(fresh.bounds.size == CGSize(width: 320, height: 216))
        fresh.bounds.size = CGSize(width: 300, height: 160)
        fresh.preferredDatePickerStyle = .inline
        #expect(fresh.bounds.size == CGSize(width: 300, height: 160), "a size of the app's stays")
    }

    // Documentation of UIDatePicker.Style.compact and of locale: formats follow the picker's locale.
    @Test(
        "F12.1 the buttons have the locale's formats and digits, and the time zone's time",
        arguments: [
            ("en_US", "Nov 25, 2026", "9:41 AM"), ("en_GB", "25 Nov 2026", "09:41"), ("zh_Hans_CN", "2026年11月25日", "09:41"),
            ("ar_EG", "٢٥/١١/٢٠٢٦", "٩:٤١ ص"),
        ])
    func formats(locale: String, date: String, time: String) {
        let picker = DatePickerStage(.compact, .dateAndTime, locale: locale)
        #expect(picker.texts(in: picker.picker) == [date, time])
        #expect(picker.control("Date Picker")?.accessibilityValue.map(DatePickerStage.plain) == date)
        guard locale == "en_US" else { return }
        picker.picker.timeZone = TimeZone(secondsFromGMT: 14 * 3600)
        #expect(picker.texts(in: picker.picker) == ["Nov 25, 2026", "11:41 PM"])
    }

    // Common knowledge: iOS 14 and later.
    @Test("F12.1 the date's button opens a calendar; each choice is sent, and a tap outside closes it")
    func calendar() {
        let picker = DatePickerStage(.compact, .dateAndTime)
        #expect(picker.textColor("Date Picker") == .label)
        picker.tap("Date Picker")
        #expect(picker.textColor("Date Picker") == picker.picker.tintColor && picker.textColor("Time Picker") == .label)
        picker.tap("Friday, November 27")
        #expect(picker.log.take() == ["11-27 9:41"])
        #expect(picker.texts(in: picker.picker).first == "Nov 27, 2026")
        picker.tap("Saturday, November 28")
        #expect(picker.log.take() == ["11-28 9:41"] && picker.element("Next Month") != nil, "it stays open")
        picker.stage.tap(10, 840)
        picker.stage.settle()
        #expect(picker.element("Next Month") == nil && picker.textColor("Date Picker") == .label && picker.log.take().isEmpty)
        picker.tap("Date Picker")
        #expect(picker.control("Saturday, November 28")?.isSelected == true && picker.control("Friday, November 27")?.isSelected == false)
        picker.picker.removeFromSuperview()
        #expect(picker.element("Next Month") == nil, "it goes with its picker")
    }

    // Common knowledge: iOS 15 and later show wheels.
    @Test("F12.1 the time's button opens wheels with the picker's step")
    func time() throws {
        let picker = DatePickerStage(.compact, .time) {
            $0.minuteInterval = 15
            $0.date += 4 * 60
        }
        picker.tap("Time Picker")
        let wheels = try #require(picker.wheels)
        #expect(wheels.numberOfComponents == 3)
        picker.turn(wheel: 0)
        picker.turn(wheel: 1)
        // The wheel of minutes turns about the hour, not into the next.
        #expect(picker.log.take() == ["11-25 10:45", "11-25 10:00"])
        #expect(picker.texts(in: picker.picker) == ["10:00 AM"])
        picker.stage.tap(10, 840)
        picker.stage.settle()
        #expect(picker.wheels == nil)
    }

    // Common knowledge: editing begins and ends with what a compact picker opens.
    @Test("F12.1 apps hear when a compact picker opens and closes")
    func editing() {
        let picker = DatePickerStage(.compact, .dateAndTime)
        picker.picker.addAction(UIAction { _ in picker.log.add("begin") }, for: .editingDidBegin)
        picker.picker.addAction(UIAction { _ in picker.log.add("end") }, for: .editingDidEnd)
        picker.tap("Date Picker")
        picker.tap("Friday, November 27")
        picker.stage.tap(10, 840)
        picker.stage.settle()
        picker.tap("Time Picker")
        picker.picker.removeFromSuperview()
        #expect(picker.log.take() == ["begin", "11-27 9:41", "end", "begin", "end"])
    }

    // Documentation of minimumDate: earlier dates cannot be chosen.
    @Test("F12.1 days and months beyond the ends cannot be chosen, and a chosen day is brought between them")
    func ends() {
        let picker = DatePickerStage(.compact) { picker in
            picker.minimumDate = Date(timeIntervalSince1970: 1_795_431_600)
            picker.maximumDate = Date(timeIntervalSince1970: 1_797_000_000)
        }
        // 23 November 2026, 11:00, to 11 December 2026, 14:40.
        picker.tap("Date Picker")
        #expect(picker.control("Sunday, November 22")?.isEnabled == false && picker.control("Monday, November 23")?.isEnabled == true)
        picker.tap("Sunday, November 22")
        #expect(picker.log.take().isEmpty)
        picker.tap("Monday, November 23")
        #expect(picker.log.take() == ["11-23 11:00"])
        #expect(picker.control("Previous Month")?.isEnabled == false)
        picker.tap("Next Month")
        #expect(picker.control("Friday, December 11")?.isEnabled == true && picker.control("Saturday, December 12")?.isEnabled == false)
        #expect(picker.control("Previous Month")?.isEnabled == true && picker.control("Next Month")?.isEnabled == false)
    }

    @Test("F12.1 a disabled picker opens nothing, and its texts are faint")
    func disabled() {
        let picker = DatePickerStage(.compact, .dateAndTime)
        picker.picker.isEnabled = false
        #expect(picker.textColor("Date Picker") == .tertiaryLabel)
        picker.tap("Date Picker")
        #expect(picker.element("Next Month") == nil)
        picker.picker.isEnabled = true
        picker.tap("Date Picker")
        #expect(picker.element("Next Month") != nil)
        picker.picker.isEnabled = false
        picker.stage.settle()
        #expect(picker.element("Next Month") == nil)
    }

    @Test("F12.1 from right to left the date comes first from the right, and so do the days")
    func rightToLeft() {
        let picker = DatePickerStage(.compact, .dateAndTime) { $0.semanticContentAttribute = .forceRightToLeft }
        #expect(picker.frame("Date Picker").minX > picker.frame("Time Picker").maxX)
        picker.tap("Date Picker")
        #expect(picker.frame("Wednesday, November 25").minX > picker.frame("Thursday, November 26").minX)
        #expect(picker.frame("Previous Month").minX > picker.frame("Next Month").minX)
    }

    // Common knowledge: the labels follow the body's size.
    @Test("F12.1 the buttons grow with the text size")
    func textSize() {
        let picker = DatePickerStage(.compact)
        let before = picker.picker.intrinsicContentSize
        picker.stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        picker.stage.settle()
        let after = picker.picker.intrinsicContentSize
        let label = picker.control("Date Picker")?.subviews.lazy.compactMap { $0 as? UILabel }.first
        #expect(label?.font.pointSize == 33)
        #expect(after.width > before.width * 1.5 && after.height > before.height + 15)
    }

    @Test("F12.1 what a button opens is as dark as the picker and has its tint")
    func surroundings() {
        let picker = DatePickerStage(.compact) {
            $0.overrideUserInterfaceStyle = .dark
            $0.tintColor = .systemRed
        }
        picker.tap("Date Picker")
        let day = picker.element("Thursday, November 26")
        #expect(day?.traitCollection.userInterfaceStyle == .dark && day?.tintColor == .systemRed)
    }

    @Test("F12.1 in a wider picker the buttons stand where the content's alignment says")
    func alignment() {
        let picker = DatePickerStage(.compact)
        let width = picker.picker.bounds.width
        picker.picker.frame.size.width = width + 100
        for (alignment, x) in [(UIControl.ContentHorizontalAlignment.leading, CGFloat(20)), (.trailing, 120), (.center, 70)] {
            picker.picker.contentHorizontalAlignment = alignment
            picker.stage.settle()
            #expect(abs(picker.frame("Date Picker").minX - x) < 0.5)
        }
    }
}
