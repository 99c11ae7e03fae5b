import Foundation

/// What comes with the compiler.
enum Toolchain {
    /// The folder with the compiler's own swift-syntax, against which macros are built. A macro runs within the compiler that reads the
    /// sources, so its libraries are those of that compiler and not the ones a package would fetch.
    static let macroLibraryFolder: String? = {
        guard let compiler = try? Subprocess.find("swiftc") else { return nil }
        let folder = Paths.parent(Paths.parent(URL(fileURLWithPath: compiler).resolvingSymlinksInPath().path)) + "/lib/swift/host"
        return Paths.exists(folder + "/SwiftSyntaxMacros.swiftmodule") ? folder : nil
    }()

    static let hasMacroLibraries = macroLibraryFolder != nil

    /// Modules of swift-syntax that the compiler has.
    static let macroLibraries: Set<String> = Set(
        Paths.contents(macroLibraryFolder ?? "").filter { $0.hasSuffix(".swiftmodule") }.map(Paths.stem)
    ).union(["SwiftCompilerPlugin"])
}
