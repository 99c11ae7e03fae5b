// Pictures as rows of bytes, from Apple's "vImage". Of Accelerate there is what blurs and tints pictures with 4 bytes a pixel.

/// A number of rows or of pixels in a row.
public typealias vImagePixelCount = UInt
/// `kvImageNoError`, or what is wrong with the arguments.
public typealias vImage_Error = Int
/// Options of a call: `kvImage…` flags, added.
public typealias vImage_Flags = UInt32
/// A byte a channel: alpha first, or in whatever order the caller has.
public typealias Pixel_8888 = (UInt8, UInt8, UInt8, UInt8)

/// A picture in memory that the caller owns.
public struct vImage_Buffer {
    /// The first row's first pixel.
    public var data: UnsafeMutableRawPointer!
    /// Rows.
    public var height: vImagePixelCount
    /// Pixels a row.
    public var width: vImagePixelCount
    /// Bytes from one row to the next; at least those of its pixels.
    public var rowBytes: Int

    public init() { self.init(data: nil, height: 0, width: 0, rowBytes: 0) }

    public init(data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int) {
        self.data = data
        self.height = height
        self.width = width
        self.rowBytes = rowBytes
    }
}

// What a call answers.
public let kvImageNoError = 0
public let kvImageRoiLargerThanInputBuffer = -21766
public let kvImageInvalidKernelSize = -21767
public let kvImageInvalidEdgeStyle = -21768
public let kvImageInvalidOffset_X = -21769
public let kvImageInvalidOffset_Y = -21770
public let kvImageMemoryAllocationError = -21771
public let kvImageNullPointerArgument = -21772
public let kvImageInvalidParameter = -21773
public let kvImageBufferSizeMismatch = -21774
public let kvImageUnknownFlagsBit = -21775

// What a call is asked for.
public let kvImageNoFlags = 0
/// Takes the first channel over as it is.
public let kvImageLeaveAlphaUnchanged = 1
/// Takes pixels over whose surroundings reach beyond the picture.
public let kvImageCopyInPlace = 2
/// Has a colour of the caller's all around the picture.
public let kvImageBackgroundColorFill = 4
/// Has the pixels at the edge go on for ever.
public let kvImageEdgeExtend = 8
/// Splits no work among threads: none is split here.
public let kvImageDoNotTile = 16
/// Leaves out what lies beyond the picture and weighs the rest accordingly.
public let kvImageTruncateKernel = 64
/// Does nothing but answer how many bytes of room the call would like: none here.
public let kvImageGetTempBufferSize = 128

extension vImage_Buffer {
    var rows: Int { Int(height) }
    var columns: Int { Int(width) }

    func row(_ index: Int) -> UnsafeMutablePointer<UInt8> {
        (data + index * rowBytes).assumingMemoryBound(to: UInt8.self)
    }
}
