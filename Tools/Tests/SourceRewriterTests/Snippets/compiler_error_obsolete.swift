// F11.1 using what is obsolete on the oldest system is an error
// Source: as for obsoleted.swift
import Foundation

@available(iOS, introduced: 8, obsoleted: 15.0, renamed: "fine()")
func old() {}
func fine() {}
func run() {
    fine()
    old()
}
// compiler error: line 10: 'old()'
