import Testing
import ObjectiveC
