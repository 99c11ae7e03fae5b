import Foundation
import Testing

@testable import ProjectImporter

@Suite struct BuildSettingsTests {
    @Test("F11.1 a higher layer wins, inherited reaches below")
    func layers() {
        var settings = BuildSettings()
        settings.push(["A": "low", "FLAGS": ["-a", "-b"]])
        settings.push(["A": "high $(inherited)", "FLAGS": ["$(inherited)", "-c"]])
        #expect(settings["A"] == "high low")
        #expect(settings.list("FLAGS") == ["-a", "-b", "-c"])
        #expect(settings["NOWHERE"] == nil)
    }

    @Test("F11.1 variables are expanded, with modifiers, nested and with defaults")
    func expansion() {
        var settings = BuildSettings()
        settings.push([
            "TARGET_NAME": "My App-2", "PRODUCT_NAME": "$(TARGET_NAME)", "MODULE": "$(PRODUCT_NAME:c99extidentifier)",
            "ID": "com.x.$(PRODUCT_NAME:rfc1034identifier)", "KIND": "A", "VALUE_A": "found", "NESTED": "${VALUE_$(KIND)}",
            "MISSING": "<$(NOTHING)>", "DEFAULT": "$(NOTHING:default=x)", "LOWER": "$(PRODUCT_NAME:lower)", "SELF": "$(SELF)",
        ])
        #expect(settings["MODULE"] == "My_App_2")
        #expect(settings["ID"] == "com.x.My-App-2")
        #expect(settings["NESTED"] == "found")
        #expect(settings["MISSING"] == "<>")
        #expect(settings["DEFAULT"] == "x")
        #expect(settings["LOWER"] == "my app-2")
        #expect(settings["SELF"] == "")
    }

    @Test("F11.1 conditions count when they hold for a simulator in Debug")
    func conditions() {
        var settings = BuildSettings()
        settings.push([
            "A": "plain", "A[sdk=iphonesimulator*]": "simulator", "B": "plain", "B[sdk=iphoneos*]": "device", "C[config=Debug]": "debug",
            "C[config=Release]": "release",
        ])
        #expect(settings["A"] == "simulator")
        #expect(settings["B"] == "plain")
        #expect(settings["C"] == "debug")
    }

    @Test("F11.1 words may be quoted")
    func words() {
        #expect(BuildSettings.words(#"a "b c" d\ e 'f g'"#) == ["a", "b c", "d e", "f g"])
    }

    @Test("F11.1 configuration files include others and inherit")
    func configurationFiles() throws {
        let fixture = try Fixture([
            "Base.xcconfig": "// A comment\nA = base\nB = 1 // a note\nOTHER = x\n",
            "App.xcconfig": "#include \"Base.xcconfig\"\n#include? \"Missing.xcconfig\"\nA = $(inherited) app\nC[sdk=iphone*] = yes\n",
            "Broken.xcconfig": "A = 1\nnonsense\n", "Circle.xcconfig": "#include \"Circle.xcconfig\"\n", "Lost.xcconfig": "\n#include \"No.xcconfig\"\n",
        ])
        let values = try ConfigurationFile.read(fixture.path + "/App.xcconfig")
        #expect(values["A"] == "base app")
        #expect(values["B"] == "1")
        #expect(values["C[sdk=iphone*]"] == "yes")
        #expect(message { _ = try ConfigurationFile.read(fixture.path + "/Broken.xcconfig") }.contains("Broken.xcconfig:2: error: expected NAME = value"))
        #expect(message { _ = try ConfigurationFile.read(fixture.path + "/Circle.xcconfig") }.contains("in a circle"))
        #expect(message { _ = try ConfigurationFile.read(fixture.path + "/Lost.xcconfig") }.contains("Lost.xcconfig:2: error: included file \"No.xcconfig\""))
    }

    /// Seconds that this thread has worked.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test("F11.1 Settings that double one another, or nest without end, come to nothing and are told of, within a second")
    func excess() {
        var doubling = Dictionary(uniqueKeysWithValues: (0..<60).map { ("A\($0)", "$(A\($0 + 1))$(A\($0 + 1))") })
        doubling["A60"] = "x"
        for (assignments, question) in [
            (doubling, "A0"), (["A": String(repeating: "$(", count: 20_000) + "B" + String(repeating: ")", count: 20_000)], "A"),
            (["A": String(repeating: "$(", count: 20_000)], "A"), (["A": String(repeating: "${A:default=", count: 5000)], "A"),
        ] {
            var settings = BuildSettings()
            settings.push(assignments)
            #expect(settings.excess == nil)
            // Of this thread: others run beside it.
            let begin = Self.processorTime
            _ = settings[question]
            #expect(Self.processorTime - begin < 1)
        }
        var settings = BuildSettings()
        settings.push(doubling)
        _ = settings["A0"]
        #expect(settings.excess?.hasPrefix("$(A") == true)
        // What projects write does not come near.
        var usual = BuildSettings()
        usual.push(["A": "$(B) $(C)", "B": "$(C:lower)", "C": String(repeating: "flag ", count: 5000)])
        #expect(usual["A"]?.count == 50_001 && usual.excess == nil)
    }

    @Test("F11.1 Configuration files that include one another twice, or inherit twice, are an error that says which")
    func doublingFiles() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drydock-config-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for number in 0..<40 {
            try "#include \"\(number + 1).xcconfig\"\n#include \"\(number + 1).xcconfig\"\n".write(toFile: folder + "/\(number).xcconfig", atomically: false, encoding: .utf8)
        }
        try "A = 1\n".write(toFile: folder + "/40.xcconfig", atomically: false, encoding: .utf8)
        try ("A = xx\n" + String(repeating: "A = $(inherited)$(inherited)\n", count: 60)).write(toFile: folder + "/inherits.xcconfig", atomically: false, encoding: .utf8)
        #expect(message { _ = try ConfigurationFile.read(folder + "/0.xcconfig") }.hasSuffix("more than 1000 configuration files are included"))
        #expect(message { _ = try ConfigurationFile.read(folder + "/inherits.xcconfig") }.contains("inherits.xcconfig:20: error: the value of A is longer than"))
    }
}
