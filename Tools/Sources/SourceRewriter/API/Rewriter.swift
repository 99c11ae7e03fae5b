import Dispatch

/// Turns the iOS sources of one module into Swift that compiles where there is no Objective-C runtime.
///
/// A pure function of its input: same sources and options, same result, byte for byte. Line N of the
/// original stays line N by `#sourceLocation`, so that errors and crashes name the user's file and line.
public enum Rewriter {
    public static func rewrite(files: [SourceFile], options: RewriterOptions) -> RewriteResult {
        finish(module(files, options: options), options: options)
    }

    /// What follows from all declarations of a module, and those files of it that are to be rewritten.
    struct Module: Sendable {
        /// In the order of the files.
        var units: [SourceUnit]
        var warnings: [RewriteDiagnostic]
        var index: ModuleIndex
        var plan: OverridePlan
        var evaluator: ConditionEvaluator
    }

    static func module(_ files: [SourceFile], options: RewriterOptions) -> Module {
        let evaluator = ConditionEvaluator(options: options)
        let read = concurrentMap(Array(files.enumerated())) { readUnit($0, options, evaluator) }
        let units = read.map(\.unit)
        let declarations = concurrentMap(units) { DeclarationCollector.collect($0, evaluator: evaluator) }
        return module(declarations, rewriting: units, warnings: read.compactMap(\.warning), evaluator, options)
    }

    static func module(
        _ declarations: [FileDeclarations], rewriting units: [SourceUnit], warnings: [RewriteDiagnostic], _ evaluator: ConditionEvaluator, _ options: RewriterOptions
    ) -> Module {
        let index = ModuleIndex(files: declarations, options: options)
        return Module(units: units, warnings: warnings, index: index, plan: OverridePlan(index), evaluator: evaluator)
    }

    /// Rewrites the files that the module has in full. What is to be said of the others is not said.
    static func finish(_ module: Module, options: RewriterOptions) -> RewriteResult {
        let (units, index, plan) = (module.units, module.index, module.plan)
        let unitByFile = Dictionary(uniqueKeysWithValues: units.map { ($0.index, $0) })
        let results = concurrentMap(units) { unit -> (file: RewrittenFile, diagnostics: [RewriteDiagnostic]) in
            if options.platform == .linux { return (RewrittenFile(path: unit.path, text: unchanged(unit)), []) }
            return rewrite(unit, index: index, plan: plan, evaluator: module.evaluator, moduleName: options.moduleName)
        }
        var diagnostics = results.flatMap(\.diagnostics) + module.warnings
        if options.platform != .linux { diagnostics += plan.diagnostics.compactMap { unitByFile[$0.file]?.diagnostic(.error, at: $0.offset, $0.message) } }
        diagnostics.sort { ($0.path, $0.line, $0.column, $0.message) < ($1.path, $1.line, $1.column, $1.message) }
        var result = RewriteResult(
            files: results.map(\.file), diagnostics: diagnostics, manifest: index.manifest, testableManifest: index.testableManifest)
        result.unparsedFiles = units.filter { index.files[$0.index].hasErrors }.map(\.path)
        if options.platform == .iOS { result.neverCalled = neverCalled(index, unitByFile) }
        return result
    }

    /// A file as it is; without its text when it needs a module that is left out; without the import, and without previews for Xcode's canvas,
    /// when it names nothing else of a module that is left out or dropped.
    static func readUnit(
        _ file: (offset: Int, element: SourceFile), _ options: RewriterOptions, _ evaluator: ConditionEvaluator
    ) -> (unit: SourceUnit, warning: RewriteDiagnostic?) {
        let unit = SourceUnit(index: file.offset, file: file.element)
        let modules = options.modulesLeftOut.union(options.modulesDropped)
        // Most files need no second look.
        guard modules.contains(where: file.element.text.contains) else { return (unit, nil) }
        let imports = ActiveImports.every(of: modules, in: unit, evaluator: evaluator)
        let needed = ActiveImports.neededBehindGuard(modules, unit, evaluator) ?? imports.first { ActiveImports.needs($0, unit, evaluator) }
        if let needed {
            guard options.modulesLeftOut.contains(needed.module) else { return (unit, nil) }
            let reason = unit.diagnostic(.warning, at: needed.range.lowerBound, "the file is left out: module '\(needed.module)' is not available")
            return (SourceUnit(index: file.offset, file: SourceFile(path: file.element.path, text: "")), reason)
        }
        // Behind a guard that does not hold here the protocol is the module's all the same.
        let previews = ActiveImports.isOnIOS(modules, unit, evaluator) ? PreviewProviders.ranges(in: unit, evaluator) : []
        if imports.isEmpty, previews.isEmpty { return (unit, nil) }
        var bytes = unit.bytes
        let others = Set(ActiveImports.all(in: unit, evaluator: evaluator).map(\.module))
        for found in imports {
            bytes.blank(found.range)
            // What comes along with the module is imported in its place, where the line is long enough for it.
            guard let instead = ActiveImports.reexported[found.module], !others.contains(instead) else { continue }
            let line = "import " + instead
            if line.utf8.count <= found.range.count { bytes.replaceSubrange(found.range.suffix(line.utf8.count), with: line.utf8) }
        }
        for range in previews { bytes.blank(range) }
        let warning = imports.first.map { found in
            unit.diagnostic(.warning, at: found.range.lowerBound, "module '\(found.module)' is not available; the file seems not to need it")
        }
        return (SourceUnit(index: file.offset, file: SourceFile(path: file.element.path, text: String(decoding: bytes, as: UTF8.self))), warning)
    }

    /// Told of classes that state the conformance: another's method may share the name.
    private static func neverCalled(_ index: ModuleIndex, _ units: [Int: SourceUnit]) -> [RewriteDiagnostic] {
        let protocols = index.protocols.values.filter { $0.neverCalled != nil }
        if protocols.isEmpty { return [] }
        var found: [RewriteDiagnostic] = []
        for entry in index.entries where entry.declaration.kind == .class {
            let stated = Set(entry.declaration.inherited + entry.extensions.flatMap(\.inherited))
            let keys = Set(protocols.filter { stated.contains($0.name) }.flatMap { $0.neverCalled ?? [] })
            if keys.isEmpty { continue }
            for member in entry.members where member.kind == .method {
                guard let unit = units[member.fileIndex] else { continue }
                let own = index.optionalKeys(for: member)
                guard !own.isEmpty, own.allSatisfy(keys.contains) else { continue }
                found.append(unit.diagnostic(.warning, at: member.range.lowerBound, member.fullName))
            }
        }
        return found.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
    }

    private static func unchanged(_ unit: SourceUnit) -> String {
        "#sourceLocation(file: \(swiftLiteral(unit.path)), line: 1)\n" + String(decoding: unit.bytes, as: UTF8.self)
    }

    private static func rewrite(
        _ unit: SourceUnit, index: ModuleIndex, plan: OverridePlan, evaluator: ConditionEvaluator, moduleName: String
    ) -> (file: RewrittenFile, diagnostics: [RewriteDiagnostic]) {
        // What does not parse goes to the compiler as it is: its message is the one to show.
        if index.files[unit.index].hasErrors {
            return (RewrittenFile(path: unit.path, text: unchanged(unit)), [])
        }
        let pass = RewritePass(unit: unit, index: index, plan: plan, evaluator: evaluator)
        pass.walk(unit.tree)
        let assembler = FileAssembler(unit: unit, index: index, plan: plan, moduleName: moduleName)
        let text = FoundationReexports.imports(for: unit, imports: index.files[unit.index].imports, evaluator)
            + assembler.assemble(pass.edits, overloads: pass.selfConformingOverloads())
        return (RewrittenFile(path: unit.path, text: text), pass.diagnostics + assembler.diagnostics)
    }

    /// The results in order, computed on all cores.
    static func concurrentMap<Input: Sendable, Output: Sendable>(
        _ inputs: [Input], _ transform: @Sendable (Input) -> Output
    ) -> [Output] {
        guard inputs.count > 1 else { return inputs.map(transform) }
        var results = [Output?](repeating: nil, count: inputs.count)
        results.withUnsafeMutableBufferPointer { buffer in
            nonisolated(unsafe) let buffer = buffer
            DispatchQueue.concurrentPerform(iterations: inputs.count) { buffer[$0] = transform(inputs[$0]) }
        }
        return results.map { $0! }
    }
}
