import Foundation
import SilentProperties
import SourceRewriter

/// Writes `Sources/<Module>/Generated/` of the runtime and `Documentation/KeptProperties.md`. `--check` only says whether the files are current.
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
            let checkout = SilentCheckout(root: root)
            let finder = try checkout.find()
            let stale = try RuntimeGeneratedFiles(root: root).update(writing: !isCheck) + checkout.update(finder, writing: !isCheck)
            if !isCheck { for path in stale { print("wrote \(path)") } }
            var faults: [String] = []
            if !finder.findings.isEmpty { faults += ["properties that can be set without effect:"] + finder.findings }
            if isCheck, !stale.isEmpty { faults += ["not current, run Scripts/generate:"] + stale }
            if !faults.isEmpty { fail(faults.joined(separator: "\n")) }
        } catch {
            fail("\(error)")
        }
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("objc-tables: \(message)\n".utf8))
        exit(1)
    }
}
