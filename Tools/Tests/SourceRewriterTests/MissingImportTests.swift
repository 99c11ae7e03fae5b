import Foundation
import Testing

@testable import SourceRewriter

@Suite struct MissingImportTests {
    private let there: Set<String> = ["UIKit", "Foundation", "Kit"]

    /// `module line:column` of each import that has no module.
    private func missing(_ text: String, _ change: (inout RewriterOptions) -> Void = { _ in }) -> [String] {
        var options = RewriterOptions(moduleName: "M")
        change(&options)
        return MissingImports.find(in: [SourceFile(path: "/a.swift", text: text)], options: options, isAvailable: there.contains).map { "\($0.module) \($0.line):\($0.column)" }
    }

    @Test("F0.3 every form of an import line is read")
    func forms() {
        #expect(missing("import MapKit\nimport UIKit\n") == ["MapKit 1:8"])
        #expect(missing("@testable import Own; @_exported import Two\n\n  public import struct Three.Deep.Name\n") == ["Own 1:18", "Two 1:41", "Three 3:24"])
        #expect(missing("@_implementationOnly\nimport /* why */ Hidden\nimport `Quoted`\n") == ["Hidden 2:18", "Quoted 3:8"])
        #expect(missing("import UIKit.UIGestureRecognizerSubclass\nimport func Kit.f\nimport M\nimport Darwin.C.math\nimport CoreFoundation\n") == [])
    }

    @Test("F0.3 only imports that are compiled count")
    func conditions() {
        #expect(missing("// import MapKit\n/* import MapKit */ let text = \"import MapKit\"\nlet long = \"\"\"\nimport MapKit\n\"\"\"\nlet important = 1\n") == [])
        #expect(missing("#if os(macOS)\nimport AppKit\n#elseif canImport(UIKit)\nimport MapKit\n#else\nimport WatchKit\n#endif\n") == ["MapKit 4:8"])
        #expect(missing("#if canImport(MapKit)\nimport MapKit\n#endif\n#if canImport(Own)\nimport Own\n#endif\n") { $0.importableModules = ["Own"] } == ["Own 5:8"])
        #expect(missing("#if FLAG\n#if !DEBUG\nimport A\n#else\nimport B\n#endif\n#endif\n") { $0.conditions = ["FLAG", "DEBUG"] } == ["B 5:8"])
        #expect(missing("#if swift(>=6)\nimport Six\n#else\nimport Five\n#endif\n") { $0.languageMode = "6" } == ["Six 2:8"])
    }

    @Test("F0.3 texts, comments and regular expressions around imports hide and make none")
    func surroundings() {
        let quotes = "let a = \"\\(f(\"import A\", \")\"))\"\nlet b = #\"\\(\"#; let c = ##\"\"\"\nimport B\n\"#\n\"\"\"##\nlet d = /\"/\nlet e = #/ \"\"\" /* /#\n"
        #expect(missing(quotes + "import Real\n") == ["Real 8:8"])
        #expect(missing("/* /* */ import A\n*/ import B /* c\n */\nimport C // d\n") == ["B 2:11", "C 4:8"])
        #expect(missing("func f(\n    import a: Int) { g(import: 1); h.import; let `import` = 1 }\nfunc import_() {}\n") == [])
        #expect(missing("#if os(macOS) || // why\n    os(Linux)\nimport A\n#elseif DEBUG /* so\n */\nimport B\n#endif\nimport C\n") { $0.conditions = ["DEBUG"] } == ["B 6:8", "C 8:8"])
        #expect(missing("class A {\n#if DEBUG\nvar a: Int {\n#else\nvar b: Int {\n#endif\n1 } }\n\timport Late\n") == ["Late 8:9"])
        #expect(missing("let a = \"\"\"\nimport A\n") == [], "the text does not end")
    }

    @Test("F0.3 what is left out for a module needs no other, and what Objective-C left out needs nothing")
    func leftOut() {
        let screen = "import SwiftUI\nimport MapKit\nstruct S: View {}\n"
        #expect(missing(screen) == ["SwiftUI 1:8", "MapKit 2:8"])
        #expect(missing(screen) { $0.modulesLeftOut = ["SwiftUI"] } == [])
        #expect(missing("import SwiftUI\nimport MapKit\nlet a = 1\n") { $0.modulesLeftOut = ["SwiftUI"] } == ["MapKit 2:8"], "the file stays: it does not need SwiftUI")
        #expect(missing("import Old\n") { $0.modulesWithoutCode = ["Old"] } == [])
    }

    @Test("F11.3 Security is there for files that name the keychain, and missing in those that name keys, certificates or trust")
    func security() {
        #expect(missing("import Security\nlet query = [kSecClass: kSecClassGenericPassword]\n") == [])
        #expect(missing("import Security.SecItem\n// SecTrust\nlet text = \"SecKey\"\n") == [])
        #expect(missing("import Security\nfunc trusts(_ trust: SecTrust) -> Bool { true }\n") == ["Security 1:8"])
        #expect(missing("#if canImport(Security)\nimport Security\nvar trust: SecTrust?\n#endif\n") == [])
        #expect(missing("import Security\nlet query = kSecClass\n") { $0.platform = .linux } == ["Security 1:8"])
    }

    @Test("F0.3 an app's import of SwiftUI that is dropped is not missing, one that is needed is")
    func dropped() {
        let preview = "import SwiftUI\nimport MapKit\nstruct P: PreviewProvider { static var previews: some View { Text(\"\") } }\n"
        #expect(missing(preview) { $0.modulesDropped = ["SwiftUI"] } == ["MapKit 2:8"])
        #expect(missing("import SwiftUI\nstruct S: View {}\n") { $0.modulesDropped = ["SwiftUI"] } == ["SwiftUI 1:8"])
    }

    @Test("F0.3 an app that needs SwiftUI somewhere is told of the files that need it behind a guard, too")
    func behindGuards() {
        let guarded = "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nstruct A: View { var body: some View { Text(\"\") } }\n"
        func found(_ texts: [String]) -> [String] {
            let files = texts.enumerated().map { SourceFile(path: "/\($0).swift", text: $1) }
            return MissingImports.find(in: files, options: RewriterOptions(moduleName: "M"), isAvailable: there.contains).map { "\($0.path):\($0.line)" }
        }
        #expect(found(["import SwiftUI\n", guarded, "#if canImport(SwiftUI)\nimport SwiftUI\nextension View {}\n#endif\n"]) == ["/0.swift:1", "/1.swift:2"])
        #expect(found([guarded]) == [], "the app may have a View of its own")
    }
}

@Suite struct ImportSkeletonTests {
    /// The runtime's and the tools' own sources and the snippets, or those below the folder that `DRYDOCK_IMPORTS` names.
    private static let sources: [String] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let folders = ProcessInfo.processInfo.environment["DRYDOCK_IMPORTS"].map { [$0] }
            ?? ["Sources/QuartzCore", "Sources/Facades", "Tools/Sources", "Tools/Tests"].map { root.appendingPathComponent($0).path }
        return folders.flatMap { folder in
            (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
        }
    }()

    @Test("F0.3 imports are found without parsing where the parser finds them")
    func sameAsParser() {
        #expect(Self.sources.count > 50)
        let evaluator = ConditionEvaluator(options: RewriterOptions(moduleName: "M"))
        let found = Rewriter.concurrentMap(Self.sources) { path -> (parsed: [String], skeleton: [String]?)? in
            guard let data = FileManager.default.contents(atPath: path) else { return nil }
            func imports(_ text: String) -> [String] {
                let unit = SourceUnit(index: 0, file: SourceFile(path: path, text: text))
                return ActiveImports.all(in: unit, evaluator: evaluator).map { "\(path):\(unit.location(of: $0.range.lowerBound)) \($0.module)" }
            }
            let text = String(decoding: data, as: UTF8.self)
            guard BracketDepth.isParsable(text) else { return nil }
            return (imports(text), ImportSkeleton.make(of: Array(text.utf8)).map { imports(String(decoding: $0, as: UTF8.self)) })
        }.compactMap(\.self)
        for file in found { #expect(file.skeleton == file.parsed) }
        #expect(found.contains { $0.parsed.count > 1 })
    }
}

@Suite struct AbsentDeclarationTests {
    private func absent(_ name: String, _ text: String, leavingOut modules: Set<String> = ["SwiftUI"]) -> [String] {
        var options = RewriterOptions(moduleName: "M")
        options.modulesLeftOut = modules
        let file = SourceFile(path: "/a.swift", text: text)
        return AbsentDeclarations.find([name], in: [file], options: options) { ["SwiftUI", "MapKit", "WidgetKit"].contains($0) }.map {
            "\($0.type.map { $0 + "." } ?? "")\($0.name) \($0.line):\($0.column) \($0.modules.joined(separator: "+"))\($0.isWholeFile ? " file" : "")"
        }
    }

    @Test("F0.3 what a file declares that is left out for SwiftUI is found by name")
    func wholeFile() {
        let file = "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nstruct Card { var body: some View { 1 }; func tapped() {}\n  enum Size { case small } }\nextension Kit.Box<Int> { static var card = 1 }\nfunc local() { struct Inner {} }\n"
        #expect(absent("Card", file) == ["Card 4:8 SwiftUI file"])
        #expect(absent("tapped", file) == ["Card.tapped 4:47 SwiftUI file"])
        #expect(absent("small", file) == ["Size.small 5:20 SwiftUI file"])
        #expect(absent("card", file) == ["Box.card 6:37 SwiftUI file"])
        #expect(absent("Inner", file) == [])
        #expect(absent("Card", "import UIKit\nstruct Card {}\n// SwiftUI\n") == [])
    }

    @Test("F0.3 so is what stands under canImport of a module that only iOS has")
    func underCondition() {
        let file = "#if canImport(MapKit)\nclass Pin {}\n#endif\n#if canImport(AppKit)\nclass Window {}\n#endif\n#if canImport(MapKit) && canImport(WidgetKit)\nclass Both {}\n#else\nclass Neither {}\n#endif\n"
        #expect(absent("Pin", file) == ["Pin 2:7 MapKit"])
        #expect(absent("Window", file) == [])
        #expect(absent("Both", file) == ["Both 8:7 MapKit+WidgetKit"])
        #expect(absent("Neither", file) == [])
        #expect(absent("V", "#if canImport(SwiftUI)\nimport SwiftUI\nstruct V: View {}\n#endif\n", leavingOut: []) == ["V 3:8 SwiftUI"])
    }
}
