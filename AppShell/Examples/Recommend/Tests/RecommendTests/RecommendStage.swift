import RecommendViews
import Testing
import UIKit

/// A form of the screen in a window. Knows the views of the screen and no more.
@MainActor
final class RecommendStage {
    let service = ScriptedRecommendService()
    let navigation: UINavigationController
    private(set) var lines: [String] = []
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))

    init(_ form: RecommendForm, patience: TimeInterval = .infinity) {
        navigation = UINavigationController()
        let controller = form.makeController(service: service, patience: patience) { [weak self] in self?.lines.append($0) }
        navigation.viewControllers = [controller]
        window.rootViewController = navigation
        window.isHidden = false
        layOut()
    }

    /// Ends the screen.
    func close() {
        window.rootViewController = nil
        window.isHidden = true
    }

    func layOut() {
        window.layoutIfNeeded()
    }

    // MARK: Views

    var table: RecommendTableView {
        get throws { try #require(find("recommend.list", in: navigation.viewControllers[0].view)) }
    }

    func find<View: UIView>(_ identifier: String, in root: UIView? = nil) -> View? {
        let root = root ?? navigation.topViewController?.view ?? window
        if root.accessibilityIdentifier == identifier, let found = root as? View { return found }
        for child in root.subviews {
            if let found: View = find(identifier, in: child) { return found }
        }
        return nil
    }

    var rowCount: Int {
        get throws { try table.numberOfRows(inSection: 0) }
    }

    /// The title of each row, as its cell shows it.
    var titles: [String] {
        get throws {
            let table = try table
            return try (0..<rowCount).map { row in
                let cell = table.dataSource?.tableView(table, cellForRowAt: IndexPath(row: row, section: 0))
                return cell?.accessibilityLabel?.components(separatedBy: ",").first ?? "-"
            }
        }
    }

    func rect(ofRow row: Int) throws -> CGRect {
        layOut()
        return try table.rectForRow(at: IndexPath(row: row, section: 0))
    }

    // MARK: Acts

    func tap(_ identifier: String) throws {
        let control: UIControl = try #require(find(identifier))
        try #require(!control.isHidden && control.isEnabled, "\(identifier) cannot be tapped")
        withoutAnimation { control.sendActions(for: .touchUpInside) }
    }

    func tapRow(_ row: Int) throws {
        let table = try table
        withoutAnimation { table.delegate?.tableView?(table, didSelectRowAt: IndexPath(row: row, section: 0)) }
    }

    private func withoutAnimation(_ act: () -> Void) {
        UIView.performWithoutAnimation(act)
        layOut()
    }

    /// Answers a request and waits until its page is shown.
    func answer(_ number: Int) async throws {
        await service.answer(number)
        try await settle()
    }

    func refuse(_ number: Int) async throws {
        await service.refuse(number)
        try await settle()
    }

    /// Waits until no page is on its way.
    func settle() async throws {
        let button = try table.footer.button
        while button.isHidden { await pause() }
        layOut()
    }

    // MARK: Dump

    /// The views of the visible screen: class, frame, text, state.
    func dump() -> String {
        layOut()
        var lines: [String] = []
        func add(_ view: UIView, _ depth: Int) {
            var words = ["\(type(of: view))", "\(view.frame)"]
            if let identifier = view.accessibilityIdentifier { words.append("#\(identifier)") }
            if let text = (view as? UILabel)?.text ?? (view as? UITextField)?.text { words.append("“\(text)”") }
            if let control = view as? UIControl, !control.isEnabled { words.append("disabled") }
            if view.isHidden { words.append("hidden") }
            lines.append(String(repeating: "  ", count: depth) + words.joined(separator: " "))
            view.subviews.forEach { add($0, depth + 1) }
        }
        navigation.topViewController.map { add($0.view, 0) }
        return lines.joined(separator: "\n")
    }
}
