import XCTest

/// A test case is an NSObject: data source, delegate, target, observer.
@MainActor
final class ObjectTests: XCTestCase, UITableViewDataSource, UITableViewDelegate {
    private var events: [String] = []
    @objc private dynamic var watched = 1
    private var ended: XCTestExpectation?
    private var heard: [String] { events }
    private func note(_ event: String) { events.append(event) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { events.append("selected \(indexPath.row)") }

    func testIsDataSourceAndDelegate() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = self
        table.delegate = self
        table.layoutIfNeeded()
        XCTAssertEqual(table.visibleCells.count, 3)
        table.delegate?.tableView?(table, didSelectRowAt: IndexPath(row: 2, section: 0))
        XCTAssertEqual(events, ["selected 2"])
    }

    @objc private func tapped(_ sender: UIButton) { events.append("tapped") }

    func testIsTarget() {
        let button = UIButton()
        button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        NotificationCenter.default.addObserver(self, selector: #selector(noted), name: .init("note"), object: nil)
        NotificationCenter.default.post(name: .init("note"), object: nil)
        NotificationCenter.default.removeObserver(self)
        XCTAssertEqual(events, ["tapped", "noted"])
    }

    @objc private func noted() { events.append("noted") }

    func testHasMessagesAndKeys() {
        XCTAssertTrue((self as Any) is NSObject)
        XCTAssertTrue(responds(to: #selector(noted)))
        XCTAssertEqual(value(forKey: "watched") as? Int, 1)
        perform(#selector(noted))
        XCTAssertEqual(events, ["noted"])
    }
}

extension ObjectTests: CAAnimationDelegate {
    func animationDidStart(_ anim: CAAnimation) { note("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        note("stop \(flag)")
        ended?.fulfill()
    }

    func testHearsOfAnimations() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.isHidden = false
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.duration = 0.5
        animation.delegate = self
        ended = expectation(description: "ended")
        window.layer.add(animation, forKey: "fade")
        waitForExpectations(timeout: 2)
        XCTAssertEqual(heard, ["start", "stop true"])
    }
}
