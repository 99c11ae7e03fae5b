internal import LayoutEngine

/// What debuggers ask.
extension LayoutHost {
    func isAmbiguous(_ item: LayoutItem) -> Bool {
        LayoutItem.Side.allCases.contains { side in item.variables[side].map { !engine.isUnique($0) } ?? false }
    }

    /// The app's constraints, and UIKit's as far as they are objects, that the item's place and length along an axis follow from.
    func constraintsAffecting(_ item: LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        for side in LayoutItem.Side.allCases where side.axis == axis {
            guard let variable = item.variables[side] else { continue }
            for id in engine.affecting(variable) {
                if case .user(let constraint)? = source(of: id), !result.contains(where: { $0 === constraint }) { result.append(constraint) }
            }
        }
        return result
    }

    /// Moves what is open to another solution, as far as nothing holds it.
    func exerciseAmbiguity(of item: LayoutItem) {
        for side in LayoutItem.Side.allCases {
            guard let variable = item.variables[side], !engine.isUnique(variable) else { continue }
            let value = engine.value(of: variable)
            // Weaker than all others, so that it chooses among what they leave open.
            let wish = value == 0 ? 100 : value * (value > 100 ? 0.5 : 2)
            register(engine.add([LayoutTerm(variable)], .equal, wish, priority: .leastNonzeroMagnitude), .fitting)
            markDirty()
        }
    }
}
