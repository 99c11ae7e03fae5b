import Foundation

/// A string catalog (`.xcstrings`), turned into the `.strings` and `.stringsdict` files that Foundation reads.
struct StringCatalog {
    let path: String
    private let sourceLanguage: String
    private let strings: [String: Any]

    init(path: String) throws {
        self.path = path
        guard let data = FileManager.default.contents(atPath: path),
            let root = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any], let strings = root["strings"] as? [String: Any]
        else { throw ProjectError(path, "string catalog cannot be read") }
        sourceLanguage = root["sourceLanguage"] as? String ?? "en"
        self.strings = strings
    }

    /// Writes `<language>.lproj/<Name>.strings` and, where words depend on a number, `.stringsdict`.
    func write(into folder: String) throws {
        var plain: [String: [String: String]] = [:]
        var plural: [String: [String: Any]] = [:]
        for (key, entry) in strings {
            let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
            for (language, value) in localizations {
                guard let value = value as? [String: Any] else { continue }
                if let text = Self.text(value) {
                    plain[language, default: [:]][key] = text
                } else if let variations = (value["variations"] as? [String: Any])?["plural"] as? [String: Any] {
                    plural[language, default: [:]][key] = Self.rule(variations)
                } else if let device = (value["variations"] as? [String: Any])?["device"] as? [String: Any],
                    let text = Self.text(device["iphone"] ?? device["other"])
                {
                    plain[language, default: [:]][key] = text
                }
            }
            // A key without a translation stands for itself.
            if localizations[sourceLanguage] == nil { plain[sourceLanguage, default: [:]][key] = key }
        }
        for (language, table) in plain { try write(table, to: "\(folder)/\(language).lproj/\(Paths.stem(path)).strings") }
        for (language, table) in plural { try write(table, to: "\(folder)/\(language).lproj/\(Paths.stem(path)).stringsdict") }
    }

    private func write(_ table: [String: Any], to file: String) throws {
        try CacheDirectory.write(PropertyListSerialization.data(fromPropertyList: table, format: .xml, options: 0), to: file)
    }

    private static func text(_ value: Any?) -> String? {
        ((value as? [String: Any])?["stringUnit"] as? [String: Any])?["value"] as? String
    }

    private static func rule(_ variations: [String: Any]) -> [String: Any] {
        var rule: [String: Any] = ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld"]
        for (quantity, value) in variations { if let text = text(value) { rule[quantity] = text } }
        return ["NSStringLocalizedFormatKey": "%#@value@", "value": rule]
    }
}
