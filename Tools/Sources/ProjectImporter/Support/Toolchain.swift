import DrydockSession
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

extension Toolchain {
    /// Folders of the compiler: where its Swift modules lie, and those that it searches for C modules.
    private static let folders: (swift: [String], c: [String]) = {
        var c = ["/usr/local/include", "/usr/include"]
        guard let compiler = try? Subprocess.find("swiftc") else { return ([], c) }
        let library = Paths.parent(Paths.parent(URL(fileURLWithPath: compiler).resolvingSymlinksInPath().path)) + "/lib"
        let swift = library + "/swift/linux"
        c += [library + "/swift"] + Paths.contents(library + "/clang").map { library + "/clang/\($0)/include" }
        return ([swift] + Paths.contents(swift).map { swift + "/" + $0 }.filter { Paths.isDirectory($0) && Paths.suffix($0).isEmpty }, c)
    }()

    /// Modules that maps declare which stand in a folder that is searched, or directly below one.
    private static let mapped: Set<String> = {
        var names: Set<String> = ["Swift", "Builtin"]
        for folder in folders.c {
            for place in [folder] + Paths.contents(folder).map({ folder + "/" + $0 }) { names.formUnion(ModuleMap.names(in: place + "/module.modulemap")) }
        }
        for folder in folders.swift {
            for name in Paths.contents(folder) where Paths.suffix(name) == "modulemap" { names.formUnion(ModuleMap.names(in: folder + "/" + name)) }
        }
        return names
    }()

    /// Whether the compiler finds the module by itself: one of Swift's own, Foundation and relatives, or one of the system's C.
    static func hasModule(_ name: String) -> Bool {
        guard ContainedPath.obstacle(inFileName: name) == nil else { return false }
        return folders.swift.contains { Paths.exists("\($0)/\(name).swiftmodule") } || mapped.contains(name)
    }
}
