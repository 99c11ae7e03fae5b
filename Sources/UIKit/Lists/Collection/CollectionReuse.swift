internal import CoreGraphics
internal import Foundation

/// Views that wait for their next element, and the classes they are made from.
@MainActor final class CollectionReuse {
    var cellClasses: [String: UICollectionViewCell.Type] = [:]
    var supplementaryClasses: [String: UICollectionReusableView.Type] = [:]
    var cellNibs: [String: UINib] = [:]
    var supplementaryNibs: [String: UINib] = [:]
    /// The cell that shows its item anew: the next request gets it.
    var reconfiguring: UICollectionViewCell?
    private let waiting = ReuseQueue<UICollectionReusableView>()

    static func key(_ kind: String, _ identifier: String) -> String { kind + "\u{0}" + identifier }

    func cell(_ identifier: String, size: CGSize?) -> UICollectionViewCell {
        if let same = reconfiguring, same.reuseIdentifier == identifier { return same }
        if let cell = waiting.take("\u{0}" + identifier) as? UICollectionViewCell {
            cell.prepareForReuse()
            return cell
        }
        if let nib = cellNibs[identifier] {
            guard let cell = nib.instantiate(withOwner: nil).first as? UICollectionViewCell else {
                ObjCException.inconsistency(
                    "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must be a UICollectionReusableView instance")
            }
            cell.reuseIdentifier = identifier
            cell.reuseKey = "\u{0}" + identifier
            return cell
        }
        guard let type = cellClasses[identifier] else {
            ObjCException.inconsistency(
                "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
            )
        }
        let cell = ObjCRuntime.instantiate(type, frame: CGRect(origin: .zero, size: size ?? .zero))
        cell.reuseIdentifier = identifier
        cell.reuseKey = "\u{0}" + identifier
        return cell
    }

    func supplementary(_ kind: String, _ identifier: String, size: CGSize?) -> UICollectionReusableView {
        let key = CollectionReuse.key(kind, identifier)
        if let view = waiting.take(key) {
            view.prepareForReuse()
            return view
        }
        if let nib = supplementaryNibs[key] {
            guard let view = nib.instantiate(withOwner: nil).first as? UICollectionReusableView else {
                ObjCException.inconsistency(
                    "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must be a UICollectionReusableView instance")
            }
            view.reuseIdentifier = identifier
            view.reuseKey = key
            return view
        }
        guard let type = supplementaryClasses[key] else {
            ObjCException.inconsistency(
                "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
            )
        }
        let view = ObjCRuntime.instantiate(type, frame: CGRect(origin: .zero, size: size ?? .zero))
        view.reuseIdentifier = identifier
        view.reuseKey = key
        return view
    }

    func recycle(_ view: UICollectionReusableView) {
        guard let key = view.reuseKey else { return }
        waiting.put(view, key)
    }
}
