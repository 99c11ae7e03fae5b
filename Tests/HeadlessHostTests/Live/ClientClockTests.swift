import Testing

@testable import HeadlessHost

struct ClientClockTests {
    @Test("F11.2 Events that come late keep the distances that they had at the client")
    func distancesStay() {
        var clock = ClientClock()
        // The client's clock began 1000 s before the media clock; events are under way for 10 ms and more.
        let delays = [0.010, 0.013, 0.030, 0.010, 0.011, 0.050, 0.010]
        var last: Double?
        for (index, delay) in delays.enumerated() {
            let sent = 1000 + Double(index) * 0.016
            let time = clock.mediaTime(of: sent, arrivingAt: sent - 1000 + delay)
            if let last { #expect(abs(time - last - 0.016) < 1e-9) }
            last = time
        }
    }

    @Test("F11.2 An event is never later than its arrival, nor earlier than the one before")
    func staysInOrder() {
        var clock = ClientClock()
        #expect(clock.mediaTime(of: 5, arrivingAt: 1) == 1)
        // Quicker than any before: the clocks are further apart than was thought.
        #expect(abs(clock.mediaTime(of: 5.02, arrivingAt: 1.01) - 1.01) < 1e-9)
        // A client that says it was earlier.
        #expect(abs(clock.mediaTime(of: 4.9, arrivingAt: 1.02) - 1.01) < 1e-9)
    }

    @Test("F11.2 After a pause in which one clock stood still, the two are set anew")
    func setsAnew() {
        var clock = ClientClock()
        _ = clock.mediaTime(of: 5, arrivingAt: 1)
        #expect(clock.mediaTime(of: 5.1, arrivingAt: 100) == 100)
        #expect(abs(clock.mediaTime(of: 5.2, arrivingAt: 100.2) - 100.1) < 1e-9)
    }
}
