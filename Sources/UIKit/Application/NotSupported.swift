internal import ObjectiveC

/// Stops where a part of UIKit that is not built yet is needed, with its name.
func notSupported(_ what: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    ObjCException.inconsistency("Not supported: \(what). See Documentation/Differences.md.", file: file, line: line)
}
