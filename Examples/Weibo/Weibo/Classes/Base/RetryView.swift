import UIKit

/// What stands where nothing could be loaded: what went wrong, and a button to try again.
final class RetryView: UIView {
    private let onRetry: () -> Void

    init(error: APIError, onRetry: @escaping () -> Void) {
        self.onRetry = onRetry
        super.init(frame: .zero)
        let picture = UIImageView(
            image: UIImage(systemName: "wifi.exclamationmark", withConfiguration: UIImage.SymbolConfiguration(pointSize: 48, weight: .light)))
        picture.tintColor = Palette.secondaryText.withAlphaComponent(0.5)
        picture.contentMode = .center
        let label = UILabel()
        label.text = localized(error.messageKey)
        label.font = .preferredFont(forTextStyle: .subheadline)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = Palette.secondaryText
        label.textAlignment = .center
        label.numberOfLines = 0
        label.accessibilityIdentifier = "retry.text"
        var look = UIButton.Configuration.bordered()
        look.title = localized("network.retry")
        let button = UIButton(configuration: look, primaryAction: UIAction { [weak self] _ in self?.onRetry() })
        button.accessibilityIdentifier = "retry"

        let stack = UIStackView(arrangedSubviews: [picture, label, button])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: safeAreaLayoutGuide.centerYAnchor),
            stack.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor, constant: 40),
            stack.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -40),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
