internal import CoreGraphics
internal import Foundation

/// How high keyboards are on the device that the screen stands for, with the room for the home indicator.
///
/// Widely reported values of iOS 13 to 18 for the layouts with suggestions, and for number pads, which have none
/// (common knowledge, UNVERIFIED beyond iPhone 15, SE and iPad in portrait).
enum KeyboardMetrics {
    enum Layout { case letters, numbers }

    static func layout(of type: UIKeyboardType) -> Layout {
        switch type {
        case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: .numbers
        default: .letters
        }
    }

    /// - Parameters:
    ///   - size: the screen's, turned with the interface.
    ///   - bottomInset: what the home indicator covers; 0 on devices with a home button.
    ///   - hasSuggestions: `false` without the strip for suggestions above the letters: phones' letters are as high as digits then.
    static func height(
        for size: CGSize, idiom: UIUserInterfaceIdiom, bottomInset: CGFloat, layout: Layout, hasSuggestions: Bool = true
    ) -> CGFloat {
        let layout = hasSuggestions ? layout : .numbers
        let isLandscape = size.width > size.height
        if idiom == .pad {
            // Pads show their letters for numbers as well.
            return isLandscape ? 426 : 337
        }
        let hasHomeIndicator = bottomInset > 0
        if isLandscape {
            switch layout {
            case .letters: return hasHomeIndicator ? 209 : 200
            case .numbers: return hasHomeIndicator ? 171 : 162
            }
        }
        switch (hasHomeIndicator, layout) {
        case (true, .letters): return size.width >= 414 ? 346 : 336
        case (true, .numbers): return size.width >= 414 ? 301 : 291
        case (false, .letters): return size.width >= 414 ? 271 : 260
        case (false, .numbers): return size.width >= 414 ? 226 : 216
        }
    }

    /// The strip for suggestions above the letters.
    static let suggestionsHeight: CGFloat = 44
}
