import Foundation
import Testing

@testable import TextEngine

@Suite struct TruncationTests {
    private func oneLine(_ string: String, _ truncation: Truncation, width: CGFloat) -> String {
        let layout = squareLayout(string, width: width) {
            $0.truncation = truncation
            $0.maximumLines = 1
        }
        #expect(layout.lines.count == 1)
        return shown(layout.lines[0].line, of: string)
    }

    @Test("F12.3 what gives way to the ellipsis is the head, the middle or the tail")
    func places() {
        #expect(oneLine("abcdefghij", .tail, width: 50) == "abcd…")
        #expect(oneLine("abcdefghij", .head, width: 50) == "…ghij")
        #expect(oneLine("abcdefghij", .middle, width: 50) == "ab…ij")
        #expect(oneLine("abcdefghij", .tail, width: 100) == "abcdefghij")
        #expect(oneLine("abc defghij", .tail, width: 50) == "abc…", "no space before the ellipsis")
        #expect(oneLine("abc", .tail, width: 1) == "…")
    }

    @Test("F12.3 a truncated line is never wider than its container", arguments: [Truncation.head, .middle, .tail])
    func widths(_ truncation: Truncation) {
        let string = "Row 0001 · 今日推荐 the quick brown 👩‍👩‍👧 fox سلام"
        for width in stride(from: 20.0, to: 300, by: 7.3) {
            let layout = systemLayout(string, width: width, size: 15) {
                $0.truncation = truncation
                $0.maximumLines = 1
            }
            #expect(layout.lines.count == 1)
            #expect(layout.size.width <= width + 0.02, "\(width)")
        }
    }

    @Test("F12.3 only the last of several lines is truncated")
    func lastLine() {
        let string = "aaa bbb ccc ddd eee"
        let layout = squareLayout(string, width: 70) {
            $0.truncation = .tail
            $0.maximumLines = 2
        }
        #expect(layout.lines.count == 2)
        #expect(layout.isTruncated)
        #expect(!layout.lines[0].line.isTruncated)
        #expect(shown(layout.lines[1].line, of: string) == "ccc dd…")
    }

    @Test("F12.3 text in a later paragraph earns an ellipsis even where the line fits")
    func laterParagraph() {
        let string = "ab\ncd"
        let layout = squareLayout(string, width: 100) {
            $0.truncation = .tail
            $0.maximumLines = 1
        }
        #expect(shown(layout.lines[0].line, of: string) == "ab…")
        #expect(layout.isTruncated)
    }

    @Test("F12.3 lines below the container's end are left out, and the last visible one says so")
    func height() {
        let string = "aa bb cc dd"
        let truncated = squareLayout(string, width: 20) {
            $0.truncation = .tail
            $0.height = 25
        }
        #expect(truncated.lines.count == 2)
        #expect(shown(truncated.lines[1].line, of: string) == "b…")
        let cut = squareLayout(string, width: 20) { $0.height = 25 }
        #expect(cut.lines.count == 2)
        #expect(cut.isTruncated)
        #expect(squareLayout(string, width: 20) { $0.height = 1 }.lines.count == 1, "the first line is always shown")
    }

    @Test("F12.3 without truncation a limit of lines cuts at words")
    func clippedLines() {
        let string = "aa bb cc dd"
        let layout = squareLayout(string, width: 50) { $0.maximumLines = 1 }
        #expect(lines(layout, of: string) == ["aa bb"])
        #expect(layout.isTruncated)
    }

    @Test("F12.3 clusters are never cut apart")
    func clusters() {
        let family = "👨‍👩‍👧‍👦"
        let string = "a\(family)\(family)\(family)"
        let starts = Set(string.indices.map { string.utf16.distance(from: string.utf16.startIndex, to: $0) } + [string.utf16.count])
        for width in stride(from: 18.0, to: 120, by: 5) {
            let layout = systemLayout(string, width: width) {
                $0.truncation = .tail
                $0.maximumLines = 1
            }
            for run in layout.lines[0].line.runs where !run.isEllipsis {
                #expect(starts.contains(run.range.lowerBound) && starts.contains(run.range.upperBound))
            }
        }
    }
}
