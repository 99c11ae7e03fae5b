#ifdef __OBJC__
#import <UIKit/UIKit.h>
#endif
