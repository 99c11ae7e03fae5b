import UIKit

/// The pictures of posts that were shown, kept until they are cleared or memory gets short.
class PictureCache: NSObject {
    static let shared = PictureCache()

    private var pictures: [String: UIImage] = [:]

    override init() {
        super.init()
        NotificationCenter.default.addObserver(
            self, selector: #selector(clear), name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    }

    func picture(named name: String) -> UIImage? {
        if let known = pictures[name] { return known }
        let picture = UIImage(named: name)
        pictures[name] = picture
        return picture
    }

    /// What the pictures take once they are drawn: four bytes a pixel.
    var byteCount: Int {
        return pictures.values.reduce(0) { sum, picture in
            sum + Int(picture.size.width * picture.scale) * Int(picture.size.height * picture.scale) * 4
        }
    }

    @objc func clear() {
        pictures = [:]
    }

    /// "12.6 MB"; nothing is "0 KB".
    static func text(_ bytes: Int) -> String {
        guard bytes > 0 else { return "0 KB" }
        let kilobytes = (bytes + 999) / 1000
        return kilobytes < 1000 ? "\(kilobytes) KB" : "\(kilobytes / 1000).\(kilobytes % 1000 / 100) MB"
    }
}
