import UIKit

class PostCell: UITableViewCell {
    static let reuseIdentifier = "PostCell"

    let postView = PostView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = Palette.page
        contentView.addSubview(postView)
        selectionStyle = .none
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        postView.frame = CGRect(
            x: 0, y: 0, width: contentView.bounds.width, height: contentView.bounds.height - PostLayout.gap)
    }

    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        postView.backgroundColor = highlighted ? Palette.quote : Palette.card
    }
}
