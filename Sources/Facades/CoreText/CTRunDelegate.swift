public import Foundation

// Functions of C on Apple's systems. As such they would give back a CGFloat as an object here.
public typealias CTRunDelegateDeallocateCallback = (UnsafeMutableRawPointer) -> Void
public typealias CTRunDelegateGetAscentCallback = (UnsafeMutableRawPointer) -> CGFloat
public typealias CTRunDelegateGetDescentCallback = (UnsafeMutableRawPointer) -> CGFloat
public typealias CTRunDelegateGetWidthCallback = (UnsafeMutableRawPointer) -> CGFloat

/// How large a run is that an app draws itself. Lengths are points; the descent is positive below the baseline.
public struct CTRunDelegateCallbacks {
    public var version: CFIndex
    public var dealloc: CTRunDelegateDeallocateCallback
    public var getAscent: CTRunDelegateGetAscentCallback
    public var getDescent: CTRunDelegateGetDescentCallback
    public var getWidth: CTRunDelegateGetWidthCallback

    public init(
        version: CFIndex, dealloc: @escaping CTRunDelegateDeallocateCallback, getAscent: @escaping CTRunDelegateGetAscentCallback,
        getDescent: @escaping CTRunDelegateGetDescentCallback, getWidth: @escaping CTRunDelegateGetWidthCallback
    ) {
        self.version = version
        self.dealloc = dealloc
        self.getAscent = getAscent
        self.getDescent = getDescent
        self.getWidth = getWidth
    }
}

public let kCTRunDelegateVersion1: CFIndex = 1
public let kCTRunDelegateCurrentVersion: CFIndex = 1

/// Stands for characters whose room an app gives: https://developer.apple.com/documentation/coretext/ctrundelegate
public final class CTRunDelegate: NSObject, @unchecked Sendable {
    // First of all: see `AttributeValueMark`.
    private let foundationMark = AttributeValueMark.word
    private let callbacks: CTRunDelegateCallbacks
    let refCon: UnsafeMutableRawPointer

    init(_ callbacks: CTRunDelegateCallbacks, _ refCon: UnsafeMutableRawPointer) {
        self.callbacks = callbacks
        self.refCon = refCon
    }

    deinit { callbacks.dealloc(refCon) }

    var ascent: CGFloat { callbacks.getAscent(refCon) }
    var descent: CGFloat { callbacks.getDescent(refCon) }
    var width: CGFloat { callbacks.getWidth(refCon) }
}

/// - Parameter refCon: handed to every callback.
public func CTRunDelegateCreate(_ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?) -> CTRunDelegate? {
    // C passes its null on; Swift's callbacks take none, and nobody may read behind the pointer.
    CTRunDelegate(callbacks.pointee, refCon ?? UnsafeMutableRawPointer(bitPattern: 1)!)
}

public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer { runDelegate.refCon }
