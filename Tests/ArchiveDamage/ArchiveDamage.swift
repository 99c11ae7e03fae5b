public import Foundation
public import SeededDice
@testable import ObjectiveC

/// Harms archives: their bytes, or what they say.
public struct ArchiveDamage {
    public var dice: Dice

    public init(dice: Dice) { self.dice = dice }

    private static let words = [
        "$null", "NSArray", "NSDictionary", "NSString", "NSDate", "NSValue", "NSIndexSet", "NSError", "NSURL", "NSAttributedString", "NSObject", "NSMutableCharacterSet",
        "NSCalendar", "NSTextCheckingResult", "NSNotification", "UnitLength", "NSUnit", "__SwiftValue", "root", "$class", "NS.objects", "NS.keys", "-1", "1e999", "NSSet", "NSCountedSet",
        "ObjectiveCTests.ArchivedNode", "ObjectiveCTests.PlainlyCoded", "NSDecimalNumber", "NSOrderedSet", "Foundation.NSArray", "_TtC1a1b", "NSNumber", "NSRegularExpression",
        "refused", "{{nan, inf}, {1e308, -1}}", "UIView", "UIColor", "UIFont", "",
    ]

    private static let values: [PropertyListTable.Value] = [
        .integer(-1), .integer(0), .integer(1), .integer(7), .integer(1 << 40), .integer(.max), .integer(.min), .unsigned(.max), .real(.nan), .real(.infinity), .real(-1), .real(1e300),
        .single(.infinity), .data(Data()), .data(Data(repeating: 0xff, count: 10)), .data(Data([5, 0])), .boolean(true), .null, .date(.nan), .date(1e300), .reference(0),
        .reference(.max), .array(first: 0, count: 0), .dictionary(first: 0, count: 0),
    ]

    public mutating func damaged(_ data: Data) -> Data {
        if dice.chance(65), let table = try? PropertyListTable(data) { return BinaryPropertyListWriter.write(confused(table)) }
        var data = data
        for _ in 0..<dice.roll(1...3) where data.count > 8 {
            let at = dice.index(below: data.count)
            switch dice.roll(0...5) {
            case 0: data[at] = UInt8(dice.roll(0...255))
            case 1: data[at] ^= 1 << UInt8(dice.roll(0...7))
            case 2: data.removeSubrange(at..<min(data.count, at + dice.roll(1...16)))
            case 3: data.insert(UInt8(dice.roll(0...255)), at: at)
            case 4: data = Data(data.prefix(at))
            default: for (offset, byte) in dice.pick(Self.words).utf8.enumerated() where at + offset < data.count { data[at + offset] = byte }
            }
            data = Data(data)
        }
        return data
    }

    /// A property list as whole as before, in which values are others, change places or are referred to by others.
    private mutating func confused(_ table: PropertyListTable) -> PropertyListTable {
        var table = table
        func indices(_ isWanted: (PropertyListTable.Value) -> Bool) -> [Int] { table.values.indices.filter { isWanted(table.values[$0]) } }
        for _ in 0..<dice.roll(1...3) {
            let at = dice.index(below: table.values.count)
            switch dice.roll(0...5) {
            case 0, 1:
                let references = indices { if case .reference = $0 { true } else { false } }
                guard !references.isEmpty else { continue }
                table.values[dice.pick(references)] = .reference(UInt32(dice.roll(0...references.count + 3)))
            case 2:
                guard !table.references.isEmpty else { continue }
                table.references[dice.index(below: table.references.count)] = Int32(at)
            case 3: table.values[at] = dice.chance(40) ? .string(dice.pick(Self.words)) : dice.pick(Self.values)
            case 4:
                let strings = indices { if case .string = $0 { true } else { false } }
                table.values.swapAt(dice.pick(strings), dice.pick(strings))
            default: table.values.swapAt(at, dice.index(below: table.values.count))
            }
        }
        return table
    }
}
