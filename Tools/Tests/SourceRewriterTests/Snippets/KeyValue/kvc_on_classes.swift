// F11.1 key-value coding on classes: a class property has a key, under its Objective-C name
// (NSKeyValueCoding is an informal protocol of NSObject, and a class is an instance of its metaclass; UIApplication.h: sharedApplication)
import UIKit

class Settings: NSObject {
    @objc static let shared = Settings()
    @objc class var level: Int { 3 }
    @objc var name = "settings"
}
class Special: Settings { override class var level: Int { 4 } }

@MainActor func run() {
    print(Settings.value(forKey: "level") as? Int ?? 0, Special.value(forKey: "level") as? Int ?? 0)
    print(Settings.value(forKeyPath: "shared.name") as? String ?? "nil")
    print(#keyPath(UIApplication.shared))
    print((UIApplication.value(forKeyPath: #keyPath(UIApplication.shared)) as? UIApplication) === UIApplication.shared)
    print(UIColor.value(forKey: "redColor") as? UIColor == UIColor.red)
    print((UIScreen.value(forKeyPath: "mainScreen.scale") as? CGFloat) == UIScreen.main.scale)
    print(UIApplication.perform(NSSelectorFromString("sharedApplication"))?.takeUnretainedValue() === UIApplication.shared)
}
// prints:
// 3 4
// settings
// sharedApplication
// true
// true
// true
// true
