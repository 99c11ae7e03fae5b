import UIKit

/// A colour that an app hands down its views as a trait of its own.
enum Accent: Int, CaseIterable {
    case blue, orange, green

    var color: UIColor {
        switch self {
        case .blue: .systemBlue
        case .orange: .systemOrange
        case .green: .systemGreen
        }
    }
}

struct AccentTrait: UITraitDefinition {
    static let defaultValue = Accent.blue
    static let affectsColorAppearance = true
}

/// What the screen is like, read again whenever it changes.
class TraitsPage: CatalogPage {
    private lazy var rows: [(ValueRow, () -> String)] = [
        row("Size") { [unowned self] in Self.text(view.bounds.size) },
        row("Safe area") { [unowned self] in
            let insets = view.safeAreaInsets
            return [insets.top, insets.left, insets.bottom, insets.right].map(Self.text).joined(separator: " ")
        },
        row("Margins") { [unowned self] in Self.text(view.layoutMargins.left) + " " + Self.text(view.layoutMargins.right) },
    ]
    private lazy var traits: [(ValueRow, () -> String)] = [
        row("Horizontal size class") { [unowned self] in Self.text(traitCollection.horizontalSizeClass) },
        row("Vertical size class") { [unowned self] in Self.text(traitCollection.verticalSizeClass) },
        row("Idiom") { [unowned self] in traitCollection.userInterfaceIdiom == .pad ? "pad" : "phone" },
        row("Style") { [unowned self] in traitCollection.userInterfaceStyle == .dark ? "dark" : "light" },
        row("Scale") { [unowned self] in "@" + Self.text(traitCollection.displayScale) },
        row("Text size") { [unowned self] in
            traitCollection.preferredContentSizeCategory.rawValue.replacingOccurrences(of: "UICTContentSizeCategory", with: "")
        },
        row("Direction") { [unowned self] in traitCollection.layoutDirection == .rightToLeft ? "right to left" : "left to right"
        },
        row("Contrast") { [unowned self] in traitCollection.accessibilityContrast == .high ? "high" : "normal" },
        row("Body") { [unowned self] in
            Self.text(UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).pointSize)
        },
        row("Accent") { [unowned self] in "\(traitCollection[AccentTrait.self])" },
    ]
    private let log = EventLog(identifier: "traits.log")
    private let orientation = ValueRow("Orientation", "", identifier: "traits.orientation")

    override func build() {
        addSection("View", [orientation] + rows.map(\.0))
        addSection("Traits", traits.map(\.0))
        let style = choice(["System", "Light", "Dark"].map { localized($0) }, "traits.override", #selector(styleChanged(_:)))
        section("Style of this page", BlockRow(style))
        let size = choice([localized("System"), "S", "XXL", "AX1", "AX3"], "traits.overrideSize", #selector(sizeChanged(_:)))
        section("Text size of this page", BlockRow(size))
        let width = choice(["System", "Compact", "Regular"].map { localized($0) }, "traits.overrideWidth", #selector(sizeClassChanged(_:)))
        section("Width class of this page", BlockRow(width))
        let accent = choice(Accent.allCases.map { localized("\($0)".capitalized) }, "traits.overrideAccent", #selector(accentChanged(_:)))
        let swatch = UIView()
        swatch.backgroundColor = UIColor { $0[AccentTrait.self].color }
        swatch.layer.cornerRadius = 6
        section("A trait of the app's own", BlockRow(accent), BlockRow(swatch, height: 24))
        section("Calls", log)
        registerForTraitChanges([AccentTrait.self]) { (page: TraitsPage, previous: UITraitCollection) in
            page.log.add("\(previous[AccentTrait.self]) to \(page.traitCollection[AccentTrait.self])")
        }
    }

    private func choice(_ items: [String], _ identifier: String, _ action: Selector) -> UISegmentedControl {
        let control = UISegmentedControl(items: items)
        control.selectedSegmentIndex = 0
        control.accessibilityIdentifier = identifier
        control.addTarget(self, action: action, for: .valueChanged)
        return control
    }

    @objc private func sizeChanged(_ sender: UISegmentedControl) {
        let sizes: [UIContentSizeCategory] = [.unspecified, .small, .extraExtraLarge, .accessibilityMedium, .accessibilityExtraLarge]
        traitOverrides.preferredContentSizeCategory = sizes[sender.selectedSegmentIndex]
    }

    @objc private func sizeClassChanged(_ sender: UISegmentedControl) {
        traitOverrides.horizontalSizeClass = [.unspecified, .compact, .regular][sender.selectedSegmentIndex]
    }

    @objc private func accentChanged(_ sender: UISegmentedControl) {
        traitOverrides[AccentTrait.self] = Accent.allCases[sender.selectedSegmentIndex]
    }

    private func row(_ title: String, _ read: @escaping () -> String) -> (ValueRow, () -> String) {
        (ValueRow(title, "", identifier: "traits." + title.replacingOccurrences(of: " ", with: "")), read)
    }

    private static func text(_ number: CGFloat) -> String {
        number == number.rounded() ? String(Int(number)) : String(Double((number * 10).rounded() / 10))
    }

    private static func text(_ size: CGSize) -> String { text(size.width) + " × " + text(size.height) }

    private static func text(_ sizeClass: UIUserInterfaceSizeClass) -> String {
        switch sizeClass {
        case .compact: "compact"
        case .regular: "regular"
        default: "unspecified"
        }
    }

    @objc private func styleChanged(_ sender: UISegmentedControl) {
        overrideUserInterfaceStyle = [.unspecified, .light, .dark][sender.selectedSegmentIndex]
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        show()
    }

    private func show() {
        for (row, read) in rows + traits where row.value.text != read() { row.value.text = read() }
        let interface = view.window?.windowScene?.interfaceOrientation ?? .unknown
        orientation.value.text = interface.isPortrait ? "portrait" : interface.isLandscape ? "landscape" : "unknown"
    }

    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log.add("to " + Self.text(size))
        coordinator.animate(
            alongsideTransition: { [weak self] _ in self?.log.add("alongside") },
            completion: { [weak self] _ in self?.log.add("done") })
    }

    override func willTransition(to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator) {
        super.willTransition(to: newCollection, with: coordinator)
        log.add("to " + Self.text(newCollection.horizontalSizeClass) + "/" + Self.text(newCollection.verticalSizeClass))
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        if previous?.userInterfaceStyle != traitCollection.userInterfaceStyle, previous != nil {
            log.add(traitCollection.userInterfaceStyle == .dark ? "dark" : "light")
        }
        viewIfLoaded?.setNeedsLayout()
    }
}
