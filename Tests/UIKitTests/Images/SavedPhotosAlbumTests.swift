import Foundation
import ObjectiveC
import Testing

@testable import UIKit

@MainActor private var saved: [String] = []

@MainActor private final class SavingController: UIViewController, ObjCTableProviding {
    static func __objc_table(_ t: ObjCClassTable) {
        t.method("image:didFinishSavingWithError:contextInfo:") { _, a in
            saved.append("\((a[0] as! UIImage).size.width) \(a[1] == nil) \(UInt(bitPattern: a.value(2, as: UnsafeRawPointer.self)))")
            return nil
        }
    }
}

@MainActor @Suite(.freshRuntime) struct SavedPhotosAlbumTests {
    @Test("F12.2 pictures are saved one after the other, and the target hears of each after the call")
    func saves() async throws {
        let folder = try ResourceFolder(["Documents/readme": Data()])
        let home = folder.bundle.bundlePath
        let target = SavingController()
        let selector: Selector = "image:didFinishSavingWithError:contextInfo:"
        saved = []
        SavedPhotosAlbum.$home.withValue(home) {
            UIImageWriteToSavedPhotosAlbum(picture(4, 2) { _ in }, target, selector, nil)
            UIImageWriteToSavedPhotosAlbum(picture(6, 2) { _ in }, target, selector, UnsafeMutableRawPointer(bitPattern: 8))
            UIImageWriteToSavedPhotosAlbum(picture(8, 2) { _ in }, nil, nil, nil)
        }
        #expect(saved == [])
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        #expect(saved == ["4.0 true 0", "6.0 true 8"])
        let album = home + "/DCIM/100APPLE/"
        #expect(try FileManager.default.contentsOfDirectory(atPath: album).sorted() == ["IMG_0001.PNG", "IMG_0002.PNG", "IMG_0003.PNG"])
        #expect(UIImage(contentsOfFile: album + "IMG_0002.PNG")?.size.height == 2)
    }

    @Test("F12.2 what cannot be written is told")
    func fails() async throws {
        let folder = try ResourceFolder(["DCIM": Data()])
        saved = []
        let target = SavingController()
        SavedPhotosAlbum.$home.withValue(folder.bundle.bundlePath) {
            UIImageWriteToSavedPhotosAlbum(picture(4, 2) { _ in }, target, "image:didFinishSavingWithError:contextInfo:", nil)
        }
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        #expect(saved == ["4.0 false 0"])
    }
}
