/// The animators' engines, for reference views that change their size.
@MainActor final class DynamicsList {
    var list: [Weak<DynamicsEngine>] = []

    nonisolated init() {}
}

extension UIView {
    /// Animators whose reference view this is go on: what rests at a boundary may fall further.
    final func dynamicsReferenceDidResize() {
        for engine in Runtime.current.dynamics.list.compactMap(\.value) where engine.referenceView === self { engine.didChange() }
    }
}
