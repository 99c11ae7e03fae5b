import ObjectiveC
import UIKit

/// A row of pages "1" … "n" for a page view controller, with everything it says in the pages' log.
@MainActor class PageFixture: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate, ObjCTableProviding {
    let log = Log()
    let pages: [LoggingController]
    let controller: UIPageViewController

    init(
        _ count: Int, style: UIPageViewController.TransitionStyle = .scroll,
        orientation: UIPageViewController.NavigationOrientation = .horizontal,
        options: [UIPageViewController.OptionsKey: Any]? = nil, make: @MainActor (String, Log) -> LoggingController = { LoggingController($0, $1) }
    ) {
        let log = log
        pages = (1...count).map { number in
            let page = make("\(number)", log)
            page.logsMoves = false
            return page
        }
        controller = UIPageViewController(transitionStyle: style, navigationOrientation: orientation, options: options)
        super.init()
        controller.dataSource = self
        controller.delegate = self
    }

    var shown: String { names(controller.viewControllers ?? []) }

    func names(_ pages: [UIViewController]) -> String { pages.map { $0.title ?? "?" }.joined(separator: "+") }

    /// Shows a page on a stage, from then on logging anew.
    func stage(_ first: Int = 1, screen: ScreenDescription = .standard) -> Stage {
        controller.setViewControllers([pages[first - 1]], direction: .forward, animated: false)
        let stage = Stage(controller, screen: screen)
        _ = log.take()
        return stage
    }

    var scrollView: UIScrollView { controller.view.subviews.compactMap { $0 as? UIScrollView }[0] }

    private func page(beside controller: UIViewController, _ step: Int) -> UIViewController? {
        guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
        return pages.indices.contains(index + step) ? pages[index + step] : nil
    }

    func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController) -> UIViewController? {
        page(beside: viewController, -1)
    }

    func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController) -> UIViewController? {
        page(beside: viewController, 1)
    }

    class func __objc_table(_ t: ObjCClassTable) {
        t.method("pageViewController(_:willTransitionTo:)") { o, a in
            let fixture = o as! PageFixture
            fixture.log.add("will " + fixture.names(a.value(1, as: [UIViewController].self)))
            return nil
        }
        t.method("pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)") { o, a in
            let fixture = o as! PageFixture
            let old = fixture.names(a.value(2, as: [UIViewController].self))
            fixture.log.add("did from \(old) \(a.value(3, as: Bool.self) ? "completed" : "cancelled")")
            return nil
        }
    }
}

/// One whose data source wants dots.
@MainActor final class DottedPageFixture: PageFixture {
    override class func __objc_table(_ t: ObjCClassTable) {
        super.__objc_table(t)
        t.method("presentationCount(for:)") { o, _ in (o as! PageFixture).pages.count }
        t.method("presentationIndex(for:)") { o, _ in
            let fixture = o as! PageFixture
            return fixture.pages.firstIndex { $0 === fixture.controller.viewControllers?.first } ?? 0
        }
    }
}
