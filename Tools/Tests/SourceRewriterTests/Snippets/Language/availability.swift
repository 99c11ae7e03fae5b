// F11.1 availability conditions and attributes
// Source: The Swift Programming Language, "Availability Condition"; the system is iOS 18
import UIKit

@available(iOS 13.0, *) class AVModern: UIView {}
@available(iOS, introduced: 12, deprecated: 14, message: "use new") func old() -> String { "old" }
@available(macOS 10.15, *) func macOnlyLimit() -> String { "any on iOS" }
@available(*, unavailable, renamed: "AVModern") class AVGone {}

@MainActor func run() {
    if #available(iOS 15.0, *) { print("15") } else { print("older") }
    if #available(iOS 99, *) { print("99") } else { print("not 99") }
    if #unavailable(iOS 16) { print("before 16") } else { print("16") }
    if #available(macOS 99, *) { print("star") }
    guard #available(iOS 11, tvOS 11, *) else { return }
    print(AVModern().tag, macOnlyLimit())
    print(Int(UIDevice.current.systemVersion.split(separator: ".")[0])! >= 17, UIDevice.current.systemName)
}
// prints:
// 15
// not 99
// 16
// star
// 0 any on iOS
// true iOS
