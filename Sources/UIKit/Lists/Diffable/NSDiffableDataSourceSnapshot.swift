public import Foundation
internal import ObjectiveC

/// What a list shows at one moment: sections and items by identifiers, each of them once.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var owner: [ItemIdentifierType: SectionIdentifierType] = [:]
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    public init() {}

    // MARK: What is there

    public var numberOfItems: Int { owner.count }
    public var numberOfSections: Int { sectionIdentifiers.count }

    /// In order, all sections'.
    public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { itemIdentifiers(inSection: identifier).count }

    /// Raises NSInternalInconsistencyException for a section there is not.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        guard let list = items[identifier] else { missing("section identifier", identifier) }
        return list
    }

    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? { owner[identifier] }

    /// The item's place among all items.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let section = owner[identifier] else { return nil }
        var index = 0
        for other in sectionIdentifiers {
            if other == section { return items[section]!.firstIndex(of: identifier).map { index + $0 } }
            index += items[other]?.count ?? 0
        }
        return nil
    }

    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sectionIdentifiers.firstIndex(of: identifier) }

    // MARK: Items

    /// Adds items at the end of a section, of the last one unless named.
    public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
            ObjCException.inconsistency("There are currently no sections in the data source. Please add a section first.")
        }
        guard items[section] != nil else { missing("section identifier", section) }
        claim(identifiers, for: section)
        items[section]!.append(contentsOf: identifiers)
    }

    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        insert(identifiers, at: beforeIdentifier, offset: 0)
    }

    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        insert(identifiers, at: afterIdentifier, offset: 1)
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], at anchor: ItemIdentifierType, offset: Int) {
        guard let section = owner[anchor] else { missing("item identifier", anchor) }
        claim(identifiers, for: section)
        let index = items[section]!.firstIndex(of: anchor)! + offset
        items[section]!.insert(contentsOf: identifiers, at: index)
    }

    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for section in Set(identifiers.compactMap { owner[$0] }) { items[section]!.removeAll { gone.contains($0) } }
        for identifier in identifiers { owner[identifier] = nil }
        reloadedItemIdentifiers.removeAll { gone.contains($0) }
        reconfiguredItemIdentifiers.removeAll { gone.contains($0) }
    }

    /// Removes all items and all sections.
    public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, offset: 0)
    }

    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, offset: 1)
    }

    private mutating func move(_ identifier: ItemIdentifierType, to anchor: ItemIdentifierType, offset: Int) {
        guard let old = owner[identifier] else { missing("item identifier", identifier) }
        guard let new = owner[anchor] else { missing("item identifier", anchor) }
        guard identifier != anchor else { return }
        items[old]!.removeAll { $0 == identifier }
        let index = items[new]!.firstIndex(of: anchor)! + offset
        items[new]!.insert(identifier, at: index)
        owner[identifier] = new
    }

    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers where owner[identifier] == nil {
            ObjCException.inconsistency("Attempted to reload item identifier that does not exist in the snapshot: \(identifier)")
        }
        reloadedItemIdentifiers += identifiers.filter { !reloadedItemIdentifiers.contains($0) }
    }

    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers where owner[identifier] == nil {
            ObjCException.inconsistency("Attempted to reconfigure item identifier that does not exist in the snapshot: \(identifier)")
        }
        reconfiguredItemIdentifiers += identifiers.filter { !reconfiguredItemIdentifiers.contains($0) }
    }

    private mutating func claim(_ identifiers: [ItemIdentifierType], for section: SectionIdentifierType) {
        var seen: Set<ItemIdentifierType> = []
        for identifier in identifiers {
            guard seen.insert(identifier).inserted else {
                ObjCException.inconsistency("Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    \(identifier)\n)}")
            }
            // What is there already moves.
            if let old = owner[identifier] { items[old]!.removeAll { $0 == identifier } }
            owner[identifier] = section
        }
    }

    // MARK: Sections

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        claimSections(identifiers)
        sectionIdentifiers += identifiers
    }

    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType) {
        insertSections(identifiers, at: toIdentifier, offset: 0)
    }

    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType) {
        insertSections(identifiers, at: toIdentifier, offset: 1)
    }

    private mutating func insertSections(_ identifiers: [SectionIdentifierType], at anchor: SectionIdentifierType, offset: Int) {
        guard let index = sectionIdentifiers.firstIndex(of: anchor) else { missing("section identifier", anchor) }
        claimSections(identifiers)
        sectionIdentifiers.insert(contentsOf: identifiers, at: index + offset)
    }

    private mutating func claimSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            guard items[identifier] == nil else {
                ObjCException.inconsistency("Section identifier count does not match data source count. This is most likely due to a hashing issue with the identifiers: \(identifier) is there already.")
            }
            items[identifier] = []
        }
    }

    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        for identifier in identifiers {
            for item in items[identifier] ?? [] { owner[item] = nil }
            items[identifier] = nil
        }
        sectionIdentifiers.removeAll { gone.contains($0) }
        reloadedSectionIdentifiers.removeAll { gone.contains($0) }
        reloadedItemIdentifiers.removeAll { owner[$0] == nil }
        reconfiguredItemIdentifiers.removeAll { owner[$0] == nil }
    }

    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
        moveSection(identifier, to: toIdentifier, offset: 0)
    }

    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
        moveSection(identifier, to: toIdentifier, offset: 1)
    }

    private mutating func moveSection(_ identifier: SectionIdentifierType, to anchor: SectionIdentifierType, offset: Int) {
        guard let old = sectionIdentifiers.firstIndex(of: identifier) else { missing("section identifier", identifier) }
        guard identifier != anchor else { return }
        sectionIdentifiers.remove(at: old)
        guard let index = sectionIdentifiers.firstIndex(of: anchor) else { missing("section identifier", anchor) }
        sectionIdentifiers.insert(identifier, at: index + offset)
    }

    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers where items[identifier] == nil { missing("section identifier", identifier) }
        reloadedSectionIdentifiers += identifiers.filter { !reloadedSectionIdentifiers.contains($0) }
    }

    private func missing(_ kind: String, _ identifier: Any) -> Never {
        ObjCException.inconsistency("Invalid parameter not satisfying: \(kind) \(identifier) exists in the snapshot")
    }

    /// The same snapshot with nothing to be reloaded: what a data source keeps.
    var applied: NSDiffableDataSourceSnapshot {
        var result = self
        result.reloadedSectionIdentifiers = []
        result.reloadedItemIdentifiers = []
        result.reconfiguredItemIdentifiers = []
        return result
    }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
