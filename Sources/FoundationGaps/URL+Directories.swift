public import Foundation

/// The folders of an app, each below its own home ("URL": documentsDirectory and its relatives).
extension URL {
    public static var documentsDirectory: URL { folder(.documentDirectory) }
    public static var cachesDirectory: URL { folder(.cachesDirectory) }
    public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
    public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
    public static var desktopDirectory: URL { folder(.desktopDirectory) }
    public static var picturesDirectory: URL { folder(.picturesDirectory) }
    public static var moviesDirectory: URL { folder(.moviesDirectory) }
    public static var musicDirectory: URL { folder(.musicDirectory) }
    public static var sharedPublicDirectory: URL { folder(.sharedPublicDirectory) }
    public static var trashDirectory: URL { folder(.trashDirectory) }
    public static var libraryDirectory: URL { below("Library") }
    public static var applicationDirectory: URL { below("Applications") }

    /// Foundation knows no library and no applications on Linux, and no folder at all where the home cannot be told.
    private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
        FileManager.default.urls(for: directory, in: .userDomainMask).first ?? homeDirectory
    }

    private static func below(_ name: String) -> URL { URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent(name, isDirectory: true) }
}
