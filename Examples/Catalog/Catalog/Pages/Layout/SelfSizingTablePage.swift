import UIKit

/// Rows as high as their constraints make them.
class SelfSizingTablePage: UITableViewController {
    private struct Post {
        let name: String
        let text: String
        let hasPicture: Bool
        let color: UIColor
    }

    private let posts: [Post] = [
        Post(name: "Anna", text: "Up before the sun today. The lake was still.", hasPicture: true, color: .systemRed),
        Post(name: "Benjamin", text: "Short one.", hasPicture: false, color: .systemBlue),
        Post(
            name: "Clara",
            text: "A row is as high as its texts, its picture and the distances between them say. Nobody has to compute anything, and a larger text size makes higher rows.",
            hasPicture: false, color: .systemGreen),
        Post(name: "Dmitri", text: "What we saw from the train, somewhere behind the second tunnel.", hasPicture: true, color: .systemOrange),
        Post(name: "Emine", text: "Tomorrow again?", hasPicture: false, color: .systemPurple),
        Post(name: "Farid", text: "Yes.", hasPicture: false, color: .systemTeal),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "page.SelfSizingTable"
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 100
        tableView.register(PostCell.self, forCellReuseIdentifier: "post")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { posts.count * 4 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
        let post = posts[indexPath.row % posts.count]
        (cell as? PostCell)?.show(name: post.name, text: post.text, hasPicture: post.hasPicture, color: post.color)
        return cell
    }
}

/// A face, a name, a text and sometimes a picture.
class PostCell: UITableViewCell {
    private let face = Tile("", .systemGray, size: CGSize(width: 40, height: 40))
    private let name = TextLabel("", .headline)
    private let message = TextLabel("", .body)
    private let picture = UIImageView(image: Scenery.image(size: CGSize(width: 480, height: 320)))

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        face.layer.cornerRadius = 20
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.layer.cornerRadius = 8
        let texts = UIStackView(arrangedSubviews: [name, message, picture])
        texts.axis = .vertical
        texts.spacing = 4
        texts.setCustomSpacing(10, after: message)
        for view in [face, texts] as [UIView] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        let margins = contentView.layoutMarginsGuide
        // Not required: until its height is known a row has one of its own, for which these may be too much.
        let ends = [face.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor), texts.bottomAnchor.constraint(equalTo: margins.bottomAnchor)]
        ends.forEach { $0.priority = UILayoutPriority(999) }
        let ratio = picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.5)
        ratio.priority = UILayoutPriority(999)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            picture.setContentCompressionResistancePriority(UILayoutPriority(1), for: axis)
            picture.setContentHuggingPriority(UILayoutPriority(1), for: axis)
        }
        NSLayoutConstraint.activate([
            face.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            face.topAnchor.constraint(equalTo: margins.topAnchor),
            face.widthAnchor.constraint(equalToConstant: 40),
            face.heightAnchor.constraint(equalToConstant: 40),
            texts.leadingAnchor.constraint(equalTo: face.trailingAnchor, constant: 12),
            texts.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            texts.topAnchor.constraint(equalTo: margins.topAnchor),
            ratio,
        ] + ends)
    }

    required init?(coder: NSCoder) {
        fatalError("Cells are made in code")
    }

    func show(name text: String, text message: String, hasPicture: Bool, color: UIColor) {
        name.text = text
        self.message.text = localized(message)
        picture.isHidden = !hasPicture
        face.backgroundColor = color
    }
}
