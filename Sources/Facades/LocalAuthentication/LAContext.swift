public import FoundationGaps
public import SecurityKeychain

/// How a person proves who they are.
public enum LAPolicy: Int, Sendable {
    case deviceOwnerAuthenticationWithBiometrics = 1
    case deviceOwnerAuthentication = 2
}

/// The sensor of a device.
public enum LABiometryType: Int, Sendable {
    case none = 0
    case touchID = 1
    case faceID = 2
    case opticID = 4

    @available(*, deprecated, renamed: "none")
    public static var LABiometryNone: LABiometryType { .none }
}

public enum LACredentialType: Int, Sendable {
    case applicationPassword = 0
    case smartCardPIN = -3
}

public enum LAAccessControlOperation: Int, Sendable {
    case createItem = 0
    case useItem = 1
    case createKey = 2
    case useKeySign = 3
    case useKeyDecrypt = 4
    case useKeyKeyExchange = 5
}

/// Seconds: the longest time for which a fingerprint can be used again.
public let LATouchIDAuthenticationMaximumAllowableReuseDuration: TimeInterval = 300

/// Asks who sits before the device.
///
/// This device has no sensor and no passcode: it is the one of `biometryNotAvailable` and `passcodeNotSet`, which apps have to be ready for.
///
/// https://developer.apple.com/documentation/localauthentication/lacontext
open class LAContext: NSObject, @unchecked Sendable {
    private let lock = NSLock()
    private var isInvalid = false

    open var localizedFallbackTitle: String?
    open var localizedCancelTitle: String?
    open var localizedReason = ""
    open var interactionNotAllowed = false
    /// Seconds, at most ``LATouchIDAuthenticationMaximumAllowableReuseDuration``.
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
    open var maxBiometryFailures: NSNumber?

    /// `none`: there is no sensor.
    open var biometryType: LABiometryType { .none }

    /// Nil, as nobody is enrolled.
    open var evaluatedPolicyDomainState: Data? { nil }

    public override init() {}

    /// - Parameter error: gets why not.
    /// - Returns: false.
    open func canEvaluatePolicy(_ policy: LAPolicy, error: NSErrorPointer) -> Bool {
        error?.pointee = refusal(of: policy)._nsError
        return false
    }

    /// - Parameter reply: is called on a queue of its own with an ``LAError``.
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        precondition(!localizedReason.isEmpty, "evaluatePolicy(_:localizedReason:reply:) wants a reason")
        let error = refusal(of: policy)
        DispatchQueue.global().async { reply(false, error) }
    }

    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
        precondition(!localizedReason.isEmpty, "evaluatePolicy(_:localizedReason:) wants a reason")
        throw refusal(of: policy)
    }

    /// - Parameter reply: is called on a queue of its own with an ``LAError``.
    open func evaluateAccessControl(
        _ accessControl: SecAccessControl, operation: LAAccessControlOperation, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let error = refusal(of: .deviceOwnerAuthentication)
        DispatchQueue.global().async { reply(false, error) }
    }

    open func setCredential(_ credential: Data?, type: LACredentialType) -> Bool { false }

    open func isCredentialSet(_ type: LACredentialType) -> Bool { false }

    /// Later questions are answered with `invalidContext`.
    open func invalidate() { lock.withLock { isInvalid = true } }

    private func refusal(of policy: LAPolicy) -> LAError {
        if lock.withLock({ isInvalid }) { return LAError(.invalidContext) }
        return policy == .deviceOwnerAuthentication ? LAError(.passcodeNotSet) : LAError(.biometryNotAvailable)
    }
}
