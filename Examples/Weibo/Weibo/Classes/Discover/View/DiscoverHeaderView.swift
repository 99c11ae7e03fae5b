import UIKit

/// The field to search with, and banners below it.
final class DiscoverHeaderView: UIView {
    let searchBar = UISearchBar()
    private let banner: BannerView
    private let card = UIView()

    init(banners: [String]) {
        banner = BannerView(imageNames: banners)
        super.init(frame: .zero)
        card.backgroundColor = Palette.card
        searchBar.searchBarStyle = .minimal
        for view in [card, banner, searchBar] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("DiscoverHeaderView is made in code")
    }

    private static let searchHeight: CGFloat = 56
    private static let bannerTop: CGFloat = 48

    /// Banners are three times as wide as high, and a little higher where there is not much room.
    private static func bannerHeight(in width: CGFloat) -> CGFloat {
        max(128, ((Column.width(in: width) - 32) / 3).rounded()) + 20
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.bannerTop + Self.bannerHeight(in: size.width))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        card.frame = Column.frame(in: bounds)
        searchBar.frame = CGRect(x: card.frame.minX + 8, y: 0, width: card.frame.width - 16, height: Self.searchHeight)
        banner.frame = CGRect(x: card.frame.minX, y: Self.bannerTop, width: card.frame.width, height: Self.bannerHeight(in: bounds.width))
    }
}
