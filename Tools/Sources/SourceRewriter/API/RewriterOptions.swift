/// What the rewriter must know beside the sources of the module.
public struct RewriterOptions: Sendable {
    public var moduleName: String
    /// `"4"`, `"4.2"`, `"5"` or `"6"`: decides `#if swift(…)` and nothing else.
    public var languageMode: String
    /// Manifests of the modules this one imports: UIKit's, and those of other rewritten modules.
    public var manifests: [ModuleManifest] { didSet { imported = ImportedModules(manifests) } }
    private(set) var imported: ImportedModules
    /// The conditions that are set (`DEBUG`, `-D` flags).
    public var conditions: Set<String>
    /// Modules beside the runtime's own for which `canImport` holds.
    public var importableModules: Set<String>
    /// Files that import one of these are left out, with a warning: a library often carries an extension for a framework that is not there.
    public var modulesLeftOut: Set<String> = []
    /// Modules that are not there, and without which a file is compiled that imports one and names nothing of it. What needs one stays as it is.
    public var modulesDropped: Set<String> = []
    /// Modules that are not there and may be imported all the same: the line goes, and what it would bring is missed where it is used.
    public var modulesWithoutCode: Set<String> = []
    /// Modules that every file sees without importing them, as through a framework's own header.
    public var implicitImports: [String] = []
    /// Modules that come along with an imported one, through its framework's header; `struct M.T` stands for a type that goes before theirs.
    public var reexports: [String: [String]] = [:]
    /// The oldest version of iOS that the module runs on, as `15.0`: decides what is obsolete. nil: the version that is simulated, and no older one.
    public var deploymentTarget: String?
    /// For Linux a source stays as it is; only the manifest is made.
    public var platform = SourcePlatform.iOS

    public init(
        moduleName: String, languageMode: String = "5", manifests: [ModuleManifest] = [],
        conditions: Set<String> = ["DEBUG"], importableModules: Set<String> = []
    ) {
        self.moduleName = moduleName
        self.languageMode = languageMode
        self.manifests = manifests
        imported = ImportedModules(manifests)
        self.conditions = conditions
        self.importableModules = importableModules
    }
}

/// The sources after rewriting, what there is to say about them, and what dependents need to know.
public struct RewriteResult: Sendable {
    /// One for each source, in the same order.
    public var files: [RewrittenFile]
    public var diagnostics: [RewriteDiagnostic]
    public var manifest: ModuleManifest
    /// The same for modules that import this one with `@testable`: what is internal shows, too.
    public var testableManifest: ModuleManifest
    /// Files that do not parse. They are handed on as they are.
    public var unparsedFiles: [String] = []
    /// Optional methods of delegates that the module implements and that the runtime never calls.
    public var neverCalled: [RewriteDiagnostic] = []

    public init(files: [RewrittenFile], diagnostics: [RewriteDiagnostic], manifest: ModuleManifest, testableManifest: ModuleManifest? = nil) {
        self.files = files
        self.diagnostics = diagnostics
        self.manifest = manifest
        self.testableManifest = testableManifest ?? manifest
    }

    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
