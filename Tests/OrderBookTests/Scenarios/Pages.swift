import ObjectiveC
import UIKit

/// Gives the pages of a page view controller, in their order.
@MainActor private final class PageSource: NSObject, UIPageViewControllerDataSource {
    let pages: [UIViewController]
    init(_ pages: [UIViewController]) { self.pages = pages }

    private func page(beside page: UIViewController, _ step: Int) -> UIViewController? {
        guard let index = pages.firstIndex(where: { $0 === page }) else { return nil }
        return pages.indices.contains(index + step) ? pages[index + step] : nil
    }

    func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController) -> UIViewController? {
        page(beside: viewController, -1)
    }
    func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController) -> UIViewController? {
        page(beside: viewController, 1)
    }
}

extension Scene {
    fileprivate func showPages(_ style: UIPageViewController.TransitionStyle) -> (UIPageViewController, [Page]) {
        let pages = [page("A"), page("B")]
        let controller = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
        controller.dataSource = keep(PageSource(pages))
        controller.setViewControllers([pages[0]], direction: .forward, animated: false)
        show(controller)
        record()
        return (controller, pages)
    }

    fileprivate func swipePage(by distance: CGFloat) {
        stage.down(350, 400)
        stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 350 - distance, y: 400))
        stage.pass(0.2)
        stage.up(350 - distance, 400)
        settle()
    }
}

extension Scenarios {
    static let pages: [String: Script] = [
        "pages-scroll-swiped": { scene in
            _ = scene.showPages(.scroll)
            scene.swipePage(by: 300)
        },
        "pages-scroll-cancelled": { scene in
            _ = scene.showPages(.scroll)
            scene.swipePage(by: 80)
        },
        "pages-curl-cancelled": { scene in
            _ = scene.showPages(.pageCurl)
            scene.swipePage(by: 80)
        },
        "pages-curl-set": { scene in
            let (controller, pages) = scene.showPages(.pageCurl)
            controller.setViewControllers([pages[1]], direction: .forward, animated: true)
        },
    ]
}
