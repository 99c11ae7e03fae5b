import Testing
import UIKit

@testable import AppShell

@MainActor private final class Listener: DockDelegate {
    var log: [String] = []

    func dock(_ dock: Dock, didSelectItemFrom oldIndex: Int?, to newIndex: Int) {
        log.append("\(oldIndex.map { String($0) } ?? "none") to \(newIndex)")
    }
}

@MainActor @Suite struct DockTests {
    private func makeDock(_ count: Int, size: CGSize = CGSize(width: 375, height: 49), selectedIcon: Bool = true) -> Dock {
        let dock = Dock(frame: CGRect(origin: .zero, size: size))
        for index in 0..<count {
            dock.addItem(icon: DockPicture.make(), selectedIcon: selectedIcon ? DockPicture.make() : nil, title: "\(index)")
        }
        dock.layoutIfNeeded()
        return dock
    }

    @Test("F7.6 n items share the width, (i·W/n, 0, W/n, H), again on size change")
    func itemsShareTheWidth() {
        for count in 1...6 {
            let dock = makeDock(count)
            for size in [CGSize(width: 375, height: 49), CGSize(width: 320, height: 49), CGSize(width: 1024, height: 60)] {
                dock.frame.size = size
                dock.layoutIfNeeded()
                for (index, item) in dock.items.enumerated() {
                    let width = size.width / CGFloat(count)
                    #expect(DockTest.isNear(item.frame, CGRect(x: CGFloat(index) * width, y: 0, width: width, height: size.height)))
                }
            }
        }
    }

    @Test("F7.6 only items count: a stranger keeps its frame and takes no share and no tag")
    func onlyItemsCount() {
        let dock = makeDock(2)
        let stranger = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        dock.insertSubview(stranger, at: 0)
        dock.addSubview(UILabel())
        let added = dock.addItem(icon: nil, selectedIcon: nil, title: "2")
        dock.layoutIfNeeded()
        #expect(added.tag == 2)
        #expect(dock.items.map(\.tag) == [0, 1, 2])
        #expect(dock.items.map(\.frame.minX) == [0, 125, 250])
        #expect(stranger.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test("F7.6 a view in the middle has a place as wide as the items', and their tags do not count it")
    func centerViewHasAPlace() {
        let dock = makeDock(4, size: CGSize(width: 375, height: 49))
        let action = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 39))
        dock.centerView = action
        dock.bottomInset = 34
        dock.frame.size.height = 83
        dock.layoutIfNeeded()
        #expect(dock.items.map(\.frame.minX) == [0, 75, 225, 300])
        #expect(dock.items.map(\.frame.width) == [75, 75, 75, 75])
        #expect(dock.items.map(\.tag) == [0, 1, 2, 3])
        #expect(abs(action.frame.midX - 187.5) <= 0.5)
        #expect(abs(action.frame.midY - 24.5) <= 0.5)
        #expect(action.frame.size == CGSize(width: 40, height: 39))
        dock.semanticContentAttribute = .forceRightToLeft
        dock.layoutIfNeeded()
        #expect(dock.items.map(\.frame.minX) == [300, 225, 75, 0])
        dock.centerView = nil
        dock.layoutIfNeeded()
        #expect(action.superview == nil)
        #expect(dock.items.map(\.frame.width) == [93.75, 93.75, 93.75, 93.75])
    }

    @Test("F7.6 the first item goes through selection: delegate and closure hear 0")
    func firstSelection() {
        let dock = Dock()
        let listener = Listener()
        var heard: [String] = []
        dock.delegate = listener
        dock.onSelect = { old, new in heard.append("\(old.map { String($0) } ?? "none") to \(new)") }
        for title in ["a", "b"] { dock.addItem(icon: nil, selectedIcon: nil, title: title) }
        #expect(listener.log == ["none to 0"])
        #expect(heard == ["none to 0"])
        #expect(dock.selectedIndex == 0)
        #expect(dock.items.map(\.isSelected) == [true, false])
        #expect(Dock().selectedIndex == nil)
    }

    @Test("F7.6 touch down selects; the same item again is reported; touch up does nothing")
    func touchDown() {
        let dock = makeDock(3)
        let listener = Listener()
        dock.delegate = listener
        dock.items[2].sendActions(for: .touchUpInside)
        #expect(listener.log.isEmpty)
        dock.items[2].sendActions(for: .touchDown)
        dock.items[2].sendActions(for: .touchDown)
        #expect(listener.log == ["0 to 2", "2 to 2"])
        #expect(dock.items.map(\.isSelected) == [false, false, true])
    }

    @Test("F7.6 F0.4 an index out of range changes nothing and is logged with both numbers")
    func outOfRange() {
        let dock = makeDock(3)
        let listener = Listener()
        dock.delegate = listener
        var lines: [String] = []
        dock.report = { lines.append($0) }
        dock.selectItem(at: 9)
        dock.selectItem(at: -1)
        dock.setMark(.dot, at: 3)
        #expect(listener.log.isEmpty)
        #expect(dock.selectedIndex == 0)
        #expect(lines == [
            "Dock: index 9 is outside 0..<3; nothing was selected", "Dock: index -1 is outside 0..<3; nothing was selected",
            "Dock: index 3 is outside 0..<3; no mark was set",
        ])
    }

    @Test("F7.6 a missing image logs its name")
    func missingImage() {
        let dock = Dock()
        var lines: [String] = []
        dock.report = { lines.append($0) }
        dock.addItem(icon: "no picture", selectedIcon: "no other", title: "a")
        #expect(lines == ["Dock: there is no image named \"no picture\"", "Dock: there is no image named \"no other\""])
        #expect(dock.items[0].title(for: .normal) == "a")
    }

    // MARK: The item

    @Test("F7.6 75×49: image rect (0,0,75,34.3), title rect (0,31.3,75,14.7)")
    func itemRects() {
        let item = DockItem(frame: CGRect(x: 0, y: 0, width: 75, height: 49))
        item.setTitle("首页", for: .normal)
        item.setImage(DockPicture.make(), for: .normal)
        item.layoutIfNeeded()
        #expect(DockTest.isNear(item.imageRect(forContentRect: item.bounds), CGRect(x: 0, y: 0, width: 75, height: 34.3)))
        #expect(DockTest.isNear(item.titleRect(forContentRect: item.bounds), CGRect(x: 0, y: 31.3, width: 75, height: 14.7)))
        #expect(DockTest.isNear(item.imageView!.frame, CGRect(x: 0, y: 0, width: 75, height: 34.3)))
        #expect(DockTest.isNear(item.titleLabel!.frame, CGRect(x: 0, y: 31.3, width: 75, height: 14.7)))
        #expect(item.titleLabel!.textAlignment == .center)
    }

    @Test("F7.6 the ratio can be set, and is clamped")
    func ratio() {
        let dock = makeDock(5)
        dock.standardAppearance.imageRatio = 0.5
        dock.layoutIfNeeded()
        #expect(DockTest.isNear(dock.items[4].imageView!.frame, CGRect(x: 0, y: 0, width: 75, height: 24.5)))
        #expect(DockTest.isNear(dock.items[4].titleLabel!.frame, CGRect(x: 0, y: 21.5, width: 75, height: 24.5)))
        dock.standardAppearance.imageRatio = 2
        #expect(dock.items[0].imageRect(forContentRect: dock.items[0].bounds).height == 49)
    }

    @Test("F7.6 a picture that fits keeps its size; a larger one is scaled, not distorted")
    func pictureKeepsItsShape() {
        let item = DockItem(frame: CGRect(x: 0, y: 0, width: 75, height: 49))
        item.setImage(DockPicture.make(25, 25), for: .normal)
        item.layoutIfNeeded()
        #expect(item.imageView!.contentMode == .center)
        item.setImage(DockPicture.make(100, 50), for: .normal)
        item.layoutIfNeeded()
        #expect(item.imageView!.contentMode == .scaleAspectFit)
    }

    @Test("F7.6 pixels: the picture is centered and square, the title below it")
    func pixels() {
        let item = DockItem(frame: CGRect(x: 0, y: 0, width: 75, height: 49))
        item.setImage(DockPicture.make(25, 25, color: .blue), for: .normal)
        item.setTitle("MMM", for: .normal)
        item.layoutIfNeeded()
        let area = painted(item) { $0.blue > 200 && $0.red < 60 }
        // (75 − 25) / 2 and (34.3 − 25) / 2, to whole pixels.
        #expect(DockTest.isNear(area, CGRect(x: 25, y: 5, width: 25, height: 25), within: 1))
        let title = painted(item) { $0.alpha > 100 && abs(Int($0.red) - Int($0.blue)) < 30 }
        #expect(abs(title.midX - 37.5) <= 1)
        #expect(title.minY > 31.3 && title.maxY < 46)
    }

    @Test("F7.6 colors (137,137,137) and (223,41,43), settable")
    func colors() {
        let dock = makeDock(2)
        #expect(dock.items[0].currentTitleColor == UIColor(red: 223 / 255, green: 41 / 255, blue: 43 / 255, alpha: 1))
        #expect(dock.items[1].currentTitleColor == UIColor(red: 137 / 255, green: 137 / 255, blue: 137 / 255, alpha: 1))
        dock.standardAppearance.titleColor = .blue
        dock.standardAppearance.selectedTitleColor = .green
        #expect(dock.items[0].currentTitleColor == .green)
        #expect(dock.items[1].currentTitleColor == .blue)
        #expect(dock.items.map(\.tintColor) == [.green, .blue])
        dock.selectItem(at: 1)
        #expect(dock.items.map(\.tintColor) == [.blue, .green])
        #expect(dock.addItem(icon: nil, selectedIcon: nil, title: "new").currentTitleColor == .blue)
    }

    @Test("F7.6 a selected item has its selected picture, pressed or not; without one the normal picture")
    func selectedPicture() {
        let normal = DockPicture.make()
        let selected = DockPicture.make()
        let dock = Dock()
        let item = dock.addItem(icon: normal, selectedIcon: selected, title: "a")
        #expect(item.currentImage === selected)
        item.isHighlighted = true
        #expect(item.currentImage === selected)
        let other = dock.addItem(icon: normal, selectedIcon: nil, title: "b")
        dock.selectItem(at: 1)
        #expect(other.currentImage === normal)
        #expect(item.currentImage === normal)
    }

    // MARK: Marks

    @Test("F7.6 marks are at the top right of the image")
    func markPlaces() throws {
        let area = CGRect(x: 0, y: 0, width: 75, height: 34)
        let picture = CGSize(width: 25, height: 25)
        // The picture is seen at (25, 4.5, 25, 25): its top right corner is (50, 4.5).
        let dot = try #require(DockMarkLayout(.dot, maximumCount: 99))
        #expect(dot.frame(imageSize: picture, in: area, itemWidth: 75, isRightToLeft: false) == CGRect(x: 45.5, y: 2, width: 9, height: 9))
        let one = try #require(DockMarkLayout(.count(1), maximumCount: 99))
        #expect(one.frame(imageSize: picture, in: area, itemWidth: 75, isRightToLeft: false) == CGRect(x: 43, y: 1, width: 16, height: 16))
        #expect(one.frame(imageSize: picture, in: area, itemWidth: 75, isRightToLeft: true) == CGRect(x: 16, y: 1, width: 16, height: 16))
        let many = try #require(DockMarkLayout(.count(100), maximumCount: 99))
        let narrow = CGRect(x: 0, y: 0, width: 40, height: 34)
        #expect(many.frame(imageSize: picture, in: narrow, itemWidth: 40, isRightToLeft: false).maxX == 40)
        #expect(many.text == "99+")
        #expect(DockMarkLayout(.count(99), maximumCount: 99)?.text == "99")
        #expect(DockMarkLayout(.count(1200), maximumCount: nil)?.text == "1200")
        #expect(DockMarkLayout(.count(0), maximumCount: 99) == nil)
        #expect(DockMarkLayout(nil, maximumCount: 99) == nil)
        #expect(dot.text == nil)
    }

    @Test("F7.6 marks survive selection and relayout, and move with the picture")
    func marksSurvive() throws {
        let dock = makeDock(3)
        dock.setMark(.dot, at: 0)
        dock.setMark(.count(120), at: 1)
        dock.layoutIfNeeded()
        let dot = try #require(dock.items[0].markFrame)
        let count = try #require(dock.items[1].markFrame)
        #expect(dock.items[2].markFrame == nil)
        dock.selectItem(at: 1)
        dock.selectItem(at: 2)
        dock.frame.size.width = 414
        dock.layoutIfNeeded()
        // Items are 13 points wider, so pictures are 6.5 further right in them.
        let movedDot = try #require(dock.items[0].markFrame)
        let movedCount = try #require(dock.items[1].markFrame)
        #expect(DockTest.isNear(movedDot, dot.offsetBy(dx: 6.5, dy: 0)))
        #expect(DockTest.isNear(movedCount, count.offsetBy(dx: 6.5, dy: 0)))
        #expect(dock.items.map(\.mark) == [.dot, .count(120), nil])
        dock.setMark(nil, at: 0)
        #expect(dock.items[0].markFrame == nil)
    }

    @Test("F7.6 a mark is painted above the picture, in the mark's color")
    func markPixels() {
        let item = DockItem(frame: CGRect(x: 0, y: 0, width: 75, height: 49))
        item.setImage(DockPicture.make(25, 25, color: .blue), for: .normal)
        item.mark = .dot
        item.layoutIfNeeded()
        let red = painted(item) { $0.red > 200 && $0.blue < 100 }
        #expect(DockTest.isNear(red, item.markFrame!, within: 1))
    }

    // MARK: Surroundings

    @Test("F7.6 a bottom inset s: the dock is s higher, items keep the top part")
    func bottomInset() {
        let dock = makeDock(2, size: CGSize(width: 393, height: 83))
        dock.bottomInset = 34
        dock.layoutIfNeeded()
        #expect(dock.intrinsicContentSize.height == 83)
        #expect(dock.sizeThatFits(CGSize(width: 393, height: 999)) == CGSize(width: 393, height: 83))
        #expect(dock.items[1].frame == CGRect(x: 196.5, y: 0, width: 196.5, height: 49))
    }

    @Test("F7.6 right to left: item 0 is at the right, marks at the top left of pictures")
    func rightToLeft() throws {
        let dock = makeDock(3)
        dock.setMark(.dot, at: 0)
        dock.layoutIfNeeded()
        let leftToRight = try #require(dock.items[0].markFrame)
        dock.semanticContentAttribute = .forceRightToLeft
        for item in dock.items { item.semanticContentAttribute = .forceRightToLeft }
        dock.setNeedsLayout()
        dock.items[0].setNeedsLayout()
        dock.layoutIfNeeded()
        #expect(dock.items.map(\.frame.minX) == [250, 125, 0])
        let mirrored = try #require(dock.items[0].markFrame)
        #expect(DockTest.isNear(mirrored, CGRect(x: 125 - leftToRight.maxX, y: leftToRight.minY, width: 9, height: 9)))
        #expect(DockTest.isNear(dock.items[0].imageView!.frame, CGRect(x: 0, y: 0, width: 125, height: 34.3)))
        #expect(DockTest.isNear(dock.items[0].titleLabel!.frame, CGRect(x: 0, y: 31.3, width: 125, height: 14.7)))
    }

    @Test("F7.6 assistive technologies: tabs, titles, the selected one, marks spoken, activation selects")
    func accessibility() {
        let dock = makeDock(2)
        #expect(dock.accessibilityTraits.contains(.tabBar))
        #expect(dock.items.map(\.accessibilityLabel) == ["0", "1"])
        #expect(dock.items[0].accessibilityTraits.contains([.button, .selected]))
        #expect(!dock.items[1].accessibilityTraits.contains(.selected))
        dock.setMark(.count(120), at: 1)
        dock.setMark(.dot, at: 0)
        #expect(dock.items.map(\.accessibilityValue) == ["New", "120"])
        dock.markDescription = { $0 == .dot ? "neu" : "viele" }
        #expect(dock.items.map(\.accessibilityValue) == ["neu", "viele"])
        dock.setMark(nil, at: 0)
        #expect(dock.items[0].accessibilityValue == nil)
        #expect(dock.items[1].accessibilityActivate())
        #expect(dock.selectedIndex == 1)
    }

    @Test("F7.6 the large content viewer shows title and picture, and selects where the finger is lifted")
    func largeContent() throws {
        let picture = DockPicture.make()
        let dock = Dock()
        for title in ["a", "b"] { dock.addItem(icon: picture, selectedIcon: nil, title: title) }
        #expect(dock.items.map(\.showsLargeContentViewer) == [true, true])
        #expect(dock.items.map(\.scalesLargeContentImage) == [true, true])
        #expect(dock.items.map(\.largeContentTitle) == ["a", "b"])
        #expect(dock.items[0].largeContentImage === picture)
        let interaction = try #require(dock.interactions.compactMap { $0 as? UILargeContentViewerInteraction }.first)
        let listener = Listener()
        dock.delegate = listener
        dock.largeContentViewerInteraction(interaction, didEndOn: dock.items[1], at: .zero)
        dock.largeContentViewerInteraction(interaction, didEndOn: dock.items[1], at: .zero)
        dock.largeContentViewerInteraction(interaction, didEndOn: nil, at: .zero)
        #expect(listener.log == ["0 to 1"])
    }

    @Test("F7.6 dark mode: ground and hairline follow, the text's two colors stay")
    func darkMode() {
        let dock = makeDock(1)
        let light = dock.backgroundColor?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
        let dark = dock.backgroundColor?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
        #expect(light != dark)
        let color = dock.standardAppearance.titleColor
        #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == color)
    }

    @Test("F7.6 items take a pointer")
    func pointer() {
        #expect(makeDock(2).items.map(\.isPointerInteractionEnabled) == [true, true])
    }

    @Test("F7.6 nothing keeps a dock, its items or its delegate alive")
    func lifetimes() {
        weak var dock: Dock?
        weak var item: DockItem?
        weak var listener: Listener?
        autoreleasepool {
            let made = makeDock(2)
            let delegate = Listener()
            made.delegate = delegate
            made.setMark(.dot, at: 0)
            made.layoutIfNeeded()
            dock = made
            item = made.items[0]
            listener = delegate
        }
        #expect(dock == nil)
        #expect(item == nil)
        #expect(listener == nil)
    }

    // MARK: Pixels

    private struct Pixel {
        let red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8
    }

    /// The smallest rectangle around the pixels of a view that a condition picks, in points.
    private func painted(_ view: UIView, where condition: (Pixel) -> Bool) -> CGRect {
        let width = Int(view.bounds.width)
        let height = Int(view.bounds.height)
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        bytes.withUnsafeMutableBytes { buffer in
            let context = CGContext(
                data: buffer.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
            context.translateBy(x: 0, y: CGFloat(height))
            context.scaleBy(x: 1, y: -1)
            view.layer.render(in: context)
        }
        var area = CGRect.null
        for y in 0..<height {
            for x in 0..<width {
                let i = (y * width + x) * 4
                let pixel = Pixel(red: bytes[i], green: bytes[i + 1], blue: bytes[i + 2], alpha: bytes[i + 3])
                if condition(pixel) { area = area.union(CGRect(x: x, y: y, width: 1, height: 1)) }
            }
        }
        return area
    }
}
