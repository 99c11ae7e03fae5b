import Dispatch
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A source that the finder reads.
public struct PropertySource: Sendable {
    /// From the root of the checkout.
    public var path: String
    public var text: String

    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}

/// A property that apps can set, and that nothing of the framework uses.
public struct SilentProperty: Equatable, Sendable {
    /// `UITableView`.
    public var owner: String
    public var name: String
    public var path: String
    public var line: Int
    /// Setting it writes a diagnostic.
    public var saysSo: Bool
    /// Its own, or the one of the type or extension around.
    public var mark: PropertyMark?
    /// Where the framework itself sets it.
    public var assignment: String?
    /// Where a property of the same name is read of something whose type is not known.
    public var reading: String?

    public var fullName: String { owner + "." + name }
}

/// Finds public properties that can be set without any effect.
///
/// A property has an effect when the framework reads it, or what its setter stores into, anywhere but in its own accessors; `UseCollector` says which
/// reads do not count. What a name belongs to is found by following declarations; a name read of something of unknown type belongs to nothing.
public struct SilentFinder {
    /// Silent properties, by name.
    public private(set) var silent: [SilentProperty] = []
    /// What is wrong: silent properties that neither say so nor have a mark, and marks where they are not needed. Lines with path and line.
    public private(set) var findings: [String] = []

    /// - Parameters:
    ///   - sources: all sources of the framework, not the generated ones.
    ///   - folders: where the properties to judge are declared, as `Sources/UIKit/`.
    public init(sources: [PropertySource], declaredIn folders: [String]) {
        let table = TypeTable()
        let trees = Self.parse(sources)
        var scopeMarks: [ScopeMark] = []
        for (source, tree) in zip(sources, trees) {
            let reader = DeclarationReader(table: table, path: source.path, tree: tree)
            reader.walk(tree)
            scopeMarks += reader.scopeMarks
        }
        table.isComplete = true
        table.findAnswers()
        var flags: Set<String> = []
        for (source, tree) in zip(sources, trees) where source.path.hasSuffix(".swift") {
            let collector = UseCollector(table: table, path: source.path, tree: tree)
            collector.walk(tree)
            flags.formUnion(collector.flagUses)
        }
        let uses = PropertyUses(of: table.allProperties, flags: flags)
        for property in table.allProperties where property.isSettableByApps && folders.contains(where: property.path.hasPrefix) {
            let origin = table.origin(of: property)
            // An override is what it overrides, unless it is what makes it settable. The raw value is what its type is.
            guard property === origin || !origin.isSettableByApps, property.name != "rawValue" else { continue }
            judge(property, use: uses[origin], saysSo: origin.saysSo, mark: property.mark ?? origin.mark)
        }
        for mark in scopeMarks where !mark.isNeeded && folders.contains(where: mark.path.hasPrefix) {
            findings.append(
                "\(mark.path):\(mark.line): error: \"\(mark.mark.kind.rawValue)\" before \(mark.name) speaks of no property")
        }
        silent.sort { $0.fullName < $1.fullName }
        findings.sort()
    }

    private mutating func judge(_ property: Property, use: String?, saysSo: Bool, mark: PropertyMark?) {
        let name = "\(property.path):\(property.line): error: \(property.owner).\(property.name)"
        if let use {
            if let mark { findings.append("\(name) is marked \"\(mark.kind.rawValue)\", but used at \(use)") }
            return
        }
        let found = SilentProperty(
            owner: property.owner, name: property.name, path: property.path, line: property.line, saysSo: saysSo,
            mark: mark ?? property.outerMark?.mark,
            assignment: property.assignment, reading: property.nameUse)
        silent.append(found)
        if mark == nil { property.outerMark?.isNeeded = true }
        if let mark = found.mark {
            if mark.reason.isEmpty { findings.append("\(name) is marked \"\(mark.kind.rawValue)\" without a reason") }
        } else if !saysSo {
            findings.append(
                "\(name) can be set, and nothing uses it: use it, say so when it is set (sayUnsupported), or mark it (\"/// \(PropertyMark.Kind.withoutEffect.rawValue) why\")"
                    + (found.reading.map { "; at \($0) a property of that name is read: write down its owner's type" } ?? ""))
        }
    }

    private static func parse(_ sources: [PropertySource]) -> [SourceFileSyntax] {
        let empty = Parser.parse(source: "")
        return [SourceFileSyntax](unsafeUninitializedCapacity: sources.count) { buffer, count in
            let trees = Trees(buffer)
            for index in sources.indices { (trees.buffer.baseAddress! + index).initialize(to: empty) }
            DispatchQueue.concurrentPerform(iterations: sources.count) { index in
                let tree = Parser.parse(source: sources[index].text)
                trees.buffer[index] = OperatorTable.standardOperators.foldAll(tree) { _ in }.as(SourceFileSyntax.self) ?? tree
            }
            count = sources.count
        }
    }

    /// Each iteration writes its own element.
    private struct Trees: @unchecked Sendable {
        let buffer: UnsafeMutableBufferPointer<SourceFileSyntax>
        init(_ buffer: UnsafeMutableBufferPointer<SourceFileSyntax>) { self.buffer = buffer }
    }
}
