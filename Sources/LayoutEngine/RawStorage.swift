import Glibc

/// Memory for many short lists, side by side in large blocks; what is given back is used again for lists of the same size.
struct Pool {
    private static let step = 16
    /// Above this the system's allocator does as well.
    private static let largest = 2048

    private let vacant: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    private var blocks: ContiguousArray<UnsafeMutableRawPointer> = []
    private var next = UnsafeMutableRawPointer(bitPattern: Pool.step).unsafelyUnwrapped
    private var left = 0
    private var blockSize = 2048

    init() {
        vacant = .allocate(capacity: Self.largest / Self.step + 1)
        vacant.initialize(repeating: nil, count: Self.largest / Self.step + 1)
    }

    /// The bytes that a list of so many gets.
    @inline(__always) static func size(_ bytes: Int) -> Int { (bytes + step - 1) & ~(step - 1) }

    mutating func take(_ size: Int) -> UnsafeMutableRawPointer {
        if size > Self.largest { return .allocate(byteCount: size, alignment: Self.step) }
        let place = size / Self.step
        if let found = vacant[place] {
            vacant[place] = found.load(as: UnsafeMutableRawPointer?.self)
            return found
        }
        if left < size {
            blockSize = min(blockSize * 2, 1 << 20)
            next = .allocate(byteCount: blockSize, alignment: Self.step)
            left = blockSize
            blocks.append(next)
        }
        defer {
            next += size
            left -= size
        }
        return next
    }

    mutating func giveBack(_ memory: UnsafeMutableRawPointer, _ size: Int) {
        if size > Self.largest { return memory.deallocate() }
        memory.storeBytes(of: vacant[size / Self.step], as: UnsafeMutableRawPointer?.self)
        vacant[size / Self.step] = memory
    }

    /// Lists above the largest size are given back one by one before.
    func free() {
        for block in blocks { block.deallocate() }
        vacant.deallocate()
    }
}

/// A list in a pool: rows and columns are many, short, and change in the innermost loops.
struct RawList<Element> {
    private var base: UnsafeMutablePointer<Element>?
    private(set) var count: Int32 = 0
    private var capacity: Int32 = 0

    init() { base = nil }

    @inline(__always) subscript(index: Int) -> Element {
        get { base.unsafelyUnwrapped[index] }
        nonmutating set { base.unsafelyUnwrapped[index] = newValue }
    }

    @inline(__always) var isEmpty: Bool { count == 0 }

    @inline(__always) var indices: Range<Int> { 0..<Int(count) }

    @inline(__always) var buffer: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: Int(count)) }

    mutating func append(_ element: Element, _ pool: inout Pool) {
        if count == capacity { reserve(max(1, Int(capacity) * 2), &pool) }
        (base.unsafelyUnwrapped + Int(count)).initialize(to: element)
        count += 1
    }

    mutating func replace(with elements: UnsafeBufferPointer<Element>, _ pool: inout Pool) {
        count = 0
        guard let start = elements.baseAddress, !elements.isEmpty else { return }
        if elements.count > Int(capacity) { reserve(elements.count, &pool) }
        base.unsafelyUnwrapped.update(from: start, count: elements.count)
        count = Int32(elements.count)
    }

    /// Makes room for so many at least.
    mutating func reserve(_ larger: Int, _ pool: inout Pool) {
        let size = Pool.size(larger * MemoryLayout<Element>.stride)
        let new = pool.take(size).bindMemory(to: Element.self, capacity: size / MemoryLayout<Element>.stride)
        if let base {
            new.moveInitialize(from: base, count: Int(count))
            pool.giveBack(base, Self.size(capacity))
        }
        base = new
        capacity = Int32(size / MemoryLayout<Element>.stride)
    }

    private static func size(_ capacity: Int32) -> Int { Pool.size(Int(capacity) * MemoryLayout<Element>.stride) }

    /// Takes one out; the last one fills its place.
    mutating func removeUnordered(at index: Int) {
        count -= 1
        if index < count { base.unsafelyUnwrapped[index] = base.unsafelyUnwrapped[Int(count)] }
    }

    mutating func remove(at index: Int) {
        count -= 1
        for place in index..<Int(count) { base.unsafelyUnwrapped[place] = base.unsafelyUnwrapped[place + 1] }
    }

    mutating func insert(_ element: Element, at index: Int, _ pool: inout Pool) {
        append(element, &pool)
        for place in stride(from: Int(count) - 1, to: index, by: -1) { base.unsafelyUnwrapped[place] = base.unsafelyUnwrapped[place - 1] }
        base.unsafelyUnwrapped[index] = element
    }

    mutating func removeAll() { count = 0 }

    func copied(_ pool: inout Pool) -> RawList {
        var copy = RawList()
        copy.replace(with: buffer, &pool)
        return copy
    }

    mutating func free(_ pool: inout Pool) {
        if let base { pool.giveBack(base, Self.size(capacity)) }
        base = nil
        count = 0
        capacity = 0
    }
}

/// What there is one of for each node, or a list that grows and shrinks all the time, without checks; its owner frees it.
struct RawArray<Element: BitwiseCopyable>: RandomAccessCollection {
    private var base = Self.memory(malloc(16 * MemoryLayout<Element>.stride), 16)
    private(set) var count = 0
    private var capacity = 16

    @inline(__always) subscript(index: Int) -> Element {
        _read { yield base[index] }
        nonmutating _modify { yield &base[index] }
    }

    @inline(__always) subscript(node: Int32) -> Element {
        _read { yield base[Int(node)] }
        nonmutating _modify { yield &base[Int(node)] }
    }

    @inline(__always) func address(of place: Int) -> UnsafeRawPointer { UnsafeRawPointer(base + place) }

    var startIndex: Int { 0 }
    var endIndex: Int { count }
    var buffer: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

    var mutableBuffer: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: base, count: count) }

    @inline(__always) mutating func append(_ element: Element) {
        if count == capacity { grow() }
        (base + count).initialize(to: element)
        count += 1
    }

    private mutating func grow() {
        capacity *= 2
        // Large memory goes elsewhere page by page: nothing is copied.
        base = Self.memory(realloc(base, capacity * MemoryLayout<Element>.stride), capacity)
    }

    private static func memory(_ memory: UnsafeMutableRawPointer?, _ capacity: Int) -> UnsafeMutablePointer<Element> {
        guard let memory else { fatalError("out of memory") }
        return memory.bindMemory(to: Element.self, capacity: capacity)
    }

    @inline(__always) mutating func popLast() -> Element? { count == 0 ? nil : removeLast() }

    @inline(__always) @discardableResult mutating func removeLast() -> Element {
        count -= 1
        return (base + count).move()
    }

    mutating func removeAll() { removeLast(count) }

    mutating func removeLast(_ number: Int) {
        count -= number
        (base + count).deinitialize(count: number)
    }

    func free() {
        Glibc.free(base)
    }
}
