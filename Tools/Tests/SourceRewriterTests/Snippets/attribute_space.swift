// F11.1 attributes with a space before the bracket
import Foundation

class ASThing: NSObject { @objc (named) func tap() { print("tapped") }; @objc (other:) func turn(_ by: NSNumber) { print("turned", by) }
    @objc  (far) func far() { print("far") } // @objc (comment)
}

func run() {
    let thing = ASThing()
    thing.perform(Selector("named"))
    thing.perform(Selector("other:"), with: 3)
    thing.perform(Selector("far"))
    print("@objc (text)")
}

// prints:
// tapped
// turned 3
// far
// @objc (text)
