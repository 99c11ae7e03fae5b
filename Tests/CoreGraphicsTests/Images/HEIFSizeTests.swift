import CoreGraphics
import Foundation
import Testing

/// What HEIF files hold is as large as the headers within say, whatever stands around them.
@Suite struct HEIFSizeTests {
    @Test("F12.2 a flat AVIF of 3000 × 2000 and a grid of HEVC tiles are read") func usual() throws {
        let flat = try ImageDecoder.decode(try data(Self.flat)).pixels
        #expect(flat.width == 3000 && flat.height == 2000)
        let grid = try ImageDecoder.decode(try data(Self.grid)).pixels
        #expect(grid.width == 16 && grid.height == 16)
    }

    @Test("F12.2 files of some hundred bytes that speak of hundreds of millions of pixels are refused before a decoder takes memory for them", arguments: [(HEIFSizeTests.huge, 921_266_308), (HEIFSizeTests.hugeGrid, 216_006_240)])
    func beyondTheData(text: String, pixels: Int) throws {
        let file = try data(text)
        #expect { try ImageDecoder.decode(file) } throws: { "\($0)" == "\(pixels) pixels are far more than its \(file.count) bytes can hold" }
    }

    @Test("F12.2 cut short anywhere they are read or refused", arguments: [HEIFSizeTests.flat, HEIFSizeTests.grid])
    func cut(text: String) throws {
        let file = try data(text)
        for length in 0..<file.count { _ = try? ImageDecoder.decode(file.prefix(length)) }
    }

    private func data(_ text: String) throws -> Data { try #require(Data(base64Encoded: text, options: .ignoreUnknownCharacters)) }

    /// An AVIF of one colour.
    private static let flat = """
        AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAA
        EAAAAAAAAAcwAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAamlwcnAAAABLaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EMDAAAAAAUaXNwZQAAAAAAAAu4AAAH0AAA
        ABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgYIDhAAAAHttZGF0EgAKBxsurt/n8CEyZhIAAooooQD0yerQmmwAALJCpMw4DR69+a5st38L14ETdLa54/XF70i2mAXj5FvyYWnaAKCZ28
        U65SVTfZAboWS5TDYePDgyOj3S03R4cl2EosV+bfAc6MP+o220x/xmVcIQq74ugA==
        """

    /// A HEIC of one tile, 16 × 16 of it shown.
    private static let grid = """
        AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAABAAEAAAADhpbG9jAQ
        AAAERAAAIAAQAAAAAAAAHOAAEAAAAAAAAAygACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADVaXBycAAA
        ALNpcGNvAAAAc2h2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACdCAQEDcAAAAwCQAAADAAADAB6gIIEFluqumubAgAAAAwCAAAADAIQiAA
        EABkQBwXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAEAAAABAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwAC
        AAEAAQAAANJtZGF0AAAAxigBrxMgiXFAiOUwNfkTo9p6s9ifasS3r7ihe8rTyKQQLbHeY0k6pOnGtx68b7Cpn9x1OMb63cI6rnlJkciNsH1lv6PIB0RBI0M9sA2xYVyGuJT6G+Wyp+VYDixxPb1K5T
        NT+mCpgKWDS+mym7XZbqCkY9QljoWOX3Aqz77ZknveQphSmgdKwk1YEFNnUWLVeMccnhyYxYCMikoKwCqqDTB6/OQl5WzeS+SPFjmzEMZDjetLOUdAEomVpDLmkMq6xj87p+e+4A==
        """

    /// An AVIF of 256 pixels whose sequence header is damaged: it says 921,266,308.
    private static let huge = """
        AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAJEAcGljdAAAAAAAAAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAA
        EAAAETAAAAQAAAAChpaW5mAAAAAAABAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAAAAAAEAAAABAAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwA
        AAAAE2NvbHJuY2x4AAEADQAGgAAAABdpcG1hAAAAAAAAAAEAAQQBAoMEAAAASG1kYXQSAAoJGP/aICGg0IAyMRxHh4Xd0wBNNMLFAQBvQgGDYXXNSUSwkXx0QsOuAkgMl2CkJ4kvJK5YTRAAbyl75Y
        Nc
        """

    /// A HEIC whose grid is damaged: 216,006,240 pixels.
    private static let hugeGrid = """
        AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAHGZ0EAAAADhpbG9jAQ
        AAAERAAAIAAQAAAAAAAAHOAAEAAAAAAAAAygACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADVaXBycAAA
        ALNpcGNvAAAAc2h2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACdCAQEDcAAAAwCQAAADAAADAB6gIIEFluqumubAgAAAAwCAAAADAIQiAA
        EABkQBwXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAEAAAABAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwAC
        AAEAAQAAANJtZGF0AAAAxigBrxMgiXFAiOUwNfkTo9p6s9ifasS3r7ihe8rTyKQQLbHeY0k6pOnGtx68b7Cpn9x1OMb63cI6rnlJkciNsH1lv6PIB0RBI0M9sA2xYVyGuJT6G+Wyp+VYDixxPb1K5T
        NT+mCpgKWDS+mym7XZbqCkY9QljoWOX3Aqz77ZkgwACQCCAACntX00toPGcoBWfHmtR4itHkpSO3FJDEAh/wtORVRTQ0FQRTIuMAMBAwAAIfkECAQAAAAsAAAAAAwACQAACEwADwgsQFDgAYIFBiI0
        YGCAAAEDGA==
        """
}
