import Foundation

/// A project file with one app `App`, in the way Xcode writes them.
enum XcodeFixture {
    /// - Parameters:
    ///   - objects: more objects, each a line `ID = {isa = …; …};`.
    ///   - sources, resources: ids of build files.
    static func project(
        objects: String, mainGroup: String, sources: String = "", resources: String = "", synchronised: String = "", settings: String = "",
        projectSettings: String = "", targets: String = "", phases: String = "", attributes: String = ""
    ) -> String {
        """
        // !$*UTF8*$!
        {
        	archiveVersion = 1;
        	classes = {
        	};
        	objectVersion = 77;
        	objects = {
        		\(objects.replacingOccurrences(of: "\n", with: "\n\t\t"))
        		MAIN = {isa = PBXGroup; children = (\(mainGroup)); sourceTree = "<group>"; };
        		APP = {
        			isa = PBXNativeTarget;
        			buildConfigurationList = APPLIST;
        			buildPhases = (SOURCES, RESOURCES, \(phases));
        			dependencies = ();
        			fileSystemSynchronizedGroups = (\(synchronised));
        			name = App;
        			productName = App;
        			productType = "com.apple.product-type.application";
        		};
        		PROJECT = {
        			isa = PBXProject;
        			attributes = {\(attributes)};
        			buildConfigurationList = PROJECTLIST;
        			developmentRegion = en;
        			mainGroup = MAIN;
        			projectDirPath = "";
        			targets = (APP, \(targets));
        		};
        		SOURCES = {isa = PBXSourcesBuildPhase; files = (\(sources)); };
        		RESOURCES = {isa = PBXResourcesBuildPhase; files = (\(resources)); };
        		APPDEBUG = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_NAME = "$(TARGET_NAME)"; GENERATE_INFOPLIST_FILE = YES; PRODUCT_BUNDLE_IDENTIFIER = "com.example.$(PRODUCT_NAME:rfc1034identifier)"; \(settings)}; name = Debug; };
        		PROJECTDEBUG = {isa = XCBuildConfiguration; buildSettings = {SWIFT_VERSION = 5.0; IPHONEOS_DEPLOYMENT_TARGET = 15.0; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited)"; \(projectSettings)}; name = Debug; };
        		APPLIST = {isa = XCConfigurationList; buildConfigurations = (APPDEBUG); };
        		PROJECTLIST = {isa = XCConfigurationList; buildConfigurations = (PROJECTDEBUG); };
        	};
        	rootObject = PROJECT;
        }

        """
    }
}
