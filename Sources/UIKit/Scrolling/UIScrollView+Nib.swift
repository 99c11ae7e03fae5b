internal import CoreGraphics
internal import Foundation

extension NibReader {
    static let scrollView = NibReader("scrollView", of: UIScrollView.self) { view, nib in
        if let enabled = nib.bool("scrollEnabled") { view.isScrollEnabled = enabled }
        if let paging = nib.bool("pagingEnabled") { view.isPagingEnabled = paging }
        if let bounces = nib.bool("bounces") { view.bounces = bounces }
        if let bounces = nib.bool("alwaysBounceVertical") { view.alwaysBounceVertical = bounces }
        if let bounces = nib.bool("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = bounces }
        if let bounces = nib.bool("bouncesZoom") { view.bouncesZoom = bounces }
        if let locks = nib.bool("directionalLockEnabled") { view.isDirectionalLockEnabled = locks }
        if let shows = nib.bool("showsHorizontalScrollIndicator") { view.showsHorizontalScrollIndicator = shows }
        if let shows = nib.bool("showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = shows }
        if let delays = nib.bool("delaysContentTouches") { view.delaysContentTouches = delays }
        if let cancels = nib.bool("canCancelContentTouches") { view.canCancelContentTouches = cancels }
        if let scale = nib.number("minimumZoomScale") { view.minimumZoomScale = scale }
        if let scale = nib.number("maximumZoomScale") { view.maximumZoomScale = scale }
        if let mode = nib.choice(
            "keyboardDismissMode", ["none": UIScrollView.KeyboardDismissMode.none, "onDrag": .onDrag, "interactive": .interactive])
        {
            view.keyboardDismissMode = mode
        }
        if let style = nib.choice("indicatorStyle", ["default": UIScrollView.IndicatorStyle.default, "black": .black, "white": .white]) { view.indicatorStyle = style }
        if let insets = nib.insets("contentInset") { view.contentInset = insets }
        if let insets = nib.insets("scrollIndicatorInsets") { view.scrollIndicatorInsets = insets }
        if let size = nib.size("contentSize") { view.contentSize = size }
        if let adjusts = nib.choice("contentInsetAdjustmentBehavior", [
            "automatic": UIScrollView.ContentInsetAdjustmentBehavior.automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
        ]) {
            view.contentInsetAdjustmentBehavior = adjusts
        }
        for (key, guide) in [("contentLayoutGuide", view.contentLayoutGuide), ("frameLayoutGuide", view.frameLayoutGuide)] {
            if let element = nib.element.children.first(where: { $0.name == "viewLayoutGuide" && $0.key == key }) { nib.register(guide, as: element) }
        }
    }
}
