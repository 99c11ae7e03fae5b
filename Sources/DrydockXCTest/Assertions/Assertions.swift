// Each takes a message and a place, as XCTest's do; a thrown error is a failure.

/// Fails unless the expression is true.
public func XCTAssert(
    _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    assertion("XCTAssert", message, file, line) {
        try expression() ? nil : ""
    }
}

/// Fails unless the expression is true.
public func XCTAssertTrue(
    _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    assertion("XCTAssertTrue", message, file, line) {
        try expression() ? nil : ""
    }
}

/// Fails unless the expression is false.
public func XCTAssertFalse(
    _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    assertion("XCTAssertFalse", message, file, line) {
        try expression() ? "" : nil
    }
}

/// Fails unless the expression is nil.
public func XCTAssertNil(
    _ expression: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    assertion("XCTAssertNil", message, file, line) {
        try expression().map { "\"\($0)\"" }
    }
}

/// Fails if the expression is nil.
public func XCTAssertNotNil(
    _ expression: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    assertion("XCTAssertNotNil", message, file, line) {
        try expression() == nil ? "" : nil
    }
}

/// Fails unless both are equal.
public func XCTAssertEqual<T: Equatable>(
    _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    assertion("XCTAssertEqual", message, file, line) {
        let (a, b) = (try expression1(), try expression2())
        return a == b ? nil : "(\"\(a)\") is not equal to (\"\(b)\")"
    }
}

/// Fails if both are equal.
public func XCTAssertNotEqual<T: Equatable>(
    _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    assertion("XCTAssertNotEqual", message, file, line) {
        let (a, b) = (try expression1(), try expression2())
        return a != b ? nil : "(\"\(a)\") is equal to (\"\(b)\")"
    }
}

/// Fails unless both are the same object.
public func XCTAssertIdentical(
    _ expression1: @autoclosure () throws -> AnyObject?, _ expression2: @autoclosure () throws -> AnyObject?, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    assertion("XCTAssertIdentical", message, file, line) {
        let (a, b) = (try expression1(), try expression2())
        return a === b ? nil : "(\"\(describe(a))\") is not identical to (\"\(describe(b))\")"
    }
}

/// Fails if both are the same object.
public func XCTAssertNotIdentical(
    _ expression1: @autoclosure () throws -> AnyObject?, _ expression2: @autoclosure () throws -> AnyObject?, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    assertion("XCTAssertNotIdentical", message, file, line) {
        let (a, b) = (try expression1(), try expression2())
        return a !== b ? nil : "(\"\(describe(a))\") is identical to (\"\(describe(b))\")"
    }
}

/// Fails unless the first is greater.
public func XCTAssertGreaterThan<T: Comparable>(
    _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    assertion("XCTAssertGreaterThan", message, file, line) {
        let (a, b) = (try expression1(), try expression2())
        return a > b ? nil : "(\"\(a)\") is not greater than (\"\(b)\")"
    }
}

/// Fails if the first is less.
public func XCTAssertGreaterThanOrEqual<T: Comparable>(
    _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    assertion("XCTAssertGreaterThanOrEqual", message, file, line) {
        let (a, b) = (try expression1(), try expression2())
        return a >= b ? nil : "(\"\(a)\") is less than (\"\(b)\")"
    }
}

/// Fails unless the first is less.
public func XCTAssertLessThan<T: Comparable>(
    _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    assertion("XCTAssertLessThan", message, file, line) {
        let (a, b) = (try expression1(), try expression2())
        return a < b ? nil : "(\"\(a)\") is not less than (\"\(b)\")"
    }
}

/// Fails if the first is greater.
public func XCTAssertLessThanOrEqual<T: Comparable>(
    _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    assertion("XCTAssertLessThanOrEqual", message, file, line) {
        let (a, b) = (try expression1(), try expression2())
        return a <= b ? nil : "(\"\(a)\") is greater than (\"\(b)\")"
    }
}

/// Fails unless both differ by the accuracy at most.
public func XCTAssertEqual<T: FloatingPoint>(
    _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, accuracy: T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    assertion("XCTAssertEqual", message, file, line) {
        let (a, b) = (try expression1(), try expression2())
        return areClose(a, b, accuracy) ? nil : "(\"\(a)\") is not equal to (\"\(b)\") +/- (\"\(accuracy)\")"
    }
}

/// Fails unless both differ by the accuracy at most.
public func XCTAssertEqual<T: Numeric>(
    _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, accuracy: T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    assertion("XCTAssertEqual", message, file, line) {
        let (a, b) = (try expression1(), try expression2())
        return areClose(a, b, accuracy) ? nil : "(\"\(a)\") is not equal to (\"\(b)\") +/- (\"\(accuracy)\")"
    }
}

/// Fails if both differ by the accuracy at most.
public func XCTAssertNotEqual<T: FloatingPoint>(
    _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, accuracy: T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    assertion("XCTAssertNotEqual", message, file, line) {
        let (a, b) = (try expression1(), try expression2())
        return !areClose(a, b, accuracy) ? nil : "(\"\(a)\") is equal to (\"\(b)\") +/- (\"\(accuracy)\")"
    }
}

/// Fails if both differ by the accuracy at most.
public func XCTAssertNotEqual<T: Numeric>(
    _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, accuracy: T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    assertion("XCTAssertNotEqual", message, file, line) {
        let (a, b) = (try expression1(), try expression2())
        return !areClose(a, b, accuracy) ? nil : "(\"\(a)\") is equal to (\"\(b)\") +/- (\"\(accuracy)\")"
    }
}

private func areClose<T: FloatingPoint>(_ a: T, _ b: T, _ accuracy: T) -> Bool { a == b || abs(a - b) <= accuracy }

private func areClose<T: Numeric>(_ a: T, _ b: T, _ accuracy: T) -> Bool {
    if a == b { return true }
    // Unsigned numbers have no negative difference.
    let difference = isGreater(a, b) ? a - b : b - a
    return difference.magnitude <= accuracy.magnitude
}

/// Numbers that can be compared are; others are taken for ordered.
private func isGreater<T: Numeric>(_ a: T, _ b: T) -> Bool {
    func compare<C: Comparable>(_ a: C) -> Bool { (b as? C).map { a > $0 } ?? true }
    guard let a = a as? any Comparable else { return true }
    return compare(a)
}

/// An object, or nil, as messages show it.
private func describe(_ object: AnyObject?) -> String { object.map { "\($0)" } ?? "nil" }

/// Fails. Nothing else.
public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) { report("failed", message, file, line) }

/// Fails unless the expression throws; the handler then gets the error.
public func XCTAssertThrowsError<T>(
    _ expression: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line,
    _ errorHandler: (_ error: any Error) -> Void = { _ in }
) {
    do {
        _ = try expression()
        report("XCTAssertThrowsError failed: did not throw an error", message(), file, line)
    } catch { errorHandler(error) }
}

/// Fails if the expression throws.
public func XCTAssertNoThrow<T>(
    _ expression: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
    do { _ = try expression() } catch { report("XCTAssertNoThrow failed: threw error \"\(error)\"", message(), file, line) }
}

/// The value of an optional; nil fails and throws.
public func XCTUnwrap<T>(
    _ expression: @autoclosure () throws -> T?, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) throws -> T {
    if let value = try expression() { return value }
    report("XCTUnwrap failed: expected non-nil value of type \"\(T.self)\"", message(), file, line)
    throw AlreadyRecorded()
}
