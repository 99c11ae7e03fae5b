/// What headers of Objective-C bring along.
enum HeaderImports {
    /// Modules of the runtime that a header imports: `#import <UIKit/UIKit.h>`, `@import UIKit;`.
    static func modules(ofHeader path: String) -> [String] {
        ModuleBuilder.text(ofFile: path).split(whereSeparator: \.isNewline).compactMap { line -> String? in
            let words = line.split { " \t<>/;\"#".contains($0) }
            guard words.count > 1, ["import", "include", "@import"].contains(words[0]) else { return nil }
            guard words[0] == "@import" || line.contains("<") else { return nil }
            return known.contains(String(words[1])) ? String(words[1]) : nil
        }.uniqued()
    }

    private static let known: Set<String> = ["UIKit", "Foundation", "QuartzCore", "CoreGraphics"]
}
