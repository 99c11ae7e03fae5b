import DrydockSession
import Foundation
import Fuzzing
import SeededDice
import Testing

@testable import ProjectImporter

/// The readers on project files, property lists and catalogs that were changed by chance; each project is built by a compiler that only
/// pretends.
@Suite("F11.1 The readers on mutated files", .serialized) struct FuzzReaderTests {
    @Test("end with a project or with an error, within two seconds, and write nothing outside of the build folder")
    func files() throws {
        let site = try BuildSite()
        try CacheDirectory.$substitute.withValue(site.root.path + "/home/user/a/b/.cache/drydock") { try attempts(in: site) }
    }

    private func attempts(in site: BuildSite) throws {
        func write(_ path: String, _ text: String) throws { try ContainedPath(root: site.project).appending(path).write(text) }
        for file in ProjectSeeds.files { try write(file.path, file.text) }
        try write("Generated/A.swift", "let a = 1\n")
        try write("Generated/Synced/In.swift", "let b = 1\n")
        try write("Generated/Assets.xcassets/Contents.json", "{}")
        try write("Generated/P/App.xcodeproj/project.pbxproj", ProjectSeeds.projectWithPods)
        let mutator = TextMutator(words: ProjectSeeds.words)
        let watch = Watch("reader", limit: 2)
        var dice = Dice(state: fuzzSeed)
        var read = 0
        // What a specification is turned into goes to the cache of its own folder.
        let caches = (site.cache.root as NSString).deletingLastPathComponent
        func surroundings() -> [BuildSite.Item] {
            site.surroundings(withContents: true).filter { item in
                guard item.path.hasPrefix(caches + "/") else { return true }
                // When the cache was swept.
                if item.path == caches + "/swept" { return false }
                // What all projects share is there, too.
                return !["Y-", "J-", "W-", "P-", "App-", "clang-modules", "fingerprint-"].contains { item.path.dropFirst(caches.count + 1).hasPrefix($0) }
            }
        }
        let contents = surroundings()
        for number in 0..<fuzzCount {
            let file = ProjectSeeds.files.randomElement(using: &dice)!
            let text = mutator.mutate(file.text, &dice)
            try write(file.path, text)
            if number % 250 == 0 { try site.clearCache() }
            try watch.attempt(number, file.path + "\n" + text) {
                do {
                    let project = try ProjectReader.read(site.project + "/" + file.reads)
                    read += 1
                    let driver = BuildDriver(project: project, runtime: site.runtime, cache: site.cache, compiler: BuildSite.compiler, report: { _ in })
                    for target in project.targets { _ = Scheme.testing(target.name, in: project) }
                    if let app = project.targets.first(where: { $0.kind == .application }) { _ = try driver.build(application: app) }
                } catch let error as ProjectError {
                    #expect(!error.message.isEmpty)
                } catch is BuildFailure {
                } catch is ContainedPathError {
                }
            }
            try write(file.path, file.text)
            if number % 1000 == 999 || number == fuzzCount - 1 {
                let now = surroundings()
                guard contents == now else {
                    Issue.record("up to input \(number) a file outside was changed: \(Set(contents).symmetricDifference(now).map(\.path).sorted())")
                    return
                }
            }
        }
        #expect(read > fuzzCount / 20)
    }
}
