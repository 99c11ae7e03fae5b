// F11.1 Codable with UIKit's values
// Source: CGRect and its parts encode as arrays of numbers; colours need a wrapper
import UIKit

struct CUColor: Codable, Equatable {
    let red, green, blue: CGFloat
    init(_ color: UIColor) {
        var r: CGFloat = 0, g: CGFloat = 0, b: CGFloat = 0
        color.getRed(&r, green: &g, blue: &b, alpha: nil)
        (red, green, blue) = (r, g, b)
    }
    var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: 1) }
}
struct CUShape: Codable {
    var frame: CGRect
    var color: CUColor
    var date: Date?
    enum CodingKeys: String, CodingKey { case frame = "f", color, date }
}

@MainActor func run() {
    let shape = CUShape(frame: CGRect(x: 1, y: 2, width: 3, height: 4), color: CUColor(.red), date: nil)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try! encoder.encode(shape)
    print(String(decoding: data, as: UTF8.self))
    let copy = try! JSONDecoder().decode(CUShape.self, from: data)
    print(copy.frame, copy.color.color == UIColor.red, copy.date == nil)
    do { _ = try JSONDecoder().decode(CUShape.self, from: Data("{}".utf8)) } catch DecodingError.keyNotFound(let key, _) { print("missing", key.stringValue) } catch { print("other") }
}
// prints:
// {"color":{"blue":0,"green":0,"red":1},"f":[[1,2],[3,4]]}
// (1.0, 2.0, 3.0, 4.0) true true
// missing f
