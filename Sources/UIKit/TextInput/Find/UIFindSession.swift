public import Foundation
public import ObjectiveC

/// A search in a view's contents: an app's subclass says how to search, and what it found.
@preconcurrency @MainActor open class UIFindSession: ObjCObject {
    /// What a navigator says about the results.
    public enum SearchResultDisplayStyle: Int, Sendable { case currentAndTotal, total, none }

    public override init() { super.init() }

    // MARK: Results

    /// 0 unless overridden.
    open var resultCount: Int { 0 }

    /// Counted from 0; `NSNotFound` unless overridden.
    open var highlightedResultIndex: Int { NSNotFound }

    /// Kept and without effect: the find navigator does not show.
    open var searchResultDisplayStyle: SearchResultDisplayStyle = .currentAndTotal

    // MARK: Replacing

    /// `false` unless overridden.
    open var supportsReplacement: Bool { false }

    /// What ``supportsReplacement`` says, unless overridden.
    open var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement }

    open func performSingleReplacement(query searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}
    open func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}

    // MARK: Searching

    open func performSearch(query: String, options: UITextSearchOptions?) {}
    open func highlightNextResult(in direction: UITextStorageDirection) {}
    open func invalidateFoundResults() {}
}
