import DrydockSession
import Foundation
import Testing

@Suite("F11.1 Paths that stay below their root") struct ContainedPathTests {
    let folder: ContainedPath
    private let guardian: Guardian

    /// Removes the folder when the test is over.
    private final class Guardian: Sendable {
        let folder: ContainedPath
        init(_ folder: ContainedPath) { self.folder = folder }
        deinit { PrivateFolder.remove(folder) }
    }

    init() throws {
        folder = try PrivateFolder.make("drydock-contained")
        guardian = Guardian(folder)
    }

    @Test(
        "Names that lead out are refused",
        arguments: [
            "..", ".", "", "/", "/etc/passwd", "a/../../b", "a/./b", "a//b", "../x", "a/..", "x\u{0}y", "\u{301}/../..",
            String(repeating: "x", count: 256),
        ])
    func refused(name: String) {
        #expect(throws: ContainedPathError.self) { try folder.appending(name) }
        #expect(ContainedPath.obstacle(inFileName: name) != nil)
    }

    @Test(
        "A slash makes no file name, odd characters do",
        arguments: [("a/b", false), ("a b", true), ("...", true), ("名字", true), ("a\\b\"c%", true), ("~", true)])
    func fileNames(name: String, isName: Bool) throws {
        #expect((ContainedPath.obstacle(inFileName: name) == nil) == isName)
        #expect(try folder.appending(name).path == folder.path + "/" + name)
    }

    @Test("Any text has a file name of its own")
    func encodedNames() {
        let texts = [
            "", ".", "..", "a/b", "a=2fb", "App", "应用", "é", "e\u{301}", "a b", "A.app", ".app", "\n",
            String(repeating: "x", count: 300), String(repeating: "x", count: 301),
        ]
        let names = texts.map(ContainedPath.encodedName)
        #expect(Set(names.map { Array($0.utf8) }).count == texts.count)
        #expect(names.allSatisfy { ContainedPath.obstacle(inFileName: $0) == nil && $0.utf8.count <= 160 })
        #expect(ContainedPath.encodedName("App-1_b.swift") == "App-1_b.swift")
    }

    @Test("Nothing is made, written or removed through a link")
    func links() throws {
        let other = try PrivateFolder.make("drydock-other")
        defer { PrivateFolder.remove(other) }
        try (other / "keep").write("kept")
        try FileManager.default.createSymbolicLink(atPath: (folder / "link").path, withDestinationPath: other.path)
        let inside = folder / "link" / "keep"
        #expect(throws: ContainedPathError.self) { try inside.write("changed") }
        #expect(throws: ContainedPathError.self) { try inside.remove() }
        #expect(throws: ContainedPathError.self) { try inside.makeFolder() }
        #expect(throws: ContainedPathError.self) { try (folder / "link" / "new" / "deep").write("x") }
        #expect((other / "keep").text == "kept")
        #expect(other.contents == ["keep"])
    }

    @Test("A link that stands in a file's place is replaced, not followed")
    func linkInPlace() throws {
        let other = try PrivateFolder.make("drydock-other")
        defer { PrivateFolder.remove(other) }
        try (other / "keep").write("kept")
        for name in ["written", "copied", "removed"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/" + name, withDestinationPath: (other / "keep").path)
        }
        try (folder / "written").write("new")
        try (folder / "copied").copy(from: (folder / "written").path)
        try (folder / "removed").remove()
        #expect((folder / "written").text == "new")
        #expect((folder / "copied").text == "new")
        #expect(folder.contents == ["copied", "written"])
        #expect((other / "keep").text == "kept")
    }

    @Test("A link that is copied by name is followed; links in a copied folder stay links")
    func copies() throws {
        try (folder / "source" / "a").write("a")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/source/up", withDestinationPath: "/")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/named", withDestinationPath: folder.path + "/source")
        try (folder / "copy").copy(from: folder.path + "/named")
        #expect((folder / "copy" / "a").text == "a")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/copy/up") == "/")
        #expect(throws: ContainedPathError.self) { try (folder / "copy" / "deep").copy(from: folder.path) }
    }

    @Test("The same content is not written again")
    func unchanged() throws {
        let file = folder / "a" / "b"
        #expect(try file.write("1"))
        #expect(try !file.write("1"))
        #expect(try file.write("2"))
        #expect((folder / "a").contents == ["b"])
        #expect(throws: ContainedPathError.self) { try folder.remove() }
    }

    @Test("Session folders and files are the user's alone")
    func permissions() throws {
        func mode(_ path: String) throws -> Int {
            try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
        }
        #expect(try mode(folder.path) == 0o700)
        let session = folder / "session.json"
        try SessionOptions().write(to: session.path)
        #expect(try mode(session.path) == 0o600)
        try PrivateFile.write(Data("x".utf8), to: (folder / "other").path)
        #expect(try mode((folder / "other").path) == 0o600)
        let names = try (0..<2).map { _ in try PrivateFile.writeNew(Data("x".utf8), in: folder.path, purpose: "resumed") }
        #expect(names[0] != names[1])
        #expect(try mode(names[0]) == 0o600)
    }

    @Test(
        "Language codes",
        arguments: [
            ("en", true), ("zh-Hans", true), ("pt_BR", true), ("mn-Cyrl-MN", true), ("es-419", true), ("", false), ("e", false),
            ("../../x", false), ("en/..", false),
            ("en-", false), ("-en", false), ("中文", false), ("a1", false),
        ])
    func languages(code: String, isValid: Bool) { #expect(LanguageCode.isValid(code) == isValid) }
}
