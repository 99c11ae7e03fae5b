import UIKit

class TrendCell: UITableViewCell {
    static let reuseIdentifier = "TrendCell"

    private let rankLabel = UILabel()
    private let titleLabel = UILabel()
    private let heatLabel = UILabel()
    private let markLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = Palette.card
        rankLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        rankLabel.textAlignment = .center
        titleLabel.font = .systemFont(ofSize: 16)
        titleLabel.textColor = Palette.text
        heatLabel.font = .systemFont(ofSize: 12)
        heatLabel.textColor = Palette.secondaryText
        markLabel.font = .systemFont(ofSize: 11, weight: .medium)
        markLabel.textColor = .white
        markLabel.textAlignment = .center
        markLabel.clipsToBounds = true
        markLabel.layer.cornerRadius = 3
        for view in [rankLabel, titleLabel, heatLabel, markLabel] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ trend: Trend, rank: Int) {
        rankLabel.text = String(rank)
        rankLabel.textColor = rank <= 3 ? Palette.accent : Palette.secondaryText
        titleLabel.text = trend.title
        heatLabel.text = CountText.text(trend.heat)
        markLabel.isHidden = trend.mark.isEmpty
        markLabel.text = trend.mark.isEmpty ? nil : localized("trend." + trend.mark)
        markLabel.backgroundColor = trend.mark == "hot" ? .systemOrange : .systemPink
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        rankLabel.frame = CGRect(x: 12, y: 0, width: 32, height: bounds.height)
        let title = titleLabel.sizeThatFits(bounds.size)
        titleLabel.frame = CGRect(x: 52, y: 0, width: min(title.width, bounds.width - 170), height: bounds.height)
        let mark = markLabel.sizeThatFits(bounds.size)
        markLabel.frame = CGRect(
            x: titleLabel.frame.maxX + 8, y: (bounds.height - 17) / 2, width: mark.width + 8, height: 17)
        let heat = heatLabel.sizeThatFits(bounds.size)
        heatLabel.frame = CGRect(x: bounds.width - 16 - heat.width, y: 0, width: heat.width, height: bounds.height)
    }
}
