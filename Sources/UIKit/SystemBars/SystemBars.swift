package import CoreGraphics
package import Foundation
package import QuartzCore

/// The status bar and the home indicator. The system draws them over all windows; they belong to no tree of views, take no touches
/// and appear in no dump.
@MainActor package final class SystemBars {
    /// A host that shows a device's whole screen sets it; pictures of views alone have no bars.
    package var isShown = false {
        didSet { if isShown != oldValue { Runtime.current.frameLoop.setNeedsFrame() } }
    }

    /// Over all windows, back to front.
    package var layers: [CALayer] { isShown ? [root] : [] }

    private let root = CALayer()
    /// Holds the status bar's parts, and goes and comes as a whole.
    private let bar = CALayer()
    private let leading = CALayer()
    private let middle = CALayer()
    private let trailing = CALayer()
    private let indicator = CALayer()
    private var shown: State?

    /// All that the picture depends on.
    struct State: Equatable {
        var bounds: CGRect
        var screen: ScreenDescription
        var isStatusBarHidden: Bool
        var isLight: Bool
        var isIndicatorHidden: Bool
        var isIndicatorLight: Bool
        var language: String
        var time: ClockTime
    }

    init() {
        for layer in [leading, middle, trailing] { bar.addSublayer(layer) }
        root.addSublayer(bar)
        root.addSublayer(indicator)
    }

    // MARK: Going and coming

    /// UNVERIFIED: seconds the bar takes where the application says that it moves.
    static let changeDuration: TimeInterval = 0.35
    private var movement: (animation: UIStatusBarAnimation, duration: TimeInterval)?

    /// The next time the status bar goes or comes, it does so in this way.
    func animateNextChange(_ animation: UIStatusBarAnimation, duration: TimeInterval) { movement = (animation, duration) }

    /// Moves the bar out or in. What it shows stays as it is while it goes.
    private func move(hidden: Bool, from wasHidden: Bool, height: CGFloat) {
        bar.opacity = hidden ? 0 : 1
        guard hidden != wasHidden, let movement, movement.animation != .none, movement.duration > 0 else { return }
        let middle = bar.position.y
        let (path, away, there): (String, CGFloat, CGFloat) = movement.animation == .slide ? ("position.y", middle - height, middle) : ("opacity", 0, 1)
        let animation = CABasicAnimation(keyPath: path)
        animation.fromValue = hidden ? there : away
        animation.toValue = hidden ? away : there
        animation.duration = movement.duration
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        if movement.animation == .slide {
            // It is there until it has left.
            let stays = CABasicAnimation(keyPath: "opacity")
            stays.fromValue = 1 as CGFloat
            stays.toValue = 1 as CGFloat
            stays.duration = movement.duration
            bar.add(stays, forKey: "stays")
        }
        bar.add(animation, forKey: "movement")
    }

    /// Light turns to dark, or dark to light, along with what is animated.
    private func fadeColor() {
        guard let movement, movement.duration > 0 else { return }
        let fade = CATransition()
        fade.duration = movement.duration
        fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        bar.add(fade, forKey: kCATransition)
    }

    /// Brings the layers up to date, before a frame is composited. Costs a comparison when nothing changed.
    func update() {
        guard isShown else { return }
        let state = currentState()
        guard state != shown else { return }
        let before = shown
        shown = state
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        root.frame = state.bounds
        bar.frame = root.bounds
        let wasHidden = before?.isStatusBarHidden ?? state.isStatusBarHidden
        if let before, before.isLight != state.isLight, !wasHidden, !state.isStatusBarHidden { fadeColor() }
        if !state.isStatusBarHidden || !wasHidden && movement == nil {
            let drawing = StatusBarDrawing(state: state)
            set(leading, drawing.leading())
            set(middle, drawing.middle())
            set(trailing, drawing.trailing())
        }
        move(hidden: state.isStatusBarHidden, from: wasHidden, height: state.screen.statusBarHeight)
        movement = nil
        placeIndicator(state)
        CATransaction.commit()
    }

    private func currentState() -> State {
        let screen = UIScreen.main
        let manager = UIApplication.shared.statusBar
        let isDark = manager.isDark
        return State(
            bounds: screen.bounds, screen: screen.screenDescription,
            isStatusBarHidden: manager.statusBarFrame.height == 0, isLight: manager.statusBarStyle == .lightContent,
            isIndicatorHidden: manager.isHomeIndicatorHidden, isIndicatorLight: isDark,
            language: AppLanguage.current, time: .now)
    }

    private func set(_ layer: CALayer, _ picture: (image: UIImage, frame: CGRect)?) {
        layer.isHidden = picture == nil
        guard let picture else { return }
        layer.frame = picture.frame
        layer.contentsScale = picture.image.scale
        layer.contents = picture.image.cgImage
    }

    /// 5 pt high, 8 pt above the edge; its width is common knowledge (134 of 375, 139 of 393), not a measurement. UNVERIFIED on iPads
    /// and turned phones.
    private func placeIndicator(_ state: State) {
        let isLandscape = state.bounds.width > state.bounds.height
        let inset = isLandscape ? state.screen.landscapeSafeArea.bottom : state.screen.portraitSafeArea.bottom
        indicator.isHidden = inset == 0 || state.isIndicatorHidden
        let part: CGFloat = state.screen.idiom == .pad ? 0.34 : isLandscape ? 0.28 : 0.3545
        let width = (state.bounds.width * part).rounded()
        indicator.frame = CGRect(
            x: ((state.bounds.width - width) / 2 * state.screen.scale).rounded() / state.screen.scale, y: state.bounds.height - 13,
            width: width, height: 5)
        indicator.cornerRadius = 2.5
        indicator.backgroundColor = (state.isIndicatorLight ? UIColor.white : .black).cgColor
    }
}

/// The minute on the clock of the session, and its day.
struct ClockTime: Equatable {
    var hour, minute, month, day, weekday: Int

    /// Of the libc clock, which a headless run sets.
    static var now: ClockTime {
        var seconds = time_t(Date().timeIntervalSince1970)
        var parts = tm()
        localtime_r(&seconds, &parts)
        return ClockTime(
            hour: Int(parts.tm_hour), minute: Int(parts.tm_min), month: Int(parts.tm_mon), day: Int(parts.tm_mday), weekday: Int(parts.tm_wday))
    }
}
