import Foundation
import Rehearsing
import Testing

@Suite struct HeapTests {
    /// In a process of its own: what other tests left free has room for such blocks.
    @Test("F11.2 Blocks of the size of pictures do not stay in the heap of a process with a session after they are freed")
    func largeBlocks() throws {
        let process = Process(), output = Pipe()
        process.executableURL = try Rehearsed.executable()
        process.arguments = ["heap"]
        process.standardOutput = output
        try process.runInterruptibly()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(said == "12582912 mapped\n307200 mapped\n1048576 mapped\n8388608 mapped\n")
    }
}
