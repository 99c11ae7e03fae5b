import CoverageReports
import Foundation

/// Writes `Documentation/APICoverage.md` and `Documentation/Coverage.md`. `--check` only says whether they claim too much; `--features` leaves the API out.
@main
enum CoverageReport {
    static func main() {
        var root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        var modules: URL?
        var isCheck = false
        var onlyFeatures = false
        var arguments = CommandLine.arguments.dropFirst()
        while let argument = arguments.popFirst() {
            switch argument {
            case "--check": isCheck = true
            case "--features": onlyFeatures = true
            case "--root", "--modules":
                guard let path = arguments.popFirst() else { fail("\(argument) wants a folder") }
                if argument == "--root" { root = URL(fileURLWithPath: path) } else { modules = URL(fileURLWithPath: path) }
            default: fail("unknown argument \(argument)\nusage: coverage-report [--root FOLDER] [--modules FOLDER] [--features] [--check]")
            }
        }
        do {
            try features(root: root, isCheck: isCheck)
            if onlyFeatures { return }
            try api(root: root, modules: modules ?? root.appendingPathComponent(".build/release/Modules"), isCheck: isCheck)
        } catch {
            fail("\(error)")
        }
    }

    private static func api(root: URL, modules: URL, isCheck: Bool) throws {
        func text(_ path: String) throws -> String { try String(contentsOfFile: root.path + "/" + path, encoding: .utf8) }
        let exclusions = APIExclusions(text: try text("Tools/Data/api-not-apple.txt"))
        let demand = try APIDemand(csv: text("Tools/Data/api-demand.csv"), exclusions: exclusions)
        let graphs = SymbolGraphs(root: root, modules: modules, cache: root.appendingPathComponent(".build/drydock-state/symbols"))
        var index = SymbolIndex()
        try index.add(graphs: graphs.toolchainGraphs() + graphs.runtimeGraphs())
        for path in FileManager.default.enumerator(atPath: root.path + "/Sources")?.compactMap({ $0 as? String }).sorted() ?? []
        where path.hasSuffix(".objcprotocol") {
            index.add(objcProtocols: try text("Sources/" + path))
        }
        let coverage = APICoverage(demand: demand, index: index)
        let figures = String(format: "types %.1f %%, members %.1f %%", coverage.types.percent, coverage.members.percent)
        let file = "Documentation/APICoverage.md"
        if isCheck {
            guard let stated = APICoverage.stated(in: try text(file)) else { throw CoverageError("\(file) states no figures; run Scripts/coverage") }
            // Figures are written to a tenth.
            guard coverage.types.percent > stated.types - 0.06, coverage.members.percent > stated.members - 0.06 else {
                throw CoverageError("\(file) states types \(stated.types) %, members \(stated.members) %, but there are \(figures)")
            }
            print("API coverage: \(figures)")
        } else {
            try Data(coverage.markdown(exclusions: exclusions).utf8).write(to: root.appendingPathComponent(file), options: .atomic)
            print("wrote \(file): \(figures)")
        }
    }

    private static func features(root: URL, isCheck: Bool) throws {
        var coverage = try FeatureCoverage(table: try String(contentsOfFile: root.path + "/Tools/Data/features.csv", encoding: .utf8))
        for folder in ["Tests", "Tools/Tests", "Examples", "AppShell"] {
            for path in FileManager.default.enumerator(atPath: root.path + "/" + folder)?.compactMap({ $0 as? String }).sorted() ?? [] {
                guard path.hasSuffix(".swift") || path.hasSuffix(".yaml") || path == "EndToEnd/run", !path.contains(".build/"),
                    // The names in the tests of this very table are made up.
                    !path.hasSuffix("FeatureCoverageTests.swift")
                else { continue }
                let file = folder + "/" + path
                coverage.read(try String(contentsOfFile: root.path + "/" + file, encoding: .utf8), file: file)
            }
        }
        let findings = coverage.findings { FileManager.default.fileExists(atPath: root.path + "/Documentation/Images/" + $0) }
        guard findings.isEmpty else { throw CoverageError(findings.joined(separator: "\n")) }
        let tested = coverage.features.filter { coverage.count($0.id) > 0 }.count
        let summary = "\(coverage.features.count) features, \(coverage.features.filter { $0.status == .done }.count) done, \(tested) with tests"
        let file = "Documentation/Coverage.md"
        if isCheck {
            let isCurrent = (try? String(contentsOfFile: root.path + "/" + file, encoding: .utf8)) == coverage.markdown()
            print("features: \(summary)" + (isCurrent ? "" : "; \(file) is not current: run Scripts/coverage"))
        } else {
            try Data(coverage.markdown().utf8).write(to: root.appendingPathComponent(file), options: .atomic)
            print("wrote \(file): \(summary)")
        }
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("coverage-report: error: \(message)\n".utf8))
        exit(1)
    }
}
