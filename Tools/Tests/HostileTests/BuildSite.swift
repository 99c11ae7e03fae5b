import DrydockSession
import Foundation

@testable import ProjectImporter

/// A folder with a project, the cache for it deep within, and files all around that no build may touch.
final class BuildSite: @unchecked Sendable {
    /// Everything is below this folder; its name cannot be guessed.
    let root: ContainedPath
    let project: String
    let cache: ContainedPath
    let runtime: RuntimeLibrary
    /// What builds may change, and the folders it stands in.
    private let own: Set<String>
    private let parents: Set<String>

    init() throws {
        root = try Self.makeRoot()
        project = root.path + "/home/projects/App"
        // As deep as the names below climb.
        cache = ContainedPath(root: root.path + "/home/user/a/b/.cache/drydock/App-1")
        own = [cache.root, project + "/App.xcodeproj", project + "/Generated", root.path + "/shared"]
        parents = [project, (cache.root as NSString).deletingLastPathComponent]
        runtime = RuntimeLibrary(root: root.path + "/runtime", scratch: root.path + "/runtime/.build")
        for file in [
            "home/keep.txt", "home/keep/inner.txt", "home/user/keep.txt", "home/user/keep/inner.txt",
            "home/user/keep.app/Info.plist",
            "home/user/keep.app/keep", "home/user/a/keep.txt", "home/user/a/keep/inner.txt", "home/user/a/b/keep.txt",
            "home/user/a/b/keep/inner.txt",
            "home/user/a/b/.cache/keep/inner.txt", "home/user/a/b/.cache/drydock/keep/inner.txt",
            "home/user/a/b/.cache/drydock/keep.txt",
            "home/user/a/b/.cache/drydock/Other-2/products/App.app/App",
            "home/user/a/b/.cache/drydock/keep.lproj/Localizable.strings",
            "home/user/a/b/.cache/drydock/keep.swiftmodule", "keep.txt", "keep/inner.txt", "runtime/Package.swift",
            "runtime/Sources/UIKit/A.swift",
            "runtime/.build/release/libDrydockRuntime.so", "home/projects/App/Main.swift", "home/projects/App/Second.swift",
            "home/projects/App/Res/a.txt", "home/projects/App/Res/inner/b.txt", "home/projects/App/keep.txt",
            "home/projects/keep/inner.txt",
            "home/projects/App/en.lproj/Localizable.strings",
        ] {
            try root.appending(file).write(
                file.hasSuffix(".swift") ? "let a = 1\n" : file.hasSuffix(".strings") ? "\"a\" = \"b\";\n" : "kept\n")
        }
        // Links in the project's resources that lead out of any copy of them.
        for (link, target) in [
            ("home/projects/App/Res/out", root.path + "/home/user"), ("home/projects/App/Res/up", "../../../.."),
            ("home/projects/App/Linked", root.path + "/home/user/keep"),
            ("home/projects/App/linked.txt", root.path + "/home/user/keep.txt"),
            ("home/projects/App/Res/inner/file", root.path + "/home/keep.txt"),
        ] {
            try FileManager.default.createSymbolicLink(atPath: root.path + "/" + link, withDestinationPath: target)
        }
        try root.appending("runtime/.build/drydock-runtime.stamp").write(runtime.fingerprint())
    }

    /// In memory where there is such a folder: a project is some hundred files that are made and removed.
    private static func makeRoot() throws -> ContainedPath {
        var template = Array("/dev/shm/drydock-hostile-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return try PrivateFolder.make("drydock-hostile") }
        return ContainedPath(root: template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) })
    }

    deinit { PrivateFolder.remove(root) }

    func clearCache() throws {
        for name in cache.contents { try cache.appending(name).remove() }
    }

    func build(_ project: HostileProject) throws {
        // What all projects share is made here, too.
        try CacheDirectory.$substitute.withValue(root.path + "/shared") { try buildTargets(of: project) }
    }

    private func buildTargets(of project: HostileProject) throws {
        let read = try ProjectReader.read(self.project)
        let driver = BuildDriver(project: read, runtime: runtime, cache: cache, compiler: Self.compiler, report: { _ in })
        for target in read.targets {
            switch target.kind {
            case .application:
                let product = try driver.build(application: target)
                _ = try driver.localised(product, language: project.language)
            case .unitTests: _ = try driver.build(tests: target)
            default: _ = try driver.build(library: target)
            }
        }
    }

    /// Writes what compilers are asked to write, wherever that is.
    static let compiler = Compiler { _, arguments, directory in
        var arguments = arguments
        if let list = arguments.first, list.hasPrefix("@") {
            arguments = ResponseFile.arguments(
                in: String(decoding: FileManager.default.contents(atPath: String(list.dropFirst())) ?? Data(), as: UTF8.self))
        }
        var outputs: [String] = []
        for (option, value) in zip(arguments, arguments.dropFirst()) {
            switch option {
            case "-o", "-emit-module-path": outputs.append(value)
            case "-output-file-map":
                let map =
                    (try? JSONSerialization.jsonObject(with: FileManager.default.contents(atPath: value) ?? Data()))
                    as? [String: [String: String]]
                outputs += (map ?? [:]).values.flatMap(\.values)
            default: break
            }
        }
        for output in outputs {
            let place = output.hasPrefix("/") ? output : (directory ?? "/nowhere") + "/" + output
            _ = FileManager.default.createFile(atPath: place, contents: Data("compiled".utf8))
        }
        return Subprocess.Outcome(status: 0, wasSignalled: false, output: "", errors: "")
    }

    // MARK: What is around

    struct Item: Hashable {
        var path: String
        /// Type and size, number, and the time of the last change: any write to a file or folder shows.
        var state: [Int]
        var content: Data?
    }

    /// Every file, folder and link below the root, the cache of the project and its project file left out.
    func surroundings(withContents: Bool = false) -> [Item] {
        var items: [Item] = []
        func visit(_ folder: String) {
            for name in FolderNames.sorted(folder) {
                let path = folder + "/" + name
                if own.contains(path) { continue }
                var info = stat()
                lstat(path, &info)
                let isFolder = info.st_mode & S_IFMT == S_IFDIR
                var state = [Int(info.st_mode), isFolder ? 0 : Int(info.st_size), Int(info.st_ino)]
                // The folder of the project file and that of the cache get those once; all else in them is looked at by itself.
                if !parents.contains(path) { state += [info.st_ctim.tv_sec, info.st_ctim.tv_nsec] }
                let isFile = info.st_mode & S_IFMT == S_IFREG
                items.append(
                    Item(
                        path: path, state: state,
                        content: withContents && isFile ? FileManager.default.contents(atPath: path) : nil))
                if isFolder { visit(path) }
            }
        }
        visit(root.path)
        return items
    }
}
