import SwiftSyntax

/// A line that imports a module.
public struct ImportLine: Sendable, Hashable {
    /// The module without its submodule or the name that is imported of it: `UIKit` of `import class UIKit.UIView`.
    public var module: String
    public var path: String
    /// From 1, as the column.
    public var line: Int
    /// In UTF-8 bytes.
    public var column: Int

    public init(module: String, path: String, line: Int, column: Int) {
        self.module = module
        self.path = path
        self.line = line
        self.column = column
    }
}

/// Finds imports of modules that do not exist, before any compiler runs.
public enum MissingImports {
    /// Modules for which `canImport` holds in every source for iOS.
    public static let importable = ConditionEvaluator.runtimeModules

    /// Import lines whose module is not available, in the order of the files.
    ///
    /// Only lines that are compiled count: conditions are decided as for rewriting. A file that ``RewriterOptions/modulesLeftOut`` leaves out has
    /// no lines, nor has a line that goes by ``RewriterOptions/modulesDropped``. SwiftUI is an exception once a file imports it in vain: files that
    /// need it outside of their guard are listed, too.
    ///
    /// - Parameters:
    ///   - options: of the module; manifests are not needed, only what `canImport` answers.
    ///   - isAvailable: whether a module of that name exists.
    public static func find(in files: [SourceFile], options: RewriterOptions, isAvailable: (String) -> Bool) -> [ImportLine] {
        let handled = options.modulesLeftOut.union(options.modulesWithoutCode).union([options.moduleName]).union(options.platform == .iOS ? replaced : [])
        func isMissing(_ name: String) -> Bool { !handled.contains(name) && !isAvailable(name) }
        let names = Rewriter.concurrentMap(files) { importedNames(in: Array($0.text.utf8)) }
        let suspicious = Set(names.joined()).filter { $0 == unreadable || isMissing($0) }
        // Most modules lack nothing: then no file is parsed.
        if suspicious.isEmpty { return [] }
        let evaluator = ConditionEvaluator(options: options)
        let suspects = Array(zip(files, names).filter { !suspicious.isDisjoint(with: $0.1) }.map(\.0).enumerated())
        let lines = Rewriter.concurrentMap(suspects) { suspect -> [ImportLine] in
            let unit = unit(suspect, options, evaluator)
            return ActiveImports.all(in: unit, evaluator: evaluator)
                .filter { $0.module != KeychainNames.framework || options.platform != .iOS || !KeychainNames.suffice(for: SourceUnit(index: 0, file: suspect.element)) }
                .map { line(of: $0.module, at: $0.range.lowerBound, in: unit) }
        }
        var found = lines.joined().filter { isMissing($0.module) }
        if found.contains(where: { $0.module == "SwiftUI" }) { found += behindGuards(of: "SwiftUI", suspects, evaluator) }
        return found
    }

    /// Modules of Apple's that the rewriter gives another name.
    private static let replaced: Set<String> = ["Darwin", "CoreFoundation"]

    /// The file as far as its imports go: in full only where it may be left out.
    private static func unit(_ file: (offset: Int, element: SourceFile), _ options: RewriterOptions, _ evaluator: ConditionEvaluator) -> SourceUnit {
        let modules = options.modulesLeftOut.union(options.modulesDropped)
        guard !modules.contains(where: file.element.text.contains), let skeleton = ImportSkeleton.make(of: Array(file.element.text.utf8)) else {
            return Rewriter.readUnit(file, options, evaluator).unit
        }
        return SourceUnit(index: file.offset, file: SourceFile(path: file.element.path, text: String(decoding: skeleton, as: UTF8.self)))
    }

    private static func line(of module: String, at offset: Int, in unit: SourceUnit) -> ImportLine {
        let place = unit.location(of: offset)
        return ImportLine(module: module, path: unit.path, line: place.line, column: place.column)
    }

    private static func behindGuards(of module: String, _ files: [(offset: Int, element: SourceFile)], _ evaluator: ConditionEvaluator) -> [ImportLine] {
        Rewriter.concurrentMap(files) { file -> ImportLine? in
            guard file.element.text.contains(module) else { return nil }
            let unit = SourceUnit(index: file.offset, file: file.element)
            guard ActiveImports.every(of: [module], in: unit, evaluator: evaluator).isEmpty,
                let found = ActiveImports.neededBehindGuard([module], unit, evaluator)
            else { return nil }
            return line(of: module, at: found.range.lowerBound, in: unit)
        }.compactMap(\.self)
    }

    // MARK: Looking at bytes

    /// Stands for the name in an import line that only the parser can read.
    private static let unreadable = ""

    private static let kinds: Set<String> = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor"]

    /// The words behind each `import`, also in comments and texts and under whatever condition.
    static func importedNames(in bytes: [UInt8]) -> Set<String> {
        var names: Set<String> = []
        var start = 0
        while let at = bytes.firstOffset(of: "import", from: start) {
            let end = at + 6
            start = end
            if at > 0, ImportSkeleton.isPartOfName(bytes[at - 1]) { continue }
            guard end < bytes.count, !ImportSkeleton.isPartOfName(bytes[end]) else { continue }
            var (name, next) = word(in: bytes, from: end)
            if kinds.contains(name) { (name, next) = word(in: bytes, from: next) }
            names.insert(name)
        }
        return names
    }

    /// The word behind spaces; empty where something else stands.
    private static func word(in bytes: [UInt8], from start: Int) -> (word: String, end: Int) {
        var at = start
        while at < bytes.count, bytes[at] == UInt8(ascii: " ") || bytes[at] == UInt8(ascii: "\t") { at += 1 }
        var end = at
        while end < bytes.count, ImportSkeleton.isPartOfName(bytes[end]) { end += 1 }
        return (String(decoding: bytes[at..<end], as: UTF8.self), end)
    }
}
