import Testing
import UIKit

@MainActor struct TraitTests {
    private final class Told: UIView {
        var styles: [UIUserInterfaceStyle] = []
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            styles.append(traitCollection.userInterfaceStyle)
        }
    }

    @Test("F3.3 an override reaches the views below, unless they have their own")
    func overrides() {
        let outer = Told()
        let middle = Told()
        let inner = Told()
        outer.addSubview(middle)
        middle.addSubview(inner)
        inner.overrideUserInterfaceStyle = .light
        outer.overrideUserInterfaceStyle = .dark
        #expect(middle.traitCollection.userInterfaceStyle == .dark)
        #expect(inner.traitCollection.userInterfaceStyle == .light)
        #expect(outer.styles == [.dark] && middle.styles == [.dark] && inner.styles == [])
        inner.overrideUserInterfaceStyle = .unspecified
        #expect(inner.styles == [.dark])
        let late = Told()
        middle.addSubview(late)
        #expect(late.styles == [.dark])
        late.removeFromSuperview()
        #expect(late.traitCollection.userInterfaceStyle == .light)
    }

    @Test("F3.3 registered closures hear of their traits only")
    func registrations() {
        // A view in no window has the screen's traits.
        UIScreen.main.configure(.standard)
        let view = UIView()
        var styles = 0
        var sizes = 0
        let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, previous: UITraitCollection) in
            #expect(previous.userInterfaceStyle == .light)
            styles += 1
        }
        view.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (_: UIView, _: UITraitCollection) in sizes += 1 }
        view.overrideUserInterfaceStyle = .dark
        #expect((styles, sizes) == (1, 0))
        view.unregisterForTraitChanges(registration)
        view.overrideUserInterfaceStyle = .light
        #expect(styles == 1)
        view.traitOverrides.horizontalSizeClass = .regular
        #expect(view.traitCollection.horizontalSizeClass == .regular)
        #expect(sizes == 1)
    }

    @Test("F3.3 collections combine, compare and carry the app's own traits")
    func collections() {
        struct Theme: UITraitDefinition {
            static var defaultValue: Int { 1 }
        }
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let both = UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 2)])
        #expect(both.userInterfaceStyle == .dark && both.displayScale == 2)
        #expect(both.containsTraits(in: dark))
        #expect(!dark.containsTraits(in: both))
        #expect(dark == UITraitCollection(userInterfaceStyle: .dark))
        #expect(dark.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
        #expect(!dark.hasDifferentColorAppearance(comparedTo: both))
        let own = both.modifyingTraits { $0[Theme.self] = 7 }
        #expect(own[Theme.self] == 7 && both[Theme.self] == 1)
        let view = UIView()
        view.traitOverrides[Theme.self] = 3
        let inner = UIView()
        view.addSubview(inner)
        #expect(inner.traitCollection[Theme.self] == 3)
    }

    @Test("F3.3 content size categories are ordered")
    func categories() {
        #expect(UIContentSizeCategory.small < .large)
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    }
}
