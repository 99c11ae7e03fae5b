/// The nodes of a column. Most name one or two: they stand in the list itself, so that nobody waits for memory elsewhere; more are in a pool.
struct NodeList: RandomAccessCollection {
    private static let inline: Int32 = 2

    /// Two nodes, or where in the pool the nodes are.
    private var words: UInt64 = 0
    private var length: Int32 = 0
    private var capacity = Self.inline

    var startIndex: Int { 0 }
    @inline(__always) var endIndex: Int { Int(length) }

    @inline(__always) private var memory: UnsafeMutablePointer<Int32> {
        UnsafeMutablePointer(bitPattern: UInt(words)).unsafelyUnwrapped
    }

    @inline(__always) subscript(place: Int) -> Int32 {
        get { capacity == Self.inline ? Int32(truncatingIfNeeded: words >> (UInt64(place) &* 32)) : memory[place] }
        set {
            if capacity != Self.inline { return memory[place] = newValue }
            let shift = UInt64(place) &* 32
            words = words & ~(0xFFFF_FFFF &<< shift) | UInt64(UInt32(bitPattern: newValue)) &<< shift
        }
    }

    mutating func append(_ node: Int32, _ pool: inout Pool) {
        if length == capacity { reserve(capacity * 2, &pool) }
        length += 1
        self[Int(length) - 1] = node
    }

    private mutating func reserve(_ larger: Int32, _ pool: inout Pool) {
        let size = Pool.size(Int(larger) * MemoryLayout<Int32>.stride)
        let number = size / MemoryLayout<Int32>.stride
        let new = pool.take(size).bindMemory(to: Int32.self, capacity: number)
        for place in indices { new[place] = self[place] }
        giveBack(&pool)
        words = UInt64(UInt(bitPattern: new))
        capacity = Int32(number)
    }

    private func giveBack(_ pool: inout Pool) {
        if capacity != Self.inline { pool.giveBack(memory, Pool.size(Int(capacity) * MemoryLayout<Int32>.stride)) }
    }

    /// Takes one out; the last one fills its place.
    mutating func removeUnordered(at place: Int) {
        length -= 1
        if place < length { self[place] = self[Int(length)] }
    }

    mutating func removeAll() { length = 0 }

    func copied(_ pool: inout Pool) -> NodeList {
        if capacity == Self.inline { return self }
        var copy = NodeList()
        if length > Self.inline { copy.reserve(length, &pool) }
        for node in self { copy.append(node, &pool) }
        return copy
    }

    mutating func free(_ pool: inout Pool) {
        giveBack(&pool)
        self = NodeList()
    }
}
