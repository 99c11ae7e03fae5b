import Foundation
import Testing

@testable import UIKit

/// What a change costs depends on what it changes.
@MainActor @Suite(.freshRuntime) struct CostTests {
    @Test("F9.1 of 10,000 views one constant lays out those that depend on it")
    func oneConstant() throws {
        let root = SizedView(frame: CGRect(x: 0, y: 0, width: 390, height: 100_000))
        // A hundred groups side by side, of ninety-nine views each; in each the next hangs on the one before.
        var tops: [NSLayoutConstraint] = []
        var groups: [SizedView] = []
        var children: [[SizedView]] = []
        for group in 0..<100 {
            let box = SizedView(in: root)
            let top = box.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(group) * 1000)
            NSLayoutConstraint.activate([
                top, box.leadingAnchor.constraint(equalTo: root.leadingAnchor), box.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            ])
            tops.append(top)
            groups.append(box)
            var row: [SizedView] = []
            for index in 0..<99 {
                let view = SizedView(in: box)
                let above = index == 0 ? box.topAnchor : row[index - 1].bottomAnchor
                let gap = view.topAnchor.constraint(equalTo: above, constant: 1)
                NSLayoutConstraint.activate([
                    gap, view.leadingAnchor.constraint(equalTo: box.leadingAnchor), view.widthAnchor.constraint(equalToConstant: 40),
                    view.heightAnchor.constraint(equalToConstant: 5),
                ])
                if index == 90 { tops.append(gap) }
                row.append(view)
            }
            row[98].bottomAnchor.constraint(equalTo: box.bottomAnchor).isActive = true
            children.append(row)
        }
        root.layoutIfNeeded()
        #expect(children[99][98].frame.maxY == groups[99].bounds.height)
        let before = (root.layouts, groups.map(\.layouts).reduce(0, +), children.joined().map(\.layouts).reduce(0, +))
        // The gap before the last eight of a group: they move, and the group grows.
        tops[101].constant = 4
        let host = try #require(root.layoutState?.host)
        root.layoutIfNeeded()
        #expect(children[50][98].frame.maxY == groups[50].bounds.height)
        #expect(root.layouts - before.0 == 1)
        #expect(groups.map(\.layouts).reduce(0, +) - before.1 == 1)
        #expect(children.joined().map(\.layouts).reduce(0, +) == before.2)
        #expect(host.placementCount <= 10)
        #expect(host.engine.evaluations < 200)
        // Nothing changed: nothing is asked.
        root.layoutIfNeeded()
        #expect(root.layouts - before.0 == 1)
    }

    @Test("F9.1 what is inside of a given frame is solved by itself")
    func separateEngines() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let boxes = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)) }
        var widths: [NSLayoutConstraint] = []
        for box in boxes {
            root.addSubview(box)
            let child = SizedView(in: box)
            widths.append(child.widthAnchor.constraint(equalToConstant: 10))
            NSLayoutConstraint.activate([widths[widths.count - 1], child.topAnchor.constraint(equalTo: box.topAnchor)])
        }
        root.layoutIfNeeded()
        let hosts = boxes.compactMap { $0.layoutState?.host }
        #expect(hosts.count == 3)
        #expect(root.layoutState?.host == nil)
        let before = hosts.map(\.solveCount)
        widths[1].constant = 20
        root.layoutIfNeeded()
        #expect(zip(hosts, before).map { $0.solveCount - $1 } == [0, 1, 0])
        // A constraint that reaches out joins the engines, and things stay where they are.
        let outside = SizedView(in: root)
        NSLayoutConstraint.activate([
            outside.leftAnchor.constraint(equalTo: try #require(boxes[1].subviews.first).rightAnchor), outside.widthAnchor.constraint(equalToConstant: 7),
        ])
        boxes[1].frame.origin.x = 30
        root.layoutIfNeeded()
        #expect(outside.frame.minX == 50)
        #expect(boxes[1].layoutState?.host == nil)
        #expect(boxes[0].layoutState?.host === hosts[0])
    }
}
