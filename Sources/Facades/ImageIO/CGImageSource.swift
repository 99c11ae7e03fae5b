public import CoreGraphics
public import FoundationGaps

/// How far an image source has come.
public enum CGImageSourceStatus: Int32, Sendable {
    case statusUnexpectedEOF = -5
    case statusInvalidData = -4
    case statusUnknownType = -3
    case statusReadingHeader = -2
    case statusIncomplete = -1
    case statusComplete = 0
}

/// The pictures in the bytes of an image file: PNG, JPEG, GIF with all its pictures, and where their libraries are installed WebP and HEIF.
///
/// May be used by several threads.
public final class CGImageSource: @unchecked Sendable {
    private let lock = NSLock()
    private var bytes: Data
    private var isFinal: Bool
    // Found out at the first question, and kept.
    private var animation: AnimatedPicture??
    private var still: ImageDecoder.Result??

    fileprivate init(_ bytes: Data, isFinal: Bool = true) { (self.bytes, self.isFinal) = (bytes, isFinal) }

    fileprivate func update(_ bytes: Data, isFinal: Bool) {
        lock.withLock { (self.bytes, self.isFinal, animation, still) = (bytes, isFinal, nil, nil) }
    }

    fileprivate var size: Int { lock.withLock { bytes.count } }
    fileprivate var type: ImageDecoder.FileType? { lock.withLock { ImageDecoder.type(of: bytes) } }

    fileprivate var frames: AnimatedPicture? {
        lock.withLock {
            if let animation { return animation }
            let found = ImageDecoder.type(of: bytes) == .gif ? AnimatedPicture(bytes) : nil
            animation = .some(found)
            return found
        }
    }

    fileprivate var picture: ImageDecoder.Result? {
        lock.withLock {
            if let still { return still }
            let found = try? ImageDecoder.decode(bytes)
            still = .some(found)
            return found
        }
    }

    fileprivate var status: CGImageSourceStatus {
        guard type != nil else { return lock.withLock { bytes.count < 12 && !isFinal } ? .statusReadingHeader : .statusUnknownType }
        guard lock.withLock({ isFinal }) else { return .statusIncomplete }
        return picture == nil ? .statusInvalidData : .statusComplete
    }

    /// Without looking at the pictures.
    fileprivate var count: Int {
        switch type {
        case nil: 0
        case .gif: frames?.count ?? 0
        default: 1
        }
    }

    fileprivate func image(at index: Int) -> CGImage? {
        guard (0..<count).contains(index) else { return nil }
        return frames?.image(at: index) ?? (index == 0 ? picture?.image : nil)
    }

    /// A GIF has none.
    fileprivate var orientation: CGImagePropertyOrientation { type == .gif ? .up : picture?.orientation ?? .up }

    fileprivate var typeIdentifier: CFString? {
        switch type {
        case .png: "public.png"
        case .jpeg: "public.jpeg"
        case .gif: "com.compuserve.gif"
        case .webp: "org.webmproject.webp"
        case .heif: "public.heic"
        case nil: nil
        }
    }
}

// MARK: Making

public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? { CGImageSource(Data(referencing: data)) }

/// Nil where the file cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    guard let data = try? Data(contentsOf: url as URL) else { return nil }
    return CGImageSource(data)
}

public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource? {
    provider.data.map { CGImageSource(Data(referencing: $0)) }
}

/// For bytes that come little by little. A picture is there when all its bytes are; until then there is none.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource { CGImageSource(Data(), isFinal: false) }

/// - Parameter data: all bytes so far, not those since the last time.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) { isrc.update(Data(referencing: data), isFinal: final) }

public func CGImageSourceUpdateDataProvider(_ isrc: CGImageSource, _ provider: CGDataProvider, _ final: Bool) {
    if let data = provider.data { isrc.update(Data(referencing: data), isFinal: final) }
}

// MARK: Asking

public func CGImageSourceGetTypeID() -> CFTypeID { 0x4347_4953 }

/// The uniform type identifier of the file; nil for bytes of no known kind.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.typeIdentifier }

public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
    ["public.png", "public.jpeg", "com.compuserve.gif", "org.webmproject.webp", "public.heic"] as NSArray
}

public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }

public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    (0..<isrc.count).contains(index) ? isrc.status : .statusUnknownType
}

/// What holds for the file as a whole.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    guard isrc.type != nil else { return nil }
    let properties = NSMutableDictionary()
    properties[kCGImagePropertyFileSize] = NSNumber(value: isrc.size)
    if let frames = isrc.frames {
        let gif = NSMutableDictionary()
        if let count = frames.loopCount { gif[kCGImagePropertyGIFLoopCount] = NSNumber(value: count) }
        properties[kCGImagePropertyGIFDictionary] = gif
    }
    return properties
}

/// What holds for one picture: its size in pixels, its orientation, and a GIF's delays.
public func CGImageSourceCopyPropertiesAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CFDictionary? {
    guard (0..<isrc.count).contains(index) else { return nil }
    let properties = NSMutableDictionary()
    func set(width: Int, height: Int, hasAlpha: Bool) {
        properties[kCGImagePropertyPixelWidth] = NSNumber(value: width)
        properties[kCGImagePropertyPixelHeight] = NSNumber(value: height)
        properties[kCGImagePropertyDepth] = NSNumber(value: 8)
        properties[kCGImagePropertyColorModel] = kCGImagePropertyColorModelRGB
        properties[kCGImagePropertyHasAlpha] = NSNumber(value: hasAlpha)
    }
    // Apps ask for the delays of all pictures of a GIF before they ask for one: that unpacks none.
    guard let frames = isrc.frames else {
        guard let picture = isrc.picture else { return nil }
        set(width: picture.pixels.width, height: picture.pixels.height, hasAlpha: !picture.image.isOpaque)
        if picture.type == .jpeg || picture.orientation != .up {
            properties[kCGImagePropertyOrientation] = NSNumber(value: picture.orientation.rawValue)
        }
        return properties
    }
    set(width: frames.width, height: frames.height, hasAlpha: true)
    let (gif, delay) = (NSMutableDictionary(), frames.delay(at: index))
    gif[kCGImagePropertyGIFUnclampedDelayTime] = NSNumber(value: delay)
    // At least a tenth of a second: https://developer.apple.com/documentation/imageio/kcgimagepropertygifdelaytime
    gif[kCGImagePropertyGIFDelayTime] = NSNumber(value: max(delay, 0.1))
    properties[kCGImagePropertyGIFDictionary] = gif
    return properties
}

/// One picture as the file holds it, not turned by its orientation; nil where there is none or it is damaged.
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? { isrc.image(at: index) }

/// A smaller picture, turned upright if the options ask for it. No file's own thumbnail is read: without an option that has one made, there is none.
public func CGImageSourceCreateThumbnailAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    guard isSet(kCGImageSourceCreateThumbnailFromImageAlways, in: options) || isSet(kCGImageSourceCreateThumbnailFromImageIfAbsent, in: options),
        let image = isrc.image(at: index)
    else { return nil }
    let isTurned = isSet(kCGImageSourceCreateThumbnailWithTransform, in: options)
    return image.fitted(into: number(kCGImageSourceThumbnailMaxPixelSize, in: options), turned: isTurned ? isrc.orientation : .up)
}

/// Forgets nothing that would have to be read again: a source keeps its bytes.
public func CGImageSourceRemoveCacheAtIndex(_ isrc: CGImageSource, _ index: Int) {}
