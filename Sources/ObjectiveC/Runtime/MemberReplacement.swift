import CObjCRuntime

extension ObjCRuntime {
    /// Replaces members of a class for all its instances, as an override in an extension does on Apple's systems.
    ///
    /// Subclasses that override a member themselves keep theirs. A call that was compiled without looking the member up, as `super.f()`
    /// in the class's own module is, goes on calling the old one.
    ///
    /// - Parameters:
    ///   - replacement: a subclass of `type` that overrides the members. No object of it is made.
    ///   - plain, other: two subclasses that override none.
    public static func replaceMembers(of type: AnyClass, by replacement: AnyClass, besides plain: AnyClass, _ other: AnyClass) {
        func metadata(_ type: AnyClass) -> UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }
        drydock_replace_members(metadata(type), metadata(replacement), metadata(plain), metadata(other))
    }
}
