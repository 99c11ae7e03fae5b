internal import Foundation
internal import ObjectiveC

/// One thing that appearance proxies may set: how it is read, written and compared.
@MainActor struct AppearanceProperty {
    let name: String
    let read: (NSObject) -> Any?
    let write: (NSObject, Any?) -> Void
    let isEqual: (Any?, Any?) -> Bool
    /// Writing leaves what the object has of its own, so it is done even if it has some.
    var fillsIn = false

    /// What the class and those above it have.
    static func all(of type: AnyClass) -> [AppearanceProperty] {
        var found: [AppearanceProperty] = []
        var current: AnyClass? = type
        while let candidate = current {
            let name = ObjCRuntime.className(of: candidate)
            for key in keys[name] ?? [] where !found.contains(where: { $0.name == key }) { found.append(property(key)) }
            found += special[name] ?? []
            current = _getSuperclass(candidate)
        }
        return found
    }

    /// A property that key-value coding reaches. One that a class does not have yet does nothing.
    private static func property(_ key: String) -> AppearanceProperty {
        AppearanceProperty(
            name: key, read: { ObjCRuntime.property(key, on: $0)?.get?($0) },
            write: { ObjCRuntime.property(key, on: $0)?.set?($0, $1) }, isEqual: areEqual)
    }

    private static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
        if let a = a as? [NSAttributedString.Key: Any] {
            guard let b = b as? [NSAttributedString.Key: Any], a.count == b.count else { return false }
            return a.allSatisfy { key, value in (value as? NSObject).map { $0.isEqual(b[key]) } ?? false }
        }
        if let a = a as? NSObject { return (b as? NSObject).map { a === $0 || a.isEqual($0) } ?? false }
        if b is NSObject { return false }
        if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
        return isNothing(a) == isNothing(b)
    }

    private static func isNothing(_ value: Any?) -> Bool {
        guard let value else { return true }
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional && mirror.children.isEmpty
    }

    /// A property by closures, for what no key reaches.
    private static func own<Object: NSObject, Value>(
        _ name: String, _ type: Object.Type, _ read: @escaping (Object) -> Value?, _ write: @escaping (Object, Value) -> Void,
        equal: @escaping (Value, Value) -> Bool
    ) -> AppearanceProperty {
        AppearanceProperty(
            name: name, read: { ($0 as? Object).flatMap(read) },
            write: { object, value in
                if let object = object as? Object, let value = value as? Value { write(object, value) }
            },
            isEqual: { a, b in
                switch (a as? Value, b as? Value) {
                case (nil, nil): true
                case (let a?, let b?): equal(a, b)
                default: false
                }
            })
    }

    /// A table of values by state: what the object has of its own stays, the rest is filled in.
    private static func table<Object: NSObject, Value>(
        _ name: String, _ type: Object.Type, _ path: ReferenceWritableKeyPath<Object, StateTable<Value>>,
        changed: @escaping (Object) -> Void
    ) -> AppearanceProperty {
        AppearanceProperty(
            name: name, read: { object in (object as? Object)?[keyPath: path] },
            write: { object, value in
                guard let object = object as? Object, let value = value as? StateTable<Value> else { return }
                object[keyPath: path].merge(value)
                changed(object)
            },
            isEqual: { a, b in
                ((a as? StateTable<Value>)?.isEmpty ?? true) == ((b as? StateTable<Value>)?.isEmpty ?? true)
            }, fillsIn: true)
    }

    // MARK: What Apple marks

    private static let keys: [String: [String]] = [
        "UIView": ["backgroundColor"],
        "UINavigationBar": [
            "barStyle", "translucent", "barTintColor", "titleTextAttributes", "largeTitleTextAttributes", "shadowImage",
            "backIndicatorImage", "backIndicatorTransitionMaskImage", "prefersLargeTitles",
        ],
        "UITabBar": [
            "barStyle", "translucent", "barTintColor", "unselectedItemTintColor", "backgroundImage", "selectionIndicatorImage",
            "shadowImage", "itemPositioning", "itemWidth", "itemSpacing",
        ],
        "UIToolbar": ["barStyle", "translucent", "barTintColor"],
        "UITabBarItem": ["badgeColor"],
        "UIBarButtonItem": ["tintColor"],
        "UILabel": ["font", "textColor", "highlightedTextColor", "shadowColor"],
        "UISwitch": ["onTintColor", "thumbTintColor", "onImage", "offImage"],
        "UISlider": ["minimumTrackTintColor", "maximumTrackTintColor", "thumbTintColor"],
        "UIProgressView": ["progressTintColor", "trackTintColor", "progressImage", "trackImage"],
        "UIPageControl": ["pageIndicatorTintColor", "currentPageIndicatorTintColor"],
        "UISegmentedControl": ["selectedSegmentTintColor"],
        "UIActivityIndicatorView": ["color"],
        "UIRefreshControl": ["attributedTitle"],
        "UITableView": [
            "separatorColor", "separatorInset", "separatorEffect", "sectionIndexColor", "sectionIndexBackgroundColor",
            "sectionIndexTrackingBackgroundColor", "sectionHeaderTopPadding",
        ],
        "UITableViewCell": ["separatorInset"],
        "UITextField": ["keyboardAppearance", "textColor", "font"],
        "UITextView": ["keyboardAppearance", "textColor", "font"],
        "UISearchBar": ["barStyle", "barTintColor", "searchBarStyle", "backgroundImage", "translucent", "keyboardAppearance"],
        "UIScrollView": ["indicatorStyle"],
    ]

    private static let special: [String: [AppearanceProperty]] = [
        "UIView": [
            own("tintColor", UIView.self, { $0.rare?.tintColor }, { $0.tintColor = $1 }, equal: { $0 == $1 })
        ],
        "UINavigationBar": [
            own(
                "standardAppearance", UINavigationBar.self, { $0.hasOwnStandard ? $0.standardAppearance : nil },
                { $0.standardAppearance = $1 }, equal: { $0 === $1 }),
            own("compactAppearance", UINavigationBar.self, { $0.compactAppearance }, { $0.compactAppearance = $1 }, equal: { $0 === $1 }),
            own(
                "scrollEdgeAppearance", UINavigationBar.self, { $0.scrollEdgeAppearance }, { $0.scrollEdgeAppearance = $1 },
                equal: { $0 === $1 }),
            own(
                "compactScrollEdgeAppearance", UINavigationBar.self, { $0.compactScrollEdgeAppearance },
                { $0.compactScrollEdgeAppearance = $1 }, equal: { $0 === $1 }),
            own(
                "backgroundImages", UINavigationBar.self, { $0.backgroundImages.isEmpty ? nil : $0.backgroundImages },
                { bar, images in for (metrics, image) in images { bar.setBackgroundImage(image, for: metrics) } }, equal: { $0 == $1 }),
            own(
                "titleAdjustments", UINavigationBar.self, { $0.titleAdjustments.isEmpty ? nil : $0.titleAdjustments },
                { bar, all in for (metrics, value) in all { bar.setTitleVerticalPositionAdjustment(value, for: metrics) } },
                equal: { $0 == $1 }),
        ],
        "UITabBar": [
            own(
                "standardAppearance", UITabBar.self, { $0.hasOwnStandard ? $0.standardAppearance : nil },
                { $0.standardAppearance = $1 }, equal: { $0 === $1 }),
            own("scrollEdgeAppearance", UITabBar.self, { $0.scrollEdgeAppearance }, { $0.scrollEdgeAppearance = $1 }, equal: { $0 === $1 }),
        ],
        "UIBarItem": [table("titleTextAttributes", UIBarItem.self, \.titleAttributes) { $0.didChange() }],
        "UITabBarItem": [
            own(
                "titlePositionAdjustment", UITabBarItem.self, { $0.titlePositionAdjustment }, { $0.titlePositionAdjustment = $1 },
                equal: { $0 == $1 }),
            table("badgeTextAttributes", UITabBarItem.self, \.badgeAttributes) { $0.badgeDidChange() },
        ],
        "UIBarButtonItem": [
            own(
                "looks", UIBarButtonItem.self, { $0.looks.isEmpty ? nil : $0.looks }, { $0.looks = $1 }, equal: { $0 == $1 })
        ],
    ]
}
