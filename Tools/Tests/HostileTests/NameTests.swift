import Foundation
import SeededDice
import SourceRewriter
import SwiftParser
import SwiftSyntax
import Testing

@testable import ProjectImporter

/// Names of a project, written where other programs read them.
@Suite("F11.1 Names of a project") struct NameTests {
    /// Texts of what is special to somebody: compilers, shells, terminals, Unicode.
    static func texts(_ count: Int) -> [String] {
        var dice = Dice(state: 7)
        let pieces = [
            "a", "Z", "7", " ", "  ", "\"", "'", "\\", "\\\"", "%", "%n", "$", "$(HOME)", "${x}", "`", ";", "#", "@", "-", "//", "/*", "*/", "\t", "\u{1}",
            "\u{1b}[31m", "\u{7f}", "\u{a0}", "\u{3000}", "\u{200d}", "\u{feff}", "微博", "e\u{301}", "\u{301}", "\u{5d0}", "🚀", "👨‍👩‍👧", "\u{600}", "\u{2028}", "\\(x)", "\\n",
        ]
        return (0..<count).map { _ in (0..<Int.random(in: 1...8, using: &dice)).map { _ in pieces.randomElement(using: &dice)! }.joined() }
    }

    @Test("reach the compiler as they are in its files of arguments, or are refused")
    func responseFiles() throws {
        var refused = 0
        for text in Self.texts(4_000) {
            let arguments = ["/before", "/" + text, "-l" + text]
            do {
                let file = try ResponseFile.text(arguments)
                #expect(ResponseFile.arguments(in: file).map { Array($0.utf8) } == arguments.map { Array($0.utf8) }, "\(text.debugDescription)")
            } catch let error as ProjectError {
                // A mark that joins the quote or backslash behind it makes another character of both.
                #expect(text.unicodeScalars.contains("\u{600}"), "\(text.debugDescription)")
                #expect(error.message.contains("XDG_CACHE_HOME"))
                refused += 1
            }
        }
        #expect(refused > 0)
        #expect(throws: ProjectError.self) { try ResponseFile.text(["/two\nlines"]) }
        #expect(throws: ProjectError.self) { try ResponseFile.text(["/two\r\nlines"]) }
        #expect(try ResponseFile.text(["/it's"]) == "\"/it\\'s\"")
    }

    @Test("are the same texts in generated Swift")
    func swiftLiterals() throws {
        for text in Self.texts(2_000) + ["two\nlines\r"] {
            let source = Parser.parse(source: "let a = " + swiftLiteral(text))
            #expect(!source.hasError, "\(text.debugDescription)")
            let binding = source.statements.first?.item.as(VariableDeclSyntax.self)?.bindings.first
            let value = binding?.initializer?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
            #expect(value.map { Array($0.utf8) } == Array(text.utf8), "\(text.debugDescription)")
        }
    }

    @Test("are found again in messages, which keep the escapes of `#sourceLocation`")
    func spelledPaths() throws {
        for text in Self.texts(2_000) + ["two\nlines\r"] {
            let literal = swiftLiteral(text)
            #expect(Array(SpelledPath.withoutEscapes(String(literal.unicodeScalars.dropFirst().dropLast())).utf8) == Array(text.utf8), "\(text.debugDescription)")
        }
        let site = try BuildSite()
        let file = try site.root.appending("it's \"x\" 1:2 \\n.swift")
        try file.write("let a = 1\n")
        let spelled = String(swiftLiteral(file.path).dropFirst().dropLast())
        #expect(spelled != file.path)
        #expect(CompilerMessage("\(spelled):1:5: error: wrong")?.path == file.path)
        #expect(CompilerMessage("/nowhere/a\\n.swift:1:5: error: wrong")?.path == "/nowhere/a\\n.swift")
        let odd = CompilerMessage("/x: error: 1/a:2:3.swift:1:5: warning: odd: error: 7")
        #expect(odd == CompilerMessage(path: "/x: error: 1/a:2:3.swift", line: 1, column: 5, severity: .warning, message: "odd: error: 7"))
    }

    @Test(
        "become the modules that Xcode makes of them",
        arguments: [
            // swift-build, Tests/SWBUtilTests/StringExtensionsTests.swift and swift-package-manager, StringConversionTests.swift.
            ("foo", "foo"), ("", ""), ("_", "_"), ("\n", "_"), ("_-", "__"), ("foo-bar", "foo_bar"), ("1", "_"), ("1foo", "_foo"), ("٠٠٠", "_٠٠"), ("12 3", "_2_3"),
            ("微博", "微博"), ("e\u{301}te\u{301}", "\u{e9}t\u{e9}"), ("It's \"x\" 100%\\n", "It_s__x__100__n"), ("🚀", "_"), ("\u{301}a", "_a"), ("-o", "_o"), ("𠮷", "_"),
        ])
    func modules(name: String, module: String) {
        #expect(Array(ModuleName.identifier(name).utf8) == Array(module.utf8))
        #expect(module.isEmpty || ModuleName.isIdentifier(module))
    }

    @Test("keep nothing but ASCII where Xcode wants it")
    func asciiNames() {
        #expect(ModuleName.ascii("My App.2 é微", filler: "-") == "My-App-2---")
        #expect(ModuleName.ascii("7ab_é", filler: "_") == "_ab__")
        #expect(ModuleName.ascii("a_b", filler: "-") == "a-b")
    }

    @Test(
        "that no module can have are refused",
        arguments: [("", false), ("1a", false), ("a b", false), ("a-b", false), ("\u{301}a", false), ("a\u{301}", true), ("_1", true), ("鿿", true), ("🚀", false)])
    func identifiers(name: String, isModule: Bool) { #expect(ModuleName.isIdentifier(name) == isModule) }

    @Test("give each module a start of its own, in letters that every linker reads")
    func entryPoints() {
        let names = ["微博", "微", "e\u{301}", "é", "App", "A_p"]
        let entries = names.map { Target(name: "x", kind: .application, moduleName: $0).entryPoint }
        #expect(Set(entries).count == names.count)
        for entry in entries { #expect(entry.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }) }
    }
}
