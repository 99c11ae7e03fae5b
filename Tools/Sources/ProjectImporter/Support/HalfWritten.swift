import DrydockSession

extension ContainedPath {
    /// Removes from this folder what compilers were writing when they were killed: `NAME-DIGITS.o.tmp` and the like, which they rename at the end.
    ///
    /// - Parameter name: of the only files that are looked at; nil for all.
    func removeHalfWritten(of name: String? = nil) throws {
        for file in contents where file.hasSuffix(".tmp") && name.map({ file.hasPrefix($0 + "-") }) ?? true { try appending(file).remove() }
    }
}
