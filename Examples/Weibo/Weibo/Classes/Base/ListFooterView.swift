import UIKit

/// The end of a list that comes in pages: a spinner, what went wrong with a button to try again, or that there is no more.
final class ListFooterView: UIView {
    static let height: CGFloat = 52

    /// Called when the user wants to try again.
    var onRetry: (() -> Void)?

    private let spinner = UIActivityIndicatorView(style: .medium)
    private let label = UILabel()
    private let button = UIButton(type: .system)

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: ListFooterView.height))
        label.font = .scaled(13, atMost: 20)
        label.textColor = Palette.secondaryText
        label.textAlignment = .center
        label.accessibilityIdentifier = "footer.text"
        spinner.accessibilityIdentifier = "footer.loading"
        button.titleLabel?.font = .scaled(14, atMost: 20)
        button.setImage(UIImage(systemName: "arrow.clockwise"), for: .normal)
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: -6)
        button.accessibilityIdentifier = "footer.retry"
        button.addAction(UIAction { [weak self] _ in self?.onRetry?() }, for: .touchUpInside)
        for view in [spinner, label, button] { addSubview(view) }
        show(.waiting)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// - Parameter end: the key of a sentence for a list that is complete.
    func show(_ state: FeedState, end: String = "feed.end") {
        if state == .loading { spinner.startAnimating() } else { spinner.stopAnimating() }
        label.isHidden = state != .complete
        label.text = localized(end)
        button.isHidden = true
        if case .failed(let error) = state {
            button.isHidden = false
            button.setTitle(localized("network.failed", localized(error.messageKey)), for: .normal)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
        label.frame = bounds.insetBy(dx: 16, dy: 0)
        button.frame = bounds.insetBy(dx: 16, dy: 0)
    }
}
