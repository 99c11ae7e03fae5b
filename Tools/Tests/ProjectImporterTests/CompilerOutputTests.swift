import Foundation
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

    @Test("F11.1 a crash is told by the innermost line of the project")
    func crash() throws {
        let fixture = try Fixture(["A.swift": "one\n  let x = list[9]\n"])
        var report = CrashReport()
        let isPartOfReport = report.take("Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range")
        #expect(!isPartOfReport)
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
