import UIKit

/// Draws pictures away from the main thread and keeps them. A picture that is asked for twice is drawn once.
@MainActor final class FeedImageLoader {
    private let cache = NSCache<NSNumber, UIImage>()
    private var tasks: [Int: Task<UIImage, Never>] = [:]

    func cachedImage(for post: FeedPost) -> UIImage? {
        cache.object(forKey: NSNumber(value: post.id))
    }

    func image(for post: FeedPost) async -> UIImage {
        if let image = cachedImage(for: post) { return image }
        let task = tasks[post.id] ?? start(post)
        let image = await task.value
        tasks[post.id] = nil
        cache.setObject(image, forKey: NSNumber(value: post.id))
        return image
    }

    func prefetch(_ post: FeedPost) {
        guard post.pictureRatio != nil, tasks[post.id] == nil, cachedImage(for: post) == nil else { return }
        Task { _ = await image(for: post) }
    }

    func cancel(_ post: FeedPost) {
        tasks[post.id]?.cancel()
        tasks[post.id] = nil
    }

    private func start(_ post: FeedPost) -> Task<UIImage, Never> {
        let ratio = post.pictureRatio ?? 1
        let seed = abs(post.id)
        let task = Task.detached(priority: .userInitiated) {
            try? await Task.sleep(for: .milliseconds(200))
            return FeedImageLoader.draw(seed: seed, size: CGSize(width: 360, height: 360 * ratio))
        }
        tasks[post.id] = task
        return task
    }

    nonisolated private static func draw(seed: Int, size: CGSize) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        format.opaque = true
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            let hue = CGFloat(seed * 47 % 360) / 360
            let colors = [
                UIColor(hue: hue, saturation: 0.35, brightness: 0.98, alpha: 1).cgColor,
                UIColor(hue: (hue + 0.1).truncatingRemainder(dividingBy: 1), saturation: 0.7, brightness: 0.7, alpha: 1).cgColor,
            ]
            guard let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: nil) else {
                return
            }
            context.cgContext.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: size.height), options: [])
            UIColor.white.withAlphaComponent(0.8).setFill()
            let side = size.height * 0.22
            context.cgContext.fillEllipse(in: CGRect(x: size.width * 0.68, y: size.height * 0.14, width: side, height: side))
            for layer in 0..<3 {
                let base = size.height * (0.55 + 0.15 * CGFloat(layer))
                let path = UIBezierPath()
                path.move(to: CGPoint(x: 0, y: size.height))
                path.addLine(to: CGPoint(x: 0, y: base))
                for step in 0...6 {
                    let height = CGFloat((seed * 31 + layer * 17 + step * 29) % 50) / 50 * size.height * 0.16
                    path.addLine(to: CGPoint(x: size.width * CGFloat(step) / 6, y: base - height))
                }
                path.addLine(to: CGPoint(x: size.width, y: size.height))
                path.close()
                UIColor(hue: hue, saturation: 0.5, brightness: 0.5 - 0.12 * CGFloat(layer), alpha: 0.9).setFill()
                path.fill()
            }
        }
    }
}
