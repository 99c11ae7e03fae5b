// F12.5 index paths of tables and collections
// Source: IndexPath with UIKit additions row, section, item
import UIKit

@MainActor func run() {
    let path = IndexPath(row: 2, section: 1)
    print(path, path.row, path.item, path.section, path == IndexPath(item: 2, section: 1), path.count, path[0])
    print([IndexPath(row: 1, section: 1), IndexPath(row: 5, section: 0), IndexPath(row: 0, section: 1)].sorted())
    var copy = path
    copy.row += 3
    print(copy, path < copy, Set([path, copy, path]).count, path.description)
    print((path as NSIndexPath).length, path.compare(copy) == .orderedAscending)
}
// prints:
// [1, 2] 2 2 1 true 2 1
// [[0, 5], [1, 0], [1, 1]]
// [1, 5] true 2 [1, 2]
// 2 true
