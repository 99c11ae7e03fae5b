// F11.1 undo and redo by closure and by selector
// Source: UndoManager, registerUndo(withTarget:handler:), registerUndo(withTarget:selector:object:), groups by event
import Foundation

class UMModel: NSObject {
    let undo = UndoManager()
    private(set) var text = ""
    @objc func setText(_ new: Any?) {
        let old = text
        undo.registerUndo(withTarget: self, selector: #selector(setText(_:)), object: old)
        undo.setActionName("Typing")
        text = new as? String ?? ""
    }
    var count = 0 {
        didSet { undo.registerUndo(withTarget: self) { [oldValue] in $0.count = oldValue } }
    }
}

func run() {
    let model = UMModel()
    model.undo.groupsByEvent = false
    func step(_ body: () -> Void) { model.undo.beginUndoGrouping(); body(); model.undo.endUndoGrouping() }
    step { model.setText("a") }
    step { model.setText("b"); model.count = 5 }
    print(model.undo.canUndo, model.undo.canRedo, model.undo.undoActionName)
    model.undo.undo()
    print(model.text, model.count, model.undo.canRedo)
    model.undo.redo()
    print(model.text, model.count)
    model.undo.undo()
    model.undo.undo()
    print(model.text.isEmpty, model.undo.canUndo)
    step { model.setText("c") }
    print(model.undo.canRedo)
    model.undo.removeAllActions()
    print(model.undo.canUndo)
}
// prints:
// true false Typing
// a 0 true
// b 5
// true false
// false
// false
