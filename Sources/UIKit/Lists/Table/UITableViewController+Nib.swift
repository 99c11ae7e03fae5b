internal import Foundation

extension NibReader {
    static let tableViewController = NibReader("tableViewController", of: UITableViewController.self) { controller, nib in
        if let clears = nib.bool("clearsSelectionOnViewWillAppear") { controller.clearsSelectionOnViewWillAppear = clears }
        if let control = nib.element.child(key: "refreshControl") { controller.pendingRefreshControl = nib.loader.make(control) as? UIRefreshControl }
    }

    static let refreshControl = NibReader("refreshControl", of: UIRefreshControl.self) { control, nib in
        if let title = nib.attributedString("attributedTitle") { control.attributedTitle = title }
    }
}
