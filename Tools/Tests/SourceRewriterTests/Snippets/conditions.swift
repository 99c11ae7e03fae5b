// F11.1 conditions hold as on the iOS simulator
import Foundation
#if canImport(UIKit) && !os(macOS)
let cdKit = "UIKit"
#elseif canImport(AppKit)
import AppKit
let cdKit = "AppKit"
#endif
#if canImport(Darwin)
import Darwin
#else
import Nothing
#endif

class CDThing: NSObject {
    #if os(iOS) || os(tvOS)
    @objc func here() { print("iOS") }
    #else
    @objc func here() { print("elsewhere") }
    @objc var broken: Missing
    #endif
    #if os(Linux)
    @objc func linux() {}
    #endif
    #if DEBUG
    @objc func debug() { print("debug") }
    #endif
}

func run() {
    print(cdKit)
    CDThing().perform(#selector(CDThing.here))
    print(CDThing().responds(to: Selector("linux")))
    CDThing().perform(Selector("debug"))
    #if targetEnvironment(simulator)
    print("simulator")
    #endif
    #if !(os(watchOS) || os(macOS)) && arch(x86_64)
    print("not watch")
    #endif
    #if canImport(ObjectiveC)
    print("objc")
    #endif
    #if os(visionOS)
    print("vision")
    #elseif swift(>=5.0) && compiler(>=5.9)
    print("swift 5")
    #endif
    if #available(iOS 13.0, *) { print("13") } else { print("old") }
    if #available(iOS 26, *) { print("26") } else { print("before 26") }
    guard #available(iOS 9, *) else { return }
    if #unavailable(iOS 15) { print("before 15") }
}
// options: -D DEBUG
// prints:
// UIKit
// iOS
// false
// debug
// simulator
// not watch
// objc
// swift 5
// 13
// before 26
