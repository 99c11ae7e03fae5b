// F11.1 NSPointerArray: weak members leave nil in their place, compact() takes the places out
import Foundation

final class PAItem: NSObject {}

func run() {
    let array = NSPointerArray.weakObjects()
    let kept = PAItem()
    array.addPointer(Unmanaged.passUnretained(kept).toOpaque())
    do {
        let dying = PAItem()
        array.addPointer(Unmanaged.passUnretained(dying).toOpaque())
        print(array.count, array.allObjects.count)
    }
    array.addPointer(nil)
    print(array.count, array.allObjects.count, array.pointer(at: 1) == nil)
    array.compact()
    print(array.count, array.pointer(at: 0) == Unmanaged.passUnretained(kept).toOpaque())
    array.removePointer(at: 0)
    print(array.count)
}
// prints:
// 2 2
// 3 1 true
// 1 true
// 0
