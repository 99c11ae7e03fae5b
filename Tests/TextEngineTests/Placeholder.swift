import Testing
import TextEngine
