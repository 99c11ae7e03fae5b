#!/usr/bin/env python3
"""names.py FOLDER NAME MODULE [--sources COUNT] [--tests]: an Xcode project whose app, product, source, resources and image are called NAME, and
whose module is to be MODULE. The app says "NAMES right" when it finds everything by its name. With --tests a framework and tests are NAME's, too."""
import argparse
import os
import struct
import zlib

arguments = argparse.ArgumentParser()
arguments.add_argument("folder")
arguments.add_argument("name")
arguments.add_argument("module")
arguments.add_argument("--sources", type=int, default=0)
arguments.add_argument("--tests", action="store_true")
options = arguments.parse_args()
name, module = options.name, options.module


def text(value):
    """As a text in quotes of a project file and of Swift, which agree on these."""
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t") + '"'


def scalars(value):
    return "[" + ", ".join(str(ord(scalar)) for scalar in value) + "]"


def write(path, content):
    path = os.path.join(options.folder, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())


def picture():
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 5, 3, 8, 2, 0, 0, 0)) + chunk(b"IDAT", zlib.compress((b"\0" + b"\xff\0\0" * 5) * 3)) + chunk(b"IEND", b"")


kit = name + "Kit"
write(name + ".swift", f'''import UIKit
{"import " + module + "Kit" if options.tests else ""}

@main final class AppDelegate: UIResponder, UIApplicationDelegate {{
    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {{
        // As numbers: composed and decomposed letters are equal as texts.
        let name = String(String.UnicodeScalarView({scalars(name)}.map {{ Unicode.Scalar($0)! }}))
        let module = String(String.UnicodeScalarView({scalars(module)}.map {{ Unicode.Scalar($0)! }}))
        func isSame(_ one: String?, _ other: String) -> Bool {{ one.map {{ Array($0.utf8) }} == Array(other.utf8) }}
        var wrong: [String] = []
        if !isSame(Bundle.main.infoDictionary?["CFBundleName"] as? String, name) {{ wrong.append("the bundle's name") }}
        if !isSame(Bundle.main.executableURL?.lastPathComponent, name) {{ wrong.append("the program's name") }}
        if !isSame(Bundle.main.bundlePath.components(separatedBy: "/").last, name + ".app") {{ wrong.append("the bundle's folder") }}
        if !isSame(String(reflecting: AppDelegate.self).components(separatedBy: ".").first, module) {{ wrong.append("the module: " + String(reflecting: AppDelegate.self)) }}
        if Bundle.main.path(forResource: name, ofType: "txt") == nil {{ wrong.append("a resource") }}
        if NSLocalizedString(name, comment: "") != "translated" {{ wrong.append("a text") }}
        if UIImage(named: name)?.size != CGSize(width: 5, height: 3) {{ wrong.append("an image") }}
        if NSClassFromString(module + ".AppDelegate") == nil {{ wrong.append("a class by its name") }}
        {"if kit != 7 { wrong.append(" + chr(34) + "the framework" + chr(34) + ") }" if options.tests else ""}
        print("NAMES", wrong.isEmpty ? "right" : "wrong: " + wrong.joined(separator: ", "))
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        return true
    }}

    static let answer = 42
}}
''')
write(name + ".txt", "kept\n")
write("en.lproj/Localizable.strings", f'{text(name)} = "translated";\n')
write(f"{name}.xcassets/{name}.imageset/Contents.json", '{"images": [{"idiom": "universal", "filename": "picture.png"}], "info": {"author": "xcode", "version": 1}}')
write(f"{name}.xcassets/{name}.imageset/picture.png", picture())
write(kit + ".swift", "public let kit = 7\n")
write(name + "Tests.swift", f'''import XCTest
@testable import {module}
import {module}Kit

final class SomeTests: XCTestCase {{
    func testNames() {{
        XCTAssertEqual(AppDelegate.answer, 42)
        XCTAssertEqual(kit, 7)
        XCTAssertTrue(UIApplication.shared.delegate is AppDelegate)
    }}
}}
''')
more = [f"more/{number}.swift" for number in range(options.sources)]
for number, path in enumerate(more):
    write(path, f"let value{number} = {number}\n")
references = "".join(f'M{number} = {{isa = PBXFileReference; path = "{path}"; sourceTree = "<group>"; }}; B{number} = {{isa = PBXBuildFile; fileRef = M{number}; }};\n' for number, path in enumerate(more))


def reference(key, path, kind=""):
    return f'{key} = {{isa = PBXFileReference; path = {text(path)}; {kind} sourceTree = "<group>"; }}; B{key} = {{isa = PBXBuildFile; fileRef = {key}; }};'


settings = 'GENERATE_INFOPLIST_FILE = YES; SWIFT_VERSION = 5.0; PRODUCT_NAME = "$(TARGET_NAME)";'
host = f'TEST_HOST = {text("$(BUILT_PRODUCTS_DIR)/" + name + ".app/" + name)}; BUNDLE_LOADER = "$(TEST_HOST)";'
write("App.xcodeproj/project.pbxproj", f'''{{archiveVersion = 1; objectVersion = 77; objects = {{
MAIN = {{isa = PBXGroup; children = (CODE, TEXT, CATALOG, STRINGS, KITCODE, TESTCODE, {", ".join(f"M{number}" for number in range(len(more)))}); sourceTree = "<group>"; }};
{reference("CODE", name + ".swift", "lastKnownFileType = sourcecode.swift;")}
{reference("TEXT", name + ".txt")}
{reference("CATALOG", name + ".xcassets", "lastKnownFileType = folder.assetcatalog;")}
{reference("KITCODE", kit + ".swift", "lastKnownFileType = sourcecode.swift;")}
{reference("TESTCODE", name + "Tests.swift", "lastKnownFileType = sourcecode.swift;")}
{references}
STRINGS = {{isa = PBXVariantGroup; children = (EN); name = Localizable.strings; sourceTree = "<group>"; }}; BSTRINGS = {{isa = PBXBuildFile; fileRef = STRINGS; }};
EN = {{isa = PBXFileReference; path = en.lproj/Localizable.strings; sourceTree = "<group>"; }};
APP = {{isa = PBXNativeTarget; buildConfigurationList = LIST; buildPhases = (SOURCES, RESOURCES); dependencies = ({"ONKIT" if options.tests else ""}); name = {text(name)};
    productType = "com.apple.product-type.application"; }};
KIT = {{isa = PBXNativeTarget; buildConfigurationList = LIST; buildPhases = (KITSOURCES); dependencies = (); name = {text(kit)};
    productType = "com.apple.product-type.framework"; }};
TESTS = {{isa = PBXNativeTarget; buildConfigurationList = TESTLIST; buildPhases = (TESTSOURCES); dependencies = (ONAPP, ONKIT); name = {text(name + "Tests")};
    productType = "com.apple.product-type.bundle.unit-test"; }};
ONKIT = {{isa = PBXTargetDependency; target = KIT; }}; ONAPP = {{isa = PBXTargetDependency; target = APP; }};
SOURCES = {{isa = PBXSourcesBuildPhase; files = (BCODE, {", ".join(f"B{number}" for number in range(len(more)))}); }};
RESOURCES = {{isa = PBXResourcesBuildPhase; files = (BTEXT, BCATALOG, BSTRINGS); }};
KITSOURCES = {{isa = PBXSourcesBuildPhase; files = (BKITCODE); }}; TESTSOURCES = {{isa = PBXSourcesBuildPhase; files = (BTESTCODE); }};
LIST = {{isa = XCConfigurationList; buildConfigurations = (DEBUG); }}; TESTLIST = {{isa = XCConfigurationList; buildConfigurations = (TESTDEBUG); }};
DEBUG = {{isa = XCBuildConfiguration; buildSettings = {{{settings}}}; name = Debug; }};
TESTDEBUG = {{isa = XCBuildConfiguration; buildSettings = {{{settings} {host}}}; name = Debug; }};
PROJECT = {{isa = PBXProject; buildConfigurationList = PLIST; mainGroup = MAIN; projectDirPath = ""; targets = ({"APP, KIT, TESTS" if options.tests else "APP"}); }};
PLIST = {{isa = XCConfigurationList; buildConfigurations = (); }};
}}; rootObject = PROJECT; }}
''')
