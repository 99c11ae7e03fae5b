internal import Foundation

/// What labels, text fields and text views do when the user's text size changes.
enum ContentSizeFollowing {
    /// The font to take; nil when there is nothing to change.
    @MainActor static func font(_ font: UIFont?, of view: any UIView & UIContentSizeCategoryAdjusting, since previous: UITraitCollection?) -> UIFont? {
        let category = view.traitCollection.preferredContentSizeCategory
        guard view.adjustsFontForContentSizeCategory, previous?.preferredContentSizeCategory != category else { return nil }
        return font?.following(category)
    }

    /// The stretches of a text whose fonts follow the text size, with the fonts of that of `view`.
    @MainActor static func fonts(
        in text: NSAttributedString, of view: any UIView & UIContentSizeCategoryAdjusting, since previous: UITraitCollection?
    ) -> [(range: NSRange, font: UIFont)] {
        let category = view.traitCollection.preferredContentSizeCategory
        guard view.adjustsFontForContentSizeCategory, previous?.preferredContentSizeCategory != category, text.length > 0 else { return [] }
        var found: [(range: NSRange, font: UIFont)] = []
        text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length), options: []) { value, range, _ in
            if let font = (value as? UIFont)?.following(category) { found.append((range, font)) }
        }
        return found
    }
}
