import Foundation
import Testing

/// What the sources may name.
@Suite struct RecommendSourceTests {
    private func sources(of target: String) throws -> [(name: String, text: String)] {
        let package = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let folder = package.appendingPathComponent("Sources/\(target)")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "swift" }
            .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }

    /// The types that the model's sources declare, and the model's module.
    private func modelNames() throws -> [String] {
        let declaration = try NSRegularExpression(pattern: #"\b(?:class|struct|enum|actor|protocol) (\w+)"#)
        let names = try sources(of: "RecommendModel").flatMap { file in
            declaration.matches(in: file.text, range: NSRange(file.text.startIndex..., in: file.text)).compactMap { match in
                Range(match.range(at: 1), in: file.text).map { String(file.text[$0]) }
            }
        }
        return ["RecommendModel"] + names
    }

    private func names(_ name: String, in text: String) -> Bool {
        text.range(of: "\\b\(name)\\b", options: .regularExpression) != nil
    }

    @Test("F7.11 model and view model import no UIKit", arguments: ["RecommendModel", "RecommendViewModel"])
    func noUIKit(target: String) throws {
        let files = try sources(of: target)
        #expect(files.count >= 3)
        for file in files {
            #expect(!names("UIKit", in: file.text), "\(file.name)")
            #expect(!names("AppShell", in: file.text), "\(file.name)")
        }
    }

    @Test("F7.11 views and controllers of MVVM name no model's type", arguments: ["RecommendMVVM", "RecommendViews"])
    func noModel(target: String) throws {
        let types = try modelNames()
        #expect(types.contains("RecommendMessage") && types.contains("RecommendFeed") && types.contains("RecommendService"))
        for file in try sources(of: target) {
            for type in types { #expect(!names(type, in: file.text), "\(file.name) names \(type)") }
        }
    }

    @Test("F7.12 the parent of MVCC names neither the table nor its data source")
    func parent() throws {
        let parent = try #require(try sources(of: "RecommendMVCC").first { $0.name == "RecommendMVCCController.swift" })
        for word in ["TableView", "tableView", "DataSource", "dataSource", "IndexPath"] {
            #expect(!parent.text.contains(word), "\(word)")
        }
    }
}
