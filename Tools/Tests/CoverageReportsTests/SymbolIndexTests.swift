import Foundation
import Testing

@testable import CoverageReports

private let graph = """
    {"symbols": [
      {"kind": {"identifier": "swift.class"}, "identifier": {"precise": "V"}, "pathComponents": ["UIView"]},
      {"kind": {"identifier": "swift.class"}, "identifier": {"precise": "B"}, "pathComponents": ["UIButton"]},
      {"kind": {"identifier": "swift.method"}, "identifier": {"precise": "V1"}, "pathComponents": ["UIView", "insertSubview(_:at:)"]},
      {"kind": {"identifier": "swift.property"}, "identifier": {"precise": "V2"}, "pathComponents": ["UIView", "frame"]},
      {"kind": {"identifier": "swift.type.method"}, "identifier": {"precise": "V3"}, "pathComponents": ["UIView", "animate(withDuration:animations:)"],
       "functionSignature": {"parameters": [{"name": "withDuration", "declarationFragments": [{"kind": "text", "spelling": ": Double"}]},
         {"name": "animations", "declarationFragments": [{"kind": "text", "spelling": ": () -> Void"}]}]}},
      {"kind": {"identifier": "swift.method"}, "identifier": {"precise": "V4"}, "pathComponents": ["UIView", "dismiss(animated:then:)"],
       "declarationFragments": [{"kind": "text", "spelling": "func dismiss("}, {"kind": "externalParam", "spelling": "animated"},
         {"kind": "text", "spelling": ": Bool, "}, {"kind": "externalParam", "spelling": "then"}, {"kind": "text", "spelling": ": Int? = nil)"}]},
      {"kind": {"identifier": "swift.func"}, "identifier": {"precise": "F"}, "pathComponents": ["currentView()"],
       "functionSignature": {"returns": [{"kind": "typeIdentifier", "spelling": "UIView", "preciseIdentifier": "V"}]}}
    ], "relationships": [{"kind": "inheritsFrom", "source": "B", "target": "V"}]}
    """

private func index() throws -> SymbolIndex {
    var index = SymbolIndex()
    try index.add(graphs: [Data(graph.utf8)])
    index.add(objcProtocols: """
        @objc public protocol TableDelegate: NSObjectProtocol {
            @objc optional func table(_ table: Table, colourFor row: [Int], then: ((Int, Int) -> Void)?) -> Int
            @objc optional var height: CGFloat { get }
        }
        """)
    return index
}

@Suite("API coverage")
struct SymbolIndexTests {
    @Test("Members are found on superclasses, with all their labels", arguments: [
        ("UIButton.insertSubview(_:at:)", true), ("UIButton.frame", true), ("UIView.insertSubview(_:)", false), ("UIView.insertSubview(_:above:)", false),
        ("UIView.bounds", false), ("Other.frame", false), ("UIView.animate(withDuration:)", true), ("UIView.animate(withDuration:delay:)", false),
        ("UIView.dismiss(animated:)", true), ("UIView.dismiss(then:)", false), ("UIView.dismiss()", false), ("currentView.frame", true),
        ("currentView.bounds", false), ("TableDelegate.height", true),
    ])
    func members(name: String, isPresent: Bool) throws {
        #expect(try index().has(.init(section: .members, name: name, repositories: 1)) == isPresent)
    }

    @Test("Optional requirements are read from .objcprotocol files, closures among their parameters")
    func delegates() throws {
        #expect(try index().has(.init(section: .delegates, name: "table(_:colourFor:then:)", repositories: 1)))
        #expect(try !index().has(.init(section: .delegates, name: "table(_:colourFor:)", repositories: 1)))
        #expect(try index().hasType("TableDelegate"))
    }

    @Test("A name weighs as much as its repositories; one in two sections counts once")
    func weights() throws {
        let demand = try APIDemand(csv: """
            section,name,repositories,uses
            types,UIView,30,1
            types,UIMap,10,1
            members,UIView.frame,6,1
            overrides,UIView.frame,8,1
            members,UIView.lost,2,1
            """)
        let coverage = APICoverage(demand: demand, index: try index())
        #expect(coverage.types.percent == 75)
        #expect(coverage.members.percent == 80)
        #expect(coverage.members.names == 2)
        #expect(coverage.missingMembers.map(\.name) == ["UIView.lost"])
    }

    @Test("What is excluded stands in a list, whole types with a star")
    func exclusions() throws {
        let exclusions = APIExclusions(text: "# note\n[written by projects]\nUIColor.init(hex:)\n[watchOS]\nWKTable.*\n")
        let demand = try APIDemand(csv: "members,UIColor.init(hex:),3,3\nmembers,WKTable.row,3,3\ntypes,WKTable,3,3\ntypes,UIColor,3,3\n", exclusions: exclusions)
        #expect(demand.rows.map(\.name) == ["UIColor"])
        #expect(exclusions.entries.map(\.reason) == ["written by projects", "watchOS"])
    }

    @Test("The document states the figures it is checked by")
    func figures() throws {
        let demand = try APIDemand(csv: "types,UIView,30,1\ntypes,UIMap,10,1\nmembers,UIView.frame,6,1\n")
        let text = APICoverage(demand: demand, index: try index()).markdown(exclusions: APIExclusions(text: ""))
        let stated = try #require(APICoverage.stated(in: text))
        #expect(stated.types == 75)
        #expect(stated.members == 100)
    }

    @Test("Every module in Sources/Facades counts, and the document says what does not")
    func facades() throws {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let folders = try FileManager.default.contentsOfDirectory(atPath: root.path + "/Sources/Facades")
        #expect(Set(folders) == Set(SymbolGraphs.facades))
        let text = APICoverage(demand: try APIDemand(csv: "types,UIView,30,1\n"), index: try index()).markdown(exclusions: APIExclusions(text: ""))
        #expect(text.contains("CoreText, ImageIO") && text.contains("Combine, CryptoKit and CommonCrypto do not"))
        #expect(APICoverage.framework(of: APIDemand.Row(section: .types, name: "UTType", repositories: 1)) == "UniformTypeIdentifiers")
    }

    @Test("A line that is no row is told with its number")
    func badLine() {
        #expect(throws: CoverageError.self) { try APIDemand(csv: "types,UIView\n") }
    }
}
