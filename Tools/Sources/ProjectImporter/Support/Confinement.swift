/// What a program that anybody may have written can take of the machine, beside time.
public struct Confinement: Sendable, Hashable {
    /// Bytes of memory that are its own, with all that it has started; nil for any.
    public var memory: Int?
    /// How many processes it may have started that are still there; nil for any.
    public var processes: Int?
    /// Bytes that it may print in all; nil for any.
    public var output: Int?
    /// Whether it reaches other machines, and this one by their means.
    public var hasNetwork: Bool

    public init(memory: Int? = nil, processes: Int? = nil, output: Int? = nil, hasNetwork: Bool = true) {
        self.memory = memory
        self.processes = processes
        self.output = output
        self.hasNetwork = hasNetwork
    }

    /// What runs have unless the user says otherwise: more than any phone gives.
    public static let standard = Confinement(memory: 4 << 30, processes: 64, output: 256 << 20)

    /// The longest file that a program writes, in bytes.
    static let longestFile: UInt64 = 8 << 30
}
