import Foundation

@main
struct Bench {
    static let names = ["first-frame", "scroll", "snapshots", "table", "feed", "views", "floor", "layout", "monkey", "nib"]

    @MainActor
    static func main() {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let asJSON = arguments.contains("--json")
        arguments.removeAll { $0 == "--json" }
        guard let name = arguments.first, names.contains(name), arguments.count == (name == "layout" ? 2 : 1) else {
            let forms = names.map { $0 == "layout" ? "layout FILE" : $0 }
            FileHandle.standardError.write(Data("usage: Benchmarks/bench \(forms.joined(separator: "|")) [--json]\n".utf8))
            exit(2)
        }
        let report: Report
        switch name {
        case "views": report = ViewsBenchmark.run()
        case "scroll": report = ScrollBenchmark.run()
        case "snapshots": report = SnapshotsBenchmark.run()
        case "feed": report = FeedBenchmark.run()
        case "table": report = TableBenchmark.run()
        case "floor": report = FloorBenchmark.run()
        case "layout": report = LayoutBenchmark.run(arguments[1])
        case "monkey": report = MonkeyBenchmark.run()
        case "nib": report = NibBenchmark.run()
        default: report = FirstFrameBenchmark.run()
        }
        report.print(asJSON: asJSON)
    }
}
