import UIKit
import XCTest

@testable import Chapters

/// Writes down what a bar tells its delegate, and refuses what it is told to refuse.
private class Recorder: NSObject, CustomTabBarDelegate {
    var log: [String] = []
    var refused: Set<Int> = []

    func tabBar(_ tabBar: CustomTabBar, shouldSelectItemAt index: Int) -> Bool {
        log.append("should \(index)")
        return !refused.contains(index)
    }

    func tabBar(_ tabBar: CustomTabBar, didSelectItemAt index: Int) {
        log.append("did \(index) selected=\(tabBar.items[index].isSelected)")
    }
}

/// Implements nothing optional.
private class Listener: NSObject, CustomTabBarDelegate {
    var selected: [Int] = []

    func tabBar(_ tabBar: CustomTabBar, didSelectItemAt index: Int) {
        selected.append(index)
    }
}

@MainActor
final class CustomTabBarTests: XCTestCase {
    private func makeBar(count: Int, width: CGFloat = 375) -> CustomTabBar {
        let bar = CustomTabBar(frame: CGRect(x: 0, y: 0, width: width, height: 55))
        bar.setTabBarItems((0..<count).map { CustomTabBarItem(title: "\($0)") })
        bar.layoutIfNeeded()
        return bar
    }

    private func touchDown(_ item: CustomTabBarItem) {
        item.sendActions(for: .touchDown)
    }

    func testF7_3_WidthsAddUpExactlyWithoutGaps() {
        for width: CGFloat in [320, 375, 393, 414, 667, 852] {
            for count in 1...7 {
                let bar = makeBar(count: count, width: width)
                XCTAssertEqual(bar.items[0].frame.minX, 0)
                XCTAssertEqual(bar.items[count - 1].frame.maxX, width, accuracy: 1e-9)
                for (left, right) in zip(bar.items, bar.items.dropFirst()) {
                    XCTAssertEqual(left.frame.maxX, right.frame.minX, accuracy: 1e-9)
                    XCTAssertEqual(left.frame.width, width / CGFloat(count), accuracy: 1e-9)
                }
            }
        }
    }

    func testF7_3_TouchDownAsksThenSelectsThenReports() {
        let bar = makeBar(count: 3)
        let recorder = Recorder()
        bar.delegate = recorder
        touchDown(bar.items[1])
        XCTAssertEqual(recorder.log, ["should 1", "did 1 selected=true"])
        XCTAssertTrue(bar.selectedItem === bar.items[1])
        touchDown(bar.items[1])
        XCTAssertEqual(recorder.log.count, 4, "the same item again is reported")
    }

    func testF7_3_ARefusalChangesNothing() {
        let bar = makeBar(count: 3)
        let recorder = Recorder()
        recorder.refused = [2]
        bar.delegate = recorder
        touchDown(bar.items[0])
        touchDown(bar.items[2])
        XCTAssertEqual(recorder.log, ["should 0", "did 0 selected=true", "should 2"])
        XCTAssertTrue(bar.selectedItem === bar.items[0])
        XCTAssertFalse(bar.items[2].isSelected)
    }

    func testF7_3_WithoutDelegateAndWithoutTheOptionalMethodItSelects() {
        let bar = makeBar(count: 2)
        touchDown(bar.items[1])
        XCTAssertTrue(bar.selectedItem === bar.items[1])

        let listener = Listener()
        bar.delegate = listener
        touchDown(bar.items[0])
        XCTAssertEqual(listener.selected, [0])
    }

    func testF7_3_NewItemsRemoveAllOldOnes() {
        let bar = makeBar(count: 4)
        let old = bar.items
        bar.selectedItem = old[1]
        bar.setTabBarItems([CustomTabBarItem(title: "a"), CustomTabBarItem(title: "b")])
        bar.layoutIfNeeded()
        XCTAssertTrue(old.allSatisfy { $0.superview == nil })
        XCTAssertEqual(bar.subviews.filter { $0 is CustomTabBarItem }.count, 2)
        XCTAssertNil(bar.selectedItem)
        touchDown(old[0])
        XCTAssertNil(bar.selectedItem, "an item that left has no further effect")
    }

    func testF7_3_TheLaterBackgroundWins() {
        let bar = makeBar(count: 1)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        bar.backgroundImage = image
        XCTAssertNil(bar.barColor)
        bar.barColor = .green
        XCTAssertNil(bar.backgroundImage)
        XCTAssertEqual(bar.barColor, .green)
    }

    func testF7_4_DefaultsAndFallbacks() {
        let item = CustomTabBarItem(title: "x")
        XCTAssertEqual(item.unselectedTitleAttributes[.foregroundColor] as? UIColor, .white)
        XCTAssertEqual((item.unselectedTitleAttributes[.font] as? UIFont)?.pointSize, 10)
        XCTAssertEqual(item.selectedTitleAttributes?[.foregroundColor] as? UIColor, .white, "a copy of the others")
        item.selectedTitleAttributes = nil
        item.isSelected = true
        XCTAssertNil(item.selectedTitleAttributes)
        item.isSelected = false
        XCTAssertEqual(item.backgroundColor, .clear)
        XCTAssertEqual(item.badgeBackgroundColor, .red)
        XCTAssertEqual(item.badgeTextColor, .white)
        XCTAssertEqual(item.badgeTextFont.pointSize, 12)
        XCTAssertEqual(item.badgePositionAdjustment, .zero)
        let first = UIImage()
        let second = UIImage()
        item.setFinishedSelectedImage(first, withFinishedUnselectedImage: second)
        item.setFinishedSelectedImage(nil, withFinishedUnselectedImage: nil)
        XCTAssertTrue(item.finishedSelectedImage() === first && item.finishedUnselectedImage() === second, "nil leaves the old")
    }

    func testF7_5_BadgeShowsZeroAndHidesEmpty() {
        let bar = makeBar(count: 1)
        let item = bar.items[0]
        let badge = item.subviews.first { $0 is CustomTabBarBadgeView }!
        for (value, hidden) in [("0", false), ("", true), ("12", false)] {
            item.badgeValue = value
            item.layoutIfNeeded()
            XCTAssertEqual(badge.isHidden, hidden, "badge \"\(value)\"")
        }
        item.badgeValue = nil
        item.layoutIfNeeded()
        XCTAssertTrue(badge.isHidden)
    }

    // MARK: Drawn

    private func ground(_ color: UIColor, _ side: CGFloat = 4) -> UIImage {
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    /// The pixels of a drawing, four bytes each.
    private func pixels(_ bounds: CGRect, _ draw: (CGContext) -> Void) -> [UInt8] {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { draw($0.cgContext) }.cgImage!
        var bytes = [UInt8](repeating: 0, count: image.width * image.height * 4)
        let context = CGContext(
            data: &bytes, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: image.width * 4,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        return bytes
    }

    private func pixels(of item: CustomTabBarItem) -> [UInt8] {
        item.layoutIfNeeded()
        return pixels(item.bounds) { item.layer.render(in: $0) }
    }

    /// How many pixels of the item's picture have a colour, roughly.
    private func count(in item: CustomTabBarItem, _ matches: (UInt8, UInt8, UInt8, UInt8) -> Bool) -> Int {
        let bytes = pixels(of: item)
        return stride(from: 0, to: bytes.count, by: 4).filter { matches(bytes[$0], bytes[$0 + 1], bytes[$0 + 2], bytes[$0 + 3]) }.count
    }

    private func makeItem(_ title: String? = nil) -> CustomTabBarItem {
        let item = CustomTabBarItem(title: title)
        item.frame = CGRect(x: 0, y: 0, width: 80, height: 55)
        return item
    }

    func testF7_4_TheItemIsAButtonWithThe18Members() {
        XCTAssertTrue(CustomTabBarItem(title: "x") as Any is UIButton)
        XCTAssertEqual(ItemWorkbenchViewController.names.count, 18)
    }

    func testF7_4_BackgroundsByStateAndNilKeepsTheOld() {
        let item = makeItem()
        item.setBackgroundSelectedImage(ground(.red), withUnselectedImage: ground(.blue))
        item.setBackgroundSelectedImage(nil, withUnselectedImage: nil)
        XCTAssertNotNil(item.backgroundSelectedImage())
        XCTAssertNotNil(item.backgroundUnselectedImage())
        let all = 160 * 110
        XCTAssertEqual(count(in: item) { red, _, blue, _ in red < 5 && blue > 250 }, all)
        item.isSelected = true
        XCTAssertEqual(count(in: item) { red, _, blue, _ in red > 250 && blue < 5 }, all)
    }

    func testF7_4_EverySetterRedraws() {
        let item = makeItem("x")
        let other = makeItem("y")
        let setters: [(String, (CustomTabBarItem) -> Void)] = [
            ("title", { $0.title = "z" }), ("titlePositionAdjustment", { $0.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 0) }),
            ("unselectedTitleAttributes", { $0.unselectedTitleAttributes[.foregroundColor] = UIColor.red }),
            ("selectedTitleAttributes", { $0.selectedTitleAttributes = [.foregroundColor: UIColor.blue] }),
            ("imagePositionAdjustment", { $0.imagePositionAdjustment = UIOffset(horizontal: 0, vertical: 1) }),
            ("images", { $0.setFinishedSelectedImage(nil, withFinishedUnselectedImage: self.ground(.red)) }),
            ("backgrounds", { $0.setBackgroundSelectedImage(nil, withUnselectedImage: self.ground(.red)) }),
            ("isSelected", { $0.isSelected = true }),
        ]
        for (name, set) in setters {
            for one in [item, other] { one.layer.displayIfNeeded() }
            XCTAssertFalse(item.layer.needsDisplay())
            set(item)
            XCTAssertTrue(item.layer.needsDisplay(), name)
            XCTAssertFalse(other.layer.needsDisplay(), name)
        }
        item.setBackgroundSelectedImage(ground(.green), withUnselectedImage: nil)
        let badges = [item, other].map { one -> CustomTabBarBadgeView in
            one.badgeValue = "1"
            return one.subviews.lazy.compactMap { $0 as? CustomTabBarBadgeView }.first!
        }
        let badgeSetters: [(String, (CustomTabBarItem) -> Void)] = [
            ("badgeValue", { $0.badgeValue = "8" }), ("badgeBackgroundColor", { $0.badgeBackgroundColor = nil }),
            ("badgeBackgroundImage", { $0.badgeBackgroundImage = self.ground(.blue) }), ("badgeTextColor", { $0.badgeTextColor = .yellow }),
            ("badgeTextFont", { $0.badgeTextFont = .systemFont(ofSize: 9) }),
        ]
        for (name, set) in badgeSetters {
            let (before, beforeOfOther) = (pixels(of: item), pixels(of: other))
            for badge in badges { badge.layer.displayIfNeeded() }
            XCTAssertFalse(badges[0].layer.needsDisplay())
            set(item)
            XCTAssertTrue(badges[0].layer.needsDisplay(), name)
            XCTAssertFalse(badges[1].layer.needsDisplay(), name)
            XCTAssertFalse(pixels(of: item) == before, name)
            XCTAssertTrue(pixels(of: other) == beforeOfOther, name)
        }
        // The badge is a view of its own: its place changes with the next layout.
        for one in [item, other] { one.layoutIfNeeded() }
        let frames = badges.map { $0.frame }
        item.badgePositionAdjustment = UIOffset(horizontal: -4, vertical: 3)
        for one in [item, other] { one.layoutIfNeeded() }
        XCTAssertEqual(badges[0].frame, frames[0].offsetBy(dx: -4, dy: 3))
        XCTAssertEqual(badges[1].frame, frames[1])
    }

    func testF7_4_ASelectedItemWithoutAPictureKeepsTheNormalOne() {
        let item = makeItem()
        item.setFinishedSelectedImage(nil, withFinishedUnselectedImage: ground(.red, 20))
        item.isSelected = true
        XCTAssertEqual(count(in: item) { red, _, blue, _ in red > 250 && blue < 5 }, 40 * 40)
    }

    func testF7_4_ATitlesShadowIsDrawn() {
        let item = makeItem("Title")
        item.unselectedTitleAttributes = [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.red]
        XCTAssertEqual(count(in: item) { _, _, blue, _ in blue > 40 }, 0)
        let shadow = NSShadow()
        shadow.shadowColor = UIColor.blue
        shadow.shadowOffset = CGSize(width: 2, height: 2)
        shadow.shadowBlurRadius = 1
        item.unselectedTitleAttributes[.shadow] = shadow
        XCTAssertGreaterThan(count(in: item) { _, _, blue, _ in blue > 40 }, 20)
    }

    func testF7_4_ALongTitleIsOneLineAndCutAtItsTail() {
        let item = makeItem("A title that is far too long for its item")
        let layout = item.itemLayout
        XCTAssertTrue(layout.title.width > 60 && layout.title.width <= 80)
        XCTAssertLessThan(layout.title.height, 15)
        item.unselectedTitleAttributes[.foregroundColor] = UIColor.red
        // What is drawn is a beginning of the title with three dots after it, and the longest one that has room.
        let drawn = pixels(item.bounds) { _ in item.draw(item.bounds) }
        let attributes = item.unselectedTitleAttributes
        let title = item.title!
        func width(_ text: Substring) -> CGFloat { return (String(text) as NSString).size(withAttributes: attributes).width }
        // The dots stand after the beginning, without the kerning of neighbours.
        func picture(_ start: Substring, _ dots: Substring) -> [UInt8] {
            return pixels(item.bounds) { _ in
                (String(start) as NSString).draw(at: layout.title.origin, withAttributes: attributes)
                (String(dots) as NSString).draw(at: CGPoint(x: layout.title.minX + width(start), y: layout.title.minY), withAttributes: attributes)
            }
        }
        let cut = (1..<title.count).filter { picture(title.prefix($0), "…") == drawn }
        XCTAssertEqual(cut.count, 1, "\(cut)")
        guard let length = cut.first else { return }
        XCTAssertLessThanOrEqual(width(title.prefix(length)) + width("…"), item.bounds.width)
        XCTAssertGreaterThan(width(title.prefix(length + 1)) + width("…"), item.bounds.width)
        XCTAssertFalse(picture(title.prefix(length), "") == drawn, "the dots are seen")
    }

    func testF7_5_TheBadgeStandsBesideThePictureOfTheState() {
        let bar = makeBar(count: 1)
        let item = bar.items[0]
        item.setFinishedSelectedImage(ground(.red, 50), withFinishedUnselectedImage: ground(.red, 20))
        item.badgeValue = "1"
        item.layoutIfNeeded()
        let badge = item.subviews.first { $0 is CustomTabBarBadgeView }!
        XCTAssertEqual(badge.frame.minX, (375.0 / 2 + 0.9 * 20 / 2).rounded())
        item.isSelected = true
        item.layoutIfNeeded()
        XCTAssertEqual(badge.frame.minX, (375.0 / 2 + 0.9 * 50 / 2).rounded())
    }

    func testF7_5_AnImageIsDrawnWhereTheColourIsNil() {
        let item = makeItem()
        item.badgeValue = "8"
        item.badgeTextColor = .clear
        item.badgeBackgroundColor = .red
        item.badgeBackgroundImage = ground(.blue)
        XCTAssertEqual(count(in: item) { red, _, blue, _ in red < 5 && blue > 250 }, 0)
        XCTAssertGreaterThan(count(in: item) { red, _, blue, _ in red > 250 && blue < 5 }, 200)
        item.badgeBackgroundColor = nil
        // The whole rectangle, where the colour fills an ellipse.
        XCTAssertGreaterThan(count(in: item) { red, _, blue, _ in red < 5 && blue > 250 }, 1000)
    }
}
