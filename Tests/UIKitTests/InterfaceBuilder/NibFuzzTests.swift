import Foundation
import InterfaceBuilder
import InterfaceFiles
import ObjectiveC
import SeededDice
import TestStage
import Testing
@testable import UIKit

/// Files that are well-formed and make no sense: values of other properties, numbers beyond measure, objects in the wrong place. They are
/// loaded and laid out as far as they go.
///
/// DRYDOCK_FUZZ says how many, DRYDOCK_FUZZ_SEED which, DRYDOCK_FUZZ_FILES where a list of others to damage lies, DRYDOCK_FUZZ_CASE where
/// the one that is loaded is kept.
@MainActor @Suite(.serialized, .freshRuntime) struct NibFuzzTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let count = environment["DRYDOCK_FUZZ"].flatMap(Int.init) ?? 300
    private static let seed = environment["DRYDOCK_FUZZ_SEED"].flatMap(UInt64.init) ?? 13

    private static let values = [
        "", "0", "1", "-1", "0.5", "1000", "1001", "-1000", "3.4e38", "1e308", "1e999", "nan", "inf", "-inf", "99999999999999999999", "2147483648", "YES", "NO", "maybe", "-1",
        "-2", "v1", "v2", "c1", "d1", "l1", "t1", "n1", "../x", "日本", "frame", "view", "contentView", "UIView", "UILabel", "UIViewController", "NSObject", "system", "custom",
    ]
    private static let names = [
        "view", "label", "button", "tableView", "tableViewCell", "tableViewSection", "collectionView", "collectionViewCell", "collectionReusableView", "stackView", "scrollView",
        "textField", "textView", "searchBar", "segmentedControl", "slider", "switch", "stepper", "imageView", "navigationBar", "toolbar", "tabBar", "pickerView", "datePicker",
        "containerView", "visualEffectView", "viewController", "tableViewController", "navigationController", "tabBarController", "splitViewController", "pageViewController",
        "collectionViewController", "barButtonItem", "navigationItem", "tabBarItem", "tapGestureRecognizer", "color", "fontDescription", "rect", "size", "inset", "nil", "string",
        "constraint", "outlet", "action", "segue", "outletCollection", "variation", "mask", "include", "exclude", "placeholder", "exit", "customObject", "attributedString",
        "userDefinedRuntimeAttribute", "viewLayoutGuide", "scene", "objects", "subviews", "constraints", "connections", "prototypes", "sections", "cells", "unheardOf",
    ]

    /// Well-formed afterwards where it was before: lines are elements here, most of the time.
    private static func mutate(_ source: String, _ dice: inout Dice) -> String {
        var lines = source.split(separator: "\n").map(String.init)
        for _ in 0..<Int.random(in: 1...8, using: &dice) {
            guard lines.count > 4 else { break }
            let at = Int.random(in: 2..<lines.count - 1, using: &dice)
            switch Int.random(in: 0..<8, using: &dice) {
            case 0...3:
                var parts = lines[at].split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
                guard parts.count >= 3 else { continue }
                let value = Int.random(in: 0..<parts.count / 2, using: &dice) * 2 + 1
                let other = lines.randomElement(using: &dice)!.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
                parts[value] = Bool.random(using: &dice) || other.count < 3 ? values.randomElement(using: &dice)! : other[1]
                lines[at] = parts.joined(separator: "\"")
            case 4 where lines[at].hasSuffix("/>"): lines.remove(at: at)
            case 5:
                // The element of another line, alone or with the same name around it.
                let other = lines.randomElement(using: &dice)!
                if other.hasSuffix("/>") { lines.insert(other, at: at) }
            case 6:
                let trimmed = lines[at].drop { $0 == " " }
                guard trimmed.hasPrefix("<"), trimmed.hasSuffix("/>") else { continue }
                let name = trimmed.dropFirst().prefix { $0 != " " && $0 != "/" }
                lines[at] = "<" + names.randomElement(using: &dice)! + trimmed.dropFirst(1 + name.count)
            default:
                // A pair of tags renamed.
                let trimmed = lines[at].drop { $0 == " " }
                guard trimmed.hasPrefix("<"), !trimmed.hasPrefix("</"), !trimmed.hasSuffix("/>"), !trimmed.contains("</") else { continue }
                let name = trimmed.dropFirst().prefix { $0 != " " && $0 != ">" }
                let indent = lines[at].prefix { $0 == " " }
                guard let end = lines[at...].firstIndex(where: { $0 == "\(indent)</\(name)>" }) else { continue }
                let new = names.randomElement(using: &dice)!
                lines[at] = indent + "<" + new + trimmed.dropFirst(1 + name.count)
                lines[end] = "\(indent)</\(new)>"
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func damaged(_ data: Data, _ dice: inout Dice) -> Data {
        var data = data
        for _ in 0..<Int.random(in: 1...6, using: &dice) where !data.isEmpty {
            let at = Int.random(in: 0..<data.count, using: &dice)
            switch Int.random(in: 0..<4, using: &dice) {
            case 0: data[at] = UInt8.random(in: 0...255, using: &dice)
            case 1: data[at] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
            case 2: data.removeSubrange(at..<min(data.count, at + Int.random(in: 1...16, using: &dice)))
            default: data.insert(UInt8.random(in: 0...255, using: &dice), at: at)
            }
        }
        return data
    }

    /// What iOS raises an exception for, too.
    private static let expected = [
        "invalid nib registered for identifier", "unable to dequeue a cell with identifier", "could not dequeue a view of kind", "Do not add subviews directly to the visual effect view itself",
        "did not return a valid view from -collectionView:viewForSupplementaryElementOfKind:atIndexPath:",
    ]

    @Test("F8.1 are loaded as far as they go: no crash, iOS's exceptions only, two seconds of work at most for each, memory stays")
    func loading() throws {
        var sources = [("Main.storyboard", NibFuzzSources.storyboard), ("Cell.xib", NibFuzzSources.xib)]
        if let list = Self.environment["DRYDOCK_FUZZ_FILES"] {
            for path in try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").map(String.init) {
                guard let text = try? String(contentsOfFile: path, encoding: .utf8), text.utf8.count < 60_000 else { continue }
                sources.append((path.hasSuffix(".xib") ? "Cell.xib" : "Main.storyboard", text))
            }
        }
        var dice = Dice(state: Self.seed)
        var (loaded, refused, handled, slowest) = (0, 0, 0, 0.0)
        var exceptions: [String: Int] = [:]
        var placeless: [String] = []
        var early = 0
        for number in 0..<Self.count {
            // The first files fill caches.
            if number == min(Self.count / 5, 500) { early = Self.memory }
            let (path, source) = sources.randomElement(using: &dice)!
            var data = Data(Self.mutate(source, &dice).utf8)
            // Of each fifteen: four with damaged XML, four with damage in the compact form.
            if number % 15 < 4 { data = Self.damaged(data, &dice) }
            if let place = Self.environment["DRYDOCK_FUZZ_CASE"] { try data.write(to: URL(fileURLWithPath: place + "/" + path)) }
            let start = Self.work
            let compiled = InterfaceCompiler.compile(data, path: path)
            placeless += compiled.findings.filter { $0.severity == .error && ($0.line < 1 || $0.column < 1) && $0.message != "the file is empty" }.map(\.message)
            // Two objects of one name do not get through the compiler: they are loaded all the same.
            var compact = try? InterfaceFileReader.document(from: data, path: path)
            if let document = compact, number % 15 > 10 { compact = try? CompactForm.document(from: Self.damaged(CompactForm.data(of: document), &dice)) }
            if let compact {
                let isStoryboard = path.hasSuffix(".storyboard")
                let reason = ObjCException.catching { MainActor.assumeIsolated { Self.load(compact, isStoryboard: isStoryboard) } }.map { $0.reason ?? "an exception" }
                loaded += 1
                if let reason {
                    if Self.expected.contains(where: reason.contains) { handled += 1 } else { exceptions[reason, default: 0] += 1 }
                    if Self.environment["DRYDOCK_FUZZ_CASE"] != nil { print("mutation \(number): \(reason)") }
                }
            } else {
                refused += 1
            }
            let time = Self.work - start
            slowest = max(slowest, time)
            if time > 2 {
                print("mutation \(number): \(time) s")
                if let place = Self.environment["DRYDOCK_FUZZ_CASE"] { try data.write(to: URL(fileURLWithPath: place + "/\(Self.seed)-\(number)-" + path)) }
            }
            Runtime.fresh()
        }
        let late = Self.memory
        if Self.count > 1000 {
            print("seed \(Self.seed): files \(Self.count), loaded \(loaded), refused \(refused), iOS's exceptions \(handled), slowest \(slowest) s, MB \(early) then \(late), others \(exceptions)")
        }
        #expect(exceptions.isEmpty)
        #expect(placeless.isEmpty)
        #expect(slowest < 2)
        #expect(loaded > Self.count / 4)
        // Exceptions leave behind what the frames between held.
        #expect(late < early + 100 + Self.count / 20)
    }

    /// Seconds of the processor: others may use it, too.
    private static var work: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

    /// Megabytes that the process holds.
    private static var memory: Int {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * 4096 / 1_048_576
    }

    private static func load(_ document: InterfaceDocument, isStoryboard: Bool) {
        let preview = InterfacePreview(bundle: NSTemporaryDirectory(), reports: true)
        Runtime.current.interfacePreview = preview
        func show(_ controller: UIViewController) {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = controller
            window.isHidden = false
            preview.showPrototypes()
            window.layoutIfNeeded()
            window.isHidden = true
            window.rootViewController = nil
        }
        if isStoryboard {
            let storyboard = UIStoryboard(StoryboardSource(document, bundle: .main))
            for element in document.root.subtree where element.name.hasSuffix("ontroller") {
                if let controller = element.id.flatMap({ storyboard.controller(forObject: $0, creator: nil) }) { show(controller) }
            }
        } else {
            for object in UINib(document, bundle: .main).instantiate(withOwner: ObjCObject()) {
                if let controller = object as? UIViewController { show(controller) }
                if let view = object as? UIView, view.superview == nil, !(view is UIWindow) {
                    let holder = UIViewController()
                    holder.view.addSubview(view)
                    show(holder)
                }
            }
        }
    }
}
