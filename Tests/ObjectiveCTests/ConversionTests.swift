import ObjectiveC
import Testing

@Suite struct ConversionTests {
    enum Letter: String { case a, b }
    struct Choice: OptionSet {
        let rawValue: UInt
    }

    @Test("F11.1 numbers convert into one another by C's rules")
    func numbers() {
        #expect(objcConvert(NSNumber(value: 2.75), to: Int.self) == 2)
        #expect(objcConvert(3, to: Double.self) == 3)
        #expect(objcConvert(CGFloat(1.5), to: Float.self) == 1.5)
        #expect(objcConvert(NSNumber(value: 1.5), to: CGFloat.self) == 1.5)
        #expect(objcConvert(1, to: Bool.self) == true)
        #expect(objcConvert(0.5, to: Bool.self) == true)
        #expect(objcConvert(true, to: Int.self) == 1)
        #expect(objcConvert(UInt8(7), to: NSNumber.self) == 7)
        #expect(objcConvert(CGFloat(7), to: NSNumber.self) == 7)
        #expect(objcConvert("12.5", to: Double.self) == 12.5)
        #expect(objcConvert("YES", to: Bool.self) == true)
        #expect(objcConvert(Int64.max, to: Int64.self) == Int64.max)
        #expect(objcConvert(NSNumber(value: UInt64.max), to: UInt64.self) == UInt64.max)
    }

    @Test("F11.1 pointers convert into one another, and nil is the null pointer where no optional guards one")
    func pointers() {
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
        defer { bytes.deallocate() }
        #expect(objcConvert(bytes, to: UnsafeRawPointer.self) == UnsafeRawPointer(bytes))
        #expect(objcConvert(UnsafeRawPointer(bytes), to: UnsafeMutableRawPointer.self) == bytes)
        #expect(objcConvert(UnsafeRawPointer(bytes), to: UnsafeMutableRawPointer?.self) == .some(bytes))
        #expect(objcConvert(nil, to: UnsafeRawPointer?.self) == .some(nil))
        #expect(UInt(bitPattern: objcCast(nil, as: UnsafeRawPointer.self)) == 0)
        #expect(UInt(bitPattern: objcCast(nil, as: UnsafeMutableRawPointer.self)) == 0)
    }

    @Test("F11.1 raw values and enumerations convert both ways")
    func enumerations() {
        #expect(objcConvert(2, to: Base.Kind.self) == .third)
        #expect(objcConvert(NSNumber(value: 1), to: Base.Kind.self) == .second)
        #expect(objcConvert(9, to: Base.Kind.self) == nil)
        #expect(objcConvert(Base.Kind.third, to: Int.self) == 2)
        #expect(objcConvert("b", to: Letter.self) == .b)
        #expect(objcConvert(NSString("b"), to: Letter.self) == .b)
        #expect(objcConvert(Letter.b, to: String.self) == "b")
        #expect(objcConvert(NSNumber(value: 6), to: Choice.self)?.rawValue == 6)
    }

    @Test("F11.1 boxed structures convert both ways")
    func structures() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(objcConvert(NSValue(cgRect: rect), to: CGRect.self) == rect)
        #expect(objcConvert(rect, to: NSValue.self)?.cgRectValue == rect)
        #expect(objcConvert(NSValue(cgPoint: CGPoint(x: 1, y: 2)), to: CGPoint.self) == CGPoint(x: 1, y: 2))
        #expect(objcConvert(NSValue(cgSize: CGSize(width: 1, height: 2)), to: CGSize.self) == CGSize(width: 1, height: 2))
        #expect(objcConvert(NSValue(cgSize: .zero), to: CGRect.self) == nil)
        #expect(objcConvert(NSValue(range: NSRange(location: 1, length: 2)), to: NSRange.self) == NSRange(location: 1, length: 2))
    }

    @Test("F11.1 nil and optionals")
    func optionals() throws {
        #expect(try #require(objcConvert(nil, to: String?.self)) == nil)
        #expect(objcConvert(nil, to: String.self) == nil)
        #expect(try #require(objcConvert(NSNumber(value: 4), to: CGFloat?.self)) == 4)
        #expect(objcConvert("text", to: Base?.self) == nil)
        let wrapped: Int?? = .some(.some(3))
        #expect(objcConvert(wrapped as Any, to: Double.self) == 3)
        let empty: Int?? = .some(.none)
        #expect(try #require(objcConvert(empty as Any, to: Double?.self)) == nil)
    }

    @Test("F11.1 objects, strings, selectors, arrays, notifications")
    func objects() {
        let derived = Derived()
        #expect(objcConvert(derived, to: Base.self) === derived)
        #expect(objcConvert(Base(), to: Derived.self) == nil)
        #expect(objcConvert("x", to: NSString.self) == "x")
        #expect(objcConvert(NSString("x"), to: String.self) == "x")
        #expect(objcConvert("tap:", to: Selector.self) == Selector("tap:"))
        #expect(objcConvert(Selector("tap:"), to: String.self) == "tap:")
        #expect(objcConvert([1, 2] as NSArray, to: [CGFloat].self) == [1, 2])
        #expect(objcConvert([1, 2], to: [Double].self) == [1, 2])
        #expect(objcConvert(["a": 1] as NSDictionary, to: [String: Int].self) == ["a": 1])
        let note = Notification(name: Notification.Name("n"), object: derived, userInfo: ["k": 1])
        #expect(objcConvert(note, to: NSNotification.self)?.userInfo?["k"] as? Int == 1)
        #expect(objcConvert(NSNotification(name: Notification.Name("n"), object: nil), to: Notification.self)?.name.rawValue == "n")
        #expect(reason { let _: Base = objcCast(5) } == "a Int cannot be used as Base")
    }
}
