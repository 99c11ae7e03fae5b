import Foundation
import SourceRewriter

/// Writes `Sources/<Module>/Generated/` of the runtime. `--check` only says whether the files are current.
@main
enum ObjCTables {
    static func main() {
        var root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        var isCheck = false
        var arguments = CommandLine.arguments.dropFirst()
        while let argument = arguments.popFirst() {
            switch argument {
            case "--check": isCheck = true
            case "--root":
                guard let path = arguments.popFirst() else { fail("--root wants a folder") }
                root = URL(fileURLWithPath: path)
            default: fail("unknown argument \(argument)\nusage: objc-tables [--root FOLDER] [--check]")
            }
        }
        do {
            let stale = try RuntimeGeneratedFiles(root: root).update(writing: !isCheck)
            if isCheck, !stale.isEmpty { fail("not current, run Scripts/generate:\n" + stale.joined(separator: "\n")) }
            for path in stale { print("wrote \(path)") }
        } catch {
            fail("\(error)")
        }
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("objc-tables: \(message)\n".utf8))
        exit(1)
    }
}
