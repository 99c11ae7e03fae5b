import DrydockSession
import Foundation
import Fuzzing

@testable import ProjectImporter

/// Project files: `project.pbxproj` and what stands beside it.
enum ProjectFuzzing {
    static let target = FuzzTarget(
        "projects", change: .text(TextMutator(words: ProjectSeeds.words)),
        seeds: { files.map { FuzzInput(name: $0.path, $0.text) } }, makeReader: makeReader)

    /// Those of a project, without those that belong to other targets.
    private static var files: [(path: String, reads: String, text: String)] {
        ProjectSeeds.files.filter { ["pbxproj", "xcconfig", "xcproj", "yml", "xcworkspacedata", "podspec", "xcscheme", ""].contains(($0.path as NSString).pathExtension) }
    }

    private static func makeReader() throws -> FuzzTarget.Reader {
        let folder = try WorkFolder.make("project")
        func write(_ path: String, _ bytes: [UInt8]) throws { try folder.appending(path).write(Data(bytes)) }
        for file in ProjectSeeds.files { try write(file.path, Array(file.text.utf8)) }
        for file in ["Main.swift", "Generated/A.swift", "Generated/Synced/In.swift"] { try write(file, Array("let a = 1\n".utf8)) }
        try write("Generated/P/App.xcodeproj/project.pbxproj", Array(ProjectSeeds.projectWithPods.utf8))
        try write("Generated/P/Generated/App.xcconfig", Array("SWIFT_VERSION = 5.0\n".utf8))
        try (folder / "Generated" / "App").makeFolder()
        let cache = folder.path + "/cache"
        let reads = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
        return { input in
            guard let file = reads[input.name] ?? files.first(where: { ($0.path as NSString).lastPathComponent == input.name }) else {
                throw FuzzFault("no file of a project has the name \(input.name)")
            }
            try write(file.path, input.bytes)
            defer { try? write(file.path, Array(file.text.utf8)) }
            do {
                let project = try CacheDirectory.$substitute.withValue(cache) { try ProjectReader.read(folder.path + "/" + file.reads) }
                for target in project.targets { _ = (Scheme.testing(target.name, in: project), Scheme.launching(target.name, in: project)) }
            } catch let error as ProjectError {
                if error.message.isEmpty { throw FuzzFault("an error without a message") }
                throw error
            }
        }
    }
}
