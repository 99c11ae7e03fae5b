import Foundation

/// The parts of an archive: its objects, and what was encoded under keys of its own.
struct KeyedArchive {
    static let version = 100_000

    let table: PropertyListTable
    /// Indices of values, by the number that a reference has.
    let objects: [Int32]
    let top: [String: Int]
    /// A measure of how much the archive holds: an honest one has fewer references than that.
    let size: Int
    /// Whether objects hold each other in a circle.
    let hasCircles: Bool

    init(_ data: Data) throws {
        let table: PropertyListTable
        do {
            table = try PropertyListTable(data)
        } catch let problem as PropertyListProblem {
            throw ArchiveError.corrupt("*** -[NSKeyedUnarchiver _initForReadingFromData:error:throwLegacyExceptions:]: incomprehensible archive (\(problem.text))")
        }
        guard let root = table.dictionary(at: table.root) else { throw Self.nonKeyed }
        func array(_ key: String) -> ArraySlice<Int32>? { root[key].flatMap { table.array(at: $0) } }
        guard root["$archiver"].flatMap({ table.string(at: $0) }) != nil, let version = root["$version"], case .integer(Int64(Self.version)) = table.values[version],
            let objects = array("$objects"), let top = root["$top"].flatMap({ table.dictionary(at: $0) })
        else { throw Self.nonKeyed }
        self.table = table
        self.objects = Array(objects)
        self.top = top
        size = data.count
        hasCircles = Self.hasCircles(table, objects: self.objects)
    }

    /// Goes through all values once, depth first: a circle leads to a value that is still being visited.
    private static func hasCircles(_ table: PropertyListTable, objects: [Int32]) -> Bool {
        enum State: UInt8 { case untouched, entered, left }
        var states = [State](repeating: .untouched, count: table.values.count)
        // Values that are being visited, each with the number of its next member.
        var path: [(value: Int, next: Int)] = []
        func member(_ number: Int, of value: Int) -> Int? {
            switch table.values[value] {
            case .reference(let reference): number == 0 && reference < UInt32(objects.count) ? Int(objects[Int(reference)]) : nil
            case .array(let first, let count): number < count ? Int(table.references[first + number]) : nil
            case .dictionary(let first, let count): number < count ? Int(table.references[first + count + number]) : nil
            default: nil
            }
        }
        for object in objects where states[Int(object)] == .untouched {
            path.append((Int(object), 0))
            states[Int(object)] = .entered
            while let (value, next) = path.last {
                guard let member = member(next, of: value) else {
                    states[value] = .left
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                switch states[member] {
                case .entered: return true
                case .left: break
                case .untouched:
                    states[member] = .entered
                    path.append((member, 0))
                }
            }
        }
        return false
    }

    private static var nonKeyed: NSError {
        ArchiveError.corrupt(
            "*** -[NSKeyedUnarchiver _initForReadingFromData:error:throwLegacyExceptions:]: non-keyed archive cannot be decoded by NSKeyedUnarchiver")
    }
}
