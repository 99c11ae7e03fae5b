// F11.1 functions of the C library are named with Darwin or CoreFoundation before them, also without importing these
// Source: The Swift Programming Language, "Import Declaration"; UIKit re-exports Foundation and Darwin on iOS
import UIKit

enum MNGolden {
    static let ratio = (1 + CoreFoundation.sqrt(5.0)) / 2
    func sqrt(_ number: Double) -> Double { Darwin.sqrt(number) + 1 }
}

@MainActor func run() {
    print((MNGolden.ratio * 1000).rounded(), Darwin.floor(2.5), Darwin.pow(2.0, 3.0))
}
// prints:
// 1618.0 2.0 8.0
