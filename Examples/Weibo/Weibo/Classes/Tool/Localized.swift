import Foundation

/// The string of a key in the user's language, its placeholders filled.
func localized(_ key: String, _ arguments: CVarArg...) -> String {
    let format = AppLanguage.bundle.localizedString(forKey: key, value: nil, table: nil)
    return arguments.isEmpty ? format : String(format: format, arguments: arguments)
}
