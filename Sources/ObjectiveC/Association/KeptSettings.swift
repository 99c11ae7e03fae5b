/// The value that was set for a property that Foundation lacks here; nil before the first.
public func __keptSetting(of object: AnyObject, named name: String) -> Bool? {
    objc_getAssociatedObject(object, settingKey(name)) as? Bool
}

/// Keeps the value of such a property.
public func __keepSetting(_ value: Bool, of object: AnyObject, named name: String) {
    objc_setAssociatedObject(object, settingKey(name), value, .OBJC_ASSOCIATION_RETAIN)
}

/// One key for all files that name the property.
private func settingKey(_ name: String) -> UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(Selector(name).record).toOpaque()) }
