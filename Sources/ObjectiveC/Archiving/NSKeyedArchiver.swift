public import Foundation

/// Writes objects with all that they hold into an archive: a property list in which each object has its keys, and stands once.
///
/// The format is that of Apple's systems. It stands for Foundation's own class in apps: the tool imports it by name into sources that use it.
open class NSKeyedArchiver: NSCoder {
    var list = PropertyListBuilder()
    /// The archive's own keys, then the keys of each object that is being encoded.
    var contexts = [EncodingContext()]
    /// What stands for an object in the list, by the number of its reference; nil while the object is being encoded, or was only referred to.
    var objects: [Int32?] = []
    /// Numbers of references: of objects by identity, of plain strings, numbers and data by value.
    var identities: [ObjectIdentifier: UInt32] = [:]
    var plainValues: [PlainValue: UInt32] = [:]
    var classes: [String: UInt32] = [:]
    var replacements: [ObjectIdentifier: Any?] = [:]
    /// An object that went away would leave its identity to another one.
    var kept: [AnyObject] = []
    /// Objects whose keys are being collected. One that holds itself is only referred to.
    var isEncoding: Set<UInt32> = []
    var stackFloor: UInt = 0
    private let output: NSMutableData
    private var ownClassNames: [ObjectIdentifier: String] = [:]
    private var failure: (any Error)?
    /// Whether errors are kept; else they raise.
    private var keepsErrors = false
    private var isSecure = false
    private var isFinished = false

    open weak var delegate: (any NSKeyedArchiverDelegate)?

    /// `.binary` or `.xml`.
    open var outputFormat = PropertyListSerialization.PropertyListFormat.binary {
        didSet {
            if outputFormat == .openStep { ObjCException.invalidArgument("*** -[NSKeyedArchiver setOutputFormat:]: unsupported format") }
        }
    }

    /// - Parameter requiresSecureCoding: whether objects must adopt `NSSecureCoding`.
    public convenience init(requiringSecureCoding requiresSecureCoding: Bool) {
        self.init(to: NSMutableData())
        isSecure = requiresSecureCoding
    }

    @available(swift, deprecated: 9999, renamed: "init(requiringSecureCoding:)")
    public override convenience init() { self.init(to: NSMutableData()) }

    /// - Parameter data: gets the archive when encoding is finished.
    @available(swift, deprecated: 9999, renamed: "init(requiringSecureCoding:)")
    public convenience init(forWritingWith data: NSMutableData) { self.init(to: data) }

    init(to output: NSMutableData) {
        self.output = output
        objects = [list.add(.string("$null"))]
        super.init()
    }

    // MARK: Whole archives

    /// The archive of an object.
    ///
    /// - Throws: `NSCoderInvalidValueError` for an object that cannot be archived, or not with secure coding where that is required.
    open class func archivedData(withRootObject object: Any, requiringSecureCoding requiresSecureCoding: Bool) throws -> Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: requiresSecureCoding)
        archiver.keepsErrors = true
        archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
        if let failure = archiver.failure { throw failure }
        return archiver.encodedData
    }

    /// Raises NSInvalidArchiveOperationException for an object that cannot be archived.
    @available(swift, deprecated: 9999, renamed: "archivedData(withRootObject:requiringSecureCoding:)")
    open class func archivedData(withRootObject rootObject: Any) -> Data {
        let archiver = NSKeyedArchiver(to: NSMutableData())
        archiver.encode(rootObject, forKey: NSKeyedArchiveRootObjectKey)
        return archiver.encodedData
    }

    /// Whether the archive could be written.
    @available(swift, deprecated: 9999, renamed: "archivedData(withRootObject:requiringSecureCoding:)")
    open class func archiveRootObject(_ rootObject: Any, toFile path: String) -> Bool {
        (try? archivedData(withRootObject: rootObject).write(to: URL(fileURLWithPath: path), options: .atomic)) != nil
    }

    /// The archive. Asked for before `finishEncoding()` it finishes.
    open var encodedData: Data {
        finishEncoding()
        return output as Data
    }

    /// Writes the archive. Nothing can be encoded after it.
    open func finishEncoding() {
        guard !isFinished else { return }
        delegate?.archiverWillFinish(self)
        isFinished = true
        let nothing = objects[0]!
        let entries: [(String, Int32)] = [
            ("$version", list.add(.integer(Int64(KeyedArchive.version)))), ("$archiver", list.add(.string("NSKeyedArchiver"))),
            ("$top", list.add(dictionary: contexts[0].members)), ("$objects", list.add(array: objects.map { $0 ?? nothing })),
        ]
        let table = list.finish(root: list.add(dictionary: entries))
        output.append(outputFormat == .xml ? XMLPropertyListWriter.write(table) : BinaryPropertyListWriter.write(table))
        delegate?.archiverDidFinish(self)
    }

    // MARK: Errors

    open override var error: (any Error)? { failure }

    /// An object cannot be archived.
    func fail(_ reason: String, raising name: NSExceptionName = .invalidArchiveOperationException) {
        guard keepsErrors else { ObjCException.raise(name: name, reason: reason) }
        if failure == nil { failure = ArchiveError.make(.coderInvalidValue, "Caught exception during archival: \(reason)") }
    }

    func checkIsGoing() {
        if isFinished { ObjCException.raise(name: .invalidArchiveOperationException, reason: "*** -[NSKeyedArchiver encode]: archive already finished, cannot encode anything more") }
    }

    // MARK: Classes

    /// Whether objects must adopt `NSSecureCoding`.
    open override var requiresSecureCoding: Bool {
        get { isSecure }
        set { isSecure = newValue }
    }

    private static let lock = NSLock()
    private static nonisolated(unsafe) var classNames: [ObjectIdentifier: String] = [:]

    /// The name that archives have for a class in place of its own.
    open class func setClassName(_ codedName: String?, for cls: AnyClass) { lock.withLock { classNames[ObjectIdentifier(cls)] = codedName } }
    open class func className(for cls: AnyClass) -> String? { lock.withLock { classNames[ObjectIdentifier(cls)] } }

    /// As the class method, for this archive; it goes before.
    open func setClassName(_ codedName: String?, for cls: AnyClass) { ownClassNames[ObjectIdentifier(cls)] = codedName }
    open func className(for cls: AnyClass) -> String? { ownClassNames[ObjectIdentifier(cls)] }

    // MARK: Objects

    open override var allowsKeyedCoding: Bool { true }
    open override var systemVersion: UInt32 { 2000 }

    open override func encode(_ object: Any?, forKey key: String) { set(reference(to: object), forKey: key) }
    open override func encode(_ object: Any?) { set(reference(to: object), forKey: nil) }

    /// Nil in the archive, unless the object is encoded by another `encode`, too.
    open override func encodeConditionalObject(_ object: Any?, forKey key: String) { set(conditionalReference(to: object), forKey: key) }
    open override func encodeConditionalObject(_ object: Any?) { set(conditionalReference(to: object), forKey: nil) }
    open override func encodePropertyList(_ aPropertyList: Any) { encode(aPropertyList) }
    open override func encode(_ data: Data) { encode(data as Any?) }

    // MARK: Numbers and bytes

    open override func encode(_ value: Bool, forKey key: String) { set(.boolean(value), forKey: key) }
    open override func encode(_ value: Int32, forKey key: String) { set(.integer(Int64(value)), forKey: key) }
    open override func encode(_ value: Int64, forKey key: String) { set(.integer(value), forKey: key) }
    open override func encode(_ value: Int, forKey key: String) { set(.integer(Int64(value)), forKey: key) }
    open override func encode(_ value: Float, forKey key: String) { set(.single(value), forKey: key) }
    open override func encode(_ value: Double, forKey key: String) { set(.real(value), forKey: key) }
    open override func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String) {
        set(.data(bytes.map { Data(bytes: $0, count: length) } ?? Data()), forKey: key)
    }

    open override func encodeValue(ofObjCType type: UnsafePointer<Int8>, at addr: UnsafeRawPointer) { encodePlain(String(cString: type), at: addr) }
}
