import Foundation
import LayoutEngine

/// A file of neutral constraints: added, solved, its width changed a hundred times, rows taken out and put in again.
///
/// The file is JSON: `vars` (names), `container_width` (index of the variable that is changed), `edit_priority`, `base` and `row` (indices of
/// constraints), `constraints` as `[relation, priority, constant, variable, factor, …]`, which reads `sum + constant RELATION 0`.
enum LayoutBenchmark {
    private struct Row {
        var relation: LayoutRelation
        var priority: Float
        var constant: Double
        var terms: [(variable: Int, factor: Double)]
    }

    private struct File {
        var variables = 0
        var width = 0
        var editPriority: Float = 0
        var base: [Int] = []
        var rows: [[Int]] = []
        var constraints: [Row] = []
    }

    /// Enough that what an engine does once in hundreds of changes (rows written anew, lists moved together) counts evenly: a hundred rounds hold one of
    /// these or none.
    private static let churn = 2000

    static func run(_ path: String) -> Report {
        let file = read(path)
        let residentBefore = Measure.residentMegabytesInUse
        let engine = LayoutEngine()
        let variables = (0..<file.variables).map { _ in engine.makeVariable() }
        let terms = file.constraints.map { row in row.terms.map { LayoutTerm(variables[$0.variable], $0.factor) } }
        var ids = [LayoutConstraintID?](repeating: nil, count: file.constraints.count)
        func add(_ index: Int) {
            let row = file.constraints[index]
            ids[index] = engine.add(terms[index], row.relation, -row.constant, priority: row.priority)
        }
        func remove(_ index: Int) { engine.remove(ids[index]!) }
        func sum() -> Double { variables.reduce(0) { $0 + engine.value(of: $1) } }

        var report = Report()
        report.add("vars", file.variables)
        report.add("constraints", file.constraints.count)
        var width: LayoutConstraintID!
        report.add("add_all_ms", microseconds: Measure.milliseconds {
            width = engine.add([LayoutTerm(variables[file.width])], .equal, 0, priority: file.editPriority)
            for index in file.base { add(index) }
            for row in file.rows { for index in row { add(index) } }
            // Nothing is put off until the first solution.
            engine.solve()
        })
        report.add("first_solve_ms", microseconds: Measure.milliseconds {
            engine.setConstant(390, of: width)
            engine.solve()
        })
        let narrow = sum()
        let edits = (0..<churn).map { step in
            Measure.milliseconds {
                engine.setConstant(Double(320 + step * 7), of: width)
                engine.solve()
            }
        }
        report.add("edit_p50_ms", microseconds: Measure.percentile(edits, 0.5))
        report.add("edit_p99_ms", microseconds: Measure.percentile(edits, 0.99))
        let wide = sum()
        engine.setConstant(390, of: width)
        engine.solve()

        // A distance within one row, to and fro, which moves what is beside it.
        let inset = file.rows[file.rows.count / 2][9]
        report.add("edit_row_ms", microseconds: Measure.median((0..<churn).map { step in
            Measure.milliseconds {
                engine.setConstant(-file.constraints[inset].constant + (step % 2 == 0 ? 4 : 0), of: ids[inset]!)
                engine.solve()
            }
        }))
        report.add("edit_row_evaluations", engine.evaluations)
        // A fitting size: a width that is wished for, looked at and taken back.
        report.add("measure_ms", microseconds: Measure.median((0..<churn).map { _ in
            Measure.milliseconds {
                engine.measuring {
                    _ = engine.add([LayoutTerm(variables[file.width])], .equal, 375)
                    engine.solve()
                }
            }
        }))

        let last = file.rows.count - 1
        var (out, back) = (0.0, 0.0)
        for _ in 0..<churn {
            out += Measure.milliseconds {
                for index in file.rows[last] { remove(index) }
                engine.solve()
            }
            back += Measure.milliseconds {
                for index in file.rows[last] { add(index) }
                engine.solve()
            }
        }
        report.add("remove_last_row_ms", microseconds: out / Double(churn))
        report.add("add_last_row_ms", microseconds: back / Double(churn))
        if file.rows.count >= 3 {
            (out, back) = (0, 0)
            let middle = file.rows.count / 2
            let link = file.rows[middle + 1][0]
            // The row after the one that goes hangs from the one before it.
            let top = terms[link][0]
            let before = [terms[file.rows[middle - 1][0]][0], terms[file.rows[middle - 1][3]][0]]
            let relinked = [top] + before.map { LayoutTerm($0.variable, -$0.factor) }
            for _ in 0..<churn {
                var substitute: LayoutConstraintID!
                out += Measure.milliseconds {
                    remove(link)
                    for index in file.rows[middle] { remove(index) }
                    substitute = engine.add(relinked, .equal, 0)
                    engine.solve()
                }
                back += Measure.milliseconds {
                    engine.remove(substitute)
                    for index in file.rows[middle] { add(index) }
                    add(link)
                    engine.solve()
                }
            }
            report.add("remove_middle_row_ms", microseconds: out / Double(churn))
            report.add("add_middle_row_ms", microseconds: back / Double(churn))
        }
        report.add("checksum_w390", milliseconds: narrow)
        report.add("checksum_w1013", milliseconds: wide)
        report.add("checksum_end", milliseconds: sum())
        let resident = Measure.residentMegabytesInUse - residentBefore
        report.add("remove_all_ms", microseconds: Measure.milliseconds {
            for row in file.rows.reversed() { for index in row { remove(index) } }
            for index in file.base { remove(index) }
            engine.solve()
        })
        report.add("engine_mb", megabytes: resident)
        report.add("bytes_per_row", Int(resident * 1_048_576 / Double(file.rows.count)))
        report.add("peak_mb", megabytes: Measure.peakMegabytes)
        return report
    }

    private static func read(_ path: String) -> File {
        func fail(_ text: String) -> Never {
            FileHandle.standardError.write(Data("layout: \(path): \(text)\n".utf8))
            exit(2)
        }
        guard let data = FileManager.default.contents(atPath: path) else { fail("cannot be read") }
        guard let json = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] else { fail("is not a JSON object") }
        guard let names = json["vars"] as? [Any], let width = json["container_width"] as? Int, let priority = json["edit_priority"] as? Double,
            let base = json["base"] as? [Int], let rows = json["row"] as? [[Int]], let constraints = json["constraints"] as? [[Any]]
        else { fail("lacks vars, container_width, edit_priority, base, row or constraints") }
        var file = File()
        file.variables = names.count
        file.width = width
        file.editPriority = Float(priority)
        file.base = base
        file.rows = rows
        let relations: [String: LayoutRelation] = ["==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual]
        for (index, constraint) in constraints.enumerated() {
            let numbers = constraint.dropFirst().compactMap { ($0 as? NSNumber)?.doubleValue }
            guard let relation = (constraint.first as? String).flatMap({ relations[$0] }), numbers.count == constraint.count - 1, numbers.count >= 2,
                numbers.count % 2 == 0
            else { fail("constraint \(index) is not [relation, priority, constant, variable, factor, …]") }
            let terms = stride(from: 2, to: numbers.count, by: 2).map { (variable: Int(numbers[$0]), factor: numbers[$0 + 1]) }
            guard terms.allSatisfy({ (0..<names.count).contains($0.variable) }) else { fail("constraint \(index) names a variable that is not there") }
            file.constraints.append(Row(relation: relation, priority: Float(numbers[0]), constant: numbers[1], terms: terms))
        }
        let known = file.constraints.indices
        guard names.indices.contains(width), (base + rows.joined()).allSatisfy(known.contains) else { fail("names a variable or constraint that is not there") }
        return file
    }
}
