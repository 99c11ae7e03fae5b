// F11.1 predicates of a format read the properties of an app's objects
// Source: Predicate Programming Guide, "Using Predicates" (Using Predicates with Key-Paths)
import UIKit

final class PODepartment: NSObject {
    @objc let name: String
    init(_ name: String) { self.name = name }
}

class POEmployee: NSObject {
    @objc var firstName: String
    @objc var salary: Double
    @objc var isManager = false
    @objc var department: PODepartment?
    @objc var level = POLevel.junior
    @objc enum POLevel: Int { case junior, senior }

    init(_ firstName: String, _ salary: Double, _ department: PODepartment?) {
        self.firstName = firstName
        self.salary = salary
        self.department = department
    }
}

final class POChief: POEmployee {
    @objc dynamic var bonus: NSNumber?
}

func run() {
    let finance = PODepartment("Finance")
    let chief = POChief("Ada", 9000, finance)
    chief.isManager = true
    chief.level = .senior
    let all = [POEmployee("Matthew", 1250.5, finance), POEmployee("Ann", 800, PODepartment("Sales")), POEmployee("Bob", 2000, nil), chief]
    func names(_ predicate: NSPredicate) -> [String] { (all as NSArray).filtered(using: predicate).map { ($0 as! POEmployee).firstName } }
    print(names(NSPredicate(format: "department.name like 'Finance'")))
    print(names(NSPredicate(format: "salary > %f AND salary <= %d", 800.0, 2000)))
    print(names(NSPredicate(format: "%K BEGINSWITH[c] %@", #keyPath(POEmployee.firstName), "a")))
    print(names(NSPredicate(format: "isManager == YES OR department == nil")))
    print(names(NSPredicate(format: "department == %@", finance)))
    print(names(NSPredicate(format: "level == %d", POEmployee.POLevel.senior.rawValue)))
    print(names(NSPredicate(format: "self isKindOfClass: %@", argumentArray: [POChief.self])))
    print(all.filter { NSPredicate(format: "firstName.length == 3").evaluate(with: $0) }.map(\.firstName))
    print(NSPredicate(format: "bonus == nil").evaluate(with: chief))
}
// prints:
// ["Matthew", "Ada"]
// ["Matthew", "Bob"]
// ["Ann", "Ada"]
// ["Bob", "Ada"]
// ["Matthew", "Ada"]
// ["Ada"]
// ["Ada"]
// ["Ann", "Bob", "Ada"]
// true
