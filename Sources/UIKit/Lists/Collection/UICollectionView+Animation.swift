internal import CoreGraphics
internal import Foundation

/// Elements that move from where they are to where the layout has them now.
extension UICollectionView {
    /// Whether the layout has an element on screen in another place, or nowhere in the view.
    var elementsAreElsewhere: Bool {
        let places = elementsInView()
        return shown.contains { element, view in
            guard let place = places[element], let shown = view.shownAttributes else { return true }
            return !shown.isEqual(place)
        }
    }

    /// Makes the views of elements that were not on screen.
    ///
    /// - Parameter start: where an element's animation begins; `nil` where it ends.
    func showAppearingElements(start: (Element) -> UICollectionViewLayoutAttributes?) {
        for attributes in layoutElements(in: bounds) where attributes.frame.intersects(bounds) && !attributes.isHidden {
            let element = Self.element(of: attributes)
            guard shown[element] == nil else { continue }
            shown[element] = makeViewInPlace(element, attributes, start: start(element))
        }
    }

    /// A view that comes in the middle of an animation stands at its place from the start, and so does what is in it.
    func makeViewInPlace(
        _ element: Element, _ attributes: UICollectionViewLayoutAttributes, start: UICollectionViewLayoutAttributes? = nil
    ) -> UICollectionReusableView? {
        var view: UICollectionReusableView?
        UIView.performWithoutAnimation {
            view = makeView(element, attributes)
            view?.show(start ?? attributes)
            view?.layOutAlone()
        }
        return view
    }

    /// Moves all elements to where the layout has them. Those that it has outside of the view are taken away when they are there.
    func animateElements(alongside: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
        var departing: [(view: UICollectionReusableView, element: Element)] = []
        UIView.animate(withDuration: CollectionTiming.duration) {
            alongside()
            self.keepsElementsOutside = true
            self.setNeedsLayout()
            self.layoutIfNeeded()
            self.keepsElementsOutside = false
            departing = self.takeElementsOutside()
            for (view, element) in departing {
                if let place = self.attributes(of: element) { view.show(place) } else { view.alpha = 0 }
            }
        } completion: { finished in
            for (view, element) in departing {
                view.alpha = 1
                self.retire(view, element)
            }
            completion(finished)
        }
    }

    private func takeElementsOutside() -> [(view: UICollectionReusableView, element: Element)] {
        let places = elementsInView()
        let outside = shown.filter { element, view in places[element] == nil && !leaving.contains(ObjectIdentifier(view)) }
        for element in outside.keys { shown[element] = nil }
        return outside.map { (view: $0.value, element: $0.key) }
    }

    private func elementsInView() -> [Element: UICollectionViewLayoutAttributes] {
        var places: [Element: UICollectionViewLayoutAttributes] = [:]
        for attributes in layoutElements(in: bounds) where attributes.frame.intersects(bounds) && !attributes.isHidden {
            places[Self.element(of: attributes)] = attributes
        }
        return places
    }
}
