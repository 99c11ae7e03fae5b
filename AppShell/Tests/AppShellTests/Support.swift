import Testing
@testable import AppShell
