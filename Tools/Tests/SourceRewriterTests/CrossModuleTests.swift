import Foundation
import SourceRewriter
import Testing

/// Overrides of what another rewritten module declares in extensions.
@Suite(.enabled(if: Toolchain.shared?.hasUIKit == true, "build the runtime first"))
struct CrossModuleTests {
    private static let library = """
        import UIKit
        open class CMBase: NSObject {
            @objc open func named() -> String { "base" }
            open override var accessibilityHint: String? {
                get { "base hint" }
                set {}
            }
            open override var accessibilityLabel: String? { didSet { changes += 1 } }
            public var changes = 0
        }
        extension CMBase: UITableViewDelegate {
            open func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { 1 }
            public func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) { print("base selected", self.tableView(t, heightForRowAt: i)) }
        }
        extension CMBase {
            @objc open var title: String { "base title" }
            @objc open class func kind() -> String { "base kind" }
        }
        extension UIView {
            @objc open func crossName() -> String { "view" }
        }
        """
    private static let app = """
        import CMLibrary
        import UIKit
        class CMSub: CMBase {
            override func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { super.tableView(t, heightForRowAt: i) + 1 }
            override var title: String { "sub " + super.title }
            override class func kind() -> String { "sub " + super.kind() }
            override var accessibilityHint: String? {
                get { "sub of " + (super.accessibilityHint ?? "") }
                set {}
            }
            override var accessibilityLabel: String? {
                get { super.accessibilityLabel.map { $0 + "!" } }
                set { super.accessibilityLabel = newValue }
            }
        }
        class CMInner: CMSub {}
        extension CMInner {
            override func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { super.tableView(t, heightForRowAt: i) + 10 }
        }
        class CMView: UIView { override func crossName() -> String { "my " + super.crossName() } }
        extension UILabel { override open func crossName() -> String { "label " + super.crossName() } }
        @MainActor func run() {
            let table = UITableView()
            let path = IndexPath(row: 0, section: 0)
            let sub: CMBase = CMSub()
            print(sub.tableView(table, heightForRowAt: path), (sub as UITableViewDelegate).tableView?(table, heightForRowAt: path) ?? -1)
            print(CMInner().tableView(table, heightForRowAt: path), sub.title, type(of: sub).kind())
            sub.tableView(table, didSelectRowAt: path)
            sub.accessibilityLabel = "l"
            print((sub as NSObject).accessibilityHint!, sub.accessibilityLabel!, sub.changes, CMBase().accessibilityHint!)
            print((CMView() as UIView).crossName(), UIView().crossName(), (UILabel() as UIView).crossName())
        }
        """

    @Test("F11.1 open members of extensions are overridden in another module") func overrides() throws {
        let toolchain = try #require(Toolchain.shared)
        let base = Rewriter.rewrite(
            files: [SourceFile(path: "CMLibrary.swift", text: Self.library)],
            options: RewriterOptions(moduleName: "CMLibrary", manifests: toolchain.manifests))
        #expect(base.diagnostics.filter { $0.severity == .error } == [])
        let folder = toolchain.scratch.appendingPathComponent("CMLibrary")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let source = folder.appendingPathComponent("CMLibrary.swift")
        try Data(base.files[0].text.utf8).write(to: source)
        let library = folder.appendingPathComponent("libCMLibrary.so").path
        let made = try toolchain.run("swiftc", toolchain.moduleOptions + [
            "-swift-version", "5", "-module-name", "CMLibrary", "-emit-library", "-emit-module", "-emit-module-path", folder.path + "/CMLibrary.swiftmodule",
            "-o", library, try toolchain.library().path, "-suppress-warnings", source.path,
        ])
        try #require(made.status == 0, "\(made.output)")
        // A manifest that went through a file, as between two builds.
        let manifest = try ModuleManifest(json: Data(base.manifest.json().utf8))
        let rewritten = Rewriter.rewrite(
            files: [SourceFile(path: "App.swift", text: Self.app), SourceFile(path: "main.swift", text: "MainActor.assumeIsolated { run() }\n")],
            options: RewriterOptions(moduleName: "CMApp", manifests: toolchain.manifests + [manifest]))
        #expect(rewritten.diagnostics.filter { $0.severity == .error } == [])
        let (executable, compiled) = try toolchain.compile(
            rewritten.files, module: "CMApp", languageMode: "5", extra: ["-I", folder.path, library, "-Xlinker", "-rpath=" + folder.path])
        try #require(compiled.status == 0, "\(compiled.output)")
        let result = try toolchain.run(executable.path, [])
        #expect(result.output == """
            2.0 2.0
            12.0 sub base title sub base kind
            base selected 2.0
            sub of base hint l! 1 base hint
            my view view label view

            """)
    }
}
