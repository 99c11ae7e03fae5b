import Testing

@Suite struct ImportTests {
    @Test("F7.11 the view models' target imports no UIKit")
    func imports() throws {
        let files = try sources(of: "AppShellBinding")
        #expect(files.count >= 10)
        for file in files {
            let imports = file.text.split(separator: "\n").filter { $0.contains("import ") && !$0.hasPrefix("//") }
            for line in imports {
                #expect(["import Foundation", "import os"].contains(String(line)), "\(file.name): \(line)")
            }
        }
    }
}
