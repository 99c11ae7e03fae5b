public import Foundation
internal import CoreGraphics
internal import QuartzCore

/// What turns when a list is pulled down to load anew.
///
/// Give it to `UIScrollView.refreshControl`. Pulled far enough it sends `valueChanged` and keeps its place open until
/// `endRefreshing()`. Sizes are measured on iOS; how far it has to be pulled is not.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    /// The height it keeps open, in points.
    static let height: CGFloat = 60
    /// UNVERIFIED: how far past its end the content is pulled to start it.
    static let pull: CGFloat = 90

    public override init(frame: CGRect) {
        super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.height))
        setUp()
    }

    public convenience init() { self.init(frame: .zero) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, as: UIRefreshControl.self)
    }

    private func setUp() {
        addSubview(blades)
        isHidden = true
        applyTint()
    }

    /// Whether it turns.
    open private(set) var isRefreshing: Bool = false

    /// Shown below the blades.
    open var attributedTitle: NSAttributedString? {
        didSet {
            if attributedTitle != nil, label.superview == nil { addSubview(label) }
            label.attributedText = attributedTitle
            label.isHidden = attributedTitle == nil
            setNeedsLayout()
        }
    }

    /// The blades' colour. Unset, a label's.
    open override var tintColor: UIColor! {
        get { ownTint ?? super.tintColor }
        set {
            ownTint = newValue
            applyTint()
        }
    }

    /// Starts turning and opens its place above the content, without scrolling there and without sending an event.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        blades.progress = 1
        blades.startTurning()
        isHidden = false
        scrollView?.extraInset.top = Self.height
        scrollView.map(place)
    }

    /// Stops turning and closes its place.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        awaitsEndOfDrag = scrollView?.isDragging ?? false
        guard let scrollView, scrollView.window != nil else { return finish() }
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
            scrollView.extraInset.top = 0
            self.blades.alpha = 0
        } completion: { [weak self] _ in
            self?.finish()
        }
    }

    private func finish() {
        guard !isRefreshing else { return }
        scrollView?.extraInset.top = 0
        blades.stopTurning()
        blades.alpha = 1
        blades.progress = 0
        isHidden = true
    }

    // MARK: View

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let hasTitle = attributedTitle != nil
        let size = RefreshBlades.size
        blades.frame = CGRect(
            x: (bounds.width - size) / 2, y: hasTitle ? 6 : (bounds.height - size) / 2, width: size, height: size)
        if hasTitle {
            let fitting = label.sizeThatFits(CGSize(width: bounds.width, height: Self.height))
            label.frame = CGRect(x: (bounds.width - fitting.width) / 2, y: 6 + size + 4, width: fitting.width, height: fitting.height)
        }
    }

    override func colorAppearanceDidChange() {
        super.colorAppearanceDidChange()
        applyTint()
    }

    // MARK: Inside

    private weak var scrollView: UIScrollView?
    private var ownTint: UIColor?
    private let blades = RefreshBlades(frame: .zero)
    private let label = UILabel(frame: .zero)
    /// It started during this drag, or ended during it, and does not start again until the finger has lifted.
    private var awaitsEndOfDrag = false

    private func applyTint() { blades.color = ownTint ?? UIColor.label }

    func attach(to scrollView: UIScrollView) {
        self.scrollView = scrollView
        scrollView.insertSubview(self, at: 0)
        if isRefreshing { scrollView.extraInset.top = Self.height }
        place(in: scrollView)
    }

    func detach() {
        scrollView?.extraInset.top = 0
        scrollView = nil
        if superview != nil { removeFromSuperview() }
    }

    /// At the top of what is seen, under the bars; above the content once that scrolls while it turns. A large title and its search bar
    /// come down with the content: it stands above them.
    func place(in scrollView: UIScrollView) {
        let beside = scrollView.largeTitleFollower?.pulledAlong ?? 0
        let top = scrollView.adjustedContentInset.top - scrollView.extraInset.top
        var y = scrollView.contentOffset.y + top - beside
        if isRefreshing { y = min(y, -Self.height - beside) }
        var new = CGRect(x: 0, y: y, width: scrollView.bounds.width, height: Self.height)
        let host = beside > 0 ? scrollView.largeTitleFollower?.refreshZone(for: self) : nil
        if let host {
            if superview !== host { host.addSubview(self) }
            new = scrollView.convert(new, to: host)
        } else if superview !== scrollView {
            scrollView.insertSubview(self, at: 0)
        }
        if frame != new { frame = new }
    }

    /// The bar that showed it shows another screen.
    func returnToScrollView() {
        guard let scrollView else { return removeFromSuperview() }
        scrollView.insertSubview(self, at: 0)
        scrollView.setNeedsLayout()
    }

    func offsetDidChange(in scrollView: UIScrollView) {
        guard !isRefreshing else { return }
        let pulled = -(scrollView.contentOffset.y + scrollView.adjustedContentInset.top)
        guard pulled > 0 else {
            if !isHidden, scrollView.extraInset.top == 0 { isHidden = true }
            return
        }
        isHidden = false
        guard scrollView.isDragging, !awaitsEndOfDrag else { return }
        blades.progress = min(pulled / Self.pull, 1)
        guard pulled >= Self.pull, isEnabled else { return }
        isRefreshing = true
        awaitsEndOfDrag = true
        blades.startTurning()
        send([.valueChanged, .primaryActionTriggered], with: nil)
    }

    /// The finger lifts: the content falls back no farther than to below the control.
    func dragWillEnd(in scrollView: UIScrollView) {
        awaitsEndOfDrag = false
        if isRefreshing { scrollView.extraInset.top = Self.height }
    }
}

extension UIScrollView {
    final func refreshControlDidChange(from old: UIRefreshControl?) {
        old?.detach()
        refreshControl?.attach(to: self)
    }
}

/// The eight blades: they appear one after another while the content is pulled, then turn.
@MainActor final class RefreshBlades: UIView {
    static let size: CGFloat = 30
    private static let count = 8
    private static let blade = CGSize(width: 3.5, height: 10)

    private let wheel = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
    private var blades: [UIView] = []

    var color: UIColor = .label { didSet { for blade in blades { blade.backgroundColor = color } } }

    /// From 0 to 1: how many blades show.
    var progress: CGFloat = 0 { didSet { if oldValue != progress { applyProgress() } } }
    private var isTurning = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(wheel)
        let radius = (Self.size - Self.blade.height) / 2
        for index in 0..<Self.count {
            let angle = CGFloat(index) / CGFloat(Self.count) * 2 * .pi
            let blade = UIView(frame: CGRect(origin: .zero, size: Self.blade))
            blade.layer.cornerRadius = Self.blade.width / 2
            blade.center = CGPoint(x: Self.size / 2 + sin(angle) * radius, y: Self.size / 2 - cos(angle) * radius)
            blade.transform = CGAffineTransform(rotationAngle: angle)
            blade.alpha = 0
            wheel.addSubview(blade)
            blades.append(blade)
        }
    }

    required init?(coder: NSCoder) { fatalError("RefreshBlades is made in code only") }

    private func applyProgress() {
        guard !isTurning else { return }
        for (index, blade) in blades.enumerated() {
            blade.alpha = min(max(progress * CGFloat(Self.count) - CGFloat(index), 0), 1) * 0.847
        }
    }

    /// Each blade is darkest in its turn: steps of an eighth, one turn a second.
    func startTurning() {
        guard !isTurning else { return }
        isTurning = true
        for (index, blade) in blades.enumerated() {
            // 0 is the newest, the others trail behind it.
            let age = (Self.count - index) % Self.count
            blade.alpha = 0.847 * (1 - 0.75 * CGFloat(age) / CGFloat(Self.count - 1))
        }
        let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        turn.values = (0..<Self.count).map { CGFloat($0) / CGFloat(Self.count) * 2 * .pi }
        turn.calculationMode = .discrete
        turn.duration = 1
        turn.repeatCount = .infinity
        wheel.layer.add(turn, forKey: "turn")
    }

    func stopTurning() {
        guard isTurning else { return }
        isTurning = false
        wheel.layer.removeAnimation(forKey: "turn")
        applyProgress()
    }
}
