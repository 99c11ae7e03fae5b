import UIKit

/// A recommendation: a picture at the left, a title, some lines.
class RecommendCell: UITableViewCell {
    static let identifier = "RecommendCell"

    private let picture = UIView()
    private let letter = UILabel()
    private let titleLabel = UILabel()
    private let bodyLabel = UILabel()

    var viewModel: RecommendRowViewModel? {
        didSet {
            titleLabel.text = viewModel?.title
            bodyLabel.text = viewModel?.body
            letter.text = viewModel?.title.components(separatedBy: "::").last
            setNeedsLayout()
        }
    }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessoryType = .disclosureIndicator
        picture.backgroundColor = .systemTeal
        picture.layer.cornerRadius = 8
        letter.textAlignment = .center
        letter.textColor = .white
        letter.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.font = .systemFont(ofSize: 17)
        titleLabel.textColor = .label
        bodyLabel.font = .systemFont(ofSize: 14)
        bodyLabel.textColor = .secondaryLabel
        bodyLabel.numberOfLines = 0
        contentView.addSubview(picture)
        picture.addSubview(letter)
        contentView.addSubview(titleLabel)
        contentView.addSubview(bodyLabel)
    }

    required init?(coder: NSCoder) {
        fatalError("RecommendCell is made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side: CGFloat = 44
        // x from the left, y from the top: the picture is 16 in and stands in the row's middle.
        picture.frame = CGRect(x: 16, y: ((contentView.bounds.height - side) / 2).rounded(), width: side, height: side)
        letter.frame = picture.bounds
        let x = picture.frame.maxX + 12
        let width = contentView.bounds.width - x - 8
        let fitting = CGSize(width: width, height: .greatestFiniteMagnitude)
        let titleHeight = titleLabel.sizeThatFits(fitting).height
        let bodyHeight = bodyLabel.sizeThatFits(fitting).height
        let y = ((contentView.bounds.height - titleHeight - 2 - bodyHeight) / 2).rounded()
        titleLabel.frame = CGRect(x: x, y: y, width: width, height: titleHeight)
        bodyLabel.frame = CGRect(x: x, y: y + titleHeight + 2, width: width, height: bodyHeight)
    }
}
