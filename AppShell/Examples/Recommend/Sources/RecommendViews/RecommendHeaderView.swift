import UIKit

/// What stands above the rows: the ad, until it is deleted, and a greeting.
public final class RecommendHeaderView: UIView {
    public let ad = RecommendAdView()

    private let greeting = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityIdentifier = "recommend.header"
        greeting.text = RecommendText.text("For you")
        greeting.font = UIFontMetrics(forTextStyle: .title2).scaledFont(for: .systemFont(ofSize: 22, weight: .bold))
        greeting.adjustsFontForContentSizeCategory = true
        greeting.accessibilityTraits.insert(.header)
        greeting.accessibilityIdentifier = "recommend.greeting"
        addSubview(ad)
        addSubview(greeting)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    /// Whether the ad has been taken out.
    var isAdHidden: Bool {
        get { ad.isHidden }
        set { ad.isHidden = newValue }
    }

    /// The ad's height in a header of `width` points.
    func adHeight(width: CGFloat) -> CGFloat {
        ad.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height.rounded(.up)
    }

    func height(width: CGFloat) -> CGFloat {
        greetingHeight + (isAdHidden ? 0 : adHeight(width: width))
    }

    private var greetingHeight: CGFloat { greeting.intrinsicContentSize.height.rounded(.up) + 20 }

    public override func layoutSubviews() {
        super.layoutSubviews()
        let height = greetingHeight
        ad.frame = CGRect(x: 0, y: 0, width: bounds.width, height: adHeight(width: bounds.width))
        let inset = safeAreaInsets.left + 16
        greeting.frame = CGRect(x: inset, y: bounds.height - height, width: bounds.width - inset - safeAreaInsets.right - 16, height: height)
    }
}
