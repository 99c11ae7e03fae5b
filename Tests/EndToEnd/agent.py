"""An agent that works at a new project through `drydock mcp`: builds it with an error in it, reads what is wrong, mends it, runs the app, finds a
control, taps it, checks what came of it and records a flow.

usage: agent.py DRYDOCK PROJECT SOURCE FLOW

PROJECT is one that `drydock new Counter` made; SOURCE is its view controller; FLOW is the file to record. Ends with 0, or says what is not as it should be.
"""

import asyncio
import base64
import os
import re
import struct
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

drydock, project, source, flow = sys.argv[1:]


class Agent:
    def __init__(self, session):
        self.session = session

    async def call(self, tool, **arguments):
        """The result in the protocol's own names."""
        result = await self.session.call_tool(tool, arguments)
        return result.model_dump(by_alias=True, mode="json")

    async def say(self, tool, **arguments):
        """The words of a result that must be no error."""
        result = await self.call(tool, **arguments)
        words = "\n".join(part["text"] for part in result["content"] if part["type"] == "text")
        must(not result.get("isError"), f"{tool} {arguments}: {words}")
        return words


def must(holds, message):
    if not holds:
        # At once: an error would be wrapped by each of the library's tasks.
        print(f"agent: {message}", file=sys.stderr, flush=True)
        os._exit(1)


async def work(agent):
    tools = {tool.name for tool in (await agent.session.list_tools()).tools}
    must({"build", "run", "look", "tap", "record_flow"} <= tools, f"tools: {tools}")

    # The mistake is told with its place, and mended by that.
    text = open(source).read()
    with open(source, "w") as file:
        file.write(text.replace("count += 1", "cuont += 1"))
    built = (await agent.call("build", project=project))["structuredContent"]
    must(not built["succeeded"] and built["errors"] == 1, f"build with an error: {built}")
    error = next(item for item in built["diagnostics"] if item["severity"] == "error")
    must(error["file"] == source and error["column"] > 0 and "cuont" in error["message"], f"the error: {error}")
    lines = open(source).read().splitlines(keepends=True)
    must("cuont" in lines[error["line"] - 1], f"the error's line: {error}")
    lines[error["line"] - 1] = lines[error["line"] - 1].replace("cuont", "count")
    with open(source, "w") as file:
        file.write("".join(lines))
    built = (await agent.call("build"))["structuredContent"]
    must(built["succeeded"] and built["errors"] == 0, f"build after mending: {built}")

    # The control is found on the screen, and touched where it is.
    screen = (await agent.call("run", device="iphone-se", appearance="dark"))["structuredContent"]["screen"]
    button = re.search(r'^button "Count" (\d+),(\d+) (\d+)x(\d+)$', screen, re.MULTILINE)
    must(button, f"no button on the screen:\n{screen}")
    x, y, width, height = map(int, button.groups())
    changed = await agent.say("tap", x=x + width / 2, y=y + height / 2)
    must('- text "0"' in changed and '+ text "1"' in changed, f"after a tap: {changed}")
    await agent.say("tap", text="Count")
    await agent.say("check", text="2")
    failed = await agent.call("check", text="3")
    must(failed["isError"] and '"2"' in failed["content"][0]["text"], f"a check that fails: {failed}")

    # A picture has a pixel for each point.
    picture = next(part for part in (await agent.call("look", picture=True, text=False))["content"] if part["type"] == "image")
    png = base64.b64decode(picture["data"])
    must(png[:4] == b"\x89PNG" and struct.unpack(">II", png[16:24]) == (375, 667), f"a picture of {struct.unpack('>II', png[16:24])}")
    must(await agent.say("look", changes_only=True) == "(nothing has changed)", "a look without changes")

    await agent.say("set_traits", orientation="landscape-left", text_size="xxl")
    turned = next(part for part in (await agent.call("look", picture=True))["content"] if part["type"] == "image")
    must(struct.unpack(">II", base64.b64decode(turned["data"])[16:24]) == (667, 375), "a picture of the turned device")
    await agent.say("wait", seconds=2)

    tests = (await agent.call("test"))["structuredContent"]
    must(tests["passed"] == 1 and tests["failed"] == 0, f"tests: {tests}")
    await agent.say("record_flow", file=flow, name="Counted")
    again = await agent.say("run_flow", file=flow)
    must(again.startswith("7 steps passed"), f"the recorded flow in the running app: {again}")
    await agent.say("stop")


async def main():
    async with stdio_client(StdioServerParameters(command=drydock, args=["mcp"], env=dict(os.environ))) as (read, write):
        async with ClientSession(read, write) as session:
            await session.initialize()
            await work(Agent(session))
    print("agent: done")


asyncio.run(main())
