import QuartzCore
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct ViewPropertyTests {
    nonisolated private static let autoresizingTable: [(UIView.AutoresizingMask, CGRect)] = {
        typealias Mask = UIView.AutoresizingMask
        return [
            (Mask(), CGRect(x: 10, y: 10, width: 50, height: 50)),
            ([Mask.flexibleWidth], CGRect(x: 10, y: 10, width: 150, height: 50)),
            ([Mask.flexibleLeftMargin], CGRect(x: 110, y: 10, width: 50, height: 50)),
            ([Mask.flexibleRightMargin], CGRect(x: 10, y: 10, width: 50, height: 50)),
            ([Mask.flexibleWidth, Mask.flexibleHeight], CGRect(x: 10, y: 10, width: 150, height: 150)),
            ([Mask.flexibleLeftMargin, Mask.flexibleRightMargin], CGRect(x: 30, y: 10, width: 50, height: 50)),
            ([Mask.flexibleLeftMargin, Mask.flexibleWidth, Mask.flexibleRightMargin], CGRect(x: 20, y: 10, width: 100, height: 50)),
            ([Mask.flexibleTopMargin, Mask.flexibleHeight], CGRect(x: 10, y: 10 + 10 * 100.0 / 60, width: 50, height: 50 + 50 * 100.0 / 60)),
        ]
    }()

    @Test("F3.3 autoresizing distributes the growth among the flexible parts", arguments: autoresizingTable)
    func autoresizing(mask: UIView.AutoresizingMask, expected: CGRect) {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        inner.autoresizingMask = mask
        outer.addSubview(inner)
        outer.frame.size = CGSize(width: 200, height: 200)
        #expect(abs(inner.frame.minX - expected.minX) < 1e-9)
        #expect(abs(inner.frame.minY - expected.minY) < 1e-9)
        #expect(abs(inner.frame.width - expected.width) < 1e-9)
        #expect(abs(inner.frame.height - expected.height) < 1e-9)
    }

    @Test("F3.3 autoresizing from nothing shares evenly, and can be turned off")
    func autoresizingEdges() {
        let outer = UIView()
        let inner = UIView()
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(inner)
        outer.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 80, height: 60))
        outer.autoresizesSubviews = false
        outer.frame.size.width = 10
        #expect(inner.frame.width == 80)
    }

    @Test("F3.3 what fills its superview fills it to the last bit after any change of size")
    func autoresizingExactly() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        let inner = UIView(frame: outer.bounds)
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(inner)
        for size in [CGSize(width: 852, height: 393), CGSize(width: 393, height: 852), CGSize(width: 320, height: 769)] {
            outer.frame.size = size
            #expect(inner.frame == outer.bounds)
        }
    }

    @Test("F3.3 the tint comes down the tree and says when it changes")
    func tint() {
        final class Tinted: UIView {
            var changes = 0
            override func tintColorDidChange() { changes += 1 }
        }
        let outer = UIView()
        let middle = Tinted()
        let inner = Tinted()
        outer.addSubview(middle)
        middle.addSubview(inner)
        #expect(inner.tintColor.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1))
        outer.tintColor = .red
        #expect(inner.tintColor == .red)
        #expect((middle.changes, inner.changes) == (1, 1))
        inner.tintColor = .green
        #expect(inner.changes == 2)
        outer.tintColor = .blue
        #expect((middle.changes, inner.changes) == (2, 2))
        #expect(inner.tintColor == .green)
        inner.tintColor = nil
        #expect(inner.tintColor == .blue)
    }

    // Documentation of UIColor.tintColor: it resolves to the tint of the view that it is used in.
    @Test("F3.3 UIColor.tintColor is the tint of the view that resolves it, and follows it")
    func tintAsColor() throws {
        final class Asking: UIView {
            var drawn: [UIColor] = []
            override func draw(_ rect: CGRect) { drawn.append(UIColor.tintColor.resolvedColor(with: .current)) }
        }
        let root = UIViewController()
        let stage = Stage(root)
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let inner = Asking(frame: outer.bounds)
        inner.backgroundColor = .tintColor
        outer.addSubview(inner)
        root.view.addSubview(outer)
        stage.settle()
        let systemBlue = UIColor.systemBlue.resolvedColor(with: root.traitCollection)
        #expect(inner.layer.backgroundColor == systemBlue.cgColor && inner.drawn.last == systemBlue)
        stage.window.tintColor = .red
        stage.settle()
        #expect(inner.layer.backgroundColor == UIColor.red.cgColor && inner.drawn.last == .red)
        inner.tintColor = .tintColor
        #expect(inner.tintColor == .red, "a tint that is the tint is that of the view above")
        inner.tintColor = .green
        stage.settle()
        #expect(inner.layer.backgroundColor == UIColor.green.cgColor && inner.drawn.last == .green)
        inner.backgroundColor = .tintColor.withAlphaComponent(0.5)
        #expect(inner.layer.backgroundColor == UIColor.green.withAlphaComponent(0.5).cgColor)
        let picture = UIImageView(image: UIImage(systemName: "square.fill"))
        picture.tintColor = .tintColor
        outer.tintColor = .blue
        outer.addSubview(picture)
        stage.settle()
        let pixels = PixelReader(try #require(picture.layer.contents as? CGImage))
        #expect(pixels[pixels.width / 2, pixels.height / 2] == .blue)
        #expect(UIColor.tintColor.resolvedColor(with: root.traitCollection) == systemBlue, "of no view")
    }

    @Test("F3.3 layerClass decides what layer a view has")
    func layerClass() {
        final class Shape: UIView {
            override class var layerClass: AnyClass { CAShapeLayer.self }
        }
        final class OwnLayer: CALayer {}
        final class Own: UIView {
            override class var layerClass: AnyClass { OwnLayer.self }
        }
        #expect(Shape().layer is CAShapeLayer)
        #expect(Own(frame: .zero).layer is OwnLayer)
        #expect(type(of: UIView().layer) == CALayer.self)
        let plain = UIView()
        #expect(plain.layer.delegate === plain)
    }

    @Test("F3.3 alpha, hidden, clipping and mask are the layer's")
    func layerProperties() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.alpha = 1.5
        #expect(view.alpha == 1)
        view.alpha = 0.5
        #expect(view.layer.opacity == 0.5)
        view.isHidden = true
        #expect(view.layer.isHidden)
        view.clipsToBounds = true
        #expect(view.layer.masksToBounds)
        let mask = UIView()
        view.mask = mask
        #expect(view.layer.mask === mask.layer)
        view.mask = nil
        #expect(view.layer.mask == nil)
        view.layer.cornerRadius = 4
        view.backgroundColor = .red
        #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    }

    @Test("F3.3 sizeToFit keeps the origin")
    func sizeToFit() {
        final class Fitting: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 33, height: 44) }
        }
        let view = Fitting(frame: CGRect(x: 5, y: 6, width: 1, height: 1))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 5, y: 6, width: 33, height: 44))
    }

    @Test("F2.5 descriptions read as UIKit's")
    func descriptions() {
        func masked(_ text: String) -> String {
            text.replacingOccurrences(of: "0x[0-9a-f]+", with: "0x…", options: .regularExpression)
        }
        let view = UIView(frame: CGRect(x: 1, y: 2.5, width: 3, height: 4))
        #expect(masked(view.description) == "<UIView: 0x…; frame = (1 2.5; 3 4); layer = <CALayer: 0x…>>")
        view.tag = 7
        view.isHidden = true
        view.alpha = 0.5
        view.isOpaque = false
        view.clipsToBounds = true
        view.isUserInteractionEnabled = false
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        #expect(
            masked(view.description)
                == "<UIView: 0x…; frame = (1 2.5; 3 4); clipsToBounds = YES; alpha = 0.5; hidden = YES; opaque = NO; autoresize = W+H; userInteractionEnabled = NO; tag = 7; layer = <CALayer: 0x…>>")
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.isHidden = false
        #expect(
            masked(window.description)
                == "<UIWindow: 0x…; frame = (0 0; 375 667); gestureRecognizers = <NSArray: 0x…>; layer = <UIWindowLayer: 0x…>>")
    }

    @Test("F3.4 safe areas go down edge by edge")
    func safeArea() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        outer.takeSafeArea(UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12))
        let table: [(CGRect, UIEdgeInsets)] = [
            (CGRect(x: 0, y: 0, width: 320, height: 480), UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)),
            (CGRect(x: 30, y: 20, width: 100, height: 500), UIEdgeInsets(top: 24, left: 0, bottom: 34, right: 0)),
            (CGRect(x: -40, y: -60, width: 200, height: 200), UIEdgeInsets(top: 44, left: 10, bottom: 0, right: 0)),
            (CGRect(x: 0, y: 100, width: 320, height: 200), UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 12)),
            (CGRect(x: 0, y: 460, width: 320, height: 100), UIEdgeInsets(top: 0, left: 10, bottom: 34, right: 12)),
            (CGRect(x: 300, y: 0, width: 100, height: 480), UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 12)),
            (CGRect(x: -50, y: -50, width: 500, height: 700), UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)),
            (CGRect(x: 5, y: 10, width: 60, height: 20), UIEdgeInsets(top: 34, left: 5, bottom: 0, right: 0)),
            (CGRect(x: 0, y: 500, width: 100, height: 50), UIEdgeInsets(top: 0, left: 10, bottom: 34, right: 0)),
        ]
        for (frame, insets) in table {
            let child = UIView(frame: frame)
            outer.addSubview(child)
            #expect(child.safeAreaInsets == insets, "\(frame)")
            child.removeFromSuperview()
        }
    }

    @Test("F3.4 a view that is scaled or turned keeps its safe area, one that is moved does not")
    func transformed() {
        let insets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        outer.takeSafeArea(insets)
        let child = UIView(frame: outer.bounds)
        outer.addSubview(child)
        for transform in [CGAffineTransform(scaleX: 0.5, y: 0.5), CGAffineTransform(rotationAngle: 1), CGAffineTransform(scaleX: 1, y: -1)] {
            child.transform = transform
            #expect(child.safeAreaInsets == insets)
        }
        outer.takeSafeArea(.zero)
        #expect(child.safeAreaInsets == insets, "not told of a change meanwhile")
        child.transform = .identity
        #expect(child.safeAreaInsets == .zero)
        outer.takeSafeArea(insets)
        child.transform = CGAffineTransform(translationX: 0, y: 20)
        #expect(child.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 34, right: 0))
        // One that comes so has it.
        let late = UIView(frame: outer.bounds)
        late.transform = CGAffineTransform(scaleX: 1, y: -1)
        outer.addSubview(late)
        #expect(late.safeAreaInsets == insets)
        // A controller asks for more.
        let controller = UIViewController()
        controller.view.frame = outer.bounds
        outer.addSubview(controller.view)
        controller.view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        controller.additionalSafeAreaInsets.top = 6
        #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 50, left: 0, bottom: 34, right: 0))
    }

    @Test("F3.4 margins add the safe area, and say so before it does")
    func margins() {
        final class Told: UIView {
            var log: [String] = []
            override func layoutMarginsDidChange() { log.append("margins") }
            override func safeAreaInsetsDidChange() { log.append("safe area") }
        }
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let inner = Told(frame: outer.bounds)
        outer.addSubview(inner)
        #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        outer.takeSafeArea(UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12))
        #expect(inner.log == ["margins", "safe area"])
        #expect(inner.layoutMargins == UIEdgeInsets(top: 52, left: 18, bottom: 42, right: 20))
        #expect(inner.safeAreaLayoutGuide.layoutFrame == CGRect(x: 10, y: 44, width: 298, height: 402))
        inner.insetsLayoutMarginsFromSafeArea = false
        #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }

    @Test("F3.4 a superview's margins reach into a view that preserves them")
    func preservedMargins() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        outer.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        let inner = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        outer.addSubview(inner)
        inner.preservesSuperviewLayoutMargins = true
        #expect(inner.layoutMargins == UIEdgeInsets(top: 10, left: 10, bottom: 8, right: 8))
    }

    @Test("F3.5 hit testing passes over hidden, transparent and disabled views and follows overrides")
    func hitTesting() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.isHidden = false
        let back = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let front = UIView(frame: CGRect(x: 25, y: 25, width: 50, height: 50))
        let overhang = UIView(frame: CGRect(x: 40, y: 40, width: 50, height: 50))
        window.addSubview(back)
        window.addSubview(front)
        front.addSubview(overhang)
        #expect(window.hitTest(CGPoint(x: 30, y: 30), with: nil) === front)
        #expect(window.hitTest(CGPoint(x: 0, y: 0), with: nil) === back)
        #expect(window.hitTest(CGPoint(x: 70, y: 70), with: nil) === overhang)
        #expect(window.hitTest(CGPoint(x: 80, y: 80), with: nil) === window)
        #expect(window.hitTest(CGPoint(x: 75, y: 75), with: nil) === window)
        #expect(window.hitTest(CGPoint(x: 100, y: 50), with: nil) == nil)
        front.isHidden = true
        #expect(window.hitTest(CGPoint(x: 30, y: 30), with: nil) === back)
        front.isHidden = false
        front.alpha = 0.009
        #expect(window.hitTest(CGPoint(x: 30, y: 30), with: nil) === back)
        front.alpha = 0.01
        #expect(window.hitTest(CGPoint(x: 30, y: 30), with: nil) === front)
        front.isUserInteractionEnabled = false
        #expect(window.hitTest(CGPoint(x: 70, y: 70), with: nil) === window)
        front.isUserInteractionEnabled = true
        front.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
        #expect(window.hitTest(CGPoint(x: 30, y: 30), with: nil) === back)
        #expect(window.hitTest(CGPoint(x: 49, y: 49), with: nil) === front)
    }

    @Test("F3.5 the first responder is the window's, and leaves with its view")
    func firstResponder() {
        final class Editor: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let a = Editor()
        let b = Editor()
        #expect(!a.becomeFirstResponder())
        window.addSubview(a)
        window.addSubview(b)
        #expect(!UIView().becomeFirstResponder())
        #expect(a.becomeFirstResponder())
        #expect(a.isFirstResponder)
        #expect(b.becomeFirstResponder())
        #expect(!a.isFirstResponder)
        #expect(window.endEditing(false))
        #expect(!b.isFirstResponder)
        a.becomeFirstResponder()
        a.removeFromSuperview()
        #expect(!a.isFirstResponder)
        #expect(window.next == nil || window.next is UIResponder)
    }
}
