import Foundation
import Testing

@testable import UIKit

@Suite("Pictures that ask for too much", .freshRuntime) @MainActor struct EndlessPictureTests {
    @Test("F12.2 an SVG that says it is endless is no image", arguments: ["0 0 1e30 1e30", "0 0 1e300 1", "0 0 40000 40000", "0 0 30000 30000"])
    func endless(viewBox: String) {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='\(viewBox)'><path d='M0 0H9V9z'/></svg>"
        #expect(UIImage(data: Data(svg.utf8)) == nil)
    }
}
