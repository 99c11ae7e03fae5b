import Foundation
import InterfaceBuilder
import InterfaceFiles
import UIKit

/// Interface Builder's files: reading a storyboard of a hundred scenes, its first scene against that of a storyboard of one, a cell out of a
/// nib against the same cell in code.
@MainActor enum NibBenchmark {
    static func run() -> Report {
        let host = BenchHost.start(ListScreen.screen)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drydock-bench-\(getpid()).bundle")
        defer { try? FileManager.default.removeItem(at: folder) }
        let many = NibSources.storyboard(scenes: 100)
        let compact = install(many, as: "Many.storyboard", in: folder)
        _ = install(NibSources.storyboard(scenes: 1), as: "One.storyboard", in: folder)
        _ = install(NibSources.cell, as: "Row.xib", in: folder)
        guard let bundle = Bundle(path: folder.path) else { fatalError("no bundle at \(folder.path)") }

        var report = Report()
        read(many, compact, &report)
        firstScenes(bundle, host, &report)
        cells(bundle, &report)
        return report
    }

    /// Compiles a source into the bundle; the compiled nibs.
    private static func install(_ source: String, as name: String, in folder: URL) -> [Data] {
        let result = InterfaceCompiler.compile(Data(source.utf8), path: name)
        guard let product = result.product, let productName = InterfaceCompiler.productName(of: name) else { fatalError("\(result.findings)") }
        let place = folder.appendingPathComponent(productName)
        do {
            switch product {
            case .nib(let data):
                try data.write(to: place)
                return [data]
            case .storyboard(let files):
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
                for (file, data) in files { try data.write(to: place.appendingPathComponent(file)) }
                return files.filter { $0.key.hasSuffix(".nib") }.map(\.value)
            }
        } catch {
            fatalError("\(place.path): \(error)")
        }
    }

    // MARK: Reading

    private static func read(_ source: String, _ compact: [Data], _ report: inout Report) {
        let data = Data(source.utf8)
        let megabytes = Double(data.count) / 1e6
        let compactMegabytes = Double(compact.reduce(0) { $0 + $1.count }) / 1e6
        let compiling = (0..<7).map { _ in Measure.milliseconds { _ = InterfaceCompiler.compile(data, path: "Many.storyboard") } }
        let parsing = (0..<7).map { _ in Measure.milliseconds { _ = try? InterfaceFileReader.document(from: data, path: "Many.storyboard") } }
        let loading = (0..<7).map { _ in
            Measure.milliseconds {
                for part in compact { _ = try? CompactForm.document(from: part) }
            }
        }
        report.add("source_mb", seconds: megabytes)
        report.add("compact_mb", seconds: compactMegabytes)
        report.add("parse_ms_per_mb", milliseconds: Measure.median(parsing) / megabytes)
        report.add("compile_ms_per_mb", milliseconds: Measure.median(compiling) / megabytes)
        report.add("compact_ms_per_mb", milliseconds: Measure.median(loading) / compactMegabytes)
    }

    // MARK: The first scene

    private static func firstScenes(_ bundle: Bundle, _ host: BenchHost, _ report: inout Report) {
        var one: [Double] = []
        var many: [Double] = []
        for _ in 0..<31 {
            one.append(open("One", bundle, host))
            many.append(open("Many", bundle, host))
        }
        let (small, large) = (Measure.median(Array(one.dropFirst())), Measure.median(Array(many.dropFirst())))
        report.add("first_scene_of_1_ms", milliseconds: small)
        report.add("first_scene_of_100_ms", milliseconds: large)
        report.add("first_scene_ratio", ratio: large / small)
    }

    private static func open(_ name: String, _ bundle: Bundle, _ host: BenchHost) -> Double {
        Measure.milliseconds {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIStoryboard(name: name, bundle: bundle).instantiateInitialViewController()
            window.makeKeyAndVisible()
            host.settle()
            window.isHidden = true
        }
    }

    // MARK: Cells

    private static func cells(_ bundle: Bundle, _ report: inout Report) {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        table.register(UINib(nibName: "Row", bundle: bundle), forCellReuseIdentifier: "nib")
        table.register(CodeCell.self, forCellReuseIdentifier: "code")
        var nib: [Double] = []
        var code: [Double] = []
        for _ in 0..<21 {
            nib.append(dequeue("nib", table))
            code.append(dequeue("code", table))
        }
        let (byNib, byCode) = (Measure.median(Array(nib.dropFirst())), Measure.median(Array(code.dropFirst())))
        report.add("cell_from_nib_ms", microseconds: byNib)
        report.add("cell_in_code_ms", microseconds: byCode)
        report.add("cell_ratio", ratio: byNib / byCode)
    }

    /// Milliseconds for a new cell, a hundred of them at a time: none is used again.
    private static func dequeue(_ identifier: String, _ table: UITableView) -> Double {
        var cells: [UITableViewCell] = []
        let time = Measure.milliseconds {
            for _ in 0..<100 {
                guard let cell = table.dequeueReusableCell(withIdentifier: identifier) else { fatalError("no cell \(identifier)") }
                cell.frame.size = CGSize(width: 393, height: 64)
                cell.layoutIfNeeded()
                cells.append(cell)
            }
        }
        return time / Double(cells.count)
    }
}

/// What Row.xib describes, in code.
private final class CodeCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let picture = UIImageView()
        picture.backgroundColor = .systemTeal
        let title = UILabel()
        title.text = "Title"
        title.font = .systemFont(ofSize: 17)
        let body = UILabel()
        body.text = "Some words about it"
        body.font = .systemFont(ofSize: 13)
        body.textColor = .secondaryLabel
        let button = UIButton(type: .system)
        button.setTitle("Open", for: .normal)
        for view in [picture, title, body, button] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            picture.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            picture.widthAnchor.constraint(equalToConstant: 40),
            picture.heightAnchor.constraint(equalToConstant: 40),
            title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
            title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            body.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
            contentView.trailingAnchor.constraint(equalTo: button.trailingAnchor, constant: 16),
            button.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }
}
