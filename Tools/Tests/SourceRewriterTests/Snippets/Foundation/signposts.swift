// F11.1 signposts: stretches of time run their work and give back what it gives, identifiers differ, a disabled signposter marks nothing
// Source: developer.apple.com/documentation/os/ossignposter
import os
import Foundation

struct SPFailure: Error {}

func run() {
    let signposter = OSSignposter(subsystem: "snippets", category: .pointsOfInterest)
    print(signposter.withIntervalSignpost("work") { 6 * 7 })
    do {
        try signposter.withIntervalSignpost("fails", id: signposter.makeSignpostID(), "with \(1)") { throw SPFailure() }
    } catch { print(error is SPFailure) }
    print(signposter.makeSignpostID() != signposter.makeSignpostID(), OSSignposter.disabled.isEnabled)
    let object = NSObject()
    print(signposter.makeSignpostID(from: object) == signposter.makeSignpostID(from: object))
    let state = signposter.beginInterval("by hand")
    signposter.emitEvent("between", "\(3, privacy: .public)")
    signposter.endInterval("by hand", state, "done")
    let log = OSLog(subsystem: "snippets", category: "old")
    os_signpost(.begin, log: log, name: "old")
    os_signpost(.end, log: log, name: "old", "%d of %{public}@", 1, "two")
    print(OSSignpostID(log: log) < OSSignpostID(log: log), OSSignpostID.null.rawValue)
}
// prints:
// 42
// true
// true false
// true
// true 0
