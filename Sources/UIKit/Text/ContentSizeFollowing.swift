internal import Foundation

/// What labels, text fields and text views do when the user's text size changes.
enum ContentSizeFollowing {
    /// The font to take; nil when there is nothing to change.
    @MainActor static func font(_ font: UIFont?, of view: any UIView & UIContentSizeCategoryAdjusting, since previous: UITraitCollection?) -> UIFont? {
        newCategory(of: view, since: previous).flatMap { font?.following($0) }
    }

    /// The stretches of a text whose fonts follow the text size, with the fonts of that of `view`.
    @MainActor static func fonts(
        in text: NSAttributedString, of view: any UIView & UIContentSizeCategoryAdjusting, since previous: UITraitCollection?
    ) -> [(range: NSRange, font: UIFont)] {
        guard text.length > 0, let category = newCategory(of: view, since: previous) else { return [] }
        var found: [(range: NSRange, font: UIFont)] = []
        text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length), options: []) { value, range, _ in
            if let font = (value as? UIFont)?.following(category) { found.append((range, font)) }
        }
        return found
    }

    /// A text whose fonts that follow the text size are those of `category`; `text` itself where none does.
    static func text(_ text: NSAttributedString, in category: UIContentSizeCategory) -> NSAttributedString {
        guard text.length > 0 else { return text }
        var changed: NSMutableAttributedString?
        text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length), options: []) { value, range, _ in
            guard let font = (value as? UIFont)?.following(category) else { return }
            let copy = changed ?? NSMutableAttributedString(attributedString: text)
            copy.addAttribute(.font, value: font, range: range)
            changed = copy
        }
        return changed ?? text
    }

    /// The text size to follow; nil for a view that follows none, or where it is the same as before.
    @MainActor private static func newCategory(
        of view: any UIView & UIContentSizeCategoryAdjusting, since previous: UITraitCollection?
    ) -> UIContentSizeCategory? {
        let category = view.traitCollection.preferredContentSizeCategory
        return view.adjustsFontForContentSizeCategory && previous?.preferredContentSizeCategory != category ? category : nil
    }
}
