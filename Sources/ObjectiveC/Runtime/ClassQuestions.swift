public import Foundation

/// The class above `cls`; nil for a root class and for nil, as in `<objc/runtime.h>`.
///
/// What Foundation's NSObject lacks here stands in a class between it and ours, which nobody is to see.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? {
    guard let cls, cls != ObjCRuntime.NSObject.self, let above = _getSuperclass(cls) else { return nil }
    return above == ObjCRuntime.NSObject.self ? Foundation.NSObject.self : above
}
