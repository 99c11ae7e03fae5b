import AppShellBinding
import Testing
import UIKit

@testable import AppShell

private struct Paper: NewsService {
    func articles(onPage page: Int) async throws -> [Article] {
        (0..<10).map { Article(headline: "\(page)-\($0)") }
    }
}

@MainActor
@Suite struct BindingPageTests {
    @Test("F7.11 the page's code is what these tests compile")
    func verbatim() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let page = tests.appendingPathComponent("../../../Sources/AppShellBinding/AppShellBinding.docc/AppShellBinding.md").standardized
        let examples = try String(contentsOf: tests.appendingPathComponent("BindingPageExamples.swift"), encoding: .utf8)
        let pieces = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
        let blocks = pieces.compactMap { $0.components(separatedBy: "\n```").first }
        #expect(blocks.count >= 6)
        for block in blocks { #expect(examples.contains(block), "not in BindingPageExamples.swift:\n\(block)") }
    }

    @Test("F7.11 the page's form is submitted when it is valid")
    func signUp() {
        let screen = SignUpViewController(viewModel: SignUpViewModel())
        screen.loadViewIfNeeded()
        #expect(!screen.submitButton.isEnabled && screen.messageLabel.text == nil)
        screen.nameField.text = String(repeating: "a", count: 21)
        screen.nameField.sendActions(for: .editingChanged)
        screen.termsSwitch.isOn = true
        screen.termsSwitch.sendActions(for: .valueChanged)
        #expect(!screen.submitButton.isEnabled && screen.messageLabel.text == "At most 20 characters")
        screen.nameField.text = "Ann"
        screen.nameField.sendActions(for: .editingChanged)
        #expect(screen.submitButton.isEnabled && screen.messageLabel.text == nil)
    }

    @Test("F7.11 the page's list shows its pages")
    func news() async {
        let viewModel = NewsViewModel(service: Paper())
        let screen = NewsViewController(viewModel: viewModel)
        screen.loadViewIfNeeded()
        while viewModel.state.value != .idle { await pause() }
        #expect(screen.tableView.numberOfRows(inSection: 0) == 10)
        viewModel.loadMore()
        while viewModel.state.value != .idle { await pause() }
        #expect(screen.tableView.numberOfRows(inSection: 0) == 20)
        #expect(viewModel.headlines.element(at: 19) == "2-9")
    }

    @Test("F7.11 the page's bindings and its posted progress arrive")
    func others() async {
        let bag = BindingBag()
        let isOnline = MutableLiveValue(true), banner = UIView()
        bind(isOnline, to: banner, keptBy: bag)
        #expect(banner.isHidden)
        let birthday = MutableLiveValue(Date(timeIntervalSince1970: 0)), picker = UIDatePicker()
        bind(birthday, to: picker, keptBy: bag)
        picker.date = Date(timeIntervalSince1970: 86_400)
        picker.sendActions(for: .valueChanged)
        #expect(birthday.value == picker.date)
        let progress = MutableLiveValue(0.0), file = URL(fileURLWithPath: "/photo")
        await Task.detached { await importPhotos([file, file], progress: progress) }.value
        while progress.value < 1 { await pause() }
        #expect(progress.value == 1)
    }
}

/// Lets others work for a moment.
private func pause() async {
    try? await Task.sleep(nanoseconds: 1_000_000)
}
