public import Foundation

extension IndexPath {
    /// The path of a row of a table's section.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// The path of an item of a collection's section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The section, the path's first index.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The row, the path's second index.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The item, the path's second index.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}

extension IndexPath {
    /// As exception texts name a path: "<NSIndexPath: 0x…> {length = 2, path = 0 - 3}".
    var objectiveCText: String {
        "<NSIndexPath: 0x\(String(UInt(bitPattern: hashValue), radix: 16))> {length = \(count), path = \(map(String.init).joined(separator: " - "))}"
    }
}
