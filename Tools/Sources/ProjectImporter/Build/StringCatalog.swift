import DrydockSession
import Foundation

/// A string catalog (`.xcstrings`).
struct StringCatalog {
    let path: String
    private let sourceLanguage: String
    private let strings: [String: Any]

    init(path: String) throws {
        self.path = path
        guard let data = Paths.data(path),
            let root = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any], let strings = root["strings"] as? [String: Any]
        else { throw ProjectError(path, "string catalog cannot be read: a JSON object with \"strings\" was expected") }
        sourceLanguage = root["sourceLanguage"] as? String ?? "en"
        self.strings = strings
    }

    /// Adds the catalog's texts to the tables `<language>.lproj/<Name>.strings` in a folder.
    ///
    /// A catalog of a storyboard or xib lies in `mul.lproj`, beside the folders of the languages; its keys name objects and properties.
    func add(to tables: inout LocalizedTables, folder: ContainedPath) throws {
        let isOfInterface = folder.name == "mul.lproj"
        let folder = folder.name.hasSuffix(".lproj") ? folder.parent : folder
        func file(_ language: String) throws -> ContainedPath {
            guard LanguageCode.isValid(language) else { throw ProjectError(path, "\"\(language)\" is no language code") }
            return try folder.appending("\(language).lproj/\(Paths.stem(path)).strings")
        }
        for (key, entry) in strings.sorted(by: { $0.key < $1.key }) {
            let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
            for (language, value) in localizations.sorted(by: { $0.key < $1.key }) {
                guard let value = value as? [String: Any] else { continue }
                let substitutions = value["substitutions"] as? [String: Any] ?? [:]
                if let plural = Self.plural(value) {
                    let rule: [String: Any] = ["NSStringLocalizedFormatKey": "%#@value@", "value": Self.words(plural)]
                    try tables.add(rule: rule, key: key, language: language, table: file(language), path: path)
                } else if let text = Self.text(value), !substitutions.isEmpty {
                    var rule: [String: Any] = ["NSStringLocalizedFormatKey": text]
                    for (name, substitution) in substitutions {
                        guard let substitution = substitution as? [String: Any] else { continue }
                        var words = Self.plural(substitution).map(Self.words) ?? ["other": Self.text(substitution) ?? ""]
                        if let argument = substitution["argNum"] as? NSNumber { words["argument"] = argument.intValue }
                        rule[name] = words
                    }
                    try tables.add(rule: rule, key: key, language: language, table: file(language), path: path)
                } else if let text = Self.text(value) {
                    try tables.add(text, key: key, table: file(language))
                }
            }
            // A key without a translation stands for itself, where it is a text.
            if localizations[sourceLanguage] == nil, !isOfInterface { try tables.add(key, key: key, table: file(sourceLanguage)) }
        }
    }

    /// The text of a unit, or that for phones where it differs by device.
    private static func text(_ value: Any?) -> String? {
        guard let value = value as? [String: Any] else { return nil }
        if let unit = value["stringUnit"] as? [String: Any] { return unit["value"] as? String }
        let devices = (value["variations"] as? [String: Any])?["device"] as? [String: Any]
        return devices.flatMap { text($0["iphone"] ?? $0["other"] ?? $0["ipad"]) }
    }

    private static func plural(_ value: [String: Any]) -> [String: Any]? {
        guard let variations = value["variations"] as? [String: Any] else { return nil }
        if let plural = variations["plural"] as? [String: Any] { return plural }
        let devices = variations["device"] as? [String: Any]
        return (devices?["iphone"] ?? devices?["other"]).flatMap { $0 as? [String: Any] }.flatMap(plural)
    }

    private static func words(_ plural: [String: Any]) -> [String: Any] {
        var words: [String: Any] = plural.compactMapValues { text($0) }
        if words["other"] == nil { words["other"] = words.values.first ?? "" }
        return words
    }
}
