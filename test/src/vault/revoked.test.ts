/**
 * What somebody did to a revocation, or to the log's own rows, while everything is warm. The log has a leaf of each revocation, and
 * its head is in memory: neither a deleted row nor one that was made anew makes a revoked attestation good, or a changed one whole.
 */
import { hash } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { addressKey } from "../../../actors/runtime/journal.ts"
import { NOW } from "../../support/given.ts"
import { type ResolutionService, startResolution } from "../../support/resolution-service.ts"
import { addCalledAgent, type CalledAgent, read, sealNew } from "../../support/vault-service.ts"

interface Row {
  readonly seq: number
  events: string
}

let service: ResolutionService
let agent: CalledAgent
beforeAll(async () => {
  service = await startResolution({ now: () => NOW })
})
beforeEach(async () => {
  agent = await addCalledAgent(service)
})
afterAll(() => service.close())

const rowsOf = (kind: string, id: string) => (service.database.rows.get(addressKey(kind, id)) ?? []) as Array<Row>

const REVOKE = "POST /api/v1/vcap/attestations/:session_id/revoke"
/** A revoked attestation: its session and the leaf of its revocation. */
const revokedOne = async (): Promise<{ readonly session: string; readonly leaf: number }> => {
  const { session_id: session } = await sealNew(service, agent)
  const reply = await service.call(REVOKE, { params: [session], headers: agent.headers, body: { reason: "Stale" } })
  expect(reply.status).toBe(200)
  return { session, leaf: reply.body.revocation.log.leaf_index }
}
const revocationCheck = (body: { readonly checks: ReadonlyArray<{ readonly name: string }> }) =>
  body.checks.find(({ name }) => name === "not_revoked")

describe("a revocation", () => {
  test("that was deleted is still found: the log has its leaf, and nothing shows the attestation as good", async () => {
    const { leaf, session } = await revokedOne()
    const rows = rowsOf("attestation", session)
    expect(rows).toHaveLength(4)
    const kept = rows.splice(2)
    const { body } = await read(service, session, "/verify")
    expect([body.valid, body.revoked, body.status]).toEqual([false, true, "revoked"])
    expect(revocationCheck(body)).toMatchObject({
      result: "fail",
      detail: `leaf ${leaf} of the log revokes it, and the stored revocation is gone`
    })
    for (const suffix of ["", "/proof"]) {
      const reply = await read(service, session, suffix)
      expect([reply.status, reply.body.reason]).toEqual([409, "attestation-damaged"])
    }
    rows.push(...kept)
    expect((await read(service, session, "/proof")).status).toBe(200)
  })

  test("that was deleted with the whole attestation is found too", async () => {
    const { session } = await revokedOne()
    const rows = rowsOf("attestation", session)
    const kept = rows.splice(0)
    const { body, status } = await read(service, session, "/verify")
    expect([status, body.valid]).toEqual([200, false])
    expect((await read(service, session)).body.reason).toBe("attestation-damaged")
    rows.push(...kept)
  })

  test.each<[string, number, (events: string) => string]>([
    ["its reason", 3, (events) => events.replace("Stale", "Fine!")],
    ["who revoked it", 3, (events) => events.replace('"type":"agent"', '"type":"operator"')],
    ["its leaf's number", 4, (events) => events.replace(/("leaf_index":)\d+/, "$10")],
    ["its leaf's time", 4, (events) => events.replace(/("logged_at":\d+)\d/, "$11")]
  ])(
    "of which somebody changed %s is told as the log has it, and what was written instead is repeated nowhere",
    async (_, seq, change) => {
      const { leaf, session } = await revokedOne()
      const row = rowsOf("attestation", session).find((one) => one.seq === seq)!
      const before = row.events
      row.events = change(before)
      expect(row.events).not.toBe(before)
      const { body, text } = await read(service, session, "/verify")
      expect(body.valid).toBe(false)
      expect(revocationCheck(body)).toMatchObject({
        result: "fail",
        detail: expect.stringMatching(
          new RegExp(`^leaf ${leaf} of the log revokes it, and what is stored of that was changed`)
        )
      })
      expect(text).not.toContain("Fine!")
      const proof = await read(service, session, "/proof")
      expect([proof.status, proof.body.reason]).toEqual([409, "attestation-damaged"])
      row.events = before
    }
  )

  test("that is whole is told with its reason and its leaf", async () => {
    const { leaf, session } = await revokedOne()
    const { body } = await read(service, session, "/verify")
    expect(revocationCheck(body)).toMatchObject({
      detail: `revoked at 2026-11-20T09:30:00.000Z: Stale (leaf ${leaf} of the log)`
    })
  })
})

describe("the log's own row", () => {
  /** The sealing's leaf in the log, as its row has it, and a way to write another. */
  const logRow = (leaf: number) => rowsOf("log", "vcap").find(({ seq }) => seq === leaf + 1)!
  const hashOfLeaf = ({ at, id, payload_hash, type }: Record<string, unknown>) =>
    hash(
      "sha256",
      `\u0000${JSON.stringify({ id, payload_hash, ts: new Date(Number(at)).toISOString(), type, v: 1 })}`,
      "hex"
    )

  test("that was made anew together with the attestation is not the tree whose head is known", async () => {
    const { log, session_id } = await sealNew(service, agent)
    const [sealed, logged] = rowsOf("attestation", session_id) as [Row, Row]
    const own = logRow(log.leaf_index)
    const before = [sealed.events, logged.events, own.events] as const
    const [event] = JSON.parse(sealed.events)
    event.sealed.statement = event.sealed.statement.replace("signs nothing", "signs anything")
    event.sealed.statement_hash = hash("sha256", event.sealed.statement, "hex")
    const [leaf] = JSON.parse(own.events)
    leaf.payload_hash = event.sealed.statement_hash
    leaf.leaf_hash = hashOfLeaf(leaf)
    sealed.events = JSON.stringify([event])
    logged.events = logged.events.replace(log.leaf_hash, leaf.leaf_hash)
    own.events = JSON.stringify([leaf])
    const { body } = await read(service, session_id, "/verify")
    expect(body.valid).toBe(false)
    expect(body.checks).toContainEqual(expect.objectContaining({ name: "log_inclusion", result: "fail" }))
    expect((await read(service, session_id, "/proof")).status).toBe(409)
    ;[sealed.events, logged.events, own.events] = before
    expect((await read(service, session_id, "/verify")).body.valid).toBe(true)
  })

  test("of which the words alone were changed is found, although its hash was left", async () => {
    const { log, session_id } = await sealNew(service, agent)
    expect((await read(service, session_id, "/verify")).body.valid).toBe(true)
    const own = logRow(log.leaf_index)
    const before = own.events
    own.events = before.replace(/("payload_hash":")[0-9a-f]{64}/, `$1${"0".repeat(64)}`)
    const { body } = await read(service, session_id, "/verify")
    expect(body.valid).toBe(false)
    own.events = before
  })
})

describe("what is no statement any more", () => {
  test.each<[string, (sealed: { statement: string; statement_hash: string }) => void]>([
    [
      "null with its own hash",
      (sealed) => {
        sealed.statement = "null"
        sealed.statement_hash = hash("sha256", "null", "hex")
      }
    ],
    ["no JSON", (sealed) => (sealed.statement = "{")],
    ["another text than was hashed", (sealed) => (sealed.statement = sealed.statement.replace("nothing", "anything"))]
  ])("is refused by name, never shown and never a fault of the service: %s", async (_, change) => {
    const { session_id } = await sealNew(service, agent)
    const [row] = rowsOf("attestation", session_id) as [Row]
    const before = row.events
    const [event] = JSON.parse(before)
    change(event.sealed)
    row.events = JSON.stringify([event])
    for (const suffix of ["", "/proof"]) {
      const reply = await read(service, session_id, suffix)
      expect([reply.status, reply.body.reason]).toEqual([409, "attestation-damaged"])
    }
    expect((await read(service, session_id, "/verify")).body.valid).toBe(false)
    row.events = before
    expect((await read(service, session_id)).status).toBe(200)
  })
})

test("nothing went wrong on the way", () => expect(service.defects).toEqual([]))
