// F11.1 NSIndexPath's row, section and item (UIKit's additions)
import UIKit

func run() {
    let path = NSIndexPath(row: 3, section: 2)
    print(path.row, path.item, path.section, (path as IndexPath) == IndexPath(row: 3, section: 2))
    print(NSIndexPath(item: 1, section: 0).item)
}
// prints:
// 3 3 2 true
// 1
