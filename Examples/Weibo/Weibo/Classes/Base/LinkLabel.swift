import UIKit

/// A label whose links can be tapped. Touches beside the links go through to what lies below.
final class LinkLabel: UILabel {
    /// Called with the link that was tapped.
    var onLink: ((URL) -> Void)?

    private struct Layout {
        let storage: NSTextStorage
        let manager: NSLayoutManager
        let container: NSTextContainer
        let width: CGFloat
    }

    private var layout: Layout?
    private var pressed: NSRange?

    override init(frame: CGRect) {
        super.init(frame: frame)
        numberOfLines = 0
        isUserInteractionEnabled = true
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = true
    }

    override var attributedText: NSAttributedString? {
        didSet {
            guard pressed == nil else { return }
            layout = nil
            accessibilityCustomActions = links.map { link in
                UIAccessibilityCustomAction(name: link.text) { [weak self] _ in
                    self?.onLink?(link.url)
                    return true
                }
            }
        }
    }

    /// The links from first to last.
    var links: [(url: URL, text: String, range: NSRange)] {
        guard let attributedText else { return [] }
        var links: [(url: URL, text: String, range: NSRange)] = []
        let whole = NSRange(location: 0, length: attributedText.length)
        attributedText.enumerateAttribute(PostText.linkAttribute, in: whole) { value, range, _ in
            guard let url = value as? URL else { return }
            links.append((url, (attributedText.string as NSString).substring(with: range), range))
        }
        return links
    }

    /// The link at a point of the label. A finger is broad: four points around the characters count.
    func link(at point: CGPoint) -> (url: URL, text: String, range: NSRange)? {
        guard bounds.insetBy(dx: -4, dy: -4).contains(point) else { return nil }
        return links.first { link in rects(of: link.range).contains { $0.insetBy(dx: -4, dy: -4).contains(point) } }
    }

    /// Where characters stand, a rectangle for each line.
    func rects(of range: NSRange) -> [CGRect] {
        guard let layout = currentLayout() else { return [] }
        var rects: [CGRect] = []
        let glyphs = layout.manager.glyphRange(forCharacterRange: range, actualCharacterRange: nil)
        layout.manager.enumerateEnclosingRects(
            forGlyphRange: glyphs, withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: layout.container
        ) { rect, _ in rects.append(rect) }
        return rects
    }

    private func currentLayout() -> Layout? {
        if let layout, layout.width == bounds.width { return layout }
        guard let attributedText, bounds.width > 0 else { return nil }
        let container = NSTextContainer(size: CGSize(width: bounds.width, height: .greatestFiniteMagnitude))
        container.lineFragmentPadding = 0
        let manager = NSLayoutManager()
        manager.addTextContainer(container)
        let storage = NSTextStorage(attributedString: attributedText)
        storage.addLayoutManager(manager)
        manager.ensureLayout(for: container)
        layout = Layout(storage: storage, manager: manager, container: container, width: bounds.width)
        return layout
    }

    // MARK: Touches

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        onLink != nil && link(at: point) != nil
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let link = link(at: touch.location(in: self)) else {
            return super.touchesBegan(touches, with: event)
        }
        pressed = link.range
        setGround(of: link.range, Palette.link.withAlphaComponent(0.15))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let pressed else { return super.touchesMoved(touches, with: event) }
        if touches.first.flatMap({ link(at: $0.location(in: self)) })?.range != pressed { release() }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard pressed != nil else { return super.touchesEnded(touches, with: event) }
        let ended = touches.first.flatMap { link(at: $0.location(in: self)) }
        release()
        if let ended { onLink?(ended.url) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard pressed != nil else { return super.touchesCancelled(touches, with: event) }
        release()
    }

    private func release() {
        if let pressed { setGround(of: pressed, nil) }
        pressed = nil
    }

    private func setGround(of range: NSRange, _ color: UIColor?) {
        guard let attributedText, NSMaxRange(range) <= attributedText.length else { return }
        let text = NSMutableAttributedString(attributedString: attributedText)
        if let color {
            text.addAttribute(.backgroundColor, value: color, range: range)
        } else {
            text.removeAttribute(.backgroundColor, range: range)
        }
        self.attributedText = text
    }
}
