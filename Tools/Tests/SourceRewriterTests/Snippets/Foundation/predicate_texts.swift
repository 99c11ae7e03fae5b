// F11.1 LIKE, MATCHES and the operators of texts
// Source: Predicate Programming Guide, "Predicate Format String Syntax" (String Comparisons), "Using Predicates" (Using Regular Expressions)
import Foundation

func run() {
    func holds(_ text: String, _ format: String, _ argument: String) -> Bool { NSPredicate(format: "SELF " + format + " %@", argument).evaluate(with: text) }
    print(holds("prefixxxxxxsuffix", "like[c]", "Prefix*suffix"), holds("prefixxsuffix", "LIKE", "prefix?suffix"), holds("prefixsuffix", "LIKE", "prefix?suffix"))
    let words = ["TATACCATGGGCCATCATCATCATCATCATCATCATCATCATCACAG", "CGGGATCCCTATCAAGGCACCTCTTCG", "CATGCCATGGATACCAACGAGTCCGAAC", "CAT", "CATCATCATGTCT", "DOG"]
    // Three or more repetitions of CAT, and no further CA behind them.
    print(words.filter { holds($0, "MATCHES", ".*(CAT){3,}(?!CA).*") })
    let address = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}"
    print(holds("ada@example.com", "MATCHES", address), holds("ada@example", "MATCHES", address), holds("x ada@example.com", "MATCHES", address))
    print(holds("Café", "==[cd]", "cafe"), holds("Café", "==[c]", "cafe"), holds("Café", "CONTAINS[d]", "fe"), holds("Café", "ENDSWITH[cd]", "FE"))
    print(holds("b", "<", "c"), holds("B", "<", "a"), holds("B", "<[c]", "a"), holds("af", "IN", "Cafe"))
    print(NSPredicate(format: "'a\\'b' == \"a'b\"").evaluate(with: nil))
}
// prints:
// true true false
// ["CATCATCATGTCT"]
// true false false
// true false true true
// true true false true
// true
