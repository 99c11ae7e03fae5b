import UIKit

/// The three forms of the screen, for comparing them: side by side where there is room, else one at a time.
final class RecommendFormsController: UIViewController {
    private let forms: [(form: RecommendForm, screen: UIViewController)]
    private let control: UISegmentedControl
    private let columns = UIStackView()
    /// Counted from 0. Where all are shown it has no meaning.
    private(set) var selected = 0

    init(pages: @escaping RecommendPages) {
        forms = RecommendForm.allCases.map { ($0, $0.makeController(pages: pages)) }
        control = UISegmentedControl(items: RecommendForm.allCases.map { Self.text("recommend.\($0.rawValue)") })
        super.init(nibName: nil, bundle: nil)
        title = Self.text("recommend.title")
        hidesBottomBarWhenPushed = true
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        control.selectedSegmentIndex = selected
        control.accessibilityIdentifier = "recommend.form"
        control.addAction(UIAction { [weak self] _ in self?.selectForm() }, for: .valueChanged)
        columns.frame = view.bounds
        columns.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        columns.distribution = .fillEqually
        columns.spacing = 1
        columns.backgroundColor = .separator
        view.addSubview(columns)
        for (form, screen) in forms {
            addChild(screen)
            screen.view.accessibilityIdentifier = "recommend.\(form.rawValue)"
            screen.didMove(toParent: self)
        }
        showForms()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        showForms()
    }

    private func selectForm() {
        selected = control.selectedSegmentIndex
        showForms()
    }

    private func showForms() {
        let showsAll = traitCollection.horizontalSizeClass == .regular
        navigationItem.titleView = showsAll ? nil : control
        // A hidden view of a stack would be made 0 points wide, which its rows cannot be.
        let shown = forms.enumerated().filter { showsAll || $0.offset == selected }.map(\.element.screen.view!)
        guard shown != columns.arrangedSubviews else { return }
        columns.arrangedSubviews.forEach { $0.removeFromSuperview() }
        shown.forEach(columns.addArrangedSubview)
    }

    private static func text(_ key: String) -> String {
        NSLocalizedString(key, bundle: .module, comment: "")
    }
}
