import Foundation
import Testing

@testable import ProjectImporter

/// Repositories with an Xcode project of an example and a package of the library, side by side.
@Suite struct PackageBesideTests {
    private static let manifest = """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [
            .target(name: "Kit", path: "Kit"), .target(name: "App", path: "Other"), .testTarget(name: "KitTests", dependencies: ["Kit"], path: "KitTests")])
        """

    private func fixture(project: String = XcodeFixture.project(objects: "", mainGroup: "")) throws -> Fixture {
        try Fixture([
            "Demo.xcodeproj/project.pbxproj": project, "Package.swift": Self.manifest, "Kit/k.swift": "", "Other/o.swift": "", "KitTests/t.swift": "",
        ])
    }

    @Test("F11.1 a target that the project lacks is the package's, and the other way round; of both the project's is taken, with a note")
    func targets() throws {
        let fixture = try fixture()
        let kit = try ProjectReader.read(fixture.path, target: "Kit", for: .build)
        #expect(kit.origin == .package && kit.target(named: "Kit")?.sources == [fixture.path + "/Kit/k.swift"])
        #expect(kit.notes == ["target \"Kit\" is that of Package.swift; Demo.xcodeproj has none of that name"])
        #expect(try ProjectReader.read(fixture.path, target: "KitTests", for: .test).target(named: "KitTests")?.kind == .unitTests)
        let app = try ProjectReader.read(fixture.path, target: "App", for: .run)
        #expect(app.origin == .xcode && app.target(named: "App")?.kind == .application)
        #expect(app.notes == ["target \"App\" is that of Demo.xcodeproj; for that of Package.swift name \(fixture.path)/Package.swift"])
        // A path that names one of them means that one.
        #expect(try ProjectReader.read(fixture.path + "/Demo.xcodeproj", target: "Kit", for: .build).origin == .xcode)
        let named = try ProjectReader.read(fixture.path + "/Package.swift", target: "App", for: .build)
        #expect(named.origin == .package && named.notes == [])
        // A specification of XcodeGen's that has no app stands behind the package.
        let generated = try Fixture([
            "project.yml": "name: Gen\ntargets:\n  GenKit:\n    type: framework\n    platform: iOS\n    sources: [Gen]\n", "Gen/g.swift": "",
            "Package.swift": Self.manifest, "Kit/k.swift": "", "Other/o.swift": "", "KitTests/t.swift": "",
        ])
        #expect(try ProjectReader.read(generated.path).origin == .package)
        #expect(try ProjectReader.read(generated.path, target: "GenKit", for: .build).target(named: "GenKit")?.kind == .framework)
    }

    @Test("F11.1 a target that neither has is an error that lists the targets of both", arguments: [
        (TargetPurpose.build, "apps and libraries of Demo.xcodeproj: App; of Package.swift: Kit, App"),
        (.run, "apps of Demo.xcodeproj: App; of Package.swift: none"), (.test, "test bundles of Demo.xcodeproj: none; of Package.swift: KitTests"),
    ])
    func unknown(purpose: TargetPurpose, list: String) throws {
        let fixture = try fixture()
        #expect(message { _ = try ProjectReader.read(fixture.path, target: "Nope", for: purpose) } == "\(fixture.path): error: no target \"Nope\"; \(list)")
    }

    @Test("F11.3 a test target that is not there is an error that lists the test bundles, and so is one without tests")
    func unknownTests() throws {
        let fixture = try fixture()
        let driver = BuildDriver(
            project: try ProjectReader.read(fixture.path + "/Package.swift"), runtime: RuntimeLibrary(root: "/", scratch: "/"),
            cache: CacheDirectory.of(project: fixture.path), compiler: .installed, report: { _ in })
        let file = fixture.path + "/Package.swift"
        #expect(message { _ = try driver.testTargets(target: "Tests", scheme: nil) } == "\(file): error: no target \"Tests\"; test bundles: KitTests")
        #expect(message { _ = try driver.testTargets(target: "App", scheme: nil) } == "\(file): error: no unit tests for \"App\"; test bundles: KitTests")
        #expect(try driver.testTargets(target: "Kit", scheme: nil).map(\.name) == ["KitTests"])
        #expect(driver.project.unknownTarget("No", for: .build).description == "\(file): error: no target \"No\"; apps and libraries: Kit, App")
    }

    @Test("F11.1 a package beside a damaged project is offered with the whole command, and taken for it by nobody")
    func damaged() throws {
        let fixture = try fixture(project: "{\n\tobjects = {\n\t\tA = {isa = PBXGroup; };\n\t\tB = 1\n\t};\n}\n")
        func failure(_ path: String) -> ProjectError? {
            do {
                _ = try ProjectReader.read(path)
                return nil
            } catch { return error as? ProjectError }
        }
        let error = try #require(failure(fixture.path))
        #expect(error.description == fixture.path + "/Demo.xcodeproj/project.pbxproj:4: error: project file is not a property list: \";\" is missing")
        func command(_ words: [String], _ path: String) -> String? { ProjectReader.command(words, forPackageBeside: path, after: error) }
        #expect(command(["build", fixture.path, "--packages", "My Packages"], fixture.path) == "drydock build \(fixture.path)/Package.swift --packages 'My Packages'")
        let project = fixture.path + "/Demo.xcodeproj"
        #expect(command(["test", "--target", project, project], project) == "drydock test --target \(project) \(fixture.path)/Package.swift")
        #expect(command(["build", project + "/project.pbxproj"], project + "/project.pbxproj") == "drydock build \(fixture.path)/Package.swift")
        // What is wrong with the package itself, or where there is none, is no reason for it.
        #expect(ProjectReader.command(["build", fixture.path], forPackageBeside: fixture.path, after: ProjectError(fixture.path + "/Package.swift", "wrong")) == nil)
        let alone = try Fixture(["Demo.xcodeproj/project.pbxproj": "{"])
        let lone = try #require(failure(alone.path))
        #expect(ProjectReader.command(["build", alone.path], forPackageBeside: alone.path, after: lone) == nil)
    }
}

@Suite struct ProjectListFaultTests {
    private func fault(_ text: String) -> String? { ProjectListFault.find(in: Data(text.utf8)).map { "\($0.line) \($0.message)" } }

    // Foundation's parser decides what is right: it was asked about project files that were changed by chance.
    @Test("F11.1 what is wrong with a project file has a line")
    func lines() {
        #expect(fault("{\n a = 1\n b = 2;\n}") == "2 \";\" is missing")
        #expect(fault("{\n a 1;\n}") == "2 \"=\" is missing")
        #expect(fault("{ a = (\n 1,\n 2\n 3);\n}") == "3 \",\" or \")\" is missing")
        #expect(fault("{\n a = {\n b = 1;\n") == "4 the file ends within the brackets of line 2")
        #expect(fault("{\n a = \"b;\n}\n") == "2 a text does not end")
        #expect(fault("{\n a = @;\n}") == "2 \"@\" where a value was expected")
        #expect(fault("{\n ) = 1;\n}") == "2 \")\" where a key was expected")
        #expect(fault("{\n a = 1;\n}\n}\n") == "4 something stands behind the last bracket")
        #expect(fault("{\n /* a\n") == "2 a comment does not end")
        #expect(fault("// !$*UTF8*$!\n{\n\ta = (\n<<<<<<< HEAD\n\t\t1,\n=======\n>>>>>>> other\n\t);\n}") == "4 a merge conflict is left here (<<<<<<<)")
    }

    @Test("F11.1 a project file that can be read has no fault, nor has a list in another form")
    func sound() {
        #expect(fault("// !$*UTF8*$!\n{ a = b; \"c d\" = ( e, \"f\\\"\", ); g = {}; h = <0a 1b>; /* i */ j = ../k-l; m; n = 'o'; }\n") == nil)
        #expect(fault("<?xml version=\"1.0\"?><plist/>") == nil)
        #expect(fault("") == nil)
        #expect(fault("bplist00") == nil)
        let deep = String(repeating: "(", count: 100_000)
        #expect(fault("{ a = " + deep) == "1 the file ends within the brackets of line 1")
    }
}
