import UIKit

/// Format strings, and what they lay out.
class VisualFormatPage: LayoutPage {
    override func build() {
        card("Lines", "A row reads like the picture it makes.", line("H:|-[a]-[b]-|"), line("H:|[a][b]|"), line("H:|-[a(60)]-[b(>=80)]-|"))
        card(
            "Relations and Priorities", "Comparisons in parentheses, priorities behind an @, numbers by name.",
            line("H:|-[a(==b)]-gap-[b]-|"), line("H:|-[a(100@250)]-(>=8)-[b(64)]-|"))
        card("Columns", "V: turns the line upright; options line up what stands in it.", upright())
    }

    private func line(_ format: String) -> UIView {
        let canvas = LayoutField()
        let (a, b) = (Tile("a", .systemBlue), Tile("b", .systemOrange))
        canvas.add(a, b)
        let views: [String: Any] = ["a": a, "b": b]
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: format, options: [.alignAllTop, .alignAllBottom], metrics: ["gap": 24], views: views)
                + NSLayoutConstraint.constraints(withVisualFormat: "V:|-10-[a]-10-|", metrics: nil, views: views)
                + [a.widthAnchor.constraint(greaterThanOrEqualToConstant: 40), a.heightAnchor.constraint(greaterThanOrEqualToConstant: 40)])
        return labeled(format, canvas)
    }

    private func upright() -> UIView {
        let canvas = LayoutField()
        let views: [String: Any] = [
            "title": TextLabel("Title", .headline), "text": TextLabel("Below it at the system's distance", .subheadline),
            "tile": Tile("≥ 44", .systemGreen),
        ]
        for case let view as UIView in views.values { canvas.add(view) }
        let format = "V:|-12-[title]-[text]-(>=8)-[tile(>=44)]-12-|"
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: format, options: [.alignAllLeading, .alignAllTrailing], metrics: nil, views: views)
                + NSLayoutConstraint.constraints(withVisualFormat: "H:|-12-[title]-12-|", metrics: nil, views: views))
        return labeled(format, canvas)
    }

    private func labeled(_ format: String, _ canvas: UIView) -> UIView {
        let label = TextLabel(format, .footnote, .secondaryLabel)
        label.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .monospacedSystemFont(ofSize: 13, weight: .regular))
        label.semanticContentAttribute = .forceLeftToRight
        label.textAlignment = .left
        let stack = UIStackView(arrangedSubviews: [label, canvas])
        stack.axis = .vertical
        stack.spacing = 6
        return stack
    }
}
