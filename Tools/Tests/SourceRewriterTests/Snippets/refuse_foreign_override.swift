// F11.1 overriding in an extension of another module's class
import Foundation

extension Operation {
    override open func start() {}
}
// error: line 5: is not supported; override it in a subclass
