// F11.1 data that are no archive, or a damaged one, throw; they do not stop the program
// Source: NSKeyedUnarchiver, init(forReadingFrom:) and unarchiveTopLevelObjectWithData(_:)
import Foundation

func outcome(_ data: Data) -> String {
    do {
        let object = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
        return object.map { "\($0)" } ?? "nil"
    } catch let error as NSError {
        return "\(error.domain) \(error.code)"
    }
}

func run() {
    do {
        let whole = try NSKeyedArchiver.archivedData(withRootObject: "text" as NSString, requiringSecureCoding: true)
        print(outcome(whole))
        print(outcome(Data()), "|", outcome(Data("no archive".utf8)), "|", outcome(whole.prefix(20)), "|", outcome(whole.dropLast(10)))
        print(outcome(try PropertyListSerialization.data(fromPropertyList: ["a": 1], format: .xml, options: 0)))
        do { _ = try NSKeyedUnarchiver(forReadingFrom: Data([1, 2, 3])) } catch CocoaError.coderReadCorrupt { print("corrupt") }
    } catch {
        print(error)
    }
}
// prints:
// text
// NSCocoaErrorDomain 4864 | NSCocoaErrorDomain 4864 | NSCocoaErrorDomain 4864 | NSCocoaErrorDomain 4864
// NSCocoaErrorDomain 4864
// corrupt
