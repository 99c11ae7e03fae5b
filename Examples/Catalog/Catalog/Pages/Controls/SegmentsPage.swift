import UIKit

class SegmentsPage: CatalogPage {
    private let chosen = ValueRow("Chosen", localized("Day"), identifier: "segments.chosen")

    override func build() {
        let words = segments(["Day", "Week", "Month", "Year"].map { localized($0) })
        words.accessibilityIdentifier = "segments.words"
        words.addTarget(self, action: #selector(changed(_:)), for: .valueChanged)
        section("Titles", BlockRow(words), chosen)

        let symbols = segments(["text.alignleft", "text.aligncenter", "text.alignright"].compactMap { UIImage(systemName: $0) })
        section("Symbols", BlockRow(symbols))

        let coloured = segments(["Red", "Green", "Blue"].map { localized($0) })
        coloured.selectedSegmentTintColor = .systemTeal
        coloured.setTitleTextAttributes(
            [.foregroundColor: UIColor.white, .font: UIFont.boldSystemFont(ofSize: 14)], for: .selected)
        let momentary = segments(["–", "+"])
        momentary.isMomentary = true
        let widths = segments(["1", "A long segment", "3"].map { localized($0) })
        widths.apportionsSegmentWidthsByContent = true
        let disabled = segments(["One", "Two", "Three"].map { localized($0) })
        disabled.setEnabled(false, forSegmentAt: 1)
        section("Looks", BlockRow(coloured), LabeledRow("Momentary", momentary), BlockRow(widths), BlockRow(disabled))
    }

    private func segments(_ items: [Any]) -> UISegmentedControl {
        let control = UISegmentedControl(items: items)
        control.selectedSegmentIndex = 0
        return control
    }

    @objc private func changed(_ sender: UISegmentedControl) {
        chosen.text = sender.titleForSegment(at: sender.selectedSegmentIndex)
    }
}
