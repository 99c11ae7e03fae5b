import RecommendModel
import RecommendViews
import Testing
import UIKit

/// One suite for all three forms of the screen.
@MainActor
@Suite(.serialized) struct RecommendScreenTests {
    @Test("F7.11 page 1 gives ten rows, page 2 appends ten", arguments: RecommendForm.allCases)
    func pages(form: RecommendForm) async throws {
        let stage = RecommendStage(form)
        defer { stage.close() }
        #expect(try stage.rowCount == 0)
        try await stage.answer(0)
        #expect(try stage.titles == (0...9).map { "消息::\($0)" })
        let first = try stage.rect(ofRow: 0)
        try stage.tap("recommend.more")
        try await stage.answer(1)
        #expect(try stage.titles == (0...19).map { "消息::\($0)" })
        #expect(try stage.rect(ofRow: 0) == first, "the rows that were there stay")
        #expect(await stage.service.asked == [1, 2])
        #expect(stage.lines == [])
    }

    @Test("F7.11 out of range: height 0, nothing opened, one line", arguments: RecommendForm.allCases, [-1, 10])
    func outOfRange(form: RecommendForm, row: Int) async throws {
        let stage = RecommendStage(form)
        defer { stage.close() }
        try await stage.answer(0)
        let table = try stage.table
        #expect(table.delegate?.tableView?(table, heightForRowAt: IndexPath(row: row, section: 0)) == 0)
        #expect(stage.lines.count == 1)
        #expect(stage.lines.first?.hasSuffix("no element \(row) of 10") == true)
        let depth = stage.navigation.viewControllers.count
        table.delegate?.tableView?(table, didSelectRowAt: IndexPath(row: row, section: 0))
        #expect(stage.navigation.viewControllers.count == depth)
        #expect(stage.lines.count == 2)
    }

    @Test("F7.11 a failed page leaves the rows and offers another try", arguments: RecommendForm.allCases)
    func failed(form: RecommendForm) async throws {
        let stage = RecommendStage(form)
        defer { stage.close() }
        try await stage.answer(0)
        let message: UILabel = try #require(stage.find("recommend.message"))
        #expect(message.isHidden)
        try stage.tap("recommend.more")
        let button: UIButton = try #require(stage.find("recommend.more"))
        #expect(button.isHidden, "one request at a time")
        try await stage.refuse(1)
        #expect(try stage.rowCount == 10)
        #expect(!message.isHidden && button.configuration?.title == "Try Again")
        try stage.tap("recommend.more")
        try await stage.answer(2)
        #expect(await stage.service.asked == [1, 2, 2], "the same page again")
        #expect(try stage.titles.last == "消息::19")
        #expect(message.isHidden && button.configuration?.title == "Load More")
    }

    @Test("F7.11 a late page leaves the rows and offers another try", arguments: RecommendForm.allCases)
    func late(form: RecommendForm) async throws {
        let stage = RecommendStage(form, patience: 0.1)
        defer { stage.close() }
        try await stage.settle()
        let button: UIButton = try #require(stage.find("recommend.more"))
        #expect(button.configuration?.title == "Try Again")
        await stage.service.answer(0)
        for _ in 0..<100 { await pause() }
        #expect(try stage.rowCount == 0, "an answer that nobody waits for")
        try stage.tap("recommend.more")
        try await stage.answer(1)
        #expect(try stage.rowCount == 10)
    }

    @Test("F7.11 rows are as high as their texts", arguments: RecommendForm.allCases)
    func heights(form: RecommendForm) async throws {
        let stage = RecommendStage(form)
        defer { stage.close() }
        try await stage.answer(0)
        let heights = try (0..<6).map { try stage.rect(ofRow: $0).height }
        #expect(heights[0] < heights[1] && heights[1] < heights[2])
        #expect(Array(heights[0..<3]) == Array(heights[3..<6]))
        for cell in try stage.table.visibleCells {
            #expect(cell.contentView.subviews.allSatisfy { cell.contentView.bounds.contains($0.frame) })
        }
    }

    @Test("F7.11 deleting the ad moves the first row up by its height", arguments: RecommendForm.allCases)
    func ad(form: RecommendForm) async throws {
        let stage = RecommendStage(form)
        defer { stage.close() }
        try await stage.answer(0)
        let table = try stage.table
        let header = try #require(table.tableHeaderView)
        let ad: UIView = try #require(stage.find("recommend.ad"))
        let before = (header: header.frame.height, ad: ad.frame.height, row: try stage.rect(ofRow: 0).minY, content: table.contentSize.height)
        #expect(before.ad > 100 && before.row == before.header)
        try stage.tap("recommend.ad.delete")
        #expect(table.tableHeaderView === header, "the header, not the ad that left it")
        #expect(header.frame.height == before.header - before.ad)
        #expect(try stage.rect(ofRow: 0).minY == before.row - before.ad)
        #expect(table.contentSize.height == before.content - before.ad)
        #expect(ad.isHidden)
        #expect(try stage.rowCount == 10)
    }

    @Test("F7.11 a tap pushes the detail with the row's id", arguments: RecommendForm.allCases)
    func detail(form: RecommendForm) async throws {
        let stage = RecommendStage(form)
        defer { stage.close() }
        try await stage.answer(0)
        try stage.tapRow(4)
        stage.layOut()
        #expect(stage.navigation.viewControllers.count == 2)
        #expect(stage.navigation.topViewController?.title == "消息::4")
        let id: UILabel = try #require(stage.find("detail.id"))
        #expect(id.text == "Message item-4")
    }

    @Test("F7.11 a comment is sent when it is valid", arguments: RecommendForm.allCases)
    func comment(form: RecommendForm) async throws {
        let stage = RecommendStage(form)
        defer { stage.close() }
        try await stage.answer(0)
        try stage.tapRow(0)
        stage.layOut()
        let field: UITextField = try #require(stage.find("detail.comment"))
        let send: UIButton = try #require(stage.find("detail.send"))
        let remaining: UILabel = try #require(stage.find("detail.remaining"))
        let sent: UIStackView = try #require(stage.find("detail.sent"))
        func type(_ text: String) {
            field.text = text
            field.sendActions(for: .editingChanged)
        }
        #expect(!send.isEnabled && remaining.text == "140 left" && sent.isHidden)
        type("  ")
        #expect(!send.isEnabled)
        type(String(repeating: "长", count: 141))
        #expect(!send.isEnabled && remaining.text == "1 too many")
        #expect(field.delegate?.textFieldShouldReturn?(field) == false)
        #expect(sent.isHidden, "what cannot be sent is not")
        type(" 很好 ")
        #expect(send.isEnabled && remaining.text == "138 left")
        try stage.tap("detail.send")
        #expect(field.text == "" && !send.isEnabled && remaining.text == "140 left")
        #expect(sent.arrangedSubviews.compactMap { ($0 as? UILabel)?.text } == ["很好"])
    }

    @Test("F7.12 all three forms give the same tree")
    func sameTree() async throws {
        var dumps: [[String]] = []
        for form in RecommendForm.allCases { dumps.append(try await walk(form)) }
        let names = ["loading", "ten rows", "failed", "without the ad", "twenty rows", "detail", "comment sent"]
        for step in names.indices {
            #expect(dumps[1][step] == dumps[0][step], "\(names[step]), MVVM")
            #expect(dumps[2][step] == dumps[0][step], "\(names[step]), MVCC")
        }
        #expect(Set(dumps[0]).count == names.count, "each step shows something else")
        #expect(dumps[0][1].contains("消息::0") && dumps[0][5].contains("item-3"))
    }

    /// The tree after each step of a walk through the screen.
    private func walk(_ form: RecommendForm) async throws -> [String] {
        let stage = RecommendStage(form)
        defer { stage.close() }
        var dumps = [stage.dump()]
        try await stage.answer(0)
        dumps.append(stage.dump())
        try stage.tap("recommend.more")
        try await stage.refuse(1)
        dumps.append(stage.dump())
        try stage.tap("recommend.ad.delete")
        dumps.append(stage.dump())
        try stage.tap("recommend.more")
        try await stage.answer(2)
        try stage.table.contentOffset.y = 400
        dumps.append(stage.dump())
        try stage.tapRow(3)
        dumps.append(stage.dump())
        let field: UITextField = try #require(stage.find("detail.comment"))
        field.text = "好"
        field.sendActions(for: .editingChanged)
        try stage.tap("detail.send")
        dumps.append(stage.dump())
        return dumps
    }

    @Test("F7.11 a closed screen is released, and its bindings with it", arguments: RecommendForm.allCases)
    func released(form: RecommendForm) async throws {
        weak var screen: UIViewController?
        weak var detail: UIViewController?
        var stage: RecommendStage? = RecommendStage(form)
        let service = try #require(stage).service
        try await stage?.answer(0)
        try autoreleasepool {
            screen = stage?.navigation.viewControllers.first
            try stage?.tapRow(0)
            detail = stage?.navigation.topViewController
            detail?.loadViewIfNeeded()
            #expect(screen != nil && detail != nil && screen !== detail)
            stage?.navigation.popViewController(animated: false)
            stage?.layOut()
            try stage?.tap("recommend.more")
        }
        await service.waitForRequest(1)
        autoreleasepool {
            stage?.close()
            stage = nil
        }
        for _ in 0..<20 where screen != nil { try await Task.sleep(nanoseconds: 50_000_000) }
        #expect(screen == nil && detail == nil)
        await service.answer(1)
    }
}
