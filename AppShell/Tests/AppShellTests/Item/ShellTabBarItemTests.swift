import Testing
import UIKit
@testable import AppShell

@MainActor struct ShellTabBarItemTests {
    /// Counts its drawings.
    private final class CountingItem: ShellTabBarItem {
        var drawings = 0

        override func draw(_ rect: CGRect) {
            super.draw(rect)
            drawings += 1
        }
    }

    private func makeItem(_ title: String? = nil, width: CGFloat = 80) -> ShellTabBarItem {
        let item = ShellTabBarItem(title: title)
        item.frame = CGRect(x: 0, y: 0, width: width, height: 55)
        return item
    }

    private func titled(_ color: UIColor, size: CGFloat = 10) -> [NSAttributedString.Key: Any] {
        [.font: UIFont.systemFont(ofSize: size), .foregroundColor: color]
    }

    // MARK: Defaults

    @Test("F7.4 defaults: clear background, system 10 white, selected the same") func defaults() {
        let item = makeItem("x")
        #expect(item.backgroundColor == .clear)
        #expect(!item.isOpaque)
        for isSelected in [false, true] {
            let look = item.appearance.state(isSelected: isSelected)
            #expect(look.titleAttributes[.foregroundColor] as? UIColor == .white)
            #expect(look.titleAttributes[.font] as? UIFont == .systemFont(ofSize: 10))
            #expect(look.backgroundImage == nil)
        }
        #expect(item.appearance.imageOffset == .zero)
        #expect(item.appearance.titleOffset == .zero)
        #expect(item.itemHeight == 0)
    }

    @Test("F7.4 selected attributes of nil are the normal ones") func nilSelectedAttributes() {
        let item = makeItem("HHH")
        item.appearance.normal.titleAttributes = titled(.red)
        item.appearance.selectedTitleAttributes = titled(.blue)
        item.isSelected = true
        #expect(Pixels(of: item).count(where: \.isBlue) > 0)
        item.appearance.selectedTitleAttributes = nil
        #expect(Pixels(of: item).count(where: \.isBlue) == 0)
        #expect(Pixels(of: item).count(where: \.isRed) > 0)
    }

    @Test("F7.4 setImages and setBackgrounds: nil leaves the old") func nilLeavesTheOld() {
        let item = makeItem()
        let images = [UIImage.square(.red, 4), .square(.blue, 4), .square(.green, 4), .square(.white, 4)]
        item.setImages(selected: images[0], normal: images[1])
        item.setBackgrounds(selected: images[2], normal: images[3])
        item.setImages(selected: nil, normal: nil)
        item.setBackgrounds(selected: nil, normal: nil)
        #expect(item.selectedImage === images[0])
        #expect(item.image === images[1])
        #expect(item.appearance.selectedBackgroundImage === images[2])
        #expect(item.appearance.normal.backgroundImage === images[3])
        item.setImages(selected: nil, normal: images[3])
        #expect(item.selectedImage === images[0])
        #expect(item.image === images[3])
    }

    // MARK: Drawn

    @Test("F7.4 draws by the layout: background in the bounds, image and title in their rectangles") func drawsByTheLayout() {
        let item = makeItem("HHHH", width: 93.75)
        item.image = .square(.red, 25)
        item.appearance.normal.titleAttributes = titled(.blue)
        item.setBackgrounds(selected: nil, normal: .square(.green, 4))
        let pixels = Pixels(of: item, in: CGRect(x: 0, y: 0, width: 94, height: 55))
        let layout = item.itemLayout
        #expect(pixels.box(where: \.isRed) == layout.image)
        #expect(layout.image.minX == 34)
        #expect(layout.title.minY == layout.image.maxY)
        #expect(layout.title.insetBy(dx: -0.5, dy: -0.5).contains(pixels.box(where: \.isBlue)))
        #expect(pixels.box(where: \.isGreen).minX == 0)
        #expect(pixels.box(where: \.isGreen).height == 55)
        #expect(pixels.box(where: \.isGreen).width >= 93)
    }

    @Test("F7.4 offsets move what is drawn") func drawnOffsets() {
        let item = makeItem()
        item.image = .square(.red, 20)
        #expect(Pixels(of: item).box(where: \.isRed) == CGRect(x: 30, y: 18, width: 20, height: 20))
        item.appearance.imageOffset = UIOffset(horizontal: -10, vertical: 4)
        #expect(Pixels(of: item).box(where: \.isRed) == CGRect(x: 20, y: 22, width: 20, height: 20))
    }

    @Test("F7.4 with room of one size for images, titles stand on one line") func imageArea() {
        let items = [UIImage.square(.red, 20), .square(.red, 10)].map { image in
            let item = makeItem("title")
            item.image = image
            return item
        }
        #expect(items[0].itemLayout.title.minY != items[1].itemLayout.title.minY)
        for item in items { item.appearance.imageArea = CGSize(width: 24, height: 24) }
        #expect(items[0].itemLayout.title.minY == items[1].itemLayout.title.minY)
        #expect(items[1].itemLayout.image.size == CGSize(width: 24, height: 24))
        let area = items[1].itemLayout.image
        #expect(Pixels(of: items[1]).box(where: \.isRed) == area.insetBy(dx: 7, dy: 7))
    }

    @Test("F7.4 backgrounds by state") func backgrounds() {
        let item = makeItem()
        item.setBackgrounds(selected: .square(.red, 4), normal: .square(.blue, 4))
        #expect(Pixels(of: item).count(where: \.isBlue) == 160 * 110)
        item.isSelected = true
        #expect(Pixels(of: item).count(where: \.isRed) == 160 * 110)
    }

    @Test("F7.4 without a selected image the normal one is drawn") func selectedFallsBack() {
        let item = makeItem()
        item.image = .square(.red, 20)
        item.isSelected = true
        #expect(Pixels(of: item).count(where: \.isRed) == 40 * 40)
        item.selectedImage = .square(.blue, 10)
        #expect(Pixels(of: item).count(where: \.isBlue) == 20 * 20)
        #expect(Pixels(of: item).count(where: \.isRed) == 0)
    }

    @Test("F7.4 a shadow attribute is drawn") func shadow() {
        let item = makeItem("Title")
        item.appearance.normal.titleAttributes = titled(.red, size: 14)
        #expect(Pixels(of: item).count { $0.blue > 40 } == 0)
        let shadow = NSShadow()
        shadow.shadowColor = UIColor.blue
        shadow.shadowOffset = CGSize(width: 2, height: 2)
        shadow.shadowBlurRadius = 1
        item.appearance.normal.titleAttributes[.shadow] = shadow
        #expect(Pixels(of: item).count { $0.blue > 40 } > 20)
    }

    @Test("F7.4 a title is measured within W×20") func measuredWithinLimit() {
        let item = makeItem("A title that is far too long for its item", width: 60)
        #expect(item.itemLayout.title.width <= 60)
        #expect(item.itemLayout.title.width > 40)
        #expect(item.itemLayout.title.height <= 20)
        item.title = "x"
        #expect(item.itemLayout.title.width < 10)
        item.title = ""
        #expect(item.itemLayout.title.isNull, "an empty title is none")
    }

    @Test("F7.4 a longer title is cut with “…” on one line") func longTitle() throws {
        let item = makeItem("A title that is far too long for its item")
        item.appearance.normal.titleAttributes = titled(.red)
        let title = try #require(item.title)
        let layout = item.itemLayout
        #expect(layout.title.height < 15, "one line")
        let attributes = titled(.red)
        func width(_ text: String) -> CGFloat { (text as NSString).size(withAttributes: attributes).width }
        // What is drawn is a beginning of the title, with three dots after it.
        let drawn = Pixels(item.bounds) { _ in item.draw(item.bounds) }
        let cuts = (1..<title.count).filter { length in
            let start = String(title.prefix(length))
            return drawn
                == Pixels(item.bounds) { _ in
                    (start as NSString).draw(at: layout.title.origin, withAttributes: attributes)
                    ("…" as NSString).draw(at: CGPoint(x: layout.title.minX + width(start), y: layout.title.minY), withAttributes: attributes)
                }
        }
        #expect(cuts.count == 1, "\(cuts)")
        let length = try #require(cuts.first)
        #expect(width(String(title.prefix(length))) + width("…") <= item.bounds.width)
    }

    @Test("F7.4 template images and symbols are tinted like the title; others keep their colors") func tinted() {
        let item = makeItem()
        item.image = UIImage.square(.red, 20).withRenderingMode(.alwaysTemplate)
        item.appearance.normal.titleAttributes = titled(.blue)
        #expect(Pixels(of: item).count(where: \.isBlue) == 40 * 40)
        item.image = .square(.red, 20)
        #expect(Pixels(of: item).count(where: \.isRed) == 40 * 40)
        item.appearance.normal.iconColor = .green
        #expect(Pixels(of: item).count(where: \.isGreen) == 40 * 40)
        item.image = UIImage.square(.red, 20).withRenderingMode(.alwaysOriginal)
        #expect(Pixels(of: item).count(where: \.isRed) == 40 * 40)
    }

    // MARK: Redrawing

    @Test("F7.4 every visual setter and isSelected redraws this item only") func redrawsThisItemOnly() {
        let bar = ShellTabBar(frame: CGRect(x: 0, y: 0, width: 240, height: 55))
        let items = (0..<3).map { CountingItem(title: "\($0)") }
        bar.setItems(items)
        bar.layoutIfNeeded()
        let setters: [(String, (ShellTabBarItem) -> Void)] = [
            ("title", { $0.title = "z" }),
            ("image", { $0.image = .square(.red, 9) }),
            ("selectedImage", { $0.selectedImage = .square(.green, 9) }),
            ("setImages", { $0.setImages(selected: nil, normal: .square(.blue, 9)) }),
            ("setBackgrounds", { $0.setBackgrounds(selected: nil, normal: .square(.red, 4)) }),
            ("titleAttributes", { $0.appearance.normal.titleAttributes[.foregroundColor] = UIColor.red }),
            ("selectedTitleAttributes", { $0.appearance.selectedTitleAttributes = [.foregroundColor: UIColor.blue] }),
            ("iconColor", { $0.appearance.normal.iconColor = .red }),
            ("imageArea", { $0.appearance.imageArea = CGSize(width: 30, height: 30) }),
            ("imageOffset", { $0.appearance.imageOffset.vertical = 1 }),
            ("titleOffset", { $0.appearance.titleOffset.horizontal = 1 }),
            ("resetAppearance", { $0.resetAppearance() }),
            ("isSelected", { $0.isSelected = true }),
        ]
        for (name, set) in setters {
            for item in items { item.layer.displayIfNeeded() }
            #expect(!items.contains { $0.layer.needsDisplay() })
            let before = items.map(\.drawings)
            set(items[1])
            #expect(items.map { $0.layer.needsDisplay() } == [false, true, false], "\(name)")
            bar.layoutIfNeeded()
            for item in items { item.layer.displayIfNeeded() }
            #expect(items.map(\.drawings) == [before[0], before[1] + 1, before[2]], "\(name)")
        }
        // Equal values draw nothing.
        let before = items.map(\.drawings)
        items[1].title = "z"
        items[1].isSelected = true
        for item in items { item.layer.displayIfNeeded() }
        #expect(items.map(\.drawings) == before)
    }

    @Test("F7.4 a change of the badge redraws the badge only") func redrawsTheBadgeOnly() {
        let items = (0..<2).map { CountingItem(title: "\($0)") }
        for item in items {
            item.frame = CGRect(x: 0, y: 0, width: 80, height: 55)
            item.badgeValue = "1"
        }
        let setters: [(String, (ShellTabBarItem) -> Void)] = [
            ("badgeValue", { $0.badgeValue = "88" }), ("badgeColor", { $0.badgeColor = .green }),
            ("textColor", { $0.badgeAppearance.textColor = .yellow }), ("font", { $0.badgeAppearance.font = .systemFont(ofSize: 9) }),
            ("shape", { $0.badgeAppearance.shape = .capsule }), ("offset", { $0.badgeAppearance.offset.vertical = 3 }),
            ("backgroundImage", { $0.badgeAppearance.backgroundImage = .square(.blue, 4) }),
        ]
        for (name, set) in setters {
            for item in items {
                item.layoutIfNeeded()
                item.layer.displayIfNeeded()
                item.badgeView.layer.displayIfNeeded()
            }
            set(items[0])
            #expect(items.map { $0.badgeView.layer.needsDisplay() } == [true, false], "\(name)")
            items[0].layoutIfNeeded()
            #expect(!items.contains { $0.layer.needsDisplay() }, "\(name)")
        }
    }

    @Test("F7.4 the bar's selection redraws the two items it concerns") func selectionRedrawsTwo() {
        let bar = ShellTabBar(frame: CGRect(x: 0, y: 0, width: 240, height: 55))
        let items = (0..<3).map { CountingItem(title: "\($0)") }
        bar.setItems(items)
        bar.selectedIndex = 0
        bar.layoutIfNeeded()
        for item in items { item.layer.displayIfNeeded() }
        bar.selectedIndex = 2
        #expect(items.map { $0.layer.needsDisplay() } == [true, false, true])
    }

    // MARK: Accessibility

    @Test("F7.4 accessibility: a button, selected or not, that speaks its badge") func accessibility() {
        let item = makeItem("Inbox")
        #expect(item.isAccessibilityElement)
        #expect(item.accessibilityTraits.contains(.button))
        #expect(!item.accessibilityTraits.contains(.selected))
        #expect(item.accessibilityLabel == "Inbox")
        #expect(item.accessibilityValue == nil)
        item.isSelected = true
        item.badgeValue = "3"
        #expect(item.accessibilityTraits.isSuperset(of: [.button, .selected]))
        #expect(item.accessibilityValue == "3")
        item.badgeValue = "0"
        #expect(item.accessibilityValue == nil, "what is not seen is not heard")
        item.isEnabled = false
        #expect(item.accessibilityTraits.contains(.notEnabled))
        #expect(!item.accessibilityActivate())
        #expect(!item.badgeView.isAccessibilityElement)
    }

    @Test("F7.4 the large content viewer shows image and title; the bar does not grow with the text size") func largeContent() {
        let item = makeItem("Inbox")
        let image = UIImage.square(.red, 20)
        item.image = image
        #expect(item.showsLargeContentViewer)
        #expect(item.scalesLargeContentImage)
        #expect(item.largeContentTitle == "Inbox")
        #expect(item.largeContentImage === image)
        let other = UIImage.square(.red, 60)
        item.apply(ShellTabItem(title: "Inbox", image: image, accessibilityLabel: "Messages", largeContentImage: other))
        #expect(item.largeContentTitle == "Messages")
        #expect(item.largeContentImage === other)
    }
}
