// F11.1 a source of memory pressure: what it asks for, and that it is quiet while memory is there
// Source: developer.apple.com/documentation/dispatch/dispatchsource/makememorypressuresource(eventmask:queue:); values of <dispatch/source.h>
import Foundation

final class MPCache {
    private let source: any DispatchSourceMemoryPressure
    var isCancelled: Bool { source.isCancelled }
    init() {
        source = DispatchSource.makeMemoryPressureSource(eventMask: [.warning, .critical], queue: .main)
        source.setEventHandler { [weak self] in self?.drop() }
        source.resume()
    }
    func drop() {
        let event: DispatchSource.MemoryPressureEvent = source.data
        print("drop", event == .warning)
    }
    func stop() { source.cancel() }
}

func run() {
    let cache = MPCache()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    print(cache.isCancelled)
    cache.stop()
    print(cache.isCancelled)
    let all = DispatchSource.makeMemoryPressureSource(eventMask: .all)
    all.setEventHandler { [weak all] in print(all == nil) }
    // One that never ran may not go.
    all.resume()
    let mask: DispatchSource.MemoryPressureEvent = all.mask
    print(mask == .all, mask.contains(.normal), DispatchSource.MemoryPressureEvent.critical.rawValue)
}
// prints:
// false
// true
// true true 4
