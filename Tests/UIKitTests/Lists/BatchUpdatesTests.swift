import Testing
import UIKit

@MainActor @Suite("F0.2 Names and shapes of Apple's API") struct AppleShapesTests {
    @MainActor private final class Owner {
        var count = 0
        let table = UITableView()
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

        func update() {
            // Without "self.": the block does not escape on Apple's systems.
            table.performBatchUpdates { count += 1 }
            table.performBatchUpdates({ count += 1 }, completion: nil)
            collection.performBatchUpdates({ count += 1 }) { _ in }
            let later: (() -> Void)? = { [unowned self] in count += 1 }
            collection.performBatchUpdates(later, completion: nil)
            table.performBatchUpdates(nil)
        }
    }

    @Test("F0.2 batch updates take closures that do not escape, and optional ones")
    func batchUpdates() {
        let owner = Owner()
        owner.update()
        #expect(owner.count == 4)
    }

    @Test("F9.1 priorities and levels are compared and moved by numbers")
    func priorities() {
        #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
        #expect(UILayoutPriority.defaultLow + 0.5 == UILayoutPriority(250.5))
        #expect(UILayoutPriority.defaultHigh < .required)
        var level = UIWindow.Level.alert + 1
        level -= 2
        #expect(level.rawValue == 1999)
        #expect(level > .statusBar && level <= .alert)
        let number: NSInteger = 3
        #expect(number == 3)
    }
}
