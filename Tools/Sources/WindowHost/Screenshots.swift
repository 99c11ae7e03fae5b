import Foundation

enum Screenshots {
    /// Writes a PNG under the first free name.
    ///
    /// - Returns: the file's path.
    static func write(_ picture: Data, named title: String, to folder: URL) throws -> String {
        let name = String(title.map { $0.isLetter || $0.isNumber || " -_".contains($0) ? $0 : "-" })
        var number = 1
        while true {
            let file = folder.appendingPathComponent("\(name.isEmpty ? "Screenshot" : name) \(number).png")
            do {
                try picture.write(to: file, options: .withoutOverwriting)
                return file.path
            } catch CocoaError.fileWriteFileExists {
                number += 1
            }
        }
    }
}
