internal import Foundation
internal import ObjectiveC

extension UIViewController {
    func setView(_ view: UIView?) {
        guard view !== loadedView else { return }
        if let owner = view?.storedOwner, owner !== self {
            ObjCException.raise(
                name: .viewControllerHierarchyInconsistency,
                reason: "A view can only be associated with at most one view controller at a time! View "
                    + "\(view!) is associated with \(owner). Clear this association before associating this view with \(self).")
        }
        loadedView?.setOwner(nil)
        loadedView = view
        view?.setOwner(self)
    }

    /// UIKit's `loadView`: the named nib, else a nib named after the class, else a plain view of the screen's size.
    func loadViewFromNibOrPlain() {
        let bundle = nibBundle ?? Bundle.main
        if let nibName {
            guard nibExists(nibName, in: bundle) else {
                ObjCException.inconsistency(
                    "Could not load NIB in bundle: 'NSBundle <\(bundle.bundlePath)> (loaded)' with name '\(nibName)'")
            }
            return load(nib: nibName, in: bundle)
        }
        if let scene, scene.hasView { return scene.loadView() }
        if let found = nibNamesByClass.first(where: { nibExists($0, in: bundle) }) { return load(nib: found, in: bundle) }
        let plain = UIView(frame: UIScreen.main.bounds)
        plain.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = plain
    }

    private func load(nib name: String, in bundle: Bundle) {
        _ = UINib(nibName: name, bundle: bundle).instantiate(withOwner: self)
        if loadedView == nil {
            ObjCException.inconsistency(
                "-[\(ObjCRuntime.className(of: type(of: self))) _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view outlet was not set.")
        }
    }

    /// `MyViewController` → `MyView`, `MyViewController`: the documented search of `nibName`. A type within another has a mangled name in
    /// Objective-C, which is no file's.
    private var nibNamesByClass: [String] {
        guard type(of: self) != UIViewController.self else { return [] }
        let parts = ObjCRuntime.className(of: type(of: self)).prefix { $0 != "<" }.split(separator: ".")
        guard parts.count <= 2, let name = parts.last.map(String.init) else { return [] }
        return name.hasSuffix("ViewController") ? [String(name.dropLast("Controller".count)), name] : [name]
    }

    func nibExists(_ name: String, in bundle: Bundle) -> Bool {
        let idiom = traitCollection.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
        return [name + idiom, name].contains { bundle.path(forResource: $0, ofType: "nib") != nil }
    }
}

extension NSExceptionName {
    static let viewControllerHierarchyInconsistency = NSExceptionName(rawValue: "UIViewControllerHierarchyInconsistency")
}
