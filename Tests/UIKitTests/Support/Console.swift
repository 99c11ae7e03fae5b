import UIKit

/// What UIKit says on the console during `body`, a line each.
@MainActor func console(_ body: () -> Void) -> String {
    final class Lines: @unchecked Sendable { var text = "" }
    let lines = Lines()
    let token = DiagnosticLog.observe { lines.text += $0 + "\n" }
    body()
    DiagnosticLog.stopObserving(token)
    return lines.text
}
