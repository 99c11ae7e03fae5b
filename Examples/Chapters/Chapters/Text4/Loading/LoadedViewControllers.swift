import UIKit

/// Makes its view itself, with the frame that leaves the status bar out.
class FrameViewController: UIViewController {
    private let color: UIColor
    private let label = UILabel()
    /// The view's frame when it was made.
    private(set) var madeFrame = CGRect.null

    init(color: UIColor) {
        self.color = color
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func loadView() {
        let view = UIView(frame: UIScreen.main.applicationFrame)
        view.backgroundColor = color
        madeFrame = view.frame
        self.view = view
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        label.textColor = .label
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        label.numberOfLines = 0
        label.textAlignment = .center
        label.accessibilityIdentifier = "loading.frame"
        view.addSubview(label)
        addCitation(Citation(4, "UIViewController › loadView"))
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        label.text = "applicationFrame\n\(NSCoder.string(for: madeFrame))\n→\n\(NSCoder.string(for: view.frame))"
        label.frame = view.bounds.insetBy(dx: 24, dy: 200)
    }
}

/// Both MyView.xib and MyViewController.xib are there: the name without “Controller” comes first.
class MyViewController: UIViewController {
    @IBOutlet private(set) var nameLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        addCitation(Citation(4, "UIViewController › loadView 2 (a)"))
    }
}

/// There is only OnlyViewController.xib.
class OnlyViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        addCitation(Citation(4, "UIViewController › loadView 2 (b)"))
    }
}

/// There is no file: the view is a plain one.
class BareViewController: UIViewController {}
