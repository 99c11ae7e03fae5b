import DrydockSession
import Foundation
import Testing

@testable import ProjectImporter

@Suite("folders that do not stay half made")
struct GuardedFolderTests {
    private struct Fault: Error {}

    @Test("a folder whose filling fails is not there, and nothing beside it [F11.1]")
    func failing() throws {
        let root = try GuardedFolder.make("guarded")
        defer { GuardedFolder.remove(root) }
        #expect(throws: Fault.self) {
            try GuardedFolder.make(root / "product") { new in
                try (new / "inside" / "file").write("half")
                throw Fault()
            }
        }
        #expect(root.contents.isEmpty)
    }

    @Test("a folder is whole when it gets its name, and the first of two stays [F11.1]")
    func twice() throws {
        let root = try GuardedFolder.make("guarded")
        defer { GuardedFolder.remove(root) }
        try GuardedFolder.make(root / "product") { new in
            try (new / "file").write("outer")
            try GuardedFolder.make(root / "product") { try ($0 / "file").write("inner") }
        }
        #expect(root.contents == ["product"] && (root / "product" / "file").text == "inner")
    }

    @Test("nobody else looks into a folder only for now, and one that is there is not taken [F11.1]")
    func privateFolder() throws {
        let folder = try GuardedFolder.make("guarded")
        defer { GuardedFolder.remove(folder) }
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
        #expect(throws: ContainedPathError.self) { try PrivateFolder.make(folder) }
    }
}
