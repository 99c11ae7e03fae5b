// F11.1 objects that hold each other: a child decodes its parent while the parent is being made (NSCoder, encodeConditionalObject(_:forKey:))
import Foundation

final class APFolder: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    let name: String
    weak var parent: APFolder?
    private(set) var folders: [APFolder] = []

    init(_ name: String) { self.name = name }
    func add(_ folder: APFolder) -> APFolder { folder.parent = self; folders.append(folder); return self }

    func encode(with coder: NSCoder) {
        coder.encode(name, forKey: "name")
        coder.encodeConditionalObject(parent, forKey: "parent")
        coder.encode(folders, forKey: "folders")
    }
    required init?(coder: NSCoder) {
        name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? ""
        parent = coder.decodeObject(of: APFolder.self, forKey: "parent")
        folders = coder.decodeObject(of: [NSArray.self, APFolder.self], forKey: "folders") as? [APFolder] ?? []
    }
    var path: String { (parent.map { $0.path + "/" } ?? "") + name }
}

func run() {
    do {
        let root = APFolder("root").add(APFolder("a").add(APFolder("deep"))).add(APFolder("b"))
        let data = try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: true)
        guard let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: APFolder.self, from: data) else { return print("nil") }
        print(read.folders.map(\.path), read.folders[0].folders[0].path, read.folders[0].parent === read)
        let branch = try NSKeyedArchiver.archivedData(withRootObject: root.folders[0], requiringSecureCoding: true)
        let folder = try NSKeyedUnarchiver.unarchivedObject(ofClass: APFolder.self, from: branch)
        withExtendedLifetime(folder) { print(folder?.folders.map(\.path) ?? []) }
    } catch {
        print(error)
    }
}
// prints:
// ["root/a", "root/b"] root/a/deep true
// ["a/deep"]
