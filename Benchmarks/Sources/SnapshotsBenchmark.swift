import CoreGraphics
import Dispatch
import Foundation
import UIKit

/// A hundred times a fresh list scene: built, drawn, encoded as PNG and written. A picture is encoded on another core while the next
/// screen is built, as a run over many screens does it.
@MainActor enum SnapshotsBenchmark {
    static let count = 100

    static func run() -> Report {
        let host = BenchHost.start(ListScreen.screen)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drydock-snapshots-\(getpid())")
        guard (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil else {
            FileHandle.standardError.write(Data("snapshots: \(folder.path) cannot be made\n".utf8))
            exit(1)
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        let encoder = DispatchQueue(label: "encoder")
        let encoding = EncodingTimes()
        var render: [Double] = []
        // At most two pictures wait: memory stays flat.
        let room = DispatchSemaphore(value: 2)
        let whole = Measure.milliseconds {
            for index in 0..<count {
                var pixels: PixelBuffer?
                render.append(
                    Measure.milliseconds {
                        let list = ListScreen()
                        Runtime.current.picture.invalidate()
                        host.settle()
                        pixels = Runtime.current.picture.pixels?.copy()
                        list.window.isHidden = true
                    })
                guard let pixels else { continue }
                let image = CGImage(pixels: pixels)
                let path = folder.appendingPathComponent("\(index).png").path
                room.wait()
                encoder.async {
                    encoding.add(
                        Measure.milliseconds {
                            if let data = ImageEncoder.png(image) { FileManager.default.createFile(atPath: path, contents: data) }
                        })
                    room.signal()
                }
            }
            encoder.sync {}
        }
        let written = (try? FileManager.default.contentsOfDirectory(atPath: folder.path).count) ?? 0
        ScrollBenchmark.save("snapshots")
        var report = Report()
        report.add("n", written)
        report.add("screens_per_s", milliseconds: Double(written) / whole * 1000)
        report.add("render_ms", milliseconds: Measure.median(render))
        report.add("png_ms", milliseconds: Measure.median(encoding.values))
        return report
    }
}

/// Filled on the encoder's queue, read when that is done.
private final class EncodingTimes: @unchecked Sendable {
    private(set) var values: [Double] = []
    func add(_ value: Double) { values.append(value) }
}
