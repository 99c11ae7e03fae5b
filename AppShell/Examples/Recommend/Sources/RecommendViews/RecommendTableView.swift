import AppShellBinding
import UIKit

/// The table of recommendations with its header and footer. Rows come from a data source, which any form of the screen may be.
public final class RecommendTableView: UITableView {
    public let header = RecommendHeaderView()
    public let footer = RecommendFooterView()

    private let measuringCell = RecommendCell(style: .default, reuseIdentifier: nil)
    /// What header, footer and rows were measured for.
    private var fitted: Space?

    private struct Space: Equatable {
        let width, left, right: CGFloat
    }

    public init() {
        super.init(frame: .zero, style: .plain)
        accessibilityIdentifier = "recommend.list"
        // Heights are known, so the table need not guess them.
        estimatedRowHeight = 0
        register(RecommendCell.self, forCellReuseIdentifier: RecommendCell.identifier)
        tableHeaderView = header
        tableFooterView = footer
    }

    public required init?(coder: NSCoder) {
        return nil
    }

    // MARK: Rows

    /// A cell with these texts.
    public func dequeueCell(title: String, body: String, for indexPath: IndexPath) -> RecommendCell {
        let cell = dequeueReusableCell(withIdentifier: RecommendCell.identifier, for: indexPath)
        guard let cell = cell as? RecommendCell else { return RecommendCell(style: .default, reuseIdentifier: nil) }
        cell.show(title: title, body: body)
        return cell
    }

    /// The height of a row with these texts, in points.
    public func heightOfRow(title: String, body: String) -> CGFloat {
        let width = bounds.width - safeAreaInsets.left - safeAreaInsets.right
        return measuringCell.height(title: title, body: body, width: width, compatibleWith: traitCollection)
    }

    // MARK: Header and footer

    /// Shows or deletes the ad. The header shrinks by the ad's height, and the rows move up by as much.
    public func setShowsAd(_ showsAd: Bool) {
        guard header.isAdHidden == showsAd else { return }
        let change = { [self] in
            header.isAdHidden = !showsAd
            let height = header.adHeight(width: header.bounds.width)
            header.frame.size.height += showsAd ? height : -height
            // The table learns of a header's new height only when the header is assigned again.
            tableHeaderView = header
            layoutIfNeeded()
        }
        if window == nil || UIAccessibility.isReduceMotionEnabled {
            change()
        } else {
            UIView.animate(withDuration: 0.25, animations: change)
        }
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
    }

    /// Shows what the next page is doing.
    public func show(_ state: PageState) {
        footer.show(state)
        fitFooter()
    }

    public override func layoutSubviews() {
        let space = Space(width: bounds.width, left: safeAreaInsets.left, right: safeAreaInsets.right)
        if space != fitted, space.width > 0 {
            fitted = space
            fit()
        }
        super.layoutSubviews()
    }

    public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        guard previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory else { return }
        // Labels take their new fonts before the next layout.
        fitted = nil
        setNeedsLayout()
    }

    public override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    /// Measures header, footer and rows again: the width or the size of texts has changed.
    private func fit() {
        // Separators begin where the texts do: beside the avatar, or below it with large text.
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        separatorInset = UIEdgeInsets(top: 0, left: isLarge ? 16 : 16 + RecommendAvatarView.diameter + 12, bottom: 0, right: 0)
        header.frame.size = CGSize(width: bounds.width, height: header.height(width: bounds.width))
        tableHeaderView = header
        header.setNeedsLayout()
        fitFooter()
        reloadData()
    }

    private func fitFooter() {
        // Before the first layout there is no width to measure for.
        guard bounds.width > 0 else { return }
        footer.frame.size = CGSize(width: bounds.width, height: footer.height(width: bounds.width))
        tableFooterView = footer
    }
}
