import Foundation
import ObjectiveC
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct TraitTests {
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

    /// Says its traits itself, as apps did before there were overrides.
    private final class Dark: UIView {
        private let dark = UITraitCollection(userInterfaceStyle: .dark)
        override var traitCollection: UITraitCollection { UITraitCollection(traitsFrom: [super.traitCollection, dark]) }
    }

    @Test("F3.3 views far below have the traits of the next one above that decides: by override, limit, its class or its window")
    func deciding() {
        let window = UIWindow(frame: UIScreen.main.bounds)
        /// Views in each other, three deep, in `parent`; the innermost.
        func depths(in parent: UIView) -> UIView {
            (0..<3).reduce(parent) { outer, _ in
                let view = UIView()
                outer.addSubview(view)
                return view
            }
        }
        let plain = depths(in: window)
        #expect(plain.traitCollection === window.traitCollection)
        let dark = Dark()
        plain.addSubview(dark)
        let below = depths(in: dark)
        #expect(below.traitCollection.userInterfaceStyle == .dark && plain.traitCollection.userInterfaceStyle == .light)
        let limited = depths(in: below)
        limited.maximumContentSizeCategory = .small
        let last = depths(in: limited)
        #expect(last.traitCollection.preferredContentSizeCategory == .small && last.traitCollection.userInterfaceStyle == .dark)
        limited.maximumContentSizeCategory = nil
        #expect(last.traitCollection.preferredContentSizeCategory == window.traitCollection.preferredContentSizeCategory)
        window.overrideUserInterfaceStyle = .dark
        #expect(plain.traitCollection.userInterfaceStyle == .dark && plain.traitCollection === window.traitCollection)
        window.overrideUserInterfaceStyle = .unspecified
        #expect(plain.traitCollection.userInterfaceStyle == .light)
        plain.traitOverrides.userInterfaceLevel = .elevated
        #expect(last.traitCollection.userInterfaceLevel == .elevated)
        plain.traitOverrides.remove(UITraitUserInterfaceLevel.self)
        #expect(last.traitCollection.userInterfaceLevel == window.traitCollection.userInterfaceLevel)
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

    /// Hears of traits by its methods, as the rewriter would have put them into its table.
    private final class Listener: UIView, ObjCTableProviding {
        var heard: [String] = []
        static func __objc_table(_ t: ObjCClassTable) {
            for (name, count) in [("changed", 0), ("changed:", 1), ("changed:from:", 2)] {
                t.method(name) { o, a in
                    let environment = count > 0 ? " \((a[0] as? UIView)?.tag ?? -1)" : ""
                    let previous = count > 1 ? " \((a[1] as? UITraitCollection)?.userInterfaceStyle.rawValue ?? -1)" : ""
                    (o as? Listener)?.heard.append(name + environment + previous)
                    return nil
                }
            }
        }
    }

    @Test("F3.3 a registered method gets what it takes: nothing, the environment, its traits of before; its object is held weakly")
    func actions() {
        UIScreen.main.configure(.standard)
        let view = Listener()
        view.tag = 7
        var heard: [String] = []
        do {
            let target = Listener()
            for action in ["changed", "changed:", "changed:from:"] as [Selector] {
                view.registerForTraitChanges([UITraitUserInterfaceStyle.self], target: target, action: action)
            }
            view.registerForTraitChanges([UITraitUserInterfaceStyle.self], action: "changed:")
            view.overrideUserInterfaceStyle = .dark
            heard = target.heard
        }
        #expect(heard == ["changed", "changed: 7", "changed:from: 7 \(UIUserInterfaceStyle.light.rawValue)"])
        #expect(view.heard == ["changed: 7"])
        view.overrideUserInterfaceStyle = .light
        #expect(view.heard == ["changed: 7", "changed: 7"])
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
        let overriding = UIView()
        overriding.traitOverrides.userInterfaceStyle = .dark
        #expect(both.modifyingTraits { $0 = overriding.traitOverrides } == dark, "a view's overrides in place of the traits")
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

    @Test("F4.6 changed traits are named, UIKit's own first")
    func changed() {
        struct Theme: UITraitDefinition { static let defaultValue = 1 }
        let base = UITraitCollection.current
        let other = base.modifyingTraits {
            $0.userInterfaceStyle = base.userInterfaceStyle == .dark ? .light : .dark
            $0.horizontalSizeClass = base.horizontalSizeClass == .regular ? .compact : .regular
            $0[Theme.self] = 5
        }
        let names = other.changedTraits(from: base).map { "\($0)" }
        #expect(names == ["UITraitUserInterfaceStyle", "UITraitHorizontalSizeClass", "Theme"])
        #expect(other.changedTraits(from: other).isEmpty)
        #expect(UITraitCollection(displayScale: 2).changedTraits(from: nil).map { "\($0)" } == ["UITraitDisplayScale"])
        #expect(base.replacing(UITraitLegibilityWeight.self, value: .bold).legibilityWeight == .bold)
        #expect(base.replacing(Theme.self, value: 8)[Theme.self] == 8)
        #expect(UITraitCollection.systemTraitsAffectingColorAppearance.contains { $0 == UITraitUserInterfaceStyle.self })
        #expect(!UITraitCollection.systemTraitsAffectingColorAppearance.contains { $0 == UITraitHorizontalSizeClass.self })
        #expect(UITraitCollection.systemTraitsAffectingImageLookup.contains { $0 == UITraitLayoutDirection.self })
    }

    @Test("F4.6 every trait of UIKit's has its initialiser, its place among overrides, and reset")
    func everyTrait() {
        let collections: [(UITraitCollection, UITrait)] = [
            (UITraitCollection(userInterfaceIdiom: .pad), UITraitUserInterfaceIdiom.self),
            (UITraitCollection(userInterfaceStyle: .dark), UITraitUserInterfaceStyle.self),
            (UITraitCollection(layoutDirection: .rightToLeft), UITraitLayoutDirection.self),
            (UITraitCollection(displayScale: 1), UITraitDisplayScale.self),
            (UITraitCollection(horizontalSizeClass: .regular), UITraitHorizontalSizeClass.self),
            (UITraitCollection(verticalSizeClass: .compact), UITraitVerticalSizeClass.self),
            (UITraitCollection(forceTouchCapability: .available), UITraitForceTouchCapability.self),
            (UITraitCollection(preferredContentSizeCategory: .small), UITraitPreferredContentSizeCategory.self),
            (UITraitCollection(displayGamut: .P3), UITraitDisplayGamut.self),
            (UITraitCollection(accessibilityContrast: .high), UITraitAccessibilityContrast.self),
            (UITraitCollection(userInterfaceLevel: .elevated), UITraitUserInterfaceLevel.self),
            (UITraitCollection(legibilityWeight: .bold), UITraitLegibilityWeight.self),
            (UITraitCollection(activeAppearance: .inactive), UITraitActiveAppearance.self),
            (UITraitCollection(imageDynamicRange: .high), UITraitImageDynamicRange.self),
            (UITraitCollection(sceneCaptureState: .active), UITraitSceneCaptureState.self),
        ]
        #expect(collections.count == BuiltInTrait.entries.count)
        for (collection, trait) in collections {
            #expect(collection.changedTraits(from: nil).map { ObjectIdentifier($0) } == [ObjectIdentifier(trait)])
            let view = UIView()
            var overrides = view.traitOverrides
            #expect(!overrides.contains(trait))
            overrides = ViewTraitOverrides(values: collection.values)
            #expect(overrides.contains(trait))
            view.traitOverrides = overrides
            #expect(view.traitCollection.containsTraits(in: collection))
            view.traitOverrides.remove(trait)
            #expect(!view.traitOverrides.contains(trait))
            #expect(view.traitCollection == UITraitCollection.current)
        }
    }

    @Test("F4.6 traits of the app's own: numbers, enumerations, structures and objects; colours that depend on them")
    func customTraits() {
        enum Mood: Int { case calm, wild }
        struct MoodTrait: UITraitDefinition {
            static let defaultValue = Mood.calm
            static let affectsColorAppearance = true
        }
        final class Model {}
        struct ModelTrait: UITraitDefinition { static var defaultValue: Model? { nil } }
        struct Plain { var number: Int }
        struct PlainTrait: UITraitDefinition { static var defaultValue: Plain { Plain(number: 0) } }

        let outer = UIView()
        let inner = UIView()
        outer.addSubview(inner)
        var heard: [String] = []
        inner.registerForTraitChanges([MoodTrait.self]) { (view: UIView, previous) in
            heard.append("\(previous[MoodTrait.self]) to \(view.traitCollection[MoodTrait.self])")
        }
        inner.registerForTraitChanges([ModelTrait.self]) { (_: UIView, _) in heard.append("model") }
        inner.registerForTraitChanges([PlainTrait.self]) { (_: UIView, _) in heard.append("plain") }
        outer.traitOverrides[MoodTrait.self] = .calm
        #expect(heard == [], "the default is no change")
        inner.backgroundColor = UIColor { $0[MoodTrait.self] == .wild ? .red : .blue }
        outer.traitOverrides[MoodTrait.self] = .wild
        #expect(heard == ["calm to wild"])
        #expect(inner.layer.backgroundColor?.components == [1, 0, 0, 1])
        let model = Model()
        heard = []
        outer.traitOverrides[ModelTrait.self] = model
        outer.traitOverrides[ModelTrait.self] = model
        #expect(heard == ["model"])
        #expect(inner.traitCollection[ModelTrait.self] === model)
        outer.traitOverrides[PlainTrait.self] = Plain(number: 4)
        outer.traitOverrides.horizontalSizeClass = .regular
        #expect(heard == ["model", "plain"], "what was set once is one value")
        #expect(inner.traitCollection[PlainTrait.self].number == 4)
    }

    @Test("F4.6 handlers may take back themselves and each other, and register more, while they are told")
    func registeringWhileTold() {
        let view = UIView()
        var heard: [String] = []
        var second: (any UITraitChangeRegistration)?
        view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in
            heard.append("first")
            if let token = second { view.unregisterForTraitChanges(token) }
            view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in heard.append("late") }
        }
        second = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in heard.append("second") }
        view.overrideUserInterfaceStyle = .dark
        #expect(heard == ["first"])
    }

    @Test("F4.6 told from the top down, each before its registrations, and all before layout")
    func order() {
        final class Noting: UIView {
            let name: String
            let log: Log
            init(_ name: String, _ log: Log) {
                self.name = name
                self.log = log
                super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            }
            required init?(coder: NSCoder) { fatalError("made in code only") }
            override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                super.traitCollectionDidChange(previous)
                log.add("\(name) told")
            }
            override func layoutSubviews() {
                super.layoutSubviews()
                log.add("\(name) laid out")
            }
        }
        let log = Log()
        let controller = UIViewController()
        let (outer, inner) = (Noting("outer", log), Noting("inner", log))
        controller.view.addSubview(outer)
        outer.addSubview(inner)
        outer.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in log.add("outer registered") }
        inner.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in log.add("inner registered") }
        controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIViewController, _) in log.add("controller registered") }
        let stage = Stage(controller)
        _ = log.take()
        stage.window.overrideUserInterfaceStyle = .dark
        stage.settle()
        #expect(
            log.take() == [
                "controller registered", "outer told", "outer registered", "inner told", "inner registered", "outer laid out", "inner laid out",
            ])
    }

    @Test("F4.6 a scene's overrides reach its windows; scenes and presentation controllers tell theirs")
    func scenesAndPresentations() {
        let controller = UIViewController()
        let stage = Stage(controller)
        let scene = UIWindowScene(
            session: UISceneSession(role: .windowApplication, configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication)),
            connectionOptions: UIScene.ConnectionOptions())
        stage.window.windowScene = scene
        var heard: [String] = []
        let token = scene.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIWindowScene, _) in heard.append("scene") }
        scene.traitOverrides.userInterfaceStyle = .dark
        #expect(controller.traitCollection.userInterfaceStyle == .dark)
        #expect(heard == ["scene"])
        scene.unregisterForTraitChanges(token)
        scene.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        #expect(controller.traitCollection.userInterfaceStyle == .light)
        #expect(heard == ["scene"])

        let shown = UIViewController()
        shown.modalPresentationStyle = .fullScreen
        let presentation = shown.presentationController
        presentation?.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (_: UIPresentationController, previous) in
            heard.append(previous.preferredContentSizeCategory.rawValue)
        }
        controller.present(shown, animated: false)
        stage.settle()
        UIScreen.main.changeSettings(contentSizeCategory: .extraLarge)
        defer { UIScreen.main.configure(.standard) }
        #expect(heard == ["scene", "UICTContentSizeCategoryL"])
    }

    @Test("F4.6 what draw, updateConstraints and updateProperties read asks for them again; what they do not read does not")
    func tracking() {
        final class Reader: UIView {
            var calls: [String] = []
            override func draw(_ rect: CGRect) {
                _ = traitCollection.preferredContentSizeCategory
                calls.append("draw")
            }
            override func updateConstraints() {
                _ = traitCollection.horizontalSizeClass
                calls.append("constraints")
                super.updateConstraints()
            }
            override func updateProperties() {
                _ = traitCollection.userInterfaceStyle
                calls.append("properties")
            }
            override func layoutSubviews() { super.layoutSubviews() }
        }
        let controller = UIViewController()
        let reader = Reader(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        controller.view.addSubview(reader)
        let stage = Stage(controller)
        reader.setNeedsUpdateConstraints()
        stage.settle()
        let host = Camera(stage)
        _ = host.image()
        func calls(after change: () -> Void) -> [String] {
            reader.calls = []
            change()
            stage.settle()
            _ = host.image()
            return reader.calls
        }
        #expect(calls { reader.traitOverrides.preferredContentSizeCategory = .extraLarge } == ["draw"])
        #expect(calls { reader.traitOverrides.horizontalSizeClass = .regular } == ["constraints"])
        #expect(calls { reader.traitOverrides.legibilityWeight = .bold } == [])
        #expect(calls { reader.traitOverrides.userInterfaceStyle = .dark } == ["properties", "draw"], "colours may look different")
    }

    @Test("F4.6 a view limits the size of text for itself and below")
    func textSizeLimits() {
        let outer = UIView()
        let inner = UIView()
        outer.addSubview(inner)
        outer.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        outer.maximumContentSizeCategory = .extraLarge
        #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
        inner.minimumContentSizeCategory = .accessibilityMedium
        #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityMedium)
        #expect(outer.traitCollection.preferredContentSizeCategory == .extraLarge)
        #expect(inner.appliedContentSizeCategoryLimitsDescription.contains("minimum = UICTContentSizeCategoryAccessibilityM"))
        outer.maximumContentSizeCategory = nil
        inner.minimumContentSizeCategory = nil
        #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    }

    @Test("F4.6 current traits: set by hand, and for the time of a closure")
    func current() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let before = UITraitCollection.current
        dark.performAsCurrent {
            #expect(UITraitCollection.current === dark)
            UITraitCollection.current = UITraitCollection(displayScale: 2)
            #expect(UITraitCollection.current.displayScale == 2)
        }
        #expect(UITraitCollection.current === before)
    }

    @Test("F4.6 Info.plist may allow one style only, whatever the user chose", arguments: [("Light", UIUserInterfaceStyle.light), ("Dark", .dark)])
    func onlyStyle(name: String, style: UIUserInterfaceStyle) {
        Runtime.fresh().testInfo = ["UIUserInterfaceStyle": name]
        UIScreen.main.configure(.standard, style: style == .light ? .dark : .light)
        #expect(UIView().traitCollection.userInterfaceStyle == style)
        UIScreen.main.changeSettings(style: style == .light ? .dark : .light)
        #expect(UIView().traitCollection.userInterfaceStyle == style)
        let view = UIView()
        view.overrideUserInterfaceStyle = style == .light ? .dark : .light
        #expect(view.traitCollection.userInterfaceStyle != style, "views may still differ")
    }
}
