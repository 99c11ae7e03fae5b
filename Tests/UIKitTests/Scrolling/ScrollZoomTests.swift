import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct ScrollZoomTests {
    private func make() -> (ScrollStage, UIView) {
        let s = ScrollStage(content: CGSize(width: 393, height: 852))
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        s.scrollView.addSubview(picture)
        s.listener.zoomed = picture
        s.scrollView.minimumZoomScale = 1
        s.scrollView.maximumZoomScale = 4
        return (s, picture)
    }

    @Test("the app zooms about the middle; content size and corner follow")
    func scale() {
        let (s, picture) = make()
        s.scrollView.setZoomScale(2, animated: false)
        #expect(s.scrollView.zoomScale == 2 && picture.frame == CGRect(x: 0, y: 0, width: 786, height: 1704))
        #expect(s.scrollView.contentSize == CGSize(width: 786, height: 1704))
        #expect(abs(s.scrollView.contentOffset.x - 196.5) < 0.4 && abs(s.scrollView.contentOffset.y - 426) < 0.4)
        #expect(s.log == ["willBeginZooming", "didZoom", "didEndZooming"])
        s.scrollView.zoomScale = 9
        #expect(s.scrollView.zoomScale == 4)
        s.scrollView.zoomScale = 0.1
        #expect(s.scrollView.zoomScale == 1 && s.scrollView.contentOffset == .zero)
    }

    /// Known from apps that show a picture in the middle: they change the four distances in `scrollViewDidZoom(_:)`.
    @Test("constraints hold the edges of what is seen of a zoomed view; content size follows")
    func constraints() {
        let s = ScrollStage(content: .zero)
        let picture = UIImageView(image: UIGraphicsImageRenderer(size: CGSize(width: 1572, height: 1000)).image { _ in })
        picture.translatesAutoresizingMaskIntoConstraints = false
        s.scrollView.addSubview(picture)
        let top = picture.topAnchor.constraint(equalTo: s.scrollView.topAnchor)
        let bottom = s.scrollView.bottomAnchor.constraint(equalTo: picture.bottomAnchor)
        let leading = picture.leadingAnchor.constraint(equalTo: s.scrollView.leadingAnchor)
        let trailing = s.scrollView.trailingAnchor.constraint(equalTo: picture.trailingAnchor)
        NSLayoutConstraint.activate([top, bottom, leading, trailing])
        s.listener.zoomed = picture
        s.stage.settle()
        #expect(s.scrollView.contentSize == CGSize(width: 1572, height: 1000))
        s.scrollView.minimumZoomScale = 0.25
        s.scrollView.maximumZoomScale = 2
        s.scrollView.zoomScale = 0.25
        s.stage.settle()
        #expect(picture.frame == CGRect(x: 0, y: 0, width: 393, height: 250) && picture.bounds.size == CGSize(width: 1572, height: 1000))
        #expect(s.scrollView.contentSize == CGSize(width: 393, height: 250))
        (top.constant, bottom.constant) = (301, 301)
        s.stage.settle()
        #expect(picture.frame == CGRect(x: 0, y: 301, width: 393, height: 250))
        #expect(s.scrollView.contentSize == CGSize(width: 393, height: 852))
        s.scrollView.zoomScale = 1
        (top.constant, bottom.constant) = (0, 0)
        s.stage.settle()
        #expect(picture.frame == CGRect(x: 0, y: 0, width: 1572, height: 1000) && s.scrollView.contentSize == picture.bounds.size)
        // A view that leaves is no longer a zoomed one.
        s.scrollView.zoomScale = 0.5
        s.stage.settle()
        #expect(picture.frame == CGRect(x: 0, y: 0, width: 786, height: 500))
        picture.removeFromSuperview()
        picture.transform = .identity
        s.root.view.addSubview(picture)
        NSLayoutConstraint.activate([
            picture.topAnchor.constraint(equalTo: s.root.view.topAnchor), picture.trailingAnchor.constraint(equalTo: s.root.view.trailingAnchor),
        ])
        s.stage.settle()
        #expect(picture.frame == CGRect(x: 393 - 1572, y: 0, width: 1572, height: 1000))
    }

    @Test("a rectangle is shown as large as fits")
    func rectangle() {
        let (s, _) = make()
        s.scrollView.zoom(to: CGRect(x: 100, y: 100, width: 131, height: 100), animated: false)
        #expect(abs(s.scrollView.zoomScale - 3) < 0.001)
        let visible = s.scrollView.bounds
        #expect(abs(visible.midX / 3 - 165.5) < 0.5 && abs(visible.midY / 3 - 150) < 0.5)
    }

    /// What apps that show a picture in its own shape do: insets keep it in the middle while it is smaller than the view.
    private func centre(_ s: ScrollStage, _ picture: UIView) {
        picture.frame = CGRect(x: 0, y: 0, width: 393, height: 393)
        s.scrollView.contentSize = picture.frame.size
        s.scrollView.contentInset = UIEdgeInsets(top: 229.5, left: 0, bottom: 229.5, right: 0)
        s.scrollView.contentOffset.y = -229.5
    }

    @Test("F3.5 a rectangle is shown as large as fits into the whole bounds, whatever the insets are")
    func rectangleWithInsets() {
        let (s, picture) = make()
        centre(s, picture)
        s.scrollView.zoom(to: CGRect(x: 118, y: 26, width: 157.2, height: 340.8), animated: false)
        #expect(abs(s.scrollView.zoomScale - 2.5) < 0.001)
    }

    @Test("F3.5 insets that the delegate sets as it hears of the zoom hold for where an animated zoom ends")
    func insetsWhileZooming() {
        let (s, picture) = make()
        centre(s, picture)
        s.scrollView.contentInset = .zero
        s.scrollView.setZoomScale(2.5, animated: false)
        s.listener.onZoom = { view in
            let room = max(0, (view.bounds.height - view.contentSize.height) / 2)
            view.contentInset = UIEdgeInsets(top: room, left: 0, bottom: room, right: 0)
        }
        s.scrollView.setZoomScale(1, animated: true)
        s.stage.settle()
        #expect(s.scrollView.contentInset.top == 229.5)
        #expect(s.scrollView.contentOffset == CGPoint(x: 0, y: -229.5))
    }

    @Test("two fingers zoom about what lies between them, past the limit and back")
    func pinch() {
        let (s, picture) = make()
        #expect(s.scrollView.pinchGestureRecognizer != nil)
        s.stage.touch(TouchSample(.began, at: CGPoint(x: 150, y: 400), finger: 0), TouchSample(.began, at: CGPoint(x: 250, y: 400), finger: 1))
        for step in 1...20 {
            s.stage.clock.advance(by: 1.0 / 60)
            let d = CGFloat(step) * 5
            s.stage.touch(
                TouchSample(.moved, at: CGPoint(x: 150 - d, y: 400), finger: 0), TouchSample(.moved, at: CGPoint(x: 250 + d, y: 400), finger: 1))
        }
        // 300 apart now; the first event of ten points began it at 110.
        #expect(s.scrollView.isZooming)
        #expect(abs(s.scrollView.zoomScale - 300.0 / 110) < 0.05)
        let middle = picture.convert(CGPoint(x: 200, y: 400), to: nil)
        #expect(abs(middle.x - 200) < 2 && abs(middle.y - 400) < 2)
        s.stage.touch(TouchSample(.ended, at: CGPoint(x: 50, y: 400), finger: 0), TouchSample(.ended, at: CGPoint(x: 350, y: 400), finger: 1))
        s.stage.settle()
        #expect(!s.scrollView.isZooming && s.log.contains("didEndZooming"))
        #expect(s.scrollView.contentOffset.x >= 0 && s.scrollView.contentOffset.x <= s.scrollView.contentSize.width - 393)
    }

    @Test("without a view to zoom or with equal limits nothing zooms")
    func off() {
        let s = ScrollStage()
        #expect(s.scrollView.pinchGestureRecognizer == nil)
        s.scrollView.maximumZoomScale = 2
        s.scrollView.zoomScale = 2
        #expect(s.scrollView.contentSize == CGSize(width: 393, height: 20_000))
    }
}
