import CoreGraphics
import Foundation
import TestStage
import Testing
@testable import UIKit

/// Date pickers as a calendar in place.
@MainActor @Suite(.serialized, .freshRuntime) struct InlineDatePickerTests {
    @Test("F12.1 the calendar keeps its height from month to month, and the time has a row below")
    func sizes() {
        let both = DatePickerStage(.inline, .dateAndTime)
        let size = both.picker.bounds.size
        #expect(both.frame("Time Picker").minY > both.frame("Monday, November 30").maxY - 1)
        let dates = DatePickerStage(.inline)
        let height = dates.picker.intrinsicContentSize.height
        #expect(size.width == 320 && dates.picker.bounds.size == CGSize(width: 320, height: height) && size.height > height)
        dates.tap("Next Month")
        #expect(dates.picker.intrinsicContentSize.height == height)
    }

    // Documentation of Calendar.firstWeekday; the words and digits are the locale's.
    @Test(
        "F12.1 title, days of the week and digits are the locale's; weeks begin with the calendar's first day",
        arguments: [
            ("en_US", "November 2026", "SUN", "Wednesday, November 25", "25"), ("en_GB", "November 2026", "MON", "Wednesday 25 November", "25"),
            ("zh_Hans_CN", "2026年11月", "周日", "11月25日 星期三", "25"), ("ar_EG", "نوفمبر ٢٠٢٦", "سبت", "الأربعاء، ٢٥ نوفمبر", "٢٥"),
        ])
    func words(locale: String, title: String, first: String, day: String, number: String) {
        let picker = DatePickerStage(.inline, locale: locale)
        #expect(picker.texts(in: picker.element("Show year picker")) == [title])
        let texts = picker.texts(in: picker.picker)
        #expect(texts.contains(first))
        #expect(texts.firstIndex(of: first) == 0, "the first of the week is the first")
        #expect(picker.texts(in: picker.element(day)) == [number] && picker.control(day)?.accessibilityTraits == [.button, .selected])
    }

    @Test("F12.1 a week's days stand in seven columns under their names")
    func columns() {
        let picker = DatePickerStage(.inline) { $0.calendar.firstWeekday = 2 }
        // November 2026 begins on a Sunday: alone in a first week that begins on Monday.
        let (sunday, monday) = (picker.frame("Sunday, November 1"), picker.frame("Monday, November 2"))
        #expect(sunday.minX > monday.minX && abs(monday.minY - sunday.maxY) < 0.01)
        #expect(abs(picker.frame("Sunday, November 8").minX - sunday.minX) < 0.01)
        #expect(abs(sunday.midX - picker.frame("Sunday").midX) < 0.01)
    }

    @Test("F12.1 a day is chosen by a tap and keeps the time; the month that shows says nothing about the date")
    func choosing() {
        let picker = DatePickerStage(.inline)
        picker.tap("Next Month")
        #expect(picker.texts(in: picker.element("Show year picker")) == ["December 2026"])
        #expect(picker.log.take().isEmpty && picker.value == "11-25 9:41")
        picker.tap("Thursday, December 3")
        #expect(picker.log.take() == ["12-3 9:41"] && picker.control("Thursday, December 3")?.isSelected == true)
        picker.tap("Previous Month")
        #expect(picker.texts(in: picker.element("Show year picker")) == ["November 2026"])
        // Another end leaves the month, another date brings its own.
        picker.picker.minimumDate = picker.date(11, 2)
        #expect(picker.texts(in: picker.element("Show year picker")) == ["November 2026"])
        #expect(picker.control("Sunday, November 1")?.isEnabled == false)
        picker.picker.setDate(picker.date(12, 5), animated: true)
        picker.stage.settle()
        #expect(picker.control("Saturday, December 5")?.isSelected == true && picker.log.take().isEmpty)
    }

    @Test("F12.1 a chevron slides the months", arguments: [false, true])
    func slide(isRightToLeft: Bool) {
        let picker = DatePickerStage(.inline) { if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft } }
        let frame = picker.frame("Next Month")
        let months = { picker.views.compactMap { $0 as? CalendarMonthView } }
        #expect(months().count == 1)
        picker.stage.tap(frame.midX, frame.midY)
        picker.stage.pass(0.1)
        #expect(months().count == 2 && !Runtime.current.frameLoop.isAtRest(at: picker.stage.clock.now))
        let way = (months().first?.layer.presentation()?.frame.minX ?? 0) * (isRightToLeft ? -1 : 1)
        #expect(way < 0 && way > -320, "the old month leaves against the direction of reading")
        picker.stage.settle()
        #expect(months().count == 1 && months().first?.frame.minX == 0)
    }

    @Test("F12.1 a swipe turns a month; from right to left the other way", arguments: [false, true])
    func swipe(isRightToLeft: Bool) {
        let picker = DatePickerStage(.inline) { if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft } }
        picker.swipe("Wednesday, November 18", by: -120)
        #expect(picker.texts(in: picker.element("Show year picker")) == [isRightToLeft ? "October 2026" : "December 2026"])
        picker.picker.minimumDate = picker.date(isRightToLeft ? 10 : 12, 1)
        picker.picker.date = picker.date(isRightToLeft ? 10 : 12, 10)
        picker.stage.settle()
        picker.swipe(isRightToLeft ? "Thursday, October 15" : "Tuesday, December 15", by: isRightToLeft ? -120 : 120)
        #expect(picker.texts(in: picker.element("Show year picker")) == [isRightToLeft ? "October 2026" : "December 2026"], "there is nothing before the first month")
        #expect(picker.log.take().isEmpty)
    }

    @Test("F12.1 the title opens wheels of months and years and closes them")
    func wheels() throws {
        let picker = DatePickerStage(.inline)
        picker.tap("Show year picker")
        let wheels = try #require(picker.wheels)
        #expect(wheels.numberOfComponents == 2 && picker.element("Next Month") == nil && picker.element("Wednesday, November 25") == nil)
        picker.turn(wheel: 0)
        #expect(picker.log.take() == ["12-25 9:41"])
        #expect(picker.texts(in: picker.element("Hide year picker")) == ["December 2026"])
        picker.tap("Hide year picker")
        #expect(picker.wheels == nil && picker.control("Friday, December 25")?.isSelected == true)
    }

    @Test("F12.1 today is tint coloured until it is chosen, then its circle is")
    func today() throws {
        let picker = DatePickerStage(.inline)
        let format = DateFormatter()
        format.locale = picker.picker.locale
        format.calendar = picker.calendar
        format.timeZone = picker.calendar.timeZone
        format.setLocalizedDateFormatFromTemplate("EEEEMMMMd")
        let now = Date()
        let isFirst = picker.calendar.component(.day, from: now) == 1
        picker.picker.date = picker.calendar.date(byAdding: .day, value: isFirst ? 1 : -1, to: now)!
        picker.stage.settle()
        let label = format.string(from: now)
        #expect(picker.textColor(label) == picker.picker.tintColor && picker.element(label)?.accessibilityValue == "Today")
        picker.tap(label)
        #expect(picker.textColor(label) == .white)
        #expect(picker.log.take().count == 1)
    }

    @Test("F12.1 the row of the time opens wheels")
    func time() {
        let picker = DatePickerStage(.inline, .dateAndTime)
        #expect(picker.texts(in: picker.picker).suffix(2) == ["Time", "9:41 AM"])
        picker.tap("Time Picker")
        picker.turn(wheel: 0)
        #expect(picker.log.take() == ["11-25 10:41"])
        #expect(picker.texts(in: picker.control("Time Picker")) == ["10:41 AM"])
    }
}
