internal import CoreGraphics

extension UIScrollView {
    /// Takes the size that constraints gave the contents over as the content size.
    final func applyContentLength() {
        guard contentLengthIsDue else { return }
        contentLengthIsDue = false
        guard let item = guides[.content]?.storedRecord?.item, item.host != nil else { return }
        let solved = PixelGrid.rounded(item.rect)
        contentSize = CGSize(
            width: item.variables.width == nil ? contentSize.width : solved.width,
            height: item.variables.height == nil ? contentSize.height : solved.height)
    }
}
