import AppShellBinding
import UIKit

/// What stands below the rows: asks for more, says that it comes, or offers another try.
public final class RecommendFooterView: UIView {
    public let button = UIButton(configuration: .tinted())

    private let label = UILabel()
    private let spinner = UIActivityIndicatorView(style: .medium)
    private lazy var stack = UIStackView(arrangedSubviews: [label, spinner, button])

    override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityIdentifier = "recommend.footer"
        button.configuration?.cornerStyle = .capsule
        button.accessibilityIdentifier = "recommend.more"
        label.font = .preferredFont(forTextStyle: .subheadline)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        label.textAlignment = .center
        label.accessibilityIdentifier = "recommend.message"
        spinner.accessibilityLabel = RecommendText.text("Loading")
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        let bottom = bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 20)
        bottom.priority = UILayoutPriority(999)
        // The stack gives a hidden button no height.
        let buttonHeight = button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
        buttonHeight.priority = UILayoutPriority(999)
        // Before the first layout the footer has no width.
        let width = stack.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, constant: -32)
        width.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: topAnchor, constant: 20), bottom,
            buttonHeight,
            stack.centerXAnchor.constraint(equalTo: centerXAnchor),
            width,
        ])
    }

    required init?(coder: NSCoder) {
        return nil
    }

    func show(_ state: PageState) {
        let isFailed = state == .failed
        label.isHidden = !isFailed && state != .finished
        label.text = RecommendText.text(isFailed ? "The page did not load." : "No more messages")
        button.isHidden = state == .loading || state == .finished
        button.configuration?.title = RecommendText.text(isFailed ? "Try Again" : "Load More")
        spinner.isHidden = state != .loading
        if state == .loading { spinner.startAnimating() } else { spinner.stopAnimating() }
        if isFailed { UIAccessibility.post(notification: .announcement, argument: label.text) }
    }

    func height(width: CGFloat) -> CGFloat {
        let size = systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        return max(size.height.rounded(.up), 76)
    }
}
