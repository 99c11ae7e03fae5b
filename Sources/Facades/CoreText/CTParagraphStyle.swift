public import Foundation
public import FoundationGaps
public import UIKit

/// How lines are set; the same as `NSParagraphStyle`.
public typealias CTParagraphStyle = NSParagraphStyle
public typealias CTTextTab = NSTextTab

public enum CTTextAlignment: UInt8, Sendable {
    case left = 0
    case right = 1
    case center = 2
    case justified = 3
    case natural = 4
}

public enum CTLineBreakMode: UInt8, Sendable {
    case byWordWrapping = 0
    case byCharWrapping = 1
    case byClipping = 2
    case byTruncatingHead = 3
    case byTruncatingTail = 4
    case byTruncatingMiddle = 5
}

public enum CTWritingDirection: Int8, Sendable {
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}

public enum CTParagraphStyleSpecifier: UInt32, Sendable {
    case alignment = 0
    case firstLineHeadIndent = 1
    case headIndent = 2
    case tailIndent = 3
    case tabStops = 4
    case defaultTabInterval = 5
    case lineBreakMode = 6
    case lineHeightMultiple = 7
    case maximumLineHeight = 8
    case minimumLineHeight = 9
    case lineSpacing = 10
    case paragraphSpacing = 11
    case paragraphSpacingBefore = 12
    case baseWritingDirection = 13
    case maximumLineSpacing = 14
    case minimumLineSpacing = 15
    case lineSpacingAdjustment = 16
}

/// A value by its address.
public struct CTParagraphStyleSetting {
    public var spec: CTParagraphStyleSpecifier
    /// Bytes.
    public var valueSize: Int
    public var value: UnsafeRawPointer

    public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
        self.spec = spec
        self.valueSize = valueSize
        self.value = value
    }

    fileprivate var number: CGFloat? {
        switch valueSize {
        case MemoryLayout<CGFloat>.size: value.loadUnaligned(as: CGFloat.self)
        case MemoryLayout<Float>.size: CGFloat(value.loadUnaligned(as: Float.self))
        default: nil
        }
    }
}

public func CTParagraphStyleCreate(_ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int) -> CTParagraphStyle {
    let style = NSMutableParagraphStyle()
    for setting in UnsafeBufferPointer(start: settings, count: settings == nil ? 0 : settingCount) {
        switch setting.spec {
        case .alignment:
            switch CTTextAlignment(rawValue: setting.value.loadUnaligned(as: UInt8.self)) {
            case .left: style.alignment = .left
            case .right: style.alignment = .right
            case .center: style.alignment = .center
            case .justified: style.alignment = .justified
            case .natural, nil: style.alignment = .natural
            }
        case .lineBreakMode: style.lineBreakMode = NSLineBreakMode(rawValue: Int(setting.value.loadUnaligned(as: UInt8.self))) ?? .byWordWrapping
        case .baseWritingDirection: style.baseWritingDirection = NSWritingDirection(rawValue: Int(setting.value.loadUnaligned(as: Int8.self))) ?? .natural
        case .tabStops: style.tabStops = setting.value.assumingMemoryBound(to: NSArray.self).pointee as? [NSTextTab] ?? []
        case .firstLineHeadIndent: style.firstLineHeadIndent = setting.number ?? 0
        case .headIndent: style.headIndent = setting.number ?? 0
        case .tailIndent: style.tailIndent = setting.number ?? 0
        case .defaultTabInterval: style.defaultTabInterval = setting.number ?? 0
        case .lineHeightMultiple: style.lineHeightMultiple = setting.number ?? 0
        case .maximumLineHeight: style.maximumLineHeight = setting.number ?? 0
        case .minimumLineHeight: style.minimumLineHeight = setting.number ?? 0
        // Space between lines in either of the two ways that Core Text has.
        case .lineSpacing, .lineSpacingAdjustment, .minimumLineSpacing: style.lineSpacing = max(style.lineSpacing, setting.number ?? 0)
        // Fonts' own leading is the only space between lines that it could cut.
        case .maximumLineSpacing: break
        case .paragraphSpacing: style.paragraphSpacing = setting.number ?? 0
        case .paragraphSpacingBefore: style.paragraphSpacingBefore = setting.number ?? 0
        }
    }
    return style
}
