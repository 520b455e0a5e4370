/** Prints every story as the conversation that it is: `npm run casework:play`, or with a part of a name for some of them. */
import "../support/script-help.ts"
import { Stage } from "./player.ts"
import { STORIES } from "./stories.ts"

const wanted = process.argv[2] ?? ""
const failed: Array<string> = []
for (const story of STORIES.filter(({ name }) => name.includes(wanted))) {
  const stage = await Stage.open()
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
