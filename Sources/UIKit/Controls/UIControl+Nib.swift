internal import CoreGraphics
internal import Foundation

extension NibReader {
    static let control = NibReader("control", of: UIControl.self) { control, nib in
        if let enabled = nib.bool("enabled") { control.isEnabled = enabled }
        if let selected = nib.bool("selected") { control.isSelected = selected }
        if let highlighted = nib.bool("highlighted") { control.isHighlighted = highlighted }
        if let alignment = nib.choice(
            "contentHorizontalAlignment",
            ["center": UIControl.ContentHorizontalAlignment.center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing])
        {
            control.contentHorizontalAlignment = alignment
        }
        if let alignment = nib.choice(
            "contentVerticalAlignment", ["center": UIControl.ContentVerticalAlignment.center, "top": .top, "bottom": .bottom, "fill": .fill])
        {
            control.contentVerticalAlignment = alignment
        }
    }

    static let `switch` = NibReader("switch", of: UISwitch.self) { control, nib in
        if let on = nib.bool("on", default: false) { control.isOn = on }
        if let color = nib.color("onTintColor") { control.onTintColor = color }
        if let color = nib.color("thumbTintColor") { control.thumbTintColor = color }
        if let title = nib.string("title") { control.title = title }
    }

    static let slider = NibReader("slider", of: UISlider.self) { slider, nib in
        if let value = nib.number("minValue") { slider.minimumValue = Float(value) }
        if let value = nib.number("maxValue") { slider.maximumValue = Float(value) }
        if let value = nib.number("value") ?? (nib.isWhole ? 0 : nil) { slider.value = Float(value) }
        if let continuous = nib.bool("continuous") { slider.isContinuous = continuous }
        if let color = nib.color("minimumTrackTintColor") { slider.minimumTrackTintColor = color }
        if let color = nib.color("maximumTrackTintColor") { slider.maximumTrackTintColor = color }
        if let color = nib.color("thumbTintColor") { slider.thumbTintColor = color }
        if let image = nib.image("minimumValueImage") { slider.minimumValueImage = image }
        if let image = nib.image("maximumValueImage") { slider.maximumValueImage = image }
    }

    static let stepper = NibReader("stepper", of: UIStepper.self) { stepper, nib in
        // Numbers that the properties would raise an exception for are left out.
        let (minimum, maximum) = (nib.number("minimumValue").map { Double($0) } ?? stepper.minimumValue, nib.number("maximumValue").map { Double($0) } ?? stepper.maximumValue)
        if minimum <= maximum {
            stepper.maximumValue = max(stepper.maximumValue, maximum)
            stepper.minimumValue = minimum
            stepper.maximumValue = maximum
        }
        if let value = nib.number("stepValue"), value > 0 { stepper.stepValue = Double(value) }
        if let value = nib.number("value") { stepper.value = Double(value) }
        if let continuous = nib.bool("continuous") { stepper.isContinuous = continuous }
        if let repeats = nib.bool("autorepeat") { stepper.autorepeat = repeats }
        if let wraps = nib.bool("wraps") { stepper.wraps = wraps }
    }

    static let progressView = NibReader("progressView", of: UIProgressView.self) { view, nib in
        if let style = nib.choice("progressViewStyle", ["default": UIProgressView.Style.default, "bar": .bar]) { view.progressViewStyle = style }
        if let progress = nib.number("progress") ?? (nib.isWhole ? 0 : nil) { view.progress = Float(progress) }
        if let color = nib.color("progressTintColor") { view.progressTintColor = color }
        if let color = nib.color("trackTintColor") { view.trackTintColor = color }
        if let image = nib.image("progressImage") { view.progressImage = image }
        if let image = nib.image("trackImage") { view.trackImage = image }
    }

    static let activityIndicator = NibReader("activityIndicatorView", of: UIActivityIndicatorView.self) { view, nib in
        if let style = nib.choice(
            "style",
            ["medium": UIActivityIndicatorView.Style.medium, "large": .large, "gray": .gray, "white": .white, "whiteLarge": .whiteLarge])
        {
            view.style = style
        }
        if let color = nib.color("color") { view.color = color }
        if let hides = nib.bool("hidesWhenStopped", default: false) { view.hidesWhenStopped = hides }
        if nib.bool("animating") ?? false { view.startAnimating() }
    }

    static let pageControl = NibReader("pageControl", of: UIPageControl.self) { control, nib in
        if let number = nib.int("numberOfPages") { control.numberOfPages = number }
        if let page = nib.int("currentPage") { control.currentPage = page }
        if let hides = nib.bool("hidesForSinglePage") { control.hidesForSinglePage = hides }
        if let color = nib.color("pageIndicatorTintColor") { control.pageIndicatorTintColor = color }
        if let color = nib.color("currentPageIndicatorTintColor") { control.currentPageIndicatorTintColor = color }
    }

    static let segmentedControl = NibReader("segmentedControl", of: UISegmentedControl.self) { control, nib in
        for (index, element) in nib.members("segments").enumerated() {
            nib.loader.report?.use(element)
            let id = nib.element.id ?? ""
            if let image = nib.image("image", of: element) {
                control.insertSegment(with: image, at: index, animated: false)
            } else {
                let title = nib.loader.localized("\(id).segmentTitles[\(index)]") ?? nib.string("title", of: element)
                control.insertSegment(withTitle: title, at: index, animated: false)
            }
            if let width = nib.number("width", of: element) { control.setWidth(width, forSegmentAt: index) }
            if let enabled = nib.bool("enabled", of: element) { control.setEnabled(enabled, forSegmentAt: index) }
            if let offset = nib.child("contentOffset", of: element) { control.setContentOffset(nib.size(offset), forSegmentAt: index) }
        }
        // The property would raise an exception for others.
        if let selected = nib.int("selectedSegmentIndex"), (UISegmentedControl.noSegment..<control.numberOfSegments).contains(selected) { control.selectedSegmentIndex = selected }
        if let momentary = nib.bool("momentary") { control.isMomentary = momentary }
        if let color = nib.color("selectedSegmentTintColor") { control.selectedSegmentTintColor = color }
        if let apportions = nib.bool("apportionsSegmentWidthsByContent") { control.apportionsSegmentWidthsByContent = apportions }
    }
}
