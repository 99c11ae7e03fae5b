import Foundation

/// The arguments behind a predicate's format, taken one after the other.
struct PredicateArguments {
    private let values: [Any?]
    private var position = 0

    init(_ values: [Any?]) { self.values = values }

    private mutating func next() throws(PredicateFormatError) -> Any? {
        guard position < values.count else {
            throw .said("Insufficient arguments for conversion characters specified in format string.")
        }
        position += 1
        return flattened(values[position - 1])
    }

    /// What an argument stands for.
    mutating func expression(for conversion: Character) throws(PredicateFormatError) -> NSExpression {
        let value = try next()
        switch conversion {
        case "@": return value as? NSExpression ?? NSExpression(forConstantValue: value)
        case "K":
            guard let keyPath = value as? String, !keyPath.isEmpty else { throw .syntax }
            return NSExpression(forKeyPath: keyPath)
        case "c", "C":
            guard let value, let code = numberObject(value), let scalar = Unicode.Scalar(UInt32(truncating: code)) else { throw .syntax }
            return NSExpression(forConstantValue: String(Character(scalar)))
        case "s", "S":
            if let pointer = value as? UnsafePointer<CChar> { return NSExpression(forConstantValue: String(cString: pointer)) }
            guard let text = value as? String else { throw .syntax }
            return NSExpression(forConstantValue: text)
        case "p": return NSExpression(forConstantValue: value)
        default:
            guard let value, let number = numberObject(value) else { throw .syntax }
            return NSExpression(forConstantValue: number)
        }
    }

    /// The key path that a `%K` behind a dot stands for.
    mutating func keyPath() throws(PredicateFormatError) -> String {
        guard let keyPath = try next() as? String, !keyPath.isEmpty else { throw .syntax }
        return keyPath
    }
}

// On Apple's systems every object is an argument of a format, and what is bridged to one. Here only strings are.

extension NSObject: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { objectEncoding(self) }
}

extension Array: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { objectEncoding(self) }
}

extension Set: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { objectEncoding(self) }
}

extension Dictionary: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { objectEncoding(self) }
}

extension Date: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { objectEncoding(self) }
}

extension UUID: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { objectEncoding(self) }
}

extension URL: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { objectEncoding(self) }
}

extension Data: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { objectEncoding(self) }
}

extension Decimal: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { objectEncoding(self) }
}

/// What a C function gets for the value: its description, which Core Foundation prints for `%@`. It lives as long as the process.
private func objectEncoding(_ value: Any) -> [Int] {
    [Int(bitPattern: Unmanaged.passRetained(String(describing: value) as NSString).toOpaque())]
}
