import UIKit

/// The pictures that stand for the user's own.
enum SamplePictures {
    static let names = (1...9).map { "photo_\($0)" } + ["banner_1", "banner_2", "banner_3", "cover"]

    static func picture(_ name: String) -> UIImage? {
        UIImage(named: name)
    }

    /// The file that is sent to the server.
    static func file(_ name: String) -> Data? {
        picture(name)?.pngData()
    }
}
