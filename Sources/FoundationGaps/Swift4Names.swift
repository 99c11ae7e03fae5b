public import Foundation

// Names of Swift 4: an error that says the new name from 4.2 on, as in Apple's headers.

@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key") public typealias NSAttributedStringKey = NSAttributedString.Key
