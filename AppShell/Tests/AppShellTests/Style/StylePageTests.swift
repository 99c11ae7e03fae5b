import Testing
import UIKit

@testable import AppShell

@MainActor @Suite(.serialized) struct StylePageTests {
    private let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    private var page: String {
        get throws {
            try String(
                contentsOf: tests.appendingPathComponent("../../../Sources/AppShell/AppShell.docc/BarStyles.md").standardized, encoding: .utf8)
        }
    }

    @Test("F7.2 F7.3 the page's code is what these tests compile")
    func verbatim() throws {
        let examples = try String(contentsOf: tests.appendingPathComponent("StylePageExamples.swift"), encoding: .utf8)
        let blocks = try page.components(separatedBy: "```swift\n").dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
        #expect(blocks.count == 4)
        for block in blocks { #expect(examples.contains(block), "not in StylePageExamples.swift:\n\(block)") }
    }

    @Test("F7.2 the page's frame has the style that was chosen, or the system's; a rail where the width is regular")
    func frame() {
        #expect(makeFrame(pages: [UIViewController()], styleName: "dock").tabBarStyle.name == "dock")
        #expect(makeFrame(pages: [UIViewController()], styleName: nil).tabBarStyle.name == "system")
        #expect(makeFrame(pages: [UIViewController()], styleName: "unknown").tabBarStyle.name == "system")
        #expect(makeFrame(pages: [], styleName: nil).prefersSideRail)
    }

    @Test("F7.3 F7.4 the page's own styles look as it says")
    func ownStyles() {
        let screen = RailScreen(.compact)
        screen.shell.tabBarStyle = .dotted
        #expect(screen.items[0].markFrame?.width == 5)
        screen.shell.tabBarStyle = .paper
        screen.turn(.compact, height: .compact)
        #expect(screen.shell.tabBar.effectiveHeight == 32)
        screen.turn(.regular)
        #expect(screen.items[0].markFrame?.size == CGSize(width: 64, height: 44))
        screen.shell.setReading(true)
        #expect(screen.shell.isTabBarHidden)
        screen.close()
    }

    @Test("F7.2 the page's numbers are the styles'")
    func numbers() throws {
        let rows = try page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
            row.split(separator: "|").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
        }
        #expect(rows.map { $0[0] } == RailScreen.styleNames)
        for row in rows {
            let style = try #require(ShellTabBarStyle.named(row[0]))
            #expect(row[1] == "\(Int(style.height + style.bottomMargin))", "\(style.name)")
            #expect(row[2] == "\(Int((style.compactHeight ?? style.height) + style.bottomMargin))", "\(style.name)")
        }
        let text = try page
        #expect(text.contains("\(Int(ShellTabBarLayout.railWidth)) points wide"))
    }
}
