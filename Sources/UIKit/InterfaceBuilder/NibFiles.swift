internal import Foundation
internal import InterfaceBuilder

/// Where compiled files of Interface Builder's lie in a bundle.
@MainActor enum NibFiles {
    /// The variant for the device's idiom first.
    static func names(_ name: String) -> [String] {
        let idiom = UIScreen.main.traitCollection.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
        return [name + idiom, name]
    }

    static func url(_ name: String, extension type: String, in bundle: Bundle) -> URL? {
        for candidate in names(name) {
            if let path = bundle.path(forResource: candidate, ofType: type) { return URL(fileURLWithPath: path) }
            // Names with a folder in them: "Cells/RowCell".
            if candidate.contains("/"), let path = bundle.path(forResource: (candidate as NSString).lastPathComponent, ofType: type) {
                return URL(fileURLWithPath: path)
            }
        }
        return nil
    }

    static func document(at url: URL) -> InterfaceDocument? {
        guard let data = try? Data(contentsOf: url) else { return nil }
        guard CompactForm.isCompact(data) else { notSupported("\(url.path): it was compiled elsewhere, and only .xib files that are part of the project are read") }
        do {
            return try CompactForm.document(from: data)
        } catch {
            DiagnosticLog.write("\(url.path): error: \(error)")
            return nil
        }
    }

    /// The language's texts for the file's objects: `NAME.strings` beside the base's file.
    static func texts(_ name: String, in bundle: Bundle) -> [String: String] {
        guard let path = bundle.path(forResource: name, ofType: "strings"), let data = FileManager.default.contents(atPath: path) else { return [:] }
        return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: String] ?? [:]
    }
}
