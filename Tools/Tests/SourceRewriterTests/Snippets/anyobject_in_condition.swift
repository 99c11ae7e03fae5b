// F11.1 members of an AnyObject that is declared between #if and #endif
import Foundation

func run() {
    let list = NSArray(array: ["a", 1])
    #if os(iOS)
        let first = list.object(at: 0) as AnyObject
    #else
        guard let first = list.object(at: 0) as? NSObject else { return }
    #endif
    print(first.isEqual("a"), first.isEqual("b"), first.length ?? -1)
}
// prints:
// true false 1
