import UIKit

/// Where an action without a target goes, and who stands on the way.
class RespondersPage: CatalogPage {
    private let log = EventLog(identifier: "responders.log")
    private let chain = EventLog(identifier: "responders.chain")
    private let answering = UISwitch()

    override func build() {
        let button = UIButton(type: .system)
        button.setTitle(localized("Send"), for: .normal)
        button.accessibilityIdentifier = "responders.send"
        button.addTarget(nil, action: #selector(answer(_:)), for: .touchUpInside)
        answering.isOn = true
        answering.accessibilityIdentifier = "responders.answering"
        section(
            "An action without a target", footer: "It goes up the chain to the first that answers: the row, or else this page.",
            AnsweringRow("An action", button, isAnswering: answering) { [unowned self] in log.add("row") },
            LabeledRow("The row answers", answering), log)
        section(
            "The chain from the button", chain,
            ActionRow("Walk up", "responders.walk") { [unowned self] _ in
                chain.clear()
                var responder: UIResponder? = button
                while let current = responder {
                    chain.add(String(describing: type(of: current)))
                    responder = current.next
                }
            })
        let field = UITextField()
        field.placeholder = localized("A text field")
        field.accessibilityIdentifier = "responders.field"
        section(
            "First responder", BlockRow(field),
            ActionRow("Become", "responders.become") { [unowned self] _ in log.add("become \(field.becomeFirstResponder())") },
            ActionRow("Resign", "responders.resign") { [unowned self] _ in log.add("resign \(field.resignFirstResponder())") },
            ActionRow("Resign, sent to nobody", "responders.resignNil") { [unowned self] _ in
                log.add(
                    "sent \(UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil))"
                )
            })
    }

    @objc func answer(_ sender: Any?) {
        log.add("page")
    }
}

/// A row that may answer the action before the page does.
private class AnsweringRow: LabeledRow {
    private let isAnswering: UISwitch
    private let answered: () -> Void

    init(_ title: String, _ control: UIView, isAnswering: UISwitch, answered: @escaping () -> Void) {
        self.isAnswering = isAnswering
        self.answered = answered
        super.init(title, control)
    }

    required init?(coder: NSCoder) {
        fatalError("Made in code")
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == #selector(answer(_:)) ? isAnswering.isOn : super.canPerformAction(action, withSender: sender)
    }

    @objc func answer(_ sender: Any?) {
        answered()
    }
}
