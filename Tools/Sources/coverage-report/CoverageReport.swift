import CoverageReports
import Foundation

/// Writes `Documentation/APICoverage.md` and `Documentation/Coverage.md`. `--check` only says whether they claim too much.
@main
enum CoverageReport {
    static func main() {
        var root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        var modules: URL?
        var isCheck = false
        var arguments = CommandLine.arguments.dropFirst()
        while let argument = arguments.popFirst() {
            switch argument {
            case "--check": isCheck = true
            case "--root", "--modules":
                guard let path = arguments.popFirst() else { fail("\(argument) wants a folder") }
                if argument == "--root" { root = URL(fileURLWithPath: path) } else { modules = URL(fileURLWithPath: path) }
            default: fail("unknown argument \(argument)\nusage: coverage-report [--root FOLDER] [--modules FOLDER] [--check]")
            }
        }
        do {
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

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("coverage-report: error: \(message)\n".utf8))
        exit(1)
    }
}
