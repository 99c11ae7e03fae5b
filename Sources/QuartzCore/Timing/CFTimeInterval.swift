/// Seconds, as layers and animations count them. Foundation's CoreFoundation names it on Apple's platforms.
public typealias CFTimeInterval = Double
