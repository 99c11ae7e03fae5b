import UIKit

/// The list of chapters.
class MenuViewController: UIViewController {
    private let card = UIView()
    private var rows: [MenuRow] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Chapters"
        navigationItem.backButtonTitle = "Chapters"
        view.backgroundColor = .systemGroupedBackground

        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = 10
        card.clipsToBounds = true
        view.addSubview(card)

        for (index, chapter) in Chapter.all.enumerated() {
            let row = MenuRow(title: chapter.title, subtitle: chapter.subtitle)
            row.tag = index
            row.showsSeparator = index < Chapter.all.count - 1
            row.accessibilityIdentifier = chapter.identifier
            row.addTarget(self, action: #selector(open(_:)), for: .touchUpInside)
            card.addSubview(row)
            rows.append(row)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let side: CGFloat = 16
        let left = view.safeAreaInsets.left + side
        let width = view.bounds.width - left - view.safeAreaInsets.right - side
        let height = MenuRow.height * CGFloat(rows.count)
        card.frame = CGRect(x: left, y: view.safeAreaInsets.top + 20, width: width, height: height)
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 0, y: MenuRow.height * CGFloat(index), width: width, height: MenuRow.height)
        }
    }

    @objc private func open(_ sender: MenuRow) {
        let screen = Chapter.all[sender.tag].makeViewController()
        // Every chapter is an app of its own, with bars of its own.
        screen.modalPresentationStyle = .fullScreen
        present(screen, animated: true, completion: nil)
    }
}
