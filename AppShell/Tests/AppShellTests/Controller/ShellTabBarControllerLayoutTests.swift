import Testing
import UIKit
@testable import AppShell

struct ShellTabBarControllerLayoutTests {
    private func layout(
        _ width: CGFloat, _ height: CGFloat, bar: CGFloat = 55, minimum: CGFloat = 55, inset: CGFloat = 0, isHidden: Bool = false,
        isTranslucent: Bool = false
    ) -> ShellTabBarControllerLayout {
        ShellTabBarControllerLayout(
            size: CGSize(width: width, height: height), barHeight: bar, minimumContentHeight: minimum, bottomInset: inset, isHidden: isHidden,
            isTranslucent: isTranslucent)
    }

    @Test("F7.2 375×667: bar (0,612,375,55), content (0,0,375,612)") func portrait() {
        #expect(layout(375, 667).bar == CGRect(x: 0, y: 612, width: 375, height: 55))
        #expect(layout(375, 667).content == CGRect(x: 0, y: 0, width: 375, height: 612))
    }

    @Test("F7.2 hidden: bar (0,H,W,b), content (0,0,W,H)") func hidden() {
        let layout = layout(375, 667, isHidden: true)
        #expect(layout.bar == CGRect(x: 0, y: 667, width: 375, height: 55))
        #expect(layout.content == CGRect(x: 0, y: 0, width: 375, height: 667))
        #expect(layout.contentInset == 0)
    }

    @Test("F7.2 667×375: bar (0,320,667,55), content (0,0,667,320)") func landscape() {
        #expect(layout(667, 375).bar == CGRect(x: 0, y: 320, width: 667, height: 55))
        #expect(layout(667, 375).content == CGRect(x: 0, y: 0, width: 667, height: 320))
    }

    @Test("F7.2 m = 40: content 627") func minimum() {
        #expect(layout(375, 667, minimum: 40).content.height == 627)
        #expect(layout(375, 667, minimum: 40).bar.height == 55)
    }

    @Test("F7.2 393×852, s 34: bar (0,763,393,89), content 763") func bottomInset() {
        #expect(layout(393, 852, inset: 34).bar == CGRect(x: 0, y: 763, width: 393, height: 89))
        #expect(layout(393, 852, inset: 34).content == CGRect(x: 0, y: 0, width: 393, height: 763))
        #expect(layout(393, 852, inset: 34).contentInset == 0)
    }

    @Test("F7.2 translucent: content full height, the safe area grows by m") func translucent() {
        let layout = layout(393, 852, minimum: 40, inset: 34, isTranslucent: true)
        #expect(layout.bar == CGRect(x: 0, y: 763, width: 393, height: 89))
        #expect(layout.content == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(layout.contentInset == 40)
        #expect(self.layout(393, 852, inset: 34, isHidden: true, isTranslucent: true).contentInset == 0)
    }
}
