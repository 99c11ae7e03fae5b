import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Remembers the pixel at the middle of every frame.
@MainActor private final class FrameHost: DisplayServer {
    var middles: [Pixel] = []
    func prepare() {}
    func frameWanted() {}
    func present(_ pixels: PixelBuffer, damage: DamageReport) {
        guard let copy = pixels.copy() else { return }
        let reader = PixelReader(CGImage(pixels: copy))
        middles.append(reader[reader.width / 2, reader.height / 2])
    }
    func run() -> Int32 { 0 }
}

@MainActor @Suite(.serialized, .freshRuntime) struct LaunchScreenTests {
    private static let view = #"""
        <view key="view" contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="600" height="600"/>
        <color key="backgroundColor" red="0" green="0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></view>
        """#

    /// What a host is shown for an Info.plist: each frame's pixel at its middle.
    private func frames(_ info: [String: Any], _ files: [String: String]) throws -> [Pixel] {
        let stage = Stage()
        let host = FrameHost()
        ApplicationHost.attach(host)
        defer { ApplicationHost.attach(nil) }
        let nibs = try NibBundle(files)
        LaunchScreen.show(info: info, bundle: nibs.bundle)
        #expect(UIWindow.visibleWindows.isEmpty)
        withExtendedLifetime(stage) {}
        return host.middles
    }

    @Test("F2.4 UILaunchStoryboardName: the storyboard's initial scene fills the screen for one frame", arguments: ["Launch", "Launch.storyboard"])
    func storyboard(name: String) throws {
        let scene = #"<scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">\#(Self.view)</viewController></objects></scene>"#
        #expect(try frames(["UILaunchStoryboardName": name], ["Launch.storyboard": NibBundle.storyboard(scene, initial: "c")]) == [.blue])
    }

    @Test("F2.4 UILaunchStoryboardName: a nib's view fills it, too; without the key or the file nothing is shown")
    func nib() throws {
        let files = ["Launch.xib": NibBundle.xib(Self.view.replacingOccurrences(of: #"key="view""#, with: ""))]
        #expect(try frames(["UILaunchStoryboardName": "Launch"], files) == [.blue])
        #expect(try frames([:], files) == [])
        #expect(try frames(["UILaunchStoryboardName": "Nowhere"], files) == [])
    }
}
