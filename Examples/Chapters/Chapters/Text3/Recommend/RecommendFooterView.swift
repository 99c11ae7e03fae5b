import UIKit

/// Below the rows: asks for more, says that it comes, or offers another try.
class RecommendFooterView: UIView {
    let button = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)

    override init(frame: CGRect) {
        super.init(frame: frame)
        button.titleLabel?.font = .systemFont(ofSize: 17)
        button.accessibilityIdentifier = "recommend.more"
        addSubview(button)
        addSubview(spinner)
    }

    required init?(coder: NSCoder) {
        fatalError("RecommendFooterView is made in code")
    }

    func show(_ state: RecommendViewModel.State) {
        button.isHidden = state == .loading
        switch state {
        case .loading:
            spinner.startAnimating()
        case .idle:
            spinner.stopAnimating()
            button.setTitle(localized("Load more"), for: .normal)
        case .failed:
            spinner.stopAnimating()
            button.setTitle(localized("It did not come. Try again"), for: .normal)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        button.frame = bounds
        spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}
