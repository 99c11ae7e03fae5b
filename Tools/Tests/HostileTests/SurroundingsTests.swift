import DrydockSession
import Foundation
import SeededDice
import Testing

@testable import ProjectImporter

/// Builds of projects that name files outside their build folder.
@Suite("F11.1 What stands around a build folder") struct SurroundingsTests {
    /// How many are generated. DRYDOCK_HOSTILE_PROJECTS gives another number.
    static let count = ProcessInfo.processInfo.environment["DRYDOCK_HOSTILE_PROJECTS"].flatMap(Int.init) ?? 20_000
    /// Each has a site and dice of its own: the projects are the same on any number of cores.
    static let shares = 8

    @Test("stays as it was while projects with hostile names are built")
    func generatedProjects() async throws {
        let built = try await withThrowingTaskGroup(of: Int.self) { group in
            for share in 0..<Self.shares {
                let count = Self.count * (share + 1) / Self.shares - Self.count * share / Self.shares
                group.addTask { try await Self.build(count, share: share) }
            }
            return try await group.reduce(0, +)
        }
        // Names are hostile by chance: some projects have none, and are built.
        #expect(built > Self.count / 50)
        #expect(built < Self.count)
    }

    /// Builds a share of the projects in a site of its own. Answers how many were not refused.
    private static func build(_ count: Int, share: Int) async throws -> Int {
        let site = try BuildSite()
        var dice = Dice(state: UInt64(share + 1))
        var built = 0
        let contents = site.surroundings(withContents: true)
        let before = site.surroundings()
        for number in 0..<count {
            // Tests beside this one wait for the same few threads.
            await Task.yield()
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
            if before != after {
                let changed = Set(before).symmetricDifference(after).map(\.path).sorted()
                Issue.record("project \(number) of share \(share) changed what is not its own: \(changed)\n\(project)")
                return built
            }
        }
        #expect(contents == site.surroundings(withContents: true))
        return built
    }
}
