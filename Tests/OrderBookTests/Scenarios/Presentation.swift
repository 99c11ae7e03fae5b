import TestStage
import UIKit

extension Scene {
    /// Shows A and presents B on it in `style`; recording is up to the caller.
    func presented(_ style: UIModalPresentationStyle, animated: Bool = false) -> (Page, Page) {
        let (a, b) = (page("A"), page("B"))
        b.modalPresentationStyle = style
        show(a)
        a.present(b, animated: animated)
        settle()
        return (a, b)
    }

    /// A page P with a child K that fills it.
    func parentWithChild(_ parentName: String = "P", _ childName: String = "K") -> (Page, Page) {
        let (parent, child) = (page(parentName), page(childName))
        parent.addChild(child)
        child.view.frame = parent.view.bounds
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        return (parent, child)
    }
}

extension Scenarios {
    static let presentation: [String: Script] = styles.merging(depth) { first, _ in first }.merging(sheets) { first, _ in first }

    // MARK: Styles

    private static let styles: [String: Script] = [
        "present-full-screen": { present($0, .fullScreen) },
        "present-full-screen-at-once": { present($0, .fullScreen, animated: false) },
        "dismiss-full-screen": { dismiss($0, .fullScreen) },
        "dismiss-full-screen-at-once": { dismiss($0, .fullScreen, animated: false) },
        "dismissed-dies": { scene in
            var pages: (Page, Page)? = scene.presented(.pageSheet)
            let a = pages!.0
            pages = nil
            scene.record()
            a.dismiss(animated: true)
            scene.settle()
        },
        "present-page-sheet": { present($0, .pageSheet) },
        "present-automatic": { present($0, .automatic, animated: false) },
        "dismiss-page-sheet": { dismiss($0, .pageSheet) },
        "present-form-sheet": { scene in
            scene.use(.pad)
            present(scene, .formSheet)
        },
        "dismiss-form-sheet": { scene in
            scene.use(.pad)
            dismiss(scene, .formSheet)
        },
        "present-over-full-screen": { present($0, .overFullScreen) },
        "dismiss-over-full-screen": { dismiss($0, .overFullScreen) },
        "present-current-context": { presentInContext($0, .currentContext) },
        "present-over-current-context": { presentInContext($0, .overCurrentContext) },
        "present-popover-pad": { scene in
            scene.use(.pad)
            present(scene, .popover)
        },
        "dismiss-popover-pad": { scene in
            scene.use(.pad)
            dismiss(scene, .popover)
        },
        "present-popover-phone": { present($0, .popover) },
        "present-custom": { presentCustom($0, removing: false) },
        "present-custom-phases": { scene in
            let b = presentCustom(scene, removing: false)
            scene.settle()
            scene.step("dismissed")
            b.dismiss(animated: true)
        },
        "present-custom-removing": { presentCustom($0, removing: true) },
        "dismiss-custom-removing": { scene in
            let (a, b) = (scene.page("A"), scene.page("B"))
            b.modalPresentationStyle = .custom
            b.transitioningDelegate = scene.keep(PresentationGiver(scene.recorder, removesPresenter: true))
            scene.show(a)
            a.present(b, animated: true)
            scene.settle()
            scene.record()
            b.dismiss(animated: true, completion: scene.completion("dismiss"))
        },
        "present-alert": { scene in
            let a = scene.page("A")
            scene.show(a)
            let alert = UIAlertController(title: "T", message: "M", preferredStyle: .alert)
            scene.record()
            a.present(alert, animated: true, completion: scene.completion("present"))
            scene.settle()
            scene.step("dismissed")
            a.dismiss(animated: true, completion: scene.completion("dismiss"))
        },
    ]

    private static func present(_ scene: Scene, _ style: UIModalPresentationStyle, animated: Bool = true) {
        let (a, b) = (scene.page("A"), scene.page("B"))
        scene.show(a)
        b.modalPresentationStyle = style
        b.popoverPresentationController?.sourceView = a.view
        scene.record()
        a.present(b, animated: animated, completion: scene.completion("present"))
    }

    private static func dismiss(_ scene: Scene, _ style: UIModalPresentationStyle, animated: Bool = true) {
        let (a, b) = (scene.page("A"), scene.page("B"))
        scene.show(a)
        b.modalPresentationStyle = style
        b.popoverPresentationController?.sourceView = a.view
        a.present(b, animated: false)
        scene.settle()
        scene.record()
        b.dismiss(animated: animated, completion: scene.completion("dismiss"))
    }

    private static func presentInContext(_ scene: Scene, _ style: UIModalPresentationStyle) {
        let (parent, child) = scene.parentWithChild()
        scene.show(parent)
        child.definesPresentationContext = true
        let b = scene.page("B")
        b.modalPresentationStyle = style
        scene.record()
        child.present(b, animated: true, completion: scene.completion("present"))
    }

    @discardableResult private static func presentCustom(_ scene: Scene, removing: Bool) -> Page {
        let (a, b) = (scene.page("A"), scene.page("B"))
        scene.show(a)
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = scene.keep(PresentationGiver(scene.recorder, removesPresenter: removing))
        scene.record()
        a.present(b, animated: true, completion: scene.completion("present"))
        return b
    }

    // MARK: Several

    private static let depth: [String: Script] = [
        "present-navigation": { scene in
            let a = scene.page("A")
            let navigation = scene.navigation("N", scene.page("B"), records: true)
            navigation.modalPresentationStyle = .fullScreen
            scene.show(a)
            scene.record()
            a.present(navigation, animated: true, completion: scene.completion("present"))
        },
        "present-from-child": { scene in
            let (parent, child) = scene.parentWithChild()
            scene.show(parent)
            let b = scene.page("B")
            b.modalPresentationStyle = .fullScreen
            scene.record()
            child.present(b, animated: true, completion: scene.completion("present"))
        },
        "present-on-presented": { scene in
            let (_, b) = scene.presented(.fullScreen)
            let c = scene.page("C")
            c.modalPresentationStyle = .fullScreen
            scene.record()
            b.present(c, animated: true, completion: scene.completion("present"))
        },
        "present-in-did-appear": { scene in
            let (a, b) = (scene.page("A"), scene.page("B"))
            b.modalPresentationStyle = .fullScreen
            a.actions["viewDidAppear"] = { [weak a] in a?.present(b, animated: false) }
            scene.record()
            scene.show(a)
        },
        "dismiss-from-below": { dismissFromBelow($0, .fullScreen, animated: true) },
        "dismiss-from-below-at-once": { dismissFromBelow($0, .fullScreen, animated: false) },
        "dismiss-sheets-from-below": { dismissFromBelow($0, .pageSheet, animated: true) },
        "dismiss-from-middle": { scene in
            let (_, b) = scene.presented(.fullScreen)
            let c = scene.page("C")
            c.modalPresentationStyle = .fullScreen
            b.present(c, animated: false)
            scene.settle()
            scene.record()
            b.dismiss(animated: true, completion: scene.completion("dismiss"))
        },
        "dismiss-from-child-of-presented": { scene in
            let (a, b) = (scene.page("A"), scene.page("B"))
            let navigation = scene.navigation("N", b, records: true)
            scene.show(a)
            a.present(navigation, animated: false)
            scene.settle()
            scene.record()
            b.dismiss(animated: false, completion: scene.completion("dismiss"))
        },
        "present-while-covered": { scene in
            let (a, _) = scene.presented(.fullScreen)
            scene.record()
            a.present(scene.page("C"), animated: true)
        },
        "present-while-presenting": { scene in
            let (a, _) = scene.presented(.pageSheet)
            scene.record()
            a.present(scene.page("C"), animated: true)
        },
        "present-out-of-sight": { scene in
            scene.show(scene.page("Z"))
            let a = scene.page("A")
            _ = a.view
            scene.record()
            a.present(scene.page("B"), animated: true, completion: scene.completion("present"))
        },
        "dismiss-while-presenting": { scene in
            let (a, b) = (scene.page("A"), scene.page("B"))
            b.modalPresentationStyle = .fullScreen
            scene.show(a)
            scene.record()
            a.present(b, animated: true, completion: scene.completion("present"))
            scene.pass(0.1)
            scene.step("dismissed half-way")
            a.dismiss(animated: true, completion: scene.completion("dismiss"))
        },
    ]

    private static func dismissFromBelow(_ scene: Scene, _ style: UIModalPresentationStyle, animated: Bool) {
        let (a, b) = scene.presented(style)
        let c = scene.page("C")
        c.modalPresentationStyle = style
        b.present(c, animated: false)
        scene.settle()
        scene.record()
        a.dismiss(animated: animated, completion: scene.completion("dismiss"))
    }

    // MARK: A finger

    private static let sheets: [String: Script] = [
        "sheet-swiped-away": { pullSheet($0, by: 600) },
        "sheet-swipe-cancelled": { pullSheet($0, by: 150) },
        "sheet-swiped-away-delegate": { pullSheet($0, by: 600) },
        "sheet-swipe-cancelled-delegate": { pullSheet($0, by: 150) },
        "sheet-swipe-refused": { scene in
            scene.delegate.allowsDismissal = false
            pullSheet(scene, by: 600, tellsLift: false)
        },
        "sheet-swipe-modal": { pullSheet($0, by: 600, tellsLift: false) { $0.isModalInPresentation = true } },
        "sheet-dismissed-by-code-delegate": { scene in
            let (a, b) = (scene.page("A"), scene.page("B"))
            scene.show(a)
            b.presentationController?.delegate = scene.delegate
            a.present(b, animated: true)
            scene.settle()
            scene.record()
            b.dismiss(animated: true)
        },
    ]

    private static func pullSheet(_ scene: Scene, by distance: CGFloat, tellsLift: Bool = true, _ prepare: (Page) -> Void = { _ in }) {
        let (a, b) = (scene.page("A"), scene.page("B"))
        scene.show(a)
        b.presentationController?.delegate = scene.delegate
        prepare(b)
        a.present(b, animated: true)
        scene.settle()
        scene.record()
        scene.pullSheet(by: distance, tellsLift: tellsLift)
    }
}
