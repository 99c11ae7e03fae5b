import UIKit

/// The owner of NibViewController.xib: outlets hold its views, an action counts.
class NibViewController: UIViewController {
    @IBOutlet private var messageLabel: UILabel!
    private var taps = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Xib"
        messageLabel.text = "点了 \(taps) 次"
    }

    @IBAction private func count(_ sender: UIButton) {
        taps += 1
        messageLabel.text = "点了 \(taps) 次"
    }
}
