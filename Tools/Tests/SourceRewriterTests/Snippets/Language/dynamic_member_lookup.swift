// F11.1 a chaining builder with dynamic members
// Source: The Swift Programming Language, "dynamicMemberLookup"
import UIKit

@dynamicMemberLookup struct Chain<Base: AnyObject> {
    let base: Base
    subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Base, Value>) -> (Value) -> Chain<Base> {
        { value in base[keyPath: path] = value; return self }
    }
}
@dynamicCallable struct Joiner {
    func dynamicallyCall(withArguments parts: [String]) -> String { parts.joined(separator: "-") }
}

@MainActor func run() {
    let label = Chain(base: UILabel()).text("chained").textColor(.red).tag(3).base
    print(label.text ?? "-", label.textColor == .red, label.tag)
    print(Joiner()("a", "b"))
}
// prints:
// chained true 3
// a-b
