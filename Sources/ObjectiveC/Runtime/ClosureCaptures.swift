/// The closure itself. Rewritten sources pass closures with several weak captures through it that local variables start with:
/// the compiler reads all of them but the first as nil otherwise (Swift 6.3).
@inline(never)
public func objcKeepingCaptures<Closure>(_ closure: Closure) -> Closure { closure }
