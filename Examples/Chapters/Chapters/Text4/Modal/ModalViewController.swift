import UIKit

/// Every way to show a screen above another, and every movement it can come with.
class ModalViewController: CardPageViewController, UIPopoverPresentationControllerDelegate, UIAlertViewDelegate {
    private let box = ContextBox()
    private let animator = ZoomTransition()

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(4, "视图切换 · 模态视图") }

    override func viewDidLoad() {
        title = localized("Modal screens")
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        show(localized("A screen above this one."))

        addSection(SectionCaption(localized("How it stands · modalPresentationStyle")))
        let styles = ButtonCard()
        styles.addButton("fullScreen", identifier: "modal.fullScreen", target: self, action: #selector(fullScreen))
        styles.addButton("pageSheet", identifier: "modal.pageSheet", target: self, action: #selector(pageSheet))
        styles.addButton(localized("pageSheet, medium detent"), identifier: "modal.medium", target: self, action: #selector(mediumSheet))
        styles.addButton("formSheet", identifier: "modal.formSheet", target: self, action: #selector(formSheet))
        styles.addButton("overFullScreen", identifier: "modal.overFullScreen", target: self, action: #selector(overFullScreen))
        styles.addButton("popover", identifier: "modal.popover", target: self, action: #selector(popover(_:)))
        styles.addButton("custom", identifier: "modal.custom", target: self, action: #selector(custom))
        addSection(styles)

        addSection(SectionCaption(localized("How it comes · modalTransitionStyle")))
        let transitions = ButtonCard()
        transitions.addButton("coverVertical", identifier: "modal.cover", target: self, action: #selector(cover))
        transitions.addButton("flipHorizontal", identifier: "modal.flip", target: self, action: #selector(flip))
        transitions.addButton("crossDissolve", identifier: "modal.dissolve", target: self, action: #selector(dissolve))
        transitions.addButton("partialCurl", identifier: "modal.curl", target: self, action: #selector(curl))
        addSection(transitions)

        addSection(SectionCaption(localized("Alerts")))
        let alerts = ButtonCard()
        alerts.addButton("UIAlertController", identifier: "modal.alert", target: self, action: #selector(alert))
        alerts.addButton(localized("Action sheet"), identifier: "modal.actionSheet", target: self, action: #selector(actionSheet(_:)))
        alerts.addButton("UIAlertView", identifier: "modal.alertView", target: self, action: #selector(oldAlert))
        addSection(alerts)

        addSection(SectionCaption(localized("In a context · overCurrentContext")))
        // A child that defines a context: what it presents over it stays inside its view.
        addChild(box)
        addSection(box.view)
        box.didMove(toParent: self)
        addSection(
            NoteLabel(
                localized(
                    "The text's presentModalViewController and dismissModalViewControllerAnimated are gone from iOS: present(_:animated:completion:) and dismiss(animated:completion:) took their place."
                )))
    }

    private func open(_ style: UIModalPresentationStyle, _ transition: UIModalTransitionStyle = .coverVertical, named name: String) {
        let screen = ModalContentViewController(name: name)
        screen.modalPresentationStyle = style
        screen.modalTransitionStyle = transition
        present(screen, animated: true, completion: nil)
    }

    // MARK: Presentation styles

    @objc private func fullScreen() {
        open(.fullScreen, named: "fullScreen")
    }

    @objc private func pageSheet() {
        open(.pageSheet, named: "pageSheet")
    }

    @objc private func mediumSheet() {
        let screen = ModalContentViewController(name: "medium")
        screen.modalPresentationStyle = .pageSheet
        screen.sheetPresentationController?.detents = [.medium(), .large()]
        screen.sheetPresentationController?.prefersGrabberVisible = true
        present(screen, animated: true, completion: nil)
    }

    @objc private func formSheet() {
        open(.formSheet, named: "formSheet")
    }

    @objc private func overFullScreen() {
        open(.overFullScreen, named: "overFullScreen")
    }

    @objc private func popover(_ sender: UIButton) {
        let screen = ModalContentViewController(name: "popover")
        screen.modalPresentationStyle = .popover
        screen.preferredContentSize = CGSize(width: 260, height: 220)
        screen.popoverPresentationController?.sourceView = sender
        screen.popoverPresentationController?.sourceRect = sender.bounds
        screen.popoverPresentationController?.delegate = self
        present(screen, animated: true, completion: nil)
    }

    /// On a phone, too, a popover stays one.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        return .none
    }

    @objc private func custom() {
        let screen = ModalContentViewController(name: "custom")
        screen.modalPresentationStyle = .custom
        screen.transitioningDelegate = animator
        present(screen, animated: true, completion: nil)
    }

    // MARK: Transition styles

    @objc private func cover() {
        open(.fullScreen, .coverVertical, named: "coverVertical")
    }

    @objc private func flip() {
        open(.fullScreen, .flipHorizontal, named: "flipHorizontal")
    }

    @objc private func dissolve() {
        open(.fullScreen, .crossDissolve, named: "crossDissolve")
    }

    /// The page rolls up from its lower right corner and stays so; the screen is seen below it.
    @objc private func curl() {
        open(.fullScreen, .partialCurl, named: "partialCurl")
    }

    // MARK: Alerts

    @objc private func alert() {
        let alert = UIAlertController(title: localized("Delete this message?"), message: localized("It cannot be brought back."), preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: localized("Cancel"), style: .cancel) { _ in self.showChoice("Cancel") })
        alert.addAction(UIAlertAction(title: localized("Delete"), style: .destructive) { _ in self.showChoice("Delete") })
        present(alert, animated: true, completion: nil)
    }

    private func showChoice(_ name: String) {
        show(localized("You chose “%@”.", localized(name)))
    }

    /// The old alert: it tells its delegate by index, and 0 is the cancel button.
    @objc private func oldAlert() {
        let alert = UIAlertView(
            title: localized("Log out?"), message: localized("No message is lost."), delegate: self, cancelButtonTitle: localized("Cancel"),
            otherButtonTitles: localized("Log out"), localized("Another account"))
        alert.show()
    }

    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
        show("UIAlertView: \(buttonIndex), \(alertView.buttonTitle(at: buttonIndex) ?? "–")")
    }

    @objc private func actionSheet(_ sender: UIButton) {
        let sheet = UIAlertController(title: nil, message: localized("Where is the picture?"), preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: localized("Camera"), style: .default) { _ in self.showChoice("Camera") })
        sheet.addAction(UIAlertAction(title: localized("Album"), style: .default) { _ in self.showChoice("Album") })
        sheet.addAction(UIAlertAction(title: localized("Cancel"), style: .cancel) { _ in self.showChoice("Cancel") })
        sheet.popoverPresentationController?.sourceView = sender
        sheet.popoverPresentationController?.sourceRect = sender.bounds
        present(sheet, animated: true, completion: nil)
    }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}

/// A child controller whose view is a context for presentations.
private class ContextBox: UIViewController {
    private let button = UIButton(type: .system)

    override func loadView() {
        view = BoxView()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        definesPresentationContext = true
        view.accessibilityIdentifier = "modal.box"
        button.setTitle(localized("Present in this box"), for: .normal)
        button.accessibilityIdentifier = "modal.inBox"
        button.addTarget(self, action: #selector(open), for: .touchUpInside)
        view.addSubview(button)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        button.frame = view.bounds
    }

    @objc private func open() {
        let screen = ModalContentViewController(name: "overCurrentContext")
        screen.modalPresentationStyle = .overCurrentContext
        screen.modalTransitionStyle = .crossDissolve
        present(screen, animated: true, completion: nil)
    }
}

private class BoxView: Card {
    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        return CGSize(width: size.width, height: 240)
    }
}
