import Combine
import XCTest

@testable import Combining

final class ObservingTests: XCTestCase {
    private let account = Account()

    func testPublishesTheValueNowAndWhenItChanges() {
        let recorder = account.publisher(for: \.owner).recorded()
        account.owner = "Ann"
        XCTAssertEqual(recorder.events.dropFirst(), ["nobody", "Ann"])
        recorder.subscription?.cancel()
        account.owner = "Bob"
        XCTAssertEqual(recorder.events.dropFirst(), ["nobody", "Ann"])
    }

    func testPriorValuesComeToo() {
        let recorder = account.publisher(for: \.owner, options: [.prior]).recorded()
        account.owner = "Ann"
        XCTAssertEqual(recorder.events.dropFirst(), ["nobody", "Ann"])
        account.owner = "Bob"
        XCTAssertEqual(recorder.events.dropFirst(), ["nobody", "Ann", "Ann", "Bob"])
    }

    func testTheInitialValueWaitsUntilItIsAskedFor() {
        let recorder = account.publisher(for: \.owner).recorded(.none)
        account.owner = "Ann"
        recorder.subscription?.request(.max(1))
        XCTAssertEqual(recorder.events.dropFirst(), ["nobody"])
        account.owner = "Bob"
        recorder.subscription?.request(.max(2))
        for owner in ["Cem", "Dee", "Eve"] { account.owner = owner }
        XCTAssertEqual(recorder.events.dropFirst(), ["nobody", "Cem", "Dee"])
    }

    func testIsTheSameForTheSameProperty() {
        XCTAssertEqual(account.publisher(for: \.owner), account.publisher(for: \.owner))
        XCTAssertNotEqual(account.publisher(for: \.owner), Account().publisher(for: \.owner))
        var changes = 0
        let cancellable = account.publisher(for: \.owner, options: .new).didChange().sink { changes += 1 }
        account.owner = "Ann"
        XCTAssertEqual(changes, 1)
        cancellable.cancel()
    }

    func testAnObjectThatIsObservedMayGo() {
        weak var gone: Account?
        var cancellable: AnyCancellable?
        autoreleasepool {
            let account = Account()
            gone = account
            cancellable = account.publisher(for: \.owner).sink { _ in }
        }
        XCTAssertNil(gone)
        cancellable?.cancel()
    }
}
