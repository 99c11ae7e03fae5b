import DrydockSession
import Foundation
import SourceRewriter
import Testing

@testable import ProjectImporter

@Suite struct CompilerOutputTests {
    @Test("F11.1 each message is told once, with its notes, without the compiler's picture")
    func once() {
        let text = """
            /p/A.swift:3:5: error: cannot find 'foo' in scope
            1 | import UIKit
            3 |     foo()
              |     `- error: cannot find 'foo' in scope
            /p/A.swift:3:5: error: cannot find 'foo' in scope
            /p/B.swift:1:2: warning: unused
            /p/B.swift:9:9: note: declared here
            error: emit-module command failed with exit code 1
            """
        let output = CompilerOutput(text)
        #expect(output.entries.map(\.message.description) == ["/p/A.swift:3:5: error: cannot find 'foo' in scope", "/p/B.swift:1:2: warning: unused"])
        #expect(output.entries[1].notes.map(\.line) == [9])
        #expect(output.errorCount == 1)
        #expect(output.rest == ["error: emit-module command failed with exit code 1"])
    }

    @Test("F11.1 missing UIKit is listed by name")
    func missingAPI() {
        let output = CompilerOutput(
            """
            /p/A.swift:3:5: error: cannot find type 'UICollectionView' in scope
            /p/A.swift:4:5: error: cannot find 'myFunction' in scope
            /p/A.swift:5:5: error: value of type 'UIView' has no member 'motionEffects'
            /p/A.swift:6:5: error: type 'UIColor' has no member 'systemMint'
            /p/A.swift:7:5: error: value of type 'Mine' has no member 'x'
            /p/A.swift:1:8: error: no such module 'WebKit'
            """)
        #expect(output.missingAPI == ["UICollectionView", "UIColor.systemMint", "UIView.motionEffects", "import WebKit"])
    }

    @Test("F0.3 in a file that imports a missing module, unknown types are taken for the module's")
    func missingModules() {
        let output = CompilerOutput(
            """
            /p/A.swift:1:8: error: no such module 'Combine'
            /p/A.swift:3:5: error: cannot find type 'AnyCancellable' in scope
            /p/A.swift:4:5: error: cannot find 'UIMine' in scope
            /p/B.swift:3:5: error: cannot find type 'Lost' in scope
            /p/A.swift:5:5: error: cannot find 'lowercase' in scope
            """)
        #expect(output.missingAPI(filesMissingModules: ["/p/A.swift"], declared: ["UIMine"]) == ["AnyCancellable", "import Combine"])
    }

    @Test("F0.3 what another's missing module declares is not taken for Apple's")
    func missingLibraries() {
        let output = CompilerOutput(
            """
            /p/A.swift:1:8: error: no such module 'pop'
            /p/A.swift:3:5: error: cannot find 'POPSpringAnimation' in scope
            /p/A.swift:4:5: error: value of type 'CALayer' has no member 'pop_add'
            /p/A.swift:5:5: error: cannot find type 'UIPrinter' in scope
            /p/B.swift:4:5: error: value of type 'CALayer' has no member 'pop_add'
            /p/B.swift:5:5: error: value of type 'CALayer' has no member 'wobbles'
            """)
        #expect(output.missingAPI(filesMissingModules: [], filesMissingLibraries: ["/p/A.swift"], declared: []) == ["CALayer.wobbles", "UIPrinter"])
        #expect(output.missingAPI(filesMissingModules: [], declared: [], known: ["UIPrinter"]) == ["CALayer.pop_add", "CALayer.wobbles"])
        #expect(AppleFrameworks.has("WebKit") && !AppleFrameworks.has("pop"))
    }

    @Test("F0.3 warnings are shown where the user wrote the code and Xcode would give them")
    func warnings() throws {
        let fixture = try Fixture(["A.swift": "func mine() {}\nfunc pop(_ a: Int) -> Int { a }\n}\n"])
        let path = fixture.path + "/A.swift"
        var target = Target(name: "A", kind: .framework)
        target.sources = [path]
        let project = Project(directory: fixture.path, file: fixture.path, name: "A", origin: .folder)
        let place = ContainedPath(root: "/cache") / "A.swift"
        let result = RewriteResult(files: [], diagnostics: [], manifest: ModuleManifest(module: "A"))
        let filter = MessageFilter(
            target: target, project: project, rewritten: result, places: [path: place], runtime: RuntimeLibrary(root: "/nowhere", scratch: "/nowhere"))
        func isShown(_ line: Int, _ column: Int, _ text: String) -> Bool {
            filter.isShown(CompilerMessage(path: path, line: line, column: column, severity: .warning, message: text))
        }
        #expect(isShown(1, 3, "variable was never used"))
        #expect(!isShown(3, 20, "variable was never used"), "behind the end of the user's line")
        #expect(!isShown(1, 3, "result of call to 'run(mode:before:)' is unused"))
        #expect(isShown(1, 3, "result of call to 'pop' is unused"))
        #expect(isShown(1, 3, "result of call to 'map(_:)' is unused"))
        let reason = "is deprecated: These types of result will not be returned by swift-corelibs-foundation API. [#DeprecatedDeclaration]"
        #expect(!isShown(1, 3, "'link' \(reason)"), "the runtime's data detectors return them")
        #expect(isShown(1, 3, "'orthography' \(reason)"))
        let moved = filter.atUsersLine(.init(message: CompilerMessage(path: "/cache/A.swift", line: 40, column: 9, severity: .error, message: "wrong")))
        #expect(moved.message.description == "\(path):4:1: error: wrong (in what is added to this file)")
    }

    @Test("F0.3 a class that is not found is told to be one of Objective-C")
    func objectiveC() throws {
        let fixture = try Fixture(["Old.m": "#import \"Old.h\"\n@implementation Other (More)\n@end\n\n@implementation Old {\n  int a;\n}\n@end\n@implementation Unasked\n@end\n"])
        let path = fixture.path + "/Old.m"
        let found = ModuleBuilder.objectiveCClasses(["Old", "Other", "Nothing"], in: [path, fixture.path + "/Gone.m"])
        #expect(found.mapValues(\.description) == ["Old": "\(path):5:1: note: 'Old' is declared in Old.m, which is left out: Objective-C is not supported"])
    }

    @Test("F0.3 what Swift's runtime says of other threads is no part of a crash")
    func threads() {
        var report = CrashReport()
        let printed = report.take("swift runtime: failed to suspend thread 123 while processing a crash; backtraces will be missing information")
        #expect(printed.isEmpty && !report.isCollecting)
    }

    @Test("F11.1 the empty line before a crash's report is part of it, other empty lines are the program's")
    func emptyLines() {
        var report = CrashReport()
        let printed = ["", "one", "", "", "*** Signal 4: Backtracing from 0x7f... done ***", "", "Thread 0 crashed:"].map { report.take($0) }
        #expect(printed == [[], ["", "one"], [], [""], [], [], []])
        var unbroken = CrashReport()
        _ = unbroken.take("")
        #expect(unbroken.takeForged(crashed: false) == [""])
    }

    @Test("F11.1 a crash is told by the innermost line of the project")
    func crash() throws {
        let fixture = try Fixture(["A.swift": "one\n  let x = list[9]\n"])
        var report = CrashReport()
        let printed = report.take("Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range")
        #expect(printed == ["Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range"])
        for line in [
            "*** Signal 4: Backtracing from 0x7f... done ***", "Thread 0 \"App\" crashed:",
            "0      0x00007f064976df7f closure #1 in _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so",
            "1 [ra] 0x000055bb4bf9446d Foo.go(_:) + 108 in App at \(fixture.path)/A.swift:2:13",
            "2 [ra] 0x000055bb4bf9446d start() + 108 in App at /elsewhere/B.swift:7:1",
        ] { _ = report.take(line) }
        let message = report.message(program: "App", signal: SIGILL, projectDirectory: fixture.path)
        #expect(
            message == "\(fixture.path)/A.swift:2: error: Fatal error: Index out of range\n    let x = list[9]\n    at Foo.go(_:) (A.swift:2)")
    }

    @Test("F11.1 a language finds its nearest folder")
    func languages() {
        #expect(BuildDriver.bestLanguage("zh-Hans-CN", among: ["en", "zh-Hans"]) == "zh-Hans")
        #expect(BuildDriver.bestLanguage("pt_BR", among: ["pt-BR"]) == "pt-BR")
        #expect(BuildDriver.bestLanguage("de", among: ["en"]) == nil)
    }
}
