internal import Foundation

extension NibReader {
    static let visualEffectView = NibReader("visualEffectView", of: UIVisualEffectView.self) { view, nib in
        if let blur = nib.element.child("blurEffect") { view.effect = blurEffect(blur, nib) }
        if let vibrancy = nib.element.child("vibrancyEffect") {
            nib.loader.report?.use(vibrancy)
            if let blur = vibrancy.child("blurEffect") { view.effect = UIVibrancyEffect(blurEffect: blurEffect(blur, nib)) }
        }
        if let content = nib.child("contentView") { nib.loader.adopt(view.contentView, as: content) }
    }
}
