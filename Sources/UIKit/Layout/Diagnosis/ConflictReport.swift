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
        if let geometry = Runtime.current.interfacePreview?.geometry {
            geometry.noteConflict(
                breaking: constraint, among: conflict.constraints.compactMap { if case .user(let other)? = host.source(of: $0) { other } else { nil } })
        }
        var hasMasks = false
        var lines: [String] = []
        for id in conflict.constraints {
            guard let source = host.source(of: id), let text = SourceText().text(source, host) else { continue }
            if text.hasPrefix("<NSAutoresizingMask") { hasMasks = true }
            lines.append("    \"\(text)\"")
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
}
