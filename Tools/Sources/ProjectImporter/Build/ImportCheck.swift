import Foundation
import SourceRewriter

/// Import lines of modules that do not exist, gathered by module.
struct MissingModule: Equatable {
    var name: String
    /// The first line of each file that needs the module, sorted by path.
    var lines: [ImportLine]

    /// Those that most files need come first.
    static func all(of lines: [ImportLine]) -> [MissingModule] {
        let modules = Dictionary(grouping: lines, by: \.module).map { name, lines in
            var files: Set<String> = []
            let sorted = lines.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
            return MissingModule(name: name, lines: sorted.filter { files.insert($0.path).inserted })
        }
        return modules.sorted { ($1.lines.count, $0.name) < ($0.lines.count, $1.name) }
    }

    /// One error with the other files as its notes.
    ///
    /// - Parameter limit: how many files are named; how many more there are is said.
    func message(limit: Int) -> String {
        let count = lines.count == 1 ? "1 file needs it" : "\(lines.count) files need it"
        let reason = AppleFrameworks.has(name) ? "a framework of Apple's that Drydock does not have yet" : "neither the project nor its packages have a module of that name"
        func entry(_ line: ImportLine, _ severity: CompilerMessage.Severity, _ text: String) -> CompilerMessage {
            CompilerMessage(path: line.path, line: line.line, column: line.column, severity: severity, message: text)
        }
        let first = entry(lines[0], .error, "no such module '\(name)': \(reason); \(count)")
        let others = lines.dropFirst().prefix(limit - 1).map { entry($0, .note, "needed here, too") }
        let rest = lines.count > limit ? "\n  and \(lines.count - limit) more" : ""
        return CompilerOutput.render(CompilerOutput.Entry(message: first, notes: Array(others))) + rest
    }
}

extension BuildDriver {
    /// How many files are named for each missing module.
    private static let namedFiles = 5
    /// An app is moved away from SwiftUI file by file: more of them are named.
    private static let namedFilesWithSwiftUI = 30

    /// Looks at the imports of all targets that a build of the given ones takes, and at what else is known to keep them from being built,
    /// before anything is compiled.
    ///
    /// Does nothing for a driver that ``keepsGoing``: compilers say the same then, one target after the other.
    ///
    /// - Throws: `BuildFailure` when something is missing, after all of it has been reported: each module once, with the files that need it.
    public func checkImports(of targets: [Target]) throws {
        if keepsGoing { return }
        let order = try targets.flatMap(modules(in:)).uniqued()
        let obstructed = order.filter { !$0.obstacles.isEmpty }
        // Where a package or pod is not at hand, a module of another's that is missing may be just that.
        let missing = MissingModule.all(of: try missingImports(in: order)).filter { obstructed.isEmpty || AppleFrameworks.has($0.name) }
        if missing.isEmpty, obstructed.isEmpty { return }
        for obstacle in obstructed.flatMap(\.obstacles).uniqued() { report(.message(obstacle.description)) }
        for module in missing { report(.message(module.message(limit: module.name == "SwiftUI" ? Self.namedFilesWithSwiftUI : Self.namedFiles))) }
        let libraries = missing.map(\.name).filter { !AppleFrameworks.has($0) }.sorted()
        if !libraries.isEmpty { report(.message(ModuleBuilder.hint(forLibraries: libraries))) }
        if obstructed.isEmpty { report(.message("note: nothing was compiled; drydock build --keep-going compiles all the same and tells what else is wrong")) }
        let summary = obstructed.first.map { "\($0.name) cannot be built: \($0.obstacles[0].message)" }
        let count = missing.count == 1 ? "module '\(missing[0].name)' is missing" : missing.isEmpty ? nil : "\(missing.count) modules are missing"
        throw BuildFailure([summary, count].compactMap(\.self).joined(separator: "; "))
    }

    /// The targets that building one takes, itself last.
    private func modules(in target: Target) throws -> [Target] {
        let hosts = target.hostApplication.map { [$0] } ?? []
        return try (hosts + [target.name]).flatMap { try project.buildOrder(for: $0) }.uniqued().filter(\.isBuilt)
    }

    private func missingImports(in order: [Target]) throws -> [ImportLine] {
        let available = AvailableModules(project: project, runtime: runtime)
        return try order.filter { $0.kind != .macro && $0.obstacles.isEmpty && !$0.sources.isEmpty }.flatMap { target in
            let builder = ModuleBuilder(
                target: target, project: project, runtime: runtime, runtimeFingerprint: "", cache: cache, compiler: compiler,
                dependencies: try modules(in: target).filter { $0.name != target.name }.map { BuiltModule(target: $0) }, isOwnSource: isOwnSource(target), report: report)
            let sources = target.sources.map { SourceFile(path: $0, text: ModuleBuilder.text(ofFile: $0)) }
            return MissingImports.find(in: sources, options: builder.options(manifests: [])) { available.has($0, for: target) }
        }
    }
}
