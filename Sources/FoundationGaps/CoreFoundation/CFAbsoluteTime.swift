public import Foundation

/// Seconds, as layers and animations count them.
public typealias CFTimeInterval = Double
/// Seconds since 1 January 2001, 0:00 UTC.
public typealias CFAbsoluteTime = CFTimeInterval

public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
public let kCFAbsoluteTimeIntervalSince1970: CFTimeInterval = 978_307_200
