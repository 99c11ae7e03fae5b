// What the page shows of the run around the app: builds and their errors, restarts on another device or in another language, recorded flows.
"use strict";

let runStatus = { stage: "running", problems: [], isRecording: false, recordedSteps: 0 };
let hiddenProblems = "";

addEventListener("drydock-word", ({ detail: { type, value } }) => {
  if (type === "status") showRun(value);
  if (type === "choices") showChoices(value);
});

function showRun(status) {
  const wasRecording = runStatus.isRecording;
  runStatus = status;
  const record = $("record");
  record.setAttribute("aria-pressed", status.isRecording);
  record.setAttribute("aria-label", status.isRecording ? "End the recording" : "Record a flow");
  record.title = record.getAttribute("aria-label");
  $("steps").textContent = status.isRecording ? status.recordedSteps : "";
  if (wasRecording && !status.isRecording) downloadFlow();
  const stage = { building: "Building…", restarting: "Starting…", stopped: "The app has ended" }[status.stage] ?? "";
  $("stage-note").textContent = stage;
  $("stage-note").hidden = !stage;
  screenBox.classList.toggle("resting", status.stage === "restarting" || status.stage === "stopped");
  showProblems(status.problems);
}

function showProblems(problems) {
  const key = JSON.stringify(problems);
  if (key !== hiddenProblems) hiddenProblems = "";
  const titles = { build: "Does not build", step: "A step no longer fits", crash: "The app has ended" };
  $("problemsTitle").textContent = problems.length ? titles[problems[0].kind] : "";
  $("problemList").replaceChildren(...problems.map(({ kind, place, message }) => {
    const item = document.createElement("li"), text = document.createElement("pre");
    item.className = kind;
    if (place) {
      const where = document.createElement("b");
      where.textContent = place;
      item.append(where);
    }
    text.textContent = message;
    item.append(text);
    return item;
  }));
  $("problems").hidden = !problems.length || key === hiddenProblems;
}

$("hideProblems").onclick = () => {
  hiddenProblems = JSON.stringify(runStatus.problems);
  $("problems").hidden = true;
};

// MARK: Device and language

function fillChoices(select, choices, chosen) {
  select.replaceChildren(...choices.map(({ name, title }) => new Option(title, name, false, name === chosen)));
}

function showChoices({ devices, device, languages, language }) {
  fillChoices($("devices"), devices, device);
  fillChoices($("languages"), [{ name: "", title: "The app’s own" }, ...languages], language);
  $("deviceChoice").hidden = devices.length < 2;
  $("languageChoice").hidden = languages.length < 2;
  $("record").hidden = false;
}

$("devices").onchange = (event) => send({ type: "restart", device: event.target.value });
$("languages").onchange = (event) => send({ type: "restart", language: event.target.value });

// MARK: Recording

$("record").onclick = () => send({ type: "record", on: !runStatus.isRecording });

function downloadFlow() {
  const link = document.createElement("a");
  link.href = "/recording.yaml";
  link.download = `${app.name}.yaml`;
  link.click();
}
