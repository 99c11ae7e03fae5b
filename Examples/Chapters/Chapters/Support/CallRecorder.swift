import UIKit

/// The calls that controllers received, in order.
final class CallRecorder {
    private(set) var lines: [String] = []

    private var observers: [() -> Void] = []

    /// Calls `observer` after each new line.
    func observe(_ observer: @escaping () -> Void) {
        observers.append(observer)
    }

    func record(_ line: String) {
        lines.append(line)
        for observer in observers { observer() }
    }

    func clear() {
        lines = []
        for observer in observers { observer() }
    }
}

/// A page that writes down what UIKit tells it.
class RecordedViewController: CardPageViewController {
    let name: String
    let recorder: CallRecorder

    init(name: String, recorder: CallRecorder, nibName: String? = nil) {
        self.name = name
        self.recorder = recorder
        super.init(nibName: nibName, bundle: nil)
        title = name
        record("init")
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    private func record(_ call: String) {
        recorder.record("\(name) \(call)")
    }

    override func loadView() {
        record("loadView")
        super.loadView()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        record("viewDidLoad")
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        record("willMove \(parent == nil ? "nil" : "parent")")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        record("didMove \(parent == nil ? "nil" : "parent")")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        record("viewWillAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        record("viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        record("viewWillDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        record("viewDidDisappear")
    }

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        record("didReceiveMemoryWarning")
    }
}
