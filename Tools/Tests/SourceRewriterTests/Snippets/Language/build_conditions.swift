// F11.1 conditions of compilation on the iOS simulator
// Source: The Swift Programming Language, "Conditional Compilation Block"
import UIKit

@MainActor func run() {
    #if os(iOS) && targetEnvironment(simulator)
    print("simulator")
    #elseif os(iOS)
    print("device")
    #else
    print("elsewhere")
    #endif
    #if canImport(UIKit) && !canImport(AppKit) && !os(Linux)
    print("UIKit only")
    #endif
    #if os(macOS) || os(tvOS) || os(watchOS) || targetEnvironment(macCatalyst)
    print("another Apple system")
    #endif
    #if canImport(ObjectiveC) && canImport(Darwin) && !canImport(Glibc)
    print("Objective-C")
    #endif
    #if swift(>=5.3) && compiler(>=5)
    print("swift")
    #endif
    #if NEVER_SET
    let missing = NoSuchType().noSuchMember
    #endif
    let view = UIView()
        #if os(iOS)
        .self
        #endif
    print(view.tag)
}
// prints:
// simulator
// UIKit only
// Objective-C
// swift
// 0
