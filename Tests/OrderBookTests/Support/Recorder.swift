import UIKit

/// What kind of call an entry of the record is. A scenario compares some kinds and leaves out others.
enum Kind: String, CaseIterable, Sendable {
    case load, appearance, isAppearing, layout, moves, delegate, presentation, window, app, rotation, traits, completion, console
    case `deinit`
    /// A remark of the scenario's own, that parts the record into steps: "> tapped".
    case step

    /// Compared unless a scenario says otherwise. Layout comes as often as it is needed, traits as they change, and
    /// when an object dies is said only where a source says so.
    static let usual: Set<Kind> = Set(allCases).subtracting([.layout, .traits, .deinit])
}

/// Writes down what happens, in order, from the moment the scenario says so.
@MainActor final class Recorder {
    struct Entry {
        let kind: Kind
        /// The call, and behind it the flags that were up.
        let text: String
        var flags: [String] = []
    }

    private(set) var entries: [Entry] = []
    /// What happens while the scene is set up is not recorded.
    var isOn = false
    /// Every pass of layout instead of the first of each appearance.
    var recordsEveryLayout = false
    private var layoutDue: Set<String> = []
    private var layoutBegun: Set<String> = []
    private var open: [String: Int] = [:]
    private(set) var faults: [String] = []

    func note(_ kind: Kind, _ text: String) { if isOn { entries.append(Entry(kind: kind, text: text)) } }

    func lines(of kinds: Set<Kind>, flags: Set<String>? = nil) -> [String] {
        entries.filter { kinds.contains($0.kind) }.map { entry in
            ([entry.text] + entry.flags.filter { flags?.contains($0) ?? true }).joined(separator: " ")
        }
    }

    // MARK: Appearance

    /// Beside the record: whether the calls of each controller come in turn, whatever the scenario compares.
    func appearance(_ name: String, _ call: String, _ flags: [String] = []) {
        checkTurn(name, call)
        if call == "viewWillAppear" { layoutDue.insert(name) }
        if isOn { entries.append(Entry(kind: call == "viewIsAppearing" ? .isAppearing : .appearance, text: "\(name).\(call)", flags: flags)) }
    }

    private enum Turn: Int { case gone, coming, here, going }

    private func checkTurn(_ name: String, _ call: String) {
        let now = Turn(rawValue: open[name] ?? 0) ?? .gone
        let (allowed, next): (Set<Turn>, Turn)
        switch call {
        case "viewWillAppear": (allowed, next) = ([.gone, .going], .coming)
        case "viewIsAppearing": (allowed, next) = ([.coming], .coming)
        case "viewDidAppear": (allowed, next) = ([.coming], .here)
        case "viewWillDisappear": (allowed, next) = ([.here, .coming], .going)
        default: (allowed, next) = ([.going], .gone)
        }
        if !allowed.contains(now) { faults.append("\(name).\(call) out of turn: the controller is \(now)") }
        open[name] = next.rawValue
    }

    /// What is neither here nor gone at the end has lost half of a pair of calls.
    func unbalanced() -> [String] {
        open.filter { $0.value == Turn.coming.rawValue || $0.value == Turn.going.rawValue }.keys.sorted().map {
            "\($0) is left between two appearance calls"
        }
    }

    // MARK: Layout

    func willLayout(_ name: String) { layoutBegun.insert(name) }

    /// One entry for the pair; the first of an appearance, or all.
    func didLayout(_ name: String) {
        if layoutBegun.remove(name) == nil { faults.append("\(name).viewDidLayoutSubviews without viewWillLayoutSubviews") }
        let text = "\(name).layout"
        guard layoutDue.remove(name) != nil || recordsEveryLayout, entries.last?.text != text else { return }
        note(.layout, text)
    }
}
