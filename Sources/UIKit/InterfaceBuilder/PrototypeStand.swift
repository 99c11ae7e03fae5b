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

    init(_ prototypes: [InterfaceElement], of list: UIScrollView, _ loader: NibLoader) {
        self.prototypes = prototypes
        self.list = list
        self.loader = loader
        super.init()
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

extension PrototypeStand: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { prototypes.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: element(indexPath)["reuseIdentifier"] ?? identifier(indexPath.item), for: indexPath)
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        element(indexPath)["rowHeight"].flatMap(Double.init).flatMap { (1...10_000).contains($0) ? CGFloat($0) : nil } ?? tableView.rowHeight
    }
}

extension PrototypeStand: UICollectionViewDataSource, UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { prototypes.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: element(indexPath)["reuseIdentifier"] ?? identifier(indexPath.item), for: indexPath)
    }
}
