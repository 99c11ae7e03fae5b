import Foundation
import Testing

@testable import ProjectImporter

@Suite("F11.1 New projects") struct NewProjectTests {
    @Test("A new project is read as an app with its hosted tests")
    func make() throws {
        let fixture = try Fixture()
        let folder = try NewProject.make(named: "Counter", in: fixture.path)
        let project = try ProjectReader.read(folder)
        let app = try project.application()
        #expect(app.sources.map(Paths.name) == ["AppDelegate.swift", "CounterViewController.swift", "SceneDelegate.swift"])
        #expect(app.bundleIdentifier == "com.example.Counter")
        #expect(app.resources.map(\.destination) == ["Assets.xcassets"])
        let tests = try #require(project.target(named: "CounterTests"))
        #expect(tests.hostApplication == "Counter")
        #expect(tests.sources.map(Paths.name) == ["CounterTests.swift"])
        #expect(project.warnings.isEmpty)
        #expect(message { try NewProject.make(named: "Counter", in: fixture.path) }.contains("is there already"))
    }

    @Test("Names that are no module's are refused", arguments: ["", "a b", "../x", "a/b", "1st", "a.b"])
    func refused(name: String) throws {
        let fixture = try Fixture()
        #expect(message { try NewProject.make(named: name, in: fixture.path) }.contains("cannot name a project"))
        #expect(fixture.files.isEmpty)
    }
}
