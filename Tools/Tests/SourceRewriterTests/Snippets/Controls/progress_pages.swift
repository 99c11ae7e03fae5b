// F12.1 progress, page control and activity indicator keep to their ranges
// Source: UIProgressView.progress 0 to 1; UIPageControl.currentPage within numberOfPages; UIActivityIndicatorView.hidesWhenStopped
import UIKit

@MainActor func run() {
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 3
    print(progress.progress)
    progress.setProgress(-1, animated: false)
    print(progress.progress)
    let pages = UIPageControl()
    print(pages.numberOfPages, pages.currentPage, pages.hidesForSinglePage)
    pages.numberOfPages = 3
    pages.currentPage = 7
    print(pages.currentPage)
    let spinner = UIActivityIndicatorView(style: .large)
    print(spinner.isAnimating, spinner.isHidden, spinner.hidesWhenStopped)
    spinner.startAnimating()
    print(spinner.isAnimating, spinner.isHidden)
    spinner.stopAnimating()
    print(spinner.isHidden)
}
// prints:
// 1.0
// 0.0
// 0 0 false
// 2
// false true true
// true false
// true
