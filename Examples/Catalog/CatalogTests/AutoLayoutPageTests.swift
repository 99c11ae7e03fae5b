import UIKit
import XCTest

@testable import Catalog

/// The pages about Auto Layout show all of their texts: on small and large screens, upright and on the side, in both directions of
/// reading, at three text sizes.
@MainActor
final class AutoLayoutPageTests: XCTestCase {
    private let screens: [CGSize] = [
        CGSize(width: 375, height: 667), CGSize(width: 667, height: 375), CGSize(width: 393, height: 852), CGSize(width: 852, height: 393),
        CGSize(width: 820, height: 1180), CGSize(width: 1180, height: 820),
    ]
    private let categories: [UIContentSizeCategory] = [.large, .extraExtraExtraLarge, .accessibilityExtraLarge]

    private var pages: [Page] { PageGroup.all.first { $0.title == "Auto Layout" }?.pages ?? [] }

    func test_noTextIsCutOffOrCovered() {
        XCTAssertGreaterThan(pages.count, 12)
        for page in pages {
            for category in categories {
                for direction: UITraitEnvironmentLayoutDirection in [.leftToRight, .rightToLeft] {
                    let window = UIWindow(frame: CGRect(origin: .zero, size: screens[0]))
                    window.traitOverrides.preferredContentSizeCategory = category
                    window.traitOverrides.layoutDirection = direction
                    let controller = page.makeViewController()
                    window.rootViewController = controller
                    window.isHidden = false
                    for size in screens {
                        window.frame.size = size
                        // A phone on its side keeps clear of its camera.
                        let side: CGFloat = size.width == 852 ? 59 : 0
                        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
                        window.layoutIfNeeded()
                        window.layoutIfNeeded()
                        let faults = TextFaults.find(in: controller.view)
                        let place = "\(page.title) at \(size), \(category.rawValue), \(direction == .leftToRight ? "LTR" : "RTL")"
                        XCTAssertEqual(faults, [], place)
                    }
                    window.rootViewController = nil
                    window.isHidden = true
                }
            }
        }
    }

    private func show(
        _ identifier: String, size: CGSize = CGSize(width: 393, height: 852), direction: UITraitEnvironmentLayoutDirection = .leftToRight,
        category: UIContentSizeCategory = .large, _ body: (UIView) throws -> Void
    ) throws {
        let page = try XCTUnwrap(pages.first { $0.identifier == identifier })
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.traitOverrides.layoutDirection = direction
        window.traitOverrides.preferredContentSizeCategory = category
        let controller = page.makeViewController()
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        window.layoutIfNeeded()
        try body(controller.view)
        window.isHidden = true
        window.rootViewController = nil
    }

    func test_whatIsLeftOfTheStackGoesToItsThirdTile() throws {
        for direction: UITraitEnvironmentLayoutDirection in [.leftToRight, .rightToLeft] {
            for size in screens {
                try show("StackViews", size: size, direction: direction) { page in
                    let widths = try (1...3).map { try XCTUnwrap(page.find("stack.tile.\($0)")).bounds.width }
                    XCTAssertEqual(Array(widths.prefix(2)), [36, 52], "at \(size)")
                    XCTAssertGreaterThan(widths[2], 150, "at \(size)")
                }
            }
        }
    }

    func test_theShelfBeginsWhereReadingDoes() throws {
        for direction: UITraitEnvironmentLayoutDirection in [.leftToRight, .rightToLeft] {
            try show("ScrollGuides", direction: direction) { page in
                let shelf = try XCTUnwrap(page.find("scroll.shelf") as? UIScrollView)
                let first = try XCTUnwrap(shelf.descendants.first { ($0 as? UILabel)?.text == "1" })
                XCTAssertTrue(shelf.bounds.contains(first.convert(first.bounds, to: shelf)))
            }
        }
    }

    func test_theSliderStandsAtTheSizeOfTheCard() throws {
        for (category, place) in [(UIContentSizeCategory.large, Float(3)), (.extraSmall, 0), (.accessibilityExtraLarge, 9)] {
            try show("TextSizes", category: category) { page in
                let slider = try XCTUnwrap(page.find("textSizes.slider") as? UISlider)
                XCTAssertEqual(slider.value, place)
                page.window?.traitOverrides.preferredContentSizeCategory = .extraLarge
                XCTAssertEqual(slider.value, 4)
            }
        }
    }

    func test_wordsStandWhereReadingBegins() throws {
        try show("SelfSizingCollection", direction: .rightToLeft) { page in
            let list = try XCTUnwrap(page as? UICollectionView)
            let first = try XCTUnwrap(list.cellForItem(at: IndexPath(item: 0, section: 0)))
            XCTAssertEqual(first.frame.maxX, list.bounds.width - 16, accuracy: 0.5)
        }
    }

    func test_columnsAreAsWideAsThereIsRoom() throws {
        for page in pages where page.makeViewController() is LayoutPage {
            for category in [.extraSmall] + categories {
                try show(page.identifier, size: CGSize(width: 852, height: 393), category: category) { view in
                    let column = (view.next as? LayoutPage)?.column
                    XCTAssertEqual(column?.bounds.width ?? 0, 640, accuracy: 0.5, page.title)
                }
            }
        }
    }

    func test_theFieldDoesNotCoverTheLegend() throws {
        // As low as a keyboard leaves a phone on its side.
        try show("Guides", size: CGSize(width: 667, height: 160), category: .accessibilityExtraLarge) { page in
            let legend = try XCTUnwrap(page.find("guides.legend") as? UIScrollView)
            let field = try XCTUnwrap(page.find("guides.field"))
            XCTAssertLessThan(legend.frame.maxY, field.frame.minY)
            XCTAssertTrue(legend.clipsToBounds)
            XCTAssertGreaterThan(legend.contentSize.height, legend.bounds.height)
        }
    }

    func test_theSearchForFaultsFindsThem() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        func label(_ text: String, _ frame: CGRect) -> UILabel {
            let label = UILabel(frame: frame)
            label.text = text
            view.addSubview(label)
            return label
        }
        let short = label("Fits", CGRect(x: 0, y: 0, width: 100, height: 30))
        XCTAssertEqual(TextFaults.find(in: view), [])
        let wide = label("Much too long for its frame", CGRect(x: 0, y: 40, width: 60, height: 30))
        XCTAssertEqual(TextFaults.find(in: view).count, 1)
        wide.numberOfLines = 0
        XCTAssertEqual(TextFaults.find(in: view).count, 1)
        wide.text = "Unbreakable"
        wide.frame.size.height = 90
        XCTAssertEqual(TextFaults.find(in: view).count, 1)
        wide.removeFromSuperview()
        let over = label("Fits", CGRect(x: 10, y: 5, width: 60, height: 30))
        XCTAssertEqual(TextFaults.find(in: view).count, 1)
        over.frame.origin.x = 190
        XCTAssertEqual(TextFaults.find(in: view).count, 1)
        over.isHidden = true
        XCTAssertEqual(TextFaults.find(in: view), [])
        XCTAssertNotNil(short.superview)
    }
}

/// Texts that are cut off, stand outside of the page or over each other.
@MainActor
enum TextFaults {
    static func find(in page: UIView) -> [String] {
        var labels: [(UILabel, CGRect)] = []
        collect(page, in: page, &labels)
        var faults: [String] = []
        for (label, rect) in labels {
            if let fault = cutOff(label) { faults.append(fault) }
            if rect.minX < page.safeAreaInsets.left - 0.5 || rect.maxX > page.bounds.width - page.safeAreaInsets.right + 0.5 {
                if !isInSidewaysScroller(label, page) { faults.append("outside: \(name(label)) \(rect)") }
            }
        }
        for (index, (label, rect)) in labels.enumerated() {
            for (other, otherRect) in labels[(index + 1)...] {
                let common = rect.intersection(otherRect)
                if !common.isNull, common.width > 1, common.height > 1 { faults.append("over each other: \(name(label)), \(name(other)) \(common)") }
            }
        }
        return faults
    }

    private static func collect(_ view: UIView, in page: UIView, _ labels: inout [(UILabel, CGRect)]) {
        guard !view.isHidden, view.alpha > 0.01 else { return }
        if let label = view as? UILabel, !(label.text ?? "").isEmpty { labels.append((label, textRect(label, in: page))) }
        for child in view.subviews { collect(child, in: page, &labels) }
    }

    /// Where the text itself stands, which may be less than the label.
    private static func textRect(_ label: UILabel, in page: UIView) -> CGRect {
        let size = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines).size
        let frame = label.convert(label.bounds, to: page)
        let isRight = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x: CGFloat
        switch label.textAlignment {
        case .center: x = frame.midX - size.width / 2
        case .right: x = frame.maxX - size.width
        case .left: x = frame.minX
        default: x = isRight ? frame.maxX - size.width : frame.minX
        }
        return CGRect(x: x, y: frame.midY - size.height / 2, width: size.width, height: size.height)
    }

    private static func cutOff(_ label: UILabel) -> String? {
        guard !label.adjustsFontSizeToFitWidth else { return nil }
        let unlimited = CGFloat.greatestFiniteMagnitude
        let isOneLine = label.numberOfLines == 1
        let broken = (label.text ?? "").split { !$0.isLetter && !$0.isNumber }.first { word in
            label.numberOfLines != 1 && word.size(in: label.font).width > label.bounds.width + 0.5
        }
        if let broken { return "broken: “\(broken)” in \(name(label)), which has \(label.bounds.size)" }
        let needed = label.sizeThatFits(CGSize(width: isOneLine ? unlimited : label.bounds.width, height: unlimited))
        guard needed.width > label.bounds.width + 0.5 || needed.height > label.bounds.height + 0.5 else { return nil }
        return "cut off: \(name(label)) has \(label.bounds.size), needs \(needed)"
    }

    private static func isInSidewaysScroller(_ label: UILabel, _ page: UIView) -> Bool {
        var view: UIView? = label
        while let current = view, current !== page {
            if let scroller = current as? UIScrollView, scroller.contentSize.width > scroller.bounds.width + 1 { return true }
            view = current.superview
        }
        return false
    }

    private static func name(_ label: UILabel) -> String { "“\((label.text ?? "").prefix(30))”" }
}

extension Substring {
    fileprivate func size(in font: UIFont) -> CGSize { (String(self) as NSString).size(withAttributes: [.font: font]) }
}

extension UIView {
    /// All views below.
    fileprivate var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }

    fileprivate func find(_ identifier: String) -> UIView? { descendants.first { $0.accessibilityIdentifier == identifier } }
}
