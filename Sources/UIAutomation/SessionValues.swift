package import DrydockSession
import Foundation
package import UIKit

// The session's words for what the user sets, as UIKit says them.

extension UIUserInterfaceStyle {
    package init(_ appearance: SessionOptions.Appearance) { self = appearance == .dark ? .dark : .light }
}

extension UIContentSizeCategory {
    package init(_ size: SessionOptions.TextSize) {
        switch size {
        case .extraSmall: self = .extraSmall
        case .small: self = .small
        case .medium: self = .medium
        case .large: self = .large
        case .extraLarge: self = .extraLarge
        case .extraExtraLarge: self = .extraExtraLarge
        case .extraExtraExtraLarge: self = .extraExtraExtraLarge
        case .accessibilityMedium: self = .accessibilityMedium
        case .accessibilityLarge: self = .accessibilityLarge
        case .accessibilityExtraLarge: self = .accessibilityExtraLarge
        case .accessibilityExtraExtraLarge: self = .accessibilityExtraExtraLarge
        case .accessibilityExtraExtraExtraLarge: self = .accessibilityExtraExtraExtraLarge
        }
    }
}

extension ScreenShare {
    package init(_ split: SessionOptions.Split) {
        switch split {
        case .full: self = .full
        case .half: self = .half
        case .third: self = .third
        case .twoThirds: self = .twoThirds
        case .slideOver: self = .slideOver
        }
    }
}

extension SessionOptions {
    /// What a flow has set since the start goes on after a new one.
    @MainActor package mutating func takeSettings(of screen: UIScreen) {
        let traits = screen.traitCollection
        appearance = traits.userInterfaceStyle == .dark ? .dark : .light
        textSize = TextSize.allCases.first { UIContentSizeCategory($0) == traits.preferredContentSizeCategory } ?? textSize
        split = Split.allCases.first { ScreenShare($0) == screen.share } ?? split
    }
}
