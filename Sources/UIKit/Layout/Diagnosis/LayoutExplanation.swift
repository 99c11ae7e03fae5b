internal import CoreGraphics
package import Foundation

/// Why views are where they are, in words.
@MainActor package enum LayoutExplanation {
    /// The views of all visible windows, indented by depth, each with what its frame follows from; without addresses, so that
    /// equal trees read equally.
    package static func tree() -> String {
        var lines: [String] = []
        for window in UIWindow.visibleWindows {
            window.updateConstraintsOfTreeIfNeeded()
            append(window, depth: 0, to: &lines)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func append(_ view: UIView, depth: Int, to lines: inout [String]) {
        let indent = String(repeating: "  ", count: depth)
        let frame = view.frame
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(decimalText)
        lines.append("\(indent)\(ConstraintText(showsAddresses: false).name(view)) (\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))")
        lines += reasons(of: view).map { "\(indent)    \($0)" }
        for child in view.subviews { append(child, depth: depth + 1, to: &lines) }
    }

    /// A constraint as UIKit writes it, without addresses and without saying that it is active.
    package static func statement(of constraint: NSLayoutConstraint) -> String {
        let names = ConstraintText(showsAddresses: false)
        let (statement, container) = names.statement(of: constraint)
        return statement + (container.map { ", |: \(names.name($0))" } ?? "")
    }

    /// A line for each side of the rectangle of a view that constraints place.
    package static func reasons(of view: UIView) -> [String] {
        guard let item = view.layoutState?.record.item, let host = item.host, !item.isGiven else { return [] }
        let text = SourceText(names: ConstraintText(showsAddresses: false))
        return LayoutItem.Side.allCases.compactMap { side in
            guard let variable = item.variables[side] else { return nil }
            let sources = host.engine.affecting(variable).compactMap { host.source(of: $0) }
            let statements = sources.compactMap { text.statement(of: $0, host) }
            let because = statements.isEmpty ? "nothing says" : statements.joined(separator: "; ")
            return "\(side): \(because)\(host.engine.isUnique(variable) ? "" : " (ambiguous)")"
        }
    }
}
