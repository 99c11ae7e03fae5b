import Foundation

/// A text in the user's language, its placeholders filled. The key is the English text; what pages share has a table, and each article its own.
func localized(_ key: String, _ arguments: CVarArg...) -> String {
    var format = key
    for table in ["Localizable", "Pages", "Text0", "Text1", "Text2", "Text3", "Text4"] where format == key {
        format = Bundle.main.localizedString(forKey: key, value: nil, table: table)
    }
    return arguments.isEmpty ? format : String(format: format, arguments: arguments)
}
