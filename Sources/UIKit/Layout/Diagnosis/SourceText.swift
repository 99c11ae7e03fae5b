internal import CoreGraphics
internal import Foundation

/// How UIKit writes what stands in an engine, whoever brought it there.
@MainActor struct SourceText {
    var names = ConstraintText()

    /// As in the console: `<Class:0x… 'identifier' statement   (active)>`; nil for what UIKit does not list.
    func text(_ source: LayoutSource, _ host: LayoutHost) -> String? {
        if case .user(let constraint) = source { return "\(constraint)" }
        guard let statement = statement(of: source, host), let (type, object) = kind(of: source, host) else { return nil }
        return "<\(type):\(pointerText(object)) \(statement)   (active)>"
    }

    /// What it says alone.
    func statement(of source: LayoutSource, _ host: LayoutHost) -> String? {
        switch source {
        case .user(let constraint):
            let (statement, container) = names.statement(of: constraint)
            return statement + (container.map { ", |: \(names.name($0))" } ?? "") + (constraint.identifier.map { " '\($0)'" } ?? "")
        case .mask(let item, let side):
            return item.view.map { "\(maskText(of: $0)) \(names.name($0)).\(side.maskName) == \(decimalText($0.frame.length(of: side)))" }
        case .guide(let item, let side):
            return item.guide.map { "'\($0.identifier)-\(side)' \(names.name($0)).\(side) == \(decimalText(item.rect.length(of: side)))" }
        case .content(let item, let axis):
            guard let view = item.view, let content = axis == .horizontal ? item.contents.0 : item.contents.1 else { return nil }
            let resistance = decimalText(CGFloat(view.contentCompressionResistancePriority(for: axis).rawValue))
            let hugging = decimalText(CGFloat(view.contentHuggingPriority(for: axis).rawValue))
            return "\(names.name(view)).\(axis.lengthName) == \(decimalText(content.length)) Hug:\(hugging) CompressionResistance:\(resistance)"
        case .root(let axis):
            let size = host.root.bounds.size
            let reason = host.rootIsEncapsulated ? "'UIView-Encapsulated-Layout-\(axis == .horizontal ? "Width" : "Height")'" : maskText(of: host.root)
            return "\(reason) \(names.name(host.root)).\(axis.lengthName) == \(decimalText(axis == .horizontal ? size.width : size.height))"
        case .fitting: return nil
        }
    }

    private func kind(of source: LayoutSource, _ host: LayoutHost) -> (type: String, object: AnyObject)? {
        switch source {
        case .user(let constraint): ("NSLayoutConstraint", constraint)
        case .mask(let item, _): ("NSAutoresizingMaskLayoutConstraint", item)
        case .guide(let item, _): ("NSLayoutConstraint", item)
        case .content(let item, _): ("NSContentSizeLayoutConstraint", item)
        case .root: (host.rootIsEncapsulated ? "NSLayoutConstraint" : "NSAutoresizingMaskLayoutConstraint", host)
        case .fitting: nil
        }
    }

    /// `h=--& v=-&-`: which of the parts before, in and after the view give.
    private func maskText(of view: UIView) -> String {
        func parts(_ flexible: [UIView.AutoresizingMask]) -> String {
            // A mask that gives nowhere gives after the view.
            let marks = flexible.map { view.autoresizingMask.contains($0) ? "&" : "-" }.joined()
            return marks == "---" ? "--&" : marks
        }
        return "h=\(parts([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])) v=\(parts([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]))"
    }
}

extension LayoutHost {
    /// Whether a list gives the root its size.
    fileprivate var rootIsEncapsulated: Bool {
        [root, root.superview].contains { $0 is UITableViewCell || $0 is UICollectionReusableView || $0 is UITableViewHeaderFooterView }
    }
}

extension LayoutItem.Side {
    fileprivate var maskName: String {
        switch self {
        case .x: "minX"
        case .y: "minY"
        case .width: "width"
        case .height: "height"
        }
    }
}

extension NSLayoutConstraint.Axis {
    fileprivate var lengthName: String { self == .horizontal ? "width" : "height" }
}

extension CGRect {
    fileprivate func length(of side: LayoutItem.Side) -> CGFloat {
        switch side {
        case .x: minX
        case .y: minY
        case .width: width
        case .height: height
        }
    }
}
