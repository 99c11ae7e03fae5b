import Foundation

/// The string of a key in the user's language, its placeholders filled.
func localized(_ key: String, _ arguments: CVarArg...) -> String {
    let format = NSLocalizedString(key, comment: "")
    return arguments.isEmpty ? format : String(format: format, arguments: arguments)
}
