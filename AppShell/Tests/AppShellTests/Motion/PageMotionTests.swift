import Testing
import UIKit
@testable import AppShell

struct PageMotionTests {
    typealias Pose = PageMotion.Pose

    @Test("F7 slide: pages stand side by side, from either side") func slide() {
        let left = PageMotion(kind: .slide, side: 1, width: 375)
        #expect([0, 0.5, 1].map { left.outgoing(at: $0) } == [Pose(offset: 0), Pose(offset: -187.5), Pose(offset: -375)])
        #expect([0, 0.5, 1].map { left.incoming(at: $0) } == [Pose(offset: 375), Pose(offset: 187.5), Pose(offset: 0)])
        let right = PageMotion(kind: .slide, side: -1, width: 375)
        #expect([0, 1].map { right.outgoing(at: $0).offset } == [0, 375])
        #expect([0, 1].map { right.incoming(at: $0).offset } == [-375, 0])
        #expect(left.duration == 0.3)
    }

    @Test("F7 fade: the new page comes over the old one, in place") func fade() {
        let motion = PageMotion(kind: .fade, side: 1, width: 375)
        #expect([0, 0.5, 1].map { motion.outgoing(at: $0) } == [Pose(), Pose(), Pose()])
        #expect([0, 0.5, 1].map { motion.incoming(at: $0) } == [Pose(alpha: 0), Pose(alpha: 0.5), Pose()])
        #expect(motion.duration == 0.2)
    }

    @Test("F7 shared axis: 30 points, the old page is gone at 35 % before the new one comes") func sharedAxis() {
        let motion = PageMotion(kind: .sharedAxis, side: 1, width: 375)
        #expect([0, 0.5, 1].map { motion.outgoing(at: $0).offset } == [0, -15, -30])
        #expect([0, 0.5, 1].map { motion.incoming(at: $0).offset } == [30, 15, 0])
        #expect([0, 0.175, 0.35, 1].map { motion.outgoing(at: $0).alpha } == [1, 0.5, 0, 0])
        #expect([0, 0.35, 0.675, 1].map { (motion.incoming(at: $0).alpha * 1000).rounded() / 1000 } == [0, 0, 0.5, 1])
    }

    @Test("F7 a later tab comes from the trailing edge") func sides() {
        #expect(PageMotion.side(from: 0, to: 2, isRightToLeft: false) == 1)
        #expect(PageMotion.side(from: 2, to: 0, isRightToLeft: false) == -1)
        #expect(PageMotion.side(from: 0, to: 2, isRightToLeft: true) == -1)
        #expect(PageMotion.side(from: 2, to: 0, isRightToLeft: true) == 1)
    }
}

/// The finger, without a finger.
struct TabSwipeTests {
    private let next = TabSwipe(side: 1, width: 400)
    private let previous = TabSwipe(side: -1, width: 400)

    @Test("F7 swipe: the pages stay under the finger") func progress() {
        #expect([50, 0, -100, -200, -400, -500].map { next.progress(translation: $0) } == [0, 0, 0.25, 0.5, 1, 1])
        #expect([-50, 0, 100, 500].map { previous.progress(translation: $0) } == [0, 0, 0.25, 1])
        #expect(TabSwipe(side: 1, width: 0).progress(translation: -9) == 0)
    }

    @Test("F7 swipe: finishes past half, or by a flick; a flick back cancels") func finishes() {
        #expect([-199, -200, -201].map { next.finishes(translation: $0, velocity: 0) } == [false, false, true])
        #expect([199, 201].map { previous.finishes(translation: $0, velocity: 0) } == [false, true])
        #expect([-500, -501].map { next.finishes(translation: -20, velocity: $0) } == [false, true])
        #expect([500, 501].map { next.finishes(translation: -300, velocity: $0) } == [true, false])
    }

    @Test("F7 swipe: the rest of the way is as fast as the finger, within limits") func duration() {
        #expect(next.settlingDuration(translation: -200, velocity: 0) == 0.3)
        #expect(next.settlingDuration(translation: -200, velocity: -2000) == 0.2)
        #expect(next.settlingDuration(translation: -390, velocity: -3000) == 0.1)
        #expect(next.settlingDuration(translation: -100, velocity: -400) == 0.3, "back, against the finger")
    }

    @Test("F7 swipe: to the neighbor, mirrored") func target() {
        #expect(TabSwipe.target(from: 1, velocity: -9, isRightToLeft: false) == 2)
        #expect(TabSwipe.target(from: 1, velocity: 9, isRightToLeft: false) == 0)
        #expect(TabSwipe.target(from: 1, velocity: -9, isRightToLeft: true) == 0)
        #expect(TabSwipe.target(from: 1, velocity: 9, isRightToLeft: true) == 2)
    }
}
