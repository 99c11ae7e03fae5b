import Testing
import UIKit
@testable import AppShell

struct ShellBadgeLayoutTests {
    private func frame(width: CGFloat, text: CGSize, imageWidth: CGFloat = 25, offset: UIOffset = .zero) -> CGRect {
        ShellBadgeLayout.frame(size: ShellBadgeLayout.size(around: text), itemWidth: width, imageWidth: imageWidth, offset: offset)
    }

    @Test("F7.5 iw 25: W 93.75, 7×15 → (58,2,19,19)") func digit() {
        #expect(frame(width: 93.75, text: CGSize(width: 7, height: 15)) == CGRect(x: 58, y: 2, width: 19, height: 19))
    }

    @Test("F7.5 iw 25: W 93.75, 23×15 → (58,2,27,19)") func number() {
        #expect(frame(width: 93.75, text: CGSize(width: 23, height: 15)) == CGRect(x: 58, y: 2, width: 27, height: 19))
    }

    @Test("F7.5 iw 25: W 64, offset (−3,1), 23×15 → (40,3,27,19)") func offset() {
        let moved = frame(width: 64, text: CGSize(width: 23, height: 15), offset: UIOffset(horizontal: -3, vertical: 1))
        #expect(moved == CGRect(x: 40, y: 3, width: 27, height: 19))
    }

    @Test("F7.5 iw 0, W 93.75, 7×15 → (47,2,19,19)") func noImage() {
        #expect(frame(width: 93.75, text: CGSize(width: 7, height: 15), imageWidth: 0) == CGRect(x: 47, y: 2, width: 19, height: 19))
    }
}

@MainActor struct ShellBadgeViewTests {
    private func makeItem(_ value: String?, width: CGFloat = 93.75) -> ShellTabBarItem {
        let item = ShellTabBarItem(frame: CGRect(x: 0, y: 0, width: width, height: 55))
        item.image = .square(.clear, 25)
        item.badgeValue = value
        item.layoutIfNeeded()
        return item
    }

    private func badge(_ value: String?, _ appearance: ShellBadgeAppearance = ShellBadgeAppearance()) -> ShellBadgeView {
        let badge = ShellBadgeView()
        badge.appearance = appearance
        badge.value = value
        badge.frame.size = badge.sizeThatFits(CGSize(width: 200, height: 20))
        return badge
    }

    // MARK: F7.5

    @Test("F7.5 defaults: red, white text, system 12") func defaults() {
        let appearance = ShellBadgeAppearance()
        #expect(appearance.backgroundColor == .red)
        #expect(appearance.textColor == .white)
        #expect(appearance.font == .systemFont(ofSize: 12))
        #expect(appearance.shape == .ellipse)
        #expect(appearance.hidesZero)
        #expect(appearance.maximumCount == nil)
        #expect(appearance.offset == .zero)
        #expect(ShellBadgeLayout.inset == 2)
    }

    @Test("F7.5 the view takes the frame of its measured text: a digit is a circle at (58,2)") func measuredFrame() {
        let item = makeItem("1")
        #expect(item.badgeView.frame.origin == CGPoint(x: 58, y: 2))
        #expect(item.badgeView.frame.width == item.badgeView.frame.height)
        let font = UIFont.systemFont(ofSize: 12)
        let height = ("1" as NSString).size(withAttributes: [.font: font]).height.rounded(.up)
        #expect(item.badgeView.frame.height == height + 4)
        item.badgeValue = "1234"
        item.layoutIfNeeded()
        let width = ("1234" as NSString).size(withAttributes: [.font: font]).width.rounded(.up)
        #expect(item.badgeView.frame == CGRect(x: 58, y: 2, width: width + 4, height: height + 4))
    }

    @Test("F7.5 text is measured within W×20") func measuredWithinLimit() {
        let item = makeItem("a badge far too long for its item", width: 40)
        #expect(item.badgeView.frame.width <= 44)
        #expect(item.badgeView.frame.height <= 24)
    }

    @Test("F7.5 nil and empty hide, zero hides unless hidesZero is false") func hiding() {
        for (value, hidesZero, isHidden) in [
            (nil, true, true), ("", true, true), ("0", true, true), ("1", true, false), ("new", true, false),
            (nil, false, true), ("", false, true), ("0", false, false), ("1", false, false),
        ] as [(String?, Bool, Bool)] {
            let item = makeItem("5")
            item.badgeAppearance.hidesZero = hidesZero
            item.badgeValue = value
            #expect(item.badgeView.isHidden == isHidden, "\(value ?? "nil"), hidesZero \(hidesZero)")
        }
        let item = makeItem("0")
        #expect(item.badgeView.isHidden)
        item.badgeAppearance.hidesZero = false
        #expect(!item.badgeView.isHidden)
    }

    @Test("F7.5 the color fills an ellipse, the image is drawn only without a color") func fill() {
        var appearance = ShellBadgeAppearance()
        appearance.textColor = .clear
        appearance.backgroundImage = .square(.blue, 4)
        let view = badge("1234567", appearance)
        let size = view.bounds.size
        #expect(size.width > 2 * size.height)
        let ellipse = CGFloat.pi / 4 * size.width * size.height * 4
        let red = CGFloat(Pixels(of: view).count(where: \.isRed))
        #expect(abs(red - ellipse) < ellipse * 0.12, "\(red) of \(ellipse)")
        #expect(Pixels(of: view).count(where: \.isBlue) == 0)
        appearance.backgroundColor = nil
        view.appearance = appearance
        #expect(CGFloat(Pixels(of: view).count(where: \.isBlue)) == size.width * size.height * 4)
        view.color = .green
        #expect(Pixels(of: view).count(where: \.isGreen) > 100)
        #expect(Pixels(of: view).count(where: \.isBlue) == 0)
    }

    @Test("F7.5 a capsule fills more than the ellipse: its long sides are straight") func capsule() {
        var appearance = ShellBadgeAppearance()
        appearance.textColor = .clear
        let ellipse = Pixels(of: badge("1234567", appearance))
        appearance.shape = .capsule
        let view = badge("1234567", appearance)
        let capsule = Pixels(of: view)
        let quarter = view.bounds.width / 4
        #expect(!ellipse[quarter, 0.5].isRed)
        #expect(capsule[quarter, 0.5].isRed)
        #expect(!capsule[0.5, 0.5].isRed, "the ends are round")
    }

    @Test("F7.5 the text is white, centred, 2 points from the edges") func text() {
        for value in ["1", "88"] {
            let view = badge(value)
            let ink = Pixels(of: view).box(where: \.isWhite)
            #expect(abs(ink.midX - view.bounds.midX) <= 1, "\(value): \(ink)")
            #expect(abs(ink.midY - view.bounds.midY) <= 1.5, "\(value): \(ink)")
            #expect(view.bounds.insetBy(dx: 2, dy: 2).contains(ink), "\(value): \(ink)")
        }
    }

    @Test("F7.5 a badge is drawn uncut beyond the item") func uncut() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        let item = makeItem("888888888888", width: 64)
        item.badgeAppearance.textColor = .clear
        item.badgeAppearance.offset = UIOffset(horizontal: -3, vertical: 1)
        parent.addSubview(item)
        parent.layoutIfNeeded()
        let frame = item.badgeView.frame
        #expect(frame.minX == 40)
        #expect(frame.minY == 3)
        #expect(frame.maxX > 64)
        let red = Pixels(of: parent).box(where: \.isRed)
        #expect(abs(red.maxX - frame.maxX) <= 1)
        #expect(abs(red.minX - frame.minX) <= 1)
    }

    @Test("F7.5 the badge stands beside the image of the state") func imageOfState() {
        let item = makeItem("1", width: 100)
        item.setImages(selected: .square(.red, 50), normal: .square(.red, 20))
        item.layoutIfNeeded()
        #expect(item.badgeView.frame.minX == 59)
        item.isSelected = true
        item.layoutIfNeeded()
        #expect(item.badgeView.frame.minX == 73, "50 + 22.5, half away from zero")
    }

    @Test("F7.5 the badge takes no touches") func touches() {
        let item = makeItem("1")
        #expect(item.hitTest(CGPoint(x: 60, y: 10), with: nil) === item)
    }

    // MARK: F7.5b

    private var pictured: ShellBadgeAppearance {
        var appearance = ShellBadgeAppearance()
        appearance.pictures = [
            .init(maximumTextWidth: 10, image: .plain(.red, CGSize(width: 18, height: 18))),
            .init(maximumTextWidth: 17, image: .plain(.green, CGSize(width: 24, height: 18))),
            .init(maximumTextWidth: 26, image: .plain(.blue, CGSize(width: 33, height: 18))),
        ]
        appearance.dotImage = .plain(.yellow, CGSize(width: 10, height: 10))
        return appearance
    }

    @Test("F7.5b the first picture that the text fits, in the picture's size; wider than the last: a dot without text") func pictures() {
        let pictured = pictured
        let pictures = pictured.pictures
        for (value, picture) in [("1", 0), ("10", 1), ("99+", 2)] {
            let view = badge(value, pictured)
            let width = (value as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)]).width
            #expect(picture == pictures.firstIndex { width <= $0.maximumTextWidth }, "\(width)")
            #expect(view.picture === pictures[picture].image)
            #expect(view.bounds.size == pictures[picture].image.size)
            #expect(view.text == value)
            #expect(!view.isDot)
        }
        let view = badge("12345", pictured)
        #expect(view.isDot)
        #expect(view.text == nil)
        #expect(view.spokenText == "12345", "what is not drawn is still heard")
        #expect(view.bounds.size == CGSize(width: 10, height: 10))
        #expect(Pixels(of: view).count(where: \.isWhite) == 0)
    }

    @Test("F7.5b the width decides, at its limit too") func limit() {
        let width = ("7" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)]).width
        var appearance = pictured
        appearance.pictures = [.init(maximumTextWidth: width, image: .square(.red, 18))]
        #expect(badge("7", appearance).text == "7")
        appearance.pictures[0].maximumTextWidth = width - 0.01
        #expect(badge("7", appearance).isDot)
    }

    @Test("F7.5b without a dot image a dot is drawn") func drawnDot() {
        var appearance = pictured
        appearance.dotImage = nil
        let view = badge("12345", appearance)
        #expect(view.bounds.size == CGSize(width: 8, height: 8))
        #expect(Pixels(of: view)[4, 4].isRed)
        #expect(!Pixels(of: view)[0, 0].isRed)
    }

    @Test("F7.5b a picture is drawn in its colors, and in the tab's color where it has one") func tintedPicture() {
        var appearance = pictured
        appearance.textColor = .clear
        let view = badge("1", appearance)
        #expect(Pixels(of: view).count(where: \.isRed) == 36 * 36)
        view.color = .blue
        #expect(Pixels(of: view).count(where: \.isBlue) == 36 * 36)
    }

    @Test("F7.5b maximumCount is off by default, and gives “99+” above 99") func maximumCount() {
        #expect(badge("12345").text == "12345")
        var appearance = ShellBadgeAppearance()
        appearance.maximumCount = 99
        #expect(badge("99", appearance).text == "99")
        #expect(badge("100", appearance).text == "99+")
        #expect(badge("12345", appearance).text == "99+")
        #expect(badge("new", appearance).text == "new")
    }
}
