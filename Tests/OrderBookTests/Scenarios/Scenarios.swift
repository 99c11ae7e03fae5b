/// What happens in each scenario of the book, by id.
@MainActor enum Scenarios {
    typealias Script = (Scene) -> Void

    static let all: [String: Script] = [display, navigation, presentation, tabs, containment, windows, rotation, application, pages].reduce(into: [:]) { all, chapter in
        all.merge(chapter) { _, _ in preconditionFailure("two scenarios with one id") }
    }
}

extension Scene {
    func run(_ script: Scenarios.Script) {
        script(self)
        settle()
        recorder.isOn = false
        release()
    }
}
