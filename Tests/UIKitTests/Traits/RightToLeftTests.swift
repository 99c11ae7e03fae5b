import Testing

@testable import UIKit

/// The interface from right to left: frames of what UIKit itself places.
@MainActor @Suite(.serialized, .freshRuntime) struct RightToLeftTests {
    /// A stage whose language runs from right to left.
    private func stage(_ root: UIViewController, screen: ScreenDescription = .standard) -> Stage {
        let stage = Stage(root, screen: screen)
        UIScreen.main.changeSettings(layoutDirection: .rightToLeft)
        stage.settle()
        return stage
    }

    /// The frame as a left-to-right interface of that width would have it.
    private func mirrored(_ frame: CGRect, in width: CGFloat) -> CGRect {
        CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    private func expectNear(_ a: CGRect, _ b: CGRect, _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation) {
        let near = abs(a.minX - b.minX) <= 0.5 && abs(a.minY - b.minY) <= 0.5 && abs(a.width - b.width) <= 0.5 && abs(a.height - b.height) <= 0.5
        #expect(near, "\(what): \(a), expected \(b)", sourceLocation: sourceLocation)
    }

    @Test("F9.1 the direction comes from the traits, the attribute or the app")
    func directions() {
        let stage = stage(UIViewController())
        defer { UIScreen.main.configure(.standard) }
        let view = stage.window
        #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft)
        #expect(UIView.userInterfaceLayoutDirection(for: .playback) == .leftToRight)
        #expect(UIView.userInterfaceLayoutDirection(for: .spatial) == .leftToRight)
        #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft, relativeTo: .leftToRight) == .rightToLeft)
        let player = UIView()
        player.semanticContentAttribute = .playback
        let inner = UIView()
        player.addSubview(inner)
        view.addSubview(player)
        #expect(player.effectiveUserInterfaceLayoutDirection == .leftToRight)
        #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft, "the attribute is the view's own")
        player.traitOverrides.layoutDirection = .leftToRight
        #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }

    @Test("F9.1 a change of direction is told once to each view it concerns, from the top down, and asks for layout")
    func changeOfDirection() {
        final class Noting: UIView {
            static var log: [String] = []
            var name = ""
            var layouts = 0
            override func layoutDirectionDidChange() { Self.log.append(name) }
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }
        let controller = UIViewController()
        let (outer, forced, inner) = (Noting(), Noting(), Noting())
        (outer.name, forced.name, inner.name) = ("outer", "forced", "inner")
        forced.semanticContentAttribute = .forceLeftToRight
        controller.view.addSubview(outer)
        outer.addSubview(forced)
        forced.addSubview(inner)
        outer.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 4)
        let stage = Stage(controller)
        defer { UIScreen.main.configure(.standard) }
        Noting.log = []
        let layouts = inner.layouts
        UIScreen.main.changeSettings(layoutDirection: .rightToLeft)
        stage.settle()
        #expect(Noting.log == ["outer", "inner"])
        #expect(inner.layouts == layouts + 1)
        #expect(outer.layoutMargins.right - outer.layoutMargins.left == 16)
        Noting.log = []
        outer.semanticContentAttribute = .forceLeftToRight
        #expect(Noting.log == ["outer"])
        #expect(outer.layoutMargins.left - outer.layoutMargins.right == 16)
        outer.semanticContentAttribute = .playback
        #expect(Noting.log == ["outer"], "the same direction by another name")
    }

    @Test("F9.1 natural text begins at the right; the text's own direction does not matter in labels")
    func naturalAlignment() {
        func inkedSide(_ text: String, _ direction: UISemanticContentAttribute) -> String {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
            label.semanticContentAttribute = direction
            label.text = text
            label.textColor = .black
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let image = UIGraphicsImageRenderer(size: label.bounds.size, format: format).image { _ in label.draw(label.bounds) }
            guard let picture = image.cgImage else { return "no picture" }
            let reader = PixelReader(picture)
            func inked(_ columns: Range<Int>) -> Bool { columns.contains { x in (0..<30).contains { y in reader[x, y].alpha > 40 } } }
            return (inked(0..<60) ? "left" : "") + (inked(140..<200) ? "right" : "")
        }
        #expect(inkedSide("abc", .forceLeftToRight) == "left")
        #expect(inkedSide("abc", .forceRightToLeft) == "right")
        #expect(inkedSide("אבג", .forceLeftToRight) == "left")
        #expect(inkedSide("אבג", .forceRightToLeft) == "right")
    }

    @Test("F9.1 a button's image stands at the right of its title, leading means right")
    func buttons() {
        func rects(_ attribute: UISemanticContentAttribute, _ alignment: UIControl.ContentHorizontalAlignment) -> (CGRect, CGRect) {
            let button = UIButton(type: .custom)
            button.semanticContentAttribute = attribute
            button.contentHorizontalAlignment = alignment
            button.setTitle("Title", for: .normal)
            button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }, for: .normal)
            button.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
            return (button.imageRect(forContentRect: button.bounds), button.titleRect(forContentRect: button.bounds))
        }
        for (alignment, opposite) in [(UIControl.ContentHorizontalAlignment.center, UIControl.ContentHorizontalAlignment.center), (.leading, .leading), (.left, .right)] {
            let plain = rects(.forceLeftToRight, alignment)
            let turned = rects(.forceRightToLeft, opposite)
            expectNear(turned.0, mirrored(plain.0, in: 300), "image")
            expectNear(turned.1, mirrored(plain.1, in: 300), "title")
        }
    }

    @Test("F9.1 images that go with the direction are turned round, others are not")
    func images() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let arrow = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
        }
        func leftIsRed(_ image: UIImage, _ attribute: UISemanticContentAttribute) throws -> Bool {
            let view = UIImageView(image: image)
            view.semanticContentAttribute = attribute
            return PixelReader(try #require(view.layer.contents as? CGImage))[1, 5].red > 200
        }
        let flipping = arrow.imageFlippedForRightToLeftLayoutDirection()
        #expect(flipping.flipsForRightToLeftLayoutDirection && !arrow.flipsForRightToLeftLayoutDirection)
        #expect(try leftIsRed(flipping, .forceLeftToRight))
        #expect(try !leftIsRed(flipping, .forceRightToLeft))
        #expect(try leftIsRed(arrow, .forceRightToLeft))
        #expect(try !leftIsRed(arrow.withHorizontallyFlippedOrientation(), .forceLeftToRight))
        #expect(arrow.withHorizontallyFlippedOrientation().imageOrientation == .upMirrored)
    }

    // Human Interface Guidelines, "Right to left": controls of players point the way the tape runs and are not turned round.
    @Test("F9.1 symbols that lead forward and backward are turned round, those of a player's controls are not")
    func symbols() throws {
        for name in ["chevron.forward", "arrow.backward", "arrow.uturn.backward", "chevron.forward.circle.fill"] {
            #expect(try #require(UIImage(systemName: name)).flipsForRightToLeftLayoutDirection, "\(name)")
        }
        for name in ["forward.fill", "backward.fill", "forward", "backward.end", "chevron.right"] {
            #expect(try !#require(UIImage(systemName: name)).flipsForRightToLeftLayoutDirection, "\(name)")
        }
    }

    @Test("F9.1 a search field's text keeps its distance from glass and cross on the other side")
    func searchField() {
        func field(_ attribute: UISemanticContentAttribute, _ text: String?) -> UISearchTextField {
            let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 300, height: 36))
            field.semanticContentAttribute = attribute
            field.text = text
            field.layoutIfNeeded()
            return field
        }
        for text in [nil, "harbour"] {
            let (plain, turned) = (field(.forceLeftToRight, text), field(.forceRightToLeft, text))
            let bounds = plain.bounds
            expectNear(turned.textRect(forBounds: bounds), mirrored(plain.textRect(forBounds: bounds), in: 300), "text")
            expectNear(turned.editingRect(forBounds: bounds), mirrored(plain.editingRect(forBounds: bounds), in: 300), "editing")
            expectNear(turned.clearButtonRect(forBounds: bounds), mirrored(plain.clearButtonRect(forBounds: bounds), in: 300), "clear button")
            expectNear(turned.leftView?.frame ?? .zero, mirrored(plain.leftView?.frame ?? .null, in: 300), "glass")
        }
    }

    @Test("F9.1 F4.4 a share sheet has its picture at the right, its cross at the left, and rows that begin at the right")
    func shareSheet() throws {
        func sheet(_ direction: UITraitEnvironmentLayoutDirection) -> ActivitySheetView {
            let controller = UIActivityViewController(activityItems: ["Hello"], applicationActivities: nil)
            let view = ActivitySheetView(controller: controller)
            view.traitOverrides.layoutDirection = direction
            view.frame = CGRect(x: 0, y: 0, width: 393, height: 300)
            view.rebuild()
            view.layoutIfNeeded()
            return withExtendedLifetime(controller) { view }
        }
        func leaves(_ view: UIView, in root: UIView) -> [CGRect] {
            let own = view is UIImageView || view is UILabel ? [view.convert(view.bounds, to: root)] : []
            return own + view.subviews.flatMap { leaves($0, in: root) }
        }
        let (plain, turned) = (sheet(.leftToRight), sheet(.rightToLeft))
        let (a, b) = (leaves(plain, in: plain), leaves(turned, in: turned))
        #expect(a.count == b.count && a.count >= 5)
        for (old, new) in zip(a, b) { expectNear(new, mirrored(old, in: 393), "part") }
    }

    @Test("F9.1 a flow layout that asks for it is turned round and starts at the right; plain ones are not")
    func collection() throws {
        final class Turning: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        final class Source: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
        }
        let source = Source()
        let controller = UIViewController()
        let stage = stage(controller)
        defer { UIScreen.main.configure(.standard) }
        func view(_ layout: UICollectionViewFlowLayout, _ direction: UICollectionView.ScrollDirection) -> UICollectionView {
            layout.scrollDirection = direction
            layout.itemSize = CGSize(width: 80, height: 40)
            layout.minimumInteritemSpacing = 0
            layout.minimumLineSpacing = 0
            let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 240, height: 40), collectionViewLayout: layout)
            view.contentInsetAdjustmentBehavior = .never
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = source
            controller.view.addSubview(view)
            stage.settle()
            return view
        }
        func x(_ item: Int, _ view: UICollectionView) -> CGFloat? {
            view.cellForItem(at: IndexPath(item: item, section: 0)).map { $0.frame.minX - view.contentOffset.x }
        }
        let row = view(Turning(), .horizontal)
        #expect(row.contentSize.width == 800)
        #expect(row.contentOffset.x == 560)
        #expect([x(0, row), x(1, row), x(2, row)] == [160, 80, 0])
        #expect(x(3, row) == nil)
        #expect(row.indexPathForItem(at: CGPoint(x: 799, y: 5)) == IndexPath(item: 0, section: 0))
        #expect(row.layoutAttributesForItem(at: IndexPath(item: 9, section: 0))?.frame.minX == 0)
        let column = view(Turning(), .vertical)
        #expect([x(0, column), x(1, column), x(2, column)] == [160, 80, 0])
        let plain = view(UICollectionViewFlowLayout(), .horizontal)
        #expect([x(0, plain), x(1, plain)] == [0, 80])
        withExtendedLifetime(source) {}
    }

    @Test("F9.1 the pushed screen comes from the left, the edge swipe starts at the right, back stands at the right")
    func navigation() throws {
        let first = UIViewController()
        first.title = "First"
        let second = UIViewController()
        second.title = "Second"
        second.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
        let navigation = UINavigationController(rootViewController: first)
        let stage = stage(navigation)
        defer { UIScreen.main.configure(.standard) }
        navigation.pushViewController(second, animated: true)
        stage.pass(0.1)
        // What moves is the screen in its wrapper.
        let moving = try #require(second.view.superview?.layer.presentation() ?? second.view.layer.presentation())
        #expect(moving.frame.minX < 0)
        stage.settle()
        func frame(_ match: (UIView) -> Bool) -> CGRect? {
            func find(_ view: UIView) -> UIView? {
                if match(view), !view.isHidden, view.alpha > 0 { return view }
                for child in view.subviews { if let found = find(child) { return found } }
                return nil
            }
            return find(navigation.navigationBar).map { $0.convert($0.bounds, to: nil) }
        }
        let back = try #require(frame { $0.accessibilityIdentifier == "BackButton" })
        #expect(back.midX > 300)
        let edit = try #require(frame { ($0 as? UILabel)?.text == "Edit" })
        #expect(edit.maxX < 100)
        stage.down(391, 400)
        stage.drag(from: CGPoint(x: 391, y: 400), to: CGPoint(x: 60, y: 400))
        stage.up(60, 400)
        stage.settle()
        #expect(navigation.topViewController === first)
    }

    @Test("F9.1 a table's cells are turned round: image at the right, accessory at the left")
    func cells() throws {
        func cell(_ direction: UITraitEnvironmentLayoutDirection) -> UITableViewCell {
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            cell.traitOverrides.layoutDirection = direction
            cell.frame = CGRect(x: 0, y: 0, width: 393, height: 44)
            cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
            cell.textLabel?.text = "Title"
            cell.detailTextLabel?.text = "Detail"
            cell.accessoryType = .disclosureIndicator
            cell.layoutIfNeeded()
            return cell
        }
        let (plain, turned) = (cell(.leftToRight), cell(.rightToLeft))
        let parts: [(Comment, (UITableViewCell) -> UIView?)] = [
            ("image", { $0.imageView }), ("text", { $0.textLabel }), ("detail", { $0.detailTextLabel }), ("accessory", { $0.parts.accessory }),
        ]
        for (what, part) in parts {
            let (a, b) = (try #require(part(plain)), try #require(part(turned)))
            expectNear(turned.convert(b.bounds, from: b), mirrored(plain.convert(a.bounds, from: a), in: 393), what)
        }
        expectNear(turned.contentView.frame, mirrored(plain.contentView.frame, in: 393), "content")
    }

    @Test("F9.1 controls run from the right: slider, progress, switch, stepper, segments, page control")
    func controls() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        slider.value = 0.25
        let track = slider.trackRect(forBounds: slider.bounds)
        let plain = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.25)
        slider.semanticContentAttribute = .forceRightToLeft
        expectNear(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.25), mirrored(plain, in: 200), "thumb")

        let controller = UIViewController()
        let segments = UISegmentedControl(items: ["A", "B", "C"])
        segments.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
        controller.view.addSubview(segments)
        let pages = UIPageControl(frame: CGRect(x: 0, y: 200, width: 200, height: 26))
        pages.numberOfPages = 4
        controller.view.addSubview(pages)
        let toggle = UISwitch(frame: CGRect(x: 20, y: 300, width: 51, height: 31))
        controller.view.addSubview(toggle)
        let stepper = UIStepper(frame: CGRect(x: 20, y: 400, width: 94, height: 32))
        stepper.value = 5
        controller.view.addSubview(stepper)
        let progress = UIProgressView(frame: CGRect(x: 20, y: 500, width: 200, height: 4))
        progress.progress = 0.25
        controller.view.addSubview(progress)
        let stage = stage(controller)
        defer { UIScreen.main.configure(.standard) }
        #expect(progress.subviews.last?.frame == CGRect(x: 150, y: 0, width: 50, height: 4))
        #expect(toggle.subviews.first?.subviews.last?.frame.minX == 22, "off is at the right")
        stage.tap(250, 116)
        #expect(segments.selectedSegmentIndex == 0)
        stage.tap(50, 116)
        #expect(segments.selectedSegmentIndex == 2)
        // The left half of a page control leads on.
        stage.tap(30, 213)
        #expect(pages.currentPage == 1)
        // Plus stands at the left.
        stage.tap(40, 416)
        #expect(stepper.value == 6)
    }

    @Test("F9.1 a text field's views change sides")
    func textFields() {
        func field(_ attribute: UISemanticContentAttribute) -> UITextField {
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
            field.semanticContentAttribute = attribute
            field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            field.leftViewMode = .always
            field.clearButtonMode = .always
            field.text = "x"
            field.layoutIfNeeded()
            return field
        }
        let (plain, turned) = (field(.forceLeftToRight), field(.forceRightToLeft))
        let bounds = plain.bounds
        expectNear(turned.clearButtonRect(forBounds: bounds), mirrored(plain.clearButtonRect(forBounds: bounds), in: 200), "clear button")
        let (a, b) = (plain.leftView?.frame ?? .zero, turned.leftView?.frame ?? .zero)
        expectNear(b, mirrored(a, in: 200), "left view")
        #expect(a.minX == 0)
        expectNear(turned.textRect(forBounds: bounds), mirrored(plain.textRect(forBounds: bounds), in: 200), "text")
    }

    // Reported of iOS: in labels from right to left a text of digits and signs runs from the right. UNVERIFIED beyond that.
    @Test("F9.1 a label's text without letters begins at the right: the space before a number is between it and what stands there")
    func textWithoutLetters() throws {
        func ink(_ text: String, _ attribute: UISemanticContentAttribute = .forceRightToLeft) throws -> ClosedRange<Int> {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            label.semanticContentAttribute = attribute
            label.text = text
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let image = UIGraphicsImageRenderer(bounds: label.bounds, format: format).image { _ in label.drawText(in: label.bounds) }
            let pixels = PixelReader(image)
            let columns = (0..<pixels.width).filter { x in (0..<pixels.height).contains { pixels[x, $0].alpha > 0 } }
            return try #require(columns.first)...(try #require(columns.last))
        }
        let (bare, spaced) = (try ink("12"), try ink(" 12"))
        // A space is not a whole number of pixels wide: digits that begin between two may touch a column more or less.
        #expect(bare.upperBound >= 96 && spaced.upperBound <= bare.upperBound - 3 && abs(spaced.count - bare.count) <= 1)
        let (letters, spacedLetters) = (try ink("ab"), try ink(" ab"))
        #expect(spacedLetters.upperBound == letters.upperBound, "letters from the left begin there")
        #expect(try ink(" 12", .forceLeftToRight).lowerBound > ink("12", .forceLeftToRight).lowerBound)
    }

    @Test("F9.1 tabs begin at the right; scroll views do not turn their offset round")
    func tabsAndScrolling() throws {
        let controllers = ["A", "B", "C"].map { title in
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
            return controller
        }
        let tabs = UITabBarController()
        tabs.viewControllers = controllers
        let stage = stage(tabs)
        defer { UIScreen.main.configure(.standard) }
        let height = UIScreen.main.bounds.height
        stage.tap(60, height - 60)
        #expect(tabs.selectedIndex == 2)
        stage.tap(330, height - 60)
        #expect(tabs.selectedIndex == 0)
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 500, height: 100)
        controllers[0].view.addSubview(scroll)
        stage.settle()
        #expect(scroll.contentOffset == .zero)
    }

    @Test("F9.1 leading and trailing change sides while the view shows, with the language and with a view's attribute")
    func constraints() {
        let controller = UIViewController()
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        controller.view.addSubview(outer)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10), inner.topAnchor.constraint(equalTo: outer.topAnchor),
            inner.widthAnchor.constraint(equalToConstant: 30), inner.heightAnchor.constraint(equalToConstant: 20),
        ])
        let stage = Stage(controller)
        defer { UIScreen.main.configure(.standard) }
        #expect(inner.frame.minX == 10)
        UIScreen.main.changeSettings(layoutDirection: .rightToLeft)
        stage.settle()
        #expect(inner.frame.minX == 160)
        UIScreen.main.changeSettings(layoutDirection: .leftToRight)
        stage.settle()
        #expect(inner.frame.minX == 10)
        outer.semanticContentAttribute = .forceRightToLeft
        inner.semanticContentAttribute = .forceRightToLeft
        stage.settle()
        #expect(inner.frame.minX == 160)
    }

    @Test("F9.1 a bar, a switch and a text field that say themselves how they run, whatever is around them")
    func ownDirection() throws {
        let first = UIViewController()
        first.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Do", style: .plain, target: nil, action: nil)
        let navigation = UINavigationController(rootViewController: first)
        let toggle = UISwitch(frame: CGRect(x: 20, y: 300, width: 51, height: 31))
        first.view.addSubview(toggle)
        let stage = Stage(navigation)
        func frame(of text: String) -> CGRect {
            func find(_ view: UIView) -> UIView? {
                if (view as? UILabel)?.text == text { return view }
                for child in view.subviews { if let found = find(child) { return found } }
                return nil
            }
            return find(navigation.navigationBar).map { $0.convert($0.bounds, to: nil) } ?? .zero
        }
        #expect(frame(of: "Do").minX > 300)
        navigation.navigationBar.semanticContentAttribute = .forceRightToLeft
        stage.settle()
        #expect(frame(of: "Do").minX == 16)
        func thumb() -> CGFloat { toggle.subviews.first?.subviews.last?.frame.minX ?? -1 }
        #expect(thumb() == 2)
        toggle.semanticContentAttribute = .forceRightToLeft
        #expect(thumb() == 22)
        toggle.isOn = true
        #expect(thumb() == 2)
    }
}
