/** What somebody changed of an attestation in the database while its actor is warm, and what verification finds of it. */
import { hash } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { addressKey } from "../../../actors/runtime/journal.ts"
import { NOW } from "../../support/given.ts"
import { type ResolutionService, startResolution } from "../../support/resolution-service.ts"
import { addCalledAgent, type CalledAgent, read, sealNew } from "../../support/vault-service.ts"

let service: ResolutionService
let agent: CalledAgent
beforeAll(async () => {
  service = await startResolution({ now: () => NOW })
})
// Each may hold ten interviews a day.
beforeEach(async () => {
  agent = await addCalledAgent(service)
})
afterAll(() => service.close())

const resultsOf = ({
  checks
}: {
  readonly checks: ReadonlyArray<{ readonly name: string; readonly result: string }>
}) => Object.fromEntries(checks.map(({ name, result }) => [name, result]))
const WELL = {
  canonical_form: "pass",
  hash_match: "pass",
  log_inclusion: "pass",
  not_revoked: "pass",
  not_expired: "pass",
  signature: "skipped"
}

describe("what somebody changed, found by verification", () => {
  const rowsOf = (kind: string, id: string) => service.database.rows.get(addressKey(kind, id)) ?? []
  /** Changes what is stored while its actor is warm, looks, and puts it back. */
  const changed = async (
    kind: string,
    id: string,
    seq: number,
    change: (events: string) => string,
    session: string
  ) => {
    await read(service, session)
    const row = rowsOf(kind, id).find((one) => one.seq === seq) as { events: string }
    const before = row.events
    row.events = change(before)
    expect(row.events).not.toBe(before)
    const { body, status } = await read(service, session, "/verify")
    row.events = before
    expect([status, (await read(service, session, "/verify")).body.valid]).toEqual([200, true])
    return body
  }

  test.each([
    ["a word of an answer", (events: string) => events.replace("signs nothing", "signs anything"), ["hash_match"]],
    [
      "a blank in the text",
      (events: string) => events.replace('{\\"answers\\":', '{\\"answers\\": '),
      ["canonical_form", "hash_match"]
    ],
    ["the nonce", (events: string) => events.replace(/(nonce\\":\\")./, "$1g"), ["hash_match"]],
    [
      "the hash",
      (events: string) => events.replace(/("statement_hash":")(.)/, (_, name, one) => name + (one === "0" ? "1" : "0")),
      ["hash_match"]
    ],
    [
      "the attestation's id",
      (events: string) => events.replace(/("attestation_id":"att_)./, "$1g"),
      ["canonical_form"]
    ],
    ["whose it is", (events: string) => events.replace(/("agent_id":"agt_)./, "$1g"), ["canonical_form"]],
    ["the form of the row", (events: string) => events.slice(1), ["canonical_form", "hash_match"]],
    [
      "a name that nobody writes",
      (events: string) => events.replace('"agent_id"', '"agent_iD"'),
      ["canonical_form", "hash_match"]
    ]
  ])("finds that %s was changed in the database", async (_, change, failing) => {
    const { session_id } = await sealNew(service, agent)
    const body = await changed("attestation", session_id, 1, change, session_id)
    expect(body.valid).toBe(false)
    const failed = Object.entries(resultsOf(body)).filter(([, result]) => result === "fail")
    expect(failed.map(([name]) => name)).toEqual(failing)
  })

  test("finds that the statement and its hash were changed together: the log knows another", async () => {
    const { session_id } = await sealNew(service, agent)
    const body = await changed(
      "attestation",
      session_id,
      1,
      (events) => {
        const [event] = JSON.parse(events)
        event.sealed.statement = event.sealed.statement.replace("signs nothing", "signs anything")
        event.sealed.statement_hash = hash("sha256", event.sealed.statement, "hex")
        return JSON.stringify([event])
      },
      session_id
    )
    expect([body.valid, resultsOf(body)]).toEqual([false, { ...WELL, hash_match: "fail" }])
  })

  test("finds that its place in the log was changed", async () => {
    const own = await addCalledAgent(service)
    await sealNew(service, own)
    const { session_id } = await sealNew(service, own)
    const body = await changed(
      "attestation",
      session_id,
      2,
      (events) => events.replace(/("leaf_index":)(\d+)/, "$10"),
      session_id
    )
    expect([body.valid, resultsOf(body)]).toEqual([false, { ...WELL, log_inclusion: "fail" }])
  })

  test.each([
    ["time", (events: string) => events.replace(/("logged_at":\d+)\d/, "$11")],
    [
      "hash",
      (events: string) => events.replace(/("leaf_hash":")(.)/, (_, name, one) => name + (one === "0" ? "1" : "0"))
    ]
  ])("finds that the %s of its place was changed", async (_, change) => {
    const { session_id } = await sealNew(service, agent)
    const body = await changed("attestation", session_id, 2, change, session_id)
    expect([body.valid, resultsOf(body)]).toEqual([false, { ...WELL, log_inclusion: "fail" }])
  })

  test("is not valid without a place in the log", async () => {
    const { session_id } = await sealNew(service, agent)
    const rows = rowsOf("attestation", session_id) as Array<unknown>
    const kept = rows.splice(1)
    const { body } = await read(service, session_id, "/verify")
    rows.push(...kept)
    expect([body.valid, resultsOf(body)]).toEqual([false, { ...WELL, log_inclusion: "fail" }])
  })
})
