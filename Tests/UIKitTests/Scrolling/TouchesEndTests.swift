import Foundation
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct TouchesEndTests {
    private final class Toucher: UIViewController {
        var count = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }

    // Widely reported: a controller hears of no touches in a scroll view, and a text view in a row does not select it.
    @Test("F3.3 F6.2 touches in a scroll view do not reach the controller, those beside it do")
    func controller() {
        let controller = Toucher()
        let stage = Stage(controller)
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 393, height: 200))
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scrollView.addSubview(inner)
        controller.view.addSubview(scrollView)
        stage.tap(50, 150)
        stage.tap(300, 150)
        stage.settle()
        #expect(controller.count == 0)
        stage.tap(50, 500)
        stage.settle()
        #expect(controller.count == 1)
    }

    @Test("F6.1 F6.3 a tap on a text view in a row edits and does not select the row")
    func textInRow() {
        let list = UITableViewController(style: .plain)
        let rows = Rows(1)
        let text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        rows.makes = { _, _ in
            let cell = UITableViewCell()
            cell.contentView.addSubview(text)
            return cell
        }
        list.tableView.rowHeight = 60
        list.tableView.dataSource = rows
        let stage = Stage(list)
        let place = text.convert(CGPoint(x: 50, y: 20), to: nil)
        stage.tap(place.x, place.y)
        stage.settle()
        #expect(text.isFirstResponder && list.tableView.indexPathForSelectedRow == nil)
        stage.tap(place.x + 250, place.y)
        stage.settle()
        #expect(list.tableView.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    }
}
