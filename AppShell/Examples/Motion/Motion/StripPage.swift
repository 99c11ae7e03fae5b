import UIKit

/// Cards that scroll sideways, and room below them.
final class StripPage: UIViewController {
    private let strip = UIScrollView()

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Strip"
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
        fatalError("StripPage is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        strip.backgroundColor = .systemTeal
        for index in 0..<8 {
            let card = UILabel(frame: CGRect(x: 200 * index + 10, y: 10, width: 180, height: 100))
            card.text = "Card \(index)"
            card.textAlignment = .center
            card.backgroundColor = .systemBackground
            strip.addSubview(card)
        }
        strip.contentSize = CGSize(width: 1600, height: 120)
        view.addSubview(strip)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        strip.frame = CGRect(x: 0, y: 200, width: view.bounds.width, height: 120)
    }
}
