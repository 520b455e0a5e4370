/**
 * A verdict in the transparency log: from what everybody may read of it, the hash in the log can be computed again. The names
 * are written here once more, as the interface describes them, so that a change of what is hashed cannot go unseen.
 */
import canonicalize from "canonicalize"
import { createHash } from "node:crypto"
import { expect, test, vi } from "vitest"
import { evaluationEntity } from "../../../actors/evaluation/evaluation.ts"
import { NOW } from "../../support/given.ts"
import { servedFile } from "../../support/served-file.ts"

let clock = NOW
const { agent, service } = await servedFile({ now: () => clock })

const evaluated = async (citation: string) => {
  const body = { citation, jurisdiction: "International" }
  const asked = await service.call("POST /api/v1/council/evaluate", { headers: agent.headers, body })
  const read = () => service.call("GET /api/v1/council/verdict/:id", { params: [String(asked.body.id)] })
  await vi.waitFor(async () => expect((await read()).body.analysis?.logIndex).toEqual(expect.any(Number)))
  return read()
}

const ITEM = [
  "id",
  "citation",
  "title",
  "jurisdiction",
  "verdict",
  "compositeScore",
  "confidence",
  "oneSentence",
  "principleScores",
  "listAssignment",
  "councilVotes",
  "completedAt"
]
const MEMBER = [
  "company",
  "model",
  "memberType",
  "status",
  "verdict",
  "compositeScore",
  "confidence",
  "principleScores",
  "oneSentence",
  "reasoning",
  "obsolescence",
  "promptHash",
  "responseHash"
]
const ANALYSIS = ["rubricVersion", "promptVersion", "mode", "textBasis", "listRule"]
// oxlint-disable-next-line typescript/no-explicit-any -- a body of the interface, picked apart by name
const picked = (from: any, names: ReadonlyArray<string>) => Object.fromEntries(names.map((name) => [name, from[name]]))

test("is the hash of what everybody may read", async () => {
  const { body, headers } = await evaluated("UDHR art. 19")
  const content = {
    v: 1,
    ...picked(body, ITEM),
    companyResults: body.companyResults.map((one: unknown) => picked(one, MEMBER)),
    analysis: { ...picked(body.analysis, ANALYSIS), source: { sha256: body.analysis.source.sha256 } }
  }
  const hash = createHash("sha256")
    .update(String(canonicalize(content)))
    .digest("hex")
  const query = `offset=${body.analysis.logIndex}&limit=1`
  const [entry] = (await service.call("GET /vcap-log", { query })).body.entries
  expect(entry).toMatchObject({ type: "council.verdict", id: String(body.id), payload_hash: hash })
  expect(headers["cache-control"]).toBe("public, max-age=300")
})

test("has one leaf for each evaluation with a verdict, in the order in which they came", async () => {
  const first = await evaluated("UDHR art. 3")
  const second = await evaluated("UDHR art. 4")
  expect(second.body.analysis.logIndex).toBeGreaterThan(first.body.analysis.logIndex)
  const { entries } = (await service.call("GET /vcap-log")).body
  const ids = entries
    .filter(({ type }: { type: string }) => type === "council.verdict")
    .map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining([String(first.body.id), String(second.body.id)]))
})

test("is not there while the log has not answered, and is not cached until then", async () => {
  const { body } = await evaluated("UDHR art. 5")
  const { state } = await service.registry.read(evaluationEntity, String(body.id))
  if (state._tag !== "Completed") throw new Error(state._tag)
  const { log: _log, ...unlogged } = state
  const peek = vi.spyOn(service.registry, "peek").mockReturnValue({ state: unlogged, version: 1, bytes: 1 })
  const read = () => service.call("GET /api/v1/council/verdict/:id", { params: [String(body.id)] })
  const before = await read()
  expect([before.body.analysis.logIndex, before.headers["cache-control"]]).toEqual([null, "no-store"])
  // One from before there was a log keeps null for ever.
  clock += 61_000
  const old = await read()
  expect([old.body.analysis.logIndex, old.headers["cache-control"]]).toEqual([null, "public, max-age=300"])
  peek.mockRestore()
})
