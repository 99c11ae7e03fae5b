import TestStage
import UIKit

extension Scenarios {
    static let rotation: [String: Script] = [
        "rotate-page": { scene in
            let a = scene.page("A")
            scene.show(a)
            scene.followRotation(of: a)
            scene.turn()
        },
        "rotate-layout": { scene in
            let a = scene.page("A")
            scene.show(a)
            scene.recorder.recordsEveryLayout = true
            scene.followRotation(of: a)
            scene.turn()
        },
        "rotate-navigation": { scene in
            scene.show(scene.navigation("N", scene.page("A"), records: true))
            scene.turn()
        },
        "rotate-tabs": { scene in
            scene.show(scene.tabs("T", scene.navigation("N", scene.page("A"), records: true), records: true))
            scene.turn()
        },
        "rotate-child": { scene in
            scene.show(scene.parentWithChild("P", "C").0)
            scene.turn()
        },
        "rotate-pad": { scene in
            scene.use(.pad)
            scene.show(scene.page("A"))
            scene.turn()
        },
        "rotate-refused": { scene in
            let a = scene.page("A")
            a.orientations = .portrait
            scene.show(a)
            scene.turn()
        },
        "rotate-back": { scene in
            scene.show(scene.page("A"))
            scene.turn()
            scene.step("back")
            UIApplication.shared.turnDevice(to: .portrait)
        },
        "rotate-presented": { scene in
            let (a, _) = scene.presented(.fullScreen)
            a.isRecorded = false
            scene.turn()
        },
    ]
}

extension Scene {
    /// Turns the device to its side, recording.
    func turn() {
        record()
        UIApplication.shared.turnDevice(to: .landscapeLeft)
        settle()
    }

    /// Queues an animation alongside the next rotation.
    func followRotation(of page: Page) {
        let recorder = self.recorder
        page.onTransition = { coordinator in
            coordinator.animate(
                alongsideTransition: { _ in recorder.note(.completion, "alongside") },
                completion: { _ in recorder.note(.completion, "completion of rotation") })
        }
    }
}
