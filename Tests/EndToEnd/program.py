"""A program at the socket of `drydock run --serve-control`."""

import json
import socket


class Program:
    def __init__(self, path, must):
        """`must(holds, message)` ends the check with the message when something does not hold."""
        self.must = must
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(300)
        self.socket.connect(path)
        self.lines = self.socket.makefile("rw")

    def ask(self, **request):
        print(json.dumps(request), file=self.lines, flush=True)
        answer = json.loads(self.lines.readline())
        self.must(answer["id"] == request.get("id"), f"{request} is answered by {answer}")
        return answer

    def status(self, wanted, what):
        """Waits until the run says how it stands in a way that is wanted."""
        while True:
            line = self.lines.readline()
            self.must(line, f"the run ended before {what}")
            event = json.loads(line)
            if event["event"] == "status" and wanted(event):
                return event
