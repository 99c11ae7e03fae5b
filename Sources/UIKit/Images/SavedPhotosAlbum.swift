internal import CoreGraphics
public import Foundation
public import ObjectiveC

/// Saves a picture among the user's photos: there is no photo library, it goes as a PNG into the folder `DCIM/100APPLE` of the app's container.
///
/// - Parameters:
///   - completionTarget: hears of the end in the selector's message, `image(_:didFinishSavingWithError:contextInfo:)`, on the main thread.
///   - contextInfo: handed through.
@MainActor public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
    guard SavedPhotosAlbum.mayBeUsed else {
        ObjCException.inconsistency(
            "This app has crashed because it attempted to access privacy-sensitive data without a usage description. The app's Info.plist must "
                + "contain an NSPhotoLibraryAddUsageDescription key with a string value explaining to the user how the app uses this data.")
    }
    let failure = SavedPhotosAlbum.save(image)
    guard let completionTarget, let completionSelector else { return }
    let (target, context) = (completionTarget as AnyObject, contextInfo.map { UnsafeRawPointer($0) })
    DispatchQueue.main.async {
        ObjCRuntime.send(completionSelector, to: target, [image, failure, context])
    }
}

enum SavedPhotosAlbum {
    /// The container's folder. A test takes another.
    @TaskLocal static var home = NSHomeDirectory()

    /// A program without a property list, as tests are, has nobody to explain it to.
    static var mayBeUsed: Bool {
        guard let info = Bundle.main.infoDictionary, info["CFBundleIdentifier"] != nil else { return true }
        return info["NSPhotoLibraryAddUsageDescription"] != nil || info["NSPhotoLibraryUsageDescription"] != nil
    }

    @MainActor static func save(_ image: UIImage) -> NSError? {
        guard let data = image.pngData() else { return NSError(domain: "ALAssetsLibraryErrorDomain", code: -3304) }
        let folder = URL(fileURLWithPath: home).appendingPathComponent("DCIM/100APPLE")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let last = try FileManager.default.contentsOfDirectory(atPath: folder.path).compactMap { Int($0.dropFirst(4).prefix(4)) }.max() ?? 0
            let number = String(last + 1)
            try data.write(to: folder.appendingPathComponent("IMG_" + String(repeating: "0", count: max(0, 4 - number.count)) + number + ".PNG"))
            return nil
        } catch { return error as NSError }
    }
}
