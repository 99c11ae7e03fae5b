/// Files to damage: a little of everything.
enum NibFuzzSources {
    static let storyboard = #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="n1">
        <scenes>
          <scene sceneID="s1">
            <objects>
              <navigationController id="n1" sceneMemberID="viewController">
                <navigationBar key="navigationBar" contentMode="scaleToFill" largeTitles="YES"/>
                <connections>
                  <segue destination="c1" kind="relationship" relationship="rootViewController" id="g1"/>
                </connections>
              </navigationController>
              <placeholder placeholderIdentifier="IBFirstResponder" id="f1" sceneMemberID="firstResponder"/>
            </objects>
            <point key="canvasLocation" x="0" y="0"/>
          </scene>
          <scene sceneID="s2">
            <objects>
              <tableViewController id="c1" storyboardIdentifier="List" title="List" sceneMemberID="viewController">
                <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" style="grouped" rowHeight="44" sectionHeaderHeight="18" id="t1">
                  <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                  <view key="tableHeaderView" contentMode="scaleToFill" id="h1">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="60"/>
                  </view>
                  <prototypes>
                    <tableViewCell contentMode="scaleToFill" selectionStyle="default" accessoryType="disclosureIndicator" reuseIdentifier="Row" rowHeight="60" style="IBUITableViewCellStyleSubtitle" textLabel="l1" detailTextLabel="l2" id="p1">
                      <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="p1" id="p2">
                        <subviews>
                          <label contentMode="left" text="Title" textAlignment="natural" numberOfLines="0" id="l1">
                            <fontDescription key="fontDescription" type="system" weight="bold" pointSize="17"/>
                          </label>
                          <label contentMode="left" text="Subtitle" id="l2">
                            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
                          </label>
                        </subviews>
                      </tableViewCellContentView>
                      <connections>
                        <segue destination="d1" kind="show" identifier="detail" id="g2"/>
                      </connections>
                    </tableViewCell>
                  </prototypes>
                  <connections>
                    <outlet property="dataSource" destination="c1" id="o1"/>
                    <outlet property="delegate" destination="c1" id="o2"/>
                  </connections>
                </tableView>
                <navigationItem key="navigationItem" title="List" id="i1">
                  <barButtonItem key="rightBarButtonItem" systemItem="add" id="b1">
                    <connections>
                      <action selector="add:" destination="c1" id="a1"/>
                    </connections>
                  </barButtonItem>
                </navigationItem>
              </tableViewController>
              <placeholder placeholderIdentifier="IBFirstResponder" id="f2" sceneMemberID="firstResponder"/>
            </objects>
          </scene>
          <scene sceneID="s3">
            <objects>
              <viewController id="d1" storyboardIdentifier="Detail" sceneMemberID="viewController">
                <layoutGuides>
                  <viewControllerLayoutGuide type="top" id="q1"/>
                  <viewControllerLayoutGuide type="bottom" id="q2"/>
                </layoutGuides>
                <view key="view" contentMode="scaleToFill" id="v1">
                  <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                  <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                  <subviews>
                    <stackView contentMode="scaleToFill" axis="vertical" distribution="fillEqually" alignment="center" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="v2">
                      <rect key="frame" x="16" y="100" width="343" height="200"/>
                      <subviews>
                        <button contentMode="scaleToFill" buttonType="system" id="x1">
                          <state key="normal" title="Go" image="star" catalog="system"/>
                          <connections>
                            <segue destination="n1" kind="presentation" modalPresentationStyle="formSheet" id="g3"/>
                          </connections>
                        </button>
                        <textField contentMode="scaleToFill" borderStyle="roundedRect" placeholder="Name" minimumFontSize="17" id="x2">
                          <textInputTraits key="textInputTraits" autocorrectionType="no" returnKeyType="done"/>
                        </textField>
                        <segmentedControl contentMode="scaleToFill" segmentControlStyle="plain" selectedSegmentIndex="0" id="x3">
                          <segments>
                            <segment title="One"/>
                            <segment title="Two"/>
                          </segments>
                        </segmentedControl>
                        <slider contentMode="scaleToFill" value="0.5" minValue="0.0" maxValue="1" id="x4"/>
                        <switch contentMode="scaleToFill" on="YES" id="x5"/>
                        <stepper contentMode="scaleToFill" maximumValue="100" stepValue="1" id="x6"/>
                        <pageControl contentMode="scaleToFill" numberOfPages="3" currentPage="1" id="x7"/>
                        <progressView contentMode="scaleToFill" progress="0.5" id="x8"/>
                        <datePicker contentMode="scaleToFill" datePickerMode="date" minuteInterval="1" id="x9"/>
                        <searchBar contentMode="redraw" placeholder="Search" id="y1"/>
                        <imageView contentMode="scaleAspectFit" image="photo" catalog="system" id="y2"/>
                        <activityIndicatorView contentMode="scaleToFill" animating="YES" style="medium" id="y3"/>
                      </subviews>
                    </stackView>
                    <textView contentMode="scaleToFill" text="Lorem ipsum" textAlignment="natural" id="y4">
                      <rect key="frame" x="0.0" y="320" width="375" height="80"/>
                      <color key="textColor" systemColor="labelColor"/>
                    </textView>
                    <collectionView contentMode="scaleToFill" dataMode="prototypes" id="y5">
                      <rect key="frame" x="0.0" y="400" width="375" height="100"/>
                      <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" minimumInteritemSpacing="10" id="y6">
                        <size key="itemSize" width="50" height="50"/>
                        <size key="headerReferenceSize" width="0.0" height="20"/>
                        <inset key="sectionInset" minX="8" minY="8" maxX="8" maxY="8"/>
                      </collectionViewFlowLayout>
                      <cells>
                        <collectionViewCell contentMode="center" reuseIdentifier="Item" id="y7">
                          <rect key="frame" x="0.0" y="0.0" width="50" height="50"/>
                        </collectionViewCell>
                      </cells>
                    </collectionView>
                    <containerView contentMode="scaleToFill" id="y8">
                      <rect key="frame" x="0.0" y="500" width="375" height="100"/>
                      <connections>
                        <segue destination="e1" kind="embed" id="g4"/>
                      </connections>
                    </containerView>
                    <scrollView contentMode="scaleToFill" pagingEnabled="YES" minimumZoomScale="1" maximumZoomScale="3" id="y9">
                      <rect key="frame" x="0.0" y="600" width="375" height="50"/>
                    </scrollView>
                  </subviews>
                  <constraints>
                    <constraint firstItem="v2" firstAttribute="leading" secondItem="v1" secondAttribute="leadingMargin" constant="16" id="k1"/>
                    <constraint firstItem="v2" firstAttribute="top" secondItem="q1" secondAttribute="bottom" priority="750" id="k2"/>
                    <constraint firstAttribute="trailing" secondItem="v2" secondAttribute="trailing" relation="greaterThanOrEqual" multiplier="1:2" id="k3"/>
                    <constraint firstItem="y4" firstAttribute="height" constant="80" id="k4"/>
                  </constraints>
                  <variation key="default">
                    <mask key="constraints">
                      <exclude reference="k4"/>
                    </mask>
                  </variation>
                  <variation key="widthClass=compact">
                    <mask key="constraints">
                      <include reference="k4"/>
                    </mask>
                  </variation>
                  <userDefinedRuntimeAttributes>
                    <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
                      <real key="value" value="8"/>
                    </userDefinedRuntimeAttribute>
                  </userDefinedRuntimeAttributes>
                </view>
              </viewController>
              <tapGestureRecognizer id="r1"/>
            </objects>
          </scene>
          <scene sceneID="s4">
            <objects>
              <tabBarController id="e1" sceneMemberID="viewController">
                <tabBar key="tabBar" contentMode="scaleToFill" id="e2">
                  <rect key="frame" x="0.0" y="0.0" width="375" height="49"/>
                </tabBar>
                <connections>
                  <segue destination="e3" kind="relationship" relationship="viewControllers" id="g5"/>
                </connections>
              </tabBarController>
            </objects>
          </scene>
          <scene sceneID="s5">
            <objects>
              <tableViewController id="e3" sceneMemberID="viewController">
                <tableView key="view" contentMode="scaleToFill" dataMode="static" style="plain" id="e4">
                  <sections>
                    <tableViewSection headerTitle="Section" id="e5">
                      <cells>
                        <tableViewCell contentMode="scaleToFill" rowHeight="50" id="e6">
                          <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="e6" id="e7">
                            <subviews>
                              <view contentMode="scaleToFill" id="e8">
                                <frame key="frameInset" minX="10" maxX="10" minY="2" height="30"/>
                              </view>
                            </subviews>
                          </tableViewCellContentView>
                        </tableViewCell>
                      </cells>
                    </tableViewSection>
                  </sections>
                </tableView>
                <tabBarItem key="tabBarItem" title="More" id="e9"/>
              </tableViewController>
            </objects>
          </scene>
        </scenes>
        </document>
        """#

    static let xib = #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
            <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" rowHeight="80" id="v1">
              <rect key="frame" x="0.0" y="0.0" width="320" height="80"/>
              <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="v1" id="v2">
                <rect key="frame" x="0.0" y="0.0" width="320" height="80"/>
                <subviews>
                  <imageView contentMode="scaleToFill" image="star" catalog="system" translatesAutoresizingMaskIntoConstraints="NO" id="c1">
                    <constraints>
                      <constraint firstAttribute="width" constant="40" id="k1"/>
                      <constraint firstAttribute="width" secondItem="c1" secondAttribute="height" multiplier="1:1" id="k2"/>
                    </constraints>
                  </imageView>
                  <label contentMode="left" usesAttributedText="YES" translatesAutoresizingMaskIntoConstraints="NO" id="l1">
                    <attributedString key="attributedText">
                      <fragment content="Attributed">
                        <attributes>
                          <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/>
                          <font key="NSFont" size="17" name="Helvetica"/>
                          <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="wordWrapping"/>
                        </attributes>
                      </fragment>
                    </attributedString>
                  </label>
                  <visualEffectView contentMode="scaleToFill" id="t1">
                    <view key="contentView" contentMode="scaleToFill" id="t2"/>
                    <blurEffect style="light"/>
                  </visualEffectView>
                  <pickerView contentMode="scaleToFill" id="n1"/>
                  <toolbar contentMode="scaleToFill" id="n2">
                    <items>
                      <barButtonItem title="Item" id="n3"/>
                      <barButtonItem systemItem="flexibleSpace" id="n4"/>
                    </items>
                  </toolbar>
                  <navigationBar contentMode="scaleToFill" id="n5">
                    <items>
                      <navigationItem title="Title" id="n6"/>
                    </items>
                  </navigationBar>
                </subviews>
                <constraints>
                  <constraint firstItem="c1" firstAttribute="leading" secondItem="v2" secondAttribute="leading" constant="8" id="k3"/>
                  <constraint firstItem="l1" firstAttribute="leading" secondItem="c1" secondAttribute="trailing" constant="8" symbolic="YES" id="k4"/>
                  <constraint firstItem="l1" firstAttribute="firstBaseline" secondItem="c1" secondAttribute="bottom" id="k5"/>
                  <constraint firstItem="c1" firstAttribute="centerY" secondItem="v2" secondAttribute="centerY" id="k6"/>
                </constraints>
              </tableViewCellContentView>
              <connections>
                <outlet property="accessoryView" destination="c1" id="o1"/>
                <outletCollection property="gestureRecognizers" destination="d1" id="o2"/>
              </connections>
            </tableViewCell>
            <panGestureRecognizer minimumNumberOfTouches="1" id="d1">
              <connections>
                <action selector="pan:" destination="-1" id="o3"/>
              </connections>
            </panGestureRecognizer>
          </objects>
        </document>
        """#
}
