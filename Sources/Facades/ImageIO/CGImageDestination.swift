public import CoreGraphics
public import FoundationGaps

/// An image file that is being written: a PNG or a JPEG, with one picture.
public final class CGImageDestination {
    fileprivate enum Target {
        case data(CFMutableData)
        case file(URL)
    }

    fileprivate let target: Target
    fileprivate let isJPEG: Bool
    fileprivate var quality = 1.0
    fileprivate var longestSide: Double?
    fileprivate var image: CGImage?

    fileprivate init?(_ target: Target, _ type: CFString) {
        switch "\(type)" {
        case "public.png": isJPEG = false
        case "public.jpeg": isJPEG = true
        default: return nil
        }
        self.target = target
    }

    fileprivate func take(_ properties: CFDictionary?) {
        if let value = number(kCGImageDestinationLossyCompressionQuality, in: properties) { quality = value }
        if let value = number(kCGImageDestinationImageMaxPixelSize, in: properties) { longestSide = value }
    }
}

/// Nil for a type that cannot be written: anything but PNG and JPEG.
public func CGImageDestinationCreateWithData(_ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?) -> CGImageDestination? {
    count == 1 ? CGImageDestination(.data(data), type) : nil
}

public func CGImageDestinationCreateWithURL(_ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?) -> CGImageDestination? {
    count == 1 ? CGImageDestination(.file(url as URL), type) : nil
}

public func CGImageDestinationGetTypeID() -> CFTypeID { 0x4347_4944 }

public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { ["public.png", "public.jpeg"] as NSArray }

public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) { idst.take(properties) }

public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
    idst.take(properties)
    idst.image = image
}

public func CGImageDestinationAddImageFromSource(_ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?) {
    idst.take(properties)
    idst.image = CGImageSourceCreateImageAtIndex(isrc, index, nil)
}

/// Writes the file.
///
/// - Returns: false without a picture, or where the file cannot be written.
@discardableResult public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
    guard let image = idst.image?.fitted(into: idst.longestSide, turned: .up),
        let data = idst.isJPEG ? ImageEncoder.jpeg(image, quality: idst.quality) : ImageEncoder.png(image)
    else { return false }
    switch idst.target {
    case .data(let target): target.append(data)
    case .file(let url):
        do { try data.write(to: url) } catch { return false }
    }
    return true
}
