import UIKit

/// A child of the container, out of a file of its own. It writes down what it is told, of rotations, too.
class ChildViewController: RecordedViewController {
    override var isBare: Bool { return true }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "child.\(name)"
        localizeLabels(in: view)
    }

    /// The file's texts are English.
    private func localizeLabels(in view: UIView) {
        if let label = view as? UILabel { label.text = label.text.map { localized($0) } }
        for subview in view.subviews { localizeLabels(in: subview) }
    }

    // MARK: Rotation

    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willRotate(to: toInterfaceOrientation, duration: duration)
        recorder.record("\(name) willRotate \(duration)s")
    }

    override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
        recorder.record("\(name) willAnimateRotation")
    }

    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        super.didRotate(from: fromInterfaceOrientation)
        recorder.record("\(name) didRotate")
    }
}

class FirstViewController: ChildViewController {
    init(recorder: CallRecorder) {
        super.init(name: "First", recorder: recorder, nibName: "FirstViewController")
    }

    required init?(coder: NSCoder) {
        fatalError("made with its file")
    }
}

class SecondViewController: ChildViewController {
    init(recorder: CallRecorder) {
        super.init(name: "Second", recorder: recorder, nibName: "SecondViewController")
    }

    required init?(coder: NSCoder) {
        fatalError("made with its file")
    }
}

class ThirdViewController: ChildViewController {
    init(recorder: CallRecorder) {
        super.init(name: "Third", recorder: recorder, nibName: "ThirdViewController")
    }

    required init?(coder: NSCoder) {
        fatalError("made with its file")
    }
}
