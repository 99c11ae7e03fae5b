import UIKit

/// A list of chapters, or of a chapter's parts.
class MenuViewController: UIViewController {
    let viewModel: MenuViewModel
    private let scrollView = UIScrollView()
    private let card = UIView()
    private var rows: [MenuRow] = []

    init(viewModel: MenuViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        title = viewModel.title
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

        for (index, entry) in viewModel.entries.enumerated() {
            let row = MenuRow(title: entry.title, subtitle: entry.subtitle)
            row.tag = index
            row.showsSeparator = index < viewModel.entries.count - 1
            row.accessibilityIdentifier = entry.identifier
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
        if let child = viewModel.child(at: sender.tag) {
            navigationController?.pushViewController(MenuViewController(viewModel: child), animated: true)
            return
        }
        switch Chapter.destination(of: viewModel.entries[sender.tag].identifier) {
        case .screen(let makeViewController):
            let screen = makeViewController()
            screen.modalPresentationStyle = .fullScreen
            present(screen, animated: true, completion: nil)
        case .root(let makeViewController):
            (UIApplication.shared.delegate as? AppDelegate)?.show(makeViewController())
        case .parts, nil: break
        }
    }
}
