import CoreGraphics
import QuartzCore
import Testing
@testable import UIKit

/// Switch, slider, segments, stepper, dots, bar and spinner: sizes, what touches do, what they look like.
@MainActor @Suite(.serialized, .freshRuntime) struct ValueControlTests {
    /// A window with one control at (20, 100), whose value changes are counted.
    private func show<C: UIControl>(_ control: C, width: CGFloat? = nil) -> (Stage, Log) {
        let root = UIViewController()
        root.view.backgroundColor = .white
        let stage = Stage(root)
        let log = Log()
        control.sizeToFit()
        if let width { control.frame.size.width = width }
        control.frame.origin = CGPoint(x: 20, y: 100)
        root.view.addSubview(control)
        control.addAction(UIAction { _ in log.add("changed") }, for: .valueChanged)
        stage.settle()
        return (stage, log)
    }

    private func pixels(_ stage: Stage) -> PixelReader {
        let size = UIScreen.main.bounds.size
        let compositor = Compositor(width: Int(size.width), height: Int(size.height), scale: 1)
        _ = compositor.render([stage.window.layer], at: stage.clock.now)
        return PixelReader(compositor.makeImage())
    }

    // MARK: Switch

    @Test("a switch keeps its size and takes only an origin")
    func switchSize() {
        let control = UISwitch(frame: CGRect(x: 3, y: 4, width: 100, height: 100))
        #expect(control.frame == CGRect(x: 3, y: 4, width: 51, height: 31))
        control.frame = CGRect(x: 1, y: 2, width: 5, height: 5)
        control.bounds = CGRect(x: 0, y: 0, width: 9, height: 9)
        #expect(control.bounds == CGRect(x: 0, y: 0, width: 51, height: 31))
        #expect(control.intrinsicContentSize == CGSize(width: 49, height: 31) && !control.isOn)
    }

    @Test("a tap turns a switch over and sends one valueChanged; setting it sends none")
    func switchTap() {
        let control = UISwitch()
        let (stage, log) = show(control)
        stage.tap(40, 115)
        #expect(control.isOn && log.take() == ["changed"])
        control.isOn = false
        control.setOn(true, animated: true)
        #expect(log.take().isEmpty)
        control.isEnabled = false
        stage.tap(40, 115)
        #expect(control.isOn && log.take().isEmpty)
    }

    @Test("a drag across a switch and back changes nothing; across only, once")
    func switchDrag() {
        let control = UISwitch()
        let (stage, log) = show(control)
        stage.down(30, 115)
        stage.drag(from: CGPoint(x: 30, y: 115), to: CGPoint(x: 65, y: 115))
        stage.drag(from: CGPoint(x: 65, y: 115), to: CGPoint(x: 30, y: 115))
        stage.up(30, 115)
        #expect(!control.isOn && log.take().isEmpty)
        stage.down(30, 115)
        stage.drag(from: CGPoint(x: 30, y: 115), to: CGPoint(x: 65, y: 115))
        #expect(!control.isOn, "the value changes when the finger lifts")
        stage.up(65, 115)
        #expect(control.isOn && log.take() == ["changed"])
    }

    @Test("a switch is green when on, grey when off, its thumb white at the side")
    func switchPixels() {
        let control = UISwitch()
        let (stage, _) = show(control)
        #expect(pixels(stage)[60, 115].isClose(to: Pixel(233, 233, 235), within: 3))
        #expect(pixels(stage)[35, 115] == .white)
        control.setOn(true, animated: true)
        stage.settle()
        #expect(pixels(stage)[30, 115].isClose(to: Pixel(52, 199, 89)))
        #expect(pixels(stage)[55, 115] == .white)
        control.onTintColor = .red
        control.thumbTintColor = .blue
        stage.settle()
        #expect(pixels(stage)[30, 115] == .red && pixels(stage)[55, 115] == .blue)
    }

    // MARK: Slider

    @Test("a slider's track is 4 points high and its thumb 28, edges included")
    func sliderRects() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(track.height == 4 && track.midY == 17)
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0) == CGRect(x: 0, y: 3, width: 28, height: 28))
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1).maxX == 200)
        #expect(slider.sizeThatFits(.zero).height == 31)
    }

    @Test("a slider limits its value, and its ends push each other")
    func sliderRange() {
        let slider = UISlider()
        slider.value = 7
        #expect(slider.value == 1)
        slider.maximumValue = 10
        slider.value = 7
        slider.minimumValue = 20
        #expect(slider.maximumValue == 20 && slider.value == 20)
        slider.maximumValue = 5
        #expect(slider.minimumValue == 5)
    }

    @Test("a thumb follows the finger by as much as it moves; elsewhere nothing is taken", arguments: [true, false])
    func sliderDrag(continuous: Bool) {
        let slider = UISlider()
        slider.isContinuous = continuous
        let (stage, log) = show(slider, width: 228)
        stage.down(200, 117)
        stage.up(200, 117)
        #expect(slider.value == 0 && log.take().isEmpty)
        stage.down(40, 117)
        stage.drag(from: CGPoint(x: 40, y: 117), to: CGPoint(x: 140, y: 117), steps: 4)
        #expect(abs(slider.value - 0.5) < 0.001)
        #expect(log.take().count == (continuous ? 4 : 0))
        stage.up(140, 117)
        #expect(log.take().count == (continuous ? 0 : 1))
    }

    @Test("an overridden trackRect moves the track")
    func sliderOverride() {
        final class Thick: UISlider {
            override func trackRect(forBounds bounds: CGRect) -> CGRect { CGRect(x: 0, y: 10, width: bounds.width, height: 14) }
        }
        let slider = Thick()
        slider.minimumTrackTintColor = .red
        slider.value = 0.5
        let (stage, _) = show(slider, width: 200)
        #expect(pixels(stage)[60, 111] == .red && pixels(stage)[60, 122] == .red)
    }

    // MARK: Segments

    @Test("segments share the width on whole points")
    func segmentEdges() {
        let control = UISegmentedControl(items: ["A", "B", "C"])
        let (stage, _) = show(control, width: 280)
        control.selectedSegmentIndex = 2
        stage.settle()
        // 280 / 3: 93, 93 and 94; the pill is two points in.
        let pill = control.subviews[1 + 2]
        #expect(control.sizeThatFits(.zero).height == 32)
        #expect(pill.frame == CGRect(x: 188, y: 2, width: 90, height: 28))
    }

    @Test("a tap chooses a segment when the finger lifts; the chosen one again sends nothing")
    func segmentTap() {
        let control = UISegmentedControl(items: ["A", "B", "C"])
        let (stage, log) = show(control, width: 300)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        stage.down(170, 116)
        #expect(control.selectedSegmentIndex == -1)
        stage.up(170, 116)
        #expect(control.selectedSegmentIndex == 1 && log.take() == ["changed"])
        stage.tap(170, 116)
        #expect(log.take().isEmpty)
        control.setEnabled(false, forSegmentAt: 2)
        stage.tap(290, 116)
        #expect(control.selectedSegmentIndex == 1 && log.take().isEmpty)
    }

    @Test("the pill goes with a finger that takes it, and says so once at the end")
    func segmentDrag() {
        let control = UISegmentedControl(items: ["A", "B", "C"])
        control.selectedSegmentIndex = 0
        let (stage, log) = show(control, width: 300)
        stage.down(60, 116)
        stage.drag(from: CGPoint(x: 60, y: 116), to: CGPoint(x: 280, y: 116))
        stage.up(280, 116)
        #expect(control.selectedSegmentIndex == 2 && log.take() == ["changed"])
    }

    @Test("inserting and removing segments keeps the chosen one chosen")
    func segmentEditing() {
        let control = UISegmentedControl(items: ["A", "B"])
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "X", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 0) == "X")
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == 1 && control.numberOfSegments == 2)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == -1)
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0)
    }

    @Test("a momentary control ends without a chosen segment, an action runs with its segment")
    func segmentMomentary() {
        let log = Log()
        let control = UISegmentedControl(frame: .zero, actions: [UIAction(title: "A") { _ in log.add("A") }, UIAction(title: "B") { _ in log.add("B") }])
        control.selectedSegmentIndex = 1
        control.isMomentary = true
        #expect(control.selectedSegmentIndex == -1, "nothing shows as chosen")
        control.selectedSegmentIndex = 0
        #expect(control.selectedSegmentIndex == -1, "ignored")
        let (stage, changes) = show(control, width: 200)
        stage.tap(200, 116)
        #expect(control.selectedSegmentIndex == -1 && changes.take() == ["changed"] && log.take() == ["B"])
    }

    // MARK: Stepper

    @Test("a stepper steps, stops at its ends and wraps")
    func stepper() {
        let control = UIStepper(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        control.maximumValue = 2
        let (stage, log) = show(control)
        #expect(control.frame.size == CGSize(width: 94, height: 32))
        stage.tap(90, 116)
        stage.tap(90, 116)
        stage.tap(90, 116)
        #expect(control.value == 2 && log.take().count == 2)
        control.wraps = true
        stage.tap(90, 116)
        #expect(control.value == 0)
        stage.tap(30, 116)
        #expect(control.value == 2)
    }

    @Test("a held stepper repeats")
    func stepperRepeat() {
        let control = UIStepper()
        let (stage, log) = show(control)
        stage.down(90, 116)
        stage.pass(0.75)
        #expect(control.value == 4, "at once, then after 0.5, 0.6 and 0.7 s")
        stage.up(90, 116)
        stage.pass(1)
        #expect(control.value == 4 && log.take().count == 4)
    }

    // MARK: Page control

    @Test("a page control is 18 points a dot and 20 more")
    func pageControlSize() {
        let control = UIPageControl()
        #expect(control.numberOfPages == 0)
        control.numberOfPages = 5
        #expect(control.intrinsicContentSize == CGSize(width: 110, height: 26))
        control.currentPage = 9
        #expect(control.currentPage == 4)
        control.numberOfPages = 2
        #expect(control.currentPage == 1)
    }

    @Test("a tap beside the current dot turns one page, and not past the ends")
    func pageControlTap() {
        let control = UIPageControl()
        control.numberOfPages = 3
        let (stage, log) = show(control)
        stage.tap(85, 113)
        #expect(control.currentPage == 1 && log.take() == ["changed"])
        stage.tap(25, 113)
        #expect(control.currentPage == 0 && log.take() == ["changed"])
        stage.tap(25, 113)
        #expect(control.currentPage == 0 && log.take().isEmpty)
    }

    @Test("one page shows no dot when told so")
    func pageControlSingle() {
        let control = UIPageControl()
        control.numberOfPages = 1
        let shown = control.subviews.count
        control.hidesForSinglePage = true
        #expect(control.subviews.count == shown - 1)
    }

    // MARK: Progress

    @Test("a progress bar fills whole points, at least eight of them")
    func progress() {
        let bar = UIProgressView(progressViewStyle: .default)
        bar.frame = CGRect(x: 0, y: 0, width: 280, height: 20)
        #expect(bar.bounds.height == 4)
        func filled(_ progress: Float) -> CGFloat {
            bar.progress = progress
            bar.layoutIfNeeded()
            return bar.subviews[1].frame.width
        }
        #expect(filled(0.333) == 93 && filled(0.5) == 140 && filled(0.01) == 8 && filled(0) == 0)
        bar.progress = 3
        #expect(bar.progress == 1)
    }

    // MARK: Spinner

    @Test("a spinner is hidden unless it turns")
    func spinner() {
        let spinner = UIActivityIndicatorView(style: .large)
        #expect(spinner.isHidden && spinner.bounds.size == CGSize(width: 37, height: 37))
        spinner.startAnimating()
        #expect(!spinner.isHidden && spinner.isAnimating)
        spinner.stopAnimating()
        #expect(spinner.isHidden && !spinner.isAnimating)
        spinner.hidesWhenStopped = false
        #expect(!spinner.isHidden)
        spinner.style = .medium
        #expect(spinner.intrinsicContentSize == CGSize(width: 20, height: 20))
    }

    @Test("a spinner takes eight steps a second, and an idle screen does not wait for it")
    func spinnerSteps() {
        let root = UIViewController()
        root.view.backgroundColor = .white
        let stage = Stage(root)
        let spinner = UIActivityIndicatorView(style: .large)
        spinner.color = .black
        spinner.frame.origin = CGPoint(x: 20, y: 100)
        root.view.addSubview(spinner)
        spinner.startAnimating()
        stage.frame()
        #expect(!Runtime.current.layers.animations.isAnimatingTowardsAnEnd)
        // The brightest blade at nine o'clock, an eighth of a second later the next one.
        let first = pixels(stage)[26, 117]
        stage.pass(0.13)
        let second = pixels(stage)[26, 117]
        #expect(first.red < second.red, "\(first) \(second)")
        stage.pass(0.87)
        #expect(pixels(stage)[26, 117] == first)
        spinner.stopAnimating()
    }
}
