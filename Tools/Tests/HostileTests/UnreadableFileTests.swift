import DrydockSession
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import ProjectImporter

/// What `work` returns; an error when it waits for something. A time limit of the test itself would also count the time until the test gets a
/// thread, and could not end one that waits in a system call.
private func atOnce(_ work: @escaping @Sendable () -> String) throws -> String {
    let result = Mutex<String?>(nil), done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        let said = work()
        result.withLock { $0 = said }
        done.signal()
    }
    // Milliseconds on an idle machine.
    try #require(done.wait(timeout: .now() + 60) == .success, "waits for a file")
    return try #require(result.withLock { $0 })
}

/// Files of a project that are none, or that cannot be read.
@Suite("F11.1 Unreadable files") struct UnreadableFileTests {
    private func build(_ source: String, resource: String = "data.txt", _ prepare: (ContainedPath) throws -> Void) throws -> String {
        let site = try BuildSite()
        let project = ContainedPath(root: site.project)
        try (project / "data.txt").write("kept")
        try prepare(project)
        try (project / "App.xcodeproj" / "project.pbxproj").write("""
            {archiveVersion = 1; objectVersion = 77; objects = {
            MAIN = {isa = PBXGroup; children = (CODE, ODD, TEXT); sourceTree = "<group>"; };
            CODE = {isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; }; BCODE = {isa = PBXBuildFile; fileRef = CODE; };
            ODD = {isa = PBXFileReference; path = \(source); sourceTree = "<group>"; }; BODD = {isa = PBXBuildFile; fileRef = ODD; };
            TEXT = {isa = PBXFileReference; path = \(resource); sourceTree = "<group>"; }; BTEXT = {isa = PBXBuildFile; fileRef = TEXT; };
            APP = {isa = PBXNativeTarget; buildConfigurationList = LIST; buildPhases = (SOURCES, RESOURCES); dependencies = (); name = App;
                productType = "com.apple.product-type.application"; };
            SOURCES = {isa = PBXSourcesBuildPhase; files = (BCODE, BODD); }; RESOURCES = {isa = PBXResourcesBuildPhase; files = (BTEXT); };
            LIST = {isa = XCConfigurationList; buildConfigurations = (DEBUG); };
            DEBUG = {isa = XCBuildConfiguration; buildSettings = {GENERATE_INFOPLIST_FILE = YES; SWIFT_VERSION = 5.0; PRODUCT_NAME = App;}; name = Debug; };
            PROJECT = {isa = PBXProject; buildConfigurationList = PLIST; mainGroup = MAIN; projectDirPath = ""; targets = (APP); };
            PLIST = {isa = XCConfigurationList; buildConfigurations = (); };
            }; rootObject = PROJECT; }
            """)
        return try atOnce {
            do {
                let driver = BuildDriver(
                    project: try ProjectReader.read(site.project), runtime: site.runtime, cache: site.cache, compiler: BuildSite.compiler, report: { _ in })
                _ = try driver.build(application: driver.project.application(named: nil))
                return "built"
            } catch {
                return "\(error)".replacingOccurrences(of: site.project + "/", with: "")
            }
        }
    }

    @Test("a source that is a pipe is an error, and is not waited for")
    func pipe() throws {
        let message = try build("Odd.swift") { mkfifo($0.path + "/Odd.swift", 0o600) }
        #expect(message == "Odd.swift: error: source of \"App\" is a pipe, a socket or a device, not a file")
    }

    @Test("a source that is a device is an error")
    func device() throws {
        let message = try build("Odd.swift") { symlink("/dev/zero", $0.path + "/Odd.swift") }
        #expect(message == "Odd.swift: error: source of \"App\" is a pipe, a socket or a device, not a file")
    }

    @Test("a source that is a folder is an error")
    func folder() throws {
        let message = try build("Odd.swift") { try ($0 / "Odd.swift").makeFolder() }
        #expect(message.contains("Odd.swift: error: source of \"App\" is a folder, not a file"))
    }

    @Test("a resource that is a pipe, or a folder with one in it, is an error, and is not waited for")
    func pipeAmongResources() throws {
        let alone = try build("Second.swift", resource: "pipe.txt") { mkfifo($0.path + "/pipe.txt", 0o600) }
        #expect(alone == "pipe.txt: error: resource of \"App\" is a pipe, a socket or a device")
        let inside = try build("Second.swift", resource: "Folder") {
            try ($0 / "Folder").makeFolder()
            mkfifo($0.path + "/Folder/pipe", 0o600)
        }
        #expect(inside == "Folder/pipe: error: resource of \"App\" is a pipe, a socket or a device")
    }

    @Test("all else as it is builds")
    func builds() throws { #expect(try build("Second.swift") { _ in } == "built") }
}
