import UIKit

/// How often `layoutSubviews` is called, and when it is not.
enum LayoutCounts {
    /// Counts the layouts that come before and within the passes it is taken through.
    private class CountedView: UIView {
        var count = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            count += 1
        }

        /// The layouts of what `change` does and of the pass after it.
        func counting(_ pass: () -> Void, _ change: () -> Void) -> Int {
            count = 0
            change()
            pass()
            return count
        }
    }

    /// `host` has to be in a window. It is left as it was.
    static func facts(in host: UIView) -> [Fact] {
        let pass = { host.layoutIfNeeded() }
        pass()

        let empty = CountedView()
        let framed = CountedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let parent = CountedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = CountedView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        defer { parent.removeFromSuperview() }

        let added = parent.counting(pass) { host.addSubview(parent) }
        let addedChild = child.counting(pass) { parent.addSubview(child) }
        let sameFrame = child.counting(pass) { child.frame = child.frame }
        let newOrigin = child.counting(pass) { child.frame.origin.x = 10 }
        parent.count = 0
        let newSize = child.counting(pass) { child.frame.size.width = 50 }
        let parentOfNewSize = parent.count
        let early = child.counting({}) { for _ in 0..<10 { child.setNeedsLayout() } }
        let late = child.counting(pass) { child.setNeedsLayout() }

        return [
            Fact(localized("init(): 0"), empty.count == 0),
            Fact(localized("init(frame:) alone: 0"), framed.count == 0, article: localized("init(frame:) with a rectangle other than zero lays out")),
            Fact(localized("init(frame:), then added: 1"), added == 1),
            Fact(localized("added to another view: 1"), addedChild == 1),
            Fact(localized("the same frame again: 0"), sameFrame == 0),
            Fact(localized("another origin: 0"), newOrigin == 0, article: localized("each new frame lays out")),
            Fact(localized("another size: 1"), newSize == 1),
            Fact(localized("and 1 for the superview"), parentOfNewSize == 1),
            Fact(localized("setNeedsLayout() ten times: 0 before the pass"), early == 0),
            Fact(localized("and 1 in it"), late == 1),
        ]
    }
}
