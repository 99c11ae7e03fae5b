import Testing
import QuartzCore
