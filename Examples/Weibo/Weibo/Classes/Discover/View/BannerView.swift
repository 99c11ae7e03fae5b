import UIKit

/// Pictures side by side, a page each, with dots.
class BannerView: UIView, UIScrollViewDelegate {
    private let scrollView = UIScrollView()
    private let pageControl = UIPageControl()
    private let pages: [UIImageView]

    init(imageNames: [String]) {
        pages = imageNames.map { UIImageView(image: UIImage(named: $0)) }
        super.init(frame: .zero)
        scrollView.isPagingEnabled = true
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.layer.cornerRadius = 10
        scrollView.clipsToBounds = true
        scrollView.delegate = self
        scrollView.accessibilityIdentifier = "discover.banner"
        for page in pages {
            page.contentMode = .scaleAspectFill
            page.clipsToBounds = true
            scrollView.addSubview(page)
        }
        pageControl.numberOfPages = pages.count
        pageControl.addTarget(self, action: #selector(pageChanged), for: .valueChanged)
        addSubview(scrollView)
        addSubview(pageControl)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scrollView.frame = bounds.insetBy(dx: 16, dy: 10)
        let size = scrollView.bounds.size
        for (index, page) in pages.enumerated() {
            page.frame = CGRect(x: CGFloat(index) * size.width, y: 0, width: size.width, height: size.height)
        }
        scrollView.contentSize = CGSize(width: size.width * CGFloat(pages.count), height: size.height)
        pageControl.frame = CGRect(x: 16, y: bounds.height - 36, width: size.width, height: 26)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.bounds.width > 0 else { return }
        let page = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
        let shown = max(0, min(pages.count - 1, page))
        if pageControl.currentPage != shown { pageControl.currentPage = shown }
    }

    @objc private func pageChanged() {
        scrollView.setContentOffset(
            CGPoint(x: CGFloat(pageControl.currentPage) * scrollView.bounds.width, y: 0), animated: true)
    }
}
