// A file that imports FoundationGaps sees Foundation with it, so that one line suffices wherever a
// file would import Foundation.
@_exported public import Foundation
