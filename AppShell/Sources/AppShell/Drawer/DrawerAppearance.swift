import UIKit

/// The look and the measures of a drawer. All lengths are in points.
public struct DrawerAppearance {
    /// What stays free of the content beside an open drawer. 56, as Material has it.
    public var contentMargin: CGFloat = 56
    /// The drawer's width where there is room. 320.
    public var maximumWidth: CGFloat = 320
    /// The width of a permanent drawer; `nil` for the same as an overlaying one. A rail of icons takes 80.
    public var permanentWidth: CGFloat?
    /// What darkens the content. Black.
    public var scrimColor: UIColor = .black
    /// How opaque the scrim of an open drawer is, from 0 to 1. 0.5.
    public var scrimOpacity: CGFloat = 0.5
    /// A drag that starts so near to the edge opens the drawer. 20.
    public var edgeWidth: CGFloat = 20
    /// Behind the drawer's view. `nil` for the system's background, elevated where the drawer is above the content.
    public var backgroundColor: UIColor?
    /// Of the two corners that meet the content. 16.
    public var cornerRadius: CGFloat = 16
    /// The shadow on the content, from 0 for none to 1. 0.2.
    public var shadowOpacity: Float = 0.2
    /// The line between a permanent drawer and the content.
    public var separatorColor: UIColor = .separator

    public init() {}

    /// The width of an overlaying drawer in a view so wide: `min(viewWidth − contentMargin, maximumWidth)`, never negative.
    public func width(in viewWidth: CGFloat) -> CGFloat {
        max(0, min(viewWidth - contentMargin, maximumWidth))
    }

    func background(isPermanent: Bool) -> UIColor {
        if let backgroundColor { return backgroundColor }
        guard !isPermanent else { return .systemBackground }
        return UIColor { traits in
            let elevated = UITraitCollection(traitsFrom: [traits, UITraitCollection(userInterfaceLevel: .elevated)])
            return .systemBackground.resolvedColor(with: elevated)
        }
    }

    /// The width of a permanent drawer. The content keeps `contentMargin` at least.
    func permanentWidth(in viewWidth: CGFloat) -> CGFloat {
        guard let permanentWidth else { return width(in: viewWidth) }
        return max(0, min(viewWidth - contentMargin, permanentWidth))
    }
}
