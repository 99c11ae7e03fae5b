import FoundationGaps
import ObjectiveC
import Testing
import class ObjectiveC.NotificationCenter

private final class Sender: Sendable {}

@Suite struct NotificationSequenceTests {
    private static let name = Notification.Name("Posted")

    @Test("F11.1 notifications come one after the other, with what they carry, none lost before it is asked for")
    func inOrder() async {
        let center = NotificationCenter()
        var iterator = center.notifications(named: Self.name).makeAsyncIterator()
        for number in 1...3 { center.post(name: Self.name, object: nil, userInfo: ["number": number]) }
        center.post(name: Notification.Name("Another"), object: nil)
        center.post(name: Self.name, object: nil, userInfo: ["number": 4])
        var numbers: [Int?] = []
        for _ in 0..<4 { numbers.append(await iterator.next()?.userInfo?["number"] as? Int) }
        #expect(numbers == [1, 2, 3, 4])
    }

    @Test("F11.1 of one object alone, which is not kept alive; of an object that is gone there are none")
    func ofOneObject() async {
        let center = NotificationCenter()
        var sender: Sender? = Sender()
        weak var observed = sender
        let notifications = center.notifications(named: Self.name, object: sender)
        do {
            var iterator = notifications.makeAsyncIterator()
            center.post(name: Self.name, object: Sender())
            center.post(name: Self.name, object: sender)
            #expect(await iterator.next()?.object as? Sender === sender)
        }
        sender = nil
        #expect(observed == nil)
        var iterator = notifications.makeAsyncIterator()
        #expect(await iterator.next() == nil)
    }

    @Test("F11.1 each iterator sees all; a cancelled task's loop ends, and observes no longer")
    func cancellation() async {
        let center = NotificationCenter()
        let notifications = center.notifications(named: Self.name)
        var first = notifications.makeAsyncIterator()
        var second = notifications.makeAsyncIterator()
        center.post(name: Self.name, object: nil)
        #expect(await first.next() != nil)
        #expect(await second.next() != nil)
        let task = Task {
            var count = 0
            for await _ in notifications { count += 1 }
            return count
        }
        task.cancel()
        #expect(await task.value == 0)
    }
}
