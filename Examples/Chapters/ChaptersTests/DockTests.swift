import UIKit
import XCTest

@testable import Chapters

/// Writes down what a dock says.
private class Listener: DockDelegate {
    var log: [String] = []

    func dock(_ dock: Dock, didSelectItemFrom oldIndex: Int?, to newIndex: Int) {
        log.append("\(oldIndex.map { String($0) } ?? "none") to \(newIndex)")
    }
}

@MainActor
final class DockTests: XCTestCase {
    private func makeDock(count: Int, size: CGSize = CGSize(width: 375, height: 49)) -> Dock {
        let dock = Dock(frame: CGRect(origin: .zero, size: size))
        for index in 0..<count { dock.addItem(icon: "tabbar_icon_news_normal", selectedIcon: "tabbar_icon_news_highlight", title: "\(index)") }
        dock.layoutIfNeeded()
        return dock
    }

    private func assertEqual(_ rect: CGRect, _ expected: CGRect, line: UInt = #line) {
        XCTAssertEqual(rect.minX, expected.minX, accuracy: 1e-6, line: line)
        XCTAssertEqual(rect.minY, expected.minY, accuracy: 1e-6, line: line)
        XCTAssertEqual(rect.width, expected.width, accuracy: 1e-6, line: line)
        XCTAssertEqual(rect.height, expected.height, accuracy: 1e-6, line: line)
    }

    func testF7_6_ItemsShareTheWidthAgainOnSizeChange() {
        let dock = makeDock(count: 5)
        for width: CGFloat in [375, 320, 852] {
            dock.frame.size.width = width
            dock.layoutIfNeeded()
            for (index, item) in dock.items.enumerated() {
                assertEqual(item.frame, CGRect(x: CGFloat(index) * width / 5, y: 0, width: width / 5, height: 49))
            }
        }
    }

    func testF7_6_OnlyItemsCount() {
        let dock = makeDock(count: 3)
        let stranger = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        dock.insertSubview(stranger, at: 0)
        dock.setNeedsLayout()
        dock.layoutIfNeeded()
        XCTAssertEqual(dock.items.map { $0.frame.minX }, [0, 125, 250])
        XCTAssertEqual(stranger.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
        let added = dock.addItem(icon: "DockMe", selectedIcon: "DockMeSelected", title: "3")
        XCTAssertEqual(added.tag, 3, "a stranger is not counted")
        XCTAssertEqual(dock.items.map { $0.tag }, [0, 1, 2, 3])
    }

    func testF7_6_TheFirstSelectionIsHeardAsZero() {
        let dock = Dock()
        let listener = Listener()
        dock.delegate = listener
        for title in ["a", "b"] { dock.addItem(icon: "tabbar_icon_news_normal", selectedIcon: "tabbar_icon_news_highlight", title: title) }
        XCTAssertEqual(listener.log, ["none to 0"])
        XCTAssertTrue(dock.items[0].isSelected)
        XCTAssertEqual(dock.selectedIndex, 0)
    }

    func testF7_6_TouchDownSelects() {
        let dock = makeDock(count: 3)
        let listener = Listener()
        dock.delegate = listener
        dock.items[2].sendActions(for: .touchUpInside)
        XCTAssertEqual(listener.log, [])
        dock.items[2].sendActions(for: .touchDown)
        dock.items[2].sendActions(for: .touchDown)
        XCTAssertEqual(listener.log, ["0 to 2", "2 to 2"])
        XCTAssertEqual(dock.items.map { $0.isSelected }, [false, false, true])
        var lines: [String] = []
        dock.log = { lines.append($0) }
        dock.selectItem(at: 9)
        XCTAssertEqual(dock.selectedIndex, 2, "an index out of range changes nothing")
        XCTAssertEqual(listener.log.count, 2)
        dock.setMark(.dot, at: -1)
        XCTAssertEqual(
            lines,
            ["Dock: index 9 is outside 0..<3; nothing changed", "Dock: index -1 is outside 0..<3; no mark was set"])
    }

    func testF7_6_PictureAboveTitleBelow() {
        let item = DockItem(frame: CGRect(x: 0, y: 0, width: 75, height: 49))
        item.setTitle("首页", for: .normal)
        item.setImage(UIImage(named: "tabbar_icon_news_normal"), for: .normal)
        item.layoutIfNeeded()
        assertEqual(item.imageView!.frame, CGRect(x: 0, y: 0, width: 75, height: 34.3))
        assertEqual(item.titleLabel!.frame, CGRect(x: 0, y: 31.3, width: 75, height: 14.7))
        XCTAssertEqual(item.imageView!.contentMode, .center, "a picture that fits keeps its size")
        XCTAssertEqual(item.titleLabel!.textAlignment, .center)

        item.frame.size.height = 24
        item.layoutIfNeeded()
        XCTAssertEqual(item.imageView!.contentMode, .scaleAspectFit, "a larger one is made smaller, not distorted")

        item.frame.size.height = 50
        item.imageRatio = 0.5
        item.layoutIfNeeded()
        assertEqual(item.imageView!.frame, CGRect(x: 0, y: 0, width: 75, height: 25))
        assertEqual(item.titleLabel!.frame, CGRect(x: 0, y: 22, width: 75, height: 25))
    }

    func testF7_6_ColoursAreTheTextsAndCanBeSet() {
        let dock = makeDock(count: 2)
        let grey = UIColor(red: 137 / 255, green: 137 / 255, blue: 137 / 255, alpha: 1)
        let red = UIColor(red: 223 / 255, green: 41 / 255, blue: 43 / 255, alpha: 1)
        XCTAssertEqual(dock.items[0].currentTitleColor, red)
        XCTAssertEqual(dock.items[1].currentTitleColor, grey)
        dock.titleColor = .blue
        dock.selectedTitleColor = .green
        XCTAssertEqual(dock.items[0].currentTitleColor, .green)
        XCTAssertEqual(dock.items[1].currentTitleColor, .blue)
        dock.imageRatio = 0.6
        XCTAssertEqual(dock.items.map { $0.imageRatio }, [0.6, 0.6])
    }

    func testF7_6_ThePressedItemKeepsItsSelectedPicture() {
        let dock = makeDock(count: 1)
        dock.items[0].isHighlighted = true
        XCTAssertTrue(dock.items[0].currentImage === dock.items[0].image(for: .selected))
    }

    func testF7_6_MarksSurviveSelectionAndRelayout() {
        let dock = makeDock(count: 3)
        dock.setMark(.dot, at: 0)
        dock.setMark(.count(120), at: 1)
        dock.layoutIfNeeded()
        let marks = dock.items.map { item in item.subviews.first { $0 is DockMarkView }! }
        XCTAssertEqual(marks.map { $0.isHidden }, [false, false, true])
        let dot = marks[0].frame
        let count = marks[1].frame

        dock.selectItem(at: 1)
        dock.selectItem(at: 2)
        dock.frame.size.width = 414
        dock.layoutIfNeeded()
        XCTAssertEqual(marks.map { $0.isHidden }, [false, false, true])
        // Items are 13 points wider, so pictures are 6.5 further right in them, and the marks with them.
        assertEqual(marks[0].frame, dot.offsetBy(dx: 6.5, dy: 0))
        assertEqual(marks[1].frame, count.offsetBy(dx: 6.5, dy: 0))

        dock.setMark(nil, at: 0)
        XCTAssertTrue(marks[0].isHidden)
        dock.setMark(.dot, at: 7)
    }

    func testF7_6_MarksAreAtTheTopRightOfThePicture() {
        let area = CGRect(x: 0, y: 0, width: 75, height: 34)
        let picture = CGSize(width: 25, height: 25)
        // The picture is seen at (25, 4.5, 25, 25): its top right corner is (50, 4.5).
        XCTAssertEqual(
            DockMark.dot.frame(imageSize: picture, in: area, itemWidth: 75), CGRect(x: 45.5, y: 2, width: 9, height: 9))
        let one = DockMark.count(1).frame(imageSize: picture, in: area, itemWidth: 75)
        XCTAssertEqual(one, CGRect(x: 43, y: 1, width: 16, height: 16))
        let narrow = DockMark.count(100).frame(
            imageSize: picture, in: CGRect(x: 0, y: 0, width: 40, height: 34), itemWidth: 40)
        XCTAssertEqual(narrow.maxX, 40, "a mark does not leave its item")
        XCTAssertEqual(DockMark.count(99).text, "99")
        XCTAssertEqual(DockMark.count(100).text, "99+")
        XCTAssertNil(DockMark.dot.text)
    }

    func testF7_6_AMissingImageTellsItsName() {
        let dock = Dock()
        var missing: [String] = []
        dock.log = { missing.append($0) }
        dock.addItem(icon: "tabbar_icon_news_normal", selectedIcon: "no such picture", title: "a")
        XCTAssertEqual(missing, ["Dock: there is no image named \"no such picture\""])
    }

    func testF7_6_ItemsStayAboveTheBottomInset() {
        let dock = makeDock(count: 2, size: CGSize(width: 393, height: 83))
        dock.bottomInset = 34
        dock.layoutIfNeeded()
        XCTAssertEqual(dock.items[1].frame, CGRect(x: 196.5, y: 0, width: 196.5, height: 49))
    }
}
