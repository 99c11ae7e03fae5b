// F11.1 an error on the line of a closing brace that was added to
import Foundation

class CLThing: NSObject { @objc func a() {} ; func b() -> Int { "x" } }
func run() {}
// compiler error: line 4: cannot convert return expression
