public import Foundation
internal import ObjectiveC
internal import QuartzCore

/// Chooses one of a few: segments of text or pictures side by side, the chosen one on a pill.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    /// What `selectedSegmentIndex` is when none is selected.
    public class var noSegment: Int { -1 }

    public enum Segment: Int, Sendable { case any = 0, left = 1, center = 2, right = 3, alone = 4 }

    // MARK: Making one

    /// - Parameter items: strings, images or actions.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        setUp()
        for item in items ?? [] { insert(item, at: segments.count) }
        bounds = CGRect(origin: .zero, size: fittingSize)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insert(action, at: segments.count) }
        if frame.size == .zero { sizeToFit() }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, as: UISegmentedControl.self)
    }

    private func setUp() {
        layer.cornerRadius = Self.radius
        fill.isUserInteractionEnabled = false
        fill.backgroundColor = .tertiarySystemFill
        fill.layer.cornerRadius = Self.radius
        addSubview(fill)
        pill.isUserInteractionEnabled = false
        pill.layer.cornerRadius = Self.pillRadius
        ControlShadow.apply(to: pill, opacity: 0.12, radius: 4, offset: 3)
        pill.isHidden = true
        addSubview(pill)
        showPillColor()
    }

    // MARK: Segments

    open var numberOfSegments: Int { segments.count }

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(title ?? "", at: segment, animated: animated)
    }

    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(image ?? UIImage(), at: segment, animated: animated)
    }

    /// The action is performed when its segment is chosen.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) { insert(action, at: segment, animated: animated) }

    open func removeSegment(at segment: Int, animated: Bool) {
        guard !segments.isEmpty else { return }
        let index = min(max(segment, 0), segments.count - 1)
        let old = segments.remove(at: index)
        old.view.removeFromSuperview()
        if selectedIndex == index { selectedIndex = UISegmentedControl.noSegment } else if selectedIndex > index { selectedIndex -= 1 }
        segmentsChanged(animated: animated)
    }

    open func removeAllSegments() {
        for segment in segments { segment.view.removeFromSuperview() }
        segments.removeAll()
        selectedIndex = UISegmentedControl.noSegment
        segmentsChanged(animated: false)
    }

    open func setTitle(_ title: String?, forSegmentAt segment: Int) { segments[limited(segment)].title = title; partChanged() }
    open func titleForSegment(at segment: Int) -> String? { segments[limited(segment)].title }
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { segments[limited(segment)].image = image; partChanged() }
    open func imageForSegment(at segment: Int) -> UIImage? { segments[limited(segment)].image }

    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        segments[limited(segment)].take(action)
        partChanged()
    }
    open func actionForSegment(at segment: Int) -> UIAction? { segments[limited(segment)].action }
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }

    /// 0 means a share of the whole width.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { segments[limited(segment)].width = width; partChanged() }
    open func widthForSegment(at segment: Int) -> CGFloat { segments[limited(segment)].width }
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { segments[limited(segment)].offset = offset; partChanged() }
    open func contentOffsetForSegment(at segment: Int) -> CGSize { segments[limited(segment)].offset }

    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        segments[limited(segment)].isEnabled = enabled
        showTitles()
    }
    open func isEnabledForSegment(at segment: Int) -> Bool { segments[limited(segment)].isEnabled }

    // MARK: Selection

    /// `UISegmentedControl.noSegment` when none is. Setting it sends no actions, and is ignored by a momentary control.
    open var selectedSegmentIndex: Int {
        get { selectedIndex }
        set {
            guard newValue >= UISegmentedControl.noSegment, newValue < max(segments.count, 1) || newValue < 0 else {
                ObjCException.raise(
                    name: .rangeException,
                    reason: "*** -[UISegmentedControl setSelectedSegmentIndex:]: Index \(newValue) beyond bounds (\(segments.count)).")
            }
            guard !isMomentary else { return }
            announcing("selectedSegmentIndex") { select(segments.isEmpty ? UISegmentedControl.noSegment : newValue, animated: false) }
        }
    }

    /// Whether a segment shows as chosen only while it is touched. Default `false`.
    open var isMomentary: Bool = false { didSet { if isMomentary, !isTracking { select(UISegmentedControl.noSegment, animated: false) } } }

    /// Whether segments without a width of their own share the room by their contents. Default `false`.
    open var apportionsSegmentWidthsByContent: Bool = false { didSet { partChanged() } }

    // MARK: Look

    /// The pill. Default `nil`: white, grey in the dark.
    open var selectedSegmentTintColor: UIColor? { didSet { showPillColor() } }

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        textAttributes[exactly: state] = attributes
        partChanged()
    }
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { textAttributes[exactly: state] }

    /// A background of the app's replaces fill and pill.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        backgroundImages[exactly: state] = backgroundImage
        partChanged()
    }
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? { backgroundImages.value(for: state) }

    /// Only the image for two segments in their normal state is shown.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
        barMetrics: UIBarMetrics
    ) {
        self.dividerImage = dividerImage
        partChanged()
    }
    open func dividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) -> UIImage? { dividerImage }

    open func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) {
        positionAdjustments[leftCenterRightOrAlone] = adjustment
        setNeedsLayout()
    }
    open func contentPositionAdjustment(forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics) -> UIOffset {
        positionAdjustments[leftCenterRightOrAlone] ?? .zero
    }

    // MARK: Size

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

    /// A point at the bottom is outside of what constraints see (Interface Builder's frames).
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0) }

    open override var intrinsicContentSize: CGSize { CGSize(width: fittingSize.width, height: fittingSize.height - alignmentRectInsets.bottom) }

    private var fittingSize: CGSize {
        let widths = segments.map { $0.width > 0 ? $0.width : ($0.view.sizeThatFits(Self.unlimited).width + Self.padding).rounded(.up) }
        guard !widths.isEmpty else { return CGSize(width: 0, height: Self.height) }
        let free = zip(segments, widths).filter { $0.0.width == 0 }.map(\.1)
        let width =
            apportionsSegmentWidthsByContent
            ? widths.reduce(0, +)
            : segments.reduce(0) { $0 + $1.width } + (free.max() ?? 0) * CGFloat(free.count)
        return CGSize(width: width + CGFloat(segments.count - 1), height: max(Self.height, backgroundImage(for: .normal, barMetrics: .default)?.size.height ?? 0))
    }

    override var layoutBaselines: LayoutBaselines? {
        let font = UIFont.systemFont(ofSize: 13)
        let first = (Self.height - font.lineHeight) / 2 + font.ascender
        let height = Self.height - alignmentRectInsets.bottom
        return LayoutBaselines(first: first, last: height - first, contentHeight: height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let index = segment(at: touch.location(in: self).x), segments[index].isEnabled else { return false }
        touched = index
        // A finger on the pill takes it along.
        drags = index == selectedIndex && !isMomentary
        startIndex = selectedIndex
        if isMomentary { select(index, animated: false) }
        showTouch()
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        let isNear = bounds.insetBy(dx: -Self.dragTolerance, dy: -Self.dragTolerance).contains(place)
        let index = isNear ? segment(at: min(max(place.x, bounds.minX), bounds.maxX - 1)) : nil
        touched = index.flatMap { segments[$0].isEnabled ? $0 : nil }
        if drags, let touched, touched != selectedIndex { select(touched, animated: true) }
        showTouch()
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let target = touched
        let old = startIndex
        touched = nil
        let wasDragging = drags
        drags = false
        if isMomentary {
            if let target { changed(to: target, event) }
            select(UISegmentedControl.noSegment, animated: false)
        } else if wasDragging {
            if selectedIndex != old { changed(to: selectedIndex, event) }
        } else if let target, target != selectedIndex {
            select(target, animated: true)
            changed(to: target, event)
        }
        showTouch()
    }

    open override func cancelTracking(with event: UIEvent?) {
        touched = nil
        if isMomentary { select(UISegmentedControl.noSegment, animated: false) } else if drags { select(startIndex, animated: true) }
        drags = false
        showTouch()
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isTracking, drags, gestureRecognizer.view !== self, gestureRecognizer is UIPanGestureRecognizer { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showTitles()
    }

    // MARK: Inside

    private let fill = UIImageView(frame: .zero)
    private let pill = UIImageView(frame: .zero)
    private var segments: [SegmentPart] = []
    private var dividers: [UIImageView] = []
    private var selectedIndex = -1
    private var touched: Int?
    private var drags = false
    private var startIndex = -1
    private var textAttributes = StateTable<[NSAttributedString.Key: Any]>()
    private var backgroundImages = StateTable<UIImage>()
    private var dividerImage: UIImage?
    private var positionAdjustments: [Segment: UIOffset] = [:]

    private static let height: CGFloat = 32
    private static let radius: CGFloat = 8
    private static let pillRadius: CGFloat = 7
    private static let pillInset: CGFloat = 2
    /// Around a title (fits the sizes Interface Builder shows).
    private static let padding: CGFloat = 20
    private static let duration: TimeInterval = 0.25
    private static let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    override var preventsAncestorTaps: Bool { true }

    override func controlStateDidChange() { showTitles() }

    override func colorAppearanceDidChange() { showTitles() }

    private func limited(_ index: Int) -> Int {
        guard !segments.isEmpty else {
            ObjCException.raise(name: .rangeException, reason: "*** UISegmentedControl: index \(index) beyond bounds for empty array")
        }
        return min(max(index, 0), segments.count - 1)
    }

    private func insert(_ item: Any, at index: Int, animated: Bool = false) {
        let part = SegmentPart()
        switch item {
        case let action as UIAction: part.take(action)
        case let image as UIImage: part.image = image
        case let title as String: part.title = title
        default:
            ObjCException.invalidArgument("UISegmentedControl items must be strings, images or actions, not \(type(of: item))")
        }
        let place = min(max(index, 0), segments.count)
        segments.insert(part, at: place)
        addSubview(part.view)
        if selectedIndex >= place { selectedIndex += 1 }
        segmentsChanged(animated: animated)
    }

    private func segmentsChanged(animated: Bool) {
        while dividers.count > max(segments.count - 1, 0) { dividers.removeLast().removeFromSuperview() }
        while dividers.count < segments.count - 1 {
            let divider = UIImageView(frame: .zero)
            insertSubview(divider, aboveSubview: fill)
            dividers.append(divider)
        }
        partChanged()
        guard animated, window != nil else { return }
        UIView.animate(withDuration: Self.duration) { self.placeParts() }
    }

    private func partChanged() {
        showTitles()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func changed(to index: Int, _ event: UIEvent?) {
        send([.valueChanged, .primaryActionTriggered], with: event)
        if segments.indices.contains(index), let action = segments[index].action { sendAction(action) }
    }

    private func select(_ index: Int, animated: Bool) {
        guard index != selectedIndex else { return }
        let had = selectedIndex >= 0
        selectedIndex = index
        showTitles()
        guard animated, window != nil, had, index >= 0 else {
            setNeedsLayout()
            return
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
            animations: { self.placeParts() })
    }

    // MARK: Places

    /// The segments' left edges and the last one's right edge: whole points (measured for equal shares).
    private var edges: [CGFloat] {
        guard !segments.isEmpty else { return [] }
        let given = segments.reduce(0) { $0 + $1.width }
        let room = max(bounds.width - given, 0)
        var shares: [CGFloat]
        if apportionsSegmentWidthsByContent {
            let wanted = segments.map { $0.width > 0 ? 0 : $0.view.sizeThatFits(Self.unlimited).width + Self.padding }
            let sum = max(wanted.reduce(0, +), 1)
            shares = wanted.map { $0 / sum * room }
        } else {
            let free = max(segments.count { $0.width == 0 }, 1)
            shares = segments.map { $0.width > 0 ? 0 : room / CGFloat(free) }
        }
        for (index, segment) in segments.enumerated() where segment.width > 0 { shares[index] = segment.width }
        var x: CGFloat = 0
        return [0] + shares.map { share in
            x += share
            return (x + 1e-6).rounded(.down)
        }
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func rect(of index: Int, _ edges: [CGFloat]) -> CGRect {
        let rect = CGRect(x: edges[index], y: 0, width: edges[index + 1] - edges[index], height: bounds.height)
        return isRightToLeft ? CGRect(x: bounds.width - rect.maxX, y: 0, width: rect.width, height: rect.height) : rect
    }

    private func segment(at x: CGFloat) -> Int? {
        let edges = self.edges
        return segments.indices.first { index in
            let rect = rect(of: index, edges)
            return x >= rect.minX && x < rect.maxX || index == segments.count - 1 && x >= rect.minX && !isRightToLeft
        }
    }

    private func placeParts() {
        let edges = self.edges
        fill.frame = bounds
        for (index, segment) in segments.enumerated() {
            let area = rect(of: index, edges)
            let wanted = segment.view.sizeThatFits(Self.unlimited)
            let size = CGSize(width: min(wanted.width, max(area.width - 4, 0)), height: min(wanted.height, area.height))
            let kind: Segment = segments.count == 1 ? .alone : index == 0 ? .left : index == segments.count - 1 ? .right : .center
            let shift = positionAdjustments[kind] ?? positionAdjustments[.any] ?? .zero
            segment.view.bounds.size = size
            segment.view.center = CGPoint(
                x: pixel(area.midX - size.width / 2) + size.width / 2 + segment.offset.width + shift.horizontal,
                y: pixel(area.midY - size.height / 2) + size.height / 2 + segment.offset.height + shift.vertical)
        }
        for (index, divider) in dividers.enumerated() {
            let x = rect(of: isRightToLeft ? index + 1 : index, edges).maxX
            let width = dividerImage?.size.width ?? 1
            let height = dividerImage == nil ? (bounds.height / 2).rounded() : bounds.height
            divider.image = dividerImage
            divider.frame = CGRect(x: x - width / 2, y: (bounds.height - height) / 2, width: width, height: height)
            divider.backgroundColor = dividerImage == nil ? Self.dividerColor : nil
            let touchesPill = index == selectedIndex || index + 1 == selectedIndex
            divider.alpha = dividerImage == nil && touchesPill ? 0 : 1
        }
        pill.isHidden = !segments.indices.contains(selectedIndex)
        if segments.indices.contains(selectedIndex) {
            let hasImages = !backgroundImages.isEmpty
            let area = rect(of: selectedIndex, edges).insetBy(dx: hasImages ? 0 : Self.pillInset, dy: hasImages ? 0 : Self.pillInset)
            pill.bounds.size = area.size
            pill.center = CGPoint(x: area.midX, y: area.midY)
        }
    }

    private func pixel(_ value: CGFloat) -> CGFloat {
        let scale = max(traitCollection.displayScale, 1)
        return (value * scale).rounded() / scale
    }

    // MARK: Drawing

    private static let dividerColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(red: 84 / 255, green: 84 / 255, blue: 88 / 255, alpha: 0.65)
            : UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.3)
    }

    private static let pillColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(red: 90 / 255, green: 90 / 255, blue: 96 / 255, alpha: 1) : .white
    }

    private func showPillColor() { pill.backgroundColor = selectedSegmentTintColor ?? Self.pillColor }

    private func showTitles() {
        let hasImages = !backgroundImages.isEmpty
        fill.backgroundColor = hasImages ? nil : .tertiarySystemFill
        fill.image = hasImages ? backgroundImages.value(for: isEnabled ? .normal : .disabled) : nil
        pill.image = hasImages ? backgroundImages.value(for: .selected) : nil
        if hasImages {
            pill.backgroundColor = nil
            pill.layer.shadowOpacity = 0
            pill.layer.borderWidth = 0
        } else {
            showPillColor()
            ControlShadow.apply(to: pill, opacity: 0.12, radius: 4, offset: 3)
        }
        fill.alpha = isEnabled ? 1 : 0.5
        for (index, segment) in segments.enumerated() {
            let isSelected = index == selectedIndex
            var state: UIControl.State = isSelected ? .selected : .normal
            if !isEnabled || !segment.isEnabled { state.insert(.disabled) }
            // What holds for the normal state holds for the others where they say nothing.
            var attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: 13, weight: isSelected ? .medium : .regular), .foregroundColor: UIColor.label,
            ]
            attributes.merge(textAttributes[exactly: .normal] ?? [:]) { $1 }
            if isSelected { attributes.merge(textAttributes[exactly: .selected] ?? [:]) { $1 } }
            if state.contains(.disabled) { attributes.merge(textAttributes[exactly: .disabled] ?? [:]) { $1 } }
            segment.show(attributes, tint: textAttributes.isEmpty ? .label : attributes[.foregroundColor] as? UIColor ?? .label)
            segment.isDimmed = state.contains(.disabled)
            let text = segment.title ?? ""
            segment.view.accessibilityLabel = text
            segment.view.isAccessibilityElement = true
            segment.view.accessibilityTraits = isSelected ? [.button, .selected] : .button
        }
        showTouch()
        setNeedsLayout()
    }

    /// A touched segment fades; the pill under a finger is a little smaller.
    private func showTouch() {
        for (index, segment) in segments.enumerated() {
            segment.view.alpha = segment.isDimmed ? 0.5 : index == touched && index != selectedIndex ? 0.2 : 1
        }
        let scale: CGFloat = drags && touched == selectedIndex ? 0.95 : 1
        let change = { self.pill.transform = CGAffineTransform(scaleX: scale, y: scale) }
        guard pill.transform.a != scale else { return }
        if window != nil { UIView.animate(withDuration: 0.15, animations: change) } else { change() }
    }
}

/// One segment: its content and the view that shows it.
@MainActor private final class SegmentPart {
    var title: String? { didSet { if title != nil { image = nil } } }
    var image: UIImage? { didSet { if image != nil { title = nil } } }
    var action: UIAction?
    var width: CGFloat = 0
    var offset = CGSize.zero
    var isEnabled = true
    var isDimmed = false
    let view = SegmentContent(frame: .zero)

    func take(_ action: UIAction) {
        self.action = action
        if let image = action.image { self.image = image } else { title = action.title }
        if action.attributes.contains(.disabled) { isEnabled = false }
    }

    func show(_ attributes: [NSAttributedString.Key: Any], tint: UIColor) {
        view.label.isHidden = image != nil
        view.picture.isHidden = image == nil
        view.picture.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
        view.picture.tintColor = tint
        view.label.attributedText = NSAttributedString(string: title ?? "", attributes: attributes)
    }
}

/// The label or picture of a segment.
@MainActor final class SegmentContent: UIView {
    let label = UILabel(frame: .zero)
    let picture = UIImageView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        label.lineBreakMode = .byTruncatingTail
        addSubview(label)
        addSubview(picture)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        picture.isHidden ? label.sizeThatFits(size) : picture.image?.size ?? .zero
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        picture.frame = bounds
    }
}
