import FoundationGaps
import Testing

@Test("F11.1 HUGE is the largest Float, as in Apple's C library")
func huge() { #expect(HUGE == Float.greatestFiniteMagnitude) }
