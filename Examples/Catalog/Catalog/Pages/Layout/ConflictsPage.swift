import UIKit

/// Constraints that cannot all hold, and ones that say too little.
class ConflictsPage: LayoutPage {
    private let tile = Tile("120", .systemBlue)
    private let loose = Tile("?", .systemOrange)
    private let verdict = TextLabel("", .footnote, .secondaryLabel)
    private let ambiguity = TextLabel("", .footnote, .secondaryLabel)
    private var kept: NSLayoutConstraint?
    private var rival: NSLayoutConstraint?

    override func build() {
        card("Conflict", "Two required widths. One of them is broken, and the console says which and why.", conflict(), toggle(), verdict)
        card("Ambiguity", "Nothing says where this tile stands sideways. The button tries another answer.", ambiguous(), exercise(), ambiguity)
        verdict.accessibilityIdentifier = "conflicts.verdict"
        ambiguity.accessibilityIdentifier = "conflicts.ambiguity"
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // What is below has its frames only after this call.
        scrollView.layoutIfNeeded()
        let width = Int(tile.bounds.width.rounded())
        let text = rival?.isActive == true ? localized("Asked for 120 and for 200; it is") + " \(width)" : localized("Asked for 120; it is") + " \(width)"
        if verdict.text != text { verdict.text = text }
        let answer = loose.hasAmbiguousLayout ? localized("Ambiguous") : localized("Determined")
        if ambiguity.text != answer { ambiguity.text = answer }
    }

    private func conflict() -> UIView {
        let canvas = LayoutField(height: 72)
        tile.accessibilityIdentifier = "conflicts.tile"
        canvas.add(tile)
        let narrow = tile.widthAnchor.constraint(equalToConstant: 120)
        narrow.identifier = "narrow"
        let wide = tile.widthAnchor.constraint(equalToConstant: 200)
        wide.identifier = "wide"
        (kept, rival) = (narrow, wide)
        NSLayoutConstraint.activate([
            tile.leadingAnchor.constraint(equalTo: canvas.leadingAnchor, constant: 12),
            tile.topAnchor.constraint(equalTo: canvas.topAnchor, constant: 12),
            tile.bottomAnchor.constraint(equalTo: canvas.bottomAnchor, constant: -12),
            narrow,
        ])
        return canvas
    }

    private func toggle() -> UIView {
        let toggle = UISwitch()
        toggle.accessibilityIdentifier = "conflicts.switch"
        toggle.addAction(
            UIAction { [weak self] action in
                guard let self, let toggle = action.sender as? UISwitch else { return }
                self.rival?.isActive = toggle.isOn
                self.view.setNeedsLayout()
            }, for: .valueChanged)
        return ControlRow("Ask for 200 as well", toggle)
    }

    private func ambiguous() -> UIView {
        let canvas = LayoutField(height: 72)
        canvas.add(loose)
        NSLayoutConstraint.activate([
            loose.widthAnchor.constraint(equalToConstant: 64),
            loose.topAnchor.constraint(equalTo: canvas.topAnchor, constant: 12),
            loose.bottomAnchor.constraint(equalTo: canvas.bottomAnchor, constant: -12),
            loose.leadingAnchor.constraint(greaterThanOrEqualTo: canvas.leadingAnchor, constant: 12),
            loose.trailingAnchor.constraint(lessThanOrEqualTo: canvas.trailingAnchor, constant: -12),
        ])
        return canvas
    }

    private func exercise() -> UIView {
        let button = UIButton(type: .system)
        button.setTitle(localized("Another answer"), for: .normal)
        button.titleLabel?.font = .preferredFont(forTextStyle: .body)
        button.titleLabel?.adjustsFontForContentSizeCategory = true
        button.accessibilityIdentifier = "conflicts.exercise"
        button.addAction(UIAction { [weak self] _ in self?.loose.exerciseAmbiguityInLayout() }, for: .touchUpInside)
        return button
    }
}
