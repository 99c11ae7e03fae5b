import UIKit

class ColorsPage: CatalogPage {
    override func build() {
        section(
            "System colours",
            swatches([
                ("Red", .systemRed), ("Orange", .systemOrange), ("Yellow", .systemYellow), ("Green", .systemGreen),
                ("Mint", .systemMint),
                ("Teal", .systemTeal), ("Cyan", .systemCyan), ("Blue", .systemBlue), ("Indigo", .systemIndigo),
                ("Purple", .systemPurple),
                ("Pink", .systemPink), ("Brown", .systemBrown),
            ]))
        section(
            "Grays",
            swatches([
                ("Gray", .systemGray), ("Gray 2", .systemGray2), ("Gray 3", .systemGray3), ("Gray 4", .systemGray4),
                ("Gray 5", .systemGray5),
                ("Gray 6", .systemGray6),
            ]))
        section(
            "Texts and lines",
            swatches([
                ("Label", .label), ("Secondary", .secondaryLabel), ("Tertiary", .tertiaryLabel), ("Quaternary", .quaternaryLabel),
                ("Placeholder", .placeholderText), ("Link", .link), ("Separator", .separator),
                ("Opaque separator", .opaqueSeparator),
            ]))
        section(
            "Backgrounds and fills",
            swatches([
                ("Background", .systemBackground), ("Secondary", .secondarySystemBackground),
                ("Tertiary", .tertiarySystemBackground),
                ("Fill", .systemFill), ("Secondary fill", .secondarySystemFill), ("Tertiary fill", .tertiarySystemFill),
            ]))
        let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .systemYellow : .systemIndigo }
        section(
            "Made by the app", footer: "The first is another colour in the dark.",
            swatches([
                ("Dynamic", dynamic), ("Half clear", UIColor.systemRed.withAlphaComponent(0.5)),
                ("By hue", UIColor(hue: 0.55, saturation: 1, brightness: 0.8, alpha: 1)),
            ]))
    }

    private func swatches(_ colors: [(String, UIColor)]) -> GridRow {
        GridRow(
            width: 84, height: 44,
            colors.map { title, color in
                let view = UIView()
                view.backgroundColor = color
                view.layer.cornerRadius = 8
                view.layer.borderWidth = 0.5
                view.layer.borderColor = UIColor.systemGray.withAlphaComponent(0.4).cgColor
                return (title, view)
            })
    }
}
