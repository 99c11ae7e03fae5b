internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder

extension NibReader {
    static let textField = NibReader("textField", of: UITextField.self) { field, nib in
        if let font = nib.font("fontDescription") { field.font = font }
        if let color = nib.color("textColor") { field.textColor = color }
        if let alignment = nib.choice("textAlignment", in: NibChoices.textAlignments) { field.textAlignment = alignment }
        if let style = nib.choice(
            "borderStyle", ["none": UITextField.BorderStyle.none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect])
        {
            field.borderStyle = style
        }
        if let mode = nib.choice("clearButtonMode", in: NibTextInput.viewModes) { field.clearButtonMode = mode }
        if let mode = nib.choice("leftViewMode", in: NibTextInput.viewModes) { field.leftViewMode = mode }
        if let mode = nib.choice("rightViewMode", in: NibTextInput.viewModes) { field.rightViewMode = mode }
        if let adjusts = nib.bool("adjustsFontSizeToFit", default: true) { field.adjustsFontSizeToFitWidth = adjusts }
        if let adjusts = nib.bool("adjustsFontForContentSizeCategory") { field.adjustsFontForContentSizeCategory = adjusts }
        if let size = nib.number("minimumFontSize") { field.minimumFontSize = size }
        if let clears = nib.bool("clearsOnBeginEditing") { field.clearsOnBeginEditing = clears }
        if let image = nib.image("background") { field.background = image }
        if let image = nib.image("disabledBackground") { field.disabledBackground = image }
        if let text = nib.string("placeholder") { field.placeholder = text }
        if let text = nib.attributedString("attributedPlaceholder") { field.attributedPlaceholder = text }
        if let text = nib.string("text") { field.text = text }
        if let text = nib.attributedString("attributedText") { field.attributedText = text }
        NibTextInput.read(nib, into: field)
    }

    static let textView = NibReader("textView", of: UITextView.self) { view, nib in
        if let font = nib.font("fontDescription") { view.font = font }
        if let color = nib.color("textColor") { view.textColor = color }
        if let alignment = nib.choice("textAlignment", in: NibChoices.textAlignments) { view.textAlignment = alignment }
        if let editable = nib.bool("editable") { view.isEditable = editable }
        if let selectable = nib.bool("selectable") { view.isSelectable = selectable }
        if let adjusts = nib.bool("adjustsFontForContentSizeCategory") { view.adjustsFontForContentSizeCategory = adjusts }
        if let allows = nib.bool("allowsEditingTextAttributes") { view.allowsEditingTextAttributes = allows }
        if let types = nib.child("dataDetectorTypes") ?? nib.child("dataDetectorType") {
            nib.loader.report?.use(types)
            let names: KeyValuePairs<String, UIDataDetectorTypes> = [
                "phoneNumber": .phoneNumber, "link": .link, "address": .address, "calendarEvent": .calendarEvent,
            ]
            var set: UIDataDetectorTypes = []
            for (name, type) in names where types[name] == "YES" { set.insert(type) }
            view.dataDetectorTypes = set
        }
        if let text = nib.string("text") { view.text = text }
        if let text = nib.attributedString("attributedText") { view.attributedText = text }
        NibTextInput.read(nib, into: view)
    }

    static let searchBar = NibReader("searchBar", of: UISearchBar.self) { bar, nib in
        if let text = nib.string("text") { bar.text = text }
        if let text = nib.string("placeholder") { bar.placeholder = text }
        if let text = nib.string("prompt") { bar.prompt = text }
        if let style = nib.choice("searchBarStyle", ["default": UISearchBar.Style.default, "prominent": .prominent, "minimal": .minimal]) { bar.searchBarStyle = style }
        if let style = nib.choice("barStyle", NibBars.styles) { bar.barStyle = style }
        if let translucent = nib.bool("translucent") { bar.isTranslucent = translucent }
        if let color = nib.color("barTintColor") { bar.barTintColor = color }
        if let shows = nib.bool("showsCancelButton") { bar.showsCancelButton = shows }
        if let shows = nib.bool("showsBookmarkButton") { bar.showsBookmarkButton = shows }
        if let shows = nib.bool("showsSearchResultsButton") { bar.showsSearchResultsButton = shows }
        if let shows = nib.bool("showsScopeBar") { bar.showsScopeBar = shows }
        if let titles = nib.child("scopeButtonTitles") {
            nib.loader.report?.use(titles)
            bar.scopeButtonTitles = titles.children.compactMap(nib.text)
        }
        NibTextInput.read(nib, into: bar.searchTextField)
    }
}

@MainActor enum NibTextInput {
    static let viewModes: [String: UITextField.ViewMode] = [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]

    /// The `textInputTraits` of an object.
    static func read(_ nib: NibCoder, into input: some NibTextInputTraits) {
        guard let traits = nib.child("textInputTraits").map(nib.inside) else { return }
        input.autocapitalizationType =
            traits.choice("autocapitalizationType", ["none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters]) ?? .none
        if let type = traits.choice("autocorrectionType", ["default": UITextAutocorrectionType.default, "no": .no, "yes": .yes]) { input.autocorrectionType = type }
        if let type = traits.choice("spellCheckingType", ["default": UITextSpellCheckingType.default, "no": .no, "yes": .yes]) { input.spellCheckingType = type }
        if let type = traits.choice("keyboardType", in: keyboards) { input.keyboardType = type }
        if let look = traits.choice("keyboardAppearance", ["default": UIKeyboardAppearance.default, "dark": .dark, "light": .light, "alert": .dark]) {
            input.keyboardAppearance = look
        }
        if let type = traits.choice("returnKeyType", in: returnKeys) { input.returnKeyType = type }
        if let enables = traits.bool("enablesReturnKeyAutomatically") { input.enablesReturnKeyAutomatically = enables }
        if let secure = traits.bool("secureTextEntry") { input.isSecureTextEntry = secure }
        if let type = traits.string("textContentType") { input.textContentType = UITextContentType(rawValue: type) }
        if let type = traits.choice("smartDashesType", ["default": UITextSmartDashesType.default, "no": .no, "yes": .yes]) { input.smartDashesType = type }
        if let type = traits.choice("smartQuotesType", ["default": UITextSmartQuotesType.default, "no": .no, "yes": .yes]) { input.smartQuotesType = type }
        if let type = traits.choice("smartInsertDeleteType", ["default": UITextSmartInsertDeleteType.default, "no": .no, "yes": .yes]) {
            input.smartInsertDeleteType = type
        }
    }

    private static let keyboards: [String: UIKeyboardType] = [
        "default": .default, "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL,
        "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress, "decimalPad": .decimalPad,
        "twitter": .twitter, "webSearch": .webSearch, "asciiCapableNumberPad": .asciiCapableNumberPad,
    ]
    private static let returnKeys: [String: UIReturnKeyType] = [
        "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route, "search": .search, "send": .send,
        "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall, "continue": .continue,
    ]
}

/// What `UITextInputTraits` has as optional requirements, which cannot be set through the protocol.
@MainActor protocol NibTextInputTraits: AnyObject {
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    var autocorrectionType: UITextAutocorrectionType { get set }
    var spellCheckingType: UITextSpellCheckingType { get set }
    var keyboardType: UIKeyboardType { get set }
    var keyboardAppearance: UIKeyboardAppearance { get set }
    var returnKeyType: UIReturnKeyType { get set }
    var enablesReturnKeyAutomatically: Bool { get set }
    var isSecureTextEntry: Bool { get set }
    var textContentType: UITextContentType! { get set }
    var smartDashesType: UITextSmartDashesType { get set }
    var smartQuotesType: UITextSmartQuotesType { get set }
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
}

extension UITextField: NibTextInputTraits {}
extension UITextView: NibTextInputTraits {}
