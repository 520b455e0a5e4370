/** An attestation: examples for each rule, and laws that hold for every history. */
import * as fc from "fast-check"
import { hash } from "node:crypto"
import { describe, expect, test } from "vitest"
import { attestationEntity } from "../../../actors/attestation/attestation.ts"
import type { AttestationCommand, AttestationEvent, AttestationState } from "../../../schema/attestation.ts"
import type { AuditActor } from "../../../schema/audit.ts"
import { givenFor, NOW, SECOND } from "../../support/given.ts"
import { entityLaws, play } from "../../support/laws.ts"

const given = givenFor(attestationEntity)
const STATEMENT = '{"session_id":"ses_1"}'
const HASH = hash("sha256", STATEMENT, "hex")
const sealing = {
  agent_id: "agt_1",
  sponsor_id: "spn_1",
  sealed: { session_id: "ses_1", attestation_id: "att_1", statement: STATEMENT, statement_hash: HASH, signature: null }
}
const seal: AttestationCommand = { _tag: "SealAttestation", ...sealing }
const sealed: AttestationEvent = { _tag: "AttestationSealed", ...sealing, at: NOW }
const supersede = (by_session = "ses_2"): AttestationCommand => ({ _tag: "SupersedeAttestation", by_session })
const superseded: AttestationEvent = { _tag: "AttestationSuperseded", by_session: "ses_2", at: NOW }
const AGENT: AuditActor = { type: "agent", id: "agt_1" }
const revoke = (by = AGENT): AttestationCommand => ({
  _tag: "RevokeAttestation",
  reason: "Stale",
  by,
  request_id: "request-1"
})
const WORDS = JSON.stringify({
  reason: "Stale",
  revoked_at: "2026-11-20T09:30:00.000Z",
  revoked_by: "agent",
  session_hash: `sha256:${HASH}`,
  session_id: "ses_1"
})
const revoked: AttestationEvent = {
  _tag: "AttestationRevoked",
  reason: "Stale",
  by: AGENT,
  request_id: "request-1",
  revocation_hash: hash("sha256", WORDS, "hex"),
  at: NOW
}
const place = { leaf_index: 4, leaf_hash: "ab".repeat(32), logged_at: NOW }
const note = (type: "attestation.sealed" | "attestation.revoked" | "audit.head"): AttestationCommand => ({
  _tag: "NoteLogged",
  type,
  place
})
const append = (type: string, payload_hash: string) => ({
  to: { kind: "log", id: "vcap" },
  command: { _tag: "AppendLeaf", type, id: "ses_1", payload_hash, tell: { kind: "attestation", id: "ses_1" } }
})

describe("an attestation", () => {
  test("is sealed once, and its hash goes to the log", () => {
    const when = given().when(seal)
    when.then(sealed)
    when.thenIntents(append("attestation.sealed", HASH))
    given(sealed).when(seal).thenNothing()
  })

  test("knows its place once the log has answered, and once", () => {
    given(sealed).when(note("attestation.sealed")).then({ _tag: "SealLogged", place, at: NOW })
    given(sealed, { _tag: "SealLogged", place, at: NOW }).when(note("attestation.sealed")).thenNothing()
    given(sealed).when(note("attestation.revoked")).thenRefused({ reason: "not-expected" })
    given(sealed).when(note("audit.head")).thenRefused({ reason: "not-expected" })
  })

  test("is superseded by the first newer one", () => {
    given(sealed).when(supersede()).thenState({ _tag: "Superseded", superseded_by: "ses_2" })
    given(sealed, superseded).when(supersede("ses_3")).thenNothing()
  })

  test("is revoked for good: the hash of the public words goes to the log, and the audit says who", () => {
    for (const history of [[sealed], [sealed, superseded]]) {
      const when = given(...history).when(revoke())
      when.then(revoked)
      when.thenIntents(append("attestation.revoked", hash("sha256", WORDS, "hex")))
    }
    given(sealed, revoked)
      .when(revoke(), NOW + SECOND)
      .thenRefused({ reason: "attestation-revoked" })
    given(sealed, revoked).when(supersede()).thenState({ _tag: "Revoked", superseded_by: "ses_2" })
    const before = given(sealed).state
    const after = given(sealed, revoked).state
    expect(attestationEntity.audit(revoked, after, before)).toMatchObject([
      {
        to: { kind: "audit", id: "audit" },
        command: { action: "AttestationRevoked", actor: AGENT, target: { kind: "attestation", id: "ses_1" } }
      }
    ])
    expect(attestationEntity.audit(sealed, before, given().state)).toEqual([])
  })

  test.each([
    [{ type: "admin", id: "rev_1" }, "operator"],
    [{ type: "operator", id: "operator" }, "operator"],
    [{ type: "sponsor", id: "spn_1" }, "sponsor"]
  ] as const)("that %o revoked shows %s and no id", (by, shown) => {
    const { state } = given(sealed).when(revoke(by)).happened()
    expect(state).toMatchObject({ revocation: { by: shown } })
  })

  test("that was never sealed takes no order", () => {
    for (const one of [supersede(), revoke(), note("attestation.sealed")]) {
      given().when(one).thenRefused({ reason: "attestation-not-found" })
    }
  })
})

describe("an attestation, for every history", () => {
  const later = fc.array(
    fc.constantFrom(
      seal,
      supersede(),
      supersede("ses_3"),
      revoke(),
      revoke({ type: "operator", id: "operator" }),
      note("attestation.sealed"),
      note("attestation.revoked")
    ),
    { maxLength: 8 }
  )
  const commands = fc.oneof(
    later,
    later.map((more) => [seal, ...more])
  )
  entityLaws(attestationEntity, {
    commands,
    tagOf: ({ _tag }: AttestationState) => _tag,
    reaches: { Sealed: 0.4, Superseded: 0.08, Revoked: 0.2 },
    runs: 100
  })

  test("the statement never changes, and neither does a revocation", () => {
    fc.assert(
      fc.property(commands, (orders) => {
        const { states } = play(attestationEntity, orders)
        const told = states.filter((state) => state._tag !== "Unsealed")
        for (const state of told) expect(state.sealed).toEqual(sealing.sealed)
        const ends = told.filter((state) => state._tag === "Revoked")
        for (const { revocation } of ends) expect(revocation).toEqual({ ...ends[0]?.revocation, log: revocation.log })
        const first = told.findIndex(({ _tag }) => _tag === "Revoked")
        if (first !== -1) expect(told.slice(first)).toHaveLength(ends.length)
      }),
      { numRuns: 100 }
    )
  })
})
