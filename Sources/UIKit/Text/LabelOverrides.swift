internal import CoreGraphics
internal import QuartzCore

/// Tells whether a class of labels draws as `UILabel` does.
@MainActor enum LabelOverrides {
    private static let draw = ClassOverrides(of: UILabel.self, plain: PlainProbe.self, overriding: DrawProbe.self)
    private static let drawText = ClassOverrides(of: UILabel.self, plain: PlainProbe.self, overriding: DrawTextProbe.self)
    private static let drawLayer = ClassOverrides(of: UILabel.self, plain: PlainProbe.self, overriding: DrawLayerProbe.self)

    static func drawsPlainly(_ type: UILabel.Type) -> Bool {
        type == UILabel.self || !(draw.isOverridden(by: type) || drawText.isOverridden(by: type) || drawLayer.isOverridden(by: type))
    }
}

private final class PlainProbe: UILabel {}

private final class DrawProbe: UILabel {
    override func draw(_ rect: CGRect) {}
}

private final class DrawTextProbe: UILabel {
    override func drawText(in rect: CGRect) {}
}

private final class DrawLayerProbe: UILabel {
    override func draw(_ layer: CALayer, in ctx: CGContext) {}
}
