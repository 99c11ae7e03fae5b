// F11.1 generic views and controllers with exposed members
// Source: @objc members of a subclass of a generic class work on iOS by their selectors
import UIKit

class GCListController<Item, Cell: UITableViewCell>: UIViewController {
    var items: [Item] = []
    var configure: ((Cell, Item) -> Void)?
    var make: () -> Cell = { Cell() }
    func cell(for index: Int) -> Cell {
        let cell = make()
        configure?(cell, items[index])
        return cell
    }
}
class GCNumbers: GCListController<Int, UITableViewCell> {
    @objc func refresh() { items = [4, 5] }
}
final class GCContainer<Content: UIView>: UIView {
    let content: Content
    init(_ content: Content) { self.content = content; super.init(frame: .zero); addSubview(content) }
    required init?(coder: NSCoder) { fatalError() }
    override func layoutSubviews() { super.layoutSubviews(); content.frame = bounds }
}

@MainActor func run() {
    let controller = GCNumbers()
    controller.configure = { $0.textLabel?.text = "n\($1)" }
    controller.perform(#selector(GCNumbers.refresh))
    print(controller.cell(for: 1).textLabel?.text ?? "-")
    let container = GCContainer(UILabel())
    container.frame.size = CGSize(width: 4, height: 5)
    container.layoutIfNeeded()
    print(container.content.frame, type(of: container.content) == UILabel.self)
}
// prints:
// n5
// (0.0, 0.0, 4.0, 5.0) true
