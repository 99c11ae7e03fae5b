// F11.1 Core Foundation's names that Foundation brings along
import Foundation

func run() {
    let start: CFAbsoluteTime = CFAbsoluteTimeGetCurrent()
    print(abs(start - Date().timeIntervalSinceReferenceDate) < 1)
    let name: CFString = "text" as CFString
    print(name as String)
    var called = false
    CFRunLoopPerformBlock(CFRunLoopGetMain(), CFRunLoopMode.defaultMode.rawValue) {
        called = true
        CFRunLoopStop(CFRunLoopGetCurrent())
    }
    CFRunLoopRun()
    print(called)
    print(CFRunLoopRunInMode(.defaultMode, 0.01, false) == .timedOut)
    let interval: CFTimeInterval = 0.5
    print(interval)
}
// prints:
// true
// text
// true
// true
// 0.5
