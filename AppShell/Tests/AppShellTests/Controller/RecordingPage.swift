import UIKit

/// A page that writes down what happens to it.
final class RecordingPage: UIViewController {
    final class PageView: UIView {
        weak var page: RecordingPage?

        override var frame: CGRect {
            didSet { page?.record("frame \(Int(frame.minX)) \(Int(frame.minY)) \(Int(frame.width)) \(Int(frame.height))") }
        }

        override func willMove(toSuperview newSuperview: UIView?) {
            super.willMove(toSuperview: newSuperview)
            page?.record(newSuperview == nil ? "view out" : "view in")
        }
    }

    /// Takes the calls; nil records nothing.
    var log: CallLog?
    var onWillDisappear: (() -> Void)?

    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
        fatalError("RecordingPage is made in code")
    }

    fileprivate func record(_ call: String) { log?.calls.append("\(title ?? "").\(call)") }

    override func loadView() {
        let view = PageView()
        view.page = self
        self.view = view
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        record("willMove(\(parent == nil ? "nil" : "self"))")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        record("didMove(\(parent == nil ? "nil" : "self"))")
    }

    override func removeFromParent() {
        record("removeFromParent")
        super.removeFromParent()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        record("willAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        record("didAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        record("willDisappear")
        onWillDisappear?()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        record("didDisappear")
    }
}

final class CallLog {
    var calls: [String] = []

    func take() -> [String] {
        defer { calls = [] }
        return calls
    }
}
