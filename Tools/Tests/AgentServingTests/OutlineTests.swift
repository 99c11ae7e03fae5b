import DrydockSession
import Foundation
import Testing

@testable import AgentServing

struct OutlineTests {
    private static func windows(_ views: String) throws -> [ScreenElement] {
        try ScreenElement.windows(json: #"[{"class":"UIWindow","frame":[0,0,400,800],"children":["# + views + "]}]")
    }

    private static func outline(_ views: String) throws -> String { ScreenOutline(of: try windows(views)).text }

    @Test("F11.2 An outline has what says or does something; containers, hidden views and the labels in buttons have no line")
    func lines() throws {
        let text = try Self.outline(
            #"""
            {"class":"UIView","frame":[0,0,400,400],"children":[
              {"class":"UIButton","frame":[10,20.4,80,32.6],"text":"Follow","label":"Follow","traits":["button","selected"],"enabled":false,"children":[
                {"class":"UILabel","frame":[20,25,60,20],"text":"Follow","traits":["staticText"]}]},
              {"class":"UILabel","frame":[0,60,100,20],"text":"12","label":"12 comments","identifier":"comments","traits":["staticText"]},
              {"class":"UIImageView","frame":[0,90,10,10],"traits":["image"]},
              {"class":"UISwitch","frame":[0,100,51,31],"label":"Sound","value":"1","traits":["button"]},
              {"class":"UILabel","frame":[0,140,100,20],"text":"gone","hidden":true},
              {"class":"UILabel","frame":[0,900,100,20],"visible":[0,0,0,0],"text":"below"},
              {"class":"UILabel","frame":[0,780,100,40],"visible":[0,780,100,20],"text":"two\nlines \"here\""},
              {"class":"FeedCell","frame":[0,200,400,100],"children":[{"class":"UILabel","frame":[0,210,100,20],"text":"A post"}]}]}
            """#)
        #expect(
            text == #"""
                button "Follow" 10,20 80x33 selected disabled
                text "12 comments" #comments 0,60 100x20
                switch "Sound" = "1" 0,100 51x31
                text "two\nlines \"here\"" 0,780 100x20
                text "A post" 0,210 100x20
                """#)
    }

    @Test("F11.2 A keyboard is one line, not one for each key")
    func keyboard() throws {
        let windows = try ScreenElement.windows(
            json: #"""
                [{"class":"UIWindow","frame":[0,0,400,800]},{"class":"KeyboardWindow","frame":[0,0,400,800],"children":[
                  {"class":"KeyboardKeyView","frame":[0,500,40,50],"text":"q","traits":["keyboardKey"]},
                  {"class":"KeyboardKeyView","frame":[40,500,40,50],"text":"w","traits":["keyboardKey"]}]}]
                """#)
        #expect(ScreenOutline(of: windows).text == "keyboard 0,500 80x50")
    }

    @Test("F11.2 Cells of a list come from the top to the bottom, whichever was made first")
    func order() throws {
        func cell(_ text: String, _ y: Int) -> String { #"{"class":"PostCell","frame":[0,\#(y),400,50],"text":"\#(text)"}"# }
        let text = try Self.outline(#"{"class":"UIView","frame":[0,0,9,9],"text":"behind"},"# + cell("b", 50) + "," + cell("c", 100) + "," + cell("a", 0))
        #expect(text.split(separator: "\n").map { $0.split(separator: "\"")[1] } == ["behind", "a", "b", "c"])
    }

    @Test("F11.2 Changes are the lines that went, came and moved; two that are alike count apart")
    func changes() throws {
        func label(_ text: String, _ y: Int) -> String { #"{"class":"UILabel","frame":[0,\#(y),100,20],"text":"\#(text)"}"# }
        let before = ScreenOutline(of: try Self.windows([label("a", 0), label("b", 20), label("c", 40), label("c", 60)].joined(separator: ",")))
        let after = ScreenOutline(of: try Self.windows([label("a", 0), label("c", 20), label("c", 60), label("d", 80)].joined(separator: ",")))
        #expect(after.changes(since: before) == "- text \"b\" 0,20 100x20\n~ text \"c\" 0,20 100x20\n+ text \"d\" 0,80 100x20")
        #expect(after.changes(since: after).isEmpty)
    }

    @Test("F11.2 A finger's place becomes an identifier only where a flow's finger would touch the same thing")
    func targets() throws {
        let finder = TargetFinder(
            try Self.windows(
                #"""
                {"class":"UITableView","frame":[0,0,400,800],"identifier":"feed","children":[
                  {"class":"PostCell","frame":[0,0,400,100],"identifier":"post-1","children":[
                    {"class":"UILabel","frame":[0,0,200,20],"text":"First"},
                    {"class":"UIButton","frame":[150,40,100,20],"text":"Like","traits":["button"]}]},
                  {"class":"PostCell","frame":[0,100,400,100],"children":[
                    {"class":"UILabel","frame":[0,100,200,20],"text":"Second"},
                    {"class":"UIButton","frame":[0,140,100,20],"text":"Like","traits":["button"]},
                    {"class":"UILabel","frame":[200,100,200,20],"text":"12 (+3)"}]}]}
                """#))
        func target(_ x: Double, _ y: Double) -> JSONValue { finder.target(at: FlowPoint(x: x, y: y)) }
        // The middle of the first cell is its button: by the cell's identifier a finger would like the post.
        #expect(target(10, 10) == "First")
        #expect(target(10, 110) == "Second")
        // The front most "Like" is the second cell's.
        #expect(target(50, 150) == "Like")
        #expect(target(200, 50) == ["id": "post-1"])
        #expect(target(300, 110) == "12 (+3)")
        // Nothing but the list is there.
        #expect(target(300, 700) == ["point": "300,700"])
    }

    @Test("F11.2 Messages of compilers, importers and linkers are taken apart", arguments: [
        ("/p/a b.swift:3:7: warning: unused: error: no", Diagnostic.Severity.warning, "/p/a b.swift", 3, 7, "unused: error: no"),
        ("/p/App.xcodeproj/project.pbxproj:3: error: a merge conflict", .error, "/p/App.xcodeproj/project.pbxproj", 3, nil, "a merge conflict"),
        ("/p/nowhere: error: no such file or folder", .error, "/p/nowhere", nil, nil, "no such file or folder"),
        ("note: built for Linux", .note, nil, nil, nil, "built for Linux"), ("ld.lld: undefined symbol: x", .error, nil, nil, nil, "ld.lld: undefined symbol: x"),
    ] as [(String, Diagnostic.Severity, String?, Int?, Int?, String)])
    func diagnostics(text: String, severity: Diagnostic.Severity, file: String?, line: Int?, column: Int?, message: String) {
        #expect(Diagnostic(text) == Diagnostic(severity: severity, file: file, line: line, column: column, message: message))
    }
}
