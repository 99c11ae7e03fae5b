// F11.1 responds(to:) and dynamic sends by name
import Foundation

class SWPlugin: NSObject {
    @objc func run(_ argument: String) -> String { "ran " + argument }
    @objc var version: Int { 2 }
}

func run() {
    let plugin: AnyObject = SWPlugin()
    for name in ["run:", "version", "missing"] {
        let selector = NSSelectorFromString(name)
        guard let object = plugin as? NSObject, object.responds(to: selector) else { print(name, "no"); continue }
        print(name, object.perform(selector, with: "x")!.takeUnretainedValue())
    }
    print(NSStringFromSelector(#selector(SWPlugin.run(_:))))
}
// prints:
// run: ran x
// version 2
// missing no
// run:
