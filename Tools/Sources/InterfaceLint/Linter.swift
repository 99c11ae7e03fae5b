import Foundation
import InterfaceFiles
public import ProjectImporter
public import SourceRewriter

/// Checks xibs and storyboards: what Interface Builder would warn of, and what stops an app only when it runs.
public struct Linter {
    private var context = LintContext()
    private var findings: [LintFinding] = []
    private var seen: Set<String> = []

    public init() {}

    /// Adds a file by itself: rules that ask for the project say nothing of it.
    public mutating func add(file path: String) { add(path, modules: [], isLooked: true) }

    /// Adds all files of a project's own targets, with what its sources and catalogs say.
    ///
    /// - Parameter manifests: of the runtime's modules; without them, members that UIKit's classes have are not known.
    public mutating func add(_ project: Project, manifests: [ModuleManifest]) {
        context.project = ProjectFacts(project, manifests: manifests)
        var modules: [String: [String]] = [:]
        var own: Set<String> = []
        var order: [String] = []
        for target in project.targets where target.kind != .uiTests {
            for resource in target.resources where resource.kind == .xib || resource.kind == .storyboard {
                if modules[resource.path] == nil { order.append(resource.path) }
                modules[resource.path, default: []].append(target.moduleName)
                if target.packageName == nil || project.origin == .package { own.insert(resource.path) }
            }
        }
        for path in order { add(path, modules: modules[path] ?? [], isLooked: own.contains(path)) }
    }

    private mutating func add(_ path: String, modules: [String], isLooked: Bool) {
        guard seen.insert(path).inserted else { return }
        if isLooked { fileCount += 1 }
        guard let data = FileManager.default.contents(atPath: path) else {
            context.hasUnreadable = true
            if isLooked { findings.append(LintFinding(rule: LintRules.file, severity: .error, path: path, line: 0, column: 0, message: "the file cannot be read")) }
            return
        }
        let result = InterfaceCompiler.compile(data, path: path)
        if isLooked {
            findings += result.findings.filter { $0.severity == .error }.map {
                LintFinding(
                    rule: LintRules.file, severity: result.isUnsupported ? .warning : .error, path: path, line: $0.line, column: $0.column, message: $0.message)
            }
        }
        guard let document = try? InterfaceFileReader.document(from: data, path: path) else {
            context.hasUnreadable = context.hasUnreadable || !result.isUnsupported
            return
        }
        let file = LintFile(path: path, document: document, places: SourcePlaces(data), modules: modules)
        context.known.append(file)
        if isLooked { context.files.append(file) }
    }

    /// How many files are looked at, those that cannot be read among them.
    public private(set) var fileCount = 0

    /// The files that are looked at and can be read.
    public var files: [String] { context.files.map(\.path) }

    /// All findings, in the order of files and lines.
    public func run() -> [LintFinding] {
        var all = findings
        for rule in LintRules.all {
            for file in context.files { all += rule.check(file, context) }
            all += rule.check(context)
        }
        return all.sorted(by: LintFinding.isBefore)
    }
}
