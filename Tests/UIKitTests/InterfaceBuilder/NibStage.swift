import Foundation
import InterfaceBuilder
import InterfaceFiles
@testable import UIKit

/// Files of Interface Builder's, written in the test.
@MainActor enum NibStage {
    static func document(_ objects: String, root attributes: String = "", type: String = "XIB") throws -> InterfaceDocument {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(type)" version="3.0" targetRuntime="iOS.CocoaTouch" \(attributes)>
            \(objects)
            </document>
            """
        return try InterfaceFileReader.document(from: Data(text.utf8), path: "Test.xib")
    }

    static let owner = #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>"#

    static func nib(_ objects: String, texts: [String: String] = [:], resources: String = "") throws -> UINib {
        UINib(try document("<objects>\(objects)</objects>\(resources)"), bundle: .main, texts: texts)
    }

    static func objects(_ objects: String, owner: Any? = nil, texts: [String: String] = [:], resources: String = "") throws -> [Any] {
        try nib(objects, texts: texts, resources: resources).instantiate(withOwner: owner)
    }

    static func view<View: UIView>(_ element: String, texts: [String: String] = [:], resources: String = "", as type: View.Type = View.self) throws -> View {
        try objects(element, texts: texts, resources: resources).first as! View
    }

    static func storyboard(_ scenes: String, initial: String?) throws -> UIStoryboard {
        let document = try document(
            "<scenes>\(scenes)</scenes>", root: initial.map { "initialViewController=\"\($0)\"" } ?? "", type: "Storyboard.XIB")
        return UIStoryboard(StoryboardSource(document, bundle: .main))
    }

    /// A scene with one controller.
    static func scene(_ controller: String, and others: String = "") -> String {
        "<scene sceneID=\"s\(controller.hashValue)\"><objects>\(controller)\(others)</objects></scene>"
    }
}
