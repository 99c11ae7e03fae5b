public import Foundation

/// A link or a phone number that a data detector found.
final class DetectedData: NSTextCheckingResult, @unchecked Sendable {
    enum Value {
        case link(URL)
        case phoneNumber(String)
    }

    private let place: NSRange
    let value: Value

    init(_ value: Value, at place: NSRange) {
        self.value = value
        self.place = place
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var resultType: NSTextCheckingResult.CheckingType {
        switch value {
        case .link: .link
        case .phoneNumber: NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
        }
    }
    override var range: NSRange { place }
    override var numberOfRanges: Int { 1 }
    override func range(at idx: Int) -> NSRange { idx == 0 ? place : NSRange(location: NSNotFound, length: 0) }
}

extension NSTextCheckingResult {
    /// Where a found link leads; nil for other results.
    public var url: URL? {
        guard case .link(let url) = (self as? DetectedData)?.value else { return nil }
        return url
    }

    /// A found phone number as it is written; nil for other results.
    public var phoneNumber: String? {
        guard case .phoneNumber(let number) = (self as? DetectedData)?.value else { return nil }
        return number
    }
}
