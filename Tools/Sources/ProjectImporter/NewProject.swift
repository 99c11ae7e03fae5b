import DrydockSession
import Foundation

/// A small project to begin with: one screen with a button, a unit test, in a form that Xcode 16 and later opens as well.
public enum NewProject {
    /// Makes the folder `name` with the project in it.
    ///
    /// - Parameter directory: an absolute path.
    /// - Throws: `ProjectError` when the name cannot be a module's, or something of that name is there.
    /// - Returns: the folder.
    @discardableResult
    public static func make(named name: String, in directory: String) throws -> String {
        guard !name.isEmpty, Target.identifier(name) == name, name.first?.isNumber == false else {
            throw ProjectError(directory, "\"\(name)\" cannot name a project: letters, digits and underscores, no digit first")
        }
        let root = try ContainedPath(root: directory).appending(name)
        if root.exists { throw ProjectError(root.path, "is there already") }
        for (path, text) in files { try root.appending(path.replacingOccurrences(of: "«name»", with: name)).write(filled(text, name)) }
        return root.path
    }

    private static func filled(_ text: String, _ name: String) -> String {
        text.replacingOccurrences(of: "«name»", with: name).replacingOccurrences(of: "«identifier»", with: ModuleName.ascii(name, filler: "-"))
    }

    private static let files: [(path: String, text: String)] = [
        ("«name».xcodeproj/project.pbxproj", project),
        (
            "«name»/AppDelegate.swift",
            """
            import UIKit

            @main
            class AppDelegate: UIResponder, UIApplicationDelegate {
                func application(
                    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
                ) -> UISceneConfiguration {
                    UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
                }
            }

            """
        ),
        (
            "«name»/SceneDelegate.swift",
            """
            import UIKit

            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?

                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
                    guard let scene = scene as? UIWindowScene else { return }
                    let window = UIWindow(windowScene: scene)
                    window.rootViewController = UINavigationController(rootViewController: CounterViewController())
                    window.makeKeyAndVisible()
                    self.window = window
                }
            }

            """
        ),
        (
            "«name»/CounterViewController.swift",
            """
            import UIKit

            class CounterViewController: UIViewController {
                private(set) var count = 0
                let label = UILabel()
                let button = UIButton(type: .system)

                override func viewDidLoad() {
                    super.viewDidLoad()
                    title = "«name»"
                    view.backgroundColor = .systemBackground
                    navigationController?.navigationBar.prefersLargeTitles = true
                    label.font = .preferredFont(forTextStyle: .largeTitle)
                    label.text = "0"
                    button.setTitle("Count", for: .normal)
                    button.addTarget(self, action: #selector(countUp), for: .touchUpInside)
                    let stack = UIStackView(arrangedSubviews: [label, button])
                    stack.axis = .vertical
                    stack.alignment = .center
                    stack.spacing = 16
                    stack.translatesAutoresizingMaskIntoConstraints = false
                    view.addSubview(stack)
                    NSLayoutConstraint.activate([
                        stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                        stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
                    ])
                }

                @objc private func countUp() {
                    count += 1
                    label.text = "\\(count)"
                }
            }

            """
        ),
        (
            "«name»/Info.plist",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            	<key>UIApplicationSceneManifest</key>
            	<dict>
            		<key>UIApplicationSupportsMultipleScenes</key>
            		<false/>
            		<key>UISceneConfigurations</key>
            		<dict>
            			<key>UIWindowSceneSessionRoleApplication</key>
            			<array>
            				<dict>
            					<key>UISceneConfigurationName</key>
            					<string>Default</string>
            					<key>UISceneDelegateClassName</key>
            					<string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
            				</dict>
            			</array>
            		</dict>
            	</dict>
            </dict>
            </plist>

            """
        ),
        (
            "«name»/Assets.xcassets/AccentColor.colorset/Contents.json",
            "{\n  \"colors\" : [ { \"idiom\" : \"universal\" } ],\n  \"info\" : { \"author\" : \"xcode\", \"version\" : 1 }\n}\n"
        ),
        ("«name»/Assets.xcassets/Contents.json", "{\n  \"info\" : { \"author\" : \"xcode\", \"version\" : 1 }\n}\n"),
        (
            "«name»Tests/«name»Tests.swift",
            """
            import XCTest

            @testable import «name»

            @MainActor final class «name»Tests: XCTestCase {
                func testButtonCounts() {
                    let controller = CounterViewController()
                    controller.loadViewIfNeeded()
                    controller.button.sendActions(for: .touchUpInside)
                    controller.button.sendActions(for: .touchUpInside)
                    XCTAssertEqual(controller.count, 2)
                    XCTAssertEqual(controller.label.text, "2")
                }
            }

            """
        ),
        (
            "Flows/count.yaml",
            """
            appId: com.example.«identifier»
            ---
            - launchApp
            - assertVisible: "0"
            - tapOn: Count
            - assertVisible: "1"

            """
        ),
    ]

    private static let project = """
        // !$*UTF8*$!
        {
        	archiveVersion = 1;
        	classes = {
        	};
        	objectVersion = 77;
        	objects = {
        		D00000000000000000000001 /* «name».app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = "«name».app"; sourceTree = BUILT_PRODUCTS_DIR; };
        		D00000000000000000000002 /* «name»Tests.xctest */ = {isa = PBXFileReference; explicitFileType = wrapper.cfbundle; includeInIndex = 0; path = "«name»Tests.xctest"; sourceTree = BUILT_PRODUCTS_DIR; };
        		D00000000000000000000003 /* Exceptions for «name» */ = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist); target = D00000000000000000000010; };
        		D00000000000000000000004 /* «name» */ = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (D00000000000000000000003); path = "«name»"; sourceTree = "<group>"; };
        		D00000000000000000000005 /* «name»Tests */ = {isa = PBXFileSystemSynchronizedRootGroup; path = "«name»Tests"; sourceTree = "<group>"; };
        		D00000000000000000000006 = {isa = PBXGroup; children = (D00000000000000000000004, D00000000000000000000005, D00000000000000000000007); sourceTree = "<group>"; };
        		D00000000000000000000007 /* Products */ = {isa = PBXGroup; children = (D00000000000000000000001, D00000000000000000000002); name = Products; sourceTree = "<group>"; };
        		D00000000000000000000010 /* «name» */ = {
        			isa = PBXNativeTarget;
        			buildConfigurationList = D00000000000000000000030;
        			buildPhases = (D00000000000000000000011, D00000000000000000000012, D00000000000000000000013);
        			buildRules = ();
        			dependencies = ();
        			fileSystemSynchronizedGroups = (D00000000000000000000004);
        			name = "«name»";
        			productName = "«name»";
        			productReference = D00000000000000000000001;
        			productType = "com.apple.product-type.application";
        		};
        		D00000000000000000000011 /* Sources */ = {isa = PBXSourcesBuildPhase; buildActionMask = 2147483647; files = (); runOnlyForDeploymentPostprocessing = 0; };
        		D00000000000000000000012 /* Frameworks */ = {isa = PBXFrameworksBuildPhase; buildActionMask = 2147483647; files = (); runOnlyForDeploymentPostprocessing = 0; };
        		D00000000000000000000013 /* Resources */ = {isa = PBXResourcesBuildPhase; buildActionMask = 2147483647; files = (); runOnlyForDeploymentPostprocessing = 0; };
        		D00000000000000000000020 /* «name»Tests */ = {
        			isa = PBXNativeTarget;
        			buildConfigurationList = D00000000000000000000031;
        			buildPhases = (D00000000000000000000021, D00000000000000000000022, D00000000000000000000023);
        			buildRules = ();
        			dependencies = (D00000000000000000000024);
        			fileSystemSynchronizedGroups = (D00000000000000000000005);
        			name = "«name»Tests";
        			productName = "«name»Tests";
        			productReference = D00000000000000000000002;
        			productType = "com.apple.product-type.bundle.unit-test";
        		};
        		D00000000000000000000021 /* Sources */ = {isa = PBXSourcesBuildPhase; buildActionMask = 2147483647; files = (); runOnlyForDeploymentPostprocessing = 0; };
        		D00000000000000000000022 /* Frameworks */ = {isa = PBXFrameworksBuildPhase; buildActionMask = 2147483647; files = (); runOnlyForDeploymentPostprocessing = 0; };
        		D00000000000000000000023 /* Resources */ = {isa = PBXResourcesBuildPhase; buildActionMask = 2147483647; files = (); runOnlyForDeploymentPostprocessing = 0; };
        		D00000000000000000000024 = {isa = PBXTargetDependency; target = D00000000000000000000010; targetProxy = D00000000000000000000025; };
        		D00000000000000000000025 = {isa = PBXContainerItemProxy; containerPortal = D00000000000000000000040; proxyType = 1; remoteGlobalIDString = D00000000000000000000010; remoteInfo = "«name»"; };
        		D00000000000000000000030 = {isa = XCConfigurationList; buildConfigurations = (D00000000000000000000034, D00000000000000000000035); defaultConfigurationName = Release; };
        		D00000000000000000000031 = {isa = XCConfigurationList; buildConfigurations = (D00000000000000000000036, D00000000000000000000037); defaultConfigurationName = Release; };
        		D00000000000000000000032 = {isa = XCConfigurationList; buildConfigurations = (D00000000000000000000038, D00000000000000000000039); defaultConfigurationName = Release; };
        		D00000000000000000000034 /* Debug */ = {isa = XCBuildConfiguration; buildSettings = {APP_SETTINGS}; name = Debug; };
        		D00000000000000000000035 /* Release */ = {isa = XCBuildConfiguration; buildSettings = {APP_SETTINGS}; name = Release; };
        		D00000000000000000000036 /* Debug */ = {isa = XCBuildConfiguration; buildSettings = {TEST_SETTINGS}; name = Debug; };
        		D00000000000000000000037 /* Release */ = {isa = XCBuildConfiguration; buildSettings = {TEST_SETTINGS}; name = Release; };
        		D00000000000000000000038 /* Debug */ = {isa = XCBuildConfiguration; buildSettings = {ALL_SETTINGS ENABLE_TESTABILITY = YES; ONLY_ACTIVE_ARCH = YES; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited)"; SWIFT_OPTIMIZATION_LEVEL = "-Onone"; }; name = Debug; };
        		D00000000000000000000039 /* Release */ = {isa = XCBuildConfiguration; buildSettings = {ALL_SETTINGS SWIFT_COMPILATION_MODE = wholemodule; VALIDATE_PRODUCT = YES; }; name = Release; };
        		D00000000000000000000040 /* Project object */ = {
        			isa = PBXProject;
        			attributes = {BuildIndependentTargetsInParallel = 1; LastUpgradeCheck = 1600; TargetAttributes = {D00000000000000000000020 = {TestTargetID = D00000000000000000000010; }; }; };
        			buildConfigurationList = D00000000000000000000032;
        			developmentRegion = en;
        			hasScannedForEncodings = 0;
        			knownRegions = (en, Base);
        			mainGroup = D00000000000000000000006;
        			productRefGroup = D00000000000000000000007;
        			projectDirPath = "";
        			projectRoot = "";
        			targets = (D00000000000000000000010, D00000000000000000000020);
        		};
        	};
        	rootObject = D00000000000000000000040 /* Project object */;
        }

        """
        .replacingOccurrences(
            of: "APP_SETTINGS",
            with: """
                ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME = AccentColor; GENERATE_INFOPLIST_FILE = YES; INFOPLIST_FILE = "«name»/Info.plist"; \
                INFOPLIST_KEY_UILaunchScreen_Generation = YES; LD_RUNPATH_SEARCH_PATHS = ("$(inherited)", "@executable_path/Frameworks"); \
                MARKETING_VERSION = 1.0; CURRENT_PROJECT_VERSION = 1; PRODUCT_BUNDLE_IDENTIFIER = "com.example.«identifier»"; PRODUCT_NAME = "$(TARGET_NAME)"; \
                CODE_SIGN_STYLE = Automatic;
                """
        )
        .replacingOccurrences(
            of: "TEST_SETTINGS",
            with: """
                BUNDLE_LOADER = "$(TEST_HOST)"; GENERATE_INFOPLIST_FILE = YES; PRODUCT_BUNDLE_IDENTIFIER = "com.example.«identifier»Tests"; \
                PRODUCT_NAME = "$(TARGET_NAME)"; TEST_HOST = "$(BUILT_PRODUCTS_DIR)/«name».app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/«name»"; \
                CODE_SIGN_STYLE = Automatic;
                """
        )
        .replacingOccurrences(
            of: "ALL_SETTINGS",
            with: "IPHONEOS_DEPLOYMENT_TARGET = 16.0; SDKROOT = iphoneos; SWIFT_VERSION = 5.0; TARGETED_DEVICE_FAMILY = \"1,2\"; CLANG_ENABLE_MODULES = YES;")
}
