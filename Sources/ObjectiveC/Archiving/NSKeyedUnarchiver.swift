public import Foundation

/// Reads the objects of an archive that `NSKeyedArchiver` wrote, here or on Apple's systems.
///
/// Foundation's own class here stops the program where an archive is damaged or holds what was not expected. This one checks first: whatever the
/// bytes are, the result is an error or nil. It stands for Foundation's in apps: the tool imports it by name into sources that use it.
///
/// A key that is missing gives nil, zero or false. Objects and values of another kind than asked for are errors (`NSCoderReadCorruptError`);
/// after an error everything is nil or zero. An object that an archive refers to while it is being made is handed out as far as it is made, as on Apple's systems.
open class NSKeyedUnarchiver: NSCoder {
    let archive: KeyedArchive
    /// Where decoding is: the archive's own keys, then the keys of each object that is being made.
    var contexts: [DecodingContext]
    /// Objects by the number of their reference.
    var decoded: [UInt32: Any] = [:]
    var unfinished: [UInt32: UnfinishedObject] = [:]
    var classes: [UInt32: DecodedClass] = [:]
    var allowed: [[AnyClass]] = []
    /// References that collections may still ask for.
    var allowance: Int
    var stackFloor: UInt = 0
    private var ownClassNames: [String: AnyClass] = [:]
    private var failure: (any Error)?
    private var isSecure: Bool
    private var policy: NSCoder.DecodingFailurePolicy
    private var isFinished = false

    open weak var delegate: (any NSKeyedUnarchiverDelegate)?

    /// An archive to read with secure coding, in which errors stop the decoding and are kept in `error`.
    ///
    /// - Throws: `NSCoderReadCorruptError` for data that is no archive.
    public init(forReadingFrom data: Data) throws {
        archive = try KeyedArchive(data)
        contexts = [DecodingContext(archive.top)]
        allowance = 2 * archive.size + 1024
        isSecure = true
        policy = .setErrorAndReturn
        super.init()
    }

    /// An archive to read without secure coding, in which errors raise.
    ///
    /// Raises NSInvalidArgumentException for data that is no archive.
    @available(swift, deprecated: 9999, renamed: "init(forReadingFrom:)")
    public init(forReadingWith data: Data) {
        do {
            archive = try KeyedArchive(data)
        } catch {
            ObjCException.invalidArgument(ArchiveError.text(of: error))
        }
        contexts = [DecodingContext(archive.top)]
        allowance = 2 * archive.size + 1024
        isSecure = false
        policy = .raiseException
        super.init()
    }

    // MARK: Whole archives

    public static func unarchivedObject<DecodedObjectType: NSObject & NSCoding>(ofClass cls: DecodedObjectType.Type, from data: Data) throws -> DecodedObjectType? {
        try unarchivedObject(ofClasses: [cls], from: data) as? DecodedObjectType
    }

    /// The object at the root of an archive, with secure coding.
    ///
    /// - Throws: `NSCoderReadCorruptError` for a damaged archive and for an object of another class, `NSCoderValueNotFoundError` without a root.
    public static func unarchivedObject(ofClasses classes: [AnyClass], from data: Data) throws -> Any? {
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        return try unarchiver.root { $0.decodeObject(of: classes, forKey: NSKeyedArchiveRootObjectKey) }
    }

    public static func unarchivedArrayOfObjects<DecodedObject: NSObject & NSSecureCoding>(ofClass cls: DecodedObject.Type, from data: Data) throws -> [DecodedObject]? {
        try unarchivedArrayOfObjects(ofClasses: [cls], from: data) as? [DecodedObject]
    }

    public static func unarchivedArrayOfObjects(ofClasses classes: [AnyClass], from data: Data) throws -> [Any]? {
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        return try unarchiver.root { $0.decodeArrayOfObjects(ofClasses: classes, forKey: NSKeyedArchiveRootObjectKey) }
    }

    public static func unarchivedDictionary<DecodedKey: NSObject & NSCopying & NSSecureCoding, DecodedObject: NSObject & NSSecureCoding>(
        ofKeyClass keyClass: DecodedKey.Type, objectClass: DecodedObject.Type, from data: Data
    ) throws -> [DecodedKey: DecodedObject]? {
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        return try unarchiver.root { $0.decodeDictionary(withKeyClass: keyClass, objectClass: objectClass, forKey: NSKeyedArchiveRootObjectKey) }
    }

    public static func unarchivedDictionary(keysOfClasses keyClasses: [AnyClass], objectsOfClasses objectClasses: [AnyClass], from data: Data) throws -> [AnyHashable: Any]? {
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        return try unarchiver.root { $0.decodeDictionary(withKeysOfClasses: keyClasses, objectsOfClasses: objectClasses, forKey: NSKeyedArchiveRootObjectKey) }
    }

    private func root<Root>(_ decode: (NSKeyedUnarchiver) -> Root?) throws -> Root? {
        guard archive.top[NSKeyedArchiveRootObjectKey] != nil else {
            throw ArchiveError.make(.coderValueNotFound, "*** -[NSKeyedUnarchiver decodeObjectForKey:]: no value for key '\(NSKeyedArchiveRootObjectKey)'")
        }
        let result = decode(self)
        finishDecoding()
        if let failure { throw failure }
        return result
    }

    /// The object at the root of an archive, without secure coding.
    open class func unarchiveTopLevelObjectWithData(_ data: Data) throws -> Any? {
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        let result = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
        unarchiver.finishDecoding()
        if let failure = unarchiver.failure { throw failure }
        return result
    }

    /// The object at the root of an archive, without secure coding.
    ///
    /// Raises NSInvalidArgumentException for data that is no archive, and NSInvalidUnarchiveOperationException for objects that cannot be decoded.
    @available(swift, deprecated: 9999, renamed: "unarchivedObject(ofClass:from:)")
    open class func unarchiveObject(with data: Data) -> Any? {
        let unarchiver = NSKeyedUnarchiver(forReadingWith: data)
        defer { unarchiver.finishDecoding() }
        return unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
    }

    /// As `unarchiveObject(with:)`; nil where there is no such file.
    @available(swift, deprecated: 9999, renamed: "unarchivedObject(ofClass:from:)")
    open class func unarchiveObject(withFile path: String) -> Any? {
        FileManager.default.contents(atPath: path).flatMap(unarchiveObject(with:))
    }

    /// Tells the delegate that this was all.
    open func finishDecoding() {
        guard !isFinished else { return }
        delegate?.unarchiverWillFinish(self)
        isFinished = true
        delegate?.unarchiverDidFinish(self)
    }

    // MARK: Errors

    open override var error: (any Error)? { failure }

    /// What an error does. It is set before anything is decoded.
    open override var decodingFailurePolicy: NSCoder.DecodingFailurePolicy {
        get { policy }
        set { policy = newValue }
    }

    /// Keeps the error, or raises NSInvalidUnarchiveOperationException where the policy says so.
    open override func failWithError(_ error: any Error) {
        if policy == .raiseException { ObjCException.raise(name: .invalidUnarchiveOperationException, reason: ArchiveError.text(of: error)) }
        if failure == nil { failure = error }
    }

    func handle(_ error: any Error) {
        if !(error is ArchiveError.AlreadyFailed) { failWithError(error) }
    }

    /// Throws where nothing may be decoded any more.
    func checkIsGoing() throws {
        if failure != nil { throw ArchiveError.AlreadyFailed() }
        if isFinished {
            ObjCException.raise(
                name: .invalidUnarchiveOperationException,
                reason: "*** -[NSKeyedUnarchiver _decodeObjectForKey:]: unarchive already finished, cannot decode anything more")
        }
    }

    // MARK: Classes

    /// Whether only classes that were named may be decoded. Set before anything is decoded.
    open override var requiresSecureCoding: Bool {
        get { isSecure }
        set { isSecure = newValue }
    }

    open override var allowedClasses: [AnyClass]? { allowed.last }

    private static let lock = NSLock()
    private static nonisolated(unsafe) var classNames: [String: AnyClass] = [:]

    /// The class for objects whose class had that name when they were archived.
    open class func setClass(_ cls: AnyClass?, forClassName codedName: String) { lock.withLock { classNames[codedName] = cls } }
    open class func `class`(forClassName codedName: String) -> AnyClass? { lock.withLock { classNames[codedName] } }

    /// As the class method, for this archive; it goes before.
    open func setClass(_ cls: AnyClass?, forClassName codedName: String) { ownClassNames[codedName] = cls }
    open func `class`(forClassName codedName: String) -> AnyClass? { ownClassNames[codedName] }

    // MARK: Objects

    open override var allowsKeyedCoding: Bool { true }
    open override var systemVersion: UInt32 { 2000 }
    open override func version(forClassName className: String) -> Int { NSNotFound }

    open override func containsValue(forKey key: String) -> Bool { error == nil && contexts.last!.holds(key) }

    open override func decodeObject(forKey key: String) -> Any? { object(forKey: key, of: nil) }
    open override func decodeObject() -> Any? { object(forKey: nil, of: nil) }

    open override func decodeObject<DecodedObjectType: NSCoding>(of cls: DecodedObjectType.Type, forKey key: String) -> DecodedObjectType?
    where DecodedObjectType: NSObject {
        object(forKey: key, of: [cls]) as? DecodedObjectType
    }
    open override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? { object(forKey: key, of: classes) }

    open override func decodePropertyList() -> Any? { object(forKey: nil, of: FoundationObjects.propertyListClasses) }
    open override func decodePropertyList(forKey key: String) -> Any? { object(forKey: key, of: FoundationObjects.propertyListClasses) }
    open override func decodeData() -> Data? { decodeObject() as? Data }

    private func object(forKey key: String?, of classes: [AnyClass]?) -> Any? {
        do {
            try checkIsGoing()
            guard let value = contexts.last!.value(forKey: key, in: archive.table), case .reference(let reference) = value else { return nil }
            if let classes { allowed.append(classes) }
            defer { if classes != nil { allowed.removeLast() } }
            return try object(reference, forKey: key ?? "", isAskedByClass: classes != nil)
        } catch {
            handle(error)
            return nil
        }
    }

    // MARK: Numbers and bytes

    open override func decodeBool(forKey key: String) -> Bool { number(forKey: key, "decodeBoolForKey:", "a boolean").map(\.isTrue) ?? false }
    open override func decodeCInt(forKey key: String) -> Int32 { integer(forKey: key, "decodeIntForKey:") }
    open override func decodeInt32(forKey key: String) -> Int32 { integer(forKey: key, "decodeInt32ForKey:") }
    open override func decodeInt64(forKey key: String) -> Int64 { integer(forKey: key, "decodeInt64ForKey:") }
    open override func decodeInteger(forKey key: String) -> Int { integer(forKey: key, "decodeInt64ForKey:") }
    open override func decodeFloat(forKey key: String) -> Float { number(forKey: key, "decodeFloatForKey:", "a real number").map { Float($0.double) } ?? 0 }
    open override func decodeDouble(forKey key: String) -> Double { number(forKey: key, "decodeDoubleForKey:", "a real number").map(\.double) ?? 0 }

    open override func withDecodedUnsafeBytes<ResultType>(forKey key: String, body: (UnsafeRawBufferPointer?) throws -> ResultType) rethrows -> ResultType {
        guard let data = bytes(forKey: key) else { return try body(nil) }
        return try data.withUnsafeBytes { try body($0) }
    }

    open override func withDecodedUnsafeBufferPointer<ResultType>(forKey key: String, body: (UnsafeBufferPointer<UInt8>?) throws -> ResultType) rethrows -> ResultType {
        guard let data = bytes(forKey: key) else { return try body(nil) }
        return try data.withUnsafeBytes { try body($0.bindMemory(to: UInt8.self)) }
    }

    open override func decodeValue(ofObjCType type: UnsafePointer<Int8>, at data: UnsafeMutableRawPointer) { decodePlain(String(cString: type), at: data) }
}
