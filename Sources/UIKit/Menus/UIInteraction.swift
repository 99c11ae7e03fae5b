public import Foundation
internal import ObjectiveC

/// A behaviour that is added to a view as a whole.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
    var view: UIView? { get }
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}

private final class InteractionList: NSObject {
    var interactions: [any UIInteraction] = []
}

nonisolated(unsafe) private var interactionListKey: UInt8 = 0

extension UIView {
    private var interactionList: InteractionList {
        if let list = withUnsafePointer(to: &interactionListKey, { objc_getAssociatedObject(self, $0) }) as? InteractionList { return list }
        let list = InteractionList()
        withUnsafePointer(to: &interactionListKey) { objc_setAssociatedObject(self, $0, list, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
        return list
    }

    /// In the order in which they were added.
    public var interactions: [any UIInteraction] {
        get { interactionList.interactions }
        set {
            for old in interactions { removeInteraction(old) }
            for new in newValue { addInteraction(new) }
        }
    }

    /// Takes it from the view it was on.
    public func addInteraction(_ interaction: any UIInteraction) {
        if interaction.view === self { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        interactionList.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactionList.interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactionList.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
