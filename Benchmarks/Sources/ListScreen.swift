import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// The list scene built the way an app builds it: a window, a navigation bar, a table view with cells of labels and views, a tab bar
/// with badges, a button that overhangs the list.
@MainActor final class ListScreen {
    let window: UIWindow
    let tableView: UITableView
    private let controller: ListController

    init(rows: Int = Scene.rowCount) {
        controller = ListController(rows: rows)
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: Scene.width, height: Scene.height))
        tableView = controller.tableView
        window.rootViewController = controller
        window.makeKeyAndVisible()
    }
}

private func color(_ rgb: UInt32) -> UIColor {
    UIColor(
        red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255, blue: CGFloat(rgb & 255) / 255, alpha: 1)
}

private final class ListController: UIViewController, UITableViewDataSource {
    let tableView = UITableView(frame: CGRect(x: 0, y: Scene.barBottom, width: Scene.width, height: Scene.listHeight), style: .plain)

    private let rows: Int

    init(rows: Int) {
        self.rows = rows
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        tableView.dataSource = self
        tableView.rowHeight = CGFloat(Scene.rowHeight)
        tableView.contentInsetAdjustmentBehavior = .never
        tableView.showsVerticalScrollIndicator = false
        tableView.separatorInset = UIEdgeInsets(top: 0, left: 80, bottom: 0, right: 0)
        tableView.separatorColor = color(0xC6C6C8)
        tableView.backgroundColor = .white
        tableView.register(MessageCell.self, forCellReuseIdentifier: "message")
        view.addSubview(tableView)
        addNavigationBar()
        addTabBar()
    }

    private func addNavigationBar() {
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = color(0xF9F9F9)
        appearance.shadowColor = color(0xC6C6C8)
        appearance.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 17, weight: .bold), .foregroundColor: UIColor.black]
        let behind = UIView(frame: CGRect(x: 0, y: 0, width: Scene.width, height: 47))
        behind.backgroundColor = color(0xF9F9F9)
        view.addSubview(behind)
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 47, width: Scene.width, height: 44))
        bar.standardAppearance = appearance
        bar.scrollEdgeAppearance = appearance
        let item = UINavigationItem(title: Scene.tabTitles[0])
        bar.items = [item]
        view.addSubview(bar)
    }

    private func addTabBar() {
        let appearance = UITabBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = color(0xF9F9F9)
        appearance.shadowColor = color(0xC6C6C8)
        let bar = UITabBar(frame: CGRect(x: 0, y: Scene.tabTop, width: Scene.width, height: Scene.height - Scene.tabTop))
        bar.standardAppearance = appearance
        bar.scrollEdgeAppearance = appearance
        bar.tintColor = color(0x007AFF)
        bar.unselectedItemTintColor = color(0x8E8E93)
        let image = Self.icon
        bar.items = Scene.tabTitles.enumerated().map { index, title in
            let item = UITabBarItem(title: title, image: title.isEmpty ? nil : image, tag: index)
            if index < 2 { item.badgeValue = "10" }
            return item
        }
        bar.selectedItem = bar.items?.first
        view.addSubview(bar)

        let plus = UIView(frame: CGRect(x: 167, y: 753, width: 56, height: 56))
        plus.backgroundColor = color(0x007AFF)
        plus.layer.cornerRadius = 28
        for frame in [CGRect(x: 16, y: 26.5, width: 24, height: 3), CGRect(x: 26.5, y: 16, width: 3, height: 24)] {
            let stroke = UIView(frame: frame)
            stroke.backgroundColor = .white
            plus.addSubview(stroke)
        }
        view.addSubview(plus)
    }

    /// An outline of a rounded square.
    private static var icon: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 25, height: 25)).image { _ in
            let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 1, width: 23, height: 23), cornerRadius: 6)
            path.lineWidth = 2
            path.stroke()
        }.withRenderingMode(.alwaysTemplate)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath) as! MessageCell
        cell.show(indexPath.row)
        return cell
    }
}

private final class MessageCell: UITableViewCell {
    private let avatar = UIView(frame: CGRect(x: 16, y: 16, width: 48, height: 48))
    private let title = UILabel(frame: CGRect(x: 80, y: 17, width: 278, height: 21))
    private let subtitle = UILabel(frame: CGRect(x: 80, y: 42, width: 278, height: 19))
    private let chevron = CAShapeLayer()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = .white
        avatar.layer.cornerRadius = 24
        title.font = .systemFont(ofSize: 17, weight: .bold)
        title.textColor = .black
        subtitle.font = .systemFont(ofSize: 15)
        subtitle.textColor = color(0x8E8E93)
        for view in [avatar, title, subtitle] { contentView.addSubview(view) }
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 366, y: 33.5))
        path.addLine(to: CGPoint(x: 372.5, y: 40))
        path.addLine(to: CGPoint(x: 366, y: 46.5))
        chevron.path = path
        chevron.fillColor = nil
        chevron.strokeColor = color(0xC7C7CC).cgColor
        chevron.lineWidth = 2
        contentView.layer.addSublayer(chevron)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func show(_ row: Int) {
        avatar.backgroundColor = color(Scene.avatarColors[row % Scene.avatarColors.count])
        title.text = Scene.title(row)
        subtitle.text = Scene.subtitle(row)
    }
}
