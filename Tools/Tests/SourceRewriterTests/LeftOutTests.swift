import Foundation
import Testing

@testable import SourceRewriter

@Suite struct LeftOutTests {
    private func warnings(_ text: String) -> [String] {
        var options = RewriterOptions(moduleName: "M")
        options.modulesLeftOut = ["SwiftUI"]
        return Rewriter.rewrite(files: [SourceFile(path: "/a.swift", text: text)], options: options).diagnostics.map(\.description)
    }

    @Test("F0.3 a library's file whose import of SwiftUI is guarded and whose code is not is left out")
    func guardedImport() {
        let left = "/a.swift:2:1: warning: the file is left out: module 'SwiftUI' is not available"
        let guarded = "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n"
        #expect(warnings(guarded + "struct V: View { var body: some View { Text(\"a\") } }\n") == [left])
        #expect(warnings(guarded + "final class H: UIHostingController<AnyView> {}\n") == [left])
        #expect(warnings(guarded + "#if canImport(SwiftUI)\nextension View {}\n#endif\nclass Plain {}\n") == [])
        #expect(warnings(guarded + "import UIKit\nstruct Path {}\nfunc f(_ p: Path, _ b: Button) {}\n") == [], "such names an app has itself")
        #expect(warnings("#if os(macOS)\nimport SwiftUI\n#endif\nclass H: NSHostingView {}\n") == [])
    }

    /// The lines of a file of an app, from its first one, with what there is to say of them.
    private func ofApp(_ text: String, leavingOut: Bool = false, having modules: Set<String> = []) -> (lines: [String], messages: [String]) {
        var options = RewriterOptions(moduleName: "M", importableModules: modules)
        if leavingOut { options.modulesLeftOut = ["SwiftUI"] } else { options.modulesDropped = ["SwiftUI"] }
        let result = Rewriter.rewrite(files: [SourceFile(path: "/a.swift", text: text)], options: options)
        let lines = result.files[0].text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return (Array(lines.drop { !$0.hasPrefix("#sourceLocation") }.dropFirst()), result.diagnostics.map(\.description))
    }

    // SwiftUI brings UIKit along (Apple's interface of the module re-exports it): a file may live on that.
    @Test("F0.3 an app's file that imports SwiftUI and uses none of it is compiled with UIKit in its place, with a warning at the import")
    func unneededInApp() {
        let warning = "/a.swift:1:1: warning: module 'SwiftUI' is not available; the file seems not to need it"
        let plain = ofApp("import SwiftUI\nfinal class Cell: UITableViewCell {}\n")
        #expect(plain.messages == [warning])
        #expect(plain.lines[0] == "  import UIKit" && plain.lines[1].contains("class Cell"))
        #expect(ofApp("import SwiftUI\nimport UIKit\nlet a = 1\n").lines == ["              ", "import UIKit", "let a = 1", ""])
        #expect(ofApp("@preconcurrency\nimport SwiftUI\nlet a = 1\n").lines == ["               ", "  import UIKit", "let a = 1", ""])
        let model = "final class Model: ObservableObject { @Published var a = 1 }\n"
        #expect(ofApp("import SwiftUI\nimport Combine\n" + model).messages == [warning])
        #expect(ofApp("import SwiftUI\n" + model, having: ["Combine"]).messages == [warning], "UIKit brings them, too")
    }

    @Test("F0.3 an app's file that needs SwiftUI stays as it is, for the build to name it", arguments: [
        "struct Card: View {}", "let card: some View = 1", "class Card { @State var a = 1 }", "class Card { @Environment(\\.locale) var a }",
        "let host = UIHostingController(rootView: a)", "let color = SwiftUI.Anything()", "func f() { withAnimation {} }",
        "final class Model: ObservableObject {}", "@Observable final class Model {}",
    ])
    func neededInApp(code: String) {
        let text = "import SwiftUI\n\(code)\n"
        let found = ofApp(text)
        #expect(found.lines[0] == "import SwiftUI" && found.messages == [])
        #expect(MissingImports.find(in: [SourceFile(path: "/a.swift", text: text)], options: RewriterOptions(moduleName: "M")) { $0 == "UIKit" }.map(\.module) == ["SwiftUI"])
    }

    @Test("F0.3 one kind or value of SwiftUI that is imported by name is needed")
    func importedByName() {
        #expect(ofApp("import struct SwiftUI.LocalizedStringResource\n").lines[0] == "import struct SwiftUI.LocalizedStringResource")
    }

    @Test("F0.3 previews for Xcode's canvas need nothing and go, line by line, in apps and libraries", arguments: [false, true])
    func previews(isLibrary: Bool) {
        let text = """
            import UIKit
            import SwiftUI
            class Page: UIViewController {}
            #if DEBUG
            @available(iOS 15, *)
            struct Page_Previews: PreviewProvider {
                static var previews: some View { Text("a") }
            }
            #endif
            #Preview("page") {
                Page()
            }
            #Preview { VStack { Text("b") } }
            let last = 1

            """
        let found = ofApp(text, leavingOut: isLibrary)
        #expect(found.messages == ["/a.swift:2:1: warning: module 'SwiftUI' is not available; the file seems not to need it"])
        #expect(found.lines.count == text.split(separator: "\n", omittingEmptySubsequences: false).count)
        #expect(found.lines[2].contains("class Page") && found.lines[13] == "let last = 1")
        for word in ["SwiftUI", "available", "Preview", "Text", "Page()", "VStack"] { #expect(!found.lines.contains { $0.contains(word) }, "\(word)") }
        // The guard of the import does not hold here; on iOS it does, and the type is a preview.
        let guarded = ofApp("#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nstruct P: PreviewProvider { static var previews: some View { 1 } }\nlet a = 1\n", leavingOut: isLibrary)
        #expect(guarded.messages == [] && guarded.lines[4] == "let a = 1" && !guarded.lines[3].contains("struct"))
        // A protocol of the app's own.
        #expect(ofApp("// no SwiftUI\nstruct P: PreviewProvider {}\n", leavingOut: isLibrary).lines[1] == "struct P: PreviewProvider {}")
    }

    @Test("F11.1 the bundle of a class is asked of the runtime, unless the name stands for something else")
    func bundlesOfClasses() {
        func rewritten(_ text: String) -> String {
            let file = Rewriter.rewrite(files: [SourceFile(path: "/a.swift", text: text + "\n")], options: RewriterOptions(moduleName: "M")).files[0].text
            return String(file.split(separator: "\n").first { $0.hasPrefix("let ") } ?? "")
        }
        #expect(rewritten("let b = Bundle(for: A.self)") == "let b = Bundle.__bundle(for: A.self)")
        #expect(rewritten("let b = Foundation.Bundle(for: A.self)") == "let b = Foundation.Bundle.__bundle(for: A.self)")
        #expect(rewritten("let b = Bundle.init(for: A.self)") == "let b = Bundle.__bundle(for: A.self)")
        #expect(rewritten("let b = UINib(nibName: \"A\", bundle: .init(for: A.self))") == "let b = UINib(nibName: \"A\", bundle: .__bundle(for: A.self))")
        for kept in ["let b = box(Thing(for: A.self), for: 1)", "let b = Bundle(path: p)", "let b = wait(until: .init(for: A.self))"] { #expect(rewritten(kept) == kept) }
        #expect(rewritten("struct Bundle { init(for type: Any.Type) {} }\nlet b = Bundle(for: Int.self)") == "let b = Bundle(for: Int.self)")
    }

    @Test("F11.1 what a framework's header imports comes along with the framework, to those files that import it")
    func reexports() {
        var options = RewriterOptions(moduleName: "App")
        options.reexports = ["Kit": ["UIKit"]]
        let files = ["import Kit\nclass A: UIView {}\n", "import Kit\nimport UIKit\n", "import Swift\n"].enumerated().map { SourceFile(path: "/m/\($0).swift", text: $1) }
        let texts = Rewriter.rewrite(files: files, options: options).files.map { $0.text.split(separator: "\n").prefix { !$0.hasPrefix("#sourceLocation") }.map(String.init) }
        #expect(texts[0].contains("public import UIKit") && texts[0].contains("public import ObjectiveC"))
        #expect(!texts[1].contains("public import UIKit"))
        #expect(texts[2] == [])
        // A type of the module's own goes before one of the same name that comes through it.
        options.reexports = ["Kit": ["UIKit", "struct Kit.Predicate"]]
        let own = Rewriter.rewrite(files: files, options: options).files.map(\.text)
        #expect(own.map { $0.contains("public import struct Kit.Predicate\n") } == [true, false, false])
    }

    @Test("F11.1 a module that a framework's header imports is imported in each file, unless the file does it itself")
    func implicitImports() {
        var options = RewriterOptions(moduleName: "M")
        options.implicitImports = ["UIKit"]
        let files = [SourceFile(path: "/a.swift", text: "let a = UIView()\n"), SourceFile(path: "/b.swift", text: "import UIKit\n")]
        let texts = Rewriter.rewrite(files: files, options: options).files.map(\.text)
        #expect(texts[0].hasPrefix("public import ObjectiveC\npublic import UIKit\n#sourceLocation"))
        #expect(!texts[1].contains("public import UIKit"))
    }
}

@Suite struct NeverCalledTests {
    @Test("F0.3 methods of delegates that the runtime never calls are named, those of other protocols are not")
    func methods() {
        var runtime = ModuleManifest(module: "UIKit")
        func member(_ name: String) -> ModuleManifest.Member { .init(name: name, selector: name, key: name) }
        var type = ModuleManifest.ObjCProtocol(name: "UIThingDelegate", inherits: [], required: [], optional: [member("thing(_:did:)"), member("thing(_:will:)")])
        type.neverCalled = ["thing(_:will:)"]
        runtime.protocols = [type]
        let options = RewriterOptions(moduleName: "M", manifests: [runtime])
        let text = """
            class A: NSObject {}
            extension A: UIThingDelegate {
                func thing(_ t: Int, did d: Int) {}
                func thing(_ t: Int, will w: Int) {}
            }
            class B { func thing(_ t: Int, will w: Int) {} }
            """
        let result = Rewriter.rewrite(files: [SourceFile(path: "/a.swift", text: text)], options: options)
        #expect(result.neverCalled.map { "\($0.line) \($0.message)" } == ["4 thing(_:will:)"])
        #expect(Rewriter.rewrite(files: [SourceFile(path: "/b.swift", text: "class {")], options: options).unparsedFiles == ["/b.swift"])
    }
}

@Suite struct BracketDepthTests {
    @Test("F11.1 a source with brackets nested too deep for the parser is handed on as it is")
    func tooDeep() {
        let open = String(repeating: "[", count: 40)
        #expect(BracketDepth.isParsable("let a = [[[[[[1]]]]]] // \(open)\nlet b = \"\(open)\" /* \(open) */\nlet c = \"\"\"\n\(open)\n\"\"\"\n"))
        #expect(!BracketDepth.isParsable("let a = \(open)1"))
        #expect(!BracketDepth.isParsable("/\"\"\"\"/ let a = \(open)1"), "behind a regular expression")
        #expect(!BracketDepth.isParsable("let a = \"b \\(c\(open)) d\""), "code within a text")
        #expect(BracketDepth.isParsable("let a = \"b \\(c(1)) \(open)\" + \"\\(d) \(open)\""))
        let result = Rewriter.rewrite(files: [SourceFile(path: "/a.swift", text: "let a = \(open)1\n")], options: RewriterOptions(moduleName: "M"))
        #expect(result.unparsedFiles == ["/a.swift"])
        #expect(result.files[0].text.hasSuffix("let a = \(open)1\n"))
    }
}
