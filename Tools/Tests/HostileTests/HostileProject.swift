import DrydockSession
import Foundation
import SeededDice

/// An Xcode project with names and paths that lead elsewhere, one or several at a time.
struct HostileProject: CustomStringConvertible {
    let language: String
    let description: String
    private let catalog: String
    private let folder: String

    init(_ dice: inout Dice, site: BuildSite) {
        folder = site.project
        let outside = site.root.path
        /// A name that leads out, or is odd in another way.
        func hostile(_ dice: inout Dice) -> String {
            let climbs = String(repeating: "../", count: Int.random(in: 1...9, using: &dice))
            let goals = [
                "keep", "keep.txt", "keep/inner", "keep.app", "home/keep", "home/user/keep", "user/keep.txt",
                "Other-2/products/App", "keep.lproj",
            ]
            let goal = goals.randomElement(using: &dice)!
            switch Int.random(in: 0..<14, using: &dice) {
            case 0...4: return climbs + goal
            case 5: return "a/" + climbs + goal
            case 6: return outside + "/home/" + goal
            case 7: return "Res/out/keep" + (dice.chance(50) ? ".txt" : "/inner.txt")
            case 8: return "Res/up/" + climbs + goal
            case 9:
                return ["..", ".", "", "/", "//", "../", "./..", ".../..", "..\u{0}", "~", "~/keep"].randomElement(using: &dice)!
            case 10: return "a\u{301}/\u{301}.." + "/" + climbs + goal
            case 11: return String(repeating: "x", count: 300)
            case 12: return "quote\"back\\slash%n$(HOME)'" + (dice.chance(30) ? "\n" : "")
            default:
                return ["应用", "A\u{308}pp", "a b", "App.app", "Info.plist", "App", "-o", "@list"].randomElement(using: &dice)!
            }
        }
        let rate = [0, 4, 15, 50].randomElement(using: &dice)!
        func name(_ usual: String, _ dice: inout Dice) -> String { dice.chance(rate) ? hostile(&dice) : usual }
        func quoted(_ text: String) -> String {
            "\""
                + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
                .replacingOccurrences(of: "\n", with: "\\n")
                .replacingOccurrences(of: "\u{0}", with: "\\0") + "\""
        }

        var targets = ""
        var names: [String] = []
        let types = ["application", "framework", "bundle.unit-test"]
        for number in 0..<Int.random(in: 1...2, using: &dice) {
            var settings = "GENERATE_INFOPLIST_FILE = YES; PRODUCT_NAME = \(quoted(name("Product\(number)", &dice)));"
            if dice.chance(rate) { settings += " EXECUTABLE_NAME = \(quoted(hostile(&dice)));" }
            if dice.chance(rate) { settings += " PRODUCT_MODULE_NAME = \(quoted(hostile(&dice)));" }
            if dice.chance(rate / 2) { settings += " INFOPLIST_KEY_CFBundleExecutable = \(quoted(hostile(&dice)));" }
            let target = "T\(number)"
            names.append(target)
            targets += """
                \(target) = {isa = PBXNativeTarget; buildConfigurationList = \(target)L; buildPhases = (\(target)S, \(target)R, \(target)C); dependencies = ();
                name = \(quoted(name("Target\(number)", &dice))); productType = "com.apple.product-type.\(number == 0 ? types[0] : types.randomElement(using: &dice)!)"; };
                \(target)L = {isa = XCConfigurationList; buildConfigurations = (\(target)D); };
                \(target)D = {isa = XCBuildConfiguration; buildSettings = {\(settings)}; name = Debug; };
                \(target)S = {isa = PBXSourcesBuildPhase; files = (BMAIN, BSECOND); };
                \(target)R = {isa = PBXResourcesBuildPhase; files = (BRES, BODD, BCAT, BSTRINGS); };
                \(target)C = {isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 7; dstPath = \(quoted(name("Copied", &dice))); files = (BTEXT, BODD, BLINK); };

                """
        }
        let odd = dice.chance(rate) ? hostile(&dice) : ["Linked", "linked.txt", "Res"].randomElement(using: &dice)!
        let text = """
            {archiveVersion = 1; objectVersion = 77; objects = {
            \(targets)
            MAIN = {isa = PBXGroup; children = (FMAIN, FSECOND, FRES, FODD, FTEXT, FLINK, FCAT, FSTRINGS); sourceTree = "<group>"; };
            FMAIN = {isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; }; BMAIN = {isa = PBXBuildFile; fileRef = FMAIN; };
            FSECOND = {isa = PBXFileReference; path = \(quoted(name("Second.swift", &dice))); lastKnownFileType = sourcecode.swift; sourceTree = "<group>"; };
            BSECOND = {isa = PBXBuildFile; fileRef = FSECOND; };
            FRES = {isa = PBXFileReference; path = Res; lastKnownFileType = folder; sourceTree = "<group>"; }; BRES = {isa = PBXBuildFile; fileRef = FRES; };
            FODD = {isa = PBXFileReference; path = \(quoted(odd)); lastKnownFileType = \(dice.chance(50) ? "folder" : "text"); sourceTree = "<group>"; };
            BODD = {isa = PBXBuildFile; fileRef = FODD; };
            FTEXT = {isa = PBXFileReference; path = keep.txt; sourceTree = "<group>"; }; BTEXT = {isa = PBXBuildFile; fileRef = FTEXT; };
            FLINK = {isa = PBXFileReference; path = linked.txt; sourceTree = "<group>"; }; BLINK = {isa = PBXBuildFile; fileRef = FLINK; };
            FCAT = {isa = PBXFileReference; path = Generated/Texts.xcstrings; sourceTree = "<group>"; }; BCAT = {isa = PBXBuildFile; fileRef = FCAT; };
            FSTRINGS = {isa = PBXVariantGroup; children = (FEN); name = Localizable.strings; sourceTree = "<group>"; };
            FEN = {isa = PBXFileReference; path = en.lproj/Localizable.strings; sourceTree = "<group>"; }; BSTRINGS = {isa = PBXBuildFile; fileRef = FSTRINGS; };
            PROJECT = {isa = PBXProject; buildConfigurationList = LIST; mainGroup = MAIN; projectDirPath = ""; targets = (\(names.joined(separator: ", "))); };
            LIST = {isa = XCConfigurationList; buildConfigurations = (DEBUG); };
            DEBUG = {isa = XCBuildConfiguration; buildSettings = {SWIFT_VERSION = 5.0;}; name = Debug; };
            }; rootObject = PROJECT; }
            """
        description = text
        language = name("en", &dice)
        let strings = ["a": ["localizations": [name("de", &dice): ["stringUnit": ["state": "translated", "value": "b"]]]]]
        catalog = String(
            decoding: (try? JSONSerialization.data(withJSONObject: [
                "sourceLanguage": name("en", &dice), "strings": strings, "version": "1.0",
            ])) ?? Data(),
            as: UTF8.self)
    }

    func write() throws {
        for (file, text) in [("App.xcodeproj/project.pbxproj", description), ("Generated/Texts.xcstrings", catalog)] {
            try ContainedPath(root: folder).appending(file).write(text)
        }
    }
}
