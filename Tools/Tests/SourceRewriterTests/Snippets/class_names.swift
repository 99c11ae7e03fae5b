// F11.1 names given by @objc, and classes found by name
import Foundation

@objc(CNRenamed) class CNOriginal: NSObject { @objc func hi() { print("hi") } }
@objc(CNEmpty) private class CNNothing: NSObject {}

func run() {
    let found = objc_getClass("CNRenamed") as? NSObject.Type
    found?.init().perform(Selector("hi"))
    print(objc_getClass("CNEmpty") != nil)
}
// prints:
// hi
// true
