import LiveLink
import Testing
import UIKit

@testable import HeadlessHost

@MainActor @Suite("F11.2 the inspector's view of an app", .serialized)
struct InspectorTests {
    private let inspector = Inspector()
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))

    init() {
        for window in UIApplication.shared.windows { window.isHidden = true }
        window.backgroundColor = .white
        window.isHidden = false
    }

    private func number(of title: String) throws -> Int { try #require(inspector.list().first { $0.title == title }?.number) }

    private func refusal(_ edit: LiveEdit) -> String? {
        do {
            try inspector.carryOut(edit)
            return nil
        } catch {
            return (error as? Inspector.Refusal)?.why ?? "\(error)"
        }
    }

    private func label(_ text: String) -> UILabel {
        let label = UILabel(frame: CGRect(x: 10, y: 20, width: 80, height: 30))
        label.text = text
        window.addSubview(label)
        return label
    }

    @Test("F11.2 The inspector lists views with class, text and place on the screen; hidden ones and what is cut away are marked, numbers stay")
    func list() throws {
        let label = label("Title")
        let box = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
        box.clipsToBounds = true
        let outside = UILabel(frame: CGRect(x: 60, y: 0, width: 10, height: 10))
        outside.text = "outside"
        box.addSubview(outside)
        window.addSubview(box)
        let list = inspector.list()
        #expect(list.map(\.name) == ["UIWindow", "UILabel", "UIView", "UILabel"])
        #expect(list.map(\.depth) == [0, 1, 1, 2])
        #expect(list[1].title == "Title" && list[1].frame == [10, 20, 80, 30] && list[1].isSeen && list[1].draws)
        #expect(!list[2].draws && !list[3].isSeen && list[3].frame == [60, 100, 10, 10])
        label.isHidden = true
        #expect(inspector.list().map(\.number) == list.map(\.number))
        #expect(!inspector.list()[1].isSeen)
    }

    @Test("F11.2 A view's frame follows from constraints, a stack, a list, its mask or code, and the inspector says which")
    func placing() throws {
        let coded = label("coded")
        coded.autoresizingMask = []
        let masked = label("masked")
        masked.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
        let constrained = label("constrained")
        constrained.translatesAutoresizingMaskIntoConstraints = false
        let leading = constrained.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 8)
        leading.identifier = "the edge"
        let width = constrained.widthAnchor.constraint(equalToConstant: 70)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([leading, width, constrained.topAnchor.constraint(equalTo: window.topAnchor)])
        let arranged = UILabel()
        arranged.text = "arranged"
        let stack = UIStackView(arrangedSubviews: [arranged])
        stack.axis = .vertical
        stack.spacing = 6
        stack.frame = CGRect(x: 0, y: 200, width: 100, height: 50)
        window.addSubview(stack)
        window.layoutIfNeeded()
        func details(_ title: String) throws -> LiveViewDetails { try inspector.details(of: number(of: title)) }
        #expect(try details("coded").placing.hasPrefix("Set by code: UIWindow"))
        #expect(try details("masked").placing.hasSuffix("these give: width, bottom margin"))
        #expect(try details("arranged").placing == "Arranged by UIStackView: vertical, fill, alignment fill, spacing 6")
        let found = try details("constrained")
        #expect(found.placing == "Placed by constraints" && found.classes == ["UILabel", "UIView"])
        #expect(found.constraints.first { $0.identifier == "the edge" }?.text == "H:|-(8)-[UILabel 'constrained'], |: UIWindow")
        #expect(found.constraints.first { $0.priority == 750 }?.text == "UILabel 'constrained'.width == 70 @ 750")
        #expect(found.reasons.count == 4 && found.reasons[0].contains("-(8)-"))
    }

    @Test("F11.2 Colors, texts, sizes, alpha and constants change in the running app; what is wrong is refused with a word")
    func edits() throws {
        let label = label("Title")
        label.translatesAutoresizingMaskIntoConstraints = false
        let leading = label.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 8)
        leading.isActive = true
        window.layoutIfNeeded()
        let view = try number(of: "Title")
        let constraint = try #require(try inspector.details(of: view).constraints.first?.number)
        #expect(refusal(.constant(constraint: constraint, 40)) == nil)
        window.layoutIfNeeded()
        #expect(label.frame.minX == 40)
        for (name, value) in [
            (LiveProperty.Name.background, "#FF880080"), (.textColor, "#010203FF"), (.text, "你好"), (.fontSize, "31"), (.alpha, "0.5"), (.hidden, "true"), (.tint, "#FF0000FF"),
        ] {
            #expect(refusal(.property(view: view, name, value)) == nil)
            #expect(try inspector.details(of: view).properties.contains(LiveProperty(name, value)), "\(name)")
        }
        #expect(label.text == "你好" && label.font.pointSize == 31 && label.alpha == 0.5 && label.isHidden)
        #expect(refusal(.property(view: view, .background, "")) == nil && label.backgroundColor == nil)
        #expect(refusal(.property(view: view, .alpha, "2")) == "alpha wants a number from 0 to 1, not \"2\"")
        #expect(refusal(.property(view: view, .background, "red")) == "background color wants a color such as #FF8800 or #FF880080, not \"red\"")
        #expect(refusal(.property(view: view, .hidden, "yes")) == "hidden wants true or false, not \"yes\"")
        #expect(refusal(.property(view: view, .title, "x")) == "UILabel has no title")
        #expect(refusal(.constant(constraint: constraint, .infinity))?.contains("number of points") == true)
        leading.isActive = false
        #expect(refusal(.constant(constraint: constraint, 1)) == "the constraint is not active any more")
        label.removeFromSuperview()
        #expect(refusal(.property(view: view, .alpha, "1")) == "the view is not on the screen any more")
    }

    @Test("F11.2 A password is not shown by the inspector")
    func secure() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        field.isSecureTextEntry = true
        field.text = "secret"
        field.accessibilityIdentifier = "password"
        window.addSubview(field)
        let details = try inspector.details(of: number(of: "password"))
        #expect(!"\(inspector.list())\(details)".contains("secret"))
    }

    @Test("F11.2 Each layer is pictured without its sublayers, in front of what it covers, and only what is in sight of it")
    func layers() throws {
        let page = UIView(frame: CGRect(x: 0, y: -5000, width: 200, height: 20000))
        page.backgroundColor = .red
        let button = UIView(frame: CGRect(x: 20, y: 5100, width: 40, height: 40))
        button.backgroundColor = .blue
        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
        button.layer.addSublayer(shape)
        page.addSubview(button)
        page.addSubview(UIView(frame: CGRect(x: 100, y: 5000, width: 50, height: 50)))
        window.addSubview(page)
        let layers = inspector.layers().layers
        #expect(layers.map(\.name) == ["UIWindow", "UIView", "UIView", "CAShapeLayer", "UIView"])
        #expect(layers[1].rect[1] == 5000 && layers[1].rect[3] <= 1000 && layers[1].transform == [1, 0, 0, 1, 0, -5000])
        #expect(layers[3].view == layers[2].view && layers[3].plane > layers[2].plane && layers[2].plane > layers[1].plane)
        #expect(layers[4].png == nil && layers[3].png != nil)
        func middle(_ layer: LiveLayer) throws -> [UInt8] {
            let data = try #require(layer.png.flatMap { Data(base64Encoded: $0) })
            let image = try #require(UIImage(data: data)?.cgImage)
            var bytes = [UInt8](repeating: 0, count: 4)
            let context = CGContext(
                data: &bytes, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            context?.draw(image, in: CGRect(x: -image.width / 2, y: -image.height / 2, width: image.width, height: image.height))
            return bytes
        }
        // In its own picture nothing stands on the button.
        let blue = try middle(layers[2])
        #expect(blue[2] > 200 && blue[0] < 60)
        #expect(!page.isHidden && !button.layer.isHidden && !shape.isHidden)
    }
}
