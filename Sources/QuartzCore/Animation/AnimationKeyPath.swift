import CoreGraphics
import Foundation

/// A key path taken apart once: a layer's property, and possibly a part of it.
struct AnimationKeyPath: Hashable {
    let property: LayerProperty
    /// `x`, `size.width`, `rotation.z`; empty for the whole property.
    let component: String

    init(_ path: String) {
        if let known = LayerProperty.named[path] {
            property = known
            component = ""
            return
        }
        if let dot = path.firstIndex(of: ".") {
            let head = String(path[..<dot])
            property = LayerProperty.named[head] ?? .custom(head)
            component = String(path[path.index(after: dot)...])
        } else {
            property = .custom(path)
            component = ""
        }
    }
}

/// The properties animations know by name.
enum LayerProperty: Hashable {
    case bounds, position, anchorPoint, anchorPointZ, zPosition, transform, sublayerTransform
    case opacity, hidden, masksToBounds, doubleSided
    case backgroundColor, cornerRadius, borderWidth, borderColor
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
    case contents, contentsRect, contentsCenter, contentsScale
    case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase
    case colors, locations, startPoint, endPoint
    /// A property of the layer's own class.
    case custom(String)

    static let named: [String: LayerProperty] = [
        "bounds": .bounds, "position": .position, "anchorPoint": .anchorPoint, "anchorPointZ": .anchorPointZ,
        "zPosition": .zPosition, "transform": .transform, "sublayerTransform": .sublayerTransform,
        "opacity": .opacity, "hidden": .hidden, "masksToBounds": .masksToBounds, "doubleSided": .doubleSided,
        "backgroundColor": .backgroundColor, "cornerRadius": .cornerRadius, "borderWidth": .borderWidth,
        "borderColor": .borderColor, "shadowColor": .shadowColor, "shadowOpacity": .shadowOpacity,
        "shadowOffset": .shadowOffset, "shadowRadius": .shadowRadius, "shadowPath": .shadowPath,
        "contents": .contents, "contentsRect": .contentsRect, "contentsCenter": .contentsCenter,
        "contentsScale": .contentsScale, "path": .path, "fillColor": .fillColor, "strokeColor": .strokeColor,
        "strokeStart": .strokeStart, "strokeEnd": .strokeEnd, "lineWidth": .lineWidth, "miterLimit": .miterLimit,
        "lineDashPhase": .lineDashPhase, "colors": .colors, "locations": .locations, "startPoint": .startPoint,
        "endPoint": .endPoint,
    ]
}
