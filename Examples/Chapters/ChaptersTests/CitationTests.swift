import UIKit
import XCTest

@testable import Chapters

/// Each page says which text it stands for, and which part of it; each text has a flow that goes through it in its order.
@MainActor
final class CitationTests: ScreenTestCase {
    /// The citation that is on screen: on pages below each other there may be several.
    private func citation(in view: UIView) -> CitationLabel? {
        guard !view.isHidden, view.alpha > 0 else { return nil }
        if let label = view as? CitationLabel { return label }
        return view.subviews.reversed().lazy.compactMap { self.citation(in: $0) }.first
    }

    private func assertCitation(of text: Int, _ page: String, line: UInt = #line) {
        window.layoutIfNeeded()
        guard let label = citation(in: window) else { return XCTFail("\(page) names no text", line: line) }
        let words = label.text ?? ""
        XCTAssertTrue(words.contains("Text \(text) · "), "\(page): \(words)", line: line)
        XCTAssertFalse(words.hasSuffix("· "), "\(page) names no section", line: line)
        XCTAssertGreaterThan(label.frame.height, 10, page, line: line)
    }

    /// Shows a screen and goes through all of its tabs.
    private func walk(_ screen: UIViewController, of text: Int, _ name: String) {
        show(screen)
        run(0.1)
        switch screen {
        case let tabs as UITabBarController:
            for index in (tabs.viewControllers ?? []).indices {
                tabs.selectedIndex = index
                run(0.1)
                assertCitation(of: text, "\(name), tab \(index)")
            }
        case let main as MainController:
            for index in main.columns.indices {
                main.selectColumn(at: index)
                run(0.1)
                assertCitation(of: text, "\(name), column \(index)")
            }
        default:
            let tabs = (screen as? CustomNavigationController)?.viewControllers[0] as? CustomTabBarController
            for index in tabs?.viewControllers.indices ?? 0..<1 {
                tabs?.setContentViewIndex(index)
                run(0.1)
                assertCitation(of: text, "\(name), page \(index)")
            }
        }
    }

    private func walk(_ chapters: [Chapter], of text: Int) {
        for chapter in chapters {
            switch chapter.destination {
            case .screen(let make), .root(let make): walk(make(), of: text, chapter.identifier)
            case .parts(let parts): walk(parts, of: text)
            }
        }
    }

    func testF10_1_EveryEntryNamesItsTextAndSection() {
        XCTAssertEqual(Chapter.all.count, 5)
        for (text, chapter) in Chapter.all.enumerated() { walk([chapter], of: text) }
    }

    func testF10_1_EveryPageBehindAnEntryNamesItsTextAndSection() {
        let message = RecommendDetailViewModel(messageId: "item-0", title: "消息::0")
        let pages: [(text: Int, page: UIViewController)] = [
            (0, Text0.DetailViewController()), (0, ItemWorkbenchViewController()), (0, BarSlipsViewController()), (0, BarInTimeSlipsViewController()),
            (1, WBDetailViewController()), (1, WBComposeViewController()),
            (2, DockDetailViewController(depth: 1)), (2, DockRootViewController("A new root, put in place of the whole stack.")),
            (2, DockSlipsViewController()),
            (3, TreeDetailViewController()), (3, PublishViewController()), (3, WayDetailViewController("")), (3, WayThreeDetailViewController()),
            (3, MessageDetailViewCtr(viewModel: message)),
            (4, RegisterViewController()), (4, OutletsViewController()), (4, FrameViewController(color: .gray)), (4, MyViewController()),
            (4, OnlyViewController()), (4, NibViewController(nibName: "NibViewController", bundle: nil)),
        ]
        let scenes = UIStoryboard(name: "Scenes", bundle: nil)
        let ofFiles = [UIStoryboard(name: "Old", bundle: nil).instantiateInitialViewController(), scenes.instantiateViewController(withIdentifier: "SpecialViewController")]
        for (text, page) in pages + ofFiles.compactMap({ $0 }).map({ (text: 4, page: $0) }) {
            show(UINavigationController(rootViewController: page))
            assertCitation(of: text, "\(type(of: page))")
        }
    }

    // MARK: Flows

    private func taps(inFlow name: String) throws -> [String] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Flows/\(name).yaml")
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        return zip(lines, lines.dropFirst()).compactMap { line, next in
            guard line == "- tapOn:", let range = next.range(of: "id: ") else { return nil }
            return String(next[range.upperBound...])
        }
    }

    /// The first taps on `wanted`, in the order in which they come.
    private func firstTaps(_ wanted: [String], inFlow name: String) throws -> [String] {
        var seen: [String] = []
        for tap in try taps(inFlow: name) where wanted.contains(tap) && !seen.contains(tap) { seen.append(tap) }
        return seen
    }

    func testF10_1_EachTextsFlowGoesThroughItInItsOrder() throws {
        for (text, chapter) in Chapter.all.enumerated() {
            XCTAssertTrue(try taps(inFlow: "text\(text)").contains("chapter.text\(text)"))
            guard case .parts(let parts) = chapter.destination else { continue }
            let identifiers = parts.map { $0.identifier }
            XCTAssertEqual(try firstTaps(identifiers, inFlow: "text\(text)"), identifiers)
        }
        // Texts 0 and 2 are one screen each: what is done there, in their order.
        let ofText0 = ["home.hide", "TabMessage", "TabDiscover", "home.workbench", "home.unread", "home.slips"]
        XCTAssertEqual(try firstTaps(ofText0, inFlow: "text0"), ofText0)
        let ofText2 = ["home.fixed", "home.follows", "DockMessage", "DockMe", "DockDiscover", "DockMore", "home.unread", "home.slips"]
        XCTAssertEqual(try firstTaps(ofText2, inFlow: "text2"), ofText2)
    }
}
