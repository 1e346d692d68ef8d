// The worker, with a Python of its own. It takes [number, question, text] and posts [number, answer, trouble]:
// the questions are the functions of web/thinking/questions.py. Before any question it tells its version as number 0.
import { build, loadPyodide } from "./boot.js";

postMessage([0, build, null]);
const answers = loadPyodide({}).then((python) => python.pyimport("web.thinking.questions"));

addEventListener("message", async ({ data: [number, question, text] }) => {
  try {
    postMessage([number, await (await answers)[question](text), null]);
  } catch (error) {
    postMessage([number, null, String(error)]);
  }
});
