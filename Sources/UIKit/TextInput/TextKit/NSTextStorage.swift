public import Foundation
internal import class ObjectiveC.NotificationCenter

/// The text that layout managers lay out: tells them what was changed.
///
/// A subclass with a store of its own overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` and `setAttributes(_:range:)` and calls `edited(_:range:changeInLength:)` in the latter
/// two; everything else is made of these four.
open class NSTextStorage: NSMutableAttributedString {
    public struct EditActions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let editedAttributes = EditActions(rawValue: 1 << 0)
        public static let editedCharacters = EditActions(rawValue: 1 << 1)
    }

    public static let willProcessEditingNotification = NSNotification.Name("NSTextStorageWillProcessEditingNotification")
    public static let didProcessEditingNotification = NSNotification.Name("NSTextStorageDidProcessEditingNotification")

    private var store: AttributeRuns
    private var depth = 0
    private var pendingRange: NSRange?
    private var knownString: String?

    // MARK: Making one

    public init() {
        store = AttributeRuns("")
        super.init(string: "")
    }

    public override init(string str: String) {
        store = AttributeRuns(str)
        super.init(string: "")
    }

    public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
        store = AttributeRuns(str, attrs ?? [:])
        super.init(string: "")
    }

    public override init(attributedString attrStr: NSAttributedString) {
        store = AttributeRuns(attrStr)
        super.init(string: "")
    }

    public required init?(coder aDecoder: NSCoder) {
        store = AttributeRuns("")
        super.init(string: "")
    }

    // MARK: Who listens

    open private(set) var layoutManagers: [NSLayoutManager] = []

    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        layoutManagers.append(aLayoutManager)
        aLayoutManager.attach(to: self)
    }

    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        layoutManagers.removeAll { $0 === aLayoutManager }
        if aLayoutManager.textStorage === self { aLayoutManager.attach(to: nil) }
    }

    open weak var delegate: (any NSTextStorageDelegate)?

    // MARK: Editing

    /// What was changed since processing last began.
    open private(set) var editedMask: EditActions = []

    /// The changed characters, as they are now; `NSNotFound` when nothing was.
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)

    open private(set) var changeInLength: Int = 0

    /// Notes a change. Outside of `beginEditing` and `endEditing` it is processed at once.
    ///
    /// - Parameters:
    ///   - editedRange: the characters changed, before the change.
    ///   - delta: by how much the text grew.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        if editedMask.contains(.editedCharacters) { knownString = nil }
        self.editedMask.formUnion(editedMask)
        changeInLength += delta
        let now = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
        if var pending = pendingRange {
            // What was noted before has moved with the change.
            if pending.location >= editedRange.location + editedRange.length { pending.location += delta }
            else if pending.location + pending.length >= editedRange.location + editedRange.length { pending.length += delta }
            pendingRange = NSUnionRange(pending, now)
        } else {
            pendingRange = now
        }
        if depth == 0 { processEditing() }
    }

    /// Tells delegate, observers and layout managers of what was noted.
    open func processEditing() {
        guard let range = pendingRange else { return }
        editedRange = range
        nonisolated(unsafe) let storage = self
        MainActor.assumeIsolated {
            storage.delegate?.__optional_textStorage_willProcessEditing_range_changeInLength?(
                storage, storage.editedMask, storage.editedRange, storage.changeInLength)
        }
        NotificationCenter.default.post(name: Self.willProcessEditingNotification, object: self)
        // The delegate may have changed attributes: what it noted belongs to this processing.
        let (mask, delta) = (editedMask, changeInLength)
        editedRange = pendingRange ?? range
        MainActor.assumeIsolated {
            storage.delegate?.__optional_textStorage_didProcessEditing_range_changeInLength?(storage, mask, storage.editedRange, delta)
        }
        NotificationCenter.default.post(name: Self.didProcessEditingNotification, object: self)
        let found = editedRange
        pendingRange = nil
        editedMask = []
        changeInLength = 0
        editedRange = NSRange(location: NSNotFound, length: 0)
        for manager in layoutManagers {
            manager.processEditing(for: self, edited: mask, range: found, changeInLength: delta, invalidatedRange: found)
        }
    }

    open var fixesAttributesLazily: Bool { false }
    open func invalidateAttributes(in range: NSRange) {}
    open func ensureAttributesAreFixed(in range: NSRange) {}

    open override func beginEditing() { depth += 1 }

    open override func endEditing() {
        depth -= 1
        if depth <= 0 {
            depth = 0
            processEditing()
        }
    }

    // MARK: The four

    open override var string: String {
        if let knownString { return knownString }
        let string = store.string
        knownString = string
        return string
    }

    open override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
        let found = store.attributes(at: location)
        range?.pointee = found.range
        return found.attributes
    }

    open override func replaceCharacters(in range: NSRange, with str: String) {
        store.replace(range, with: str)
        edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    }

    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        store.set(attrs ?? [:], in: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    // MARK: Made of them

    open override var length: Int { (string as NSString).length }

    open override var mutableString: NSMutableString {
        sayMutableString()
        return NSMutableString(string: string)
    }

    private func sayMutableString() {
        MainActor.assumeIsolated { sayUnsupported("Changing a text storage through mutableString") }
    }

    open override func attribute(_ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?) -> Any? {
        attributes(at: location, effectiveRange: range)[attrName]
    }

    open override func attributes(
        at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> [NSAttributedString.Key: Any] {
        var found = NSRange()
        let attributes = attributes(at: location, effectiveRange: &found)
        range?.pointee = NSIntersectionRange(found, rangeLimit)
        return attributes
    }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> Any? {
        var result = NSRange()
        let value = attribute(attrName, at: location, effectiveRange: &result)
        func isSame(_ other: Any?) -> Bool {
            switch (value, other) {
            case (nil, nil): return true
            case (let a as AnyHashable, let b as AnyHashable): return a == b
            default: return false
            }
        }
        while result.location > rangeLimit.location {
            var before = NSRange()
            guard isSame(attribute(attrName, at: result.location - 1, effectiveRange: &before)) else { break }
            result = NSUnionRange(before, result)
        }
        let end = rangeLimit.location + rangeLimit.length
        while result.location + result.length < end {
            var behind = NSRange()
            guard isSame(attribute(attrName, at: result.location + result.length, effectiveRange: &behind)) else { break }
            result = NSUnionRange(result, behind)
        }
        range?.pointee = NSIntersectionRange(result, rangeLimit)
        return value
    }

    /// Calls `body` for every stretch of equal attributes.
    private func forEachRun(in range: NSRange, _ body: ([NSAttributedString.Key: Any], NSRange) -> Void) {
        var location = range.location
        let end = min(range.location + range.length, length)
        while location < end {
            var found = NSRange()
            let attributes = attributes(at: location, effectiveRange: &found)
            let stretch = NSIntersectionRange(found, NSRange(location: location, length: end - location))
            guard stretch.length > 0 else { return }
            body(attributes, stretch)
            location = stretch.location + stretch.length
        }
    }

    open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
        let result = NSMutableAttributedString(string: (string as NSString).substring(with: range))
        forEachRun(in: range) { attributes, stretch in
            result.setAttributes(attributes, range: NSRange(location: stretch.location - range.location, length: stretch.length))
        }
        return result
    }

    open override func enumerateAttributes(
        in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
        using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        attributedSubstring(from: enumerationRange).enumerateAttributes(
            in: NSRange(location: 0, length: enumerationRange.length), options: opts
        ) { attributes, range, stop in
            block(attributes, NSRange(location: range.location + enumerationRange.location, length: range.length), stop)
        }
    }

    open override func enumerateAttribute(
        _ attrName: NSAttributedString.Key, in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        attributedSubstring(from: enumerationRange).enumerateAttribute(
            attrName, in: NSRange(location: 0, length: enumerationRange.length), options: opts
        ) { value, range, stop in
            block(value, NSRange(location: range.location + enumerationRange.location, length: range.length), stop)
        }
    }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        beginEditing()
        replaceCharacters(in: range, with: attrString.string)
        attrString.enumerateAttributes(in: NSRange(location: 0, length: attrString.length), options: []) { attributes, stretch, _ in
            setAttributes(attributes, range: NSRange(location: stretch.location + range.location, length: stretch.length))
        }
        endEditing()
    }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) { addAttributes([name: value], range: range) }

    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        change(range) { $0.merge(attrs) { _, new in new } }
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) { change(range) { $0[name] = nil } }

    private func change(_ range: NSRange, _ body: (inout [NSAttributedString.Key: Any]) -> Void) {
        var changes: [([NSAttributedString.Key: Any], NSRange)] = []
        forEachRun(in: range) { attributes, stretch in
            var attributes = attributes
            body(&attributes)
            changes.append((attributes, stretch))
        }
        beginEditing()
        for (attributes, stretch) in changes { setAttributes(attributes, range: stretch) }
        endEditing()
    }

    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }

    open override func append(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
    }

    open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

    open override func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        NSAttributedString(attributedString: attributedSubstring(from: NSRange(location: 0, length: length)))
    }

    open override func mutableCopy(with zone: NSZone? = nil) -> Any {
        NSMutableAttributedString(attributedString: attributedSubstring(from: NSRange(location: 0, length: length)))
    }

    open override func isEqual(to other: NSAttributedString) -> Bool {
        attributedSubstring(from: NSRange(location: 0, length: length)).isEqual(to: other)
    }
}
