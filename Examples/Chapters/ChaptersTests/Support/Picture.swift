import UIKit

@testable import Chapters

/// What a window looks like. Where `CHAPTERS_PICTURES` names a folder, the pictures are written there as PNG files, too.
@MainActor enum Picture {
    /// - Parameter scale: pixels a point of what is asserted. Files have 2.
    static func take(_ name: String, of window: UIWindow, scale: CGFloat = 1) -> Pixels {
        window.layoutIfNeeded()
        let draw: (CGContext) -> Void = { _ in window.drawHierarchy(in: window.bounds, afterScreenUpdates: true) }
        if let folder = ProcessInfo.processInfo.environment["CHAPTERS_PICTURES"] {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 2
            let data = UIGraphicsImageRenderer(bounds: window.bounds, format: format).pngData { draw($0.cgContext) }
            try? data.write(to: URL(fileURLWithPath: folder).appendingPathComponent(name + ".png"))
        }
        return Pixels(window.bounds, scale: scale, draw: draw)
    }

    /// A window in light appearance.
    static func makeWindow(_ root: UIViewController, size: CGSize = CGSize(width: 375, height: 667)) -> UIWindow {
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.overrideUserInterfaceStyle = .light
        window.rootViewController = root
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        return window
    }

    static func close(_ window: UIWindow) {
        window.isHidden = true
        window.rootViewController = nil
    }
}

/// A white page with a green strip, 20 points high, along its lower edge: where the page ends is seen.
final class StripPage: UIViewController {
    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) {
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

/// Lets time pass, with all that is due in it.
@MainActor func pass(_ seconds: TimeInterval) {
    RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds))
}

/// Sees whether an object is freed.
@MainActor final class Released {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject?) {
        self.object = object
    }

    /// The names of what is still there after `make` has let go of it.
    static func survivors(_ make: () -> [String: AnyObject?]) -> [String] {
        var references: [String: Released] = [:]
        autoreleasepool { references = make().mapValues { Released($0) } }
        pass(1)
        return references.filter { $0.value.object != nil }.keys.sorted()
    }
}
