import Foundation

/// Files that the window writes for its user.
enum Screenshots {
    /// Writes a file under the first free name.
    ///
    /// - Returns: the file's path.
    static func write(_ data: Data, named title: String, ending: String = "png", to folder: URL) throws -> String {
        let name = String(title.map { $0.isLetter || $0.isNumber || " -_".contains($0) ? $0 : "-" })
        var number = 1
        while true {
            let file = folder.appendingPathComponent("\(name.isEmpty ? "Screenshot" : name) \(number).\(ending)")
            do {
                try data.write(to: file, options: .withoutOverwriting)
                return file.path
            } catch CocoaError.fileWriteFileExists {
                number += 1
            }
        }
    }
}
