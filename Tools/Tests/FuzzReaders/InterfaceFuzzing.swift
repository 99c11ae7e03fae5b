import Foundation
import Fuzzing
import InterfaceFiles

/// Storyboards and xibs.
enum InterfaceFuzzing {
    static let target = FuzzTarget(
        "interfaces", change: .text(TextMutator(words: words)),
        seeds: { Checkout.files(in: ["Tests/EndToEnd/Projects", "Examples/Catalog"], endings: ["storyboard", "xib"], upTo: 6000).filter { !$0.name.hasSuffix("Messages/Broken.xib") } }, makeReader: makeReader)

    private static let words = [
        "<", ">", "/>", "</", "\"", "=", "&", "&amp;", "&#0;", "&#x10FFFF;", "&lol;", "<!--", "-->", "<![CDATA[", "]]>", "<!DOCTYPE d [<!ENTITY a \"b\">]>", "\u{0}", "\u{FEFF}", "日本", "<<<<<<< HEAD\n", "<view id=\"v-1\">", "</view>",
        "<scene>", "</scene>", "<objects>", "</objects>", "id=\"\"", "storyboardIdentifier=\"../../x\"", "initialViewController=\"x\"", "xmlns:a=\"b\" a:", "x=\"1e999\"", "x=\"nan\"", "width=\"-99999999999999999999\"", "<document>",
        "</document>", "encoding=\"UTF-16\"", "<subviews>", "</subviews>", "<constraint firstItem=\"a\" secondItem=\"a\" constant=\"1e999\" id=\"c\"/>",
    ]

    private static func makeReader() throws -> FuzzTarget.Reader {
        struct Refused: Error {}
        return { input in
            let name = (input.name as NSString).lastPathComponent
            let result = InterfaceCompiler.compile(input.data, path: name)
            for finding in result.findings where finding.message.isEmpty || finding.path != name { throw FuzzFault("a finding without message or file: \(finding)") }
            guard let product = result.product else {
                guard result.findings.contains(where: { $0.severity == .error }) else { throw FuzzFault("neither a product nor an error") }
                throw Refused()
            }
            if case .storyboard(let files) = product {
                for name in files.keys where name.contains("/") || name.hasPrefix(".") { throw FuzzFault("a file \(name)") }
            }
        }
    }
}
