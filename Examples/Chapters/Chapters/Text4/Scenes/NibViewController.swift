import UIKit

/// The owner of NibViewController.xib: outlets hold its views, an action counts.
class NibViewController: UIViewController {
    @IBOutlet private var messageLabel: UILabel!
    private var taps = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Xib"
        messageLabel.text = localized("%d taps", taps)
        addCitation(Citation(4, "Interface Builder › Xib · 元素关联"))
    }

    @IBAction private func count(_ sender: UIButton) {
        taps += 1
        messageLabel.text = localized("%d taps", taps)
    }
}
