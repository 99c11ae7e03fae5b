// F11.1 selectors of protocol requirements
import Foundation

@objc protocol SPActions {
    func save(_ sender: Any?)
    @objc optional func undoIt()
}

class SPDocument: NSObject, SPActions {
    func save(_ sender: Any?) { print("save") }
    func undoIt() { print("undo") }
}

func run() {
    let document = SPDocument()
    print(#selector(SPActions.save(_:)))
    document.perform(#selector(SPActions.save(_:)), with: nil)
    print(document.responds(to: #selector(SPActions.undoIt)))
    document.perform(#selector(SPDocument.undoIt))
}
// prints:
// save:
// save
// true
// undo
