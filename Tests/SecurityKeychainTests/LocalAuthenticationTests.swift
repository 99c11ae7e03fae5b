import FoundationGaps
import LocalAuthentication
import Testing

@Suite("Local authentication")
struct LocalAuthenticationTests {
    @Test("F11.3 a device without sensor and passcode says so, in every way of asking")
    func refusal() async {
        let context = LAContext()
        var error: NSError?
        #expect(!context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error))
        #expect(error?.domain == LAErrorDomain)
        #expect(error?.code == LAError.biometryNotAvailable.rawValue)
        #expect(context.biometryType == .none)
        let reply = await withCheckedContinuation { next in
            context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "open") { success, error in next.resume(returning: (success, error)) }
        }
        #expect(!reply.0)
        #expect((reply.1 as? LAError)?.code == .passcodeNotSet)
        await #expect(throws: LAError(.passcodeNotSet)) { try await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "open") }
        context.invalidate()
        #expect(!context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error))
        #expect(error?.code == LAError.Code.invalidContext.rawValue)
    }
}
