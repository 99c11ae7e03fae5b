internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder

@MainActor extension NibCoder {
    /// The picture that an attribute names, or a child (`imageReference`) describes.
    func image(_ name: String) -> UIImage? {
        if let reference = child(name), reference.name == "imageReference" { return image(reference: reference) }
        return image(name, of: element)
    }

    func image(_ name: String, of element: InterfaceElement) -> UIImage? {
        guard let title = attribute(name, of: element) else { return nil }
        let isSystem = attribute("catalog", of: element) == "system" || loader.resource("image", title)?["catalog"] == "system"
        return image(named: title, isSystem: isSystem)
    }

    func image(named title: String, isSystem: Bool) -> UIImage? {
        let found = isSystem ? UIImage(systemName: title) : UIImage(named: title, in: loader.bundle, compatibleWith: nil)
        if found == nil, let preview = Runtime.current.interfacePreview { return preview.placeholder(forImage: title, in: loader) }
        if found == nil { loader.say("Could not load the \"\(title)\" image referenced from a nib in the bundle with identifier \"\(loader.bundle.bundleIdentifier ?? "(null)")\"") }
        return found
    }

    private func image(reference: InterfaceElement) -> UIImage? {
        loader.report?.use(reference)
        guard let title = reference["image"] else { return nil }
        var found = image(named: title, isSystem: reference["catalog"] == "system" || loader.resource("image", title)?["catalog"] == "system")
        if let configuration = symbolConfiguration(reference) { found = found?.withConfiguration(configuration) }
        switch reference["renderingMode"] {
        case "template": found = found?.withRenderingMode(.alwaysTemplate)
        case "original": found = found?.withRenderingMode(.alwaysOriginal)
        default: break
        }
        return found
    }

    /// A `preferredSymbolConfiguration`, or what an `imageReference` says of it.
    func symbolConfiguration(_ element: InterfaceElement) -> UIImage.SymbolConfiguration? {
        loader.report?.use(element)
        let scale: UIImage.SymbolScale =
            switch element["symbolScale"] ?? element["scale"] {
            case "small": .small
            case "medium": .medium
            case "large": .large
            default: .unspecified
            }
        let weight: UIImage.SymbolWeight =
            switch element["weight"] ?? element["symbolWeight"] {
            case "ultraLight": .ultraLight
            case "thin": .thin
            case "light": .light
            case "regular": .regular
            case "medium": .medium
            case "semibold": .semibold
            case "bold": .bold
            case "heavy": .heavy
            case "black": .black
            default: .unspecified
            }
        // It says which of the others are there.
        if let kind = element.peek("configurationType"), ["pointSize", "font", "scale", "unspecified", "weight"].contains(kind) { _ = element["configurationType"] }
        var result: UIImage.SymbolConfiguration?
        if let size = (element["pointSize"]).flatMap(Double.init) {
            result = UIImage.SymbolConfiguration(pointSize: CGFloat(size), weight: weight, scale: scale)
        } else if let font = child("fontDescription", of: element) ?? element.child("fontDescription"), let style = font["style"] {
            loader.report?.use(font)
            result = UIImage.SymbolConfiguration(textStyle: UIFont.TextStyle(rawValue: style), scale: scale)
        } else if weight != .unspecified {
            result = UIImage.SymbolConfiguration(weight: weight)
        } else if scale != .unspecified {
            result = UIImage.SymbolConfiguration(scale: scale)
        }
        if let group = element.child("hierarchicalColors") ?? element.child("paletteColors") {
            let colors = group.children.compactMap(color)
            if let first = colors.first {
                let coloured = group.name == "paletteColors" ? UIImage.SymbolConfiguration(paletteColors: colors) : UIImage.SymbolConfiguration(hierarchicalColor: first)
                result = result?.applying(coloured) ?? coloured
            }
        }
        return result
    }
}
