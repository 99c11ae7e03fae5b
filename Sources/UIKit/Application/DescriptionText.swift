internal import Foundation

/// An object's address as UIKit prints it: `0x7f9c…`.
func pointerText(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
}

/// `<Class: 0x…>`, the name UIKit gives an object in its messages.
func shortDescription(_ object: AnyObject) -> String {
    "<\(String(describing: type(of: object))): \(pointerText(object))>"
}

/// A number the way `%g` prints it: no trailing zeros.
func decimalText(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(format: "%g", Double(value))
}
