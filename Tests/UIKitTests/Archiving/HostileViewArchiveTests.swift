import ArchiveDamage
import Foundation
import ObjectiveC
import SeededDice
import TestStage
import Testing
@testable import UIKit

import class ObjectiveC.NSKeyedArchiver
import class ObjectiveC.NSKeyedUnarchiver

/// UIKit's values and views out of damaged archives: read as far as they go, laid out, and never the end of the process.
///
/// DRYDOCK_FUZZ says how many, DRYDOCK_FUZZ_SEED which, DRYDOCK_FUZZ_CASE where the one that is read is kept.
@MainActor @Suite(.serialized, .freshRuntime) struct HostileViewArchiveTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let count = environment["DRYDOCK_FUZZ"].flatMap(Int.init) ?? 2000
    private static let seed = environment["DRYDOCK_FUZZ_SEED"].flatMap(UInt64.init) ?? 31

    private static func archives() -> [Data] {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 3)).image { _ in }
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 3
        style.tabStops = [NSTextTab(textAlignment: .right, location: 50)]
        let shadow = NSShadow()
        shadow.shadowColor = UIColor.red
        let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerRadius: 3)
        let text = NSMutableAttributedString(string: "hello world", attributes: [.font: UIFont.systemFont(ofSize: 13, weight: .medium), .paragraphStyle: style])
        text.addAttribute(.foregroundColor, value: UIColor.systemBlue, range: NSRange(location: 0, length: 5))
        text.addAttribute(.shadow, value: shadow, range: NSRange(location: 3, length: 4))
        text.append(NSAttributedString(attachment: NSTextAttachment(image: image)))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let label = UILabel(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        label.attributedText = text
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        button.setImage(image, for: .selected)
        let stack = UIStackView(arrangedSubviews: [label, button, UIImageView(image: image), UISlider(), UISwitch()])
        stack.translatesAutoresizingMaskIntoConstraints = false
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        field.text = "field"
        root.addSubview(stack)
        root.addSubview(field)
        root.backgroundColor = .systemBackground
        root.addLayoutGuide(UILayoutGuide())
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor), stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
            stack.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5), root.layoutGuides[0].heightAnchor.constraint(equalToConstant: 7),
        ])
        let values: [NSObject] = [
            root, label, button, stack, field, text, style, shadow, path, image, UIColor.white, UIColor.red, UIColor.label, UIFont.italicSystemFont(ofSize: 12),
            UIFont.monospacedDigitSystemFont(ofSize: 11, weight: .bold), UIFont.systemFont(ofSize: 9).fontDescriptor, UITraitCollection(userInterfaceStyle: .dark), root.layer,
            NSTextAttachment(image: image), UIImage.SymbolConfiguration(pointSize: 4, weight: .bold), CAMediaTimingFunction(name: .easeIn),
        ]
        return values.map { value in
            let archiver = NSKeyedArchiver(requiringSecureCoding: false)
            archiver.encode(value, forKey: NSKeyedArchiveRootObjectKey)
            return archiver.encodedData
        }
    }

    @Test("F12.4 UIKit's values and views out of damaged archives")
    func damage() throws {
        var damage = ArchiveDamage(dice: Dice(state: Self.seed))
        let archives = Self.archives()
        var read = 0
        for number in 0..<Self.count {
            let data = damage.damaged(damage.dice.pick(archives))
            if let path = Self.environment["DRYDOCK_FUZZ_CASE"] { try data.write(to: URL(fileURLWithPath: path)) }
            guard let object = try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) else { continue }
            read += 1
            switch object {
            case let view as UIView where number.isMultiple(of: 4):
                view.layoutIfNeeded()
                _ = view.sizeThatFits(CGSize(width: 100, height: 100))
            case let text as NSAttributedString: _ = text.size()
            case let font as UIFont: _ = ("x" as NSString).size(withAttributes: [.font: font])
            case let path as UIBezierPath: _ = path.bounds
            default: break
            }
        }
        #expect(read > Self.count / 20)
    }
}
