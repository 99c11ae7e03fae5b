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

    /// nil when there is no font of that name.
    public init?(_ name: CFString) {
        let name = String(describing: name)
        guard let font = FontLibrary.shared.font(named: name, size: 12) else { return nil }
        self.font = font
        self.name = name
    }

    /// The name it was found by.
    public var postScriptName: CFString? { NSString(string: name) }
    public var fullName: CFString? { NSString(string: name) }
}
