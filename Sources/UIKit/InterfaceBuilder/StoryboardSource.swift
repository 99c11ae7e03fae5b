internal import Foundation
internal import InterfaceBuilder

/// A storyboard's scenes as the bundle has them: a folder with a table of contents and a file for each scene, or one document.
@MainActor final class StoryboardSource {
    let bundle: Bundle
    let initialID: String?
    /// Texts of the language.
    let texts: [String: String]
    var report: NibReport?
    private let folder: URL?
    private var identifiers: [String: String] = [:]
    /// Files of scenes by the objects in them.
    private var files: [String: String] = [:]
    private var documents: [String: InterfaceDocument] = [:]
    private let whole: InterfaceDocument?

    init?(name: String, bundle: Bundle) {
        guard let folder = NibFiles.url(name, extension: "storyboardc", in: bundle),
            let data = try? Data(contentsOf: folder.appendingPathComponent("Info.plist")),
            let contents = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        else { return nil }
        self.bundle = bundle
        self.folder = folder
        whole = nil
        initialID = contents["UIStoryboardDesignatedEntryPointIdentifier"] as? String
        files = contents["DrydockObjectsToNibNames"] as? [String: String] ?? [:]
        texts = NibFiles.texts(name, in: bundle)
        for (identifier, file) in contents["UIViewControllerIdentifiersToNibNames"] as? [String: String] ?? [:] {
            if let id = files.first(where: { $0.value == file })?.key { identifiers[identifier] = id }
        }
    }

    /// A storyboard that is not in pieces.
    init(_ document: InterfaceDocument, bundle: Bundle, texts: [String: String] = [:], report: NibReport? = nil) {
        self.bundle = bundle
        self.texts = texts
        self.report = report
        folder = nil
        whole = document
        initialID = document.root["initialViewController"]
        for element in document.root.subtree {
            if let identifier = element["storyboardIdentifier"], let id = element.id, element.name != "viewControllerPlaceholder" { identifiers[identifier] = id }
        }
    }

    func objectID(forIdentifier identifier: String) -> String? { identifiers[identifier] }

    func document(forObject id: String) -> InterfaceDocument? {
        if let whole { return whole }
        guard let file = files[id], let folder else { return nil }
        if let known = documents[file] { return known }
        guard let document = NibFiles.document(at: folder.appendingPathComponent(file + ".nib")) else { return nil }
        documents[file] = document
        return document
    }
}
