import Foundation

/// Reads a plain folder: all Swift files in it are one app. Its Info.plist says what the app is; without one, a file with `@main` does.
struct FolderReader {
    static func read(_ directory: String) throws -> Project {
        let items = FileTree.items(in: directory) { $0 == "build" || $0 == "DerivedData" || $0 == "Pods" || $0 == "Carthage" }
        let plists = items.filter { Paths.name($0) == "Info.plist" }
        let swift = items.filter { FileTree.role(of: $0) == .swift }
        guard !swift.isEmpty else {
            throw ProjectError(directory, "no app here: expected an .xcodeproj, a Package.swift, or Swift files and an Info.plist")
        }
        let plist = plists.min { $0.count < $1.count }
        if plist == nil, !swift.contains(where: { Self.hasEntryPoint(directory + "/" + $0) }) {
            throw ProjectError(
                directory, "Swift files but no @main, no Info.plist, no Package.swift and no .xcodeproj: nothing says that this is an app")
        }
        let name = Paths.name(directory)
        var project = Project(directory: directory, file: directory, name: name, origin: .folder)
        var target = Target(name: name, kind: .application)
        var tests = Target(name: name + "Tests", kind: .unitTests)
        for item in items where item != plist {
            let path = directory + "/" + item
            // A folder called Tests holds tests, as in a package.
            let isTest = item.split(separator: "/").dropLast().contains { $0 == "Tests" || $0.hasSuffix("Tests") }
            switch FileTree.role(of: path) {
            case .swift: isTest ? tests.sources.append(path) : target.sources.append(path)
            case .objectiveC: target.objectiveCSources.append(path)
            case .resource: isTest ? tests.resources.append(Resource(path: path)) : target.resources.append(Resource(path: path))
            default: break
            }
        }
        target.conditions = ["DEBUG"]
        // Nothing says that it must not be as in a new project.
        target.extendsUIKitWithAssets = true
        let plistPath = plist.map { directory + "/" + $0 }
        var settings = BuildSettings()
        settings.push([
            "PRODUCT_NAME": name, "TARGET_NAME": name, "EXECUTABLE_NAME": name, "PRODUCT_BUNDLE_IDENTIFIER": "dev.drydock.\(Target.identifier(name))",
            "DEVELOPMENT_LANGUAGE": "en", "PRODUCT_MODULE_NAME": target.moduleName, "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
        ])
        if let plistPath {
            target.bundleIdentifier = try InfoPlist.read(plistPath, settings: settings)["CFBundleIdentifier"] as? String
        } else {
            target.bundleIdentifier = settings["PRODUCT_BUNDLE_IDENTIFIER"]
            // As in a new project: the whole screen, without a storyboard.
            settings.push(["GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_KEY_UILaunchScreen_Generation": "YES"])
        }
        target.infoPlist = try InfoPlist.make(path: plistPath, settings: settings, kind: .application, project: directory)
        project.describingFiles = plistPath.map { [$0] } ?? []
        project.targets = [target]
        if !tests.sources.isEmpty {
            tests.conditions = ["DEBUG"]
            tests.dependencies = [name]
            tests.hostApplication = name
            project.targets.append(tests)
        }
        return project
    }

    private static func hasEntryPoint(_ path: String) -> Bool {
        ModuleBuilder.text(ofFile: path).split(whereSeparator: \.isNewline).contains { line in
            let words = line.split { $0 == " " || $0 == "\t" }
            return words.first.map { ["@main", "@UIApplicationMain"].contains($0) } ?? false
        }
    }
}
