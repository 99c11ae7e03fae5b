import UIKit

/// A child of the container: a coloured page that writes down what it is told.
class ChildViewController: RecordedViewController {
    var color: UIColor { return .systemGray }
    var symbol: String { return "1.circle" }

    private let picture = UIImageView()
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        view.accessibilityIdentifier = "child.\(name)"
        picture.image = UIImage(systemName: symbol)
        picture.contentMode = .scaleAspectFit
        picture.tintColor = .white
        label.text = name
        label.font = .systemFont(ofSize: 28, weight: .bold)
        label.textColor = .white
        label.textAlignment = .center
        label.accessibilityIdentifier = "child.name"
        for view in view.subviews { view.removeFromSuperview() }
        view.addSubview(picture)
        view.addSubview(label)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        picture.frame = CGRect(x: middle.x - 36, y: middle.y - 64, width: 72, height: 72)
        label.frame = CGRect(x: 0, y: middle.y + 20, width: view.bounds.width, height: 36)
    }
}

class FirstViewController: ChildViewController {
    init(recorder: CallRecorder) {
        super.init(name: "First", recorder: recorder)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override var color: UIColor { return .systemBlue }
    override var symbol: String { return "1.circle.fill" }
}

class SecondViewController: ChildViewController {
    init(recorder: CallRecorder) {
        super.init(name: "Second", recorder: recorder)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override var color: UIColor { return .systemGreen }
    override var symbol: String { return "2.circle.fill" }
}

class ThirdViewController: ChildViewController {
    init(recorder: CallRecorder) {
        super.init(name: "Third", recorder: recorder)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override var color: UIColor { return .systemOrange }
    override var symbol: String { return "3.circle.fill" }
}
