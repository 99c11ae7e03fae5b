import UIKit

/// What a screen looks like, window by window from the back to the front.
///
/// The pictures that tests take are also written as PNG files to the folder that `APPSHELL_PICTURES` names, if it does.
@MainActor enum Picture {
    /// - Parameters:
    ///   - windows: of one size, the hindmost first.
    ///   - name: of the file, without its extension.
    ///   - scale: pixels a point of what is asserted. Files have 2.
    static func take(_ name: String, of windows: [UIWindow], scale: CGFloat = 1) -> Pixels {
        for window in windows { window.layoutIfNeeded() }
        let bounds = CGRect(origin: .zero, size: windows[0].bounds.size)
        let draw: (CGContext) -> Void = { _ in
            for window in windows where !window.isHidden { window.drawHierarchy(in: bounds, afterScreenUpdates: true) }
        }
        write(name, bounds, draw)
        return Pixels(bounds, scale: scale, draw: draw)
    }

    static func take(_ name: String, of window: UIWindow, scale: CGFloat = 1) -> Pixels { take(name, of: [window], scale: scale) }

    private static func write(_ name: String, _ bounds: CGRect, _ draw: (CGContext) -> Void) {
        guard let folder = ProcessInfo.processInfo.environment["APPSHELL_PICTURES"] else { return }
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let data = UIGraphicsImageRenderer(bounds: bounds, format: format).pngData { draw($0.cgContext) }
        try? data.write(to: URL(fileURLWithPath: folder).appendingPathComponent(name + ".png"))
    }
}

extension Pixels {
    /// How much of a rectangle has pixels that match, from 0 to 1.
    func share(of rect: CGRect, where matches: (Color) -> Bool) -> CGFloat {
        var (all, matching) = (0, 0)
        for y in stride(from: rect.minY + 0.25, to: rect.maxY, by: 0.5) {
            for x in stride(from: rect.minX + 0.25, to: rect.maxX, by: 0.5) {
                all += 1
                if matches(self[x, y]) { matching += 1 }
            }
        }
        return all == 0 ? 0 : CGFloat(matching) / CGFloat(all)
    }
}

extension Pixels {
    /// The rectangle around all pixels that differ, in points. Everything if the pictures are not of one size.
    func difference(from other: Pixels) -> CGRect {
        guard width == other.width, height == other.height else { return .infinite }
        var box = CGRect.null
        for row in 0..<height {
            for column in 0..<width where self[column: column, row] != other[column: column, row] {
                box = box.union(rect(column: column, row))
            }
        }
        return box
    }
}

extension Pixels.Color {
    func isNear(_ red: Int, _ green: Int, _ blue: Int, within tolerance: Int = 6) -> Bool {
        abs(Int(self.red) - red) <= tolerance && abs(Int(self.green) - green) <= tolerance && abs(Int(self.blue) - blue) <= tolerance
    }
}

/// A white page with a green strip, 20 points high, along its lower edge: where the page ends is seen.
final class StripPage: UIViewController {
    init(_ title: String, symbol: String? = nil) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
        tabBarItem = UITabBarItem(title: title, image: symbol.flatMap { UIImage(systemName: $0) }, tag: 0)
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
        fatalError("StripPage is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let strip = UIView(frame: CGRect(x: 0, y: view.bounds.height - 20, width: view.bounds.width, height: 20))
        strip.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        strip.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        view.addSubview(strip)
    }
}

/// A window without a scene, in light appearance.
@MainActor func makePictureWindow(_ root: UIViewController, size: CGSize = CGSize(width: 375, height: 667)) -> UIWindow {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.overrideUserInterfaceStyle = .light
    window.rootViewController = root
    window.isHidden = false
    window.layoutIfNeeded()
    return window
}
