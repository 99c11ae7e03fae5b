import Foundation

/// A property list as a flat table of values that name each other by index.
///
/// Nothing is built from it until somebody asks: a list whose containers hold themselves, or share parts beyond measure, costs as much as its bytes.
/// Foundation's own reader hides the references of archives, which is why there is another.
struct PropertyListTable {
    enum Value {
        case string(String)
        case boolean(Bool)
        case integer(Int64)
        /// Above the range of `Int64`.
        case unsigned(UInt64)
        case real(Double)
        /// Written with 32 bits.
        case single(Float)
        case data(Data)
        /// Seconds since 2001.
        case date(Double)
        /// A reference to an object of an archive.
        case reference(UInt32)
        /// Indices of values: `references[first..<first + count]`.
        case array(first: Int, count: Int)
        /// Indices of keys, then of values: `references[first..<first + 2 * count]`.
        case dictionary(first: Int, count: Int)
        case null
    }

    var values: [Value] = []
    var references: [Int32] = []
    var root = 0

    /// - Throws: `PropertyListProblem`, for bytes that are neither a binary nor an XML property list.
    init(_ data: Data) throws {
        if data.starts(with: Array("bplist".utf8)) {
            self = try BinaryPropertyListReader.read(data)
        } else {
            self = try XMLPropertyListReader.read(data)
        }
    }

    init() {}

    func string(at index: Int) -> String? { if case .string(let text) = values[index] { text } else { nil } }

    /// The members of an array; nil for another value.
    func array(at index: Int) -> ArraySlice<Int32>? {
        guard case .array(let first, let count) = values[index] else { return nil }
        return references[first..<first + count]
    }

    /// The members of a dictionary by their keys; nil for another value. Of equal keys the first counts.
    func dictionary(at index: Int) -> [String: Int]? {
        guard case .dictionary(let first, let count) = values[index] else { return nil }
        var result: [String: Int] = [:]
        result.reserveCapacity(count)
        for entry in first..<first + count {
            guard let key = string(at: Int(references[entry])), result[key] == nil else { continue }
            result[key] = Int(references[entry + count])
        }
        return result
    }
}

/// What is wrong with the bytes of a property list.
struct PropertyListProblem: Error {
    let text: String
    init(_ text: String) { self.text = text }
}
