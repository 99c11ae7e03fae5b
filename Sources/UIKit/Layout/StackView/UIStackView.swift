public import CoreGraphics
public import Foundation

/// Lays out a row or a column of views with constraints that it makes itself.
///
/// The constraints carry the identifiers UIKit's have (`UISV-spacing`, `UISV-canvas-connection` …) and its
/// priorities, so that an app's own constraints win or lose against them as they do on a phone. They are made in
/// `updateConstraints`; the stack has no intrinsic size, its size follows from what it holds.
@preconcurrency @MainActor open class UIStackView: UIView {
    /// How the arranged views share the room along the axis.
    public enum Distribution: Int, Sendable {
        /// Resized to fill, by hugging and compression resistance.
        case fill = 0
        /// All of the same size.
        case fillEqually = 1
        /// In proportion to their intrinsic sizes.
        case fillProportionally = 2
        /// In their own sizes, with equal gaps of at least `spacing`.
        case equalSpacing = 3
        /// With equal distances from centre to centre where `spacing` allows.
        case equalCentering = 4
    }

    /// Where the arranged views stand across the axis.
    public enum Alignment: Int, Sendable {
        case fill = 0
        /// The leading edge in columns, the top in rows.
        case leading = 1
        /// Rows only.
        case firstBaseline = 2
        case center = 3
        /// The trailing edge in columns, the bottom in rows.
        case trailing = 4
        /// Rows only.
        case lastBaseline = 5

        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }

    /// For `setCustomSpacing`: the stack's own `spacing` again.
    public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }

    /// For `spacing` and `setCustomSpacing`: the system's distance between siblings, 8 points.
    public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

    private var arranged: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private let constraintSet = StackConstraintSet()

    // MARK: Making one

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init(coder: NSCoder) {
        // The superclass's fails for no coder.
        super.init(coder: coder)!
        axis = NSLayoutConstraint.Axis(rawValue: coder.decodeInteger(forKey: "UIStackViewAxis")) ?? .horizontal
        distribution = Distribution(rawValue: coder.decodeInteger(forKey: "UIStackViewDistribution")) ?? .fill
        alignment = Alignment(rawValue: coder.decodeInteger(forKey: "UIStackViewAlignment")) ?? .fill
        spacing = coder.finiteNumber(forKey: "UIStackViewSpacing") ?? 0
        isBaselineRelativeArrangement = coder.decodeBool(forKey: "UIStackViewBaselineRelative")
        isLayoutMarginsRelativeArrangement = coder.decodeBool(forKey: "UIStackViewLayoutMarginsRelative")
        for view in coder.decodeObject(forKey: "UIStackViewArrangedSubviews") as? [UIView] ?? [] where !isDescendant(of: view) { addArrangedSubview(view) }
        coder.finish(self, as: UIStackView.self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(axis.rawValue, forKey: "UIStackViewAxis")
        coder.encode(distribution.rawValue, forKey: "UIStackViewDistribution")
        coder.encode(alignment.rawValue, forKey: "UIStackViewAlignment")
        coder.encode(Double(spacing), forKey: "UIStackViewSpacing")
        coder.encode(isBaselineRelativeArrangement, forKey: "UIStackViewBaselineRelative")
        coder.encode(isLayoutMarginsRelativeArrangement, forKey: "UIStackViewLayoutMarginsRelative")
        coder.encode(arranged, forKey: "UIStackViewArrangedSubviews")
    }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: Arranged views

    /// The views the stack lays out, in their order along the axis. Always among `subviews`, whose order is its own.
    open var arrangedSubviews: [UIView] { arranged }

    /// Adds `view` at the end, as a subview too if it is none yet. One that is arranged already moves there.
    open func addArrangedSubview(_ view: UIView) {
        insert(view, at: arranged.contains { $0 === view } ? arranged.count - 1 : arranged.count)
    }

    /// Leaves `view` a subview; take it out of its superview as well, or hide it, to have it off the screen.
    open func removeArrangedSubview(_ view: UIView) {
        guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
        arranged.remove(at: index)
        forget(view)
    }

    /// Adds `view` at an index of `arrangedSubviews`, as the front subview if it is none yet.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        guard (0...arranged.count).contains(stackIndex) else {
            ObjCException.inconsistency(
                "index out of bounds for arranged subview: index = \(stackIndex) expected to be less than or equal to \(arranged.count)")
        }
        let isArranged = arranged.contains { $0 === view }
        insert(view, at: isArranged ? min(stackIndex, arranged.count - 1) : stackIndex)
    }

    private func insert(_ view: UIView, at index: Int) {
        if let old = arranged.firstIndex(where: { $0 === view }) {
            guard old != index else { return }
            arranged.remove(at: old)
        }
        if view.superview !== self { addSubview(view) }
        view.translatesAutoresizingMaskIntoConstraints = false
        view.flags.insert(.isArranged)
        arranged.insert(view, at: index)
        arrangementDidChange()
    }

    private func forget(_ view: UIView) {
        view.flags.remove(.isArranged)
        customSpacings[ObjectIdentifier(view)] = nil
        constraintSet.removeConstraints(of: view)
        arrangementDidChange()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: What the layout is like

    /// Default: horizontal.
    open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { if axis != oldValue { arrangementDidChange() } } }

    /// Along the axis. Default: fill.
    open var distribution: Distribution = .fill { didSet { if distribution != oldValue { arrangementDidChange() } } }

    /// Across the axis. Default: fill.
    open var alignment: Alignment = .fill { didSet { if alignment != oldValue { arrangementDidChange() } } }

    /// Points between neighbours; the least, with the distributions that make gaps equal. Negative ones overlap.
    /// Default 0.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementDidChange() } } }

    /// Another distance behind one view. It stays with the view until the view is no longer arranged.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arranged.contains(where: { $0 === arrangedSubview }) else { return }
        let new = spacing == Self.spacingUseDefault ? nil : spacing
        guard new != customSpacings[ObjectIdentifier(arrangedSubview)] else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = new
        arrangementDidChange()
    }

    /// `spacingUseDefault` when there is no other.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// Whether a column's spacing counts from the last baseline above to the first baseline below. Default `false`.
    open var isBaselineRelativeArrangement: Bool = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    /// Whether the views keep inside the stack's layout margins, which include the safe area unless
    /// `insetsLayoutMarginsFromSafeArea` is off. Default `false`.
    open var isLayoutMarginsRelativeArrangement: Bool = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    /// None, where other views have 8 points (Interface Builder's frames).
    override var defaultLayoutMargins: NSDirectionalEdgeInsets { .zero }

    // MARK: Layout

    open override class var requiresConstraintBasedLayout: Bool { true }

    open override func updateConstraints() {
        constraintSet.update(StackArrangement(self).constraints(in: constraintSet), in: self)
        super.updateConstraints()
    }

    /// The first arranged view of a column, the tallest of a row; inside of that, if it is a stack, the same.
    open override var forFirstBaselineLayout: UIView { baselineView(first: true)?.forFirstBaselineLayout ?? self }

    /// The last arranged view of a column, the tallest of a row; inside of that, if it is a stack, the same.
    open override var forLastBaselineLayout: UIView { baselineView(first: false)?.forLastBaselineLayout ?? self }

    private func baselineView(first: Bool) -> UIView? {
        let shown = arranged.filter { !$0.isHidden }
        guard axis == .horizontal else { return first ? shown.first : shown.last }
        return shown.max { $0.bounds.height < $1.bounds.height }
    }

    func arrangementDidChange() { setNeedsUpdateConstraints() }

    /// What comes behind `view` if another one does.
    func distance(after view: UIView) -> CGFloat {
        let value = customSpacings[ObjectIdentifier(view)] ?? spacing
        return value == Self.spacingUseSystem ? SystemSpacing.betweenNeighbours : value
    }

    // MARK: Hearing of the arranged views

    /// A view was shown or hidden. In an animation block the stack is laid out at the block's end, inside of it,
    /// so that the views move; the layer of a view that hides stays visible until it has shrunk.
    func arrangedVisibilityDidChange() {
        arrangementDidChange()
        UIViewAnimationState.layOutAtEndOfBlock(self)
    }

    /// The proportions of `fillProportionally` are those of intrinsic sizes.
    func arrangedIntrinsicSizeDidChange() { if distribution == .fillProportionally { arrangementDidChange() } }
}
