import UIKit

extension ShellTabBarControllerLayout {
    /// The tabs at the leading edge and the page beside them.
    ///
    /// - Parameters:
    ///   - size: the controller's view's, in points.
    ///   - safeArea: the controller's view's. The rail grows by its leading inset.
    ///   - isHidden: whether the rail stands beyond the edge and the page takes the whole view.
    public static func rail(
        size: CGSize, safeArea: UIEdgeInsets, isHidden: Bool = false, isRightToLeft: Bool = false
    ) -> ShellTabBarControllerLayout {
        let width = ShellTabBarLayout.railWidth + (isRightToLeft ? safeArea.right : safeArea.left)
        let loss = isHidden ? 0 : width
        let left = isRightToLeft ? size.width - loss : loss - width
        var layout = ShellTabBarControllerLayout(size: size, barHeight: 0, minimumContentHeight: 0)
        layout.bar = CGRect(x: left, y: 0, width: width, height: size.height)
        layout.content = CGRect(x: isRightToLeft ? 0 : loss, y: 0, width: size.width - loss, height: size.height)
        return layout
    }
}
