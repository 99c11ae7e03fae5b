public import Foundation

extension ModuleManifest {
    /// The manifest as JSON with a line for each member, so that changes read well and merge.
    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        func line(_ value: some Encodable) throws -> String { String(decoding: try encoder.encode(value), as: UTF8.self) }
        func list(_ name: String, _ members: [Member]) throws -> String {
            guard !members.isEmpty else { return "\"\(name)\": []" }
            return "\"\(name)\": [\n" + (try members.map { "    " + (try line($0)) }).joined(separator: ",\n") + "\n  ]"
        }
        let classes = try self.classes.map { type in
            "{\"name\": \(try line(type.name)), \(try type.superclass.map { "\"superclass\": \(try line($0)), " } ?? "")"
                + "\"isObjCMembers\": \(type.isObjCMembers), \(type.requiresCoder == true ? "\"requiresCoder\": true, " : "")\(try list("members", type.members))}"
        }
        let protocols = try self.protocols.map { type in
            "{\"name\": \(try line(type.name)), \"inherits\": \(try line(type.inherits)), "
                + "\(try type.neverCalled.map { "\"neverCalled\": \(try line($0)), " } ?? "")\(try list("required", type.required)), \(try list("optional", type.optional))}"
        }
        let extended = try extensions.map { types in
            "\"extensions\": [\n  "
                + (try types.map { "{\"name\": \(try line($0.name)), \"isObjCMembers\": \($0.isObjCMembers), \(try list("members", $0.members))}" }).joined(separator: ",\n  ")
                + "\n],\n"
        } ?? ""
        return """
            {"module": \(try line(module)), \(try exchanges.map { "\"exchanges\": \(try line($0)), " } ?? "")"closureTypes": \(try line(closureTypes)),
            \(extended)\
            "classes": [
              \(classes.joined(separator: ",\n  "))
            ],
            "protocols": [
              \(protocols.joined(separator: ",\n  "))
            ]}

            """
    }

    /// Reads what ``json()`` wrote.
    public init(json: Data) throws {
        self = try JSONDecoder().decode(ModuleManifest.self, from: json)
    }
}
