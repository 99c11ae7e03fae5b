import CPixman
import CoreGraphics

// Steps put off, so that a large part of the screen is painted band by band: pixels that several layers cover stay near the processor until they
// are done, and every core takes some.
extension Canvas {
    /// Pixels below which painting is over before another thread has woken.
    private static let smallestShared = 400_000
    /// Pixels of one band: a quarter of a megabyte, as much as a core keeps near.
    private static let bandArea = 65_536

    /// Does what `body` does, put off where so many pixels make that worth it.
    func gathering(_ area: Int, _ body: () -> Void) {
        guard !gathers, area >= Self.smallestShared else { return body() }
        gathers = true
        body()
        performSteps()
        gathers = false
    }

    /// Does it now, or later before anything else looks at the pixels.
    func take(_ step: CanvasStep) {
        if gathers {
            steps.append(step)
        } else if step.rect.area < Self.smallestShared {
            step.perform(on: image, origin: (originX, originY), in: step.rect)
        } else {
            perform([step])
        }
    }

    /// Does what was put off.
    func performSteps() {
        guard !steps.isEmpty else { return }
        perform(steps)
        steps.removeAll(keepingCapacity: true)
    }

    private func perform(_ steps: [CanvasStep]) {
        let rect = steps.dropFirst().reduce(steps[0].rect) { $0.union($1.rect) }
        let area = steps.reduce(0) { $0 + $1.rect.area }
        guard area >= Self.smallestShared else {
            for step in steps { step.perform(on: image, origin: (originX, originY), in: rect) }
            return
        }
        let count = min(rect.height, (rect.area + Self.bandArea - 1) / Self.bandArea)
        let (buffer, origin) = (buffer, (x: originX, y: originY))
        // The threads only look at what the steps hold.
        nonisolated(unsafe) let steps = steps
        BandCrew.shared.perform(count) { number in
            var band = rect
            band.y0 = rect.y0 + rect.height * number / count
            band.y1 = rect.y0 + rect.height * (number + 1) / count
            let image = buffer.makePixman()
            for step in steps { step.perform(on: image, origin: origin, in: band) }
            pixman_image_unref(image)
        }
    }
}
