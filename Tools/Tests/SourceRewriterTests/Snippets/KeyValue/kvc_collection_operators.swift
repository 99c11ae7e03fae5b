// F11.1 collection operators of key paths
// Source: Key-Value Coding Programming Guide, "Using Collection Operators"
import Foundation

class KCPayment: NSObject {
    @objc var payee: String
    @objc var amount: Double
    init(_ payee: String, _ amount: Double) { self.payee = payee; self.amount = amount }
}
class KCAccount: NSObject {
    @objc var payments: [KCPayment] = [KCPayment("Power", 20), KCPayment("Power", 40), KCPayment("Car", 90)]
}

func run() {
    let account = KCAccount()
    print(account.value(forKeyPath: "payments.@count") as! Int)
    print(account.value(forKeyPath: "payments.@sum.amount") as! Double, account.value(forKeyPath: "payments.@avg.amount") as! Double)
    print(account.value(forKeyPath: "payments.@max.amount") as! Double, account.value(forKeyPath: "payments.@min.amount") as! Double)
    print(account.value(forKeyPath: "payments.payee") as! [String])
    print((account.value(forKeyPath: "payments.@distinctUnionOfObjects.payee") as! [String]).sorted())
    print(account.value(forKeyPath: "payments.@unionOfObjects.payee") as! [String])
}
// prints:
// 3
// 150.0 50.0
// 90.0 20.0
// ["Power", "Power", "Car"]
// ["Car", "Power"]
// ["Power", "Power", "Car"]
