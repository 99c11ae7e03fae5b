/// Elements in order that tell their observers what has changed. A ``MutableLiveList`` can be written too.
@MainActor
public class LiveList<Element> {
    public fileprivate(set) var elements: [Element]

    public var count: Int { elements.count }
    public var isEmpty: Bool { elements.isEmpty }
    public var observerCount: Int { observers.count }

    /// Gets the line about an index that is out of range. Writes to the log unless replaced.
    public var report: @MainActor (String) -> Void = { line in log.error("\(line, privacy: .public)") }

    fileprivate let observers = ObserverList<ListChange>()
    private var source: BindingToken?

    public init(_ elements: [Element] = []) {
        self.elements = elements
    }

    /// The element at `index`. nil, and one line in the log with both numbers, where there is none.
    public func element(at index: Int) -> Element? {
        guard elements.indices.contains(index) else {
            report("LiveList<\(Element.self)>: no element \(index) of \(elements.count)")
            return nil
        }
        return elements[index]
    }

    /// Calls `receive` with ``ListChange/reset`` now, and after each change until the token ends.
    ///
    /// `elements` are the new ones by then. An observer must not change the list.
    public func observe(_ receive: @escaping @MainActor (ListChange) -> Void) -> BindingToken {
        let token = observers.add(of: self, receive)
        receive(.reset)
        return token
    }

    /// As ``observe(_:)``, until the token ends or `owner` is released. `owner` is held weakly.
    public func observe<Owner: AnyObject>(
        with owner: Owner, _ receive: @escaping @MainActor (Owner, ListChange) -> Void
    ) -> BindingToken {
        let token = observers.add(of: self, owner: owner, receive)
        receive(owner, .reset)
        return token
    }

    /// A list that follows this one, element by element. It keeps this one alive, and is not kept by it.
    public func map<Result>(_ transform: @escaping @MainActor (Element) -> Result) -> LiveList<Result> {
        let derived = MutableLiveList<Result>()
        derived.source = observe(with: derived) { [unowned self] derived, change in
            // The token keeps the list, so it is there.
            derived.follow(change, of: self, transform)
        }
        return derived
    }
}

/// A ``LiveList`` that can be written.
@MainActor
public final class MutableLiveList<Element>: LiveList<Element> {
    public func replaceAll(with elements: [Element]) {
        self.elements = elements
        observers.send(.reset)
    }

    public func append(contentsOf new: [Element]) {
        insert(new, at: count)
    }

    /// Inserts before the element at `index`, which may be ``LiveList/count``. Elsewhere nothing changes, and the log says so.
    public func insert(_ new: [Element], at index: Int) {
        guard (0...count).contains(index) else {
            return report("LiveList<\(Element.self)>: cannot insert at \(index) of \(count)")
        }
        guard !new.isEmpty else { return }
        elements.insert(contentsOf: new, at: index)
        observers.send(.insert(index..<index + new.count))
    }

    /// Removes the element at `index`. Where there is none, nothing changes, and the log says so.
    public func remove(at index: Int) {
        guard element(at: index) != nil else { return }
        elements.remove(at: index)
        observers.send(.remove(index..<index + 1))
    }

    /// Puts `element` in the place of the one at `index`. Where there is none, nothing changes, and the log says so.
    public func update(_ element: Element, at index: Int) {
        guard self.element(at: index) != nil else { return }
        elements[index] = element
        observers.send(.update(index..<index + 1))
    }

    fileprivate func follow<Source>(
        _ change: ListChange, of source: LiveList<Source>, _ transform: @MainActor (Source) -> Element
    ) {
        switch change {
        case .reset:
            elements = source.elements.map(transform)
        case .insert(let range):
            elements.insert(contentsOf: source.elements[range].map(transform), at: range.lowerBound)
        case .remove(let range):
            elements.removeSubrange(range)
        case .update(let range):
            elements.replaceSubrange(range, with: source.elements[range].map(transform))
        }
        observers.send(change)
    }
}
