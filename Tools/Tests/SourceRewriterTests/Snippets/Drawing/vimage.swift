// F11.1 Accelerate blurs by boxes with each kind of edge and tints by a matrix (Apple: "vImageBoxConvolve_ARGB8888", "vImageMatrixMultiply_ARGB8888")
import Accelerate
import UIKit

/// What becomes of one row of grey pixels 0, 30, 60 with alpha 255.
func row(_ flags: Int, width: UInt32 = 3, from: UInt = 0, count: Int = 3, background: [UInt8]? = nil) -> String {
    var input: [UInt8] = [0, 30, 60].flatMap { [255, $0, $0, $0] }
    var output = [UInt8](repeating: 7, count: 4 * count)
    let error = input.withUnsafeMutableBytes { input in
        output.withUnsafeMutableBytes { output -> vImage_Error in
            var inBuffer = vImage_Buffer(data: input.baseAddress, height: 1, width: 3, rowBytes: 12)
            var outBuffer = vImage_Buffer(data: output.baseAddress, height: 1, width: vImagePixelCount(count), rowBytes: 4 * count)
            return vImageBoxConvolve_ARGB8888(&inBuffer, &outBuffer, nil, from, 0, 1, width, background, vImage_Flags(flags))
        }
    }
    return "\(error) \(stride(from: 1, to: output.count, by: 4).map { output[$0] }) \(output[0])"
}

func run() {
    print("extend", row(kvImageEdgeExtend))
    print("truncate", row(kvImageTruncateKernel))
    print("background", row(kvImageBackgroundColorFill, background: [255, 90, 90, 90]))
    print("copy", row(kvImageCopyInPlace))
    print("wide", row(kvImageEdgeExtend, width: 7))
    print("part", row(kvImageEdgeExtend, from: 1, count: 2))
    print("even", row(kvImageEdgeExtend, width: 2))
    print("no edge", row(kvImageNoFlags))
    print("too large", row(kvImageEdgeExtend, from: 2, count: 2))
    print("room", row(kvImageEdgeExtend + kvImageGetTempBufferSize))

    // Half of the light, and blue at least 10.
    var pixel: [UInt8] = [200, 100, 4, 255]
    let matrix: [Int16] = [128, 0, 0, 0, 0, 128, 0, 0, 0, 0, 128, 0, 0, 0, 0, 256]
    let bias: [Int32] = [2560, 0, 0, 0]
    pixel.withUnsafeMutableBytes { bytes in
        var buffer = vImage_Buffer(data: bytes.baseAddress, height: 1, width: 1, rowBytes: 4)
        print(vImageMatrixMultiply_ARGB8888(&buffer, &buffer, matrix, 256, nil, bias, vImage_Flags(kvImageNoFlags)) == kvImageNoError)
        print(vImageMatrixMultiply_ARGB8888(&buffer, &buffer, matrix, 0, nil, nil, 0) == kvImageInvalidParameter)
    }
    print(pixel)
}
// prints:
// extend 0 [10, 30, 50] 255
// truncate 0 [15, 30, 45] 255
// background 0 [40, 30, 60] 255
// copy 0 [0, 30, 60] 255
// wide 0 [21, 30, 39] 255
// part 0 [30, 50] 255
// even -21767 [7, 7, 7] 7
// no edge -21768 [7, 7, 7] 7
// too large -21766 [7, 7] 7
// room 0 [7, 7, 7] 7
// true
// true
// [110, 50, 2, 255]
