public import FoundationGaps
public import CoreGraphics
public import Foundation
import TextEngine

/// A font without a size, by its PostScript, full or family name.
///
/// Stands here and not in CoreGraphics, which knows no fonts; `import UIKit` and `import QuartzCore` bring it.
public final class CGFont: @unchecked Sendable {
    /// In one size of many.
    let font: Font
    private let name: String
    /// A font made from data, which no name finds before it is registered.
    let unregisteredFace: FontFace?

    /// nil when there is no font of that name.
    public init?(_ name: CFString) {
        let name = String(describing: name)
        guard let font = FontLibrary.shared.font(named: name, size: 12) else { return nil }
        self.font = font
        self.name = name
        unregisteredFace = nil
    }

    /// nil when the bytes are no font.
    public init?(_ provider: CGDataProvider) {
        guard let face = FontFace(data: [UInt8](provider.bytes)), let name = face.name(.postScript) ?? face.name(.family) else { return nil }
        font = FontLibrary.shared.font(Font.Description(face: FaceReference(face), size: 12))
        self.name = name
        unregisteredFace = face
    }

    /// The name it was found by.
    public var postScriptName: CFString? { NSString(string: name) }
    public var fullName: CFString? { NSString(string: name) }
}
