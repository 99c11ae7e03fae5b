import UIKit

/// A post with a gap under it, as tall as the post.
class PostCell: UITableViewCell {
    static let reuseIdentifier = "PostCell"

    let postView = PostView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = Palette.page
        selectionStyle = .none
        contentView.addSubview(postView)
        postView.translatesAutoresizingMaskIntoConstraints = false
        let bottom = postView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -PostLayout.gap)
        // A reused cell is as tall as its last post until the table measures it: the new post must not contradict that.
        bottom.priority = .required - 1
        NSLayoutConstraint.activate([
            postView.topAnchor.constraint(equalTo: contentView.topAnchor),
            bottom,
        ] + Column.constraints(for: postView, in: contentView))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        postView.backgroundColor = highlighted ? Palette.quote : Palette.card
    }
}
