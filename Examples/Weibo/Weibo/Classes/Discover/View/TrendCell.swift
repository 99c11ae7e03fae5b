import UIKit

/// A row of TrendCell.xib.
class TrendCell: CardCell {
    static let reuseIdentifier = "TrendCell"
    static var nib: UINib { UINib(nibName: "TrendCell", bundle: nil) }

    @IBOutlet private var rankLabel: UILabel!
    @IBOutlet private var titleLabel: UILabel!
    @IBOutlet private var heatLabel: UILabel!
    @IBOutlet private var markLabel: MarkLabel!

    override var hairlineInset: CGFloat { 52 }

    override func awakeFromNib() {
        super.awakeFromNib()
        rankLabel.font = .scaled(17, .semibold, atMost: 24)
        titleLabel.font = .scaled(16)
        heatLabel.font = .scaled(12, atMost: 18)
        for label in [rankLabel, titleLabel, heatLabel] { label?.adjustsFontForContentSizeCategory = true }
    }

    func show(_ trend: Trend, rank: Int) {
        rankLabel.text = String(rank)
        rankLabel.textColor = rank <= 3 ? Palette.accent : Palette.secondaryText
        titleLabel.text = trend.title
        heatLabel.text = CountText.text(trend.heat)
        markLabel.isHidden = trend.mark.isEmpty
        markLabel.text = trend.mark.isEmpty ? nil : localized("trend." + trend.mark)
        markLabel.backgroundColor = trend.mark == "hot" ? .systemOrange : .systemPink
    }
}
