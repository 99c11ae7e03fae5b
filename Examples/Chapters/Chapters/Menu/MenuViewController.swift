import UIKit

/// A list of chapters, or of a chapter's parts.
class MenuViewController: UIViewController {
    private let chapters: [Chapter]
    private let scrollView = UIScrollView()
    private let card = UIView()
    private var rows: [MenuRow] = []

    init(title: String = "Chapters", chapters: [Chapter] = Chapter.all) {
        self.chapters = chapters
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) {
        fatalError("MenuViewController is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        scrollView.alwaysBounceVertical = true
        view.addSubview(scrollView)

        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = 10
        card.clipsToBounds = true
        scrollView.addSubview(card)

        for (index, chapter) in chapters.enumerated() {
            let row = MenuRow(title: chapter.title, subtitle: chapter.subtitle)
            row.tag = index
            row.showsSeparator = index < chapters.count - 1
            row.accessibilityIdentifier = chapter.identifier
            row.addTarget(self, action: #selector(open(_:)), for: .touchUpInside)
            card.addSubview(row)
            rows.append(row)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds
        let side: CGFloat = 16
        let left = view.safeAreaInsets.left + side
        let width = view.bounds.width - left - view.safeAreaInsets.right - side
        let height = MenuRow.height * CGFloat(rows.count)
        // The insets at the sides are in `left` and `width` already.
        card.frame = CGRect(x: left, y: 20, width: width, height: height)
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 0, y: MenuRow.height * CGFloat(index), width: width, height: MenuRow.height)
        }
        scrollView.contentSize = CGSize(width: 0, height: card.frame.maxY + 20)
    }

    @objc private func open(_ sender: MenuRow) {
        let chapter = chapters[sender.tag]
        switch chapter.destination {
        case .screen(let makeViewController):
            let screen = makeViewController()
            screen.modalPresentationStyle = .fullScreen
            present(screen, animated: true, completion: nil)
        case .root(let makeViewController):
            (UIApplication.shared.delegate as? AppDelegate)?.show(makeViewController())
        case .parts(let parts):
            let menu = MenuViewController(title: chapter.title, chapters: parts)
            navigationController?.pushViewController(menu, animated: true)
        }
    }
}
