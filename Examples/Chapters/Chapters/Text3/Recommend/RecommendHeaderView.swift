import UIKit

/// Above the rows: an ad, as long as it is wanted, and a greeting.
class RecommendHeaderView: UIView {
    static let greetingHeight: CGFloat = 44

    let adView = RecommendAdView()
    private let greeting = UILabel()

    var showsAd = true {
        didSet {
            adView.isHidden = !showsAd
            setNeedsLayout()
        }
    }

    var fittingHeight: CGFloat {
        return RecommendHeaderView.greetingHeight + (showsAd ? RecommendAdView.height : 0)
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        greeting.text = "为你推荐"
        greeting.font = .systemFont(ofSize: 22, weight: .bold)
        greeting.textColor = .label
        greeting.accessibilityIdentifier = "recommend.greeting"
        addSubview(adView)
        addSubview(greeting)
    }

    required init?(coder: NSCoder) {
        fatalError("RecommendHeaderView is made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        adView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: RecommendAdView.height)
        let height = RecommendHeaderView.greetingHeight
        let left = safeAreaInsets.left + 16
        greeting.frame = CGRect(
            x: left, y: bounds.height - height, width: bounds.width - left - safeAreaInsets.right - 16, height: height)
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
        adView.setNeedsLayout()
    }
}

/// The ad, with a cross to put it away.
class RecommendAdView: UIView {
    static let height: CGFloat = 120

    let closeButton = UIButton(type: .system)
    private let ground = UIView()
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityIdentifier = "recommend.ad"
        ground.backgroundColor = .systemIndigo
        ground.layer.cornerRadius = 12
        label.text = "广告 · 限时特惠"
        label.font = .systemFont(ofSize: 20, weight: .semibold)
        label.textColor = .white
        label.textAlignment = .center
        closeButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
        closeButton.tintColor = UIColor.white.withAlphaComponent(0.8)
        closeButton.accessibilityIdentifier = "recommend.ad.close"
        addSubview(ground)
        ground.addSubview(label)
        ground.addSubview(closeButton)
    }

    required init?(coder: NSCoder) {
        fatalError("RecommendAdView is made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds.inset(
            by: UIEdgeInsets(top: 12, left: safeAreaInsets.left + 16, bottom: 4, right: safeAreaInsets.right + 16))
        label.frame = ground.bounds
        closeButton.frame = CGRect(x: ground.bounds.width - 44, y: 0, width: 44, height: 44)
    }
}

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
            button.setTitle("加载更多", for: .normal)
        case .failed:
            spinner.stopAnimating()
            button.setTitle("加载失败，点击重试", for: .normal)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        button.frame = bounds
        spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}
