/// The modules that an app may import without bringing them along: the frameworks of the iOS SDK ("Apple Developer Documentation", Technologies)
/// and the libraries of the toolchain.
enum AppleFrameworks {
    /// - Parameter module: with that of a submodule behind a point, where one is imported.
    static func has(_ module: String) -> Bool {
        let name = module.prefix { $0 != "." }
        // `_PhotosUI_SwiftUI` comes along where both are imported.
        if name.hasPrefix("_") { return name.split(separator: "_").contains { names.contains(String($0)) } }
        return names.contains(String(name))
    }

    /// Whether iOS has the module: some of Apple's are the Mac's or the watch's alone.
    static func isOnIOS(_ module: String) -> Bool { has(module) && !["AppKit", "Cocoa", "CreateML", "IOKit", "InputMethodKit", "ServiceManagement", "WatchKit"].contains(module) }

    /// Structures of geometry, which no manifest lists.
    static let plainTypes: Set<String> = [
        "CGAffineTransform", "CGFloat", "CGPoint", "CGRect", "CGSize", "CGVector", "NSRange", "UIEdgeInsets", "UIOffset", "NSDirectionalEdgeInsets",
    ]

    private static let names = Set(
        """
        ARKit AVFAudio AVFoundation AVKit AVRouting Accelerate Accessibility Accounts ActivityKit AdAttributionKit AdServices AdSupport AddressBook
        AddressBookUI AlarmKit AppClip AppIntents AppTrackingTransparency AssetsLibrary AudioToolbox AudioUnit AuthenticationServices AutomatedDeviceEnrollment
        AutomaticAssessmentConfiguration BackgroundAssets BackgroundTasks BrowserEngineCore BrowserEngineKit BusinessChat CFNetwork CallKit CarKey CarPlay
        Charts Cinematic ClassKit ClockKit CloudKit ColorSync Combine CommonCrypto CompositorServices Compression Contacts ContactsUI CoreAudio CoreAudioKit
        CoreAudioTypes CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics CoreImage CoreLocation CoreLocationUI CoreMIDI CoreML CoreMedia
        CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CreateML CreateMLComponents CryptoKit CryptoTokenKit
        Darwin DataDetection DeveloperToolsSupport DeviceActivity DeviceCheck DeviceDiscoveryExtension DeviceDiscoveryUI Dispatch DockKit
        EnergyKit EventKit EventKitUI ExposureNotification ExtensionFoundation ExtensionKit ExternalAccessory FamilyControls FileProvider FileProviderUI
        FinanceKit FinanceKitUI Foundation FoundationModels GLKit GSS GameController GameKit GameplayKit GroupActivities HealthKit HealthKitUI HomeKit ICloud
        IOKit IOSurface IdentityLookup IdentityLookupUI ImageCaptureCore ImageIO ImagePlayground InputMethodKit Intents IntentsUI JavaScriptCore
        JournalingSuggestions LinkPresentation LiveCommunicationKit LocalAuthentication LocalAuthenticationEmbeddedUI LockedCameraCapture ManagedApp
        ManagedSettings ManagedSettingsUI MLCompute MapKit MarketplaceKit Matter MatterSupport MediaAccessibility MediaPlayer MediaSetup MediaToolbox MessageUI
        Messages Metal MetalFX MetalKit MetalPerformanceShaders MetalPerformanceShadersGraph MetricKit MobileCoreServices ModelIO MultipeerConnectivity
        MusicKit NaturalLanguage NearbyInteraction Network NetworkExtension NewsstandKit NotificationCenter OSLog ObjectiveC Observation OpenAL OpenGLES PDFKit
        PHASE PackageDescription PassKit PaperKit PencilKit Photos PhotosUI PlaygroundSupport ProximityReader PushKit PushToTalk QuartzCore QuickLook
        QuickLookThumbnailing RealityFoundation RealityKit RegexBuilder RelevanceKit ReplayKit RoomPlan SafariServices SafetyKit SceneKit ScreenTime
        SecureElementCredential Security SensitiveContentAnalysis SensorKit ServiceManagement SharedWithYou ShazamKit Social SoundAnalysis Speech SpriteKit
        StickerKit StoreKit StoreKitTest Swift SwiftData SwiftUI SwiftUICore Symbols Synchronization System SystemConfiguration TabularData Testing ThreadNetwork
        TipKit Translation Twitter UIKit UIUtilities UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoSubscriberAccount VideoToolbox Vision
        VisionKit WatchConnectivity WatchKit WeatherKit WebKit WiFiAware WidgetKit WirelessInsights WorkoutKit XCTest iAd os simd SQLite3 Spatial MachO sqlite3 zlib libxml2
        Cocoa AppKit
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
