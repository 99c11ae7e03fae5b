import CoreGraphics
import Foundation
import Testing
import UIKit

/// Writes down what a batch says it changes.
@MainActor private final class HearingLayout: UICollectionViewFlowLayout {
    var heard: [String] = []
    var starts: [IndexPath: CGFloat] = [:]

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        heard = updateItems.map { "\($0.updateAction) \(text($0.indexPathBeforeUpdate)) \(text($0.indexPathAfterUpdate))" }.sorted()
    }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let result = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        starts[itemIndexPath] = result?.alpha
        return result
    }

    private func text(_ path: IndexPath?) -> String {
        guard let path else { return "-" }
        return path.item == NSNotFound ? "section \(path.section)" : "\(path.section).\(path.item)"
    }
}

/// Tests of layouts make items of their own, as classes of an app: the class is open.
private final class MadeItem: UICollectionViewUpdateItem {
    override var indexPathBeforeUpdate: IndexPath? {
        get { IndexPath(item: 1, section: 2) }
        set {}
    }
    override var updateAction: UICollectionViewUpdateItem.Action {
        get { .delete }
        set {}
    }
}

/// What layouts are told of changes (Apple: UICollectionViewLayout.prepare(forCollectionViewUpdates:), UICollectionViewUpdateItem).
@MainActor @Suite(.freshRuntime) struct UpdateItemTests {
    private func list(_ sections: [[Int]]) -> (UICollectionView, CollectionFeed, HearingLayout, Stage) {
        let (feed, layout) = (CollectionFeed(sections), HearingLayout())
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = feed
        view.delegate = feed
        let controller = UIViewController()
        controller.view.addSubview(view)
        return (view, feed, layout, Stage(controller))
    }

    @Test("F12.5 a layout hears of every item: old paths of what goes, new ones of what comes, both of what moves or is made anew")
    func items() {
        let (view, feed, layout, stage) = list([[1, 2, 3, 4, 5]])
        stage.settle()
        feed.sections = [[2, 9, 3, 5, 4]]
        view.performBatchUpdates {
            view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            view.insertItems(at: [IndexPath(item: 1, section: 0)])
            view.moveItem(at: IndexPath(item: 3, section: 0), to: IndexPath(item: 4, section: 0))
            view.reloadItems(at: [IndexPath(item: 2, section: 0)])
        }
        #expect(layout.heard == ["delete 0.0 -", "insert - 0.1", "move 0.3 0.4", "reload 0.2 0.2"])
        #expect(layout.starts[IndexPath(item: 1, section: 0)] == 0, "what is inserted starts invisible")
        stage.settle()
        #expect(view.visibleCells.count == 5)
        withExtendedLifetime(feed) {}
    }

    // Apple, UICollectionViewUpdateItem: an index path whose item is NSNotFound stands for the whole section.
    @Test("F12.5 changes of sections have paths without an item, and items of a new section start invisible")
    func sections() {
        let (view, feed, layout, stage) = list([[1, 2], [3], [4], [5]])
        stage.settle()
        feed.sections = [[7, 8], [5], [4]]
        view.performBatchUpdates {
            view.deleteSections([0, 1])
            view.insertSections([0])
            view.moveSection(3, toSection: 1)
        }
        #expect(layout.heard == ["delete section 0 -", "delete section 1 -", "insert - section 0", "move section 3 section 1"])
        #expect(layout.starts == [IndexPath(item: 0, section: 0): 0, IndexPath(item: 1, section: 0): 0])
        stage.settle()
        #expect(view.visibleCells.map(\.tag).sorted() == [4, 5, 7, 8])
        #expect(view.visibleCells.allSatisfy { $0.alpha == 1 })
        withExtendedLifetime(feed) {}
    }

    @Test("F12.5 update items are open: an app's subclass answers for itself, also to a layout that is asked directly")
    func subclass() {
        let item: UICollectionViewUpdateItem = MadeItem()
        #expect(item.updateAction == .delete && item.indexPathBeforeUpdate == IndexPath(item: 1, section: 2) && item.indexPathAfterUpdate == nil)
        #expect(UICollectionViewUpdateItem().updateAction == .none && UICollectionViewUpdateItem().indexPathBeforeUpdate == nil)
        let layout = HearingLayout()
        layout.prepare(forCollectionViewUpdates: [item])
        #expect(layout.heard == ["delete 2.1 -"])
    }
}
