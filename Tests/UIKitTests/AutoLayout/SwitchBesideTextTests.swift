import Foundation
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct SwitchBesideTextTests {
    /// Settings' rows: text and switch resist alike, and the text wraps. UNVERIFIED: what tells them apart on iOS.
    @Test("F4.3 a text beside a switch wraps, and the switch keeps its size", arguments: [true, false])
    func wraps(switchFirst: Bool) {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "Notify me about everything that happens anywhere, at any time of the day and of the night"
        let toggle = UISwitch()
        let stack = UIStackView(arrangedSubviews: switchFirst ? [toggle, label] : [label, toggle])
        stack.alignment = .center
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        stack.layoutIfNeeded()
        // A switch's frame is two points wider than what layout goes by.
        #expect(toggle.frame.width == 51)
        #expect(abs(label.frame.width - (300 - toggle.intrinsicContentSize.width)) < 0.5 && label.frame.height > 40, "\(label.frame)")
    }
}
