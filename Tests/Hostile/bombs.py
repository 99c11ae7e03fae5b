#!/usr/bin/env python3
"""bombs.py FOLDER: small files that would be huge, or without end, when they were read as they say."""
import os
import plistlib
import struct
import sys

folder = sys.argv[1]


def write(path, content):
    path = os.path.join(folder, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())


def flow(name, steps):
    write(f"flows/{name}.yaml", f"appId: a\n---\n{steps}\n")


# Flows.
aliases = "- tapOn: &a0 [x,x,x,x,x,x,x,x,x,x]\n"
for number in range(1, 12):
    aliases += f"- tapOn: &a{number} [{','.join([f'*a{number - 1}'] * 10)}]\n"
flow("aliases", aliases)
for number in range(40):
    flow(f"doubling{number}", f"- runFlow: doubling{number + 1}.yaml\n- runFlow: doubling{number + 1}.yaml")
flow("doubling40", "- back")
flow("itself", "- runFlow: itself.yaml")
flow("chain", "- runFlow: ./chain.yaml")
flow("times", "- repeat:\n    times: 1e300\n    commands:\n      - back")
flow("repeat", "- tapOn:\n    id: a\n    repeat: 1e30")
flow("index", "- tapOn:\n    id: a\n    index: inf")
flow("deep", "- assertTrue: ${" + "(" * 100_000 + "}")


# Projects of one app whose settings, configuration file or groups are bombs.
def project(name, settings="", info="", groups="", children="CODE", extra=None):
    write(f"{name}/AppDelegate.swift", "import UIKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate {}\n")
    for path, content in (extra or {}).items():
        write(f"{name}/{path}", content)
    write(f"{name}/App.xcodeproj/project.pbxproj", f"""{{archiveVersion = 1; objectVersion = 77; objects = {{
MAIN = {{isa = PBXGroup; children = ({children}); sourceTree = "<group>"; }};
CODE = {{isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; }}; BCODE = {{isa = PBXBuildFile; fileRef = CODE; }};
CONFIG = {{isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; }};
{groups}
APP = {{isa = PBXNativeTarget; buildConfigurationList = LIST; buildPhases = (SOURCES); dependencies = (); name = App; productName = App;
    productType = "com.apple.product-type.application"; }};
SOURCES = {{isa = PBXSourcesBuildPhase; files = (BCODE); }};
LIST = {{isa = XCConfigurationList; buildConfigurations = (DEBUG); }};
DEBUG = {{isa = XCBuildConfiguration; {info} buildSettings = {{SWIFT_VERSION = 5.0; {settings}}}; name = Debug; }};
PROJECT = {{isa = PBXProject; buildConfigurationList = PLIST; mainGroup = MAIN; projectDirPath = ""; targets = (APP); }};
PLIST = {{isa = XCConfigurationList; buildConfigurations = (); }};
}}; rootObject = PROJECT; }}
""")


doubling = " ".join(f'A{number} = "$(A{number + 1})$(A{number + 1})";' for number in range(60))
project("settings", f'GENERATE_INFOPLIST_FILE = YES; PRODUCT_NAME = "$(A0)"; A60 = x; {doubling}')
project("nested", f'GENERATE_INFOPLIST_FILE = YES; PRODUCT_NAME = "{"$(" * 20_000}B{")" * 20_000}";')
includes = {f"c{number}.xcconfig": f'#include "c{number + 1}.xcconfig"\n#include "c{number + 1}.xcconfig"\n' for number in range(40)}
includes |= {"c40.xcconfig": "A = 1\n", "App.xcconfig": '#include "c0.xcconfig"\n'}
project("includes", "GENERATE_INFOPLIST_FILE = YES; PRODUCT_NAME = App;", info="baseConfigurationReference = CONFIG;", children="CODE, CONFIG", extra=includes)
project("circle", "GENERATE_INFOPLIST_FILE = YES; PRODUCT_NAME = App;", children="CODE, ONE", groups="""
ONE = {isa = PBXGroup; children = (TWO); path = one; sourceTree = BUILT_PRODUCTS_DIR; };
TWO = {isa = PBXGroup; children = (ONE); path = two; sourceTree = "<group>"; };""")

# A property list with entities of entities, and a binary one whose arrays hold the next array twice.
entities = "".join(f'<!ENTITY e{number} "{f"&e{number - 1};" * 10}">' for number in range(1, 12))
xml = f'<?xml version="1.0"?><!DOCTYPE plist [<!ENTITY e0 "xxxxxxxxxx">{entities}]><plist version="1.0"><dict><key>CFBundleName</key><string>&e11;</string></dict></plist>'
project("entities", "PRODUCT_NAME = App; INFOPLIST_FILE = Info.plist;", extra={"Info.plist": xml})


def binary(depth):
    """A dictionary of one array of arrays, each of the next one twice."""
    objects = [b"\xd1\x01\x02", b"\x51a"] + [b"\xa2" + bytes([number + 1, number + 1]) for number in range(2, depth + 2)] + [b"\x51x"]
    body, offsets = b"bplist00", []
    for item in objects:
        offsets.append(len(body))
        body += item
    table = len(body)
    return body + b"".join(struct.pack(">H", offset) for offset in offsets) + struct.pack(">6xBBQQQ", 2, 1, len(objects), 0, table)


assert plistlib.loads(binary(2)) == {"a": [["x", "x"], ["x", "x"]]}
project("shared", "PRODUCT_NAME = App; INFOPLIST_FILE = Info.plist;", extra={"Info.plist": binary(60)})
