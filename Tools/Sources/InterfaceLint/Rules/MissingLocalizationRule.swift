import DrydockSession
import Foundation
import InterfaceBuilder

/// Texts of a localised file that a language's table does not have.
struct MissingLocalizationRule: LintRule {
    static let name = "missing-localization"
    static let summary = "A text has no entry in the table of one of the file's languages."

    func check(_ file: LintFile, _ context: LintContext) -> [LintFinding] {
        guard file.folder.hasSuffix(".lproj") else { return [] }
        let tables = Self.tables(of: file)
        if tables.isEmpty { return [] }
        return LocalizableText.all(in: file.document).flatMap { text in
            tables.filter { !$0.keys.contains(text.key) }.map { table in
                finding(file, text.element, "\"\(text.value)\" has no translation in \(table.place): \"\(text.key)\" is missing")
            }
        }
    }

    /// The keys of the languages' tables beside a file.
    private static func tables(of file: LintFile) -> [(place: String, keys: Set<String>)] {
        let base = (file.folder as NSString).deletingLastPathComponent
        let folders = ((try? FileManager.default.contentsOfDirectory(atPath: base)) ?? []).filter { $0.hasSuffix(".lproj") }.sorted()
        var tables: [(place: String, keys: Set<String>)] = []
        for folder in folders {
            let strings = "\(folder)/\(file.name).strings", catalog = "\(folder)/\(file.name).xcstrings"
            if let data = FileManager.default.contents(atPath: base + "/" + strings),
                let table = (try? BoundedPropertyList.read(data)) as? [String: Any]
            {
                tables.append((strings, Set(table.keys)))
            }
            if let data = FileManager.default.contents(atPath: base + "/" + catalog),
                let root = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any], let entries = root["strings"] as? [String: Any]
            {
                let source = root["sourceLanguage"] as? String
                var byLanguage: [String: Set<String>] = [:]
                for (key, entry) in entries {
                    for language in ((entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]).keys { byLanguage[language, default: []].insert(key) }
                }
                for (language, keys) in byLanguage.sorted(by: { $0.key < $1.key }) where language != source { tables.append(("\(catalog) (\(language))", keys)) }
            }
        }
        return tables
    }
}

/// A text of a file that Interface Builder exports for translation.
struct LocalizableText {
    var element: InterfaceElement
    /// `ObjectID.property`, as the tables have it.
    var key: String
    var value: String

    static func all(in document: InterfaceDocument) -> [LocalizableText] {
        var texts: [LocalizableText] = []
        for element in document.root.subtree {
            for (attribute, property) in properties(of: element) {
                guard let value = attribute.value, value.contains(where: \.isLetter), let id = property.owner.id else { continue }
                texts.append(LocalizableText(element: element, key: "\(id).\(property.name)", value: value))
            }
        }
        return texts
    }

    /// An attribute, or an element where the text has line breaks; one with control characters is in base 64.
    private static func text(_ name: String, of element: InterfaceElement) -> String? {
        if let value = element[name] { return value }
        guard let child = element.child("string", key: name), let text = child.text else { return nil }
        guard child["base64-UTF8"] == "YES" else { return text }
        let digits = text.filter { !$0.isWhitespace }
        let padded = digits + String(repeating: "=", count: (4 - digits.count % 4) % 4)
        return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    private static func properties(of element: InterfaceElement) -> [(attribute: (name: String, value: String?), property: (owner: InterfaceElement, name: String))] {
        func own(_ names: [String]) -> [(attribute: (name: String, value: String?), property: (owner: InterfaceElement, name: String))] {
            names.map { name in ((name, text(name, of: element)), (element, name)) }
        }
        switch element.name {
        case "label", "textView": return element["usesAttributedText"] == "YES" ? [] : own(["text"])
        case "textField": return own(["text", "placeholder"])
        case "searchBar": return own(["text", "placeholder", "prompt"])
        case "barButtonItem", "tabBarItem": return own(["title"])
        case "navigationItem": return own(["title", "prompt"])
        case "tableViewSection": return own(["headerTitle", "footerTitle"])
        case "state":
            guard let button = element.parent, let key = element.key else { return [] }
            return [(("title", text("title", of: element)), (button, key + "Title"))]
        case "segment":
            guard let control = element.parent?.parent, let at = element.parent?.children.firstIndexOf(element) else { return [] }
            return [(("title", element["title"]), (control, "segmentTitles[\(at)]"))]
        case let name where name.hasSuffix("ontroller") && element["sceneMemberID"] == "viewController": return own(["title"])
        default: return []
        }
    }
}

extension InterfaceElement.Children {
    fileprivate func firstIndexOf(_ wanted: InterfaceElement) -> Int? { enumerated().first { $0.element == wanted }?.offset }
}
