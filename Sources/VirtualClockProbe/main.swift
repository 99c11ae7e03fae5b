// A program in virtual time, for VirtualClockTests to run as a child process: the clock can only be
// enabled once in a process, and stands in front of libc only in an executable of its own.
//
// Prints what happened with the exact virtual time it happened at, in nanoseconds.
import CVirtualClock
import Foundation
import VirtualClock

@MainActor struct Probe {
    private static let start = Date(timeIntervalSince1970: 1_700_000_000)

    nonisolated static func note(_ text: String) { print(text, vclock_elapsed()) }

    /// Foundation's `Timer(timeInterval:repeats:block:)` fires at once here.
    private static func timer(
        _ delay: Double, repeats: Bool = false, _ block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
        Timer(fire: Date(timeIntervalSinceNow: delay), interval: delay, repeats: repeats, block: block)
    }

    private static var done = 0
    private static var order: [String] = []
    private static func event(_ text: String) {
        note(text)
        done += 1
    }

    /// Every way of waiting, on one main run loop, driven from outside.
    static func everything() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 5) { MainActor.assumeIsolated { event("asyncAfter 5") } }
        let timer = Self.timer(3) { _ in MainActor.assumeIsolated { event("Timer 3") } }
        RunLoop.main.add(timer, forMode: .common)
        Task {
            try? await Task.sleep(nanoseconds: 7_000_000_000)
            event("Task.sleep 7")
        }
        Task {
            try? await Task.sleep(for: .seconds(9))
            event("Task.sleep 9")
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
            note("global 1")
            Thread.sleep(forTimeInterval: 1.5)
            note("slept on a worker 2.5")
            DispatchQueue.main.async { MainActor.assumeIsolated { event("main again 2.5") } }
        }
        VirtualClock.run(until: { done == 5 })
        note("Date \(Date().timeIntervalSince(start))")
    }

    /// Like XCTWaiter: a nested run of the main loop that ends when something happens or time is up.
    static func nested() {
        var fulfilled = false
        let timer = Self.timer(2) { _ in MainActor.assumeIsolated { fulfilled = true } }
        RunLoop.main.add(timer, forMode: .default)
        let timeout = Date(timeIntervalSinceNow: 10)
        while !fulfilled, Date() < timeout {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
        }
        // Core Foundation's own timeouts are microseconds late.
        print("fulfilled \(fulfilled) \(vclock_elapsed() / 1_000_000)")
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 4))
        print("run until \(vclock_elapsed() / 1_000_000)")
    }

    /// The main thread blocked outside its run loop.
    static func blocked() {
        let semaphore = DispatchSemaphore(value: 0)
        DispatchQueue.global().asyncAfter(deadline: .now() + 2) { semaphore.signal() }
        semaphore.wait()
        note("signalled")
        note("semaphore \(semaphore.wait(timeout: .now() + 1.5) == .timedOut)")
        let group = DispatchGroup()
        group.enter()
        note("group \(group.wait(timeout: .now() + 1) == .timedOut)")
        let condition = NSCondition()
        condition.lock()
        note("condition \(condition.wait(until: Date(timeIntervalSinceNow: 1)))")
        condition.unlock()
        Thread.sleep(forTimeInterval: 0.25)
        note("slept")
        var descriptor = pollfd(fd: -1, events: 0, revents: 0)
        note("poll \(poll(&descriptor, 1, 1500))")
        var pipes: [Int32] = [0, 0]
        pipe(&pipes)
        let reader = pipes[0]
        let writer = pipes[1]
        DispatchQueue.global().asyncAfter(deadline: .now() + 1) { _ = write(writer, "x", 1) }
        descriptor = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        note("poll \(poll(&descriptor, 1, 5000)) readable \(descriptor.revents == Int16(POLLIN))")
        usleep(1000)
        note("usleep")
    }

    /// Many deadlines, some equal, on many threads: the order is the same in every run.
    static func crowd() {
        order = []
        for index in 0..<20 {
            let seconds = Double(index % 5) + 1
            DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
                MainActor.assumeIsolated { order.append("a\(index)") }
            }
            let timer = Self.timer(seconds) { _ in
                MainActor.assumeIsolated { order.append("t\(index)") }
            }
            RunLoop.main.add(timer, forMode: .common)
        }
        var ticks = 0
        let ticker = Self.timer(0.1, repeats: true) { _ in MainActor.assumeIsolated { ticks += 1 } }
        RunLoop.main.add(ticker, forMode: .common)
        VirtualClock.run(for: .seconds(6))
        note("\(order.joined(separator: " ")) ticks \(ticks)")
        ticker.invalidate()
    }

    /// Work on other threads holds time; so does I/O, declared or plain to see, up to a cap of real time.
    static func held() {
        order = []
        DispatchQueue.global().async {
            // Real work that takes real time, far more than the timer's wait takes.
            var sum = 0.0
            for number in 0..<3_000_000 { sum += Double(number & 7).squareRoot() }
            DispatchQueue.main.async { MainActor.assumeIsolated { order.append("work \(sum > 0)") } }
        }
        let timer = Self.timer(1) { _ in MainActor.assumeIsolated { order.append("timer") } }
        RunLoop.main.add(timer, forMode: .common)
        VirtualClock.run(for: .seconds(2))
        note(order.joined(separator: ", "))

        // A thread blocked reading a pipe that another process fills after real time has passed.
        order = []
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "sleep 0.2; echo done"]
        let pipe = Pipe()
        process.standardOutput = pipe
        do { try process.run() } catch { fatalError("\(error)") }
        let file = pipe.fileHandleForReading.fileDescriptor
        DispatchQueue.global().async {
            var byte: UInt8 = 0
            _ = read(file, &byte, 1)
            DispatchQueue.main.async { MainActor.assumeIsolated { order.append("read") } }
        }
        let second = Self.timer(1) { _ in MainActor.assumeIsolated { order.append("timer") } }
        RunLoop.main.add(second, forMode: .common)
        VirtualClock.run(for: .seconds(2))
        note(order.joined(separator: ", "))

        // I/O that never ends gives way.
        order = []
        VirtualClock.setRealTimeCap(.milliseconds(50))
        VirtualClock.beginIO()
        let third = Self.timer(1) { _ in MainActor.assumeIsolated { order.append("timer") } }
        RunLoop.main.add(third, forMode: .common)
        VirtualClock.run(for: .seconds(2))
        VirtualClock.endIO()
        note(order.joined(separator: ", "))
    }

    /// Nothing to wait for; a limit that is reached; a loop that spins on the clock.
    static func edges() {
        note("idle \(VirtualClock.run(until: { false }))")
        note("limit \(VirtualClock.run(until: { false }, limit: .milliseconds(1500)))")
        note("deadline \(VirtualClock.nextDeadline.map { "\($0)" } ?? "none")")
        let end = Date(timeIntervalSinceNow: 0.01)
        while Date() < end {}
        print("spun")
    }

    /// Readings that differ: two dates in a row; a loop that waits by reading the clock while timers and threads wait for time.
    static func readings() {
        VirtualClock.letReadingsDiffer()
        let (first, second) = (Date(), Date())
        print("differ \(first < second), little \(second.timeIntervalSince(first) < 0.0001)")
        let timer = Self.timer(0.002) { _ in MainActor.assumeIsolated { order.append("timer") } }
        RunLoop.main.add(timer, forMode: .common)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.003) { MainActor.assumeIsolated { order.append("asyncAfter") } }
        let slept = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            Thread.sleep(forTimeInterval: 0.001)
            slept.signal()
        }
        let end = Date(timeIntervalSinceNow: 0.01)
        while Date() < end {}
        print("thread woke \(slept.wait(timeout: .now() + 1) == .success)")
        VirtualClock.run(for: .seconds(1))
        print(order.joined(separator: ", "))
    }

    /// More threads than the clock keeps files of, and hardly a descriptor left.
    static func many() {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = 600
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        let gate = NSCondition()
        nonisolated(unsafe) var isOpen = false, through = 0
        for _ in 0..<800 {
            Thread.detachNewThread {
                gate.lock()
                while !isOpen { gate.wait() }
                through += 1
                gate.unlock()
            }
        }
        // The main loop has made its own before.
        VirtualClock.run(for: .seconds(1))
        while open("/dev/null", O_RDONLY) >= 0 {}
        VirtualClock.run(for: .seconds(1))
        gate.withLock {
            isOpen = true
            gate.broadcast()
        }
        VirtualClock.run(for: .seconds(1))
        note("threads \(gate.withLock { through })")
    }

    /// Time that stood still begins to flow: what waited then and what begins to wait later wakes in its order, none before its instant.
    static func flowing() {
        func after(_ delay: Double, _ name: String) {
            DispatchQueue.main.asyncAfter(deadline: .now() + delay) { MainActor.assumeIsolated { order.append(name) } }
        }
        VirtualClock.run(for: .seconds(100))
        after(0.01, "asyncAfter from before")
        let timer = Self.timer(0.04) { _ in MainActor.assumeIsolated { order.append("timer from before") } }
        RunLoop.main.add(timer, forMode: .common)
        let condition = NSCondition(), woken = DispatchSemaphore(value: 0)
        let limit = Date(timeIntervalSinceNow: 0.05)
        Thread.detachNewThread {
            condition.lock()
            while condition.wait(until: limit) {}
            condition.unlock()
            woken.signal()
        }
        Task {
            try? await Task.sleep(for: .seconds(0.07))
            order.append("task from before")
        }
        let (date, media) = (Date(), VirtualClock.elapsed)
        VirtualClock.letTimeFlow()
        print("goes on \(Date() >= date) \(Date().timeIntervalSince(date) < 5) \(VirtualClock.elapsed >= media) \(VirtualClock.isEnabled)")
        after(0.02, "asyncAfter from after")
        Task {
            try? await Task.sleep(for: .seconds(0.1))
            order.append("task from after")
        }
        let last = Self.timer(0.15) { _ in MainActor.assumeIsolated { order.append("timer from after") } }
        RunLoop.main.add(last, forMode: .common)
        while order.count < 6 { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1)) }
        print(order.joined(separator: ", "))
        print("a thread woke \(woken.wait(timeout: .now() + 60) == .success), not early \(Date().timeIntervalSince(date) >= 0.15)")
        let before = Date()
        Thread.sleep(forTimeInterval: 0.02)
        print("slept \(Date().timeIntervalSince(before) >= 0.02), timed out \(DispatchSemaphore(value: 0).wait(timeout: .now() + 0.02) == .timedOut)")
    }

    /// The same program without virtual time.
    static func real() {
        let before = Date()
        Thread.sleep(forTimeInterval: 0.02)
        var done = false
        let timer = Self.timer(0.02) { _ in MainActor.assumeIsolated { done = true } }
        RunLoop.main.add(timer, forMode: .default)
        while !done { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05)) }
        print("real \(Date().timeIntervalSince(before) >= 0.04) \(vclock_elapsed())")
    }
}

let scenario = CommandLine.arguments.dropFirst().first ?? "everything"
if scenario != "real" { VirtualClock.enable(startingAt: Date(timeIntervalSince1970: 1_700_000_000)) }
switch scenario {
case "everything": Probe.everything()
case "nested": Probe.nested()
case "blocked": Probe.blocked()
case "crowd": Probe.crowd()
case "held": Probe.held()
case "edges": Probe.edges()
case "readings": Probe.readings()
case "many": Probe.many()
case "flowing": Probe.flowing()
case "real": Probe.real()
default:
    print("unknown scenario")
    exit(2)
}
