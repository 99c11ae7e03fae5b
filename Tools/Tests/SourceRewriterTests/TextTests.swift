import Foundation
import SourceRewriter
import Testing

/// What can be said of the rewritten text without compiling it.
@Suite struct TextTests {
    private func rewrite(_ text: String, conditions: Set<String> = ["DEBUG"]) -> RewriteResult {
        Rewriter.rewrite(files: [SourceFile(path: "/p/File.swift", text: text)], options: RewriterOptions(moduleName: "M", conditions: conditions))
    }

    /// The rewritten lines after the `#sourceLocation` that starts the user's file.
    private func userLines(_ result: RewriteResult, _ file: Int = 0) -> [String] {
        let lines = result.files[file].text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let start = lines.firstIndex(where: { $0.hasPrefix("#sourceLocation(file: ") }) else { return [] }
        return Array(lines[(start + 1)...])
    }

    private static let nothingToRewrite = [
        "", "let a = 1", "let a = 1\n", "import Swift\n\nstruct S { var x = 1; func f() -> Int { x } }\n",
        "// only a comment\r\n/* and\n another */\n", "enum E: String { case a, b\n  var 名前: String { \"日本 😀 \\(rawValue)\" } }\n",
        "actor A { var n = 0; func inc() { n += 1 } }\nextension A { nonisolated var k: Int { 3 } }\n",
        "protocol P { func f() }\nfinal class C: P { func f() { print(\"#selector(x) @objc\") } }\n",
        "func g<T>(_ t: T) -> [T] { [t] }\nlet s = \"\"\"\n  @objc dynamic var\n  #if os(iOS)\n  \"\"\"\n",
        "#if DEBUG\nlet d = 1\n#else\nlet d = 2\n#endif\n", "var x: Int { get { 1 } set {} }\nlazy var y = 2\n",
    ]

    @Test(
        "F11.1 a file gets the parts of Foundation that it names, and no others",
        arguments: [
            ("import Foundation\nlet r: URLRequest? = nil\n", ["FoundationNetworking"]), ("import UIKit\nlet s = URLSession.shared\n", ["FoundationNetworking"]),
            ("import Foundation\nclass R: NSObject, XMLParserDelegate {}\n", ["FoundationXML"]), ("import Foundation\nlet u: URL? = nil\n", []),
            ("import Foundation\n// URLSession\nlet t = \"URLRequest\"\n", []), ("let s = URLSession.shared\n", []),
        ])
    func foundationParts(text: String, modules: [String]) {
        let lines = rewrite(text).files[0].text.split(separator: "\n").prefix { !$0.hasPrefix("#sourceLocation") }
        #expect(lines.filter { $0.contains("import Foundation") }.map { String($0.split(separator: " ").last!) } == modules)
    }

    @Test(
        "F11.1 Foundation brings two names of Combine's where there is one",
        arguments: [
            ("import Foundation\nclass A: ObservableObject { @Published var x = 1 }\n", ["protocol Combine.ObservableObject", "struct Combine.Published"]),
            ("import UIKit\nlet p: Published<Int>? = nil\n", ["struct Combine.Published"]), ("import Combine\nclass A: ObservableObject {}\n", []),
            ("class A: ObservableObject {}\n", []), ("import UIKit\n// Published\n", []),
        ])
    func foundationReexports(text: String, names: [String]) {
        for modules in [["Combine"], []] as [Set<String>] {
            let options = RewriterOptions(moduleName: "M", importableModules: modules)
            let lines = Rewriter.rewrite(files: [SourceFile(path: "/p/File.swift", text: text)], options: options).files[0].text.split(separator: "\n")
            let added = lines.prefix { !$0.hasPrefix("#sourceLocation") }.filter { $0.contains("Combine") }.map(String.init)
            #expect(added == (modules.isEmpty ? [] : names.map { "public import \($0)" }))
        }
    }

    @Test(
        "F11.3 Foundation brings the keychain, and Security is the module that holds it",
        arguments: [
            ("import Foundation\nlet query = [kSecClass: kSecClassKey]\n", "public import SecurityKeychain"),
            ("import UIKit\nlet status = SecItemDelete(query)\n", "public import SecurityKeychain"),
            ("import Foundation\n// kSecClass\nlet text = \"SecItemAdd\"\n", nil), ("let status = SecItemDelete(query)\n", nil),
            ("import Security\nlet status = SecItemDelete(query)\n", "import SecurityKeychain"),
            ("import Security.SecItem\nlet a = 1\n", "import SecurityKeychain"),
        ] as [(String, String?)])
    func keychain(text: String, line: String?) {
        let lines = rewrite(text).files[0].text.split(separator: "\n").map(String.init)
        #expect(lines.filter { $0.contains("SecurityKeychain") } == [line].compactMap(\.self))
        let options = RewriterOptions(moduleName: "M", importableModules: ["Security"])
        let own = Rewriter.rewrite(files: [SourceFile(path: "/p/File.swift", text: text)], options: options).files[0].text
        #expect(!own.contains("SecurityKeychain"), "a module of that name is the project's own")
    }

    @Test("F11.1 a publisher of a property gets its key, unless the class has another publisher(for:) or there is no Combine")
    func propertyPublisher() {
        let text = """
            import Combine
            class A: NSObject { @objc(named) dynamic var name = ""; func f() { use(publisher(for: \\.name)) } }
            struct B { var x = 1; func publisher(for path: KeyPath<B, Int>) -> Int { 0 } }
            class C: NSObject { @objc dynamic var name = ""; func publisher(for path: KeyPath<C, String>) -> Int { 0 } }
            func g(a: A, b: B, c: C, d: UILabel) { use(a.publisher(for: \\.name, options: .new), b.publisher(for: \\.x), c.publisher(for: \\.name), d.publisher(for: \\.text)) }
            """
        var options = RewriterOptions(moduleName: "M", importableModules: ["Combine"])
        func publishers() -> [String] {
            let lines = userLines(Rewriter.rewrite(files: [SourceFile(path: "/p/File.swift", text: text)], options: options))
            return lines.flatMap { $0.matches(of: #/publisher\(for: \\[^)]*\)/#).map { String($0.output) } }
        }
        let rest = [#"publisher(for: \.x)"#, #"publisher(for: \.name)"#]
        #expect(
            publishers()
                == [#"publisher(for: \.name, __key: "named")"#, #"publisher(for: \.name, __key: "named", options: .new)"#] + rest
                + [#"publisher(for: \.text, __key: "text")"#])
        options.importableModules = []
        #expect(!publishers().contains { $0.contains("__key") })
    }

    @Test("F11.1 a file with nothing to rewrite keeps every byte", arguments: nothingToRewrite)
    func unchanged(text: String) {
        let result = rewrite(text)
        #expect(result.diagnostics.isEmpty)
        #expect(result.files[0].text == "#sourceLocation(file: \"/p/File.swift\", line: 1)\n" + text)
    }

    @Test("F11.1 what does not parse keeps every byte", arguments: ["class {", "func f( {\n", "@objc class A: NSObject { func ", "let x = \"\n"])
    func broken(text: String) {
        #expect(rewrite(text).files[0].text.hasSuffix("line: 1)\n" + text))
    }

    @Test("F11.1 a library's file for a framework that is left out goes, with a warning at its import; one that only asks for it stays")
    func leftOut() {
        var options = RewriterOptions(moduleName: "M")
        options.modulesLeftOut = ["SwiftUI"]
        let result = Rewriter.rewrite(
            files: [
                SourceFile(path: "/p/Color.swift", text: "#if arch(x86_64)\n\nimport SwiftUI\nextension Color {}\n#endif\n"),
                SourceFile(path: "/p/View.swift", text: "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\npublic let a = 1 // SwiftUI\n"),
                SourceFile(path: "/p/Only.swift", text: "import SwiftUI\nimport UIKit\npublic struct HSL {}\n"),
            ], options: options)
        #expect(!result.files[0].text.contains("extension Color"))
        #expect(result.files[1].text.contains("public let a = 1"))
        #expect(userLines(result, 2) == ["              ", "import UIKit", "public struct HSL {}", ""])
        #expect(
            result.diagnostics.map(\.description) == [
                "/p/Color.swift:3:1: warning: the file is left out: module 'SwiftUI' is not available",
                "/p/Only.swift:1:1: warning: module 'SwiftUI' is not available; the file seems not to need it",
            ])
        #expect(rewrite("import SwiftUI\n").files[0].text.contains("import SwiftUI"))
    }

    @Test("F11.3 a test that imports XCTest sees UIKit, as on iOS; other files see what they import")
    func testsSeeUIKit() {
        #expect(rewrite("import XCTest\n@testable import App\n").files[0].text.hasPrefix("public import ObjectiveC\npublic import UIKit\n#sourceLocation"))
        #expect(!rewrite("import UIKit\nimport XCTest\n").files[0].text.contains("public import UIKit"))
        #expect(!rewrite("import Foundation\n").files[0].text.contains("import UIKit"))
    }

    @Test("F11.1 what Interface Builder may set although Swift code may not stays in the table")
    func unavailableInspectable() {
        let text = "class V: UIView {\n    @available(*, unavailable)\n    @IBInspectable var kind: Int { get { 0 } set {} }\n    @available(*, unavailable)\n    func f() {}\n}\n"
        let lines = userLines(rewrite("import UIKit\n" + text))
        #expect(lines[2].allSatisfy { $0 == " " })
        #expect(lines[4] == "    @available(*, unavailable)")
    }

    @Test("F11.1 what Swift code may not call and Objective-C may stays in the table")
    func objectiveCAlone() {
        let text = "class V: NSObject {\n    @available(swift, obsoleted: 1.0)\n    @objc(a:) func objc_a(_ x: Int) {}\n    @available(swift, obsoleted: 1.0)\n    func b() {}\n    @available(swift, obsoleted: 7)\n    @objc func c() {}\n}\n"
        let lines = userLines(rewrite("import UIKit\n" + text))
        #expect(lines[2].allSatisfy { $0 == " " })
        #expect(lines[4] == "    @available(swift, obsoleted: 1.0)")
        #expect(lines[6] == "    @available(swift, obsoleted: 7)")
    }

    @Test("F11.1 every snippet keeps its lines", arguments: Snippet.all)
    func lines(snippet: Snippet) {
        let result = Rewriter.rewrite(files: snippet.files, options: RewriterOptions(moduleName: "M", languageMode: snippet.mode))
        for (at, file) in snippet.files.enumerated() {
            let original = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let rewritten = userLines(result, at)
            #expect(rewritten.count >= original.count)
            // A line that says nothing to the rewriter is where it was, as it was.
            for (line, text) in original.enumerated() where text.contains("print(") && !text.contains("{") && !text.contains("#") && !text.contains("?") {
                let isLike = rewritten[line].hasPrefix(text.prefix(8))
                #expect(isLike, "line \(line + 1) of \(file.path): \(rewritten[line])")
            }
        }
    }

    @Test("F11.1 the same sources give the same text") func deterministic() {
        let files = Snippet.all.filter { $0.rewriterError == nil }.flatMap(\.files)
        let first = Rewriter.rewrite(files: files, options: RewriterOptions(moduleName: "M"))
        for _ in 0..<3 {
            let again = Rewriter.rewrite(files: files, options: RewriterOptions(moduleName: "M"))
            #expect(again.files == first.files)
            #expect(again.diagnostics == first.diagnostics)
            #expect(again.manifest == first.manifest)
        }
    }

    @Test("F11.1 a new file leaves the others' text alone") func stableNames() {
        let a = SourceFile(path: "A.swift", text: "import Foundation\nclass A: NSObject { @objc func a() {} }\nextension A { @objc func b() {} }\n")
        let b = SourceFile(path: "B.swift", text: "import Foundation\nclass B: NSObject { @objc func b() {} }\n")
        let options = RewriterOptions(moduleName: "M")
        let alone = Rewriter.rewrite(files: [a], options: options).files[0]
        #expect(Rewriter.rewrite(files: [b, a], options: options).files[1] == alone)
    }

    @Test("F11.1 conditions are replaced by their value on the simulator", arguments: [
        ("os(iOS)", true), ("os(macOS)", false), ("!os(macOS)", true), ("os(Linux)", false), ("os(iOS) || os(tvOS)", true),
        ("os(iOS) && !targetEnvironment(macCatalyst)", true), ("targetEnvironment(simulator)", true), ("canImport(UIKit)", true),
        ("canImport(AppKit)", false), ("canImport(SwiftUI)", false), ("canImport(ObjectiveC)", true), ("canImport(Darwin)", true),
        ("canImport(Glibc)", false), ("os(watchOS) || (os(iOS) && DEBUG)", true), ("os(iOS) && RELEASE", false), ("arch(arm64)", false),
        ("os(macOS) || os(iOS) && os(Linux)", false), ("canImport(UIKit) && swift(>=5.0)", true), ("canImport(UIKit) && compiler(<5.0)", false),
    ])
    func conditions(condition: String, value: Bool) {
        let lines = userLines(rewrite("#if \(condition)\nlet a = 1\n#else\nlet a = 2\n#endif\n"))
        #expect(lines[0] == "#if \(value)")
    }

    @Test("F11.1 imports of modules that Linux lacks", arguments: [
        ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"), ("import Darwin", "import Glibc"), ("import Darwin.C", "import Glibc"),
        ("import MobileCoreServices", "import MobileCoreServices"), ("import os.log", "import os"), ("import CoreFoundation", "import Foundation"), ("import struct CoreGraphics.CGFloat", "import struct CoreGraphics.CGFloat"),
        ("@testable import Other", "@testable import Other"), ("import ObjectiveC.runtime", "import ObjectiveC"),
    ])
    func imports(line: String, expected: String) {
        #expect(userLines(rewrite(line + "\n"))[0].trimmingCharacters(in: .whitespaces) == expected)
    }

    @Test("F11.1 a selector's name follows Swift's rule", arguments: [
        ("func tap()", "tap"), ("func tap(_ x: Int)", "tap:"), ("func foo(bar: Int)", "fooWithBar:"), ("func move(to p: Int)", "moveTo:"),
        ("func sendTo(target: Int)", "sendToTarget:"), ("func a(_ x: Int, b y: Int, _ z: Int)", "a:b::"), ("func load() throws", "loadAndReturnError:"),
        ("func load(_ x: Int) throws", "load:error:"), ("func withLabel(label: Int)", "withLabelWithLabel:"), ("func fetch() async", "fetchWithCompletionHandler:"),
        ("func didChange(inSection s: Int)", "didChangeInSection:"), ("func `default`(x: Int)", "defaultWithX:"),
    ])
    func selectorNames(declaration: String, selector: String) {
        let text = rewrite("import Foundation\nclass C: NSObject { @objc \(declaration) {} }\n").files[0].text
        #expect(text.contains("\"\(selector)\""), "\(text)")
    }

    @Test("F11.1 a dependent module knows protocols and classes by manifest") func manifests() throws {
        let library = Rewriter.rewrite(
            files: [
                SourceFile(
                    path: "L.swift",
                    text: """
                        import Foundation
                        @objc public protocol LDelegate: NSObjectProtocol { @objc optional func done(_ n: Int, with s: String) }
                        open class LBase: NSObject { @objc(custom:) open func act(_ x: Any) {}; @objc open var isOn = false }
                        """)
            ], options: RewriterOptions(moduleName: "L"))
        let manifest = try ModuleManifest(json: Data(try library.manifest.json().utf8))
        #expect(manifest == library.manifest)
        let app = Rewriter.rewrite(
            files: [
                SourceFile(
                    path: "A.swift",
                    text: """
                        import Foundation
                        import L
                        class Sub: LBase { weak var delegate: LDelegate?
                            func go() { delegate?.done?(1, with: "x"); print(#selector(act(_:)), #selector(getter: LBase.isOn), #keyPath(isOn)) } }
                        class Impl: NSObject, LDelegate { func done(_ n: Int, with s: String) {} }
                        """)
            ], options: RewriterOptions(moduleName: "A", manifests: [manifest]))
        #expect(app.diagnostics == [])
        let text = app.files[0].text
        #expect(text.contains("delegate?.__optional_done_with?(1,       \"x\")"))
        #expect(text.contains("Selector(\"custom:\")"))
        #expect(text.contains("t.method(\"done(_:with:)\", b)"))
    }

    @Test("F11.1 an unknown selector in a class whose chain is unknown is left to run time") func unknownChain() {
        let result = rewrite("import Foundation\nimport Other\nclass A: OtherBase { func f() { print(#selector(inherited(_:at:))) } }\n")
        #expect(result.diagnostics == [])
        #expect(result.files[0].text.contains("Selector(\"inherited:at:\")"))
    }

    @Test("F0.2 what iOS removed names its replacement; a name of the module's own does not count") func removed() {
        #expect(rewrite("func f(_ c: C) { c.presentModalViewController(c) }\n").diagnostics.count == 1)
        #expect(rewrite("class C { func presentModalViewController(_ c: C) {} }\nfunc f(_ c: C) { c.presentModalViewController(c) }\n").diagnostics == [])
    }

    @Test("F11.1 literals and casts of Apple's frameworks", arguments: [
        ("let c = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)", "let c = UIColor(red: 1, green: 0, blue: 0, alpha: 1)"),
        ("let i = #imageLiteral(resourceName: \"x\")", "let i = UIImage(named: \"x\")!"),
        ("let f = d[\"a\"] as? CGFloat ?? 0", "let f = bridgingCast(d[\"a\"], to: CGFloat.self) ?? 0"),
        ("let f = v as! CGFloat", "let f = bridgingCast(v, to: CGFloat.self)!"),
        ("let f = a + b as? CGFloat", "let f = a + b as? CGFloat"),
        ("let t = NSClassFromString(\"A\")", "let t = ObjectiveC.ObjCRuntime.classNamed(\"A\")"),
        ("let t = NSStringFromClass(A.self)", "let t = ObjectiveC.ObjCRuntime.className(of: A.self)"),
        (
            "extension C { var all: [AnyObject] { [] }; func f() -> Float? { self.all.first?.priority } }",
            "extension C { var all: [AnyObject] { [] }; func f() -> Float? { ObjectiveC.objcDynamic(self.all.first)?.__property(\"priority\") } }"
        ),
        ("let t = type(of: a).description()", "let t = ObjectiveC.ObjCRuntime.className(of: type(of: a))"),
        ("#if !os(iOS)\n@available (iOS 9, *) func f() {}\n#endif", "#if false"),
    ])
    func literals(line: String, expected: String) {
        #expect(userLines(rewrite("import UIKit\n" + line + "\n"))[1] == expected)
    }

    @Test("F11.1 a thousand classes are rewritten in reasonable work") func size() {
        let files = (0..<200).map { n in
            SourceFile(
                path: "F\(n).swift",
                text: (0..<5).map { k in
                    "import Foundation\nclass C\(n)_\(k): \(n == 0 ? "NSObject" : "C\(n - 1)_\(k)") { @objc func m\(k)(_ x: Int) {}; func go() { perform(#selector(m\(k)(_:))) } }\n"
                }.joined())
        }
        let result = Rewriter.rewrite(files: files, options: RewriterOptions(moduleName: "M"))
        #expect(result.files.count == 200)
    }
}
