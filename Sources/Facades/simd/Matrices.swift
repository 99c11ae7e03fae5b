// Square matrices by columns: what graphics code multiplies.

public struct simd_float2x2: Equatable, Sendable {
    public var columns: (SIMD2<Float>, SIMD2<Float>)

    public init() { columns = (.zero, .zero) }
    public init(columns: (SIMD2<Float>, SIMD2<Float>)) { self.columns = columns }
    public init(_ col0: SIMD2<Float>, _ col1: SIMD2<Float>) { columns = (col0, col1) }
    public init(_ columns: [SIMD2<Float>]) { self.init(columns[0], columns[1]) }
    public init(_ scalar: Float) { self.init(diagonal: SIMD2<Float>(repeating: scalar)) }
    public init(diagonal: SIMD2<Float>) {
        self.init()
        for index in 0..<2 { self[index][index] = diagonal[index] }
    }
    public init(rows: [SIMD2<Float>]) { self = simd_float2x2(rows).transpose }

    public subscript(column: Int) -> SIMD2<Float> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            default: preconditionFailure("Column index out of range")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            default: preconditionFailure("Column index out of range")
            }
        }
    }
    public subscript(column: Int, row: Int) -> Float {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    public static func == (a: simd_float2x2, b: simd_float2x2) -> Bool { a.columns.0 == b.columns.0 && a.columns.1 == b.columns.1 }

    public var transpose: simd_float2x2 {
        var result = simd_float2x2()
        for column in 0..<2 { for row in 0..<2 { result[row][column] = self[column][row] } }
        return result
    }

    public static func + (a: simd_float2x2, b: simd_float2x2) -> simd_float2x2 { simd_float2x2(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1) }
    public static func - (a: simd_float2x2, b: simd_float2x2) -> simd_float2x2 { simd_float2x2(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1) }
    public static func * (a: Float, b: simd_float2x2) -> simd_float2x2 { simd_float2x2(a * b.columns.0, a * b.columns.1) }
    public static func * (a: simd_float2x2, b: Float) -> simd_float2x2 { b * a }
    public static func * (a: simd_float2x2, b: SIMD2<Float>) -> SIMD2<Float> {
        var result = SIMD2<Float>.zero
        for index in 0..<2 { result += a[index] * b[index] }
        return result
    }
    public static func * (a: simd_float2x2, b: simd_float2x2) -> simd_float2x2 { simd_float2x2(a * b.columns.0, a * b.columns.1) }
    public static func *= (a: inout simd_float2x2, b: simd_float2x2) { a = a * b }

    /// By Gauss and Jordan; not a number where there is no inverse.
    public var inverse: simd_float2x2 {
        var (left, right) = (self, simd_float2x2(1))
        for column in 0..<2 {
            // On columns throughout: (A|B) by columns solves X·A = B.
            let pivot = (column..<2).max { Swift.abs(left[$0][column]) < Swift.abs(left[$1][column]) }!
            (left[column], left[pivot]) = (left[pivot], left[column])
            (right[column], right[pivot]) = (right[pivot], right[column])
            let factor = 1 / left[column][column]
            left[column] *= factor
            right[column] *= factor
            for other in 0..<2 where other != column {
                let amount = left[other][column]
                left[other] -= left[column] * amount
                right[other] -= right[column] * amount
            }
        }
        return right
    }
}

public typealias float2x2 = simd_float2x2
public let matrix_identity_float2x2 = simd_float2x2(1)
public func simd_mul(_ a: simd_float2x2, _ b: simd_float2x2) -> simd_float2x2 { a * b }
public func simd_mul(_ a: simd_float2x2, _ b: SIMD2<Float>) -> SIMD2<Float> { a * b }
public func simd_inverse(_ a: simd_float2x2) -> simd_float2x2 { a.inverse }
public func simd_transpose(_ a: simd_float2x2) -> simd_float2x2 { a.transpose }

public struct simd_double2x2: Equatable, Sendable {
    public var columns: (SIMD2<Double>, SIMD2<Double>)

    public init() { columns = (.zero, .zero) }
    public init(columns: (SIMD2<Double>, SIMD2<Double>)) { self.columns = columns }
    public init(_ col0: SIMD2<Double>, _ col1: SIMD2<Double>) { columns = (col0, col1) }
    public init(_ columns: [SIMD2<Double>]) { self.init(columns[0], columns[1]) }
    public init(_ scalar: Double) { self.init(diagonal: SIMD2<Double>(repeating: scalar)) }
    public init(diagonal: SIMD2<Double>) {
        self.init()
        for index in 0..<2 { self[index][index] = diagonal[index] }
    }
    public init(rows: [SIMD2<Double>]) { self = simd_double2x2(rows).transpose }

    public subscript(column: Int) -> SIMD2<Double> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            default: preconditionFailure("Column index out of range")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            default: preconditionFailure("Column index out of range")
            }
        }
    }
    public subscript(column: Int, row: Int) -> Double {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    public static func == (a: simd_double2x2, b: simd_double2x2) -> Bool { a.columns.0 == b.columns.0 && a.columns.1 == b.columns.1 }

    public var transpose: simd_double2x2 {
        var result = simd_double2x2()
        for column in 0..<2 { for row in 0..<2 { result[row][column] = self[column][row] } }
        return result
    }

    public static func + (a: simd_double2x2, b: simd_double2x2) -> simd_double2x2 { simd_double2x2(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1) }
    public static func - (a: simd_double2x2, b: simd_double2x2) -> simd_double2x2 { simd_double2x2(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1) }
    public static func * (a: Double, b: simd_double2x2) -> simd_double2x2 { simd_double2x2(a * b.columns.0, a * b.columns.1) }
    public static func * (a: simd_double2x2, b: Double) -> simd_double2x2 { b * a }
    public static func * (a: simd_double2x2, b: SIMD2<Double>) -> SIMD2<Double> {
        var result = SIMD2<Double>.zero
        for index in 0..<2 { result += a[index] * b[index] }
        return result
    }
    public static func * (a: simd_double2x2, b: simd_double2x2) -> simd_double2x2 { simd_double2x2(a * b.columns.0, a * b.columns.1) }
    public static func *= (a: inout simd_double2x2, b: simd_double2x2) { a = a * b }

    /// By Gauss and Jordan; not a number where there is no inverse.
    public var inverse: simd_double2x2 {
        var (left, right) = (self, simd_double2x2(1))
        for column in 0..<2 {
            // On columns throughout: (A|B) by columns solves X·A = B.
            let pivot = (column..<2).max { Swift.abs(left[$0][column]) < Swift.abs(left[$1][column]) }!
            (left[column], left[pivot]) = (left[pivot], left[column])
            (right[column], right[pivot]) = (right[pivot], right[column])
            let factor = 1 / left[column][column]
            left[column] *= factor
            right[column] *= factor
            for other in 0..<2 where other != column {
                let amount = left[other][column]
                left[other] -= left[column] * amount
                right[other] -= right[column] * amount
            }
        }
        return right
    }
}

public typealias double2x2 = simd_double2x2
public let matrix_identity_double2x2 = simd_double2x2(1)
public func simd_mul(_ a: simd_double2x2, _ b: simd_double2x2) -> simd_double2x2 { a * b }
public func simd_mul(_ a: simd_double2x2, _ b: SIMD2<Double>) -> SIMD2<Double> { a * b }
public func simd_inverse(_ a: simd_double2x2) -> simd_double2x2 { a.inverse }
public func simd_transpose(_ a: simd_double2x2) -> simd_double2x2 { a.transpose }

public struct simd_float3x3: Equatable, Sendable {
    public var columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)

    public init() { columns = (.zero, .zero, .zero) }
    public init(columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)) { self.columns = columns }
    public init(_ col0: SIMD3<Float>, _ col1: SIMD3<Float>, _ col2: SIMD3<Float>) { columns = (col0, col1, col2) }
    public init(_ columns: [SIMD3<Float>]) { self.init(columns[0], columns[1], columns[2]) }
    public init(_ scalar: Float) { self.init(diagonal: SIMD3<Float>(repeating: scalar)) }
    public init(diagonal: SIMD3<Float>) {
        self.init()
        for index in 0..<3 { self[index][index] = diagonal[index] }
    }
    public init(rows: [SIMD3<Float>]) { self = simd_float3x3(rows).transpose }

    public subscript(column: Int) -> SIMD3<Float> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            case 2: columns.2
            default: preconditionFailure("Column index out of range")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            default: preconditionFailure("Column index out of range")
            }
        }
    }
    public subscript(column: Int, row: Int) -> Float {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    public static func == (a: simd_float3x3, b: simd_float3x3) -> Bool { a.columns.0 == b.columns.0 && a.columns.1 == b.columns.1 && a.columns.2 == b.columns.2 }

    public var transpose: simd_float3x3 {
        var result = simd_float3x3()
        for column in 0..<3 { for row in 0..<3 { result[row][column] = self[column][row] } }
        return result
    }

    public static func + (a: simd_float3x3, b: simd_float3x3) -> simd_float3x3 { simd_float3x3(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2) }
    public static func - (a: simd_float3x3, b: simd_float3x3) -> simd_float3x3 { simd_float3x3(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2) }
    public static func * (a: Float, b: simd_float3x3) -> simd_float3x3 { simd_float3x3(a * b.columns.0, a * b.columns.1, a * b.columns.2) }
    public static func * (a: simd_float3x3, b: Float) -> simd_float3x3 { b * a }
    public static func * (a: simd_float3x3, b: SIMD3<Float>) -> SIMD3<Float> {
        var result = SIMD3<Float>.zero
        for index in 0..<3 { result += a[index] * b[index] }
        return result
    }
    public static func * (a: simd_float3x3, b: simd_float3x3) -> simd_float3x3 { simd_float3x3(a * b.columns.0, a * b.columns.1, a * b.columns.2) }
    public static func *= (a: inout simd_float3x3, b: simd_float3x3) { a = a * b }

    /// By Gauss and Jordan; not a number where there is no inverse.
    public var inverse: simd_float3x3 {
        var (left, right) = (self, simd_float3x3(1))
        for column in 0..<3 {
            // On columns throughout: (A|B) by columns solves X·A = B.
            let pivot = (column..<3).max { Swift.abs(left[$0][column]) < Swift.abs(left[$1][column]) }!
            (left[column], left[pivot]) = (left[pivot], left[column])
            (right[column], right[pivot]) = (right[pivot], right[column])
            let factor = 1 / left[column][column]
            left[column] *= factor
            right[column] *= factor
            for other in 0..<3 where other != column {
                let amount = left[other][column]
                left[other] -= left[column] * amount
                right[other] -= right[column] * amount
            }
        }
        return right
    }
}

public typealias float3x3 = simd_float3x3
public let matrix_identity_float3x3 = simd_float3x3(1)
public func simd_mul(_ a: simd_float3x3, _ b: simd_float3x3) -> simd_float3x3 { a * b }
public func simd_mul(_ a: simd_float3x3, _ b: SIMD3<Float>) -> SIMD3<Float> { a * b }
public func simd_inverse(_ a: simd_float3x3) -> simd_float3x3 { a.inverse }
public func simd_transpose(_ a: simd_float3x3) -> simd_float3x3 { a.transpose }

public struct simd_double3x3: Equatable, Sendable {
    public var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    public init() { columns = (.zero, .zero, .zero) }
    public init(columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) { self.columns = columns }
    public init(_ col0: SIMD3<Double>, _ col1: SIMD3<Double>, _ col2: SIMD3<Double>) { columns = (col0, col1, col2) }
    public init(_ columns: [SIMD3<Double>]) { self.init(columns[0], columns[1], columns[2]) }
    public init(_ scalar: Double) { self.init(diagonal: SIMD3<Double>(repeating: scalar)) }
    public init(diagonal: SIMD3<Double>) {
        self.init()
        for index in 0..<3 { self[index][index] = diagonal[index] }
    }
    public init(rows: [SIMD3<Double>]) { self = simd_double3x3(rows).transpose }

    public subscript(column: Int) -> SIMD3<Double> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            case 2: columns.2
            default: preconditionFailure("Column index out of range")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            default: preconditionFailure("Column index out of range")
            }
        }
    }
    public subscript(column: Int, row: Int) -> Double {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    public static func == (a: simd_double3x3, b: simd_double3x3) -> Bool { a.columns.0 == b.columns.0 && a.columns.1 == b.columns.1 && a.columns.2 == b.columns.2 }

    public var transpose: simd_double3x3 {
        var result = simd_double3x3()
        for column in 0..<3 { for row in 0..<3 { result[row][column] = self[column][row] } }
        return result
    }

    public static func + (a: simd_double3x3, b: simd_double3x3) -> simd_double3x3 { simd_double3x3(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2) }
    public static func - (a: simd_double3x3, b: simd_double3x3) -> simd_double3x3 { simd_double3x3(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2) }
    public static func * (a: Double, b: simd_double3x3) -> simd_double3x3 { simd_double3x3(a * b.columns.0, a * b.columns.1, a * b.columns.2) }
    public static func * (a: simd_double3x3, b: Double) -> simd_double3x3 { b * a }
    public static func * (a: simd_double3x3, b: SIMD3<Double>) -> SIMD3<Double> {
        var result = SIMD3<Double>.zero
        for index in 0..<3 { result += a[index] * b[index] }
        return result
    }
    public static func * (a: simd_double3x3, b: simd_double3x3) -> simd_double3x3 { simd_double3x3(a * b.columns.0, a * b.columns.1, a * b.columns.2) }
    public static func *= (a: inout simd_double3x3, b: simd_double3x3) { a = a * b }

    /// By Gauss and Jordan; not a number where there is no inverse.
    public var inverse: simd_double3x3 {
        var (left, right) = (self, simd_double3x3(1))
        for column in 0..<3 {
            // On columns throughout: (A|B) by columns solves X·A = B.
            let pivot = (column..<3).max { Swift.abs(left[$0][column]) < Swift.abs(left[$1][column]) }!
            (left[column], left[pivot]) = (left[pivot], left[column])
            (right[column], right[pivot]) = (right[pivot], right[column])
            let factor = 1 / left[column][column]
            left[column] *= factor
            right[column] *= factor
            for other in 0..<3 where other != column {
                let amount = left[other][column]
                left[other] -= left[column] * amount
                right[other] -= right[column] * amount
            }
        }
        return right
    }
}

public typealias double3x3 = simd_double3x3
public let matrix_identity_double3x3 = simd_double3x3(1)
public func simd_mul(_ a: simd_double3x3, _ b: simd_double3x3) -> simd_double3x3 { a * b }
public func simd_mul(_ a: simd_double3x3, _ b: SIMD3<Double>) -> SIMD3<Double> { a * b }
public func simd_inverse(_ a: simd_double3x3) -> simd_double3x3 { a.inverse }
public func simd_transpose(_ a: simd_double3x3) -> simd_double3x3 { a.transpose }

public struct simd_float4x4: Equatable, Sendable {
    public var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

    public init() { columns = (.zero, .zero, .zero, .zero) }
    public init(columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)) { self.columns = columns }
    public init(_ col0: SIMD4<Float>, _ col1: SIMD4<Float>, _ col2: SIMD4<Float>, _ col3: SIMD4<Float>) { columns = (col0, col1, col2, col3) }
    public init(_ columns: [SIMD4<Float>]) { self.init(columns[0], columns[1], columns[2], columns[3]) }
    public init(_ scalar: Float) { self.init(diagonal: SIMD4<Float>(repeating: scalar)) }
    public init(diagonal: SIMD4<Float>) {
        self.init()
        for index in 0..<4 { self[index][index] = diagonal[index] }
    }
    public init(rows: [SIMD4<Float>]) { self = simd_float4x4(rows).transpose }

    public subscript(column: Int) -> SIMD4<Float> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            case 2: columns.2
            case 3: columns.3
            default: preconditionFailure("Column index out of range")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            case 3: columns.3 = newValue
            default: preconditionFailure("Column index out of range")
            }
        }
    }
    public subscript(column: Int, row: Int) -> Float {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    public static func == (a: simd_float4x4, b: simd_float4x4) -> Bool { a.columns.0 == b.columns.0 && a.columns.1 == b.columns.1 && a.columns.2 == b.columns.2 && a.columns.3 == b.columns.3 }

    public var transpose: simd_float4x4 {
        var result = simd_float4x4()
        for column in 0..<4 { for row in 0..<4 { result[row][column] = self[column][row] } }
        return result
    }

    public static func + (a: simd_float4x4, b: simd_float4x4) -> simd_float4x4 { simd_float4x4(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2, a.columns.3 + b.columns.3) }
    public static func - (a: simd_float4x4, b: simd_float4x4) -> simd_float4x4 { simd_float4x4(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2, a.columns.3 - b.columns.3) }
    public static func * (a: Float, b: simd_float4x4) -> simd_float4x4 { simd_float4x4(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3) }
    public static func * (a: simd_float4x4, b: Float) -> simd_float4x4 { b * a }
    public static func * (a: simd_float4x4, b: SIMD4<Float>) -> SIMD4<Float> {
        var result = SIMD4<Float>.zero
        for index in 0..<4 { result += a[index] * b[index] }
        return result
    }
    public static func * (a: simd_float4x4, b: simd_float4x4) -> simd_float4x4 { simd_float4x4(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3) }
    public static func *= (a: inout simd_float4x4, b: simd_float4x4) { a = a * b }

    /// By Gauss and Jordan; not a number where there is no inverse.
    public var inverse: simd_float4x4 {
        var (left, right) = (self, simd_float4x4(1))
        for column in 0..<4 {
            // On columns throughout: (A|B) by columns solves X·A = B.
            let pivot = (column..<4).max { Swift.abs(left[$0][column]) < Swift.abs(left[$1][column]) }!
            (left[column], left[pivot]) = (left[pivot], left[column])
            (right[column], right[pivot]) = (right[pivot], right[column])
            let factor = 1 / left[column][column]
            left[column] *= factor
            right[column] *= factor
            for other in 0..<4 where other != column {
                let amount = left[other][column]
                left[other] -= left[column] * amount
                right[other] -= right[column] * amount
            }
        }
        return right
    }
}

public typealias float4x4 = simd_float4x4
public let matrix_identity_float4x4 = simd_float4x4(1)
public func simd_mul(_ a: simd_float4x4, _ b: simd_float4x4) -> simd_float4x4 { a * b }
public func simd_mul(_ a: simd_float4x4, _ b: SIMD4<Float>) -> SIMD4<Float> { a * b }
public func simd_inverse(_ a: simd_float4x4) -> simd_float4x4 { a.inverse }
public func simd_transpose(_ a: simd_float4x4) -> simd_float4x4 { a.transpose }

public struct simd_double4x4: Equatable, Sendable {
    public var columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

    public init() { columns = (.zero, .zero, .zero, .zero) }
    public init(columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) { self.columns = columns }
    public init(_ col0: SIMD4<Double>, _ col1: SIMD4<Double>, _ col2: SIMD4<Double>, _ col3: SIMD4<Double>) { columns = (col0, col1, col2, col3) }
    public init(_ columns: [SIMD4<Double>]) { self.init(columns[0], columns[1], columns[2], columns[3]) }
    public init(_ scalar: Double) { self.init(diagonal: SIMD4<Double>(repeating: scalar)) }
    public init(diagonal: SIMD4<Double>) {
        self.init()
        for index in 0..<4 { self[index][index] = diagonal[index] }
    }
    public init(rows: [SIMD4<Double>]) { self = simd_double4x4(rows).transpose }

    public subscript(column: Int) -> SIMD4<Double> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            case 2: columns.2
            case 3: columns.3
            default: preconditionFailure("Column index out of range")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            case 3: columns.3 = newValue
            default: preconditionFailure("Column index out of range")
            }
        }
    }
    public subscript(column: Int, row: Int) -> Double {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    public static func == (a: simd_double4x4, b: simd_double4x4) -> Bool { a.columns.0 == b.columns.0 && a.columns.1 == b.columns.1 && a.columns.2 == b.columns.2 && a.columns.3 == b.columns.3 }

    public var transpose: simd_double4x4 {
        var result = simd_double4x4()
        for column in 0..<4 { for row in 0..<4 { result[row][column] = self[column][row] } }
        return result
    }

    public static func + (a: simd_double4x4, b: simd_double4x4) -> simd_double4x4 { simd_double4x4(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2, a.columns.3 + b.columns.3) }
    public static func - (a: simd_double4x4, b: simd_double4x4) -> simd_double4x4 { simd_double4x4(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2, a.columns.3 - b.columns.3) }
    public static func * (a: Double, b: simd_double4x4) -> simd_double4x4 { simd_double4x4(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3) }
    public static func * (a: simd_double4x4, b: Double) -> simd_double4x4 { b * a }
    public static func * (a: simd_double4x4, b: SIMD4<Double>) -> SIMD4<Double> {
        var result = SIMD4<Double>.zero
        for index in 0..<4 { result += a[index] * b[index] }
        return result
    }
    public static func * (a: simd_double4x4, b: simd_double4x4) -> simd_double4x4 { simd_double4x4(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3) }
    public static func *= (a: inout simd_double4x4, b: simd_double4x4) { a = a * b }

    /// By Gauss and Jordan; not a number where there is no inverse.
    public var inverse: simd_double4x4 {
        var (left, right) = (self, simd_double4x4(1))
        for column in 0..<4 {
            // On columns throughout: (A|B) by columns solves X·A = B.
            let pivot = (column..<4).max { Swift.abs(left[$0][column]) < Swift.abs(left[$1][column]) }!
            (left[column], left[pivot]) = (left[pivot], left[column])
            (right[column], right[pivot]) = (right[pivot], right[column])
            let factor = 1 / left[column][column]
            left[column] *= factor
            right[column] *= factor
            for other in 0..<4 where other != column {
                let amount = left[other][column]
                left[other] -= left[column] * amount
                right[other] -= right[column] * amount
            }
        }
        return right
    }
}

public typealias double4x4 = simd_double4x4
public let matrix_identity_double4x4 = simd_double4x4(1)
public func simd_mul(_ a: simd_double4x4, _ b: simd_double4x4) -> simd_double4x4 { a * b }
public func simd_mul(_ a: simd_double4x4, _ b: SIMD4<Double>) -> SIMD4<Double> { a * b }
public func simd_inverse(_ a: simd_double4x4) -> simd_double4x4 { a.inverse }
public func simd_transpose(_ a: simd_double4x4) -> simd_double4x4 { a.transpose }
