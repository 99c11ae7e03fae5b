internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder
internal import ObjectiveC

/// Stands in for the data of a table or collection in a preview: one row or item for each prototype.
@MainActor final class PrototypeStand: ObjCObject {
    private weak var list: UIScrollView?
    private let prototypes: [InterfaceElement]
    private let loader: NibLoader
    private(set) var isUp = false
    private static let plainView = "PrototypeStand"

    init(_ prototypes: [InterfaceElement], of list: UIScrollView, _ loader: NibLoader) {
        self.prototypes = prototypes.filter { element in
            let type = NibReader.forElement(element.name)?.type
            return list is UITableView ? type is UITableViewCell.Type : type is UICollectionViewCell.Type
        }
        self.list = list
        self.loader = loader
        super.init()
    }

    /// Makes each prototype once, for what is to be counted of it.
    func makeAll() {
        for element in prototypes { _ = UINib(prototype: element, in: loader).instantiate(withOwner: nil) }
        for key in ["sectionHeaderView", "sectionFooterView"] {
            if let element = (list as? UICollectionView) == nil ? nil : prototypes.first?.parent?.parent?.child(key: key) {
                _ = UINib(prototype: element, in: loader).instantiate(withOwner: nil)
            }
        }
    }

    private func identifier(_ index: Int) -> String { "Prototype-\(index)" }

    func putUp() {
        isUp = true
        switch list {
        case let table as UITableView where table.core.staticContent == nil && isEmpty(table.dataSource as AnyObject?):
            for (index, element) in prototypes.enumerated() {
                table.register(UINib(prototype: element, in: loader), forCellReuseIdentifier: element["reuseIdentifier"] ?? identifier(index))
            }
            table.dataSource = self
            table.delegate = self
            table.reloadData()
        case let collection as UICollectionView where isEmpty(collection.dataSource as AnyObject?):
            for (index, element) in prototypes.enumerated() {
                collection.register(UINib(prototype: element, in: loader), forCellWithReuseIdentifier: element["reuseIdentifier"] ?? identifier(index))
            }
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                collection.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.plainView)
            }
            collection.dataSource = self
            collection.delegate = self
            collection.reloadData()
        default: break
        }
    }

    /// Whether a data source is UIKit's own, of a placeholder: it has nothing to show.
    private func isEmpty(_ source: AnyObject?) -> Bool {
        guard let source else { return true }
        return type(of: source) == UITableViewController.self || type(of: source) == UICollectionViewController.self
    }

    private func element(_ path: IndexPath) -> InterfaceElement { prototypes[path.item] }
}

extension PrototypeStand: UITableViewDataSource, UITableViewDelegate, ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("tableView(_:heightForRowAt:)") { stand, arguments in
            unsafeDowncast(stand, to: PrototypeStand.self).height(in: arguments.value(0, as: UITableView.self), arguments.value(1, as: IndexPath.self))
        }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { prototypes.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: element(indexPath)["reuseIdentifier"] ?? identifier(indexPath.item), for: indexPath)
    }

    private func height(in table: UITableView, _ path: IndexPath) -> CGFloat {
        element(path).peek("rowHeight").flatMap(Double.init).flatMap { (1...10_000).contains($0) ? CGFloat($0) : nil } ?? table.rowHeight
    }
}

extension PrototypeStand: UICollectionViewDataSource, UICollectionViewDelegate, CollectionDataSourceAnswers {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let key = kind == UICollectionView.elementKindSectionHeader ? "sectionHeaderView" : "sectionFooterView"
        let element = prototypes.first?.parent?.parent?.child(key: key)
        // Anything else that stands there makes no header: a list of the app's would raise an exception for it.
        let isReusable = element.flatMap { NibReader.forElement($0.name) }?.type is UICollectionReusableView.Type
        let identifier = isReusable ? element?["reuseIdentifier"] ?? Self.plainView : Self.plainView
        return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { prototypes.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: element(indexPath)["reuseIdentifier"] ?? identifier(indexPath.item), for: indexPath)
    }
}
