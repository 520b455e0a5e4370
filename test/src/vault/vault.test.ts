/** The attestation vault through the real pipeline: reading, verifying, superseding, revoking, and what somebody changed. */
import { createHash, hash } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { DAY, NOW } from "../../support/given.ts"
import { addSponsor, asOperator, type ResolutionService, startResolution } from "../../support/resolution-service.ts"
import { provesInclusion } from "../../support/tlog-verifier.ts"
import { addCalledAgent, type CalledAgent, openInterview, read, sealNew } from "../../support/vault-service.ts"

let service: ResolutionService
let clock = NOW
let agent: CalledAgent
beforeAll(async () => {
  service = await startResolution({ now: () => clock })
  agent = await addCalledAgent(service)
})
afterAll(() => service.close())

const REVOKE = "POST /api/v1/vcap/attestations/:session_id/revoke"
const REVOKE_AS_OPERATOR = "POST /api/admin/attestations/:session_id/revoke"
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

describe("an attestation in phase zero", () => {
  test("has exactly the shape that was decided, and everybody may read it", async () => {
    const sealed = await sealNew(service, agent)
    const { body, status } = await read(service, sealed.session_id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      schema_version: "0.10",
      phase: 0,
      attestation_id: sealed.attestation_id,
      session_id: sealed.session_id,
      attestation_type: "calling_interview",
      status: "sealed",
      issued_at: "2026-11-20T09:30:00.000Z",
      expires_at: "2027-11-20T09:30:00.000Z",
      canonical_scopes: ["read:*:*:consumer_protection", "send_letter:company:US-WA:housing"],
      session_hash: sealed.session_hash,
      hash_alg: "sha256",
      canonicalization: "RFC8785",
      signature: null,
      signature_status: "pending",
      signing_key_id: null,
      log: sealed.log,
      links: {
        verify: `/api/v1/vcap/attestations/${sealed.session_id}/verify`,
        log: "/vcap-log",
        proof: `/api/v1/vcap/attestations/${sealed.session_id}/proof`
      }
    })
    expect(body.statement).toMatchObject({
      operational_commitments: { discloses_automation: true, consent_before_sharing: true, human_can_stop: false },
      interview: { interview_id: sealed.interview_id, method: "fixed_questionnaire", questions_version: "calling-1" },
      nonce: expect.stringMatching(/^[0-9a-f]{64}$/)
    })
    expect(body.subject).toEqual(body.statement.subject)
  })

  test("has a hash that anybody can compute again with another canonicalisation", async () => {
    const { session_id } = await sealNew(service, agent)
    const { body } = await read(service, session_id)
    const sorted = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(sorted)
      if (typeof value !== "object" || value === null) return value
      return Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, one]) => [name, sorted(one)])
      )
    }
    const recomputed = createHash("sha256")
      .update(JSON.stringify(sorted(body.statement)))
      .digest("hex")
    expect(body.session_hash).toBe(`sha256:${recomputed}`)
  })

  test("tells nothing of the sponsor, no address and no key", async () => {
    const { session_id } = await sealNew(service, agent)
    for (const suffix of ["", "/verify", "/proof"]) {
      const { text } = await read(service, session_id, suffix)
      for (const secret of [agent.sponsorId, agent.sponsor.email, "ops@example.org", agent.apiKey, "spn_"]) {
        expect(text).not.toContain(secret)
      }
    }
  })

  test("is unknown by any other name", async () => {
    for (const id of [`ses_${"0".repeat(32)}`, "ses_", "..", agent.id]) {
      for (const suffix of ["", "/verify", "/proof"]) {
        const reply = await read(service, id, suffix)
        expect([reply.status, reply.body.reason]).toEqual([404, "attestation-not-found"])
      }
    }
  })
})

describe("verification", () => {
  beforeAll(async () => {
    agent = await addCalledAgent(service)
  })

  test("lists every check, and the path leads from the leaf to the root of the tree", async () => {
    const { log, session_hash, session_id } = await sealNew(service, agent)
    const { body, status } = await read(service, session_id, "/verify")
    expect([status, body.valid, body.assurance]).toEqual([200, true, "integrity_only"])
    expect(resultsOf(body)).toEqual(WELL)
    expect(body).toMatchObject({
      session_id,
      stored_hash: session_hash,
      recomputed_hash: session_hash,
      revoked: false,
      signature_status: "pending",
      signed_by: null,
      attestation_uri: `https://redress.example/api/v1/vcap/attestations/${session_id}`,
      trust_note:
        "Phase zero: hashes show that stored content did not change since logging, as far as this operator's log is honest; no signature and no witness yet."
    })
    const head = (await service.call("GET /vcap-log")).body
    expect(body.inclusion).toMatchObject({
      leaf_index: log.leaf_index,
      tree_size: head.tree_size,
      root_hash: head.root_hash
    })
    const bytes = (hex: string) => Buffer.from(hex, "hex")
    const { hashes, leaf_index: index, root_hash, tree_size: size } = body.inclusion
    const proof = { index, size, leaf: bytes(log.leaf_hash), hashes: hashes.map(bytes), root: bytes(root_hash) }
    expect(provesInclusion(proof)).toBe(true)
  })

  test("fails when it has expired, and only then", async () => {
    const { session_id } = await sealNew(service, agent)
    const before = clock
    clock += 365 * DAY - 1
    expect((await read(service, session_id, "/verify")).body.valid).toBe(true)
    clock += 1
    const { body } = await read(service, session_id, "/verify")
    expect([body.valid, resultsOf(body)]).toEqual([false, { ...WELL, not_expired: "fail" }])
    clock = before
  })
})

describe("a newer attestation", () => {
  test("takes the place of the one before, which stays verifiable and says so", async () => {
    const own = await addCalledAgent(service)
    const first = await sealNew(service, own)
    const second = await sealNew(service, own)
    const before = await read(service, first.session_id)
    expect(before.body).toMatchObject({ status: "superseded", superseded_by: second.session_id })
    expect((await read(service, second.session_id)).body).toMatchObject({ status: "sealed", superseded_by: null })
    const { body } = await read(service, first.session_id, "/verify")
    expect(body).toMatchObject({ valid: true, status: "superseded", revoked: false })
    expect(JSON.stringify(body.checks)).toContain(second.session_id)
  })
})

describe("a revocation", () => {
  beforeAll(async () => {
    agent = await addCalledAgent(service)
  })

  const revoke = (session: string, headers: Readonly<Record<string, string>>, reason: unknown = "No longer true") =>
    service.call(REVOKE, { params: [session], headers, body: { reason } })

  test.each([
    ["by its agent", () => agent.headers, "agent"],
    ["by its sponsor", () => agent.sponsor.headers, "sponsor"]
  ])("%s is final, public and in the log", async (_, headers, by) => {
    const { session_id } = await sealNew(service, agent)
    const reply = await revoke(session_id, headers())
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      status: "revoked",
      revocation: { reason: "No longer true", revoked_by: by, log: { leaf_index: expect.any(Number) } }
    })
    const { leaf_index } = reply.body.revocation.log
    const entry = (await service.call("GET /vcap-log", { query: `offset=${leaf_index}&limit=1` })).body.entries[0]
    const words = {
      reason: "No longer true",
      revoked_at: reply.body.revocation.revoked_at,
      revoked_by: by,
      session_hash: reply.body.session_hash,
      session_id
    }
    expect(entry).toMatchObject({ type: "attestation.revoked", id: session_id })
    expect(entry.payload_hash).toBe(hash("sha256", JSON.stringify(words), "hex"))
    const { body } = await read(service, session_id, "/verify")
    expect([body.valid, body.revoked, resultsOf(body)]).toEqual([false, true, { ...WELL, not_revoked: "fail" }])
    const again = await revoke(session_id, headers())
    expect([again.status, again.body.reason]).toEqual([409, "attestation-revoked"])
    // Sealing the next does not make it good again.
    await sealNew(service, agent)
    expect((await read(service, session_id)).body.status).toBe("revoked")
  })

  test("by an operator says that it was one, and stands in the audit", async () => {
    const { session_id } = await sealNew(service, agent)
    const reply = await service.call(REVOKE_AS_OPERATOR, {
      params: [session_id],
      headers: asOperator,
      body: { reason: "It was found to be untrue" }
    })
    expect([reply.status, reply.body.revocation.revoked_by]).toEqual([200, "operator"])
    await service.runtime.delivery.idle()
    const rows = [...service.database.rows.values()].flat().filter(({ events }) => events.includes("AuditRecorded"))
    const [audited] = rows.flatMap(({ events }) => JSON.parse(events)).filter(({ target }) => target.id === session_id)
    expect(audited).toMatchObject({
      action: "AttestationRevoked",
      actor: { type: "operator", id: "operator" },
      target: { kind: "attestation" },
      request_id: expect.any(String)
    })
  })

  test("is not for strangers, other agents of the sponsor, or another sponsor", async () => {
    const { session_id } = await sealNew(service, agent)
    const sibling = await addCalledAgent(service, agent.sponsor)
    const stranger = await addCalledAgent(service)
    const outsider = await addSponsor(service, "outsider")
    for (const headers of [sibling.headers, stranger.headers, outsider.headers]) {
      const reply = await revoke(session_id, headers)
      expect([reply.status, reply.body.reason]).toEqual([404, "attestation-not-found"])
    }
    expect((await revoke(session_id, {})).status).toBe(401)
    const asAgent = { params: [session_id], headers: agent.headers, body: { reason: "x" } }
    expect((await service.call(REVOKE_AS_OPERATOR, asAgent)).status).toBe(401)
    expect((await read(service, session_id)).body.status).toBe("sealed")
  })

  test("has a reason that can be published", async () => {
    const { session_id } = await sealNew(service, agent)
    for (const reason of ["", "  ", 7, "Ask jane@example.com", "x".repeat(501)]) {
      expect((await revoke(session_id, agent.headers, reason)).status).toBe(400)
    }
  })
})

describe("the discovery description", () => {
  test("names the protocols of the specification, and only what is there", async () => {
    const { body, headers, status } = await service.call("GET /.well-known/agent.json")
    expect([status, headers["access-control-allow-origin"]]).toEqual([200, "*"])
    expect(body).toMatchObject({
      schema_version: "0.10",
      status: "pre-release draft for comment",
      signing_keys_registry: "https://redress.example/.well-known/vcap-signing-keys.json",
      transparency_log: "https://redress.example/vcap-log"
    })
    const versions = body.protocols_supported.map(({ version }: { version: string }) => version)
    expect(versions).toEqual(["0.10", "0.9", "0.9", "0.9", "0.1"])
    const patterns = service.routes.map(({ pattern }) => pattern)
    for (const { base_uri, manifest_uri } of body.agent_endpoints) {
      const path = new URL(base_uri).pathname
      expect(patterns.some((one) => one === path || one.startsWith(`${path}/`))).toBe(true)
      if (manifest_uri !== null) expect(patterns).toContain(new URL(manifest_uri).pathname)
    }
  })
})

test("nothing went wrong on the way", async () => {
  await openInterview(service, await addCalledAgent(service))
  expect(service.defects).toEqual([])
})
