public import Foundation

// CFNetwork's names of the versions of HTTP (CFHTTPMessage.h).

nonisolated(unsafe) public let kCFHTTPVersion1_0: CFString = "HTTP/1.0"
nonisolated(unsafe) public let kCFHTTPVersion1_1: CFString = "HTTP/1.1"
nonisolated(unsafe) public let kCFHTTPVersion2_0: CFString = "HTTP/2.0"
nonisolated(unsafe) public let kCFHTTPVersion3_0: CFString = "HTTP/3.0"
