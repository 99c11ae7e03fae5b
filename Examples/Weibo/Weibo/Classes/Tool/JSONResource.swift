import Foundation

/// Reads the JSON files in the bundle.
enum JSONResource {
    static func load<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) -> Value {
        guard let url = Bundle.main.url(forResource: name, withExtension: "json") else {
            fatalError("\(name).json is not in the bundle")
        }
        do {
            return try JSONDecoder().decode(Value.self, from: Data(contentsOf: url))
        } catch {
            fatalError("\(name).json: \(error)")
        }
    }
}
