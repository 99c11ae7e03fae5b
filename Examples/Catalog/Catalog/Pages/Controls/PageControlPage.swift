import UIKit

class PageControlPage: CatalogPage, UIScrollViewDelegate {
    private let pager = Pager(colors: [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue])
    private let control = UIPageControl()
    private let current = ValueRow("Page", "1", identifier: "pageControl.page")

    override func build() {
        pager.delegate = self
        pager.accessibilityIdentifier = "pageControl.pager"
        control.numberOfPages = pager.colors.count
        control.pageIndicatorTintColor = .systemGray3
        control.currentPageIndicatorTintColor = .label
        control.accessibilityIdentifier = "pageControl.control"
        control.addTarget(self, action: #selector(turned(_:)), for: .valueChanged)
        section(
            "With a paging scroll view", BlockRow(pager, height: 180, insets: .zero),
            BlockRow(control, height: 26, insets: UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0)),
            current)
        let prominent = UIPageControl()
        prominent.numberOfPages = 6
        prominent.currentPage = 2
        prominent.backgroundStyle = .prominent
        prominent.pageIndicatorTintColor = .systemGray2
        prominent.currentPageIndicatorTintColor = .systemBlue
        let signs = UIPageControl()
        signs.numberOfPages = 4
        signs.preferredIndicatorImage = UIImage(systemName: "heart.fill")
        signs.pageIndicatorTintColor = .systemGray3
        signs.currentPageIndicatorTintColor = .systemPink
        section("Looks", LabeledRow("Prominent", prominent), LabeledRow("Own images", signs))
    }

    @objc private func turned(_ sender: UIPageControl) {
        pager.setContentOffset(CGPoint(x: CGFloat(sender.currentPage) * pager.bounds.width, y: 0), animated: true)
        current.text = String(sender.currentPage + 1)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        control.currentPage = pager.page
        current.text = String(control.currentPage + 1)
    }
}

/// Coloured pages side by side.
private class Pager: UIScrollView {
    let colors: [UIColor]
    private var pages: [UILabel] = []

    init(colors: [UIColor]) {
        self.colors = colors
        super.init(frame: .zero)
        isPagingEnabled = true
        showsHorizontalScrollIndicator = false
        for (index, color) in colors.enumerated() {
            let label = UILabel()
            label.text = String(index + 1)
            label.font = .systemFont(ofSize: 60, weight: .bold)
            label.textAlignment = .center
            label.textColor = .white
            label.backgroundColor = color
            addSubview(label)
            pages.append(label)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("Pagers are made in code")
    }

    var page: Int {
        bounds.width > 0 ? Int((contentOffset.x / bounds.width).rounded()) : 0
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = CGSize(width: bounds.width * CGFloat(pages.count), height: bounds.height)
        if contentSize != size { contentSize = size }
        for (index, label) in pages.enumerated() {
            label.frame = CGRect(x: CGFloat(index) * bounds.width, y: 0, width: bounds.width, height: bounds.height)
        }
    }
}
