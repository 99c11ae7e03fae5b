public import CoreGraphics
public import Foundation

/// What `UIViewController.topLayoutGuide` and `bottomLayoutGuide` offer. Items of constraints, as views and layout guides are.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
    /// How much of the view bars cover at that side, in points.
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

/// The strip of a controller's view above, or below, its safe area.
final class ControllerLayoutGuide: UILayoutGuide, UILayoutSupport {
    private let isTop: Bool

    init(of view: UIView, isTop: Bool) {
        self.isTop = isTop
        super.init()
        identifier = isTop ? "UIViewControllerTopLayoutGuide" : "UIViewControllerBottomLayoutGuide"
        owningView = view
        let safe = view.safeAreaLayoutGuide
        // Up and down only: UIKit's are two as well, and count among the view's.
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: isTop ? view.topAnchor : safe.bottomAnchor),
            bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        isTop = true
        super.init(coder: coder)
    }

    var length: CGFloat { isTop ? owningView?.safeAreaInsets.top ?? 0 : owningView?.safeAreaInsets.bottom ?? 0 }
}

extension UIViewController {
    final func layoutSupport(isTop: Bool) -> any UILayoutSupport {
        let known = isTop ? layoutSupports.top : layoutSupports.bottom
        if let known, known.owningView === view { return known }
        let guide = ControllerLayoutGuide(of: view, isTop: isTop)
        // The view's, as UIKit's are subviews: constraints outlive the controller.
        view.makeRare().controllerGuides.append(guide)
        if isTop { layoutSupports.top = guide } else { layoutSupports.bottom = guide }
        return guide
    }
}
