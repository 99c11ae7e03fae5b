// On Apple's platforms `import CoreGraphics` brings CGFloat, CGPoint, CGSize and CGRect with it, and Core Foundation's names. Here
// these types are Foundation's, so Foundation comes along.
@_exported public import FoundationGaps
@_exported public import Foundation
