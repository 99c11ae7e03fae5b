// F11.1 #keyPath unqualified, through self, nested types and renamed properties
import Foundation

class KFOuter: NSObject {
    class Inner: NSObject { @objc var value = 1 }
    @objc var inner = Inner()
    @objc(theName) var name = "n"
    @objc var isOpen = false
    func keys() {
        print(#keyPath(inner.value), #keyPath(self.inner.value), #keyPath(name), #keyPath(KFOuter.isOpen), #keyPath(KFOuter.Inner.value))
    }
}

func run() { KFOuter().keys() }
// prints:
// inner.value inner.value theName isOpen value
