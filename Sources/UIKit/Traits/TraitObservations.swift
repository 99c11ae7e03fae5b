internal import Foundation
internal import ObjectiveC

/// What one environment's `registerForTraitChanges` calls left behind.
@MainActor final class TraitObservations {
    final class Registration: NSObject, UITraitChangeRegistration {
        /// `nil` for all.
        let traits: [UITrait]?
        let notify: @MainActor (AnyObject, UITraitCollection) -> Void

        init(traits: [UITrait]?, notify: @escaping @MainActor (AnyObject, UITraitCollection) -> Void) {
            self.traits = traits
            self.notify = notify
            super.init()
        }
    }

    private var registrations: [Registration] = []

    var isEmpty: Bool { registrations.isEmpty }

    func add(
        _ traits: [UITrait], notify: @escaping @MainActor (AnyObject, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = Registration(traits: traits, notify: notify)
        registrations.append(registration)
        return registration
    }

    /// For UIKit itself: hears of every change.
    func addForAll(notify: @escaping @MainActor (AnyObject, UITraitCollection) -> Void) -> any UITraitChangeRegistration {
        let registration = Registration(traits: nil, notify: notify)
        registrations.append(registration)
        return registration
    }

    /// Registers a handler whose environment the app has named by type.
    func add<Environment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        add(traits) { environment, previous in
            guard let typed = environment as? Environment else {
                ObjCException.inconsistency("\(type(of: environment)) tells its trait changes to a handler that expects \(Environment.self).")
            }
            handler(typed, previous)
        }
    }

    /// Registers `action` of `target` (held weakly; nil: the environment itself) with 0, 1 or 2 arguments.
    func add(_ traits: [UITrait], target: Any?, action: Selector) -> any UITraitChangeRegistration {
        weak let weakTarget = ObjCRuntime.object(target)
        let sendsToSelf = target == nil
        return add(traits) { environment, previous in
            guard let receiver = sendsToSelf ? environment : weakTarget as AnyObject? else { return }
            let arguments: [Any?] = [environment, previous]
            let count = action.description.filter { $0 == ":" }.count
            ObjCRuntime.send(action, to: receiver, Array(arguments.prefix(count)))
        }
    }

    func remove(_ registration: any UITraitChangeRegistration) {
        registrations.removeAll { $0 === registration }
    }

    /// Tells those whose traits differ between the two collections.
    func traitsChanged(of environment: AnyObject, from previous: UITraitCollection, to current: UITraitCollection) {
        // A handler may register or take back.
        let registrations = self.registrations
        for registration in registrations
        where self.registrations.contains(where: { $0 === registration })
            && registration.traits?.contains(where: { !previous.values.agrees(with: current.values, on: $0) }) ?? true
        {
            registration.notify(environment, previous)
        }
    }
}
