/// Hears of objects while they are archived, and may put others in their place.
public protocol NSKeyedArchiverDelegate: AnyObject {
    /// The object to archive for this one; nil archives nothing.
    func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any?
    func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?)
    func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, with newObject: Any?)
    func archiverWillFinish(_ archiver: NSKeyedArchiver)
    func archiverDidFinish(_ archiver: NSKeyedArchiver)
}

extension NSKeyedArchiverDelegate {
    public func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? { object }
    public func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?) {}
    public func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, with newObject: Any?) {}
    public func archiverWillFinish(_ archiver: NSKeyedArchiver) {}
    public func archiverDidFinish(_ archiver: NSKeyedArchiver) {}
}
