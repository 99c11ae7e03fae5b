import DrydockSession
import Foundation
import SourceRewriter

/// What a build has to say of a module: the rewriter's findings and the compiler's as one list, each at the user's line.
extension ModuleBuilder {
    /// Reports everything in the order of the files.
    ///
    /// - Throws: `BuildFailure` when there is an error among it, or when the compiler did not come to an end.
    func finish(_ compiled: CompilerOutput, isDone: Bool, _ rewritten: RewriteResult) throws {
        var output = compiled
        let filter = try MessageFilter(target: target, project: project, rewritten: rewritten, places: places(), runtime: runtime)
        output.mapEntries { entry in
            let moved = filter.atUsersLine(entry)
            if moved.message.severity == .error { return filter.isRefused(moved.message) ? nil : moved }
            return isOwnSource && filter.isShown(moved.message) ? moved : nil
        }
        let compilerErrors = output.errorCount
        output.add(CompilerOutput(rewritten.diagnostics.filter { $0.severity == .error || isOwnSource }.map(\.description).joined(separator: "\n")))
        output.sort()
        try addNotesOnAbsentDeclarations(to: &output)
        for entry in output.entries { report(.message(CompilerOutput.render(entry))) }
        let count = output.errorCount
        if count == 0, isDone {
            tellWhatIsNeverCalled(rewritten.neverCalled)
            return
        }
        if count == 0 || compilerErrors == 0 && !isDone && !rewritten.hasErrors {
            for line in output.rest.suffix(30) { report(.message(line)) }
            throw BuildFailure("the compiler stopped while it built \(target.name)")
        }
        func files(lacking isWanted: (String) -> Bool) -> Set<String> {
            Set(output.entries.filter { $0.message.missingModule.map(isWanted) == true }.map(\.message.path))
        }
        let declared = Set((rewritten.testableManifest.classes.map(\.name) + rewritten.testableManifest.protocols.map(\.name)).compactMap { $0.split(separator: ".").last.map(String.init) })
        let known = ((try? runtime.manifests()) ?? []).flatMap { $0.classes.map(\.name) + $0.protocols.map(\.name) }
        let missing = output.missingAPI(
            filesMissingModules: files(lacking: AppleFrameworks.has), filesMissingLibraries: files { !AppleFrameworks.has($0) }, declared: declared,
            known: AppleFrameworks.plainTypes.union(known))
        if !missing.isEmpty { report(.message("not there yet: " + missing.joined(separator: ", "))) }
        let libraries = Set(output.entries.compactMap(\.message.missingModule)).filter { !AppleFrameworks.has($0) }.sorted()
        if !libraries.isEmpty { report(.message(Self.hint(forLibraries: libraries))) }
        throw BuildFailure("\(count) \(count == 1 ? "error" : "errors") in \(target.name)")
    }

    /// What to do about modules that are neither Apple's nor the project's.
    static func hint(forLibraries names: [String]) -> String {
        let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
        return "not found: \(list), neither Apple's nor of this project: name a folder of checkouts with --packages, which are taken by name"
    }

    private func tellWhatIsNeverCalled(_ methods: [RewriteDiagnostic]) {
        guard isOwnSource, !methods.isEmpty else { return }
        let list = methods.map { "\($0.message) (\(Paths.name($0.path)):\($0.line))" }.joined(separator: ", ")
        report(.message("note: \(target.name) implements methods of delegates that are never called here: \(list)"))
    }

    // MARK: Compiling for messages

    /// The compiler's words on files that do not parse; nil when it finds nothing wrong with them.
    func syntaxErrors(of result: RewriteResult) throws -> CompilerOutput? {
        let places = try places()
        let files = result.unparsedFiles.compactMap { places[$0]?.path }
        if files.isEmpty { return nil }
        let outcome = try compiler.run(
            "swiftc", ["-frontend", "-parse", "-swift-version", target.languageMode, "-no-color-diagnostics"] + files, nil)
        let output = CompilerOutput(outcome.output)
        return output.errorCount > 0 ? output : nil
    }

    func typecheck(_ flags: [String], _ sources: ContainedPath, in folder: ContainedPath) throws -> CompilerOutput {
        let outcome = try compiler.run("swiftc", ["-typecheck", "-wmo", "-no-color-diagnostics"] + flags + ["@" + sources.path], ClangModules.folder ?? folder.path)
        return CompilerOutput(outcome.output)
    }

    /// Adds to the compiler's words what a missing module hides: the files are read again without its import.
    func withoutMissingModules(_ first: CompilerOutput, _ flags: [String], _ sources: ContainedPath, in folder: ContainedPath) throws -> CompilerOutput {
        var output = first
        var round = first
        var blanked: Set<String> = []
        while blanked.count < 20, case let missing = Set(round.entries.compactMap(\.message.missingModule)).subtracting(blanked), !missing.isEmpty {
            blanked.formUnion(missing)
            try blankImports(of: missing)
            round = try typecheck(flags, sources, in: folder)
            output.add(round)
        }
        return output
    }

    /// Takes the imports of modules out of the rewritten files. The next build writes them anew.
    func blankImports(of modules: Set<String>) throws {
        for place in try places().values {
            guard let text = place.text else { continue }
            var isChanged = false
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
                let words = line.split { " \t;.".contains($0) }
                guard let at = words.firstIndex(of: "import"), words[(at + 1)...].prefix(2).contains(where: { modules.contains(String($0)) }) else { return line }
                isChanged = true
                return ""
            }
            if isChanged { try writeSource(lines.joined(separator: "\n"), to: place) }
        }
    }
}

/// Tells messages about the user's code from those about what rewriting brought in.
struct MessageFilter {
    private let project: Project
    private let target: Target
    private let refused: Set<String>
    private let unparsed: Set<String>
    /// Originals by the path of the rewritten file.
    private let originals: [String: String]
    /// Methods that Objective-C declares: their results may be left unused.
    private let objectiveCNames: Set<String>

    init(target: Target, project: Project, rewritten: RewriteResult, places: [String: ContainedPath], runtime: RuntimeLibrary) {
        self.project = project
        self.target = target
        refused = Set(rewritten.diagnostics.filter { $0.severity == .error }.map { "\($0.path):\($0.line)" })
        unparsed = Set(rewritten.unparsedFiles)
        originals = Dictionary(places.map { ($0.value.path, $0.key) }, uniquingKeysWith: { first, _ in first })
        let members = ((try? runtime.manifests()) ?? []).flatMap { $0.classes.flatMap(\.members) + $0.protocols.flatMap { $0.required + $0.optional } }
        objectiveCNames = Set(members.map(\.name)).union(Self.foundationNames)
    }

    private static let foundationNames: Set<String> = [
        "run(mode:before:)", "synchronize()", "createFile(atPath:contents:attributes:)", "changeCurrentDirectoryPath(_:)", "remove(_:)", "perform(_:)",
        "perform(_:with:)", "perform(_:with:with:)", "wait(until:)", "register(_:)", "scanString(_:into:)", "scanInt(_:)", "scanDouble(_:)", "scanHexInt64(_:)",
        "scanCharacters(from:into:)", "scanUpTo(_:into:)", "becomeCurrent(withPendingUnitCount:)", "start()", "parse()",
    ]

    /// Whether the rewriter has said what is wrong with the line.
    func isRefused(_ message: CompilerMessage) -> Bool { refused.contains("\(message.path):\(message.line)") }

    /// What stands behind the last line of a rewritten file is told at the end of the original.
    func atUsersLine(_ entry: CompilerOutput.Entry) -> CompilerOutput.Entry {
        guard let original = originals[entry.message.path] else { return entry }
        var moved = entry
        let count = ModuleBuilder.text(ofFile: original).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
        moved.message.path = original
        // A file that does not parse has one line more, at its beginning.
        if unparsed.contains(original) {
            moved.message.line = max(1, entry.message.line - 1)
            return moved
        }
        if let line = lineWithoutDirective(entry.message.line, in: entry.message.path, of: original), line <= count {
            moved.message.line = line
            return moved
        }
        moved.message.line = max(1, min(entry.message.line, count))
        moved.message.column = 1
        moved.message.message += " (in what is added to this file)"
        return moved
    }

    /// The line of a source that stands on a line of its rewritten file, where the compiler passes over the `#sourceLocation` between them: it
    /// takes no name with a control character. nil for other names, and for lines before the source.
    private func lineWithoutDirective(_ line: Int, in rewritten: String, of original: String) -> Int? {
        guard original.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7f }) else { return nil }
        let lines = ModuleBuilder.text(ofFile: rewritten).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let directive = lines.firstIndex(where: { $0.hasPrefix("#sourceLocation(file:") }), line > directive + 1 else { return nil }
        return line - directive - 1
    }

    /// Warnings count where the user wrote the code, and where Xcode would give them.
    func isShown(_ message: CompilerMessage) -> Bool {
        guard message.severity == .warning, message.path.hasPrefix(project.directory + "/"), !message.message.hasSuffix("(in what is added to this file)") else {
            return false
        }
        if message.message.contains("__objc") || message.message.contains("__drydock") || message.message.contains("__optional_") { return false }
        // The compiler no longer sees where `@objc` stood, on the member or around it.
        if message.message.hasPrefix("non-'@objc' "), message.message.contains(" declared in extension cannot be overridden") { return false }
        // Foundation's own expressions find no links; the runtime's data detectors do.
        if ["link", "phoneNumber"].contains(where: { message.message.hasPrefix("'\($0)' is deprecated: These types of result will not be returned") }) { return false }
        // Added code stands behind what the user wrote on the line.
        if let line = SourceLines.whole(message.line, of: message.path), message.column > line.utf8.count + 1 { return false }
        if let name = message.unusedCall, objectiveCNames.contains(name) { return declaresItself(name) }
        return true
    }

    private func declaresItself(_ name: String) -> Bool {
        let declaration = "func " + name.prefix { $0 != "(" } + "("
        return target.sources.contains { ModuleBuilder.text(ofFile: $0).contains(declaration) }
    }
}

extension CompilerMessage {
    /// The function of "result of call to 'f(_:)' is unused".
    var unusedCall: String? {
        guard message.hasPrefix("result of call to '"), message.hasSuffix("' is unused") || message.contains("' is unused [") else { return nil }
        return String(message.dropFirst("result of call to '".count).prefix { $0 != "'" })
    }
}
