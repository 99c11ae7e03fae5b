import Foundation
import FoundationGaps
import Testing

@Test("F11.1 HUGE is the largest Float, as in Apple's C library")
func huge() { #expect(HUGE == Float.greatestFiniteMagnitude) }

@Test("F11.1 a recursive mutex made with Apple's constants is locked twice by one thread")
func recursiveMutex() {
    var attributes = pthread_mutexattr_t()
    #expect(pthread_mutexattr_init(&attributes) == 0)
    defer { pthread_mutexattr_destroy(&attributes) }
    #expect(pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE) == 0)
    var mutex = pthread_mutex_t()
    #expect(pthread_mutex_init(&mutex, &attributes) == 0)
    defer { pthread_mutex_destroy(&mutex) }
    #expect(pthread_mutex_lock(&mutex) == 0)
    #expect(pthread_mutex_trylock(&mutex) == 0, "it is ours already")
    #expect(pthread_mutex_unlock(&mutex) == 0)
    #expect(pthread_mutex_unlock(&mutex) == 0)
}

@Test("F11.1 a mutex that checks errors refuses its owner; first fit is the only policy")
func checkingMutex() {
    var attributes = pthread_mutexattr_t()
    #expect(pthread_mutexattr_init(&attributes) == 0)
    defer { pthread_mutexattr_destroy(&attributes) }
    #expect(pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK) == 0)
    #expect(pthread_mutexattr_setpolicy_np(&attributes, PTHREAD_MUTEX_POLICY_FIRSTFIT_NP) == 0)
    #expect(pthread_mutexattr_setpolicy_np(&attributes, PTHREAD_MUTEX_POLICY_FAIRSHARE_NP) == EINVAL)
    var mutex = pthread_mutex_t()
    #expect(pthread_mutex_init(&mutex, &attributes) == 0)
    defer { pthread_mutex_destroy(&mutex) }
    #expect(pthread_mutex_lock(&mutex) == 0)
    #expect(pthread_mutex_lock(&mutex) == EDEADLK)
    #expect(pthread_mutex_unlock(&mutex) == 0)
}

@Test("F11.1 a value keeps an address")
func pointerValue() {
    var number = 5
    withUnsafeMutablePointer(to: &number) { pointer in
        #expect(NSValue(pointer: pointer).pointerValue == UnsafeMutableRawPointer(pointer))
    }
    #expect(NSValue(pointer: nil).pointerValue == nil)
    #expect(NSValue(range: NSRange(location: 1, length: 2)).pointerValue == nil)
}
