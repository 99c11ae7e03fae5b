internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder

@MainActor enum NibBars {
    static let styles: KeyValuePairs<String, UIBarStyle> = ["default": .default, "black": .black, "blackOpaque": .black, "blackTranslucent": .black]
    static let systemItems: [String: UIBarButtonItem.SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace,
        "compose": .compose, "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks, "search": .search, "refresh": .refresh,
        "stop": .stop, "camera": .camera, "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo,
        "redo": .redo, "close": .close,
    ]

    static func textAttributes(_ key: String, _ nib: NibCoder) -> [NSAttributedString.Key: Any]? {
        guard let element = nib.child(key) else { return nil }
        nib.loader.report?.use(element)
        var attributes: [NSAttributedString.Key: Any] = [:]
        if let font = nib.child("fontDescription", of: element).flatMap(nib.font) { attributes[.font] = font }
        if let color = nib.child("textColor", of: element).flatMap(nib.color) { attributes[.foregroundColor] = color }
        if element.child(key: "textShadowColor") != nil || element.child(key: "textShadowOffset") != nil {
            let shadow = NSShadow()
            if let color = nib.child("textShadowColor", of: element).flatMap(nib.color) { shadow.shadowColor = color }
            if let offset = nib.child("textShadowOffset", of: element) {
                shadow.shadowOffset = CGSize(width: nib.number("horizontal", of: offset) ?? 0, height: nib.number("vertical", of: offset) ?? 0)
            }
            attributes[.shadow] = shadow
        }
        return attributes.isEmpty ? nil : attributes
    }

    static func appearance(_ key: String, _ nib: NibCoder) -> UINavigationBarAppearance? {
        guard let inner = nib.child(key).map(nib.inside) else { return nil }
        let appearance = UINavigationBarAppearance()
        if let color = inner.color("backgroundColor") { appearance.backgroundColor = color }
        if let color = inner.color("shadowColor") { appearance.shadowColor = color }
        if let image = inner.image("backgroundImage") { appearance.backgroundImage = image }
        if let attributes = textAttributes("titleTextAttributes", inner) { appearance.titleTextAttributes = attributes }
        if let attributes = textAttributes("largeTitleTextAttributes", inner) { appearance.largeTitleTextAttributes = attributes }
        return appearance
    }
}

extension NibReader {
    static let navigationBar = NibReader("navigationBar", of: UINavigationBar.self) { bar, nib in
        if let style = nib.choice("barStyle", NibBars.styles) { bar.barStyle = style }
        if let translucent = nib.bool("translucent") { bar.isTranslucent = translucent }
        if let large = nib.bool("largeTitles") { bar.prefersLargeTitles = large }
        if let color = nib.color("barTintColor") { bar.barTintColor = color }
        if let attributes = NibBars.textAttributes("titleTextAttributes", nib) { bar.titleTextAttributes = attributes }
        if let attributes = NibBars.textAttributes("largeTitleTextAttributes", nib) { bar.largeTitleTextAttributes = attributes }
        if let image = nib.image("backIndicatorImage") { bar.backIndicatorImage = image }
        if let image = nib.image("backIndicatorTransitionMaskImage") { bar.backIndicatorTransitionMaskImage = image }
        if let image = nib.image("shadowImage") { bar.shadowImage = image }
        if let appearance = NibBars.appearance("standardAppearance", nib) { bar.standardAppearance = appearance }
        if let appearance = NibBars.appearance("scrollEdgeAppearance", nib) { bar.scrollEdgeAppearance = appearance }
        if let appearance = NibBars.appearance("compactAppearance", nib) { bar.compactAppearance = appearance }
        // A bar that stands by itself.
        if let items: [UINavigationItem] = nib.made("items") { bar.setItems(items, animated: false) }
    }

    static let toolbar = NibReader("toolbar", of: UIToolbar.self) { bar, nib in
        if let style = nib.choice("barStyle", NibBars.styles) { bar.barStyle = style }
        if let translucent = nib.bool("translucent") { bar.isTranslucent = translucent }
        if let color = nib.color("barTintColor") { bar.barTintColor = color }
        if let items: [UIBarButtonItem] = nib.made("items") { bar.setItems(items, animated: false) }
    }

    static let navigationItem = NibReader(
        "navigationItem", of: UINavigationItem.self, make: { _, nib in UINavigationItem(coder: nib) }
    ) { (item: UINavigationItem, nib) in
        if let title = nib.string("title") { item.title = title }
        if let prompt = nib.string("prompt") { item.prompt = prompt }
        if let hides = nib.bool("hidesBackButton") { item.hidesBackButton = hides }
        if let supplements = nib.bool("leftItemsSupplementBackButton") { item.leftItemsSupplementBackButton = supplements }
        if let mode = nib.choice("largeTitleDisplayMode", [
            "automatic": UINavigationItem.LargeTitleDisplayMode.automatic, "always": .always, "never": .never,
        ]) {
            item.largeTitleDisplayMode = mode
        }
        if let button = nib.object("backBarButtonItem") as? UIBarButtonItem { item.backBarButtonItem = button }
        if let button = nib.object("leftBarButtonItem") as? UIBarButtonItem { item.leftBarButtonItem = button }
        if let button = nib.object("rightBarButtonItem") as? UIBarButtonItem { item.rightBarButtonItem = button }
        if let items: [UIBarButtonItem] = nib.made("leftBarButtonItems") { item.leftBarButtonItems = items }
        if let items: [UIBarButtonItem] = nib.made("rightBarButtonItems") { item.rightBarButtonItems = items }
        if let view = nib.object("titleView") as? UIView { item.titleView = view }
    }

    static let barItem = NibReader(
        "barItem", of: UIBarItem.self, make: { type, nib in (type as? UIBarItem.Type)?.init(coder: nib) }
    ) { (item: UIBarItem, nib) in
        if let title = nib.string("title") { item.title = title }
        if let image = nib.image("image") { item.image = image }
        if let image = nib.image("landscapeImage") { item.landscapeImagePhone = image }
        if let enabled = nib.bool("enabled") { item.isEnabled = enabled }
        if let tag = nib.int("tag") { item.tag = tag }
        if let insets = nib.insets("imageInsets") { item.imageInsets = insets }
    }

    static let barButtonItem = NibReader(
        "barButtonItem", of: UIBarButtonItem.self, make: { type, nib in (type as? UIBarItem.Type)?.init(coder: nib) }
    ) { (item: UIBarButtonItem, nib) in
        if let kind = nib.choice("systemItem", in: NibBars.systemItems) { item.become(kind) }
        if let style = nib.choice("style", ["plain": UIBarButtonItem.Style.plain, "done": .done, "bordered": .plain]) { item.style = style }
        if let width = nib.number("width") { item.width = width }
        if let color = nib.color("tintColor") { item.tintColor = color }
        if let view = nib.object("customView") as? UIView { item.customView = view }
        if let selected = nib.bool("selected") { item.isSelected = selected }
    }

    static let tabBarItem = NibReader(
        "tabBarItem", of: UITabBarItem.self, make: { type, nib in (type as? UIBarItem.Type)?.init(coder: nib) }
    ) { (item: UITabBarItem, nib) in
        if let system = nib.choice("systemItem", [
            "more": UITabBarItem.SystemItem.more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
            "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
            "mostViewed": .mostViewed,
        ]) {
            item.systemItem = system
        }
        if let image = nib.image("selectedImage") { item.selectedImage = image }
        if let badge = nib.string("badgeValue") { item.badgeValue = badge }
        if let color = nib.color("badgeColor") { item.badgeColor = color }
        if let offset = nib.offset("titlePositionAdjustment") { item.titlePositionAdjustment = offset }
    }

    static let tabBar = NibReader("tabBar", of: UITabBar.self) { bar, nib in
        if let style = nib.choice("barStyle", NibBars.styles) { bar.barStyle = style }
        if let translucent = nib.bool("translucent") { bar.isTranslucent = translucent }
        if let color = nib.color("barTintColor") { bar.barTintColor = color }
        if let color = nib.color("unselectedItemTintColor") { bar.unselectedItemTintColor = color }
        if let color = nib.color("selectedImageTintColor") { bar.tintColor = color }
        if let image = nib.image("backgroundImage") { bar.backgroundImage = image }
        if let image = nib.image("selectionIndicatorImage") { bar.selectionIndicatorImage = image }
        if let image = nib.image("shadowImage") { bar.shadowImage = image }
        if let positioning = nib.choice("itemPositioning", [
            "automatic": UITabBar.ItemPositioning.automatic, "fill": .fill, "centered": .centered,
        ]) {
            bar.itemPositioning = positioning
        }
        if let width = nib.number("itemWidth") { bar.itemWidth = width }
        if let spacing = nib.number("itemSpacing") { bar.itemSpacing = spacing }
        if let items: [UITabBarItem] = nib.made("items") { bar.setItems(items, animated: false) }
    }

    /// A `blurEffect` element.
    static func blurEffect(_ element: InterfaceElement, _ nib: NibCoder) -> UIBlurEffect {
        nib.loader.report?.use(element)
        let styles: KeyValuePairs<String, UIBlurEffect.Style> = [
            "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
            "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
            "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
            "systemUltraThinMaterialLight": .systemUltraThinMaterialLight, "systemThinMaterialLight": .systemThinMaterialLight,
            "systemMaterialLight": .systemMaterialLight, "systemThickMaterialLight": .systemThickMaterialLight,
            "systemChromeMaterialLight": .systemChromeMaterialLight, "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
            "systemThinMaterialDark": .systemThinMaterialDark, "systemMaterialDark": .systemMaterialDark, "systemThickMaterialDark": .systemThickMaterialDark,
            "systemChromeMaterialDark": .systemChromeMaterialDark,
        ]
        let style = element["style"].flatMap { name in styles.first { $0.key == name }?.value }
        return UIBlurEffect(style: style ?? .regular)
    }
}
