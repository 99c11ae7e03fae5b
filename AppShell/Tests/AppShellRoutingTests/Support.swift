import Testing
@testable import AppShellRouting
