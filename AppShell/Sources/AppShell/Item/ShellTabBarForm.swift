import UIKit

/// How tabs stand to each other, and image and title in each of them.
enum ShellTabBarForm {
    /// Side by side, the title below the image.
    case stacked
    /// Side by side, the title beside the image.
    case inline
    /// As ``inline``, in a low bar: the image is smaller.
    case compactInline
    /// One below the other, the title below the image.
    case rail

    var placesTitleBeside: Bool { self == .inline || self == .compactInline }

    /// Titles have more room beside an image than below it, and in a rail than in a bar. In points; 0 leaves them as they are.
    var minimumTitleSize: CGFloat {
        switch self {
        case .stacked: 0
        case .rail: 11
        case .compactInline: 12
        case .inline: 13
        }
    }

    /// The size of images that are no symbols, relative to their own.
    var imageScale: CGFloat { self == .compactInline ? 0.8 : 1 }
}
