/**
 * An evaluation that an MCP client follows as a task, while the service is killed and streams are cut: the handle stays good, and
 * the verdict is reached once.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { answering, startStubModel, type StubModel } from "../src/assistant/stub-model.ts"
import { opinion } from "../src/council/sitting.ts"
import { modern, post, type Stream, stream } from "../src/mcp/world.ts"
import { freshEmbeddedDataDir } from "../support/database.ts"
import { type Agent, bearer, registerAgent, registerSponsor } from "../support/parties.ts"
import { type RunningService, startServiceProcess } from "../support/service-process.ts"

/** Two starts of the embedded database and a round of the council; ten seconds on an idle machine. */
const TEST_MS_MAX = 240_000
const DECLARED = {
  "io.modelcontextprotocol/clientCapabilities": { extensions: { "io.modelcontextprotocol/tasks": {} } }
}
const LAW = { citation: "15 U.S.C. § 1692e", jurisdiction: "United States" }

const folder = mkdtempSync(join(tmpdir(), "redress-task-"))
let dataDir: string
let model: StubModel
let isSilent = true

beforeAll(async () => {
  dataDir = await freshEmbeddedDataDir()
  model = await startStubModel(() => (isSilent ? { _tag: "Silent" } : answering(opinion())))
  const members = ["alpha", "beta"].map((company) => ({
    company,
    provider: "openai-compatible",
    base_url: `${model.url}/v1`,
    model: "stub-1",
    api_key_env: "STUB_KEY"
  }))
  writeFileSync(join(folder, "council.json"), JSON.stringify({ members }))
})
afterAll(async () => {
  await model.stop()
  rmSync(folder, { recursive: true, force: true })
})

const start = (): Promise<RunningService> =>
  startServiceProcess({
    DATA_DIR: dataDir,
    COUNCIL_CONFIG: join(folder, "council.json"),
    STUB_KEY: "sk-stub-0123456789",
    LOG_LEVEL: "warn",
    TRUST_PROXY: "on"
  })

const askerOf = ({ origin }: RunningService, { apiKey }: Agent) => {
  const served = { server: { url: `${origin}/mcp` } }
  const written = (method: string, params: Readonly<Record<string, unknown>>) => {
    const [message, headers] = modern(method, params, DECLARED)
    return [message, { ...headers, ...bearer(apiKey) }] as const
  }
  return {
    ask: async (method: string, params: Readonly<Record<string, unknown>>) => {
      const { body, status } = await post(served, ...written(method, params))
      const { error, result } = typeof body === "string" ? lastOf(body) : body
      if (result === undefined) throw new Error(`${method} was answered ${status}: ${JSON.stringify(error)}`)
      return result
    },
    listen: async (taskId: string): Promise<Stream> => {
      const [message, headers] = written("subscriptions/listen", { notifications: { taskIds: [taskId] } })
      return stream(served, headers, message)
    }
  }
}

test(
  "a task goes on behind a kill and behind cut streams, and ends with one verdict",
  async () => {
    const first = await start()
    const agent = await registerAgent(first.origin, await registerSponsor(first.origin, "ada"), "follower")
    const before = askerOf(first, agent)
    const call = { name: "evaluate_law", arguments: LAW }
    const { taskId, ...task } = await before.ask("tools/call", call)
    expect(task).toMatchObject({ resultType: "task", status: "working" })
    // The answer of a call may be lost with its connection: the same law is the same evaluation, at no cost.
    const again = await before.ask("tools/call", call)
    expect(idOf(again.taskId)).toBe(idOf(taskId))
    const cut = await before.listen(taskId)
    await cut.next()
    expect((await cut.next())?.message.params).toMatchObject({ taskId, status: "working" })
    cut.leave()
    // The members are asked when the kill comes.
    await until(() => model.requests.length >= 2)
    const listening = await before.listen(taskId)
    await listening.next()
    process.kill(first.pid, "SIGKILL")
    await listening.rest()
    await first.stop()

    isSilent = false
    const second = await start()
    const after = askerOf(second, agent)
    const reader = await after.listen(taskId)
    expect((await reader.next())?.message.params.notifications).toEqual({ taskIds: [taskId] })
    let last = (await reader.next())?.message.params
    while (last !== undefined && last.status === "working") last = (await reader.next())?.message.params
    expect(last).toMatchObject({ taskId, status: "completed", createdAt: task.createdAt })
    expect(last.result.structuredContent).toMatchObject({ status: "completed", evaluation: { verdict: "KEEP" } })
    for (const id of [taskId, again.taskId])
      expect((await after.ask("tasks/get", { taskId: id })).result).toMatchObject(last.result)
    const { structuredContent } = await after.ask("tools/call", { name: "get_council_verdicts", arguments: {} })
    expect(structuredContent).toMatchObject({ total: 1 })
    reader.leave()
    expect(await second.stop()).toBe(0)
  },
  TEST_MS_MAX
)

/** A call that takes long, as on a busy machine, is answered on a stream; its last message is the answer. */
const lastOf = (events: string) => {
  const last = events.split("\n").findLast((line) => line.startsWith('data: {"jsonrpc"'))
  if (last === undefined) throw new Error(`a stream without an answer: ${events}`)
  return JSON.parse(last.slice("data: ".length))
}

const idOf = (taskId: string): string => taskId.split(".")[0] ?? ""

const until = async (holds: () => boolean): Promise<void> => {
  for (const from = performance.now(); !holds();) {
    if (performance.now() - from > TEST_MS_MAX / 2) throw new Error("it did not come about")
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
