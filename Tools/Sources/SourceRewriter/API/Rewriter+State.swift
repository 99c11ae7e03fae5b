extension Rewriter {
    /// Rewrites what must be rewritten since the state was left behind, and brings the state up to date.
    ///
    /// - Parameters:
    ///   - key: stands for the options: with another key everything is rewritten.
    ///   - state: of the last time; an empty one to begin with.
    /// - Returns: the whole module's findings and manifests, and those files only that were rewritten.
    public static func rewrite(files: [SourceFile], options: RewriterOptions, key: String, state: inout RewriteState) -> RewriteResult {
        let hashes = concurrentMap(files) { RewriteState.hash($0.text) }
        let paths = files.map(\.path)
        // What is to be said of a file is kept by its path.
        let isSame = state.key == key && state.files.map(\.path) == paths && Set(paths).count == paths.count
        if isSame, let result = rewrite(changed: files, hashes, options, &state) { return result }
        let module = module(files, options: options)
        let result = finish(module, options: options)
        let diagnostics = Dictionary(grouping: result.diagnostics, by: \.path)
        let neverCalled = Dictionary(grouping: result.neverCalled, by: \.path)
        state = RewriteState()
        state.key = key
        state.files = concurrentMap(module.units) { unit in
            let path = files[unit.index].path
            return stateFile(
                of: unit, module.index.files[unit.index], content: hashes[unit.index], diagnostics: diagnostics[path] ?? [], neverCalled: neverCalled[path] ?? [])
        }
        return result
    }

    private static func stateFile(
        of unit: SourceUnit, _ declarations: FileDeclarations, content: UInt64, diagnostics: [RewriteDiagnostic], neverCalled: [RewriteDiagnostic]
    ) -> RewriteState.File {
        RewriteState.File(
            path: unit.path, content: content, interface: interface(of: unit, declarations), declarations: declarations.bytes()[...], diagnostics: diagnostics,
            neverCalled: neverCalled)
    }

    /// Local types are no part of the text without bodies, and what they declare is known to other files.
    private static func interface(of unit: SourceUnit, _ declarations: FileDeclarations) -> UInt64 {
        let written = declarations.bytes(withPlaces: false).withUnsafeBytes(RewriteState.hash)
        return RewriteState.hash(Skeleton.make(of: unit)) &* 0x9e37_79b9_7f4a_7c15 ^ written
    }

    /// nil when a declaration changed: then other files may be concerned.
    private static func rewrite(changed files: [SourceFile], _ hashes: [UInt64], _ options: RewriterOptions, _ state: inout RewriteState) -> RewriteResult? {
        let known = state.files
        let evaluator = ConditionEvaluator(options: options)
        // The changed ones first: most often they decide that everything is to be done.
        var units: [SourceUnit] = []
        var warnings: [RewriteDiagnostic] = []
        var collected: [Int: FileDeclarations] = [:]
        for index in files.indices where known[index].content != hashes[index] {
            let (unit, warning) = readUnit((index, files[index]), options, evaluator)
            let declarations = DeclarationCollector.collect(unit, evaluator: evaluator)
            guard !declarations.hasErrors, interface(of: unit, declarations) == known[index].interface else { return nil }
            units.append(unit)
            if let warning { warnings.append(warning) }
            collected[index] = declarations
        }
        let changed = collected
        let read = concurrentMap(Array(files.enumerated())) { index, file -> FileDeclarations? in
            if let declarations = changed[index] { return declarations }
            let source = UnparsedFile {
                DeclarationCollector.collect(readUnit((index, file), options, evaluator).unit, evaluator: evaluator)
            }
            return known[index].declarations.withUnsafeBytes { FileDeclarations($0, file: index, source: source) }
        }
        let declarations = read.compactMap(\.self)
        guard declarations.count == files.count, !declarations.contains(where: \.hasErrors) else { return nil }
        let module = module(declarations, rewriting: units, warnings: warnings, evaluator, options)
        var result = finish(module, options: options)
        let diagnostics = Dictionary(grouping: result.diagnostics, by: \.path)
        let neverCalled = Dictionary(grouping: result.neverCalled, by: \.path)
        for unit in units {
            state.files[unit.index] = stateFile(
                of: unit, declarations[unit.index], content: hashes[unit.index], diagnostics: diagnostics[unit.path] ?? [], neverCalled: neverCalled[unit.path] ?? [])
        }
        // What there is to say of the others has not changed.
        result.diagnostics = state.files.flatMap(\.diagnostics)
        result.neverCalled = state.files.flatMap(\.neverCalled)
        result.diagnostics.sort { ($0.path, $0.line, $0.column, $0.message) < ($1.path, $1.line, $1.column, $1.message) }
        result.neverCalled.sort { ($0.path, $0.line) < ($1.path, $1.line) }
        return result
    }
}
