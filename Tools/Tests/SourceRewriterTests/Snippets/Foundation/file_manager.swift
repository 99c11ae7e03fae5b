// F11.1 files of an app: folders, attributes, errors
// Source: FileManager; URL
import Foundation

func run() {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("snippet-files")
    try? files.removeItem(at: folder)
    try! files.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("a.txt")
    try! "text".write(to: file, atomically: true, encoding: .utf8)
    print(files.fileExists(atPath: file.path), try! String(contentsOf: file, encoding: .utf8), file.pathExtension, file.deletingPathExtension().lastPathComponent)
    print(try! files.contentsOfDirectory(atPath: folder.path), (try! files.attributesOfItem(atPath: file.path)[.size] as? NSNumber)?.intValue ?? 0)
    try! files.moveItem(at: file, to: folder.appendingPathComponent("b.txt"))
    print(files.fileExists(atPath: file.path), (try? files.removeItem(at: file)) == nil)
    print(files.urls(for: .documentDirectory, in: .userDomainMask).count, NSHomeDirectory().isEmpty)
    try! files.removeItem(at: folder)
}
// prints:
// true text txt a
// ["a.txt"] 4
// false true
// 1 false
