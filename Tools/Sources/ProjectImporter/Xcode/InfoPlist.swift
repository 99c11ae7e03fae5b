import DrydockSession
import Foundation

/// Makes the property list of a product: the file with its variables expanded, what the settings generate, what every bundle has.
enum InfoPlist {
    /// - Throws: `ProjectError` for a file that is missing or no property list.
    static func make(path: String?, settings: BuildSettings, kind: Target.Kind, project: String) throws -> Data {
        var values = standard(settings, kind: kind)
        if settings.isYes("GENERATE_INFOPLIST_FILE") { values.merge(generated(settings)) { $1 } }
        if let path {
            if !Paths.exists(path) {
                if !settings.isYes("GENERATE_INFOPLIST_FILE") { throw ProjectError(path, "Info.plist named by INFOPLIST_FILE does not exist") }
            } else {
                values.merge(try read(path, settings: settings)) { $1 }
            }
        }
        return try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
    }

    /// For a product that needs a property list where nothing says what stands in it, such as a package's tests.
    static func minimal(for target: Target, version: String? = nil) throws -> Data {
        var settings = BuildSettings()
        settings.push([
            "PRODUCT_NAME": target.productName, "EXECUTABLE_NAME": target.productName,
            "PRODUCT_BUNDLE_IDENTIFIER": target.bundleIdentifier ?? "dev.drydock.\(Target.identifier(target.name))",
        ])
        if let version { settings.push(["MARKETING_VERSION": version]) }
        return try make(path: nil, settings: settings, kind: target.kind, project: "")
    }

    /// For the bundle with the resources of a package's target.
    static func minimal(forBundleOf target: Target) throws -> Data {
        var settings = BuildSettings()
        let package = target.packageName ?? target.productName
        settings.push(["PRODUCT_NAME": "\(package)_\(target.name)", "PRODUCT_BUNDLE_IDENTIFIER": "\(package).\(target.name).resources".lowercased()])
        var values = standard(settings, kind: .unitTests)
        // A bundle of resources has no program.
        values["CFBundleExecutable"] = nil
        return try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
    }

    static func read(_ path: String, settings: BuildSettings) throws -> [String: Any] {
        guard let data = Paths.data(path) else { throw ProjectError(path, "property list cannot be read") }
        do {
            let list = try BoundedPropertyList.read(data)
            guard let values = list as? [String: Any] else { throw ProjectError(path, "expected a dictionary at the top") }
            return values.mapValues { expand($0, settings) }
        } catch let error as ProjectError {
            throw error
        } catch {
            let reason = (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
            throw ProjectError(path, "not a property list: \(reason)")
        }
    }

    private static func expand(_ value: Any, _ settings: BuildSettings) -> Any {
        switch value {
        case let text as String: settings.expand(text)
        case let list as [Any]: list.map { expand($0, settings) }
        case let map as [String: Any]: map.mapValues { expand($0, settings) }
        default: value
        }
    }

    private static func standard(_ settings: BuildSettings, kind: Target.Kind) -> [String: Any] {
        var values: [String: Any] = [
            "CFBundleDevelopmentRegion": settings["DEVELOPMENT_LANGUAGE"] ?? "en",
            "CFBundleExecutable": settings["EXECUTABLE_NAME"] ?? "",
            "CFBundleIdentifier": settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? "",
            "CFBundleInfoDictionaryVersion": "6.0",
            "CFBundleName": settings["PRODUCT_NAME"] ?? "",
            "CFBundlePackageType": kind == .application ? "APPL" : kind == .framework ? "FMWK" : "BNDL",
            "CFBundleShortVersionString": settings["MARKETING_VERSION"] ?? "1.0",
            "CFBundleVersion": settings["CURRENT_PROJECT_VERSION"] ?? "1",
            "CFBundleSupportedPlatforms": ["iPhoneSimulator"],
            "DTPlatformName": "iphonesimulator",
        ]
        if let version = settings["IPHONEOS_DEPLOYMENT_TARGET"] { values["MinimumOSVersion"] = version }
        if kind == .application {
            values["LSRequiresIPhoneOS"] = true
            let families = (settings["TARGETED_DEVICE_FAMILY"] ?? "1,2").split(separator: ",").compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
            values["UIDeviceFamily"] = families
            if let accent = settings["ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"], !accent.isEmpty { values["NSAccentColorName"] = accent }
        }
        return values
    }

    /// `INFOPLIST_KEY_NAME` gives key NAME; a suffix says which devices it is for.
    private static func generated(_ settings: BuildSettings) -> [String: Any] {
        var values: [String: Any] = [:]
        let prefix = "INFOPLIST_KEY_"
        for setting in settings.names(withPrefix: prefix) {
            guard let text = settings[setting], !text.isEmpty else { continue }
            var name = String(setting.dropFirst(prefix.count))
            switch name {
            case "UILaunchScreen_Generation":
                if text.uppercased() == "YES" { values["UILaunchScreen"] = ["UILaunchScreen": [String: Any]()] }
                continue
            case "UIApplicationSceneManifest_Generation":
                if text.uppercased() == "YES" {
                    values["UIApplicationSceneManifest"] =
                        ["UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [String: Any]()] as [String: Any]
                }
                continue
            default: break
            }
            for (suffix, device) in [("_iPad", "~ipad"), ("_iPhone", "~iphone")] where name.hasSuffix(suffix) {
                name = String(name.dropLast(suffix.count)) + device
            }
            if name.hasPrefix("UISupportedInterfaceOrientations") || name == "UIBackgroundModes" || name == "UIRequiredDeviceCapabilities" {
                values[name] = text.split(separator: " ").map(String.init)
            } else {
                switch text.uppercased() {
                case "YES": values[name] = true
                case "NO": values[name] = false
                default: values[name] = text
                }
            }
        }
        return values
    }
}
