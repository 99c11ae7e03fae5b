/// Turns the iOS sources of one module into Swift that compiles where there is no Objective-C runtime.
///
/// A pure function of its input: same sources and options, same result, byte for byte.
public enum Rewriter {
    public static func rewrite(files: [SourceFile], options: RewriterOptions) -> RewriteResult {
        let rewritten = files.map { file in
            RewrittenFile(path: file.path, text: "#sourceLocation(file: \"\(file.path)\", line: 1)\n" + file.text)
        }
        return RewriteResult(files: rewritten, diagnostics: [], manifest: ModuleManifest(module: options.moduleName))
    }
}
