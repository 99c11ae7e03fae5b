// F11.1 the main bundle and what is not in it
// Source: Bundle: path(forResource:ofType:) is nil for what is missing; localizedString gives the key back
import UIKit

@MainActor func run() {
    print(Bundle.main.path(forResource: "nothing", ofType: "txt") == nil, Bundle.main.url(forResource: "nothing", withExtension: nil) == nil)
    print(NSLocalizedString("no.such.key", comment: ""), Bundle.main.localizedString(forKey: "k", value: "fallback", table: nil))
    print(Bundle(for: UIView.self).bundlePath.isEmpty, Bundle(path: "/no/such/bundle") == nil)
    print(String(format: NSLocalizedString("%d of %@", comment: ""), 3, "x"), String.localizedStringWithFormat("%02d", 5))
}
// prints:
// true true
// no.such.key fallback
// false true
// 3 of x 05
