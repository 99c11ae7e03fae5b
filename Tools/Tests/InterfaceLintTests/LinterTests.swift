import Foundation
import ProjectImporter
import SourceRewriter
import Testing

@testable import InterfaceLint

@Suite("F11.4 drydock storyboard lint") struct LinterTests {
    /// What the rewriter knows of UIKit, as the command takes it from the runtime.
    private static let manifests: [ModuleManifest] = ["UIKit", "QuartzCore"].compactMap { name in
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..").standardizedFileURL.path
        return FileManager.default.contents(atPath: "\(root)/Sources/\(name)/Generated/manifest.json").flatMap { try? ModuleManifest(json: $0) }
    }

    private func findings(_ project: PlantedProject) throws -> [LintFinding] {
        var linter = Linter()
        linter.add(try ProjectReader.read(project.folder), manifests: Self.manifests)
        return linter.run()
    }

    @Test("F11.4 every planted fault is found at its line, and nothing else") func planted() throws {
        let project = try PlantedProject(withFaults: true)
        defer { project.remove() }
        #expect(project.faults.count >= 20)
        let found = try findings(project).map { "\($0.path.dropFirst(project.folder.count + 1)):\($0.line) \($0.rule)" }
        #expect(Set(found).subtracting(project.faults).sorted() == [])
        #expect(Set(project.faults).subtracting(found).sorted() == [])
        #expect(found.count == project.faults.count)
    }

    @Test("F11.4 nothing is found in the same project without the faults") func clean() throws {
        let project = try PlantedProject(withFaults: false)
        defer { project.remove() }
        #expect(try findings(project).map(\.description) == [])
    }

    @Test("F11.4 of a file alone only that is told which needs no project") func alone() throws {
        let project = try PlantedProject(withFaults: true)
        defer { project.remove() }
        var linter = Linter()
        linter.add(file: project.folder + "/Base.lproj/Main.storyboard")
        #expect(Set(linter.run().map(\.rule)) == ["connection-target", "constraint-item", "duplicate-identifier", "unreachable-scene", "missing-localization"])
    }

    @Test("F11.4 findings name the place of the element and what is wrong") func text() throws {
        let project = try PlantedProject(withFaults: true)
        defer { project.remove() }
        let texts = try findings(project).map { $0.description.replacingOccurrences(of: project.folder + "/", with: "") }
        #expect(texts.contains("Panel.xib:7:17: warning: MenuController has no outlet \"panel\" [outlet-member]"))
        #expect(texts.contains { $0.hasPrefix("Screens.swift:20:38: warning: no segue has the identifier \"details\" [missing-segue]") })
        #expect(texts.contains { $0.hasSuffix("warning: outlet \"plain\": the property in MenuController is not marked @IBOutlet [outlet-member]") })
        #expect(texts.contains { $0.hasSuffix("warning: \"Goodbye\" has no translation in fr.lproj/Main.strings: \"lab-l-009.text\" is missing [missing-localization]") })
        #expect(texts.contains { $0.hasSuffix("error: outlet \"titleLabel\" leads to \"lab-l-099\", which is not in the file [connection-target]") })
        #expect(texts.contains { $0.hasSuffix("class \"MenuCell\" is in module App, and the file names no module: the class will not be found [custom-class]") })
    }

    @Test("F11.4 files that cannot be read are told") func unreadable() throws {
        let project = try PlantedProject(withFaults: false)
        defer { project.remove() }
        let path = project.folder + "/Bad.xib"
        try Data("<document>\n<view>\n</document>".utf8).write(to: URL(fileURLWithPath: path))
        let found = try findings(project)
        #expect(found.map(\.rule) == ["file"] && found[0].line == 3 && found[0].severity == .error)
    }

    @Test("F11.4 a baseline keeps known findings quiet, wherever their lines move, and tells what is new") func baseline() throws {
        let project = try PlantedProject(withFaults: true)
        defer { project.remove() }
        let all = try findings(project)
        let baseline = try LintBaseline(json: LintBaseline(all, relativeTo: project.folder).json())
        #expect(baseline.new(among: all, relativeTo: project.folder).isEmpty)
        let path = project.folder + "/Base.lproj/Main.storyboard"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let new = text.replacingOccurrences(of: "<scenes>", with: "\n\n<scenes>")
            .replacingOccurrences(of: "<outlet property=\"button\"", with: "<outlet property=\"buton\"")
        try Data(new.utf8).write(to: URL(fileURLWithPath: path))
        #expect(baseline.new(among: try findings(project), relativeTo: project.folder).map(\.message) == ["MenuController has no outlet \"buton\""])
    }

    @Test("F11.4 JSON and SARIF hold every finding") func output() throws {
        let project = try PlantedProject(withFaults: true)
        defer { project.remove() }
        let all = try findings(project)
        let json = try #require(try JSONSerialization.jsonObject(with: LintReport.json(all, relativeTo: project.folder)) as? [String: [[String: Any]]])
        #expect(json["findings"]?.count == all.count)
        #expect(json["findings"]?.contains { $0["path"] as? String == "Panel.xib" && $0["line"] as? Int == 7 && $0["rule"] as? String == "outlet-member" } == true)
        let sarif = try #require(try JSONSerialization.jsonObject(with: LintReport.sarif(all, relativeTo: project.folder)) as? [String: Any])
        let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(sarif["version"] as? String == "2.1.0" && results.count == all.count)
        let rules = ((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]]
        #expect(Set(results.compactMap { $0["ruleId"] as? String }).isSubset(of: Set((rules ?? []).compactMap { $0["id"] as? String })))
        let place = (results[0]["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
        #expect((place?["artifactLocation"] as? [String: Any])?["uri"] as? String == "Base.lproj/Main.storyboard")
    }

    @Test("F11.4 files whose lines were lost, doubled and moved are looked at to the end") func damaged() throws {
        let project = try PlantedProject(withFaults: true)
        defer { project.remove() }
        let path = project.folder + "/Base.lproj/Main.storyboard"
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
        let read = try ProjectReader.read(project.folder)
        var state: UInt64 = 11
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        var readable = 0
        for _ in 0..<25 {
            var damaged = lines
            for _ in 0..<4 {
                let at = 2 + random(damaged.count - 4)
                // A line that is an element of its own can go, double or move, and the rest stays well-formed.
                guard damaged[at].hasSuffix("/>") else { continue }
                switch random(3) {
                case 0: damaged.remove(at: at)
                case 1: damaged[at] = Substring(damaged[at].replacingOccurrences(of: "-001\"", with: "-00\(random(4))\""))
                default: damaged.insert(damaged.remove(at: at), at: 2 + random(damaged.count - 4))
                }
            }
            try Data(damaged.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
            var linter = Linter()
            linter.add(read, manifests: Self.manifests)
            let found = linter.run()
            if !found.contains(where: { $0.rule == "file" && $0.message.hasPrefix("not well-formed") }) { readable += 1 }
            #expect(found.allSatisfy { $0.line > 0 && !$0.message.contains("\n") })
        }
        #expect(readable > 12)
    }

    @Test("F11.4 nothing is said of what others may have: bundles, registered names, classes without sources") func unsure() throws {
        let project = try PlantedProject(withFaults: true)
        defer { project.remove() }
        let code = """
            import UIKit
            func other(_ table: UITableView, _ name: String, _ bundle: Bundle) {
                _ = UIStoryboard(name: "Elsewhere", bundle: bundle)
                table.register(UITableViewCell.self, forCellReuseIdentifier: name)
            }
            """
        try Data(code.utf8).write(to: URL(fileURLWithPath: project.folder + "/Other.swift"))
        let path = project.folder + "/Second.storyboard"
        let text = try String(contentsOfFile: path, encoding: .utf8).replacingOccurrences(of: "id=\"sec-d-001\"", with: "id=\"sec-d-001\" customClass=\"Shown\" customModule=\"Kit\"")
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let found = try findings(project)
        #expect(!found.contains { ["missing-storyboard-identifier", "missing-reuse-identifier"].contains($0.rule) || $0.message.contains("Elsewhere") })
        // Any class of the module could have the actions that go to whoever has them; those of a class of the project are sure.
        #expect(found.filter { $0.rule == "action-member" }.count == 2)
    }
}
