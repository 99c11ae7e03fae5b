/// Hears of objects while an archive is decoded, and may put others in their place.
public protocol NSKeyedUnarchiverDelegate: AnyObject {
    /// The class for a name that stands for none here; nil lets decoding fail.
    ///
    /// - Parameter classNames: the names of the object's class and of its superclasses when it was archived.
    func unarchiver(_ unarchiver: NSKeyedUnarchiver, cannotDecodeObjectOfClassName name: String, originalClasses classNames: [String]) -> AnyClass?
    /// The object to use for the one that was decoded.
    func unarchiver(_ unarchiver: NSKeyedUnarchiver, didDecode object: Any?) -> Any?
    func unarchiver(_ unarchiver: NSKeyedUnarchiver, willReplace object: Any, with newObject: Any)
    func unarchiverWillFinish(_ unarchiver: NSKeyedUnarchiver)
    func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver)
}

extension NSKeyedUnarchiverDelegate {
    public func unarchiver(_ unarchiver: NSKeyedUnarchiver, cannotDecodeObjectOfClassName name: String, originalClasses classNames: [String]) -> AnyClass? { nil }
    public func unarchiver(_ unarchiver: NSKeyedUnarchiver, didDecode object: Any?) -> Any? { object }
    public func unarchiver(_ unarchiver: NSKeyedUnarchiver, willReplace object: Any, with newObject: Any) {}
    public func unarchiverWillFinish(_ unarchiver: NSKeyedUnarchiver) {}
    public func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver) {}
}
