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
}
