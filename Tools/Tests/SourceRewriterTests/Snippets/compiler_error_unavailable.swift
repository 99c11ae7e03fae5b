// F11.1 what is unavailable on iOS stays an error
import Foundation

@available(iOS, unavailable)
func macOnly() {}
@available(iOS, introduced: 13.0, deprecated: 15.0)
func fine() {}
func run() {
    fine()
    macOnly()
}
// compiler error: line 10: 'macOnly()' is unavailable
