import Testing
import HeadlessHost
