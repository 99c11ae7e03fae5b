// F11.1 the selectors that Swift names become
// Source: "Importing Swift into Objective-C": argument labels are joined to the base name, the first with With unless it begins with a preposition
import UIKit

class SNTarget: NSObject {
    @objc func bare() {}
    @objc func one(_ a: Int) {}
    @objc func labelled(value: Int) {}
    @objc func move(to point: CGPoint) {}
    @objc func move(from a: Int, to b: Int) {}
    @objc func load(url: URL, completion: @escaping () -> Void) {}
    @objc func with(_ a: Int, b: Int) {}
    @objc func fetch() throws {}
    @objc func compute(_ a: Int) throws -> NSString { "" }
    @objc init(name: String) {}
    @objc var flag = false
}

@MainActor func run() {
    print(#selector(SNTarget.bare), #selector(SNTarget.one(_:)), #selector(SNTarget.labelled(value:)))
    print(#selector(SNTarget.move(to:)), #selector(SNTarget.move(from:to:)))
    print(#selector(SNTarget.load(url:completion:)), #selector(SNTarget.with(_:b:)))
    print(#selector(SNTarget.fetch), #selector(SNTarget.compute(_:)))
    print(#selector(getter: SNTarget.flag), #selector(setter: SNTarget.flag))
}
// prints:
// bare one: labelledWithValue:
// moveTo: moveFrom:to:
// loadWithUrl:completion: with:b:
// fetchAndReturnError: compute:error:
// flag setFlag:
