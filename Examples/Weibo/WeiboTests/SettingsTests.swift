import UIKit
import XCTest

@testable import Weibo

@MainActor
final class SettingsTests: XCTestCase {
    private var defaults = UserDefaults.standard

    override func setUp() {
        super.setUp()
        defaults = UserDefaults(suiteName: "SettingsTests") ?? .standard
        defaults.removePersistentDomain(forName: "SettingsTests")
    }

    func test_F10_9_theFrameIsKept() {
        let settings = Settings(defaults: defaults)
        XCTAssertEqual(settings.frame, .wayOne)
        for kind in FrameKind.allCases {
            settings.frame = kind
            XCTAssertEqual(Settings(defaults: defaults).frame, kind)
        }
        defaults.set("no such frame", forKey: "frame")
        XCTAssertEqual(Settings(defaults: defaults).frame, .wayOne)
    }

    func test_F10_9_anotherFrameIsToldOnce() {
        let settings = Settings(defaults: defaults)
        let told = expectation(forNotification: .frameDidChange, object: settings)
        told.assertForOverFulfill = true
        settings.frame = .dock
        settings.frame = .dock
        wait(for: [told], timeout: 1)
    }

    func test_F10_9_theLanguageIsKept() {
        let settings = Settings(defaults: defaults)
        XCTAssertEqual(settings.language, .system)
        settings.language = .english
        XCTAssertEqual(Settings(defaults: defaults).language, .english)
        XCTAssertEqual(defaults.stringArray(forKey: "AppleLanguages"), ["en"])
        settings.language = .system
        XCTAssertEqual(Settings(defaults: defaults).language, .system)
        XCTAssertNil(defaults.string(forKey: "language"))
    }

    func test_F10_9_bothLanguagesHaveTheSameStrings() throws {
        func keys(_ language: String) throws -> Set<String> {
            let path = try XCTUnwrap(Bundle.main.path(forResource: "Localizable", ofType: "strings", inDirectory: nil, forLocalization: language))
            return Set(try PropertyListDecoder().decode([String: String].self, from: Data(contentsOf: URL(fileURLWithPath: path))).keys)
        }
        XCTAssertEqual(try keys("en").symmetricDifference(keys("zh-Hans")), [])
        for kind in FrameKind.allCases { XCTAssertTrue(try keys("en").isSuperset(of: [kind.titleKey, kind.titleKey + ".text"])) }
    }

    func test_F10_9_appearanceIsTheWindows() {
        let settings = Settings(defaults: defaults)
        let window = UIWindow()
        for (value, style) in [(0, UIUserInterfaceStyle.unspecified), (1, .light), (2, .dark)] {
            settings.appearance = value
            settings.apply(to: window)
            XCTAssertEqual(window.overrideUserInterfaceStyle, style)
        }
    }

    func test_F10_9_theRowsStandInTheStoryboardAndLeadToChoices() throws {
        let page = SettingsViewController.fromStoryboard()
        let navigation = UINavigationController(rootViewController: page)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        window.rootViewController = navigation
        window.isHidden = false
        window.layoutIfNeeded()
        let frameRow = IndexPath(row: 0, section: 1)
        XCTAssertEqual(page.tableView.cellForRow(at: frameRow)?.accessibilityIdentifier, "settings.row.frame")
        XCTAssertEqual(page.tableView.cellForRow(at: frameRow)?.detailTextLabel?.text, localized(Settings.shared.frame.titleKey))
        page.tableView(page.tableView, didSelectRowAt: frameRow)
        window.layoutIfNeeded()
        let choice = try XCTUnwrap(navigation.topViewController as? ChoiceViewController)
        XCTAssertEqual(choice.tableView.numberOfRows(inSection: 0), FrameKind.allCases.count)
    }

    func test_F10_9_aChoiceMovesTheMark() {
        let settings = Settings(defaults: defaults)
        let page = ChoiceViewController.frames(settings)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        window.rootViewController = page
        window.isHidden = false
        window.layoutIfNeeded()
        page.tableView(page.tableView, didSelectRowAt: IndexPath(row: 3, section: 0))
        XCTAssertEqual(settings.frame, FrameKind.allCases[3])
        let marked = FrameKind.allCases.indices.filter {
            page.tableView.cellForRow(at: IndexPath(row: $0, section: 0))?.accessoryType == .checkmark
        }
        XCTAssertEqual(marked, [3])
    }
}
