internal import CoreGraphics
internal import Foundation

extension TraitValues {
    /// Traits that are missing or have values nobody knows stay unspecified.
    init(from coder: NSCoder) {
        self.init()
        userInterfaceIdiom = coder.decodeCase(forKey: "UIUserInterfaceIdiom") ?? userInterfaceIdiom
        userInterfaceStyle = coder.decodeCase(forKey: "UIUserInterfaceStyle") ?? userInterfaceStyle
        layoutDirection = coder.decodeCase(forKey: "UILayoutDirection") ?? layoutDirection
        if let scale = coder.finiteNumber(forKey: "UIDisplayScale"), (0...16).contains(scale) { displayScale = scale }
        horizontalSizeClass = coder.decodeCase(forKey: "UIHorizontalSizeClass") ?? horizontalSizeClass
        verticalSizeClass = coder.decodeCase(forKey: "UIVerticalSizeClass") ?? verticalSizeClass
        forceTouchCapability = coder.decodeCase(forKey: "UIForceTouchCapability") ?? forceTouchCapability
        if let category = coder.decodeText(forKey: "UIPreferredContentSizeCategory").map(UIContentSizeCategory.init(rawValue:)),
            UIContentSizeCategory.ordered.contains(category)
        {
            preferredContentSizeCategory = category
        }
        displayGamut = coder.decodeCase(forKey: "UIDisplayGamut") ?? displayGamut
        accessibilityContrast = coder.decodeCase(forKey: "UIAccessibilityContrast") ?? accessibilityContrast
        userInterfaceLevel = coder.decodeCase(forKey: "UIUserInterfaceLevel") ?? userInterfaceLevel
        legibilityWeight = coder.decodeCase(forKey: "UILegibilityWeight") ?? legibilityWeight
        activeAppearance = coder.decodeCase(forKey: "UIUserInterfaceActiveAppearance") ?? activeAppearance
        imageDynamicRange = coder.decodeCase(forKey: "UIImageDynamicRange") ?? imageDynamicRange
        sceneCaptureState = coder.decodeCase(forKey: "UISceneCaptureState") ?? sceneCaptureState
    }

    func encode(with coder: NSCoder) {
        let plain = TraitValues()
        func keep<Value: RawRepresentable & Equatable>(_ path: KeyPath<TraitValues, Value>, _ key: String) where Value.RawValue == Int {
            if self[keyPath: path] != plain[keyPath: path] { coder.encode(self[keyPath: path].rawValue, forKey: key) }
        }
        keep(\.userInterfaceIdiom, "UIUserInterfaceIdiom")
        keep(\.userInterfaceStyle, "UIUserInterfaceStyle")
        keep(\.layoutDirection, "UILayoutDirection")
        if displayScale != 0 { coder.encode(Double(displayScale), forKey: "UIDisplayScale") }
        keep(\.horizontalSizeClass, "UIHorizontalSizeClass")
        keep(\.verticalSizeClass, "UIVerticalSizeClass")
        keep(\.forceTouchCapability, "UIForceTouchCapability")
        if preferredContentSizeCategory != .unspecified {
            coder.encode(preferredContentSizeCategory.rawValue as NSString, forKey: "UIPreferredContentSizeCategory")
        }
        keep(\.displayGamut, "UIDisplayGamut")
        keep(\.accessibilityContrast, "UIAccessibilityContrast")
        keep(\.userInterfaceLevel, "UIUserInterfaceLevel")
        keep(\.legibilityWeight, "UILegibilityWeight")
        keep(\.activeAppearance, "UIUserInterfaceActiveAppearance")
        keep(\.imageDynamicRange, "UIImageDynamicRange")
        keep(\.sceneCaptureState, "UISceneCaptureState")
    }
}
