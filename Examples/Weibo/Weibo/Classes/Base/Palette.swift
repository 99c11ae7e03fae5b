import UIKit

/// The colours of the asset catalog.
enum Palette {
    static let accent = named("AccentColor")
    static let page = named("PageBackground")
    static let card = named("CardBackground")
    static let quote = named("QuoteBackground")
    static let text = named("PrimaryText")
    static let secondaryText = named("SecondaryText")
    static let link = named("LinkText")
    static let hairline = named("Hairline")

    private static func named(_ name: String) -> UIColor {
        guard let color = UIColor(named: name) else { fatalError("no colour \(name) in the asset catalog") }
        return color
    }
}
