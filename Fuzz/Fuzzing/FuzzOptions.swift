import Foundation

/// What the command line asks for.
struct FuzzOptions {
    static let mostFindings = 10
    var targets: [String] = []
    var inputs: Int?
    var seconds: Double?
    var seed: UInt64 = 1
    var findings: String?
    /// One input alone, in this process.
    var input: Int?
    var file: String?
    var lists = false
    /// A worker's part: the board, and the first number and that behind the last.
    var worker: (board: String, from: Int, to: Int)?

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        func number<Value: LosslessStringConvertible>(_ option: String, _ what: String) throws -> Value {
            guard let text = rest.popFirst() else { throw FuzzUsage("\(option) wants \(what)") }
            guard let value = Value(text) else { throw FuzzUsage("\(option) wants \(what), not \"\(text)\"") }
            return value
        }
        func positive(_ option: String, _ what: String) throws -> Int {
            let value: Int = try number(option, what)
            guard value > 0 else { throw FuzzUsage("\(option) wants \(what), not \(value)") }
            return value
        }
        while let argument = rest.popFirst() {
            switch argument {
            case "--inputs": inputs = try positive(argument, "how many inputs to read, 1 or more")
            case "--seconds": seconds = Double(try positive(argument, "whole seconds, 1 or more"))
            case "--seed": seed = try number(argument, "a whole number, 0 or more")
            case "--input":
                let value: Int = try number(argument, "the number of an input, 0 or more")
                guard value >= 0 else { throw FuzzUsage("\(argument) wants the number of an input, 0 or more, not \(value)") }
                input = value
            case "--findings": findings = try number(argument, "a folder")
            case "--file": file = try number(argument, "a file")
            case "--list": lists = true
            case "--worker": worker = (try number(argument, "a board"), try number(argument, "a number"), try number(argument, "a number"))
            case _ where argument.hasPrefix("-"): throw FuzzUsage("unknown option \(argument)")
            default: targets.append(argument)
            }
        }
        if (input != nil || file != nil), targets.count != 1 { throw FuzzUsage("\(input != nil ? "--input" : "--file") wants one target") }
        if inputs == nil, seconds == nil { seconds = 60 }
    }
}

/// A command line that nothing can be made of.
struct FuzzUsage: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
