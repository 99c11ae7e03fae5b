import UIKit

/// Says how the scene stands: the interface's orientation, the status bar's style, and whether the page's window is the key window of the scene.
final class FactsPage: UIViewController {
    private let stack = UIStackView()
    private let facts = UILabel()
    private let color: UIColor
    private let orientations: UIInterfaceOrientationMask
    private let statusBar: UIStatusBarStyle

    init(_ title: String, _ color: UIColor, orientations: UIInterfaceOrientationMask, statusBar: UIStatusBarStyle) {
        (self.color, self.orientations, self.statusBar) = (color, orientations, statusBar)
        super.init(nibName: nil, bundle: nil)
        self.title = title
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 20
        let heading = UILabel()
        heading.text = title
        heading.font = .preferredFont(forTextStyle: .largeTitle)
        facts.numberOfLines = 0
        facts.textAlignment = .center
        for label in [heading, facts] {
            label.textColor = statusBar == .lightContent ? .white : .label
            stack.addArrangedSubview(label)
        }
        addButton("Look from \(title.lowercased())") { [weak self] in self?.updateFacts() }
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
        fatalError("FactsPage is made in code")
    }

    func addButton(_ title: String, _ action: @escaping () -> Void) {
        let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
        button.tintColor = statusBar == .lightContent ? .white : nil
        button.titleLabel?.font = .preferredFont(forTextStyle: .headline)
        stack.addArrangedSubview(button)
    }

    private func updateFacts() {
        guard let window = view.window, let scene = window.windowScene else { return facts.text = "no scene" }
        let isLight = scene.statusBarManager?.statusBarStyle == .lightContent
        facts.text = [
            scene.interfaceOrientation.isLandscape ? "landscape" : "portrait", isLight ? "light status bar" : "dark status bar",
            window.isKeyWindow ? "key window" : "not the key window", "\(scene.windows.filter { !$0.isHidden }.count) windows",
        ].joined(separator: ", ")
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }
    override var preferredStatusBarStyle: UIStatusBarStyle { statusBar }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }
}
