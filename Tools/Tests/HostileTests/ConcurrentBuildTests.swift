import DrydockSession
import Foundation
import Synchronization
import Testing

@testable import ProjectImporter

/// Builds and runs of one project at the same time, with edits between. Compilers are played: what counts is who reads and removes what.
@Suite("F11.2 Builds at once") struct ConcurrentBuildTests {
    static let rounds = ProcessInfo.processInfo.environment["DRYDOCK_CONCURRENT_ROUNDS"].flatMap(Int.init) ?? 30

    @Test("a run finds all of its own version, whatever is built meanwhile")
    func rounds() throws {
        let site = try BuildSite()
        try Self.write(site, text: "0")
        for round in 0..<Self.rounds {
            let text = "\(round)"
            try Self.write(site, text: text)
            let faults = Mutex<[String]>([])
            DispatchQueue.concurrentPerform(iterations: 4) { number in
                do {
                    let driver = BuildDriver(
                        project: try ProjectReader.read(site.project), runtime: site.runtime, cache: site.cache, compiler: BuildSite.compiler, report: { _ in })
                    let target = try driver.project.application(named: nil)
                    let product = try driver.localised(driver.build(application: target), language: ["en", "de", "zh-Hans"][number % 3])
                    let before = Self.contents(of: product.bundle)
                    if number == 0 {
                        // An edit and a build while the others run.
                        try Self.write(site, text: text + "-edited")
                        let edited = try BuildDriver(
                            project: try ProjectReader.read(site.project), runtime: site.runtime, cache: site.cache, compiler: BuildSite.compiler, report: { _ in }
                        ).build(application: target)
                        if Self.contents(of: edited.bundle)["data.txt"] != text + "-edited" { faults.withLock { $0.append("the edit is not built") } }
                    }
                    let after = Self.contents(of: product.bundle)
                    if before != after || before["App"] == nil || before["data.txt"]?.hasPrefix(text) != true {
                        faults.withLock { $0.append("round \(round), \(number): \(before) \(after)") }
                    }
                    withExtendedLifetime(product) {}
                } catch {
                    faults.withLock { $0.append("round \(round), \(number): \(error)") }
                }
            }
            let found = faults.withLock { $0 }
            #expect(found.isEmpty)
            if !found.isEmpty { return }
        }
        // Versions that no run uses are few.
        #expect((try site.cache.appending("runs/App.app")).contents.count <= 5)
    }

    @Test("an edit in the second in which the last build began is compiled, and nothing else is")
    func editWithinASecond() throws {
        let site = try BuildSite()
        try Self.write(site, text: "0")
        let source = ContainedPath(root: site.project) / "Main.swift"
        let compiled = Mutex<[[String]]>([])
        // As Swift's driver, to which all times of one second are the same: it compiles what has no object.
        let compiler = Compiler { program, arguments, directory in
            if let at = arguments.firstIndex(of: "-output-file-map"), arguments.contains("-c") {
                let map = (try? JSONDecoder().decode([String: [String: String]].self, from: FileManager.default.contents(atPath: arguments[at + 1]) ?? Data())) ?? [:]
                let missing = map.filter { $1["object"].map { !FileManager.default.fileExists(atPath: $0) } ?? false }
                compiled.withLock { $0.append(missing.keys.map { ($0 as NSString).lastPathComponent }.sorted()) }
            }
            return try BuildSite.compiler.run(program, arguments, directory)
        }
        for text in ["let a = 1\n", "let a = 2\n", "let a = 1\n", "let a = 1\n"] {
            try source.write(text)
            let driver = BuildDriver(project: try ProjectReader.read(site.project), runtime: site.runtime, cache: site.cache, compiler: compiler, report: { _ in })
            _ = try driver.build(application: driver.project.application(named: nil))
        }
        let found = compiled.withLock { $0 }
        #expect(found.first?.contains("Main.swift") == true && found.first?.contains("Second.swift") == true)
        #expect(found.dropFirst() == [["Main.swift"], ["Main.swift"]])
    }

    @Test("what a killed compiler was writing is removed by the next build")
    func halfWritten() throws {
        let site = try BuildSite()
        try Self.write(site, text: "0")
        func build() throws {
            let driver = BuildDriver(project: try ProjectReader.read(site.project), runtime: site.runtime, cache: site.cache, compiler: BuildSite.compiler, report: { _ in })
            _ = try driver.build(application: driver.project.application(named: nil))
        }
        try build()
        let objects = try site.cache.appending("build/targets/App/objects")
        let modules = try site.cache.appending("modules")
        try #require(objects.contents.contains("Main.o"))
        let left = [objects / "Main-12ab.o.tmp", modules / "App-12ab.swiftmodule.tmp"]
        let others = modules / "Other-12ab.swiftmodule.tmp"
        for file in left + [others] { try file.write("half") }
        try (ContainedPath(root: site.project) / "Main.swift").write("let a = 3\n")
        try build()
        #expect(left.filter(\.exists).isEmpty && others.exists && (objects / "Second.o").exists)
    }

    /// Links followed.
    private static func contents(of bundle: String) -> [String: String] {
        var result: [String: String] = [:]
        for name in (try? FileManager.default.subpathsOfDirectory(atPath: bundle)) ?? [] {
            if let data = FileManager.default.contents(atPath: bundle + "/" + name) { result[name] = String(decoding: data, as: UTF8.self) }
        }
        return result
    }

    private static func write(_ site: BuildSite, text: String) throws {
        let project = ContainedPath(root: site.project)
        // Edits keep their file's length, or change it: both are seen.
        try (project / "data.txt").write(text)
        try (project / "App.xcodeproj" / "project.pbxproj").write("""
            {archiveVersion = 1; objectVersion = 77; objects = {
            MAIN = {isa = PBXGroup; children = (CODE, MORE, TEXT); sourceTree = "<group>"; };
            CODE = {isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; }; BCODE = {isa = PBXBuildFile; fileRef = CODE; };
            MORE = {isa = PBXFileReference; path = Second.swift; sourceTree = "<group>"; }; BMORE = {isa = PBXBuildFile; fileRef = MORE; };
            TEXT = {isa = PBXFileReference; path = data.txt; sourceTree = "<group>"; }; BTEXT = {isa = PBXBuildFile; fileRef = TEXT; };
            APP = {isa = PBXNativeTarget; buildConfigurationList = LIST; buildPhases = (SOURCES, RESOURCES); dependencies = (); name = App;
                productType = "com.apple.product-type.application"; };
            SOURCES = {isa = PBXSourcesBuildPhase; files = (BCODE, BMORE); }; RESOURCES = {isa = PBXResourcesBuildPhase; files = (BTEXT); };
            LIST = {isa = XCConfigurationList; buildConfigurations = (DEBUG); };
            DEBUG = {isa = XCBuildConfiguration; buildSettings = {GENERATE_INFOPLIST_FILE = YES; SWIFT_VERSION = 5.0; PRODUCT_NAME = App;}; name = Debug; };
            PROJECT = {isa = PBXProject; buildConfigurationList = PLIST; mainGroup = MAIN; projectDirPath = ""; targets = (APP); };
            PLIST = {isa = XCConfigurationList; buildConfigurations = (); };
            }; rootObject = PROJECT; }
            """)
    }
}
