public import Foundation

// Apple's Swift finds these members of NSString on String too; here they are declared on both.

extension NSString {
    /// The size of the string drawn without limits, in points, not rounded. A newline begins another line; spaces at a line's end count.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        AttributedText(self as String, attributes: attrs ?? [:]).unlimitedSize
    }

    /// Draws with the upper left corner at a point of the current context; does nothing without one.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        AttributedText(self as String, attributes: attrs ?? [:]).draw(at: point)
    }

    /// Draws wrapped to a rectangle of the current context. Lines that do not fit its height are left out.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        AttributedText(self as String, attributes: attrs ?? [:]).draw(in: rect, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
    }

    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes attrs: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        AttributedText(self as String, attributes: attrs ?? [:]).draw(in: rect, options: options, context: context)
    }

    /// The part of a rectangle of this size that `draw(with:…)` would cover.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes attrs: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        AttributedText(self as String, attributes: attrs ?? [:]).boundingRect(with: size, options: options)
    }
}

extension String {
    /// The size of the string drawn without limits, in points, not rounded. A newline begins another line; spaces at a line's end count.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        AttributedText(self, attributes: attrs ?? [:]).unlimitedSize
    }

    /// Draws with the upper left corner at a point of the current context; does nothing without one.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        AttributedText(self, attributes: attrs ?? [:]).draw(at: point)
    }

    /// Draws wrapped to a rectangle of the current context. Lines that do not fit its height are left out.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        AttributedText(self, attributes: attrs ?? [:]).draw(in: rect, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
    }

    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes attrs: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        AttributedText(self, attributes: attrs ?? [:]).draw(in: rect, options: options, context: context)
    }

    /// The part of a rectangle of this size that `draw(with:…)` would cover.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes attrs: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        AttributedText(self, attributes: attrs ?? [:]).boundingRect(with: size, options: options)
    }
}
