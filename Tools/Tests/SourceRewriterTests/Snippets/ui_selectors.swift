// F11.1 selectors of UIKit's own members
import UIKit

class USController: UIViewController {
    func list() {
        print(#selector(UIView.removeFromSuperview), #selector(UIResponder.resignFirstResponder))
        print(#selector(dismiss(animated:completion:)), #selector(viewDidLoad), #selector(UIViewController.viewWillAppear(_:)))
        print(#selector(getter: UIView.isHidden), #selector(setter: UIView.isHidden), #selector(UIView.setNeedsLayout))
        print(#keyPath(UIView.isHidden), #keyPath(view.layer.cornerRadius), #keyPath(UIView.bounds))
    }
}

@MainActor func run() {
    USController().list()
    let parent = UIView()
    let child = UIView()
    parent.addSubview(child)
    child.perform(#selector(UIView.removeFromSuperview))
    print(parent.subviews.count)
    child.setValue(true, forKey: "hidden")
    print(child.isHidden, child.value(forKey: #keyPath(UIView.isHidden))!)
}
// prints:
// removeFromSuperview resignFirstResponder
// dismissViewControllerAnimated:completion: viewDidLoad viewWillAppear:
// isHidden setHidden: setNeedsLayout
// hidden view.layer.cornerRadius bounds
// 0
// true 1
