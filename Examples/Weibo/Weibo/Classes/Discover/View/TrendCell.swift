import UIKit

/// A row of TrendCell.xib.
class TrendCell: UITableViewCell {
    static let reuseIdentifier = "TrendCell"
    static var nib: UINib { UINib(nibName: "TrendCell", bundle: nil) }

    @IBOutlet private var rankLabel: UILabel!
    @IBOutlet private var titleLabel: UILabel!
    @IBOutlet private var heatLabel: UILabel!
    @IBOutlet private var markLabel: MarkLabel!

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
