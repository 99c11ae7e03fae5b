// F11.1 the older functions: archives in files, without secure coding, and an archiver that writes into data
// Source: NSKeyedArchiver, archiveRootObject(_:toFile:); NSKeyedUnarchiver, unarchiveObject(withFile:)
import Foundation

class ASCity: NSObject, NSCoding {
    var name = ""
    override init() { super.init() }
    required init?(coder aDecoder: NSCoder) {
        super.init()
        name = aDecoder.decodeObject(forKey: "name") as! String
    }
    func encode(with aCoder: NSCoder) { aCoder.encode(name, forKey: "name") }
}

func run() {
    let city = ASCity()
    city.name = "Oslo"
    let path = NSTemporaryDirectory() + "/cities-\(ProcessInfo.processInfo.processIdentifier).archive"
    print(NSKeyedArchiver.archiveRootObject([city], toFile: path))
    let cities = NSKeyedUnarchiver.unarchiveObject(withFile: path) as? [ASCity]
    print(cities?.first?.name ?? "nil", NSKeyedUnarchiver.unarchiveObject(withFile: path + ".none") == nil)
    try? FileManager.default.removeItem(atPath: path)

    let data = NSMutableData()
    let archiver = NSKeyedArchiver(forWritingWith: data)
    archiver.outputFormat = .xml
    archiver.encode(city, forKey: "city")
    archiver.finishEncoding()
    print(String(decoding: data as Data, as: UTF8.self).contains("<key>CF$UID</key>"))
    let unarchiver = NSKeyedUnarchiver(forReadingWith: data as Data)
    print((unarchiver.decodeObject(forKey: "city") as? ASCity)?.name ?? "nil")
    unarchiver.finishDecoding()
    let copy = NSKeyedUnarchiver.unarchiveObject(with: NSKeyedArchiver.archivedData(withRootObject: city)) as! ASCity
    print(copy.name, copy !== city)
}
// prints:
// true
// Oslo true
// true
// Oslo
// Oslo true
