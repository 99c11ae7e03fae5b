import Foundation

/// A variable of this process's environment. `ProcessInfo` makes a dictionary of them all for each question.
enum EnvironmentValue {
    static func of(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
