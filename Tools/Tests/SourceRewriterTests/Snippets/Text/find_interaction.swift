// F11.1 a text view's find interaction comes and goes with the setting; a session of an app's own says what it found
// Source: developer.apple.com/documentation/uikit/uitextview/isfindinteractionenabled and findinteraction: nil while it is off
import UIKit

class FISession: UIFindSession {
    var found: [String] = []
    override var resultCount: Int { found.count }
    override func performSearch(query: String, options: UITextSearchOptions?) { found = ["one", "two", "tone"].filter { $0.contains(query) } }
}
class FIController: UIViewController, UIFindInteractionDelegate {
    lazy var interaction = UIFindInteraction(sessionDelegate: self)
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? { FISession() }
}

@MainActor func run() {
    let view = UITextView()
    print(view.isFindInteractionEnabled, view.findInteraction == nil)
    view.isFindInteractionEnabled = true
    print(view.findInteraction?.view === view, view.interactions.contains { $0 is UIFindInteraction })
    view.findInteraction?.searchText = "a"
    print(view.findInteraction?.isFindNavigatorVisible as Any, view.findInteraction?.activeFindSession == nil, view.findInteraction?.searchText as Any)
    view.isFindInteractionEnabled = false
    print(view.findInteraction == nil, view.interactions.contains { $0 is UIFindInteraction })
    let controller = FIController()
    controller.view.addInteraction(controller.interaction)
    let session = controller.findInteraction(controller.interaction, sessionFor: controller.view)
    session?.performSearch(query: "one", options: nil)
    print(controller.interaction.delegate === controller, session?.resultCount as Any, session?.highlightedResultIndex == NSNotFound, session?.supportsReplacement as Any)
}
// prints:
// false true
// true true
// Optional(false) true Optional("a")
// true false
// true Optional(2) true Optional(false)
