import Foundation
import TextEngine

/// The fonts that an app brings along: `UIAppFonts` of its Info.plist.
enum AppFonts {
    /// Read when a font is first asked for by name.
    static let families: [String] = {
        let names = Bundle.main.object(forInfoDictionaryKey: "UIAppFonts") as? [String] ?? []
        var families: [String] = []
        for name in names {
            // Names may have a folder; bundles here are flat.
            let file = Bundle.main.path(forResource: name, ofType: nil) ?? Bundle.main.path(forResource: (name as NSString).lastPathComponent, ofType: nil)
            guard let file, !FontLibrary.shared.register(file: file).isEmpty else {
                DiagnosticLog.once("UIAppFonts: \"\(name)\" is no font in the app's bundle.")
                continue
            }
            if let family = FontFace(path: file, index: 0)?.name(.family), !families.contains(family) { families.append(family) }
        }
        return families
    }()
}
