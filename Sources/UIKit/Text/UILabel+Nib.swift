internal import CoreGraphics
internal import Foundation

extension NibReader {
    static let label = NibReader("label", of: UILabel.self) { label, nib in
        if let font = nib.font("fontDescription") { label.font = font }
        if let color = nib.color("textColor") { label.textColor = color }
        if let color = nib.color("highlightedColor") { label.highlightedTextColor = color }
        if let color = nib.color("shadowColor") { label.shadowColor = color }
        if let offset = nib.size("shadowOffset") { label.shadowOffset = offset }
        if let alignment = nib.choice("textAlignment", in: NibChoices.textAlignments) { label.textAlignment = alignment }
        if let mode = nib.choice("lineBreakMode", in: NibChoices.lineBreakModes) { label.lineBreakMode = mode }
        if let lines = nib.int("numberOfLines") { label.numberOfLines = lines }
        // Only "NO" is ever written: labels that shrink have a least size and no such attribute.
        if let adjusts = nib.bool("adjustsFontSizeToFit", default: true) { label.adjustsFontSizeToFitWidth = adjusts }
        if let scale = nib.number("minimumScaleFactor") { label.minimumScaleFactor = scale }
        if let size = nib.number("minimumFontSize"), size > 0, label.font.pointSize > 0, nib.element["minimumScaleFactor"] == nil {
            label.minimumScaleFactor = min(size / label.font.pointSize, 1)
        }
        if let tightens = nib.bool("adjustsLetterSpacingToFitWidth") { label.allowsDefaultTighteningForTruncation = tightens }
        if let adjusts = nib.bool("adjustsFontForContentSizeCategory") { label.adjustsFontForContentSizeCategory = adjusts }
        if let baseline = nib.choice(
            "baselineAdjustment", ["alignBaselines": UIBaselineAdjustment.alignBaselines, "alignCenters": .alignCenters, "none": .none])
        {
            label.baselineAdjustment = baseline
        }
        if let width = nib.number("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = width }
        if let enabled = nib.bool("enabled") { label.isEnabled = enabled }
        if let highlighted = nib.bool("highlighted") { label.isHighlighted = highlighted }
        if let text = nib.string("text") { label.text = text }
        if nib.bool("usesAttributedText") ?? false, let text = nib.attributedString("attributedText") { label.attributedText = text }
    }
}
