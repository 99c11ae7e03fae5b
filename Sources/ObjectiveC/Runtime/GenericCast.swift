/// An object as another specialisation of its generic class, or nil when it is of another class.
///
/// Objective-C's generic classes are one class at run time, so that a cast from `NSLayoutAnchor<A>` to `NSLayoutAnchor<B>` succeeds; Swift's are
/// as many as there are arguments. Rewritten sources cast to Objective-C's generic classes through this function.
public func objcGenericCast<Class: AnyObject>(_ value: Any?, to type: Class.Type) -> Class? {
    guard let object = ObjCRuntime.object(value) else { return nil }
    if let exact = object as? Class { return exact }
    let wanted = readableTypeName(type, arguments: false)
    var next: AnyClass? = Swift.type(of: object)
    while let found = next {
        if readableTypeName(found, arguments: false) == wanted { return unsafeDowncast(object, to: Class.self) }
        next = _getSuperclass(found)
    }
    return nil
}
