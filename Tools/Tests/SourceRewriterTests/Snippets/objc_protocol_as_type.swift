// F11.1 an @objc protocol conforms to itself (The Swift Programming Language, "Protocols"; TypeCheckProtocol: existentials of @objc protocols)
import Foundation

@objc protocol OCRanked { func rank(against other: OCRanked!) -> Int }
extension NSNumber: OCRanked { func rank(against other: OCRanked!) -> Int { intValue - (other as! NSNumber).intValue } }
extension NSString: OCRanked { func rank(against other: OCRanked!) -> Int { length - (other as! NSString).length } }

private struct OCBox<Value> { var value: Value? }

private func above<T: OCRanked>(_ expected: T?) -> OCBox<(T?) -> Bool> {
    OCBox(value: { actual in
        let values: [T] = [actual, expected].compactMap { $0 }
        return values.count == 2 && values[0].rank(against: values[1]) > 0
    })
}
private func > <T: OCRanked>(lhs: OCBox<T>, rhs: T?) -> Bool { above(rhs).value?(lhs.value) ?? false }
#if os(iOS)
private func kinds<Key: Hashable, T: OCRanked>(_ values: [Key: T], _ type: T.Type) -> String { "\(values.count) of \(T.self)" }
#endif
final class OCHolder {
    private(set) weak var kept: (any OCRanked)?
    var first: (some OCRanked)? { kept }
    func either(_ value: OCRanked) -> some OCRanked { return value }
    var number: some OCRanked { NSNumber(value: 7) }
    func keep(_ value: OCRanked) { kept = value }
    @objc func isKept(_ value: (some OCRanked)?) -> Bool { value === kept }
    func highest(_ values: [some OCRanked]) -> Int { values.map { $0.rank(against: nil ?? values[0]) }.max() ?? 0 }
}

final class OCPair<Base: AnyObject> {
    let base: Base
    init(_ base: Base) { self.base = base }
}
extension OCPair where Base: OCRanked {
    var own: Int { base.rank(against: base) }
}

extension Array where Element: OCRanked {
    func inOrder() -> [Element] { sorted { (first: Element, second: Element) -> Bool in first.rank(against: second) < 0 } }
    fileprivate var last2: Element? { inOrder().last }
    subscript(ranked index: Int) -> Element { inOrder()[index] }
}

func run() {
    print(OCBox(value: 3 as NSNumber) > 2, OCBox(value: "a" as NSString) > "bc")
    let low: OCRanked? = NSNumber(value: 1)
    let high: OCRanked = NSNumber(value: 5)
    print(above(low).value?(high) ?? false, OCBox(value: high) > low, OCBox(value: low!) > high, OCBox(value: low!) > nil)
    print(kinds(["a": high, "b": low!], OCRanked.self))
    let holder = OCHolder()
    holder.keep(high)
    let numbers: [any OCRanked] = [high, low!]
    print(numbers.inOrder().map { $0.rank(against: low) }, numbers.last2 === high, numbers[ranked: 0] === low)
    print([3 as NSNumber, 1].inOrder(), ["bb" as NSString, "a"].last2 ?? "")
    print(holder.first?.rank(against: low) ?? 0, holder.either(high).rank(against: low), holder.number.rank(against: high))
    print(holder.isKept(high), holder.isKept(low), holder.highest([low!, high]), OCPair(4 as NSNumber).own)
}
// prints:
// true false
// true true false false
// 2 of OCRanked
// [0, 4] true true
// [1, 3] bb
// 4 4 2
// true false 4 0
