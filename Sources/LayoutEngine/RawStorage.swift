/// A list that its owner frees: rows and columns are many, short, and change in the innermost loops.
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

    mutating func append(_ element: Element) {
        if count == capacity { reserve(max(4, capacity * 2)) }
        (base.unsafelyUnwrapped + Int(count)).initialize(to: element)
        count += 1
    }

    mutating func replace(with elements: UnsafeBufferPointer<Element>) {
        count = 0
        guard let start = elements.baseAddress, !elements.isEmpty else { return }
        if elements.count > Int(capacity) { reserve(Int32(elements.count)) }
        base.unsafelyUnwrapped.update(from: start, count: elements.count)
        count = Int32(elements.count)
    }

    private mutating func reserve(_ larger: Int32) {
        let new = UnsafeMutablePointer<Element>.allocate(capacity: Int(larger))
        if let base {
            new.moveInitialize(from: base, count: Int(count))
            base.deallocate()
        }
        base = new
        capacity = larger
    }

    /// Takes one out; the last one fills its place.
    mutating func removeUnordered(at index: Int) {
        count -= 1
        if index < count { base.unsafelyUnwrapped[index] = base.unsafelyUnwrapped[Int(count)] }
    }

    mutating func remove(at index: Int) {
        count -= 1
        for place in index..<Int(count) { base.unsafelyUnwrapped[place] = base.unsafelyUnwrapped[place + 1] }
    }

    mutating func removeAll() { count = 0 }

    func copied() -> RawList {
        var copy = RawList()
        copy.replace(with: buffer)
        return copy
    }

    mutating func free() {
        base?.deallocate()
        base = nil
        count = 0
        capacity = 0
    }
}

/// What there is one of for each node, without checks; its owner frees it.
struct RawArray<Element> {
    private var base = UnsafeMutablePointer<Element>.allocate(capacity: 16)
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

    var indices: Range<Int> { 0..<count }

    mutating func append(_ element: Element) {
        if count == capacity {
            let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
            new.moveInitialize(from: base, count: count)
            base.deallocate()
            base = new
            capacity *= 2
        }
        (base + count).initialize(to: element)
        count += 1
    }

    mutating func removeLast(_ number: Int) {
        count -= number
        (base + count).deinitialize(count: number)
    }

    func free() {
        base.deinitialize(count: count)
        base.deallocate()
    }
}
