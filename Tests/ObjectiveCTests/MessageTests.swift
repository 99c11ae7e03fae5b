import Foundation
import ObjectiveC
import Testing

@Suite struct MessageTests {
    @Test("the class above a class; none above a root")
    func superclasses() {
        #expect(class_getSuperclass(Derived.self) == Base.self)
        #expect(class_getSuperclass(Base.self) == Foundation.NSObject.self)
        #expect(class_getSuperclass(Foundation.NSObject.self) == nil && class_getSuperclass(nil) == nil)
    }

    @Test("F11.1 a message runs the most derived implementation, registered once at its base")
    func dispatch() {
        let object = Derived()
        object.perform("ping")
        #expect(object.log == ["Derived.ping"])
        #expect((object as NSObject).responds(to: "ping"))
        #expect(!object.responds(to: "pong"))
        #expect(Derived.instancesRespond(to: "ping"))
        #expect(!NSObject().responds(to: "ping"))
        #expect(!object.responds(to: nil))
    }

    @Test("F11.1 an optional requirement of a protocol stated by the base is found in the subclass")
    func optionalRequirement() throws {
        let name = "list(_:didSelect:)"
        #expect(ObjCRuntime.optional(name, on: Base()) == nil)
        let object = Derived()
        let method = try #require(ObjCRuntime.optional(name, on: object))
        method.call(object, [NSObject(), NSNumber(value: 7)])
        #expect(object.log == ["select 7"])
        #expect(object.responds(to: Selector(name)))
    }

    @Test("F11.1 arguments and results are converted; more arguments than the method takes are dropped")
    func arguments() {
        let object = Base()
        object.perform("ping", with: "ignored")
        object.perform("tap:", with: object)
        #expect(object.log == ["Base.ping", "tap true"])
        let sum = object.perform("add:to:", with: 2, with: NSNumber(value: 0.5))?.takeUnretainedValue()
        #expect(objcConvert(sum, to: Double.self) == 2.5)
        #expect(object.perform("ping") == nil)
    }

    @Test("F11.1 the result of perform outlives the call and dies with the pool")
    func results() {
        weak var child: Base?
        autoreleasepool {
            child = Base().perform("makeChild")?.takeUnretainedValue() as? Base
            #expect(child != nil)
        }
        #expect(child == nil)
    }

    @Test("F11.1 properties answer as getters and setters")
    func accessors() {
        let object = Base()
        #expect(object.responds(to: "title") && object.responds(to: "setTitle:"))
        object.perform("setTitle:", with: "new")
        #expect(object.title == "new")
        #expect(object.perform("title")?.takeUnretainedValue() as? String == "new")
        object.perform("setTitle:", with: nil)
        #expect(object.title == nil)
    }

    @Test("F11.1 an unknown message stops with UIKit's words")
    func unrecognized() {
        let object = Base()
        let address = "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
        #expect(
            reason { object.perform("fly:", with: nil) }
                == "-[ObjectiveCTests.Base fly:]: unrecognized selector sent to instance \(address)")
        #expect(ObjCException.catching { object.perform("fly") }?.name == .invalidArgumentException)
        #expect(
            reason { object.perform("tap:", with: 5) }
                == "tap:: argument 0 is a Int, but the method takes Base")
    }

    @Test("F11.1 an exception that nobody catches prints UIKit's line and ends the process")
    func termination() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                NSObject().perform("fly")
            })
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            text.hasPrefix("*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '-[NSObject fly]: unrecognized selector sent to instance 0x")
        )
    }

    @Test("F11.1 class methods, names of classes, generic classes")
    func classes() {
        #expect(Derived.perform("shared")?.takeUnretainedValue() as? String == "shared of Derived")
        #expect(Derived.responds(to: "shared") && !Derived.responds(to: "ping"))
        #expect(ObjCRuntime.classNamed("RenamedByObjC") == Derived.self)
        #expect(ObjCRuntime.classNamed("ObjectiveCTests.Widget") == Widget.self)
        #expect(ObjCRuntime.classNamed("Nowhere") == nil)
        #expect(ObjCRuntime.className(of: Derived.self) == "RenamedByObjC")
        #expect(ObjCRuntime.className(of: NSMutableArray.self) == "NSMutableArray")
        #expect(Box(1).perform("describeContent")?.takeUnretainedValue() as? String == "Int")
        #expect(Box("").perform("describeContent")?.takeUnretainedValue() as? String == "String")
    }

    @Test("F11.1 a class inside a function brings its table itself")
    func local() {
        final class Local: ObjCObject, ObjCTableProviding {
            var pinged = false
            static func __objc_table(_ t: ObjCClassTable) {
                t.method("ping") { o, _ in
                    (o as! Local).pinged = true
                    return nil
                }
            }
        }
        let object = Local()
        object.perform("ping")
        #expect(object.pinged)
        #expect(ObjCRuntime.className(of: Local.self).contains("Local"))
    }

    @Test("F11.1 a forwarding target takes over")
    func forwarding() {
        final class Proxy: ObjCObject {
            let target = Base()
            override func forwardingTarget(for aSelector: Selector!) -> Any? { target }
        }
        let proxy = Proxy()
        proxy.perform("ping")
        #expect(proxy.target.log == ["Base.ping"])
        #expect(reason { proxy.perform("fly") }?.contains("-[ObjectiveCTests.Base fly]") == true)
    }

    @Test("F11.1 the same class is looked up from many threads")
    func threads() {
        let count = 8
        let found = Array(unsafeUninitializedCapacity: count) { (buffer: inout UnsafeMutableBufferPointer<Int>, filled) in
            nonisolated(unsafe) let buffer = buffer
            DispatchQueue.concurrentPerform(iterations: count) { index in
                let object = Derived()
                for name in ["ping", "tap:", "nothing\(index)", "setTitle:"] where object.responds(to: Selector(name)) {
                    object.perform("ping")
                }
                buffer[index] = object.log.count
            }
            filled = count
        }
        #expect(found == Array(repeating: 3, count: count))
    }
}
