import CoreGraphics
@testable import QuartzCore
import Testing

@MainActor struct TurnedScreenTests {
    @Test("F3.3 A screen that turns is painted anew in the memory that it has, and nothing is left of the last picture, nor where no layer is")
    func turns() {
        let stage = Stage(width: 60, height: 41, background: nil)
        stage.add(3, 4, 50, 30, .red)
        stage.frame()
        let memory = stage.compositor.pixels.data
        for number in 1...3 {
            let (width, height) = number % 2 == 1 ? (41, 60) : (60, 41)
            stage.compositor.resize(width: width, height: height, scale: 1)
            stage.root.sublayers = nil
            stage.add(CGFloat(number), 2, 20, 11, .green)
            stage.frame()
            let pixels = stage.compositor.pixels
            #expect(pixels.data == memory && (pixels.width, pixels.height) == (width, height))
            #expect(pixels.words == stage.repainted())
            #expect(pixels.pixel(width - 1, height - 1) == 0xFF00_0000 && pixels.pixel(number, 2) == 0xFF00_FF00)
        }
        // A screen with more pixels gets memory of its own.
        stage.compositor.resize(width: 70, height: 60, scale: 1)
        stage.frame()
        #expect(stage.compositor.pixels.words == stage.repainted())
    }
}
