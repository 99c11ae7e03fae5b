import Foundation
import SourceRewriter
import Testing

@Suite struct GeneratedFilesTests {
    /// The root of the checkout.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..").standardized

    @Test("F11.1 the runtime's generated tables and protocols are current") func current() throws {
        #expect(try RuntimeGeneratedFiles(root: Self.root).update(writing: false) == [], "run Scripts/generate")
    }

    @Test("F11.1 a module's manifest reads back what it wrote") func manifest() throws {
        let output = RuntimeGenerator.generate(
            module: "UIKit",
            sources: [
                SourceFile(path: "V.swift", text: "open class V: NSObject { open var isOn: Bool = true; open func f(_ a: Int, at b: Int) {} }"),
            ],
            protocols: [SourceFile(path: "D.objcprotocol", text: "@objc public protocol D { @objc optional func d(_ v: V) -> Bool }")],
            imports: ["Foundation"])
        #expect(try ModuleManifest(json: Data(try output.manifest.json().utf8)) == output.manifest)
        let type = try #require(output.manifest.classes.first)
        #expect(type.members.map(\.selector) == ["f:at:", "isOn"])
        #expect(type.members.last?.key == "on")
        #expect(output.protocols.contains("public var __optional_d: ((V) -> Bool)?"))
        #expect(output.tables.contains(#"t.property("on""#))
    }
}
