import UIKit

/// The frames of a ``DockController``'s parts in its view. Pure geometry.
struct DockFrames: Equatable {
    /// The column above the dock.
    let shortColumn: CGRect
    /// The column while the dock is away.
    let fullColumn: CGRect
    /// The dock at the bottom.
    let dock: CGRect

    /// - Parameters:
    ///   - itemHeight: the height of the dock's items.
    ///   - bottomInset: the bottom safe area, by which the dock grows.
    init(bounds: CGRect, itemHeight: CGFloat, bottomInset: CGFloat) {
        let height = min(itemHeight + bottomInset, bounds.height)
        fullColumn = bounds
        shortColumn = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height - height)
        dock = CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    }

    @MainActor init(of controller: DockController) {
        let view: UIView = controller.view
        self.init(bounds: view.bounds, itemHeight: controller.dock.itemHeight, bottomInset: view.safeAreaInsets.bottom)
    }
}
