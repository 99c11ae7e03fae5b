import CoreGraphics
import Foundation
import Testing

/// Every rectangle below is checked in all four ways of writing it down: with the origin at each corner.
private func spellings(_ rect: CGRect) -> [CGRect] {
    let (x, y, w, h) = (rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    return [
        rect,
        CGRect(x: x + w, y: y, width: -w, height: h),
        CGRect(x: x, y: y + h, width: w, height: -h),
        CGRect(x: x + w, y: y + h, width: -w, height: -h),
    ]
}

@Suite struct RectTests {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)

    @Test("F1.2 equality is equality of extents")
    func equality() {
        #expect(CGRect(x: 0, y: 0, width: 10, height: 10) == CGRect(x: 10, y: 10, width: -10, height: -10))
        #expect(CGRect(x: 0, y: 0, width: 10, height: 10).equalTo(CGRect(x: 10, y: 10, width: -10, height: -10)))
        for a in spellings(rect) {
            for b in spellings(rect) {
                #expect(a == b)
                #expect(a.equalTo(b))
                #expect(CGRectEqualToRect(a, b))
            }
            #expect(!a.equalTo(CGRect(x: 0, y: 0, width: 10, height: 21)))
            #expect(a != CGRect(x: 1, y: 0, width: 10, height: 20))
        }
        #expect(CGRect.null.equalTo(.null))
        #expect(!CGRect.null.equalTo(.zero))
        #expect(!CGRect.zero.equalTo(.null))
    }

    @Test("F1.2 edges, extent and standardized agree for negative sizes")
    func edges() {
        for r in spellings(rect) {
            #expect(r.minX == 0)
            #expect(r.midX == 5)
            #expect(r.maxX == 10)
            #expect(r.minY == 0)
            #expect(r.midY == 10)
            #expect(r.maxY == 20)
            #expect(r.width == 10)
            #expect(r.height == 20)
            #expect(r.standardized.origin == .zero)
            #expect(r.standardized.size == CGSize(width: 10, height: 20))
            #expect(!r.isEmpty)
        }
        #expect(CGRect(x: 10, y: 10, width: -10, height: -10).size.width == -10)
    }

    @Test("F1.2 union and intersection agree for negative sizes")
    func combination() {
        for a in spellings(rect) {
            for b in spellings(CGRect(x: 5, y: 15, width: 10, height: 10)) {
                #expect(a.union(b) == CGRect(x: 0, y: 0, width: 15, height: 25))
                #expect(a.intersection(b) == CGRect(x: 5, y: 15, width: 5, height: 5))
                #expect(a.intersects(b))
            }
            #expect(a.union(.null) == a)
            #expect(CGRect.null.union(a) == a)
            #expect(a.intersection(.null).isNull)
            #expect(a.intersection(CGRect(x: 30, y: 0, width: 1, height: 1)).isNull)
            #expect(!a.intersects(CGRect(x: 30, y: 0, width: 1, height: 1)))
        }
        // Rectangles that only touch share a line.
        let touching = rect.intersection(CGRect(x: 10, y: 0, width: 5, height: 20))
        #expect(touching == CGRect(x: 10, y: 0, width: 0, height: 20))
        #expect(touching.isEmpty)
        #expect(!touching.isNull)
    }

    @Test("F1.2 contains is open on the right and at the bottom, for negative sizes too")
    func containment() {
        for r in spellings(rect) {
            #expect(r.contains(CGPoint(x: 0, y: 0)))
            #expect(r.contains(CGPoint(x: 9.999, y: 19.999)))
            #expect(!r.contains(CGPoint(x: 10, y: 5)))
            #expect(!r.contains(CGPoint(x: 5, y: 20)))
            #expect(!r.contains(CGPoint(x: -0.001, y: 5)))
            for inner in spellings(CGRect(x: 2, y: 2, width: 8, height: 18)) { #expect(r.contains(inner)) }
            for outer in spellings(CGRect(x: 2, y: 2, width: 8.5, height: 18)) { #expect(!r.contains(outer)) }
        }
        #expect(!CGRect.null.contains(CGPoint.zero))
        #expect(!CGRect(x: 0, y: 0, width: 0, height: 5).contains(CGPoint.zero))
    }

    @Test("F1.2 insetBy, offsetBy and integral agree for negative sizes")
    func derived() {
        for r in spellings(rect) {
            #expect(r.insetBy(dx: 1, dy: 2) == CGRect(x: 1, y: 2, width: 8, height: 16))
            #expect(r.insetBy(dx: -1, dy: -2) == CGRect(x: -1, y: -2, width: 12, height: 24))
            #expect(r.insetBy(dx: 5, dy: 0) == CGRect(x: 5, y: 0, width: 0, height: 20))
            #expect(r.insetBy(dx: 6, dy: 0).isNull)
            #expect(r.offsetBy(dx: 3, dy: -4) == CGRect(x: 3, y: -4, width: 10, height: 20))
        }
        for r in spellings(CGRect(x: 0.2, y: -0.2, width: 1.5, height: 1)) {
            #expect(r.integral == CGRect(x: 0, y: -1, width: 2, height: 2))
        }
        #expect(CGRect.null.integral.isNull)
        #expect(CGRect.null.insetBy(dx: 1, dy: 1).isNull)
        #expect(CGRect.null.offsetBy(dx: 1, dy: 1).isNull)
    }

    @Test("F1.2 null is empty, infinite contains everything")
    func specials() {
        #expect(CGRect.null.isNull)
        #expect(CGRect.null.isEmpty)
        #expect(!CGRect.null.isInfinite)
        #expect(CGRect.infinite.isInfinite)
        #expect(!CGRect.infinite.isEmpty)
        #expect(CGRect.infinite.contains(CGPoint(x: 1e300, y: -1e300)))
        #expect(CGRect.infinite.intersection(rect) == rect)
        #expect(CGRect.null.width == 0)
        #expect(CGRect.zero.isEmpty)
        #expect(!CGRect.zero.isNull)
    }

    @Test(
        "F1.1 divided cuts a slice from each edge",
        arguments: [
            (CGRectEdge.minXEdge, CGRect(x: 0, y: 0, width: 3, height: 20), CGRect(x: 3, y: 0, width: 7, height: 20)),
            (.maxXEdge, CGRect(x: 7, y: 0, width: 3, height: 20), CGRect(x: 0, y: 0, width: 7, height: 20)),
            (.minYEdge, CGRect(x: 0, y: 0, width: 10, height: 3), CGRect(x: 0, y: 3, width: 10, height: 17)),
            (.maxYEdge, CGRect(x: 0, y: 17, width: 10, height: 3), CGRect(x: 0, y: 0, width: 10, height: 17)),
        ])
    func division(edge: CGRectEdge, slice: CGRect, remainder: CGRect) {
        for r in spellings(rect) {
            let result = r.divided(atDistance: 3, from: edge)
            #expect(result.slice == slice)
            #expect(result.remainder == remainder)
        }
        let all = rect.divided(atDistance: 99, from: edge)
        #expect(all.slice == rect)
        #expect(all.remainder.isEmpty)
        #expect(rect.divided(atDistance: -1, from: edge).slice.isEmpty)
    }

    @Test("F1.1 dictionary representations are read back")
    func dictionaries() {
        let rect = CGRect(x: 1.5, y: -2, width: -3, height: 4.25)
        let back = CGRect(dictionaryRepresentation: rect.dictionaryRepresentation)
        #expect(back?.origin == rect.origin)
        #expect(back?.size == rect.size)
        #expect(CGPoint(dictionaryRepresentation: CGPoint(x: 3, y: 4.5).dictionaryRepresentation) == CGPoint(x: 3, y: 4.5))
        #expect(
            CGSize(dictionaryRepresentation: CGSize(width: 3, height: 4).dictionaryRepresentation) == CGSize(width: 3, height: 4))
        #expect(CGRect(dictionaryRepresentation: ["X": NSNumber(value: 1)] as NSDictionary) == nil)
        #expect(CGPoint(dictionaryRepresentation: [:] as NSDictionary) == nil)
    }

    @Test("F1.1 C names give what the members give")
    func functions() {
        let r = CGRectMake(10, 20, -5, -6)
        #expect(CGRectGetMinX(r) == 5)
        #expect(CGRectGetMidX(r) == 7.5)
        #expect(CGRectGetMaxX(r) == 10)
        #expect(CGRectGetMinY(r) == 14)
        #expect(CGRectGetMidY(r) == 17)
        #expect(CGRectGetMaxY(r) == 20)
        #expect(CGRectGetWidth(r) == 5)
        #expect(CGRectGetHeight(r) == 6)
        #expect(CGRectStandardize(r).origin == CGPointMake(5, 14))
        #expect(CGRectInset(r, 1, 1) == CGRectMake(6, 15, 3, 4))
        #expect(CGRectOffset(r, 1, 2) == CGRectMake(6, 16, 5, 6))
        #expect(CGRectUnion(r, CGRectMake(0, 0, 1, 1)) == CGRectMake(0, 0, 10, 20))
        #expect(CGRectIntersection(r, CGRectMake(0, 0, 6, 15)) == CGRectMake(5, 14, 1, 1))
        #expect(CGRectContainsPoint(r, CGPointMake(5, 14)))
        #expect(CGRectContainsRect(r, CGRectMake(6, 15, 1, 1)))
        #expect(CGRectIntersectsRect(r, CGRectMake(0, 0, 6, 15)))
        #expect(CGRectIntegral(CGRectMake(0.5, 0.5, 1, 1)) == CGRectMake(0, 0, 2, 2))
        #expect(CGRectIsEmpty(.zero))
        #expect(CGRectIsNull(.null))
        #expect(CGRectIsInfinite(.infinite))
        #expect(CGSizeMake(1, 2) == CGSize(width: 1, height: 2))
        #expect(CGVectorMake(1, 2) == CGVector(dx: 1, dy: 2))
        #expect(CGPointEqualToPoint(CGPointMake(1, 2), CGPoint(x: 1, y: 2)))
        #expect(CGSizeEqualToSize(CGSizeMake(1, 2), CGSize(width: 1, height: 2)))
    }

    @Test("F1.1 values describe themselves as on Apple's platforms")
    func descriptions() {
        #expect("\(CGPoint(x: 1, y: 2.5))" == "(1.0, 2.5)")
        #expect("\(CGSize(width: 3, height: 4))" == "(3.0, 4.0)")
        #expect("\(CGRect(x: 1, y: 2, width: 3, height: 4))" == "(1.0, 2.0, 3.0, 4.0)")
        #expect("\(CGVector(dx: 1, dy: -2))" == "(1.0, -2.0)")
    }

    @Test("F1.1 vectors hash, compare and code like points")
    func vectors() throws {
        #expect(CGVector(dx: 1, dy: 2) == CGVector(dx: 1.0 as Double, dy: 2.0 as Double))
        #expect(CGVector.zero == CGVector())
        #expect(Set([CGVector(dx: 1, dy: 2), CGVector(dx: 1, dy: 2), .zero]).count == 2)
        let data = try JSONEncoder().encode([CGVector(dx: 1, dy: 2)])
        #expect(String(decoding: data, as: UTF8.self) == "[[1,2]]")
        #expect(try JSONDecoder().decode([CGVector].self, from: data) == [CGVector(dx: 1, dy: 2)])
    }
}
