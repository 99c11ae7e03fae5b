import UIKit

/// What turns round in languages that run from right to left, and what does not.
class RightToLeftPage: CatalogPage {
    private let direction = ValueRow("Direction", "", identifier: "rtl.direction")
    private let margins = ValueRow("Margins", "", identifier: "rtl.margins")

    override func build() {
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 0)
        let choice = UISegmentedControl(items: ["System", "Left to right", "Right to left"].map { localized($0) })
        choice.selectedSegmentIndex = 0
        choice.accessibilityIdentifier = "rtl.choice"
        choice.addTarget(self, action: #selector(directionChanged(_:)), for: .valueChanged)
        section("Direction of this page", BlockRow(choice), direction, margins)

        let natural = UILabel()
        natural.text = "Natural text, مرحبا, שלום."
        natural.accessibilityIdentifier = "rtl.natural"
        let left = UILabel()
        left.text = localized("Always at the left")
        left.textAlignment = .left
        let justified = UILabel()
        justified.text = "العربية تُكتب من اليمين إلى اليسار، and English inside of it from left to right."
        justified.numberOfLines = 0
        section("Text", BlockRow(natural), BlockRow(left), BlockRow(justified))

        let slider = UISlider()
        slider.value = 0.25
        slider.accessibilityIdentifier = "rtl.slider"
        let progress = UIProgressView(progressViewStyle: .default)
        progress.progress = 0.25
        let toggle = UISwitch()
        toggle.isOn = true
        toggle.accessibilityIdentifier = "rtl.switch"
        let stepper = UIStepper()
        let segments = UISegmentedControl(items: ["1", "2", "3"])
        segments.selectedSegmentIndex = 0
        segments.accessibilityIdentifier = "rtl.segments"
        let pages = UIPageControl()
        pages.numberOfPages = 5
        pages.pageIndicatorTintColor = .systemGray3
        pages.currentPageIndicatorTintColor = .label
        section(
            "Controls", BlockRow(slider, height: 34), BlockRow(progress, height: 8), LabeledRow("Switch", toggle), LabeledRow("Stepper", stepper),
            BlockRow(segments), BlockRow(pages, height: 26))

        let field = UITextField()
        field.borderStyle = .roundedRect
        field.text = "Text"
        field.clearButtonMode = .always
        field.leftView = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        field.leftViewMode = .always
        let button = UIButton(type: .system)
        button.setTitle(" " + localized("Next"), for: .normal)
        button.setImage(UIImage(systemName: "star.fill"), for: .normal)
        button.contentHorizontalAlignment = .leading
        section("Fields and buttons", BlockRow(field), BlockRow(button, height: 30))

        let forward = UIImageView(image: UIImage(systemName: "chevron.forward"))
        forward.accessibilityIdentifier = "rtl.forward"
        let right = UIImageView(image: UIImage(systemName: "chevron.right"))
        let flipping = UIImageView(image: UIImage(systemName: "arrow.right")?.imageFlippedForRightToLeftLayoutDirection())
        let playback = UIProgressView(progressViewStyle: .default)
        playback.progress = 0.25
        playback.semanticContentAttribute = .playback
        section(
            "Images", LabeledRow("Forward", forward), LabeledRow("Right, always", right), LabeledRow("Right, turned round", flipping),
            BlockRow(playback, height: 8))
    }

    @objc private func directionChanged(_ sender: UISegmentedControl) {
        traitOverrides.layoutDirection = [.unspecified, .leftToRight, .rightToLeft][sender.selectedSegmentIndex]
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        direction.value.text = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? "right to left" : "left to right"
        margins.value.text = "\(Int(view.layoutMargins.left)) \(Int(view.layoutMargins.right))"
    }
}
