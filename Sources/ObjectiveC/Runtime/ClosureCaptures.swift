/// The closure itself. Rewritten sources pass closures with several weak captures through it where they are not arguments of a call:
/// the compiler reads all of them but the first as nil otherwise (Swift 6.3).
@inline(never)
public func objcKeepingCaptures<Closure>(_ closure: Closure) -> Closure { closure }
