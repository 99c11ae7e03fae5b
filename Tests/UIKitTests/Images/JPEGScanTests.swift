import Foundation
import Testing

@testable import UIKit

@Suite("JPEGs that ask for too much work", .freshRuntime) @MainActor struct JPEGScanTests {
    @Test("F12.2 a progressive JPEG of some scans is shown, one of thousands is no image")
    func scans() {
        #expect(UIImage(data: Self.jpeg(scans: 40)) != nil)
        #expect(UIImage(data: Self.jpeg(scans: 400)) == nil)
    }

    /// 8 × 8, gray; after the first scan, the same empty one again and again.
    private static func jpeg(scans: Int) -> Data {
        var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
        bytes += [0xFF, 0xC2, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0]
        // One code of one bit, for a value of zero and for "no more".
        for table: UInt8 in [0x00, 0x10] { bytes += [0xFF, 0xC4, 0, 20, table, 1] + [UInt8](repeating: 0, count: 15) + [0] }
        bytes += [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0, 0x7F]
        for _ in 1..<scans { bytes += [0xFF, 0xDA, 0, 8, 1, 1, 0, 1, 63, 0, 0x7F] }
        return Data(bytes + [0xFF, 0xD9])
    }
}
