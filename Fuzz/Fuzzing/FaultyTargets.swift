import Foundation

/// Readers that go wrong from the hundredth input on: with them the checks see that findings are found. They stand in no list.
enum FaultyTargets {
    static let all = [
        target("faulty-crash") { preconditionFailure("input \($0)") },
        target("faulty-loop") { _ in
            var turns = 0
            while turns >= 0 { turns = (turns + 1) & 0xffff }
        },
        target("faulty-slow") { _ in
            let begin = Measures.time() ?? 0
            while (Measures.time() ?? 0) - begin < FuzzLimits.time * 3 / 2 {}
        },
        target("faulty-memory") { _ in
            let size = FuzzLimits.memory * 3 / 2
            let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4096)
            for place in stride(from: 0, to: size, by: 4096) { memory.storeBytes(of: 1, toByteOffset: place, as: UInt8.self) }
            memory.deallocate()
        },
        target("faulty-exit") { _ in exit(3) },
        target("faulty-end") { _ in exit(0) },
        target("faulty-promise") { _ in throw FuzzFault("both an error and a result") },
    ]

    private static func target(_ name: String, _ fault: @escaping @Sendable (Int) throws -> Void) -> FuzzTarget {
        FuzzTarget(name, change: .bytes(ByteMutator()), seeds: { [FuzzInput(name: "seed.txt", "seed")] }) {
            var number = 0
            return { _ in
                number += 1
                if number >= 100 { try fault(number) }
            }
        }
    }
}
