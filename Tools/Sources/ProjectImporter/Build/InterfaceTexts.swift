public import DrydockSession
import Foundation

/// The texts in other languages that lie beside a storyboard or xib: for looking at the file without its project.
public enum InterfaceTexts {
    /// Makes a folder with compiled files speak a language, as a product does: by its property list.
    public static func choose(_ language: String, in folder: ContainedPath) throws {
        let best = BuildDriver.bestLanguage(language, among: BuildDriver.languages(in: folder)) ?? language
        let values: [String: Any] = ["CFBundleDevelopmentRegion": best, "CFBundleLocalizations": [best]]
        try (folder / "Info.plist").write(PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0))
    }

    /// Whether there are texts of a language among compiled files. Files alone do not say which language they were written in: English, mostly.
    public static func hasTexts(of language: String, in folder: ContainedPath) -> Bool {
        BuildDriver.bestLanguage(language, among: BuildDriver.languages(in: folder) + ["en"]) != nil
    }

    /// Writes the tables that belong to a file, `fr.lproj/Main.strings` beside `Base.lproj/Main.storyboard` or a string catalog, into folders
    /// of their languages. A table that cannot be read is left out.
    public static func write(of path: String, into folder: ContainedPath) throws {
        let file = URL(fileURLWithPath: path)
        var home = file.deletingLastPathComponent()
        if home.pathExtension == "lproj" { home.deleteLastPathComponent() }
        let stem = file.deletingPathExtension().lastPathComponent
        var tables = LocalizedTables()
        for entry in ((try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? []).sorted() where entry.hasSuffix(".lproj") {
            for suffix in ["strings", "stringsdict", "xcstrings"] {
                let source = home.appendingPathComponent(entry).appendingPathComponent("\(stem).\(suffix)").path
                guard FileManager.default.fileExists(atPath: source) else { continue }
                // A catalog makes folders of its own.
                try? tables.add(source, to: (suffix == "xcstrings" ? folder : folder.appending(entry)).appending("\(stem).strings"))
            }
        }
        let catalog = home.appendingPathComponent(stem + ".xcstrings").path
        if FileManager.default.fileExists(atPath: catalog) { try? tables.add(catalog, to: folder.appending(stem + ".strings")) }
        try tables.write(into: folder)
    }
}
