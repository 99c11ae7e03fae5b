import UIKit

extension Scenarios {
    static let display: [String: Script] = [
        "root-first-display": { scene in
            scene.record()
            scene.show(scene.page("A"))
        },
        "root-in-hidden-window": { scene in
            scene.record()
            scene.window.rootViewController = scene.page("A")
            scene.settle()
            scene.step("root assigned")
            scene.step("window shown")
            scene.window.isHidden = false
        },
        "view-loaded-by-reading": { scene in
            let a = scene.page("A")
            scene.record()
            _ = a.viewIfLoaded
            scene.step("viewIfLoaded")
            scene.step("view")
            _ = a.view
            scene.step("view again")
            _ = a.view
            scene.step("loadViewIfNeeded")
            a.loadViewIfNeeded()
        },
        "navigation-first-display": { scene in
            let navigation = scene.navigation("N", scene.page("A"))
            scene.record()
            scene.show(navigation)
        },
        "navigation-made": { scene in
            let a = scene.page("A")
            scene.record()
            scene.step("made")
            scene.keep(scene.navigation("N", a))
        },
        "tabs-first-display": { scene in
            let tabs = scene.tabs("T", scene.page("A"), scene.page("B"))
            scene.record()
            scene.show(tabs)
        },
        "navigation-in-tabs-first-display": { scene in
            let navigation = scene.navigation("N", scene.page("A"), records: true)
            let tabs = scene.tabs("T", navigation, scene.page("B"), records: true)
            scene.record()
            scene.show(tabs)
        },
        "window-made-key-and-visible": { scene in
            scene.record()
            let window = scene.recordingWindow("W")
            window.rootViewController = scene.page("A")
            window.makeKeyAndVisible()
        },
    ]
}
