import UIKit

class ProgressPage: CatalogPage {
    private let progress = UIProgressView(progressViewStyle: .default)
    private let percent = ValueRow("Done", "30 %", identifier: "progress.percent")
    private let spinner = UIActivityIndicatorView(style: .medium)

    override func build() {
        progress.progress = 0.3
        progress.accessibilityIdentifier = "progress.bar"
        let coloured = UIProgressView(progressViewStyle: .bar)
        coloured.progress = 0.6
        coloured.progressTintColor = .systemGreen
        coloured.trackTintColor = .systemGray4
        section(
            "Progress", BlockRow(progress, insets: UIEdgeInsets(top: 20, left: 16, bottom: 20, right: 16)), percent,
            ActionRow("Go on", "progress.go") { [unowned self] _ in go() },
            BlockRow(coloured, insets: UIEdgeInsets(top: 20, left: 16, bottom: 20, right: 16)))

        spinner.startAnimating()
        spinner.hidesWhenStopped = false
        let large = UIActivityIndicatorView(style: .large)
        large.startAnimating()
        let coloredSpinner = UIActivityIndicatorView(style: .large)
        coloredSpinner.color = .systemPurple
        coloredSpinner.startAnimating()
        let toggle = UISwitch()
        toggle.isOn = true
        toggle.accessibilityIdentifier = "progress.spin"
        toggle.addTarget(self, action: #selector(spin(_:)), for: .valueChanged)
        section(
            "Activity", LabeledRow("Medium", spinner), LabeledRow("Large", large), LabeledRow("Coloured", coloredSpinner),
            LabeledRow("Spinning", toggle))
    }

    private func go() {
        let next = progress.progress >= 1 ? 0 : min(progress.progress + 0.2, 1)
        progress.setProgress(next, animated: true)
        percent.text = "\(Int((next * 100).rounded())) %"
    }

    @objc private func spin(_ sender: UISwitch) {
        if sender.isOn { spinner.startAnimating() } else { spinner.stopAnimating() }
    }
}
