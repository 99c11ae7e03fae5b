import AppShellTesting
import Foundation
import Testing

struct FeatureGraphTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let features = ["UserFeature", "TopicFeature", "LinkFeature", "CommentFeature"]

    @Test("F7.10 each feature depends on the router alone", arguments: features)
    func dependencies(of feature: String) throws {
        let graph = try PackageGraph(folder: Self.folder)
        #expect(graph.closure(of: feature) == ["AppShellRouting"])
    }

    @Test("F7.10 no feature imports another", arguments: features)
    func imports(of feature: String) throws {
        let imports = try PackageGraph.imports(in: Self.folder.appendingPathComponent("Sources/\(feature)"))
        #expect(imports.isSubset(of: ["UIKit", "Foundation", "AppShellRouting"]), "\(imports)")
    }

    @Test("F7.10 every feature of the package is looked at")
    func all() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder.appendingPathComponent("Sources").path)
        #expect(Set(folders.filter { $0.hasSuffix("Feature") }) == Set(Self.features))
    }
}
