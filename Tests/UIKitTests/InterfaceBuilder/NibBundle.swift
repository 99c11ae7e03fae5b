import Foundation
import InterfaceFiles
@testable import UIKit

/// A bundle in a temporary folder, its files compiled from sources written in the test. Gone with the object.
final class NibBundle {
    let bundle: Bundle
    private let folder: URL

    struct Refused: Error {
        let findings: [InterfaceFinding]
    }

    /// - Parameter files: sources by name, `Card.xib` or `Main.storyboard`; others are copied as they are.
    init(_ files: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("nibs-\(UUID().uuidString).bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            let place = folder.appendingPathComponent(InterfaceCompiler.productName(of: name) ?? name)
            guard place.lastPathComponent != name else {
                try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: place)
                continue
            }
            let result = InterfaceCompiler.compile(Data(text.utf8), path: name)
            switch result.product {
            case .nib(let data): try data.write(to: place)
            case .storyboard(let parts):
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
                for (part, data) in parts { try data.write(to: place.appendingPathComponent(part)) }
            case nil: throw Refused(findings: result.findings)
            }
        }
        bundle = Bundle(path: folder.path)!
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    // MARK: Sources

    static func xib(_ objects: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>\(objects)</objects></document>
        """
    }

    static func storyboard(_ scenes: String, initial: String? = nil) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
        \(initial.map { "initialViewController=\"\($0)\"" } ?? "")>
        <scenes>\(scenes)</scenes></document>
        """
    }

    /// A file with a File's Owner whose `view` outlet is a view with that tag.
    static func ownersView(tag: Int, before: String = "") -> String {
        xib(
            #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet property="view" destination="v" id="o"/></connections></placeholder>"#
                + before + #"<view tag="\#(tag)" contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="600" height="600"/></view>"#)
    }
}
