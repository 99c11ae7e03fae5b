internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder

extension NibReader {
    static let collectionView = NibReader("collectionView", of: UICollectionView.self) { view, nib in
        if let layout = nib.object("collectionViewLayout") as? UICollectionViewLayout { view.collectionViewLayout = layout }
        if let allows = nib.bool("allowsSelection") { view.allowsSelection = allows }
        if let allows = nib.bool("allowsMultipleSelection") { view.allowsMultipleSelection = allows }
        if let prefetches = nib.bool("prefetchingEnabled") { view.isPrefetchingEnabled = prefetches }
        if let background = nib.object("backgroundView") as? UIView { view.backgroundView = background }
        Runtime.current.interfacePreview?.note(nib.members("cells"), of: view, nib.loader)
        for element in nib.members("cells") {
            guard let identifier = element["reuseIdentifier"] else { continue }
            view.register(UINib(prototype: element, in: nib.loader), forCellWithReuseIdentifier: identifier)
        }
        for (key, kind) in [
            ("sectionHeaderView", UICollectionView.elementKindSectionHeader), ("sectionFooterView", UICollectionView.elementKindSectionFooter),
        ] {
            guard let element = nib.child(key), let identifier = element["reuseIdentifier"] else { continue }
            view.register(UINib(prototype: element, in: nib.loader), forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
        }
    }

    static let collectionReusableView = NibReader("collectionReusableView", of: UICollectionReusableView.self) { view, nib in
        if let identifier = nib.string("reuseIdentifier") { view.reuseIdentifier = identifier }
    }

    static let collectionViewCell = NibReader("collectionViewCell", of: UICollectionViewCell.self) { cell, nib in
        if let content = nib.child("contentView") { nib.loader.adopt(cell.contentView, as: content) }
        if let view = nib.object("backgroundView") as? UIView { cell.backgroundView = view }
        if let view = nib.object("selectedBackgroundView") as? UIView { cell.selectedBackgroundView = view }
    }

    static let collectionViewLayout = NibReader(
        "collectionViewLayout", of: UICollectionViewLayout.self, make: { type, nib in (type as? UICollectionViewLayout.Type)?.init(coder: nib) }
    ) { (_: UICollectionViewLayout, _) in }

    static let flowLayout = NibReader(
        "collectionViewFlowLayout", of: UICollectionViewFlowLayout.self, make: { type, nib in (type as? UICollectionViewLayout.Type)?.init(coder: nib) }
    ) { (layout: UICollectionViewFlowLayout, nib) in
        if let spacing = nib.number("minimumLineSpacing") { layout.minimumLineSpacing = spacing }
        if let spacing = nib.number("minimumInteritemSpacing") { layout.minimumInteritemSpacing = spacing }
        if let direction = nib.choice(
            "scrollDirection", ["horizontal": UICollectionView.ScrollDirection.horizontal, "vertical": .vertical])
        {
            layout.scrollDirection = direction
        }
        if let size = nib.size("itemSize") { layout.itemSize = size }
        if let size = nib.size("estimatedItemSize") {
            layout.estimatedItemSize = size
        } else if nib.choice("automaticEstimatedItemSize", ["YES": true]) ?? false {
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        }
        if let size = nib.size("headerReferenceSize") { layout.headerReferenceSize = size }
        if let size = nib.size("footerReferenceSize") { layout.footerReferenceSize = size }
        if let insets = nib.insets("sectionInset") { layout.sectionInset = insets }
        if let pins = nib.bool("sectionHeadersPinToVisibleBounds") { layout.sectionHeadersPinToVisibleBounds = pins }
        if let pins = nib.bool("sectionFootersPinToVisibleBounds") { layout.sectionFootersPinToVisibleBounds = pins }
        if let reference = nib.choice("sectionInsetReference", [
            "contentInset": UICollectionViewFlowLayout.SectionInsetReference.fromContentInset, "safeArea": .fromSafeArea, "layoutMargins": .fromLayoutMargins,
        ]) {
            layout.sectionInsetReference = reference
        }
    }
}
