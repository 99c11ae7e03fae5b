// F11.1 variables of predicates get their values later
// Source: Predicate Programming Guide, "Creating Predicates" (Creating Predicates Using Predicate Templates)
import Foundation

func run() {
    let template = NSPredicate(format: "lastName like[c] $LAST_NAME AND age >= $MINIMUM")
    print(template)
    let filled = template.withSubstitutionVariables(["LAST_NAME": "Turner", "MINIMUM": 21])
    print(filled.predicateFormat)
    let person: [String: Any] = ["lastName": "TURNER", "age": 30]
    print(filled.evaluate(with: person), template.evaluate(with: person, substitutionVariables: ["LAST_NAME": "T*", "MINIMUM": 31]))
    let nested = NSPredicate(format: "SUBQUERY(scores, $score, $score > $limit).@count == $count")
    print(nested.evaluate(with: ["scores": [1, 5, 9]], substitutionVariables: ["limit": 4, "count": 2]))
    print(nested.withSubstitutionVariables(["limit": 4, "count": 2]))
    print(NSPredicate(format: "$list[$index] == 'b'").evaluate(with: nil, substitutionVariables: ["list": ["a", "b"], "index": 1]))
}
// prints:
// lastName LIKE[c] $LAST_NAME AND age >= $MINIMUM
// lastName LIKE[c] "Turner" AND age >= 21
// true false
// true
// SUBQUERY(scores, $score, $score > 4).@count == 2
// true
