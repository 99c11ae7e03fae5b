internal import CoreGraphics
internal import Foundation
internal import LayoutEngine

/// Required constraints that cannot hold together: which one goes, and what the console says.
@MainActor enum ConflictReport {
    /// The one that is given up: what the app made before what follows from frames and masks; of the app's, the last added.
    static func choice(of conflict: LayoutConflict, in host: LayoutHost) -> LayoutConstraintID {
        let own = conflict.constraints.filter { if case .user? = host.source(of: $0) { true } else { false } }
        if own.contains(conflict.trigger) { return conflict.trigger }
        return own.max { $0.index < $1.index } ?? conflict.trigger
    }

    static func write(_ conflict: LayoutConflict, breaking constraint: NSLayoutConstraint, in host: LayoutHost) {
        var hasMasks = false
        var lines: [String] = []
        for id in conflict.constraints {
            guard let source = host.source(of: id) else { continue }
            if case .mask = source { hasMasks = true }
            if let text = text(source, host) { lines.append("    \"\(text)\"") }
        }
        var message = """
            Unable to simultaneously satisfy constraints.
            \tProbably at least one of the constraints in the following list is one you don't want. 
            \tTry this: 
            \t\t(1) look at each constraint and try to figure out which you don't expect; 
            \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 

            """
        if hasMasks {
            message += "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation for "
                + "the UIView property translatesAutoresizingMaskIntoConstraints) \n"
        }
        message += "(\n\(lines.joined(separator: ",\n"))\n)\n\n"
        message += "Will attempt to recover by breaking constraint \n\(constraint)\n\n"
        message += "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.\n"
        message += "The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful."
        DiagnosticLog.write(message)
    }

    /// What a constraint says that the app did not write; nil for what UIKit does not list.
    private static func text(_ source: LayoutSource, _ host: LayoutHost) -> String? {
        switch source {
        case .user(let constraint): return "\(constraint)"
        case .mask(let item, let side):
            guard let view = item.view else { return nil }
            return "<NSAutoresizingMaskLayoutConstraint:\(pointerText(item)) \(maskText(of: view)) \(ConstraintText.name(view)).\(maskPart(side, view))   (active)>"
        case .guide(let item, let side):
            guard let guide = item.guide else { return nil }
            return "<NSLayoutConstraint:\(pointerText(item)) '\(guide.identifier)-\(side)' \(ConstraintText.name(guide)).\(side) == \(decimalText(item.rect.value(of: side)))   (active)>"
        case .content(let item, let axis):
            guard let view = item.view, let content = axis == .horizontal ? item.contents.0 : item.contents.1 else { return nil }
            let resistance = decimalText(CGFloat(view.contentCompressionResistancePriority(for: axis).rawValue))
            let hugging = decimalText(CGFloat(view.contentHuggingPriority(for: axis).rawValue))
            return "<NSContentSizeLayoutConstraint:\(pointerText(item)) \(ConstraintText.name(view)).\(axis == .horizontal ? "width" : "height") == "
                + "\(decimalText(content.length)) Hug:\(hugging) CompressionResistance:\(resistance)   (active)>"
        case .root(let axis):
            let isHorizontal = axis == .horizontal
            let size = host.root.bounds.size
            return "<NSLayoutConstraint:\(pointerText(host)) 'UIView-Encapsulated-Layout-\(isHorizontal ? "Width" : "Height")' "
                + "\(ConstraintText.name(host.root)).\(isHorizontal ? "width" : "height") == \(decimalText(isHorizontal ? size.width : size.height))   (active)>"
        case .fitting: return nil
        }
    }

    /// `h=--& v=-&-`: which of the parts before, in and after the view give.
    private static func maskText(of view: UIView) -> String {
        func parts(_ flexible: [UIView.AutoresizingMask]) -> String {
            // A mask that gives nowhere gives after the view.
            let marks = flexible.map { view.autoresizingMask.contains($0) ? "&" : "-" }.joined()
            return marks == "---" ? "--&" : marks
        }
        return "h=\(parts([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])) v=\(parts([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]))"
    }

    private static func maskPart(_ side: LayoutItem.Side, _ view: UIView) -> String {
        let frame = view.frame
        return switch side {
        case .x: "minX == \(decimalText(frame.minX))"
        case .y: "minY == \(decimalText(frame.minY))"
        case .width: "width == \(decimalText(frame.width))"
        case .height: "height == \(decimalText(frame.height))"
        }
    }
}

extension CGRect {
    fileprivate func value(of side: LayoutItem.Side) -> CGFloat {
        switch side {
        case .x: minX
        case .y: minY
        case .width: width
        case .height: height
        }
    }
}
