internal import LayoutEngine

/// What debuggers ask.
extension LayoutHost {
    func isAmbiguous(_ item: LayoutItem) -> Bool {
        func isOpen() -> Bool { LayoutItem.Side.allCases.contains { side in item.variables[side].map { !engine.isUnique($0) } ?? false } }
        guard !exercises.isEmpty else { return isOpen() }
        // What an exercise chose is as open as before.
        return measuring {
            for exercise in exercises { engine.remove(exercise.id) }
            return isOpen()
        }
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
        let values = LayoutItem.Side.allCases.map { side in item.variables[side].map { engine.value(of: $0) } ?? 0 }
        endExercise(of: item)
        for (side, value) in zip(LayoutItem.Side.allCases, values) {
            guard let variable = item.variables[side], !engine.isUnique(variable) else { continue }
            // Twice as far or half as far: to and fro where it is asked for again and again.
            let wishes = value > 100 ? [value / 2, value * 2] : [value == 0 ? 100 : value * 2, value / 2]
            guard let wish = wishes.first(where: { abs(measuring(variable, wishing: $0) - value) > 0.5 }) else { continue }
            let id = addWish(wish, variable)
            register(id, .fitting)
            exercises.append((item, id))
            markDirty()
        }
    }

    /// The solution is no longer held where an exercise has brought it.
    func endExercise(of item: LayoutItem) {
        guard !exercises.isEmpty else { return }
        for exercise in exercises where exercise.item === item { remove(exercise.id) }
        exercises.removeAll { $0.item === item }
    }

    private func measuring(_ variable: LayoutVariable, wishing wish: Double) -> Double {
        measuring {
            _ = addWish(wish, variable)
            engine.solve()
            return engine.value(of: variable)
        }
    }

    /// Weaker than all others, so that it chooses among what they leave open.
    private func addWish(_ wish: Double, _ variable: LayoutVariable) -> LayoutConstraintID {
        engine.add([LayoutTerm(variable)], .equal, wish, priority: .leastNonzeroMagnitude)
    }
}
