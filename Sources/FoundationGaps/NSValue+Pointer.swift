public import Foundation

extension NSValue {
    /// A value that keeps an address, and nothing of what is there. Foundation has no encoding for pointers here, so it is kept as an integer.
    public convenience init(pointer: UnsafeRawPointer?) {
        var address = UInt64(UInt(bitPattern: pointer))
        self.init(bytes: &address, objCType: "Q")
    }

    /// The address kept. Undefined for other values, as the documentation says; here it is nil.
    public var pointerValue: UnsafeMutableRawPointer? {
        guard String(cString: objCType) == "Q" else { return nil }
        var address: UInt64 = 0
        getValue(&address)
        return UnsafeMutableRawPointer(bitPattern: UInt(address))
    }
}
