import DrydockSession
import Foundation
import Testing

@testable import ProjectImporter

/// Builds of projects that name files outside their build folder.
@Suite("F11.1 What stands around a build folder") struct SurroundingsTests {
    /// How many are generated; DRYDOCK_HOSTILE_PROJECTS=20000 takes some minutes.
    static let count = ProcessInfo.processInfo.environment["DRYDOCK_HOSTILE_PROJECTS"].flatMap(Int.init) ?? 3_000

    @Test("stays as it was while projects with hostile names are built")
    func generatedProjects() throws {
        let site = try BuildSite()
        var dice = Dice(seed: 1)
        var built = 0
        let contents = site.surroundings(withContents: true)
        var before = site.surroundings()
        for number in 0..<Self.count {
            if number % 250 == 0 { try site.clearCache() }
            let project = HostileProject(&dice, site: site)
            try project.write()
            do {
                try site.build(project)
                built += 1
            } catch let error as ProjectError {
                #expect(!error.message.isEmpty)
            } catch is BuildFailure {
            } catch is ContainedPathError {
            }
            let after = site.surroundings()
            guard before == after else {
                let changed = Set(before).symmetricDifference(after).map(\.path).sorted()
                Issue.record("project \(number) changed what is not its own: \(changed)\n\(project)")
                return
            }
            before = after
        }
        #expect(contents == site.surroundings(withContents: true))
        // Names are hostile by chance: some projects have none, and are built.
        #expect(built > Self.count / 50)
        #expect(built < Self.count)
    }
}
