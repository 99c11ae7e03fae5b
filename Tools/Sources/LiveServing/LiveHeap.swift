import CPixels

/// The heap of a process that has a live session.
public enum LiveHeap {
    /// Has it keep no more than it needs: a build has left much of it free, and pictures of screens come and go, megabytes each. To be called before a
    /// session begins, and again after another build. Any thread.
    public static func prepare() { live_prepare_heap() }
}
