// F4.6 trait collections hold only what was given
// Source: UITraitCollection, init(traitsFrom:), containsTraits(in:)
import UIKit

@MainActor func run() {
    let compact = UITraitCollection(horizontalSizeClass: .compact)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let both = UITraitCollection(traitsFrom: [compact, dark])
    print(both.horizontalSizeClass == .compact, both.userInterfaceStyle == .dark, both.verticalSizeClass == .unspecified)
    print(both.containsTraits(in: dark), dark.containsTraits(in: both), compact == UITraitCollection(horizontalSizeClass: .compact))
    print(both.preferredContentSizeCategory == .unspecified, UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory, UIContentSizeCategory.small < .large)
}
// prints:
// true true true
// true false true
// true true true
