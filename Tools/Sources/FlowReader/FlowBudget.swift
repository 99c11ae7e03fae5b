import Yams

/// Bounds what a small file can ask for: by aliases of aliases, or by flows that run others twice.
final class FlowBudget {
    private var steps = 0, files = 0

    static let mostSteps = 100_000
    static let mostFiles = 500
    /// Flows that run one another.
    static let deepest = 50
    private static let mostValues = 200_000

    func takeStep(_ line: Int, _ path: String) throws {
        steps += 1
        guard steps <= Self.mostSteps else { throw FlowError(path: path, line: line, message: "more than \(Self.mostSteps) steps, with those of the flows that it runs") }
    }

    /// - Parameter depth: how many flows are being read further out.
    func takeFile(_ line: Int, _ path: String, depth: Int) throws {
        files += 1
        guard files <= Self.mostFiles else { throw FlowError(path: path, line: line, message: "runs more than \(Self.mostFiles) flows, with what those run") }
        guard depth <= Self.deepest else { throw FlowError(path: path, line: line, message: "runs flows within flows more than \(Self.deepest) deep") }
    }

    /// Counts the values as they are read, an alias as all that it stands for.
    static func check(_ documents: [Node], _ path: String) throws {
        var open = documents, count = 0
        while let node = open.popLast() {
            count += 1
            guard count <= mostValues else { throw FlowError(path: path, line: node.mark?.line, message: "more than \(mostValues) values, aliases written out") }
            switch node {
            case .sequence(let list): open += list
            case .mapping(let map): for (key, value) in map { open += [key, value] }
            default: break
            }
        }
    }
}
