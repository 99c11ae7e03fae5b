// F11.1 main-actor code in Swift 5: closures, dispatch and nonisolated members
// Source: The Swift Programming Language, "The Main Actor"
import UIKit

@MainActor class I5Model {
    var value = 1
    nonisolated let id = "id"
    nonisolated func describe() -> String { id }
    func bump() { value += 1 }
}
class I5Controller: UIViewController {
    let model = I5Model()
    func load(_ completion: @escaping @MainActor (Int) -> Void) {
        DispatchQueue.global().async {
            let id = self.model.describe()
            DispatchQueue.main.async { self.model.bump(); completion(self.model.value + id.count) }
        }
    }
}

@MainActor func run() {
    let controller = I5Controller()
    var answer = 0
    controller.load { answer = $0 }
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.2))
    print(answer, controller.model.describe())
}
// prints:
// 4 id
