import CoreGraphics
import Foundation
import ObjectiveC
import TestStage
import Testing
@testable import UIKit

@MainActor private final class Columns: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let log = Log()
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 50 }
}

extension Columns: ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("pickerView(_:didSelectRow:inComponent:)") { o, a in
            (o as! Columns).log.add("\(a[2] as! Int): \(a[1] as! Int)")
            return nil
        }
    }
}

/// How wheels move, how wide they are, and what stands beside them.
@MainActor @Suite(.serialized, .freshRuntime) struct WheelTests {
    // Documentation of selectRow(_:inComponent:animated:): nothing about a layout that must come before.
    @Test("F12.1 a picker asked for a row before its layout gives its columns the width that it gets")
    func columns() {
        let root = UIViewController()
        let stage = Stage(root)
        let source = Columns()
        let picker = UIPickerView()
        picker.dataSource = source
        picker.selectRow(20, inComponent: 1, animated: false)
        #expect(picker.rowSize(forComponent: 0).width == 148)
        picker.frame = CGRect(x: 0, y: 100, width: 393, height: 216)
        root.view.addSubview(picker)
        stage.settle()
        #expect(picker.rowSize(forComponent: 0).width == 185 && picker.selectedRow(inComponent: 1) == 20)
        #expect(picker.subviews.filter { $0 is PickerWheel }.map(\.frame.width) == [185, 185])
        withExtendedLifetime(source) {}
    }

    // Flows.md: waitForAnimationToEnd waits until nothing moves on the screen.
    @Test("F11.3 what waits for the screen to settle waits for a wheel")
    func settling() {
        let root = UIViewController()
        let stage = Stage(root)
        let source = Columns()
        let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
        picker.dataSource = source
        picker.delegate = source
        root.view.addSubview(picker)
        stage.settle()
        #expect(Runtime.current.frameLoop.isAtRest(at: stage.clock.now))
        stage.down(80, 250)
        stage.drag(from: CGPoint(x: 80, y: 250), to: CGPoint(x: 80, y: 150), steps: 5)
        stage.up(80, 150)
        #expect(!Runtime.current.frameLoop.isAtRest(at: stage.clock.now) && source.log.entries.isEmpty)
        var frames = 0
        while !Runtime.current.frameLoop.isAtRest(at: stage.clock.now), frames < 600 {
            stage.pass(1.0 / 60)
            frames += 1
        }
        #expect(source.log.take() == ["0: \(picker.selectedRow(inComponent: 0))"] && frames > 5)
    }

    // Common knowledge: iOS 7 and later.
    @Test("F12.1 a length of time has bare numbers, and the words stand still beside the middle", arguments: [false, true])
    func countDown(isRightToLeft: Bool) throws {
        let picker = DatePickerStage(.wheels, .countDownTimer) {
            $0.countDownDuration = 3600 + 5 * 60
            if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
        }
        let wheels = try #require(picker.wheels)
        let words = wheels.subviews.compactMap { $0 as? UILabel }
        #expect(words.map(\.text) == ["hour", "min"])
        for (component, word) in words.enumerated() {
            #expect(abs(word.frame.midY - 108) < 0.5)
            let column = wheels.subviews.filter { $0 is PickerWheel }[component]
            #expect(column.frame.contains(word.frame))
            let middle = try #require(column.subviews.min { abs($0.center.y - 108) < abs($1.center.y - 108) })
            #expect(picker.texts(in: middle) == [["1", "5"][component]])
            let number = middle.convert(middle.bounds, to: wheels)
            #expect(isRightToLeft ? number.minX >= word.frame.maxX - 0.5 : number.maxX <= word.frame.minX + 0.5)
        }
        picker.turn(wheel: 0)
        #expect(words.map(\.text) == ["hours", "min"] && picker.picker.countDownDuration == 2 * 3600 + 5 * 60)
        #expect(picker.log.take().count == 1)
        picker.picker.datePickerMode = .time
        picker.stage.settle()
        #expect(!wheels.subviews.contains { $0 is UILabel })
    }

    @Test("F12.1 wheels have the locale's digits")
    func digits() throws {
        let picker = DatePickerStage(.wheels, .date, locale: "ar_EG")
        #expect(picker.texts(in: picker.wheels).contains("٢٥"))
        #expect(picker.texts(in: picker.wheels).contains("٢٠٢٦"))
    }

    @Test("F12.1 a date decades away from the one before is on the wheel of days")
    func farAway() throws {
        let picker = DatePickerStage(.wheels, .dateAndTime)
        picker.picker.date = try #require(picker.calendar.date(byAdding: .year, value: -30, to: picker.picker.date))
        picker.stage.settle()
        #expect(picker.texts(in: picker.wheels).contains("Mon, Nov 25"))
        #expect(picker.calendar.component(.year, from: picker.picker.date) == 1996)
    }
}
