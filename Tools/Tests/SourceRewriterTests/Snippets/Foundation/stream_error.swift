// F11.1 a stream that met no error says so
// Stream.streamError: "nil if no error has occurred"
import Foundation

final class SEStream: InputStream {
    override var streamStatus: Stream.Status { .error }
    override var streamError: (any Error)? { NSError(domain: "se", code: 7) }
}

func run() {
    let input = InputStream(data: Data([1, 2, 3]))
    input.open()
    var bytes = [UInt8](repeating: 0, count: 8)
    let count = input.read(&bytes, maxLength: 8)
    print(count, input.streamError == nil, input.streamError?.localizedDescription ?? "none")
    input.close()
    let output = OutputStream.toMemory()
    output.open()
    print(output.write(bytes, maxLength: 3), output.streamError == nil)
    let own: InputStream = SEStream(data: Data())
    print((own.streamError as NSError?)!.code)
}
// prints:
// 3 true none
// 3 true
// 7
