public import Foundation

extension NSAttributedString {
    /// The size of the string drawn without limits, in points, not rounded. A newline begins another line; spaces at a line's end count.
    public func size() -> CGSize { AttributedText(self).unlimitedSize }

    /// Draws with the upper left corner at a point of the current context; does nothing without one.
    public func draw(at point: CGPoint) { AttributedText(self).draw(at: point) }

    /// Draws wrapped to a rectangle of the current context. Lines that do not fit its height are left out.
    public func draw(in rect: CGRect) {
        AttributedText(self).draw(in: rect, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
    }

    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        AttributedText(self).draw(in: rect, options: options, context: context)
    }

    /// The part of a rectangle of this size that `draw(with:…)` would cover.
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect {
        AttributedText(self).boundingRect(with: size, options: options)
    }
}
