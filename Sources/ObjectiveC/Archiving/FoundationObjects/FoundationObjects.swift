import Foundation

/// How Foundation's own objects go into archives and come out of them.
///
/// Foundation's initialisers here trust an archive: a missing key or a number out of range stops the program. These read the same keys, those of
/// Apple's systems, and check what they read.
enum FoundationObjects {
    typealias Decoder = (NSKeyedUnarchiver) throws -> NSObject?
    typealias Encoder = (NSObject, NSKeyedArchiver) -> Void

    /// The classes of which property lists consist.
    static let propertyListClasses: [AnyClass] = [NSArray.self, NSDictionary.self, NSString.self, NSData.self, NSDate.self, NSNumber.self]

    static func decoder(of type: AnyClass) -> Decoder? { decoders[ObjectIdentifier(type)] ?? networking[ObjCRuntime.className(of: type)] }
    static func encoder(of type: AnyClass) -> Encoder? { encoders[ObjectIdentifier(type)] }

    private static nonisolated(unsafe) let decoders = table(collectionDecoders + textDecoders + valueDecoders + placeDecoders)
    private static nonisolated(unsafe) let encoders = table(collectionEncoders + textEncoders + valueEncoders + placeEncoders)

    private static func table<Way>(_ entries: [(AnyClass, Way)]) -> [ObjectIdentifier: Way] {
        Dictionary(uniqueKeysWithValues: entries.map { (ObjectIdentifier($0.0), $0.1) })
    }

    /// Whether Foundation's own methods do: they are there, and check what they read.
    static func checksItself(_ type: AnyClass) -> Bool {
        let name = ObjCRuntime.className(of: type)
        return own.contains(name) || ArchivedClass.isKind(type, of: Unit.self) || ArchivedClass.isKind(type, of: UnitConverter.self) || networking[name] != nil
    }

    private static let own: Set<String> = ["NSNull", "NSLocale", "NSTimeZone", "NSDateComponents", "NSPersonNameComponents", "NSMeasurement", "NSURLQueryItem"]

    private static nonisolated(unsafe) let wholeCollections: [AnyClass] = [
        NSArray.self, NSDictionary.self, NSSet.self, NSOrderedSet.self, NSString.self, NSData.self, NSNumber.self,
    ]

    /// Whether the class is an app's below one of Foundation's that knows only Foundation's own unarchiver to read its members at once.
    static func isCollection(above type: AnyClass) -> Bool {
        !ArchivedClass.isFoundations(type) && wholeCollections.contains { ArchivedClass.isKind(type, of: $0) }
    }
}
