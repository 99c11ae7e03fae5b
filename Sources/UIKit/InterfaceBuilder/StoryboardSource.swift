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
    /// Controllers by their storyboard identifiers.
    private var identifiers: [String: String] = [:]
    /// Files of scenes by their controllers.
    private var files: [String: String] = [:]
    private var documents: [String: InterfaceDocument] = [:]
    private let whole: InterfaceDocument?

    convenience init?(name: String, bundle: Bundle) {
        guard let folder = NibFiles.url(name, extension: "storyboardc", in: bundle) else { return nil }
        self.init(folder: folder, bundle: bundle, texts: NibFiles.texts(name, in: bundle))
    }

    init?(folder: URL, bundle: Bundle, texts: [String: String] = [:]) {
        guard let contents = NibFiles.document(at: folder.appendingPathComponent(CompactForm.storyboardContents))
        else { return nil }
        self.bundle = bundle
        self.folder = folder
        whole = nil
        initialID = contents.root["initial"]
        self.texts = texts
        for scene in contents.root.children {
            guard let id = scene["id"], let file = scene["file"] else { continue }
            files[id] = file
            if let identifier = scene["identifier"], identifiers[identifier] == nil { identifiers[identifier] = id }
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
