public import Foundation

// The reuse identifier of a registration is made from its identity: two registrations of one class never share cells.
extension UICollectionView {
    /// A class of cells and how an item is put into one. Make it once, outside the cell provider.
    @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler
        let identity = RegistrationIdentity()

        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// A class of headers, footers or the like and how one is filled.
    @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

        let elementKind: String
        let handler: Handler
        let identity = RegistrationIdentity()

        public init(elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
        }
    }

    /// A cell for an item, its registration's handler already called.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let identifier = registration.identity.identifier
        if reuse.cellClasses[identifier] == nil { reuse.cellClasses[identifier] = Cell.self }
        let made = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
        guard let cell = made as? Cell else {
            ObjCException.inconsistency("dequeued a cell of \(type(of: made)) for a registration of \(Cell.self)")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let identifier = registration.identity.identifier
        let key = CollectionReuse.key(registration.elementKind, identifier)
        if reuse.supplementaryClasses[key] == nil { reuse.supplementaryClasses[key] = Supplementary.self }
        let made = dequeueReusableSupplementaryView(
            ofKind: registration.elementKind, withReuseIdentifier: identifier, for: indexPath)
        guard let view = made as? Supplementary else {
            ObjCException.inconsistency("dequeued a view of \(type(of: made)) for a registration of \(Supplementary.self)")
        }
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }
}

/// Copies of a registration share one; no two ever have the same identifier.
@MainActor final class RegistrationIdentity {
    let identifier: String

    init() {
        Runtime.current.madeRegistrations += 1
        identifier = "registration \(Runtime.current.madeRegistrations)"
    }
}
