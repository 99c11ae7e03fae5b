// F4.3 a page view controller shows what it is given
// Source: UIPageViewController, setViewControllers(_:direction:animated:completion:)
import UIKit

class PGSource: NSObject, UIPageViewControllerDataSource {
    func pageViewController(_ pages: UIPageViewController, viewControllerBefore viewController: UIViewController) -> UIViewController? { nil }
    func pageViewController(_ pages: UIPageViewController, viewControllerAfter viewController: UIViewController) -> UIViewController? { UIViewController() }
}

@MainActor func run() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let source = PGSource()
    pages.dataSource = source
    window.rootViewController = pages
    window.makeKeyAndVisible()
    let first = UIViewController(), second = UIViewController()
    pages.setViewControllers([first], direction: .forward, animated: false) { print("set", $0) }
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.2))
    print(pages.viewControllers == [first], first.parent === pages)
    pages.setViewControllers([second], direction: .forward, animated: true) { print("turned", $0) }
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
    print(pages.viewControllers == [second], pages.transitionStyle == .scroll, pages.isDoubleSided)
    window.isHidden = true
}
// prints:
// set true
// true true
// turned true
// true true false
