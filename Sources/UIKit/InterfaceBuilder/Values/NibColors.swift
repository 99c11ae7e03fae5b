internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder

@MainActor extension NibCoder {
    /// The colour of a property. The outer `nil`: nothing is said; the inner: it is said to be none.
    func color(_ key: String) -> UIColor?? { child(key).map(color) }

    func color(_ element: InterfaceElement) -> UIColor? {
        loader.report?.use(element)
        guard element.name == "color" else { return nil }
        if element.peek("red") == nil, let name = element["name"] { return named(name) }
        for attribute in ["systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"] {
            guard let name = element.peek(attribute), let color = system(name) else { continue }
            _ = element[attribute]
            // The rest is a copy for systems that do not know the name.
            loader.report?.setAside(Self.colorCopies, of: element)
            return color
        }
        return components(of: element)
    }

    private func named(_ name: String) -> UIColor? {
        if let color = UIColor(named: name, in: loader.bundle, compatibleWith: nil) { return color }
        // The copy that the file keeps for where the catalog is missing.
        return loader.resource("namedColor", name)?.child("color").flatMap(components)
    }

    private func system(_ name: String) -> UIColor? {
        NibSystemColors.color(named: name) ?? loader.resource("systemColor", name)?.child("color").flatMap(components)
    }

    private static let colorCopies = [
        "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor", "red", "green", "blue", "white", "alpha", "colorSpace", "customColorSpace",
    ]

    private func components(of element: InterfaceElement) -> UIColor? {
        func part(_ name: String) -> CGFloat { number(name, of: element) ?? 0 }
        // All spaces but one have the screen's numbers here, as they have on iOS.
        for name in ["colorSpace", "customColorSpace"] where element.peek(name).map(Self.colorSpaces.contains) ?? false { _ = element[name] }
        let alpha = number("alpha", of: element) ?? 1
        if element.peek("red") != nil {
            if element["customColorSpace"] == "displayP3" {
                return UIColor(displayP3Red: part("red"), green: part("green"), blue: part("blue"), alpha: alpha)
            }
            return UIColor(red: part("red"), green: part("green"), blue: part("blue"), alpha: alpha)
        }
        if element.peek("white") != nil { return UIColor(white: part("white"), alpha: alpha) }
        if element.peek("hue") != nil { return UIColor(hue: part("hue"), saturation: part("saturation"), brightness: part("brightness"), alpha: alpha) }
        if element.peek("cyan") != nil {
            let rest = 1 - part("black")
            return UIColor(red: (1 - part("cyan")) * rest, green: (1 - part("magenta")) * rest, blue: (1 - part("yellow")) * rest, alpha: alpha)
        }
        return nil
    }

    private static let colorSpaces: Set<String> = [
        "custom", "calibratedRGB", "calibratedWhite", "deviceRGB", "deviceWhite", "deviceCMYK", "sRGB", "displayP3", "genericGamma22GrayColorSpace",
        "calibratedRGBColorSpace", "adobeRGB1998", "genericCMYKColorSpace", "extendedSRGB",
    ]
}

/// UIColor's colours by the names that Interface Builder has for them.
@MainActor enum NibSystemColors {
    static func color(named name: String) -> UIColor? { colors[name] }

    private static let colors: [String: UIColor] = [
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .quaternaryLabel,
        "placeholderTextColor": .placeholderText, "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator, "linkColor": .link,
        "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
        "tertiarySystemBackgroundColor": .tertiarySystemBackground, "systemGroupedBackgroundColor": .systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground, "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
        "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
        "quaternarySystemFillColor": .quaternarySystemFill, "systemRedColor": .systemRed, "systemGreenColor": .systemGreen, "systemBlueColor": .systemBlue,
        "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow, "systemPinkColor": .systemPink, "systemPurpleColor": .systemPurple,
        "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo, "systemBrownColor": .systemBrown, "systemMintColor": .systemMint,
        "systemCyanColor": .systemCyan, "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
        "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6, "darkTextColor": .darkText,
        "lightTextColor": .lightText, "groupTableViewBackgroundColor": .systemGroupedBackground, "tintColor": .tintColor, "blackColor": .black,
        "whiteColor": .white, "clearColor": .clear, "darkGrayColor": .darkGray, "lightGrayColor": .lightGray, "grayColor": .gray, "redColor": .red,
        "greenColor": .green, "blueColor": .blue, "cyanColor": .cyan, "yellowColor": .yellow, "magentaColor": .magenta, "orangeColor": .orange,
        "purpleColor": .purple, "brownColor": .brown,
        // Textures of the first systems; iOS 7 and later show these.
        "viewFlipsideBackgroundColor": UIColor(white: 0.12, alpha: 1), "scrollViewTexturedBackgroundColor": UIColor(white: 0.44, alpha: 1),
        "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground,
    ]
}
