import Testing
import FoundationGaps
