import UIKit

/// A floating capsule with the tools and the line's width.
final class ToolPalette: UIVisualEffectView {
    var onTool: ((CanvasTool) -> Void)?
    var onWidth: ((CGFloat) -> Void)?

    private var buttons: [UIButton] = []
    private let slider = UISlider()

    var selected = CanvasTool.pen {
        didSet { buttons.forEach { $0.setNeedsUpdateConfiguration() } }
    }

    init() {
        super.init(effect: UIBlurEffect(style: .systemMaterial))
        clipsToBounds = true
        layer.cornerCurve = .continuous
        layer.cornerRadius = 28

        buttons = CanvasTool.allCases.map(makeButton)
        slider.minimumValue = 1
        slider.maximumValue = 12
        slider.value = 4
        slider.accessibilityLabel = "Line width"
        slider.accessibilityIdentifier = "canvas.width"
        slider.minimumValueImage = UIImage(systemName: "circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 5))
        slider.maximumValueImage = UIImage(systemName: "circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 14))
        slider.tintColor = .secondaryLabel
        slider.addAction(UIAction { [unowned self] _ in onWidth?(CGFloat(slider.value)) }, for: .valueChanged)

        let row = UIStackView(arrangedSubviews: buttons + [slider])
        row.alignment = .center
        row.spacing = 4
        row.setCustomSpacing(12, after: buttons[buttons.count - 1])
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
            row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
            row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
            row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func makeButton(for tool: CanvasTool) -> UIButton {
        var configuration = UIButton.Configuration.plain()
        configuration.image = UIImage(systemName: tool.symbol)
        configuration.cornerStyle = .capsule
        let button = UIButton(configuration: configuration, primaryAction: UIAction { [unowned self] _ in
            selected = tool
            onTool?(tool)
        })
        button.configurationUpdateHandler = { [unowned self] button in
            let isSelected = selected == tool
            var configuration = isSelected ? UIButton.Configuration.filled() : .plain()
            configuration.image = UIImage(systemName: tool.symbol)
            configuration.cornerStyle = .capsule
            configuration.contentInsets = .zero
            button.configuration = configuration
            button.accessibilityTraits = isSelected ? [.button, .selected] : .button
        }
        button.accessibilityLabel = tool.name
        button.accessibilityIdentifier = "canvas.tool.\(tool)"
        NSLayoutConstraint.activate([
            button.widthAnchor.constraint(equalToConstant: 44),
            button.heightAnchor.constraint(equalToConstant: 44),
        ])
        return button
    }
}
