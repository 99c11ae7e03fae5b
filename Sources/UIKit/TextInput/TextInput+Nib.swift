internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder

extension NibReader {
    static let textField = NibReader("textField", of: UITextField.self) { field, nib in
        if let font = nib.font("fontDescription") { field.font = font }
        if let color = nib.color("textColor") { field.textColor = color }
        if let alignment = nib.choice("textAlignment", NibChoices.textAlignments) { field.textAlignment = alignment }
        if let style = nib.choice(
            "borderStyle", ["none": UITextField.BorderStyle.none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect])
        {
            field.borderStyle = style
        }
        if let mode = nib.choice("clearButtonMode", NibTextInput.viewModes) { field.clearButtonMode = mode }
        if let mode = nib.choice("leftViewMode", NibTextInput.viewModes) { field.leftViewMode = mode }
        if let mode = nib.choice("rightViewMode", NibTextInput.viewModes) { field.rightViewMode = mode }
        if let adjusts = nib.bool("adjustsFontSizeToFit", default: false) { field.adjustsFontSizeToFitWidth = adjusts }
        if let adjusts = nib.bool("adjustsFontForContentSizeCategory") { field.adjustsFontForContentSizeCategory = adjusts }
        if let size = nib.number("minimumFontSize") { field.minimumFontSize = size }
        if let clears = nib.bool("clearsOnBeginEditing") { field.clearsOnBeginEditing = clears }
        if let image = nib.image("background") { field.background = image }
        if let image = nib.image("disabledBackground") { field.disabledBackground = image }
        if let text = nib.string("placeholder") { field.placeholder = text }
        if let text = nib.attributedString("attributedPlaceholder") { field.attributedPlaceholder = text }
        if let text = nib.string("text") { field.text = text }
        if let text = nib.attributedString("attributedText") { field.attributedText = text }
        if let traits = nib.child("textInputTraits") { NibTextInput.read(traits, nib, into: field) }
    }

    static let textView = NibReader("textView", of: UITextView.self) { view, nib in
        if let font = nib.font("fontDescription") { view.font = font }
        if let color = nib.color("textColor") { view.textColor = color }
        if let alignment = nib.choice("textAlignment", NibChoices.textAlignments) { view.textAlignment = alignment }
        if let editable = nib.bool("editable") { view.isEditable = editable }
        if let selectable = nib.bool("selectable") { view.isSelectable = selectable }
        if let adjusts = nib.bool("adjustsFontForContentSizeCategory") { view.adjustsFontForContentSizeCategory = adjusts }
        if let allows = nib.bool("allowsEditingTextAttributes") { view.allowsEditingTextAttributes = allows }
        if let types = nib.child("dataDetectorType") {
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
        if let traits = nib.child("textInputTraits") { NibTextInput.read(traits, nib, into: view) }
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
        if let traits = nib.child("textInputTraits") { NibTextInput.read(traits, nib, into: bar) }
    }
}

@MainActor enum NibTextInput {
    static let viewModes: KeyValuePairs<String, UITextField.ViewMode> = [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]

    static func read(_ element: InterfaceElement, _ nib: NibCoder, into field: UITextField) {
        let traits = Traits(element, nib)
        if let value = traits.capitalization { field.autocapitalizationType = value }
        if let value = traits.correction { field.autocorrectionType = value }
        if let value = traits.spelling { field.spellCheckingType = value }
        if let value = traits.keyboard { field.keyboardType = value }
        if let value = traits.appearance { field.keyboardAppearance = value }
        if let value = traits.returnKey { field.returnKeyType = value }
        if let value = traits.enablesReturnKey { field.enablesReturnKeyAutomatically = value }
        if let value = traits.secure { field.isSecureTextEntry = value }
        if let value = traits.content { field.textContentType = value }
        if let value = traits.dashes { field.smartDashesType = value }
        if let value = traits.quotes { field.smartQuotesType = value }
        if let value = traits.insertDelete { field.smartInsertDeleteType = value }
    }

    static func read(_ element: InterfaceElement, _ nib: NibCoder, into view: UITextView) {
        let traits = Traits(element, nib)
        if let value = traits.capitalization { view.autocapitalizationType = value }
        if let value = traits.correction { view.autocorrectionType = value }
        if let value = traits.spelling { view.spellCheckingType = value }
        if let value = traits.keyboard { view.keyboardType = value }
        if let value = traits.appearance { view.keyboardAppearance = value }
        if let value = traits.returnKey { view.returnKeyType = value }
        if let value = traits.enablesReturnKey { view.enablesReturnKeyAutomatically = value }
        if let value = traits.secure { view.isSecureTextEntry = value }
        if let value = traits.content { view.textContentType = value }
        if let value = traits.dashes { view.smartDashesType = value }
        if let value = traits.quotes { view.smartQuotesType = value }
        if let value = traits.insertDelete { view.smartInsertDeleteType = value }
    }

    static func read(_ element: InterfaceElement, _ nib: NibCoder, into bar: UISearchBar) {
        let traits = Traits(element, nib)
        if let value = traits.capitalization { bar.autocapitalizationType = value }
        if let value = traits.correction { bar.autocorrectionType = value }
        if let value = traits.spelling { bar.spellCheckingType = value }
        if let value = traits.keyboard { bar.keyboardType = value }
        if let value = traits.appearance { bar.searchTextField.keyboardAppearance = value }
        if let value = traits.returnKey { bar.searchTextField.returnKeyType = value }
        if let value = traits.enablesReturnKey { bar.searchTextField.enablesReturnKeyAutomatically = value }
        if let value = traits.content { bar.searchTextField.textContentType = value }
    }

    /// A `textInputTraits` element.
    @MainActor private struct Traits {
        let element: InterfaceElement
        let nib: NibCoder

        init(_ element: InterfaceElement, _ nib: NibCoder) {
            self.element = element
            self.nib = NibCoder(element, loader: nib.loader, kitClass: nib.kitClass)
            nib.loader.report?.use("key", of: element)
        }

        var capitalization: UITextAutocapitalizationType? {
            nib.choice("autocapitalizationType", ["none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters])
                ?? UITextAutocapitalizationType.none
        }
        var correction: UITextAutocorrectionType? { nib.choice("autocorrectionType", ["default": .default, "no": .no, "yes": .yes]) }
        var spelling: UITextSpellCheckingType? { nib.choice("spellCheckingType", ["default": .default, "no": .no, "yes": .yes]) }
        var keyboard: UIKeyboardType? {
            nib.choice("keyboardType", [
                "default": .default, "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL,
                "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress, "decimalPad": .decimalPad,
                "twitter": .twitter, "webSearch": .webSearch, "asciiCapableNumberPad": .asciiCapableNumberPad,
            ])
        }
        var appearance: UIKeyboardAppearance? { nib.choice("keyboardAppearance", ["default": .default, "dark": .dark, "light": .light, "alert": .dark]) }
        var returnKey: UIReturnKeyType? {
            nib.choice("returnKeyType", [
                "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route, "search": .search, "send": .send,
                "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall, "continue": .continue,
            ])
        }
        var enablesReturnKey: Bool? { nib.bool("enablesReturnKeyAutomatically") }
        var secure: Bool? { nib.bool("secureTextEntry") }
        var content: UITextContentType? { nib.attribute("textContentType", of: element).map { UITextContentType(rawValue: $0) } }
        var dashes: UITextSmartDashesType? { nib.choice("smartDashesType", ["default": .default, "no": .no, "yes": .yes]) }
        var quotes: UITextSmartQuotesType? { nib.choice("smartQuotesType", ["default": .default, "no": .no, "yes": .yes]) }
        var insertDelete: UITextSmartInsertDeleteType? { nib.choice("smartInsertDeleteType", ["default": .default, "no": .no, "yes": .yes]) }
    }
}
