// F11.1 target and action of a control, tagged senders
import UIKit

private class UTController: UIViewController {
    private lazy var button: UIButton = {
        let button = UIButton(type: .custom)
        button.tag = 7
        button.addTarget(self, action: #selector(pressed(_:)), for: .touchUpInside)
        button.addTarget(self, action: #selector(bare), for: .touchUpInside)
        return button
    }()
    @objc private func pressed(_ sender: UIButton) { print("pressed", sender.tag) }
    @IBAction func bare() { print("bare") }
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(button)
        button.sendActions(for: .touchUpInside)
    }
}

@MainActor func run() {
    let controller = UTController()
    controller.loadViewIfNeeded()
    print(controller.isViewLoaded)
}
// prints:
// pressed 7
// bare
// true
