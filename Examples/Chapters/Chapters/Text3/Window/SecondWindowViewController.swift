import UIKit

/// Shows a second window above the first for five seconds, as an app does that has something to say before it begins.
class SecondWindowViewController: CardPageViewController {
    static let seconds: TimeInterval = 5

    private let logCard = LogCard()
    private(set) var secondWindow: UIWindow?
    private weak var formerWindow: UIWindow?
    private weak var formerRoot: UIViewController?
    private var taps = 0

    override var isContentScrollable: Bool { return true }

    /// What was written down: the state before, while the second window is there, and after.
    var log: [String] { return logCard.lines }

    override func viewDidLoad() {
        title = "第二个窗口"
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Close", style: .plain, target: self, action: #selector(close))
        show("A window above this one takes every touch until it goes.")
        addButton("Show it for 5 seconds", identifier: "window.show", action: #selector(showSecondWindow))
        addButton("Tap me", identifier: "window.tap", action: #selector(countTap))
        logCard.title = "keyWindow"
        addSection(logCard)
    }

    @objc private func countTap() {
        taps += 1
        show("This window was tapped \(taps) times.")
    }

    @objc func showSecondWindow() {
        guard secondWindow == nil, let first = view.window else { return }
        formerRoot = first.rootViewController
        note("before", first)

        let second = UIWindow(frame: first.bounds)
        second.windowScene = first.windowScene
        // A window needs a root; what is to be seen is on the window itself.
        second.rootViewController = UIViewController()
        let picture = UIImageView(image: LaunchPicture.draw(size: second.bounds.size))
        picture.frame = second.bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        picture.accessibilityIdentifier = "window.picture"
        second.addSubview(picture)
        second.makeKeyAndVisible()
        secondWindow = second
        formerWindow = second
        note("shown", first)
        perform(#selector(dropSecondWindow), with: nil, afterDelay: SecondWindowViewController.seconds)
    }

    @objc private func dropSecondWindow() {
        secondWindow?.resignKey()
        secondWindow = nil
        // The window is freed once nothing else that runs now holds it.
        perform(#selector(noteEnd), with: nil, afterDelay: 0)
    }

    @objc private func noteEnd() {
        guard let first = view.window else { return }
        note("after", first)
        logCard.append("second freed: \(formerWindow == nil)")
        logCard.append("root unchanged: \(first.rootViewController === formerRoot)")
        view.setNeedsLayout()
    }

    private func note(_ moment: String, _ first: UIWindow) {
        let other = formerWindow?.isKeyWindow ?? false ? "second" : "none"
        logCard.append("\(moment): \(first.isKeyWindow ? "first" : other)")
        view.setNeedsLayout()
    }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}

/// The picture on the second window.
enum LaunchPicture {
    static func draw(size: CGSize) -> UIImage {
        return UIGraphicsImageRenderer(size: size).image { context in
            let colors = [UIColor.systemOrange.cgColor, UIColor.systemPink.cgColor] as CFArray
            if let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil) {
                context.cgContext.drawLinearGradient(
                    gradient, start: .zero, end: CGPoint(x: 0, y: size.height), options: [])
            }
            let sun = UIBezierPath(
                ovalIn: CGRect(x: size.width / 2 - 44, y: size.height / 2 - 110, width: 88, height: 88))
            UIColor.white.setFill()
            sun.fill()
            let text = NSAttributedString(
                string: "欢迎",
                attributes: [.font: UIFont.systemFont(ofSize: 34, weight: .bold), .foregroundColor: UIColor.white])
            let textSize = text.size()
            text.draw(at: CGPoint(x: (size.width - textSize.width) / 2, y: size.height / 2 + 10))
        }
    }
}
