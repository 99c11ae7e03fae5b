import Foundation
import Testing

/// Faults of the compiler that the rewriter works around: when one of these fails, the compiler is mended and the work-around can go.
@Suite(.enabled(if: Toolchain.shared != nil, "build the runtime first: swift build (or set DRYDOCK_RUNTIME)"))
struct CompilerFaultTests {
    @Test("F11.1 swiftc still reads weak captures after the first as nil; without that objcKeepingCaptures is not needed", arguments: ["-Onone", "-O"])
    func weakCaptures(optimisation: String) throws {
        let toolchain = try #require(Toolchain.shared)
        let folder = toolchain.scratch.appendingPathComponent("weak-captures" + optimisation)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let source = folder.appendingPathComponent("main.swift")
        try Data(
            """
            final class V {}
            func test() {
                let v = V(), w = V()
                let f = { [weak v, weak w] in print(v == nil, w == nil) }
                f()
                withExtendedLifetime((v, w)) {}
            }
            test()

            """.utf8
        ).write(to: source)
        let program = folder.appendingPathComponent("program").path
        let compiled = try toolchain.run("swiftc", [optimisation, source.path, "-o", program])
        try #require(compiled.status == 0, "\(compiled.output)")
        #expect(try toolchain.run(program, []).output == "false true\n")
    }
}
