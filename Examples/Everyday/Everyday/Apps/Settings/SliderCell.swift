import UIKit

/// A row that is a slider.
final class SliderCell: UITableViewCell {
    let slider = UISlider()
    var valueChanged: ((Float) -> Void)?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        slider.tintColor = .systemGray
        slider.minimumTrackTintColor = .tintColor
        slider.translatesAutoresizingMaskIntoConstraints = false
        slider.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                valueChanged?(slider.value)
            }, for: .valueChanged)
        contentView.addSubview(slider)
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            slider.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            slider.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            slider.topAnchor.constraint(equalTo: margins.topAnchor),
            slider.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
