import Foundation

/// A small project in every format of project files, for tests and fuzzers to damage.
public enum ProjectSeeds {
    public static let pbxproj = """
        // !$*UTF8*$!
        {
            archiveVersion = 1;
            objects = {
                F1 = {isa = PBXFileReference; path = Main.swift; sourceTree = SOURCE_ROOT; };
                F2 = {isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
                F3 = {isa = PBXFileReference; lastKnownFileType = text.plist; path = Texts.xcstrings; sourceTree = "<group>"; };
                F4 = {isa = PBXFileReference; name = en; path = en.lproj/Rules.stringsdict; sourceTree = "<group>"; };
                F5 = {isa = PBXFileReference; name = en; path = en.lproj/Plain.strings; sourceTree = "<group>"; };
                F7 = {isa = PBXFileReference; path = Main.storyboard; sourceTree = "<group>"; };
                B7 = {isa = PBXBuildFile; fileRef = F7; };
                F6 = {isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
                V1 = {isa = PBXVariantGroup; children = (F4); name = Rules.stringsdict; sourceTree = "<group>"; };
                V2 = {isa = PBXVariantGroup; children = (F5); name = Plain.strings; sourceTree = "<group>"; };
                B1 = {isa = PBXBuildFile; fileRef = F1; platformFilters = (ios, tvos, ); };
                B2 = {isa = PBXBuildFile; fileRef = F2; };
                B3 = {isa = PBXBuildFile; fileRef = F3; };
                B4 = {isa = PBXBuildFile; fileRef = V1; };
                B5 = {isa = PBXBuildFile; fileRef = V2; };
                GROUP = {isa = PBXGroup; children = (F2, F3, V1, V2, F6, F7, SYNC); path = Generated; sourceTree = "<group>"; };
                SYNC = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (EX); explicitFolders = (inner); path = Synced; sourceTree = "<group>"; };
                EX = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Out.swift, "/Localized: A/B.strings"); target = APP; };
                MAIN = {isa = PBXGroup; children = (F1, GROUP); sourceTree = "<group>"; };
                APP = {isa = PBXNativeTarget; buildConfigurationList = LIST; buildPhases = (SOURCES, RES, COPY, SCRIPT); dependencies = (); fileSystemSynchronizedGroups = (SYNC); name = App; productName = App; productType = "com.apple.product-type.application"; };
                TESTS = {isa = PBXNativeTarget; buildConfigurationList = LIST; buildPhases = (SOURCES); dependencies = (DEP); name = AppTests; productType = "com.apple.product-type.bundle.unit-test"; };
                DEP = {isa = PBXTargetDependency; target = APP; };
                SOURCES = {isa = PBXSourcesBuildPhase; files = (B1); };
                RES = {isa = PBXResourcesBuildPhase; files = (B2, B3, B4, B5, B7); };
                COPY = {isa = PBXCopyFilesBuildPhase; dstPath = "Deep/$(PRODUCT_NAME)"; dstSubfolderSpec = 7; files = (B2); };
                SCRIPT = {isa = PBXShellScriptBuildPhase; name = Lint; shellScript = "exit 1"; };
                DEBUG = {isa = XCBuildConfiguration; baseConfigurationReference = F6; buildSettings = {INFOPLIST_FILE = Generated/Info.plist; PRODUCT_NAME = "$(TARGET_NAME)"; "OTHER_SWIFT_FLAGS[sdk=iphone*]" = "$(inherited) -D ONE"; }; name = Debug; };
                LIST = {isa = XCConfigurationList; buildConfigurations = (DEBUG); };
                PROJECT = {isa = PBXProject; attributes = {TargetAttributes = {TESTS = {TestTargetID = APP; }; }; }; buildConfigurationList = LIST; mainGroup = MAIN; projectDirPath = ""; targets = (APP, TESTS); };
            };
            rootObject = PROJECT;
        }
        """

    /// Files by path below the project; the second is what is read.
    public static let files: [(path: String, reads: String, text: String)] = [
        ("App.xcodeproj/project.pbxproj", "App.xcodeproj", pbxproj),
        (
            "Generated/Info.plist", "App.xcodeproj",
            "<?xml version=\"1.0\"?><!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\"><plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>a.$(PRODUCT_NAME:rfc1034identifier)</string><key>N</key><integer>3</integer><key>L</key><array><real>1.5</real><true/><date>2026-01-01T00:00:00Z</date><data>AAEC</data></array></dict></plist>"
        ),
        ("Generated/App.xcconfig", "App.xcodeproj", "// comment\n#include? \"Other.xcconfig\"\nSWIFT_VERSION = 5.0\nNAME[sdk=iphone*] = $(inherited) $(TARGET_NAME:lower)\n"),
        (
            "Generated/Texts.xcstrings", "App.xcodeproj",
            "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\"a\": {\"localizations\": {\"de\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"A %lld\"}}, \"fr\": {\"variations\": {\"plural\": {\"one\": {\"stringUnit\": {\"value\": \"un\"}}, \"other\": {\"stringUnit\": {\"value\": \"%lld\"}}}}}}}}}"
        ),
        (
            "Generated/en.lproj/Rules.stringsdict", "App.xcodeproj",
            "<plist version=\"1.0\"><dict><key>items</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>1</string><key>other</key><string>%d</string></dict></dict></dict></plist>"
        ),
        ("Generated/en.lproj/Plain.strings", "App.xcodeproj", "/* a */\n\"key\" = \"value \\U00e9\";\nplain = \"%1$@\";\n"),
        (
            "Generated/Main.storyboard", "App.xcodeproj",
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" initialViewController=\"c-1\"><scenes>\n<scene sceneID=\"s-1\"><objects><viewController storyboardIdentifier=\"Main\" id=\"c-1\" sceneMemberID=\"viewController\"/></objects></scene>\n<scene sceneID=\"s-2\"><objects><viewController storyboardIdentifier=\"Second\" id=\"c-2\" sceneMemberID=\"viewController\"><string key=\"title\">a</string></viewController></objects></scene>\n</scenes></document>"
        ),
        (
            "Generated/Assets.xcassets/Pic.imageset/Contents.json", "App.xcodeproj",
            "{\"images\": [{\"filename\": \"a.png\", \"idiom\": \"universal\", \"scale\": \"2x\"}], \"info\": {\"author\": \"xcode\", \"version\": 1}, \"properties\": {\"provides-namespace\": true}}"
        ),
        (
            "Generated/J/App.xcodeproj/project.xcproj", "Generated/J",
            "{ \"default-configuration\": \"Debug\", \"configurations\": [ \"Debug\" ], \"localizations\": { \"development\": \"en\" }, \"files\": [ { \"kind\": \"group\", \"path\": \"..\", \"children\": [ { \"path\": \"A.swift\", \"target-membership\": [ \"App/compile-sources\" ] } ] }, { \"kind\": \"folder\", \"path\": \"S\", \"target-membership\": [ \"App\" ], \"membership-exceptions\": [ { \"target\": \"App\", \"exclusions\": [ \"x\" ] } ] } ], \"targets\": [ { \"name\": \"App\", \"id\": \"1\", \"product-type\": \"application\", \"build-phases\": [ \"compile-sources\", { \"kind\": \"copy\", \"bundle-base-path\": \"resources-directory\", \"relative-path\": \"a\" } ], \"build-settings\": { \"GENERATE_INFOPLIST_FILE\": \"YES\", \"A[config=Debug]\": [ \"b\" ] } } ], }"
        ),
        (
            "Generated/Y/project.yml", "Generated/Y",
            "name: App\noptions: {bundleIdPrefix: a.b}\ntargets:\n  App:\n    type: application\n    platform: [iOS]\n    templates: [T]\n    sources:\n      - path: ../Synced\n        excludes: [\"**/*.md\", \"O*\"]\n    info: {path: Info.plist, properties: {A: true, B: [1, x]}}\n    settings: {base: {X: YES}, configs: {debug: {Y: 1}}, groups: [g]}\n    dependencies: [{package: P}]\nsettingGroups: {g: {Z: &a q, W: *a}}\ntargetTemplates:\n  T: {sources: [\"../${target_name}\"]}\n"
        ),
        (
            "Generated/W/App.xcworkspace/contents.xcworkspacedata", "Generated/W/App.xcworkspace",
            "<?xml version=\"1.0\"?><Workspace version=\"1.0\"><Group location=\"group:../..\" name=\"G\"><FileRef location=\"group:App.xcodeproj\"></FileRef></Group><FileRef location=\"container:../J/App.xcodeproj\"/></Workspace>"
        ),
        ("Generated/P/Podfile", "Generated/P/App.xcodeproj", "def a\n pod 'X'\nend\ntarget 'App' do\n  a\n  pod 'Y/Z', :path => '../', '~> 1.0'\nend\n"),
        (
            "Generated/Y.podspec", "Generated/P/App.xcodeproj",
            "Pod::Spec.new do |s|\n  s.name = 'Y' # c\n  s.description = <<-DESC\n  it's\n  DESC\n  s.source_files = 'Synced/**/*.{swift,[hm]}', %w[Own/* Synced]\n  s.subspec 'Z' do |z|\n    z.ios.resource_bundles = { 'Y' => ['*.{xcassets,lproj}'] }\n    z.dependency 'Y/Q'\n    z.resources = [\n      'en.lproj']\n  end\n  s.subspec('Q') do |q| q.exclude_files = '**/O*' end\nend\n"
        ),
        (
            "App.xcodeproj/xcshareddata/xcschemes/App.xcscheme", "App.xcodeproj",
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Scheme LastUpgradeVersion=\"1600\" version=\"1.7\"><BuildAction><BuildActionEntries><BuildActionEntry buildForTesting=\"YES\"><BuildableReference BlueprintIdentifier=\"APP\" BlueprintName=\"App\"/></BuildActionEntry></BuildActionEntries></BuildAction><TestAction buildConfiguration=\"Debug\"><TestPlans><TestPlanReference reference=\"container:App.xctestplan\"/></TestPlans><Testables><TestableReference skipped=\"NO\"><BuildableReference BlueprintName=\"AppTests\"/></TestableReference></Testables></TestAction><LaunchAction buildConfiguration=\"Debug\"><CommandLineArguments><CommandLineArgument argument=\"-a &quot;b c&quot;\" isEnabled=\"YES\"/></CommandLineArguments><EnvironmentVariables><EnvironmentVariable key=\"A\" value=\"$(PRODUCT_NAME)\" isEnabled=\"YES\"/></EnvironmentVariables></LaunchAction></Scheme>"
        ),
    ]

    public static let words = [
        "isa", "PBXGroup", "children", "APP", "MAIN", "PROJECT", "SYNC", "LIST", "SOURCES", "path = \"../../..\"", "sourceTree = \"<absolute>\"", "path = \"/\"", "\"\"", "{", "}", "(", ")",
        ";", ",", "[", "]", "\"", "$(", "$(PRODUCT_NAME)", "$(inherited)", ")", "/", "../", "\u{0}", "日", "<string>", "</string>", "<dict>", "</dict>", "<array/>", "<integer>99999999999999999999</integer>",
        "<true/>", "<![CDATA[", "<!--", "&#x110000;", "&amp;", "%#@n@", "%@", "null", "true", "-1", "1e999", "\\u", "\\ud800", ":", "- ", "*a", "&a", "!!binary ", "---\n", "\t", "\r\n", "#include \"App.xcconfig\"", "end\n", "do\n", "'",
        "\u{feff}", "Info.plist", "App.app", "bplist00", "= {isa = PBXNativeTarget; };", "productType = \"com.apple.product-type.framework\";", "dependencies = (DEP);",
        "<scene>", "</scene>", "<!DOCTYPE a [<!ENTITY b \"c\">]>", "storyboardIdentifier=\"../../keep\"", "id=\"../x\"",
    ]

    /// The project with a library of CocoaPods' that is not installed.
    public static let projectWithPods =
        replaced("buildPhases = (SOURCES, RES", by: "buildPhases = (LINK, SOURCES, RES", in: replaced("F6 = {", by: podReferences + "F6 = {", in: pbxproj))

    private static let podReferences =
        "LP = {isa = PBXFileReference; path = Pods_App.framework; sourceTree = BUILT_PRODUCTS_DIR; }; BL = {isa = PBXBuildFile; fileRef = LP; }; LINK = {isa = PBXFrameworksBuildPhase; files = (BL); }; "

    private static func replaced(_ piece: String, by other: String, in text: String) -> String { text.replacingOccurrences(of: piece, with: other) }
}
