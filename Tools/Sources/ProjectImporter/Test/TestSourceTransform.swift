import Foundation

/// Makes the rewritten sources of a test bundle run without Objective-C: fixtures of classes on the main actor get there, and each file
/// gets the list of its tests (in the file itself, so that private classes count).
struct TestSourceTransform {
    let moduleName: String
    /// In the order of the sources; the position names the file's list.
    let paths: [String]
    /// Texts of libraries that declare test cases for others.
    var libraries: [String] = []
    /// Whether the bundle is built for Linux.
    var isForLinux = false

    private static func listName(_ index: Int) -> String { "__drydock_tests_\(index)" }

    /// - Parameter files: the rewritten sources by path of the original.
    func apply(_ files: [(path: String, text: String)]) -> [String: String] {
        let scanner = TestScanner(files: files, libraries: libraries)
        let original = TestScanner(files: paths.map { ($0, ModuleBuilder.text(ofFile: $0)) }, libraries: libraries)
        var texts: [String: String] = [:]
        for file in files {
            let classes = scanner.classes[file.path] ?? []
            let index = paths.firstIndex(of: file.path) ?? 0
            var list = list(index, classes, scanner)
            // The runner asks each file that had tests as it was written; one that was left out since has none.
            if list.isEmpty, (original.classes[file.path] ?? []).contains(where: original.hasTests) {
                list = "\n#sourceLocation(file: \"<tests of \(moduleName)>\", line: 1)\nimport XCTest\n"
                list += "@MainActor func \(Self.listName(index))() -> [__XCTestList] { [] }\n"
            }
            let text = fixed(file.text, classes, scanner) + list
            texts[file.path] = isForLinux ? TestLibrary.adapted(text) : text
        }
        return texts
    }

    /// `override func setUp()` stays outside the actor, as XCTest declares it, and calls the user's body on it. No line moves.
    private func fixed(_ text: String, _ classes: [TestScanner.Class], _ scanner: TestScanner) -> String {
        var edits: [(range: Range<Int>, text: String)] = []
        for item in classes where scanner.isTestCase(item.name) && scanner.isMainActor(item.name) {
            for fixture in item.fixtures {
                let (effects, attempt) = fixture.isThrowing ? (" throws", "try ") : ("", "")
                let kind = fixture.isOfClass ? "class " : ""
                let me = fixture.isOfClass ? "let me = self" : "nonisolated(unsafe) let me = self"
                let name = "__drydock_\(fixture.isOfClass ? "class_" : "")\(fixture.name)"
                edits.append((
                    fixture.modifiers,
                    "\(fixture.access)nonisolated override \(kind)func \(fixture.name)()\(effects) { \(me); "
                        + "\(attempt)MainActor.assumeIsolated { \(attempt)me.\(name)() } }; @MainActor private\(fixture.isOfClass ? " class" : "")"
                ))
                edits.append((fixture.nameRange, name))
            }
        }
        if edits.isEmpty { return text }
        var bytes = Array(text.utf8)
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) { bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8)) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func list(_ index: Int, _ classes: [TestScanner.Class], _ scanner: TestScanner) -> String {
        let classes = classes.filter(scanner.hasTests)
        if classes.isEmpty { return "" }
        var text = "\n#sourceLocation(file: \"<tests of \(moduleName)>\", line: 1)\nimport XCTest\n"
        text += "@MainActor func \(Self.listName(index))() -> [__XCTestList] {\n    var lists: [__XCTestList] = []\n"
        for item in classes {
            text += Self.opened(item.conditions) + "    do {\n        let list = __XCTestList(\(item.name).self) { \(item.name)() }"
            text += scanner.listsTests(item.name) ? " allTests: { \(item.name).allTests }\n" : "\n"
            for method in scanner.methods(of: item.name) {
                text += Self.opened(method.conditions)
                text += "        list.add(\"\(method.name)\"\(method.isAsync ? ", async:" : ",") \(closure(method, of: item.name)))\n"
                text += Self.closed(method.conditions)
            }
            text += "        lists.append(list)\n    }\n" + Self.closed(item.conditions)
        }
        return text + "    return lists\n}\n"
    }

    private func closure(_ method: TestScanner.Method, of type: String) -> String {
        let me = "nonisolated(unsafe) let me = c as! \(type)"
        if method.isAsync { return "{ c in \(me); try await { @MainActor in try await me.\(method.name)() }() }" }
        return "{ c in \(me); try MainActor.assumeIsolated { try me.\(method.name)() } }"
    }

    private static func opened(_ conditions: [String]) -> String { conditions.map { "#if \($0)\n" }.joined() }

    private static func closed(_ conditions: [String]) -> String { conditions.map { _ in "#endif\n" }.joined() }

    /// The program: lists all tests, runs those that are asked for.
    func runner(_ scanner: TestScanner, hostEntry: String? = nil) -> String {
        let lists = paths.enumerated().filter { (scanner.classes[$0.element] ?? []).contains(where: scanner.hasTests) }.map { $0.offset }
        return TestRunnerSource.text(
            lists: lists.map { Self.listName($0) + "()" }, usesSwiftTesting: scanner.usesSwiftTesting, hostEntry: hostEntry)
    }
}
