internal import CoreGraphics
internal import Foundation

/// The image of a tab bar's button. Images are masks filled with a colour unless they insist on their own.
@MainActor final class UITabBarSwappableImageView: UIImageView {
    private var source: UIImage?
    private var sourceGlyph: UITabBarItem.SystemItem?

    func show(_ image: UIImage?, color: UIColor, symbol: UITabBarItem.SystemItem?, isSelected: Bool) {
        if image == nil, let symbol {
            source = nil
            self.image = TabBarGlyph.image(for: symbol)
        } else if image !== source || self.image == nil {
            source = image
            self.image = image?.forBar
        }
        if tintColor !== color { tintColor = color }
    }

    var naturalSize: CGSize { image?.size ?? .zero }
}

extension UIImage {
    /// As bars show it: a mask unless it insists on its colours; a symbol in the large scale unless it says otherwise. Bars are as high at
    /// every text size, so their symbols do not grow.
    var forBar: UIImage {
        let masked = renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self
        guard let own = symbolConfiguration else { return masked }
        return masked.withConfiguration(UIImage.SymbolConfiguration(pointSize: 17, weight: .unspecified, scale: .large).applying(own))
    }
}

/// The title of a tab bar's button.
@MainActor final class UITabBarButtonLabel: UILabel {
    override init(frame: CGRect) {
        super.init(frame: frame)
        textAlignment = .center
        isUserInteractionEnabled = false
        lineBreakMode = .byTruncatingTail
    }

    required init?(coder: NSCoder) { fatalError("UITabBarButtonLabel is made in code only") }
}

/// What an app puts behind the selected item.
@MainActor final class UITabBarSelectionIndicatorView: UIImageView {}
