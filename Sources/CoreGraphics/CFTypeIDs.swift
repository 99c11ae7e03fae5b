public import FoundationGaps

extension CGColor {
    /// What `CFGetTypeID` says of colours.
    public static var typeID: CFTypeID { cfTypeID(of: CGColor.self) }
}

extension CGColorSpace {
    /// What `CFGetTypeID` says of colour spaces.
    public static var typeID: CFTypeID { cfTypeID(of: CGColorSpace.self) }
}

extension CGImage {
    /// What `CFGetTypeID` says of images.
    public static var typeID: CFTypeID { cfTypeID(of: CGImage.self) }
}

extension CGPath {
    /// What `CFGetTypeID` says of paths, mutable or not.
    public static var typeID: CFTypeID { cfTypeID(of: CGPath.self) }
}
