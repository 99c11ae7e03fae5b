import Foundation
import InterfaceBuilder
import InterfaceFiles

/// A xib or storyboard that can be read.
struct LintFile: Sendable {
    let path: String
    let document: InterfaceDocument
    let places: SourcePlaces
    /// The modules of the targets that have the file among their resources.
    let modules: [String]

    var isStoryboard: Bool { path.lowercased().hasSuffix(".storyboard") }
    var folder: String { (path as NSString).deletingLastPathComponent }
    /// `Main` of `Base.lproj/Main.storyboard`.
    var name: String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }

    /// Elements that connect objects, with the object they belong to.
    var connections: [(connection: InterfaceElement, owner: InterfaceElement)] {
        document.root.subtree.filter { $0.name == "connections" }.flatMap { list in
            list.parent.map { owner in list.children.map { ($0, owner) } } ?? []
        }
    }
}
