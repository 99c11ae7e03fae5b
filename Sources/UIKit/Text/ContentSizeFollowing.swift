internal import Foundation

/// What labels, text fields and text views do when the user's text size changes.
enum ContentSizeFollowing {
    /// The font to take; nil when there is nothing to change.
    @MainActor static func font(_ font: UIFont?, of view: any UIView & UIContentSizeCategoryAdjusting, since previous: UITraitCollection?) -> UIFont? {
        let category = view.traitCollection.preferredContentSizeCategory
        guard view.adjustsFontForContentSizeCategory, previous?.preferredContentSizeCategory != category else { return nil }
        return font?.following(category)
    }

    /// The text with each of its fonts that follows the text size in that of `view`; nil when there is nothing to change.
    @MainActor static func text(
        _ text: NSAttributedString, of view: any UIView & UIContentSizeCategoryAdjusting, since previous: UITraitCollection?
    ) -> NSAttributedString? {
        let category = view.traitCollection.preferredContentSizeCategory
        guard view.adjustsFontForContentSizeCategory, previous?.preferredContentSizeCategory != category, text.length > 0 else { return nil }
        let changed = NSMutableAttributedString(attributedString: text)
        var found = false
        text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length), options: []) { value, range, _ in
            guard let font = (value as? UIFont)?.following(category) else { return }
            changed.addAttribute(.font, value: font, range: range)
            found = true
        }
        return found ? changed : nil
    }
}
