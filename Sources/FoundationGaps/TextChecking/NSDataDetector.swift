public import Foundation

public typealias NSTextCheckingTypes = UInt64

/// Finds links and phone numbers in text.
///
/// DEVIATION: derives from `NSObject`, not from `NSRegularExpression`, whose methods cannot be overridden here. Dates, addresses and transit
/// information are not supported and never found. Which words count as a link or a number is Apple's own; this follows common forms.
open class NSDataDetector: NSObject, @unchecked Sendable {
    /// What is looked for.
    public let checkingTypes: NSTextCheckingTypes

    private static let link = NSTextCheckingResult.CheckingType.link.rawValue
    private static let phoneNumber: NSTextCheckingTypes = 1 << 11

    /// - Parameter checkingTypes: raw values of `NSTextCheckingResult.CheckingType`.
    /// - Throws: when none of them is one that a detector knows.
    public init(types checkingTypes: NSTextCheckingTypes) throws {
        let date = NSTextCheckingResult.CheckingType.date.rawValue
        let address = NSTextCheckingResult.CheckingType.address.rawValue
        let transit: NSTextCheckingTypes = 1 << 12
        guard checkingTypes & (Self.link | Self.phoneNumber | date | address | transit) != 0 else {
            throw CocoaError(.init(rawValue: 2048), userInfo: [NSLocalizedDescriptionKey: "The value \u{201C}\(checkingTypes)\u{201D} is invalid."])
        }
        if checkingTypes & (date | address | transit) != 0 {
            FileHandle.standardError.write(Data("Drydock: finding dates, addresses and transit information in text is not supported yet.\n".utf8))
        }
        self.checkingTypes = checkingTypes
    }

    /// Calls the block for each result in the range, in order, until it sets its last argument.
    open func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for result in matches(in: string, options: options, range: range) {
            block(result, [], &stop)
            if stop.boolValue { return }
        }
    }

    open func matches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> [NSTextCheckingResult] {
        var found: [DetectedData] = []
        if checkingTypes & Self.link != 0 { found += DataForms.links(in: string, range) }
        if checkingTypes & Self.phoneNumber != 0 {
            // Digits inside an address are no number to call.
            found += DataForms.phoneNumbers(in: string, range).filter { number in !found.contains { NSIntersectionRange($0.range, number.range).length > 0 } }
        }
        return found.sorted { $0.range.location < $1.range.location }
    }

    open func numberOfMatches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> Int {
        matches(in: string, options: options, range: range).count
    }

    open func firstMatch(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> NSTextCheckingResult? {
        matches(in: string, options: options, range: range).first
    }

    open func rangeOfFirstMatch(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> NSRange {
        firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
    }
}
