import Foundation

extension NSExpression {
    /// The value for an object, with the values that variables have.
    func value(of object: Any?, _ bindings: [String: Any]) -> Any? {
        switch tree {
        case .constant(let value): return value
        case .evaluatedObject: return object
        case .anyKey: ObjCException.invalidArgument("ANYKEY is not supported outside of Spotlight")
        case .variable(let name):
            guard let value = bindings[name] else {
                ObjCException.invalidArgument("Can't get value for '\(name)' in bindings \(PredicateText.list(of: bindings)).")
            }
            return (value as? NSExpression).map { $0.value(of: object, bindings) } ?? value
        case .keyPath(let operand, let path): return keyValue(operand.map { $0.value(of: object, bindings) } ?? object, path)
        case .dynamicKeyPath(let operand, let path):
            guard let key = path.value(of: object, bindings) as? String else { ObjCException.invalidArgument("\(path) is no key path") }
            return keyValue(operand.value(of: object, bindings), key)
        case .function(let function, let parts): return function.value(of: parts.map { $0.value(of: object, bindings) })
        case .message(let target, let selector, let parts):
            return PredicateMessages.result(of: selector, on: target.value(of: object, bindings), parts.map { $0.value(of: object, bindings) })
        case .set(let operation, let left, let right): return joined(operation, left.value(of: object, bindings), right.value(of: object, bindings))
        case .subquery(let collection, let variable, let predicate):
            guard let whole = flattened(collection.value(of: object, bindings)) else { return nil }
            guard let elements = PredicateValue.elements(of: whole) else {
                ObjCException.invalidArgument("Can't perform subquery on non-collection: \(whole)")
            }
            var inner = bindings
            return elements.filter { element in
                inner[variable] = element
                return predicate.evaluate(with: object, substitutionVariables: inner)
            }
        case .aggregate(let items): return items.map { flattened($0.value(of: object, bindings)) ?? NSNull() }
        case .block(let block, let parts):
            let context = NSMutableDictionary()
            for (name, value) in bindings { context.setObject(value, forKey: name as NSString) }
            return flattened(block(object, parts.map { flattened($0.value(of: object, bindings)) ?? NSNull() }, context))
        case .conditional(let predicate, let first, let second):
            return (predicate.evaluate(with: object, substitutionVariables: bindings) ? first : second).value(of: object, bindings)
        case .end(let end): return end
        }
    }

    private func keyValue(_ object: Any?, _ path: String) -> Any? {
        guard let object = flattened(object) else { return nil }
        return flattened(anyValue(object, forKeyPath: path))
    }

    private func joined(_ operation: SetOperation, _ left: Any?, _ right: Any?) -> Any? {
        guard let first = flattened(left).flatMap(PredicateValue.elements), let second = flattened(right).flatMap(PredicateValue.elements) else {
            ObjCException.invalidArgument("\(operation.rawValue) of predicates wants two collections, not \(left ?? "nil") and \(right ?? "nil")")
        }
        var result: [Any] = []
        func add(_ element: Any) { if !result.contains(where: { PredicateValue.isEqual($0, element) }) { result.append(element) } }
        func isInSecond(_ element: Any) -> Bool { second.contains { PredicateValue.isEqual($0, element) } }
        switch operation {
        case .union: (first + second).forEach(add)
        case .intersect: first.filter(isInSecond).forEach(add)
        case .minus: first.filter { !isInSecond($0) }.forEach(add)
        }
        return result
    }

    // MARK: Variables

    /// - Parameter hidden: variables that a subquery further out gives their values.
    func substituting(_ variables: [String: Any], except hidden: Set<String>) -> NSExpression {
        func inner(_ expression: NSExpression) -> NSExpression { expression.substituting(variables, except: hidden) }
        switch tree {
        case .constant, .evaluatedObject, .anyKey, .end: return self
        case .variable(let name):
            if hidden.contains(name) { return self }
            guard let value = variables[name] else {
                ObjCException.invalidArgument("Can't get value for '\(name)' in bindings \(PredicateText.list(of: variables)).")
            }
            return value as? NSExpression ?? NSExpression(forConstantValue: value)
        case .keyPath(let operand, let path): return operand.map { NSExpression(.keyPath(inner($0), path)) } ?? self
        case .dynamicKeyPath(let operand, let path):
            if case .constant(let key as String) = inner(path).tree { return NSExpression(.keyPath(inner(operand), key)) }
            return NSExpression(.dynamicKeyPath(inner(operand), inner(path)))
        case .function(let function, let parts): return NSExpression(.function(function, parts.map(inner)))
        case .message(let target, let selector, let parts): return NSExpression(.message(inner(target), selector, parts.map(inner)))
        case .set(let operation, let left, let right): return NSExpression(.set(operation, inner(left), inner(right)))
        case .subquery(let collection, let variable, let predicate):
            return NSExpression(.subquery(inner(collection), variable, predicate.substituting(variables, except: hidden.union([variable]))))
        case .aggregate(let items): return NSExpression(.aggregate(items.map(inner)))
        case .block(let block, let parts): return NSExpression(.block(block, parts.map(inner)))
        case .conditional(let predicate, let first, let second):
            return NSExpression(.conditional(predicate.substituting(variables, except: hidden), inner(first), inner(second)))
        }
    }
}

extension PredicateText {
    /// Values of variables, for messages.
    static func list(of bindings: [String: Any]) -> String {
        bindings.isEmpty ? "{\n}" : "{\n" + bindings.keys.sorted().map { "    \($0) = \(plain(bindings[$0] ?? "nil"));\n" }.joined() + "}"
    }
}

/// Messages that formats send by name.
enum PredicateMessages {
    /// The result of a message. Nil answers nil; what an object does not implement raises.
    static func result(of selector: String, on target: Any?, _ arguments: [Any?]) -> Any? {
        guard let target = flattened(target) else { return nil }
        let object = target as? NSObject ?? (target as AnyObject)
        if let method = ObjCRuntime.method(Selector(selector), on: object) { return flattened(method.call(object, arguments)) }
        if let object = object as? NSObject {
            switch (selector, arguments.count) {
            case ("isKindOfClass:", 1), ("isMemberOfClass:", 1):
                guard let type = metatype(arguments[0]) else { return NSNumber(value: false) }
                let own: AnyClass = Swift.type(of: target as AnyObject)
                return NSNumber(value: selector == "isMemberOfClass:" ? own == type || Swift.type(of: object) == type : isSubclass(own, of: type) || isSubclass(Swift.type(of: object), of: type))
            case ("isEqual:", 1), ("isEqualToString:", 1), ("isEqualToNumber:", 1), ("isEqualToArray:", 1), ("isEqualToDate:", 1):
                return NSNumber(value: PredicateValue.isEqual(object, arguments[0]))
            case (_, 0):
                if let get = ObjCRuntime.property(selector, on: object)?.get { return flattened(get(object)) }
                if let value = FoundationKeys.value(of: object, forKey: selector) { return value }
            default: break
            }
        }
        ObjCRuntime.unrecognized(Selector(selector), by: object)
    }

    /// The truth value that an object answers with to a message.
    static func answer(_ selector: String, of target: Any?, to argument: Any?) -> Bool {
        flattened(result(of: selector, on: target, [argument])).flatMap { PredicateValue.number($0)?.boolValue } ?? false
    }

    private static func metatype(_ value: Any?) -> AnyClass? {
        guard let value = flattened(value) else { return nil }
        return value as? AnyClass ?? (value as? ObjCClassObject)?.it
    }

    private static func isSubclass(_ type: AnyClass, of superclass: AnyClass) -> Bool {
        var next: AnyClass? = type
        while let current = next {
            if current == superclass { return true }
            next = class_getSuperclass(current)
        }
        return false
    }
}
