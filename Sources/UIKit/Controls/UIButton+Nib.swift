internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder

extension NibReader {
    static let button = NibReader(
        "button", of: UIButton.self, make: { type, nib in (type as? UIButton.Type)?.init(coder: nib) }
    ) { (button: UIButton, nib) in
        if nib.isWhole { button.become(nib.choice("buttonType", in: NibButtons.types) ?? .custom) }
        if let font = nib.font("fontDescription") { button.titleLabel?.font = font }
        if let mode = nib.choice("lineBreakMode", in: NibChoices.lineBreakModes) { button.titleLabel?.lineBreakMode = mode }
        if let insets = nib.insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
        if let insets = nib.insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
        if let insets = nib.insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
        if let offset = nib.size("titleShadowOffset") { button.titleLabel?.shadowOffset = offset }
        if let adjusts = nib.bool("adjustsImageWhenHighlighted") { button.adjustsImageWhenHighlighted = adjusts }
        if let adjusts = nib.bool("adjustsImageWhenDisabled") { button.adjustsImageWhenDisabled = adjusts }
        if let shows = nib.bool("showsTouchWhenHighlighted") { button.showsTouchWhenHighlighted = shows }
        if let reverses = nib.bool("reversesTitleShadowWhenHighlighted") { button.reversesTitleShadowWhenHighlighted = reverses }
        if let shows = nib.bool("showsMenuAsPrimaryAction") { button.showsMenuAsPrimaryAction = shows }
        if let changes = nib.bool("changesSelectionAsPrimaryAction") { button.changesSelectionAsPrimaryAction = changes }
        if let interacts = nib.bool("pointerInteraction") { button.isPointerInteractionEnabled = interacts }
        // `springLoaded` and `role` change how a button is triggered or highlighted, not how it looks here.
        for (name, state) in NibButtons.states {
            if let element = nib.element.children.first(where: { $0.name == "state" && $0.key == name }) { NibButtons.read(element, of: button, for: state, name, nib) }
        }
        if let element = nib.element.children.first(where: { $0.name == "buttonConfiguration" }) { NibButtons.readConfiguration(element, of: button, nib) }
    }
}

@MainActor enum NibButtons {
    static let states: KeyValuePairs<String, UIControl.State> = [
        "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected, "focused": .focused,
    ]

    /// The button's type, which is fixed when the button is made. Absent, it is custom.
    static let types: [String: UIButton.ButtonType] = [
        "custom": .custom, "system": .system, "roundedRect": .roundedRect, "detailDisclosure": .detailDisclosure, "infoLight": .infoLight,
        "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
    ]

    static func read(_ element: InterfaceElement, of button: UIButton, for state: UIControl.State, _ name: String, _ nib: NibCoder) {
        let inner = nib.inside(element)
        if let title = nib.string("title", of: element, localizedAs: name + "Title") { button.setTitle(title, for: state) }
        if let color = nib.child("titleColor", of: element).flatMap(nib.color) { button.setTitleColor(color, for: state) }
        if let color = nib.child("titleShadowColor", of: element).flatMap(nib.color) { button.setTitleShadowColor(color, for: state) }
        if let image = nib.image("image", of: element) { button.setImage(image, for: state) }
        if nib.child("image", of: element)?.name == "imageReference", let image = inner.image("image") { button.setImage(image, for: state) }
        if let image = nib.image("backgroundImage", of: element) { button.setBackgroundImage(image, for: state) }
        if let title = inner.attributedString("attributedTitle") { button.setAttributedTitle(title, for: state) }
        if let configuration = nib.child("preferredSymbolConfiguration", of: element).flatMap(nib.symbolConfiguration) {
            button.setPreferredSymbolConfiguration(configuration, forImageIn: state)
        }
    }

    static func readConfiguration(_ element: InterfaceElement, of button: UIButton, _ nib: NibCoder) {
        let inner = nib.inside(element)
        var configuration: UIButton.Configuration =
            switch nib.attribute("style", of: element) {
            case "gray": .gray()
            case "tinted": .tinted()
            case "filled": .filled()
            case "bordered": .bordered()
            case "borderedTinted": .borderedTinted()
            case "borderedProminent": .borderedProminent()
            default: .plain()
            }
        if let image = inner.image("image") { configuration.image = image }
        if let id = nib.element.id, let title = nib.loader.localized("\(id).configuration.title") ?? inner.string("title") { configuration.title = title }
        if let title = inner.attributedString("attributedTitle") { configuration.attributedTitle = AttributedString(title) }
        if let subtitle = inner.string("subtitle") { configuration.subtitle = subtitle }
        if let color = inner.color("baseForegroundColor") { configuration.baseForegroundColor = color }
        if let color = inner.color("baseBackgroundColor") { configuration.baseBackgroundColor = color }
        if let style = inner.choice("cornerStyle", [
            "fixed": UIButton.Configuration.CornerStyle.fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
        ]) {
            configuration.cornerStyle = style
        }
        if let size = inner.choice("buttonSize", [
            "mini": UIButton.Configuration.Size.mini, "small": .small, "medium": .medium, "large": .large,
        ]) {
            configuration.buttonSize = size
        }
        if let placement = inner.choice("imagePlacement", [
            "leading": NSDirectionalRectEdge.leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
        ]) {
            configuration.imagePlacement = placement
        }
        if let padding = inner.number("imagePadding") { configuration.imagePadding = padding }
        if let padding = inner.number("titlePadding") { configuration.titlePadding = padding }
        if let shows = inner.bool("showsActivityIndicator") { configuration.showsActivityIndicator = shows }
        if let alignment = inner.choice("titleAlignment", [
            "automatic": UIButton.Configuration.TitleAlignment.automatic, "leading": .leading, "center": .center, "trailing": .trailing,
        ]) {
            configuration.titleAlignment = alignment
        }
        if let insets = inner.directionalInsets("contentInsets") { configuration.contentInsets = insets }
        button.configuration = configuration
    }
}
