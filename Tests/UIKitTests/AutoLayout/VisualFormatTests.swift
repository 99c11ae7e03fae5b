import Testing

@testable import UIKit

/// What the Visual Format Language means, and what its mistakes are called.
@Suite(.freshRuntime) struct VisualFormatTests {
    private typealias Predicate = VisualFormat.Predicate

    private static func names(without: Set<String> = [], orphans: Set<String> = []) -> VisualFormatParser.Names {
        VisualFormatParser.Names(
            isView: { ["a", "b", "c_1", "view", "findField"].contains($0) && !without.contains($0) },
            metric: { ["pad": 12, "low": 20.5, "prio": 751][$0] },
            hasSuperview: { !orphans.contains($0) })
    }

    private func parse(_ format: String) throws -> VisualFormat {
        try VisualFormatParser.parse(format, names: Self.names())
    }

    private func mistake(_ format: String, orphans: Set<String> = []) -> VisualFormatError? {
        do throws(VisualFormatError) {
            _ = try VisualFormatParser.parse(format, names: Self.names(orphans: orphans))
            return nil
        } catch {
            return error
        }
    }

    @Test("F9.1 every production of the grammar") func grammar() throws {
        #expect(try parse("[a]-[b]") == VisualFormat(boxes: [.init(name: "a"), .init(name: "b")], connections: [.standard]))
        #expect(try parse("V:[a][b]") == VisualFormat(isVertical: true, boxes: [.init(name: "a"), .init(name: "b")], connections: [.flush]))
        #expect(try parse("H:|[view]|") == VisualFormat(leading: .flush, boxes: [.init(name: "view")], trailing: .flush))
        #expect(try parse("|-50-[a]-low-|") == VisualFormat(
            leading: .predicates([Predicate(quantity: .constant(50))]), boxes: [.init(name: "a")],
            trailing: .predicates([Predicate(quantity: .constant(20.5))])))
        #expect(try parse("[a(>=70,<=100)]") == VisualFormat(boxes: [.init(name: "a", predicates: [
            Predicate(relation: .greaterThanOrEqual, quantity: .constant(70)),
            Predicate(relation: .lessThanOrEqual, quantity: .constant(100)),
        ])]))
        #expect(try parse("[a(100@20)]-[c_1(==a@prio)]") == VisualFormat(
            boxes: [
                .init(name: "a", predicates: [Predicate(quantity: .constant(100), priority: 20)]),
                .init(name: "c_1", predicates: [Predicate(quantity: .view("a"), priority: 751)]),
            ], connections: [.standard]))
    }

    @Test("F9.1 a whole line") func line() throws {
        #expect(try parse("|-[a(>=70,<=100@20)]-(>=8,==pad@750)-[b(a)]-|") == VisualFormat(
            leading: .standard,
            boxes: [
                .init(name: "a", predicates: [
                    Predicate(relation: .greaterThanOrEqual, quantity: .constant(70)),
                    Predicate(relation: .lessThanOrEqual, quantity: .constant(100), priority: 20),
                ]),
                .init(name: "b", predicates: [Predicate(quantity: .view("a"))]),
            ],
            connections: [.predicates([
                Predicate(relation: .greaterThanOrEqual, quantity: .constant(8)),
                Predicate(quantity: .constant(12), priority: 750),
            ])],
            trailing: .standard))
    }

    @Test("F9.1 numbers have signs, fractions and exponents; white space does not count", arguments: [
        ("[a]--8-[b]", -8), ("[a]-.5-[b]", 0.5), ("[a]-(-2.5)-[b]", -2.5), ("[a]-3.-[b]", 3), ("[a]-1e2-[b]", 100),
        ("H: [ a ] -4- [ b ]", 4), ("[a]-( == 7 )-[b]", 7), ("[a]-(+6)-[b]", 6),
    ])
    func numbers(format: String, expected: Double) throws {
        #expect(try parse(format).connections == [.predicates([Predicate(quantity: .constant(expected))])])
    }

    @Test("F9.1 mistakes are named and marked", arguments: [
        ("V|[view]|", "Expected ':' after 'V' to specify vertical arrangement", 1),
        ("H[view]|", "Expected ':' after 'H' to specify horizontal arrangement", 1),
        ("|[a][b(pad][view]|", "A predicate on a view's thickness must end with ')' and the view must end with ']'", 10),
        ("|[view(>30)]|", "Unknown relation. Must be ==, >=, or <=", 8),
        ("H:|-10-|", "Expected a view", 7),
        ("|[a][black]", "black is not a key in the views dictionary.", 10),
        ("H:[self.arrows]-5-|", "self is not a key in the views dictionary.", 7),
        ("H:|[a]- (pad)-[b]|", "Expected a number or key from the metrics dictionary, but encountered something else", 7),
        ("H:|-margiin-[a]|", "Encountered metric with name \"margiin\", but value was not specified in metrics or views dictionaries", 11),
        ("[a(b2)]", "Encountered metric with name \"b2\", but value was not specified in metrics or views dictionaries", 5),
        ("[a]-(b)-[b]", "Encountered metric with name \"b\", but value was not specified in metrics or views dictionaries", 6),
        ("[a]-8[b]", "Expected a '-' here, which ends the connection", 5),
        ("[a", "Expected a ']' here, which ends the view", 2),
        ("[a]x", "Expected the end of the format string, but encountered something else", 3),
        ("|[a]|[b]", "Expected the end of the format string, but encountered something else", 5),
    ])
    func mistakes(format: String, reason: String, column: Int) {
        #expect(mistake(format) == VisualFormatError(reason: reason, format: format, column: column))
    }

    @Test("F9.1 the superview's edge needs a superview; marked behind the view")
    func orphan() {
        let error = mistake("H:|-(>=50)-[view(100)]", orphans: ["view"])
        #expect(error?.text == """
            Unable to parse constraint format: 
            Unable to interpret '|' character, because the related view doesn't have a superview 
            H:|-(>=50)-[view(100)] 
                                  ^
            """)
        #expect(mistake("[a]-[view]|", orphans: ["view"])?.column == 10)
    }

    @Test("F9.1 empty and foreign strings") func emptyAndForeign() {
        #expect(mistake("")?.text == "Unable to parse constraint format: There is nothing in it.")
        #expect(mistake("[ä]")?.text == "Unable to parse constraint format: It has characters other than ASCII's.")
    }
}
