// F11.1 NSExpression calculates
// Source: NSHipster, "NSExpression"; NSExpression, init(forFunction:arguments:)
import Foundation

func run() {
    let calculation = NSExpression(format: "4 + 5 - 2**3")
    print(calculation.expressionValue(with: nil, context: nil) as? Int ?? "nil")
    let numbers = [1, 2, 3, 4, 4, 5, 9, 11]
    let deviation = NSExpression(forFunction: "stddev:", arguments: [NSExpression(forConstantValue: numbers)])
    print(String(format: "%.5f", deviation.expressionValue(with: nil, context: nil) as! Double))
    for name in ["sum:", "average:", "min:", "max:", "count:", "median:"] {
        let value = NSExpression(forFunction: name, arguments: [NSExpression(forConstantValue: numbers)]).expressionValue(with: nil, context: nil) as! NSNumber
        print(name, value.doubleValue, terminator: name == "median:" ? "\n" : " ")
    }
    func value(_ format: String, _ arguments: CVarArg...) -> Double { NSExpression(format: format, argumentArray: arguments).expressionValue(with: nil, context: nil) as! Double }
    print(value("5 / 2"), value("5 / 2.0"), value("(%@ + %@)**2", 4, 4), value("-3 * (2 - 5)"), value("sqrt(%f)", 6.25), value("modulus:by:(17, 5)"))
    print(value("1 << 3"), value("6 & 3"), value("6 | 3"), value("abs(-2) + ceiling(1.2) + floor(1.8) + trunc(-1.5)"))
    let product = NSExpression(format: "12.845 * x + (y)")
    print(product.expressionValue(with: ["x": 1, "y": 2], context: nil) as! Double)
    print(NSExpression(format: "uppercase(%K)", "name").expressionValue(with: ["name": "ada"], context: nil) as? String ?? "nil", NSExpression(forVariable: "v").expressionValue(with: nil, context: ["v": "bound"]) ?? "nil")
}
// prints:
// 1
// 3.21860
// sum: 39.0 average: 4.875 min: 1.0 max: 11.0 count: 8.0 median: 4.0
// 2.0 2.5 64.0 9.0 2.5 2.0
// 8.0 2.0 7.0 4.0
// 14.845
// ADA bound
