public import SeededDice

/// A file that inputs are made of, or such an input.
public struct FuzzInput: Sendable {
    /// The file's name, with the ending that its kind has.
    public let name: String
    public var bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    public init(name: String, _ text: String) { self.init(name: name, bytes: Array(text.utf8)) }
}

/// What a reader throws when it does something else with an input than to read or refuse it.
public struct FuzzFault: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}

/// A reader, and what it is given.
public struct FuzzTarget: Sendable {
    public enum Change: Sendable {
        case text(TextMutator)
        case bytes(ByteMutator)
        /// One or the other.
        case both(TextMutator, ByteMutator)
    }

    /// Reads an input, or throws why it cannot be read. It may throw anything; a `FuzzFault` is a finding.
    public typealias Reader = (FuzzInput) throws -> Void

    public let name: String
    public let change: Change
    /// The files that inputs are made of, in an order that never changes. The reader has to read each of them.
    public let seeds: @Sendable () throws -> [FuzzInput]
    /// Puts right what a reader checks first, such as sums, so that changes get behind it.
    public let repair: (@Sendable (inout FuzzInput, inout Dice) -> Void)?
    /// Makes the reader, with the folders that it needs.
    public let makeReader: @Sendable () throws -> Reader

    public init(
        _ name: String, change: Change, seeds: @escaping @Sendable () throws -> [FuzzInput], repair: (@Sendable (inout FuzzInput, inout Dice) -> Void)? = nil,
        makeReader: @escaping @Sendable () throws -> Reader
    ) {
        self.name = name
        self.change = change
        self.seeds = seeds
        self.repair = repair
        self.makeReader = makeReader
    }
}

/// The inputs of a target by number. The first are the seeds as they are; each is the same in every run and needs none before it.
struct InputSeries {
    let target: FuzzTarget
    let seed: UInt64
    let seeds: [FuzzInput]

    init(_ target: FuzzTarget, seed: UInt64) throws {
        self.target = target
        self.seed = seed
        seeds = try target.seeds()
        guard !seeds.isEmpty else { throw FuzzFault("\(target.name) has no files to make inputs of") }
    }

    func isSeed(_ number: Int) -> Bool { number < seeds.count }

    subscript(number: Int) -> FuzzInput {
        if isSeed(number) { return seeds[number] }
        // States that follow each other would give series that do so, too.
        var first = Dice(state: seed ^ UInt64(number) &* 0xd134_2543_de82_ef95)
        var dice = Dice(state: first.next())
        var input = dice.pick(seeds)
        switch target.change {
        case .text(let mutator): mutator.mutate(&input.bytes, &dice)
        case .bytes(let mutator): mutator.mutate(&input.bytes, with: dice.pick(seeds).bytes, &dice)
        case .both(let texts, let bytes):
            if dice.chance(70) { texts.mutate(&input.bytes, &dice) } else { bytes.mutate(&input.bytes, with: dice.pick(seeds).bytes, &dice) }
        }
        target.repair?(&input, &dice)
        return input
    }
}
