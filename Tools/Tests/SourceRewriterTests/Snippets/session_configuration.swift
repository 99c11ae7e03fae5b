// F11.1 settings of session configurations that swift-corelibs-foundation lacks: they keep their values (true at first, as documented)
import Foundation

func run() {
    let configuration = URLSessionConfiguration.background(withIdentifier: "upload")
    print(configuration.sessionSendsLaunchEvents, configuration.allowsExpensiveNetworkAccess, configuration.allowsConstrainedNetworkAccess)
    configuration.sessionSendsLaunchEvents = false
    print(configuration.sessionSendsLaunchEvents, configuration.allowsExpensiveNetworkAccess)
}
// prints:
// true true true
// false true
