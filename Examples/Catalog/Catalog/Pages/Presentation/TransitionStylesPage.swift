import UIKit

class TransitionStylesPage: CatalogPage {
    private let styles: [(String, UIModalTransitionStyle)] = [
        ("Cover vertical", .coverVertical), ("Flip horizontal", .flipHorizontal), ("Cross dissolve", .crossDissolve),
        ("Partial curl", .partialCurl),
    ]

    override func build() {
        let rows = styles.map { title, style in
            ActionRow(title, "transitions." + title.replacingOccurrences(of: " ", with: "")) { [unowned self] _ in
                show(title, style)
            }
        }
        addSection("modalTransitionStyle", footer: "The screens are full screen; the curl is for nothing else.", rows)
    }

    private func show(_ title: String, _ style: UIModalTransitionStyle) {
        let screen = ReportingViewController(name: title, note: "It leaves the other way.")
        screen.background = .systemMint
        screen.modalPresentationStyle = .fullScreen
        screen.modalTransitionStyle = style
        screen.addCloseButton("transitions.close")
        present(screen, animated: true)
    }
}
