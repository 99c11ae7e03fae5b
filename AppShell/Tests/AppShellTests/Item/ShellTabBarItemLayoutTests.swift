import Testing
import UIKit
@testable import AppShell

struct ShellTabBarItemLayoutTests {
    private let narrow = CGSize(width: 93.75, height: 55)
    private let icon = CGSize(width: 25, height: 25)
    private let title = CGSize(width: 20, height: 12)

    @Test("F7.4 93.75×55; 25×25; no title → image (34,15)") func imageAlone() {
        let layout = ShellTabBarItemLayout(size: narrow, imageSize: icon, titleSize: nil)
        #expect(layout.image == CGRect(x: 34, y: 15, width: 25, height: 25))
        #expect(layout.title.isNull)
        #expect(layout.background == CGRect(x: 0, y: 0, width: 93.75, height: 55))
    }

    @Test("F7.4 93.75×55; 25×25; 20×12 → image (34,9), title (37,34)") func imageAndTitle() {
        let layout = ShellTabBarItemLayout(size: narrow, imageSize: icon, titleSize: title)
        #expect(layout.image == CGRect(x: 34, y: 9, width: 25, height: 25))
        #expect(layout.title == CGRect(x: 37, y: 34, width: 20, height: 12))
        #expect(layout.background == CGRect(x: 0, y: 0, width: 93.75, height: 55))
    }

    @Test("F7.4 93.75×55; no image; 20×12 → title (37,22)") func titleAlone() {
        let layout = ShellTabBarItemLayout(size: narrow, imageSize: .zero, titleSize: title)
        #expect(layout.title == CGRect(x: 37, y: 22, width: 20, height: 12))
    }

    @Test("F7.4 75×49; 30×30 offset (1,−2); 20×12 offset (0,3) → image (24,2), title (28,37)") func offsets() {
        let layout = ShellTabBarItemLayout(
            size: CGSize(width: 75, height: 49), imageSize: CGSize(width: 30, height: 30), titleSize: title,
            imageOffset: UIOffset(horizontal: 1, vertical: -2), titleOffset: UIOffset(horizontal: 0, vertical: 3))
        #expect(layout.image == CGRect(x: 24, y: 2, width: 30, height: 30))
        #expect(layout.title == CGRect(x: 28, y: 37, width: 20, height: 12))
    }

    @Test("F7.4 r(x) rounds half away from zero, on either side of it") func rounding() {
        // (60 − 25) / 2 = 17.5 and (20 − 25) / 2 = −2.5.
        #expect(ShellTabBarItemLayout(size: CGSize(width: 60, height: 60), imageSize: icon, titleSize: nil).image.origin == CGPoint(x: 18, y: 18))
        #expect(ShellTabBarItemLayout(size: CGSize(width: 20, height: 20), imageSize: icon, titleSize: nil).image.origin == CGPoint(x: -3, y: -3))
        // The block of 25 + 12 in 20 is 8.5 too high.
        #expect(ShellTabBarItemLayout(size: CGSize(width: 60, height: 20), imageSize: icon, titleSize: title).image.minY == -9)
    }

    @Test("F7.4 offsets are added after rounding, and move one piece only") func offsetsAreNotRounded() {
        let plain = ShellTabBarItemLayout(size: narrow, imageSize: icon, titleSize: title)
        let moved = ShellTabBarItemLayout(
            size: narrow, imageSize: icon, titleSize: title, imageOffset: UIOffset(horizontal: 0.25, vertical: 0.5))
        #expect(moved.image == plain.image.offsetBy(dx: 0.25, dy: 0.5))
        #expect(moved.title == plain.title)
    }
}
