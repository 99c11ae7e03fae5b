import ProjectImporter
import Testing

@Test("F11.1 messages carry their place")
func errorDescription() {
    #expect(ProjectError("a/b.pbxproj", line: 7, "missing").description == "a/b.pbxproj:7: error: missing")
    #expect(ProjectError("a", "missing").description == "a: error: missing")
}
