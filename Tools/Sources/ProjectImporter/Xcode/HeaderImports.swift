/// What headers of Objective-C bring along.
enum HeaderImports {
    /// Modules of the runtime that a header imports, itself (`#import <UIKit/UIKit.h>`, `@import UIKit;`) or through others (`#import "Mine.h"`).
    ///
    /// - Parameter headers: paths of the project's headers by their names, of which Xcode's header maps know. Those beside the header count, too.
    static func modules(ofHeader path: String, among headers: [String: String] = [:]) -> [String] {
        var seen: Set<String> = []
        var found: [String] = []
        func read(_ path: String) {
            guard seen.count < 1000, seen.insert(path).inserted else { return }
            for line in ModuleBuilder.text(ofFile: path).split(whereSeparator: \.isNewline) {
                let words = line.split { " \t<>/;\"#".contains($0) }
                guard words.count > 1, ["import", "include", "@import"].contains(words[0]) else { continue }
                if words[0] == "@import" || line.contains("<") {
                    if known.contains(String(words[1])) { found.append(String(words[1])) }
                } else if let open = line.firstIndex(of: "\""), let close = line.lastIndex(of: "\""), open < close {
                    let name = String(line[line.index(after: open)..<close])
                    let beside = Paths.join(Paths.parent(path), name)
                    if Paths.exists(beside) { read(beside) } else if let other = headers[Paths.name(name)] { read(other) }
                }
            }
        }
        read(path)
        return found.uniqued()
    }

    private static let known: Set<String> = ["UIKit", "Foundation", "QuartzCore", "CoreGraphics"]
}
