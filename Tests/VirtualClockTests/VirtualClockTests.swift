import Foundation
import Testing

/// Runs a program that stands beside the test program.
private func probe(_ scenario: String, of program: String = "VirtualClockProbe") throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = Bundle.main.executableURL!.deletingLastPathComponent().appendingPathComponent(program)
    process.arguments = [scenario]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
}

/// None of these looks at real time, except that a run that hangs is ended.
@Suite(.serialized, .timeLimit(.minutes(5))) struct VirtualClockTests {
    @Test("F11.2 timers, delayed blocks, sleeping tasks and threads wake in order at exact instants, in every run")
    func everything() throws {
        let expected = """
            global 1 1000000000
            slept on a worker 2.5 2500000000
            main again 2.5 2500000000
            Timer 3 3000000000
            asyncAfter 5 5000000000
            Task.sleep 7 7000000000
            Task.sleep 9 9000000000
            Date 9.0 9000000000

            """
        for run in 1...100 {
            let (output, status) = try probe("everything")
            #expect(output == expected, "run \(run)")
            #expect(status == 0)
        }
    }

    @Test("F11.2 a nested run loop, as a test's wait is one, moves time by itself")
    func nested() throws {
        #expect(try probe("nested").output == "fulfilled true 2000\nrun until 6000\n")
    }

    @Test("F11.2 a main thread blocked outside its run loop moves time too")
    func blocked() throws {
        let expected = """
            signalled 2000000000
            semaphore true 3500000000
            group true 4500000000
            condition false 5500000000
            slept 5750000000
            poll 0 7250000000
            poll 1 readable true 8250000000
            usleep 8251000000

            """
        let output = try probe("blocked").output
        #expect(output == expected)
    }

    @Test("F11.2 deadlines that fall together are served in the same order in every run")
    func crowd() throws {
        let first = try probe("crowd").output
        #expect(first.contains("ticks 60 6000000000") || first.contains("ticks 59 6000000000"))
        for _ in 1...20 { #expect(try probe("crowd").output == first) }
    }

    @Test("F11.3 readings of the clock may differ; time that goes by in them wakes whoever is due")
    func readings() throws {
        #expect(try probe("readings").output == "differ true, little true\nthread woke true\ntimer, asyncAfter\n")
    }

    @Test("F11.2 running threads and I/O hold time; I/O that never ends gives way to a cap")
    func held() throws {
        #expect(
            try probe("held").output
                == "work true, timer 2000000000\nread, timer 4000000000\ntimer 6000000000\n")
    }

    @Test("F11.2 with nobody waiting, time stands; a limit is reached exactly; spinning on the clock ends")
    func edges() throws {
        #expect(
            try probe("edges").output
                == "idle false 0\nlimit false 1500000000\ndeadline none 1500000000\nspun\n")
    }

    @Test("F11.2 time moves with eight hundred threads, and when the app has used up its descriptors")
    func many() throws {
        let (output, status) = try probe("many")
        #expect(output == "threads 800 3000000000\n")
        #expect(status == 0)
    }

    @Test("F11.2 a program that did not ask lives in real time")
    func real() throws {
        #expect(try probe("real").output == "real true 0\n")
    }

    // Common knowledge: what a server takes is no time of the app's; a run must be the same whether the machine is quick or slow.
    @Test("F11.2 no time goes by while servers answer: neither timers nor time-outs of requests come before them")
    func answered() throws {
        let (output, status) = try probe("answered", of: "TransferProbe")
        let lines = output.split(separator: "\n").map(String.init)
        // Two answers come in any order.
        #expect(Set(lines.prefix(2)) == ["one hi 0", "two hi 0"])
        #expect(lines.dropFirst(2).first == "settled, 0 under way 0")
        // Foundation's date of the timer is nanoseconds off.
        #expect(lines.count == 4 && lines[3].hasPrefix("timer "), "\(output)")
        #expect(status == 0)
    }

    @Test("F11.2 a server that never answers is named when its time is up, and then the request's time is out")
    func silent() throws {
        let lines = try probe("silent", of: "TransferProbe").output.split(separator: "\n").map(String.init)
        #expect(lines.first == "1 under way, http://127.0.0.1:port/never is silent 0")
        // -1001 is NSURLErrorTimedOut, after the request's two seconds, within curl's milliseconds.
        try #require(lines.count == 3, "\(lines)")
        #expect(lines[1].hasPrefix("never error -1001 1999") || lines[1].hasPrefix("never error -1001 2000"), "\(lines)")
        #expect(lines.last == "0 under way, none is silent 10000000000")
    }

    @Test("F11.2 time that stood still goes on by itself from where it is, and wakes whoever waits, from before and since")
    func flowing() throws {
        let (output, status) = try probe("flowing")
        #expect(
            output == """
                goes on true true true false
                asyncAfter from before, asyncAfter from after, timer from before, task from before, task from after, timer from after
                a thread woke true, not early true
                slept true, timed out true

                """)
        #expect(status == 0)
    }

    @Test("F11.2 a task that the app has suspended holds no time")
    func suspended() throws {
        #expect(try probe("suspended", of: "TransferProbe").output == "timer 3000000000\n0 under way 10000000000\n")
    }
}
