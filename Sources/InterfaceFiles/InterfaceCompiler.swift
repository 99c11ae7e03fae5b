public import Foundation
import InterfaceBuilder

/// Turns xibs and storyboards into what an app's bundle holds.
public enum InterfaceCompiler {
    /// What a file becomes.
    public enum Product: Sendable, Equatable {
        /// `Name.nib`.
        case nib(Data)
        /// The folder `Name.storyboardc` with its files by name.
        case storyboard([String: Data])
    }

    /// Rises when the same file becomes something else.
    public static let version = 2

    public struct Result: Sendable {
        /// nil when there is an error among the findings.
        public var product: Product?
        /// Whether the error is that files of this kind are not read: macOS's, Xcode 3's, compiled ones.
        public var isUnsupported = false
        /// In the order of the file.
        public var findings: [InterfaceFinding]
    }

    /// Compiles one file. Whatever the data, the result is a product or findings with an error among them.
    ///
    /// - Parameters:
    ///   - data: the source, XML.
    ///   - path: of the source; its suffix says which of the two it is. Messages and the product hold it.
    public static func compile(_ data: Data, path: String) -> Result {
        let document: InterfaceDocument
        do {
            document = try InterfaceFileReader.document(from: data, path: path)
        } catch let error as InterfaceFileError {
            return Result(product: nil, isUnsupported: error.isUnsupported, findings: [InterfaceFinding(error)])
        } catch {
            return Result(product: nil, findings: [InterfaceFinding(.error, path: path, message: "\(error)")])
        }
        let places = LazyPlaces(data)
        var findings = duplicateIDs(in: document, places)
        let isStoryboard = path.lowercased().hasSuffix(".storyboard") || !path.lowercased().hasSuffix(".xib") && document.root.child("scenes") != nil
        if isStoryboard { findings += StoryboardCompiler.findings(in: document, places) }
        findings.sort { ($0.line, $0.column) < ($1.line, $1.column) }
        if findings.contains(where: { $0.severity == .error }) { return Result(product: nil, findings: findings) }
        let product = isStoryboard ? Product.storyboard(StoryboardCompiler.files(of: document)) : .nib(CompactForm.data(of: document))
        return Result(product: product, findings: findings)
    }

    /// The name of what a file becomes, for `Main.storyboard` `Main.storyboardc`; nil for other files.
    public static func productName(of name: String) -> String? {
        if name.lowercased().hasSuffix(".storyboard") { return name.dropLast(".storyboard".count) + ".storyboardc" }
        if name.lowercased().hasSuffix(".xib") { return name.dropLast(".xib".count) + ".nib" }
        return nil
    }

    /// Connections and constraints name objects by identifier: two of one name make them meaningless. Merges leave such files behind.
    private static func duplicateIDs(in document: InterfaceDocument, _ places: LazyPlaces) -> [InterfaceFinding] {
        var findings: [InterfaceFinding] = []
        for part in document.root.children where part.name == "objects" || part.name == "scenes" {
            for element in part.subtree {
                // Enough to see what happened to the file.
                if findings.count >= 100 { return findings }
                guard let id = element.id, let first = document.element(withID: id), first != element, first.index >= part.index else { continue }
                findings.append(places.finding(.error, element, "object identifier \"\(id)\" is used twice, first in line \(first.line)"))
            }
        }
        return findings
    }
}

/// Columns are looked for when there is something to say.
final class LazyPlaces {
    private let data: Data
    private lazy var places = SourcePlaces(data)

    init(_ data: Data) { self.data = data }

    func finding(_ severity: InterfaceFinding.Severity, _ element: InterfaceElement, _ message: String) -> InterfaceFinding {
        InterfaceFinding(severity, path: element.document.path, line: element.line, column: places.column(of: element), message: message)
    }
}
