// F11.1 predicateFormat writes a predicate in one form
// Source: NSPredicate.predicateFormat; outputs recorded in public test suites (daydreamboy/HelloProjects, Tests_NSPredicate.m; QueryKit)
import Foundation

func run() {
    for format in [
        "lastName like 'Smith'", "isMale == yes", "isMale = false", "a.@count = 3", "a[size] == 3", "FUNCTION(a, \"pow:\", 3) == 8", "FUNCTION('a', 'uppercase') == 'A'",
        "'%K' like '%@'", "name == 'Foo' || age > 13", "name == 'Foo' && (age < 13 || age > 18)", "!(name == 'Foo')", "$a == 1", "extraInt between {1, 3}", "a <> 1",
        "x =[cd] nil", "TRUEPREDICATE", "startDate => CAST(699993000.000000, 'NSDate')",
    ] { print(NSPredicate(format: format).predicateFormat) }
    print(NSPredicate(format: "%@ like %@", "firstName", "Adam"), NSPredicate(format: "%K like %@", "firstName", "Adam"))
    print(NSPredicate(format: "isMale == %@ AND team == %@", argumentArray: [NSNumber(value: true), NSNull()]))
    print(NSPredicate(format: "endDate >= %@", NSDate(timeIntervalSinceReferenceDate: 699_993_000)))
    print(NSExpression(format: "%@ + %@", 1 as NSNumber, "1"))
}
// prints:
// lastName LIKE "Smith"
// isMale == 1
// isMale == 0
// a.@count == 3
// a[SIZE] == 3
// FUNCTION(a, "pow:" , 3) == 8
// FUNCTION("a", "uppercase") == "A"
// "%K" LIKE "%@"
// name == "Foo" OR age > 13
// name == "Foo" AND (age < 13 OR age > 18)
// NOT name == "Foo"
// $a == 1
// extraInt BETWEEN {1, 3}
// a != 1
// x ==[cd] nil
// TRUEPREDICATE
// startDate >= CAST(699993000.000000, "NSDate")
// "firstName" LIKE "Adam" firstName LIKE "Adam"
// isMale == 1 AND team == <null>
// endDate >= CAST(699993000.000000, "NSDate")
// 1 + "1"
