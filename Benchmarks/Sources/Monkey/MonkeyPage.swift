import UIKit

/// What the pages of one walk report.
@MainActor final class MonkeyLedger {
    /// Calls that came out of turn, as "page: call after call".
    private(set) var unbalanced: [String] = []
    private var pages: [Weak] = []
    private var made = 0

    private struct Weak { weak var controller: UIViewController? }

    func note(_ text: String) { unbalanced.append(text) }

    func name() -> String {
        made += 1
        return "page \(made)"
    }

    /// Watches that a controller dies; a page of ours or one of the system's containers.
    @discardableResult func watch<Controller: UIViewController>(_ controller: Controller) -> Controller {
        forgetTheDead()
        pages.append(Weak(controller: controller))
        return controller
    }

    /// Those still alive.
    var living: [UIViewController] { pages.compactMap(\.controller) }

    /// A weak reference keeps a record of the dead in the heap, whose size is measured.
    func forgetTheDead() { pages.removeAll { $0.controller == nil } }
}

/// A page that notices calls out of turn.
///
/// Appearing and disappearing may each be broken off by the other, as in a swipe that goes back and thinks better of it
/// (Apple's documentation of UIViewController); an end without its beginning, or the same beginning twice, is wrong.
@MainActor final class MonkeyPage: UIViewController {
    enum State: String { case gone, appearing, there, disappearing }

    private(set) var state = State.gone
    private let ledger: MonkeyLedger
    private let name: String

    init(_ ledger: MonkeyLedger) {
        self.ledger = ledger
        name = ledger.name()
        super.init(nibName: nil, bundle: nil)
        title = name
        ledger.watch(self)
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    /// A system colour, two labels and a button: what most pages have.
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let label = UILabel(frame: CGRect(x: 20, y: 120, width: 200, height: 24))
        label.text = name
        let button = UIButton(type: .system)
        button.setTitle("On", for: .normal)
        button.frame = CGRect(x: 20, y: 160, width: 80, height: 44)
        let block = UIView(frame: CGRect(x: 20, y: 220, width: 120, height: 60))
        block.backgroundColor = .systemTeal
        block.layer.cornerRadius = 12
        for view in [label, button, block] { self.view.addSubview(view) }
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        go(to: .appearing, from: [.gone, .disappearing])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        go(to: .there, from: [.appearing])
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        go(to: .disappearing, from: [.there, .appearing])
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        go(to: .gone, from: [.disappearing])
    }

    private func go(to next: State, from allowed: Set<State>) {
        if !allowed.contains(state) { ledger.note("\(name): \(next) after \(state)") }
        state = next
    }

    /// At rest a page is there or gone, as its view is in a window or not.
    func checkAtRest() {
        switch state {
        case .there where viewIfLoaded?.window == nil: ledger.note("\(name): said to be there, in no window")
        case .appearing, .disappearing: ledger.note("\(name): still \(state) at rest")
        default: break
        }
    }
}
