/**
 * Prints every story as the conversation that it is: `npm run casework:play -- [--by rest|mcp] [--mail] [NAME]`. With a part of a
 * name it plays some of them. The agent talks over REST or over the tools of MCP alone; the letter leaves by post or, with
 * `--mail`, through a mail server. Exits 1 when a case does not end resolved.
 */
import "../support/script-help.ts"
import { parseArgs } from "node:util"
import { Stage } from "./player.ts"
import { STORIES } from "./stories.ts"

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { by: { type: "string", default: "rest" }, mail: { type: "boolean", default: false } }
})
const { by, mail: mailed } = values
if (by !== "rest" && by !== "mcp") throw new Error("--by is rest or mcp")
const wanted = positionals[0] ?? ""
const failed: Array<string> = []
for (const story of STORIES.filter(({ name }) => name.includes(wanted))) {
  const stage = await Stage.open({ by, mailed })
  try {
    const { caseId, conversation, outcome, status } = await stage.play(story)
    console.log(`\n=== ${story.name} (${caseId})\n`)
    for (const line of conversation) console.log(line)
    if (status !== "resolved") failed.push(`${story.name}: ${status}, ${outcome ?? "no outcome"}`)
  } catch (fault) {
    failed.push(`${story.name}: ${String(fault)}`)
  } finally {
    await stage.close()
  }
}
console.log(failed.length === 0 ? "\nAll of them ended resolved." : `\nNot resolved:\n${failed.join("\n")}`)
process.exitCode = failed.length === 0 ? 0 : 1
