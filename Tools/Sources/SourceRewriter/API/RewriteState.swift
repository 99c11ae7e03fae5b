/// What a rewriting leaves behind so that the next one has less to do: after a change within bodies only the changed files are rewritten.
///
/// Of a file that did not change its skeleton is read, which has its declarations and no bodies.
public struct RewriteState: Sendable, Codable {
    struct File: Sendable, Codable {
        /// Of the text it was made of.
        var content: UInt64
        /// Declarations without bodies, comments and superfluous white space. nil when the text does not parse.
        var skeleton: String?
        var diagnostics: [RewriteDiagnostic]
        var neverCalled: [RewriteDiagnostic]
    }

    var files: [String: File] = [:]
    /// The paths in the order of the sources.
    var paths: [String] = []
    /// Stands for everything else that goes into the result.
    var key = ""

    public init() {}

    /// A number that differs for different texts; the same in every process (FNV-1a, eight bytes at a time).
    static func hash(_ text: String) -> UInt64 {
        var text = text
        return text.withUTF8 { bytes in
            let raw = UnsafeRawBufferPointer(bytes)
            var value: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(raw.count)
            var at = 0
            while at + 8 <= raw.count {
                value = (value ^ raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)) &* 0x0000_0100_0000_01b3
                value ^= value >> 29
                at += 8
            }
            while at < raw.count {
                value = (value ^ UInt64(raw[at])) &* 0x0000_0100_0000_01b3
                at += 1
            }
            return value
        }
    }
}

extension Rewriter {
    /// Rewrites what must be rewritten since the state was left behind, and brings the state up to date.
    ///
    /// - Parameters:
    ///   - key: stands for the options: with another key everything is rewritten.
    ///   - state: of the last time; an empty one to begin with.
    /// - Returns: the whole module's findings and manifests, and those files only that were rewritten.
    public static func rewrite(files: [SourceFile], options: RewriterOptions, key: String, state: inout RewriteState) -> RewriteResult {
        let known = state
        let isSame = known.key == key && known.paths == files.map(\.path)
        let hashes = concurrentMap(files) { RewriteState.hash($0.text) }
        let changed = files.indices.filter { known.files[files[$0].path]?.content != hashes[$0] }
        if isSame, let result = rewrite(changed, of: files, hashes, options, known, &state) { return result }
        let module = module(files, options: options)
        let all = finish(module, options: options, rewriting: Set(files.indices))
        let skeletons = concurrentMap(module.units) { unit in module.index.files[unit.index].hasErrors ? nil : Skeleton.make(of: unit) }
        state = RewriteState()
        state.key = key
        state.paths = files.map(\.path)
        for (index, file) in files.enumerated() {
            state.files[file.path] = RewriteState.File(
                content: hashes[index], skeleton: skeletons[index], diagnostics: all.diagnostics.filter { $0.path == file.path },
                neverCalled: all.neverCalled.filter { $0.path == file.path })
        }
        return all
    }

    /// nil when a declaration changed: then others may be concerned.
    private static func rewrite(
        _ changed: [Int], of files: [SourceFile], _ hashes: [UInt64], _ options: RewriterOptions, _ known: RewriteState, _ state: inout RewriteState
    ) -> RewriteResult? {
        var sources = files
        for (index, file) in files.enumerated() {
            guard let skeleton = known.files[file.path]?.skeleton else { return nil }
            sources[index].text = skeleton
        }
        // The changed ones first: most often they decide that everything is to be done.
        let evaluator = ConditionEvaluator(options: options)
        for index in changed {
            let unit = readUnless(importing: options.modulesLeftOut, (index, files[index]), evaluator).unit
            guard unit.isParsable, !unit.tree.hasError, Skeleton.make(of: unit) == known.files[files[index].path]?.skeleton else { return nil }
            sources[index] = files[index]
        }
        let module = module(sources, options: options)
        var result = finish(module, options: options, rewriting: Set(changed))
        let paths = Set(changed.map { files[$0].path })
        for index in changed {
            let path = files[index].path
            state.files[path]?.content = hashes[index]
            state.files[path]?.diagnostics = result.diagnostics.filter { $0.path == path }
            state.files[path]?.neverCalled = result.neverCalled.filter { $0.path == path }
        }
        // What there is to say of the others has not changed.
        result.diagnostics = known.files.filter { !paths.contains($0.key) }.flatMap(\.value.diagnostics) + result.diagnostics.filter { paths.contains($0.path) }
        result.neverCalled = known.files.filter { !paths.contains($0.key) }.flatMap(\.value.neverCalled) + result.neverCalled.filter { paths.contains($0.path) }
        result.diagnostics.sort { ($0.path, $0.line, $0.column, $0.message) < ($1.path, $1.line, $1.column, $1.message) }
        result.neverCalled.sort { ($0.path, $0.line) < ($1.path, $1.line) }
        return result
    }
}
