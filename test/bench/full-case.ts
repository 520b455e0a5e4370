/**
 * What a message costs that is sent to a case with nearly as much text as a case may have:
 * `node test/bench/full-case.ts [--messages 45]`. One case is filled with messages of 9,000 characters, then short ones are sent,
 * one after the other, and the processor time of the service is counted. Before them stands the first message after a start, for
 * which patterns are compiled: without a warm-up and after one.
 */
import "../support/script-help.ts"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { NARRATIVE_CHARS_MAX } from "../../actors/case/limits.ts"
import { Databases } from "./database.ts"
import { describeMachine } from "./machine.ts"
import { caseBodies } from "./sample.ts"
import { openCases } from "./setup.ts"
import { figure, markdownTable } from "./table.ts"
import { type OurPlace, ourPlace, ourTarget, TITLES, type Target } from "./targets.ts"

/** Near the longest message. */
const LONG_CHARS = 9_000
/** Left free for the short messages. */
const ROOM_CHARS = 10_000
const FIRST = "They wrote again today and refused."
const SHORT = ["Thank you", "What happens next?", FIRST]

const { values } = parseArgs({ options: { messages: { type: "string", default: "45" } } })

/** Longer than a warm-up takes. */
const WARM_MS = 15_000

const send = async ({ headers, origin }: Target, caseId: string, content: string): Promise<void> => {
  const answer = await fetch(`${origin}/api/v1/cases/${caseId}/messages`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ content, sender_type: "user" })
  })
  if (answer.status !== 201) throw new Error(`a message was answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** Stories of the bench, one behind the other, each time from another one on. */
const stories = caseBodies().map((body) => JSON.parse(body) as { readonly problem_description: string })
const longText = (from: number): string => {
  let text = ""
  for (let at = from; text.length < LONG_CHARS; at++) text += `${stories[at % stories.length]!.problem_description}\n`
  return text.slice(0, LONG_CHARS)
}

const cpuOf = async ({ child }: Target, work: () => Promise<void>): Promise<number> => {
  const before = child.cpuMs() ?? NaN
  await work()
  return (child.cpuMs() ?? NaN) - before
}

const firstCpuMs = async (place: OurPlace, settings: Readonly<Record<string, string>>): Promise<number> => {
  const target = await ourTarget(place, [], settings)
  if (settings["WARM_UP"] === "on") await sleep(WARM_MS)
  const [caseId = ""] = await openCases(target.origin, target.apiKey, 1)
  const cpuMs = await cpuOf(target, () => send(target, caseId, FIRST))
  await target.child.stop()
  return cpuMs
}

const databases = await Databases.open()
try {
  const rows: Array<ReadonlyArray<string>> = []
  for (const name of ["ours-postgres", "ours-embedded"] as const) {
    const cold = await firstCpuMs(await ourPlace(name, databases), { WARM_UP: "off" })
    const warm = await firstCpuMs(await ourPlace(name, databases), { WARM_UP: "on" })
    const target = await ourTarget(await ourPlace(name, databases))
    const [caseId = ""] = await openCases(target.origin, target.apiKey, 1)
    const longCount = Math.floor((NARRATIVE_CHARS_MAX - ROOM_CHARS) / LONG_CHARS)
    for (let at = 0; at < longCount; at++) await send(target, caseId, longText(at * 30))
    const count = Number(values.messages)
    const startedAt = performance.now()
    const cpuMs = await cpuOf(target, async () => {
      for (let at = 0; at < count; at++) await send(target, caseId, SHORT[at % SHORT.length]!)
    })
    const wallMs = (performance.now() - startedAt) / count
    rows.push([TITLES[name], figure(cold), figure(warm), figure(cpuMs / count), figure(wallMs)])
    await target.child.stop()
  }
  console.log(describeMachine(databases).text)
  console.log(
    markdownTable(
      ["message", "processor ms, first after a start", "after the warm-up", "to a full case", "ms until its answer"],
      rows
    )
  )
} finally {
  await databases.close()
}
