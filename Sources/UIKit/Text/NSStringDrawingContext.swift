public import Foundation

/// Wishes for, and results of, drawing a string.
open class NSStringDrawingContext: NSObject {
    /// How far text may shrink to fit its rectangle; 0 does not let it.
    /// Kept and without effect: text does not shrink to fit its rectangle.
    open var minimumScaleFactor: CGFloat = 0
    /// How far it did shrink.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// Where the text was drawn.
    open internal(set) var totalBounds: CGRect = .zero

    public override init() { super.init() }
}
