// F11.1 exposed members of a class isolated to another actor than the main one
import Foundation

@globalActor actor RAActor { static let shared = RAActor() }
@RAActor class RAThing2: NSObject {
    @objc func tap() {}
}
// error: line 5: cannot be exposed to Objective-C; only the main actor's can
