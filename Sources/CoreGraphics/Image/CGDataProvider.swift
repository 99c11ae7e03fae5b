public import FoundationGaps
public import Foundation

/// Called with the info pointer, the bytes and their number when the bytes are no longer needed.
public typealias CGDataProviderReleaseDataCallback =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

/// Bytes that an image is made from.
public final class CGDataProvider: @unchecked Sendable {
    package let bytes: Data

    package init(bytes: Data) { self.bytes = bytes }

    /// Provides a copy of `data`.
    public init?(data: CFData) { bytes = data as Data }

    /// Reads the file at `url`; `nil` when that fails.
    public init?(url: CFURL) {
        guard let data = try? Data(contentsOf: url as URL) else { return nil }
        bytes = data
    }

    /// Reads the file at a path; `nil` when that fails.
    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: NSURL(fileURLWithPath: String(cString: filename)))
    }

    /// Copies `size` bytes, then calls `releaseData`.
    public init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
        releaseData: CGDataProviderReleaseDataCallback
    ) {
        bytes = Data(bytes: data, count: size)
        releaseData(info, data, size)
    }

    /// A copy of the bytes.
    public var data: CFData? { bytes as NSData }
}
