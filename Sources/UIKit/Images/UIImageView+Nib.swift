internal import Foundation

extension NibReader {
    static let imageView = NibReader("imageView", of: UIImageView.self) { view, nib in
        if let configuration = nib.child("preferredSymbolConfiguration").flatMap(nib.symbolConfiguration) { view.preferredSymbolConfiguration = configuration }
        if let image = nib.image("image") { view.image = image }
        if let image = nib.image("highlightedImage") { view.highlightedImage = image }
        if let highlighted = nib.bool("highlighted") { view.isHighlighted = highlighted }
    }
}
