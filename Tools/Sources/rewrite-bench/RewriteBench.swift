import Foundation
import SourceRewriter

/// `bench rewrite`: how long a module of 100,000 lines takes to be rewritten, at first and after one file has changed.
///
/// Writes one line of JSON: the median of three in seconds of the clock and, for busy machines, of the processors. The library that is built in full is timed by `Benchmarks/bench` itself: `--library DIR` writes its sources.
@main enum RewriteBench {
    static func main() throws {
        let arguments = CommandLine.arguments
        if let at = arguments.firstIndex(of: "--library"), at + 1 < arguments.count { return try writeLibrary(arguments[at + 1]) }
        guard let at = arguments.firstIndex(of: "--root"), at + 1 < arguments.count else {
            FileHandle.standardError.write(Data("usage: rewrite-bench --root CHECKOUT | --library FOLDER\n".utf8))
            exit(2)
        }
        let manifests = try ["UIKit", "QuartzCore"].map { name in
            try ModuleManifest(json: Data(contentsOf: URL(fileURLWithPath: "\(arguments[at + 1])/Sources/\(name)/Generated/manifest.json")))
        }
        var files = (0..<1080).map { SourceFile(path: "/bench/Screen\($0).swift", text: source($0)) }
        let lines = files.reduce(0) { $0 + $1.text.count { $0 == "\n" } }
        let options = RewriterOptions(moduleName: "Bench", manifests: manifests)
        var cold: [Time] = []
        var changed: [Time] = []
        for run in 0..<3 {
            var saved = Data()
            cold.append(
                Time.measure {
                    var state = RewriteState()
                    _ = Rewriter.rewrite(files: files, options: options, key: "", state: &state)
                    saved = state.data
                })
            files[500].text = source(500).replacingOccurrences(of: "let step = 500", with: "let step = 500 + \(run + 1)")
            // With the state read and written, as between two builds.
            // Nothing is left of the last build but the state.
            let options = RewriterOptions(moduleName: "Bench", manifests: manifests)
            changed.append(
                Time.measure {
                    guard var state = RewriteState(data: saved) else { preconditionFailure("the state cannot be read") }
                    let result = Rewriter.rewrite(files: files, options: options, key: "", state: &state)
                    precondition(result.files.count == 1)
                    saved = state.data
                })
        }
        print("{\"lines\": \(lines), \"files\": \(files.count), \"cold_seconds\": \(median(cold.map(\.clock))), \"cold_processor_seconds\": \(median(cold.map(\.processors))), "
            + "\"one_file_changed_seconds\": \(median(changed.map(\.clock))), \"one_file_changed_processor_seconds\": \(median(changed.map(\.processors)))}")
    }

    struct Time {
        var clock: Double
        var processors: Double

        static func of(_ clock: clockid_t) -> Double {
            var now = timespec()
            clock_gettime(clock, &now)
            return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
        }

        static func measure(_ body: () throws -> Void) rethrows -> Time {
            let (clock, processors) = (of(CLOCK_MONOTONIC), of(CLOCK_PROCESS_CPUTIME_ID))
            try body()
            return Time(clock: of(CLOCK_MONOTONIC) - clock, processors: of(CLOCK_PROCESS_CPUTIME_ID) - processors)
        }
    }

    private static func median(_ values: [Double]) -> String {
        let value = values.sorted()[values.count / 2]
        return "\((value * 1000).rounded() / 1000)"
    }

    /// A package of 100 files of the kind apps are made of.
    private static func writeLibrary(_ folder: String) throws {
        let sources = folder + "/Sources/Library"
        try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Library", products: [.library(name: "Library", targets: ["Library"])], targets: [.target(name: "Library")])

            """
        try Data(manifest.utf8).write(to: URL(fileURLWithPath: folder + "/Package.swift"))
        for number in 0..<100 { try Data(source(number).utf8).write(to: URL(fileURLWithPath: "\(sources)/Screen\(number).swift")) }
    }

    /// A screen with a table, a button, an optional delegate and a model: 100 lines.
    private static func source(_ number: Int) -> String {
        var text = """
            import UIKit

            /// What a screen shows, number \(number).
            struct Model\(number) {
                var title: String
                var count: Int
                let step = 1
            }

            @objc protocol Screen\(number)Delegate: AnyObject {
                func screen(_ screen: Screen\(number), didChoose index: Int)
                @objc optional func screenDidClose(_ screen: Screen\(number))
            }

            class Screen\(number): UIViewController, UITableViewDataSource, UITableViewDelegate {
                weak var delegate: Screen\(number)Delegate?
                @IBOutlet var table: UITableView!
                private var models: [Model\(number)] = []
                @objc dynamic var total: Int = 0

                override func viewDidLoad() {
                    super.viewDidLoad()
                    let button = UIButton(type: .system)
                    button.addTarget(self, action: #selector(close(_:)), for: .touchUpInside)
                    view.addSubview(button)
                    table = UITableView(frame: view.bounds, style: .plain)
                    table.dataSource = self
                    table.delegate = self
                    view.addSubview(table)
                    NotificationCenter.default.addObserver(
                        self, selector: #selector(changed(_:)), name: UIApplication.didBecomeActiveNotification, object: nil)
                }

                @objc private func close(_ sender: Any) {
                    delegate?.screenDidClose?(self)
                    dismiss(animated: true)
                }

                @objc func changed(_ notification: Notification) {
                    let step = \(number)
                    total += step
                    models.append(Model\(number)(title: "Row \\(total)", count: step))
                    table.reloadData()
                }

                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { models.count }

                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    let cell = tableView.dequeueReusableCell(withIdentifier: "cell") ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
                    cell.textLabel?.text = models[indexPath.row].title
                    return cell
                }

                func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    delegate?.screen(self, didChoose: indexPath.row)
                }
            }

            """
        for method in 0..<6 {
            text += """
                extension Screen\(number) {
                    /// Sums up what is there.
                    func sum\(method)(of values: [Int]) -> Int {
                        values.filter { $0 > \(method) }.reduce(0) { $0 + $1 }
                    }
                }

                """
        }
        return text
    }
}
