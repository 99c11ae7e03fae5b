import Testing
@testable import AppShellBinding
