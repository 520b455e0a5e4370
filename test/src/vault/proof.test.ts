/**
 * Proofs that are checked without the service, in both phases: good ones pass, and whatever is changed in one is found. What
 * is signed is verified here again with node:crypto alone.
 */
import { generateKeyPairSync, type KeyObject, verify } from "node:crypto"
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { DAY, NOW } from "../../support/given.ts"
import { failedIn, verified, vkeyOf } from "../../support/offline-verifier.ts"
import { type ResolutionService, startResolution } from "../../support/resolution-service.ts"
import { addCalledAgent, type CalledAgent, read, sealNew } from "../../support/vault-service.ts"

const copyOf = <A>(value: A): A => structuredClone(value)

// oxlint-disable-next-line typescript/no-explicit-any -- tests change bodies of every shape
type Json = any

let service: ResolutionService
let agent: CalledAgent
const proofOf = async (session: string): Promise<Json> => {
  const { body, status } = await read(service, session, "/proof")
  expect(status).toBe(200)
  return body
}
const started = async (signingKey?: KeyObject): Promise<void> => {
  service = await startResolution({ now: () => NOW, signingKey })
  agent = await addCalledAgent(service)
}

describe("a proof of phase zero", () => {
  let proof: Json
  beforeAll(async () => {
    await started()
    await sealNew(service, agent)
    const { session_id } = await sealNew(service, agent)
    await sealNew(service, await addCalledAgent(service))
    proof = await proofOf(session_id)
  })
  afterAll(() => service.close())

  test("is consistent and no more, and what could not be checked is skipped, not passed", () => {
    const { code, out } = verified(proof)
    expect([code, failedIn({ out })]).toEqual([3, []])
    for (const name of ["document", "canonical_form", "hash_match", "log_inclusion", "not_expired"]) {
      expect(out).toMatch(new RegExp(`^ {2}pass +${name} `, "m"))
    }
    for (const name of ["not_revoked", "signature", "checkpoint"]) {
      expect(out).toMatch(new RegExp(`^ {2}skipped +${name} `, "m"))
    }
    expect(out).toMatch(/^ses_[0-9a-f]{32}, the file says it is of 2026-11-20T09:30:00.000Z\n/)
    expect(out.endsWith("\nCONSISTENT (not authenticated)\n")).toBe(true)
  })

  test("is valid for whoever knows the root from elsewhere, and for nobody else's root", () => {
    const { root_hash, tree_size } = proof.inclusion
    const trusted = verified(proof, ["--root", `${tree_size}:${root_hash.toUpperCase()}`])
    expect([trusted.code, trusted.out.endsWith("\nVALID\n")]).toEqual([0, true])
    for (const root of [`${tree_size}:${"0".repeat(64)}`, `${tree_size + 1}:${root_hash}`]) {
      const other = verified(proof, ["--root", root])
      expect([other.code, failedIn(other)]).toEqual([1, ["root"]])
    }
  })

  test("shows characters of the file that would move a cursor by their number", () => {
    const changed = copyOf(proof)
    changed.generated_at = "2026\u001b[2J\u202e\nVALID"
    const { out } = verified(changed)
    expect(out).toContain("2026\\u{1b}[2J\\u{202e}\\u{a}VALID")
    for (const one of ["\u001b", "\u202e"]) expect(out).not.toContain(one)
  })

  test.each<[string, (one: Json) => void, ReadonlyArray<string>]>([
    [
      "an answer, in what is shown",
      (one) => (one.attestation.statement.answers[2].answer = "Everything"),
      ["document"]
    ],
    [
      "an answer, in the text",
      (one) => (one.statement = one.statement.replace("nothing", "anything")),
      ["document", "hash_match"]
    ],
    ["the scopes that are shown", (one) => one.attestation.canonical_scopes.push("*:*:*:*"), ["document"]],
    ["the name of the agent that is shown", (one) => (one.attestation.subject.agent_name = "Other"), ["document"]],
    ["the expiry that is shown", (one) => (one.attestation.expires_at = "2099-01-01T00:00:00.000Z"), ["document"]],
    ["the session hash", (one) => (one.attestation.session_hash = `sha256:${"0".repeat(64)}`), ["hash_match"]],
    ["the hash in the leaf", (one) => (one.leaf.payload_hash = "0".repeat(64)), ["hash_match", "log_inclusion"]],
    ["the time of the leaf", (one) => (one.leaf.ts = "2020-01-01T00:00:00.000Z"), ["document", "log_inclusion"]],
    ["the hash of the leaf", (one) => (one.attestation.log.leaf_hash = "0".repeat(64)), ["log_inclusion"]],
    ["the index", (one) => (one.inclusion.leaf_index = 0), ["document", "log_inclusion"]],
    ["the size of the tree", (one) => (one.inclusion.tree_size = 9), ["log_inclusion"]],
    ["the root", (one) => (one.inclusion.root_hash = "0".repeat(64)), ["log_inclusion"]],
    ["the audit path", (one) => (one.inclusion.hashes = one.inclusion.hashes.toReversed()), ["log_inclusion"]],
    ["the length of the audit path", (one) => one.inclusion.hashes.pop(), ["log_inclusion"]],
    ["the status", (one) => (one.attestation.status = "revoked"), ["document"]]
  ])("fails when somebody changed %s", (_, change, failing) => {
    const changed = copyOf(proof)
    change(changed)
    const result = verified(changed)
    expect([result.code, failedIn(result)]).toEqual([1, failing])
    expect(result.out.endsWith("NOT VALID\n")).toBe(true)
  })

  test("fails when it has expired", () => {
    expect(failedIn(verified(proof, [], NOW + 366 * DAY))).toEqual(["not_expired"])
  })

  test("fails when a key is asked for: nothing is signed", () => {
    const { publicKey } = generateKeyPairSync("ed25519")
    const result = verified(proof, ["--key", vkeyOf("redress.example/vcap-log", publicKey)])
    expect([result.code, failedIn(result)]).toEqual([1, ["checkpoint"]])
  })

  test("of a revoked attestation is not valid, and names the leaf of the revocation", async () => {
    const own = await addCalledAgent(service)
    const { session_id } = await sealNew(service, own)
    const revoke = "POST /api/v1/vcap/attestations/:session_id/revoke"
    const reply = await service.call(revoke, { params: [session_id], headers: own.headers, body: { reason: "Stale" } })
    const revoked = await proofOf(session_id)
    const { code, out } = verified(revoked)
    expect([code, failedIn({ out })]).toEqual([1, ["not_revoked"]])
    expect(out).toContain(`Stale (leaf ${reply.body.revocation.log.leaf_index} of the log)`)
    // Each part of the revocation tells of it.
    const without = copyOf(revoked)
    without.attestation.revocation = null
    without.attestation.status = "sealed"
    expect(failedIn(verified(without))).toEqual(["document", "not_revoked"])
    const reworded = copyOf(revoked)
    reworded.attestation.revocation.reason = "By mistake"
    expect(failedIn(verified(reworded))).toEqual(["not_revoked"])
    expect(verified(reworded).out).not.toContain("By mistake")
    // With all of it away nobody can tell from the file, and nothing says that it is not revoked.
    without.revocation = null
    const bare = verified(without)
    expect([bare.code, failedIn(bare)]).toEqual([3, []])
    expect(bare.out).toMatch(/^ {2}skipped +not_revoked +this file cannot show /m)
  })

  test("what is no proof cannot be checked", () => {
    for (const text of ["", "{}", "[]", '{"format":"other"}']) expect(verified(text).code).toBe(2)
    expect(verified(proof, ["--key", "nonsense"])).toMatchObject({ code: 2, out: expect.stringContaining("--key") })
    for (const root of ["nonsense", "2", `2:${"0".repeat(63)}`, `-1:${"0".repeat(64)}`]) {
      expect(verified(proof, [`--root=${root}`])).toMatchObject({ code: 2, out: expect.stringContaining("--root") })
    }
    expect(verified(proof, ["another"]).code).toBe(2)
    expect(verified(proof, ["--help"])).toMatchObject({ code: 0, out: expect.stringContaining("npm run vault:verify") })
  })

  test("is checked by the command itself", () => {
    const folder = mkdtempSync(join(tmpdir(), "proof-"))
    const file = join(folder, "proof.json")
    writeFileSync(file, JSON.stringify(proof))
    const command = new URL("../../../src/vault/verify-file.ts", import.meta.url).pathname
    const root = `${proof.inclusion.tree_size}:${proof.inclusion.root_hash}`
    const out = execFileSync(process.execPath, [command, file, "--root", root], { encoding: "utf8" })
    rmSync(folder, { recursive: true })
    expect(out.endsWith("\nVALID\n")).toBe(true)
  })
})

/** The same bytes in base64 whose unused bits are not zero. */
const respelt = (base64: string): string => {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
  const digits = base64.replace(/=+$/u, "")
  const padding = base64.slice(digits.length)
  const last = alphabet[alphabet.indexOf(digits.at(-1) ?? "") + 1] ?? ""
  const changed = `${digits.slice(0, -1)}${last}${padding}`
  expect([padding, Buffer.from(changed, "base64")]).toEqual(["==", Buffer.from(base64, "base64")])
  return changed
}

describe("a proof of phase one", () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519")
  const pinned = vkeyOf("redress.example/vcap-log", publicKey)
  let proof: Json
  let session: string
  beforeAll(async () => {
    await started(privateKey)
    session = (await sealNew(service, agent)).session_id
    proof = await proofOf(session)
  })
  afterAll(() => service.close())

  test("has a DSSE envelope that node:crypto verifies", () => {
    const { signature, signature_status, signing_key_id } = proof.attestation
    expect([proof.attestation.phase, signature_status]).toEqual([1, "signed"])
    const payload = Buffer.from(signature.payload, "base64")
    expect(payload.toString()).toBe(proof.statement)
    const [{ keyid, sig }] = signature.signatures
    expect(keyid).toBe(signing_key_id)
    const type = signature.payloadType
    const encoded = Buffer.concat([
      Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `),
      payload
    ])
    expect(verify(null, encoded, publicKey, Buffer.from(sig, "base64"))).toBe(true)
  })

  test("passes with the key that is trusted, and with that of the file it says where the key is from", () => {
    const trusted = verified(proof, ["--key", pinned])
    expect([trusted.code, failedIn(trusted)]).toEqual([0, []])
    for (const name of ["signature", "checkpoint"]) expect(trusted.out).toMatch(new RegExp(`^ {2}pass +${name} `, "m"))
    expect(trusted.out).not.toContain("--key")
    expect(verified(proof)).toMatchObject({ code: 3, out: expect.stringContaining("The keys came with the file") })
  })

  test("fails with another key", () => {
    const other = generateKeyPairSync("ed25519").publicKey
    const result = verified(proof, ["--key", vkeyOf("redress.example/vcap-log", other)])
    expect([result.code, failedIn(result)]).toEqual([1, ["signature", "checkpoint"]])
  })

  test.each<[string, (one: Json) => void, ReadonlyArray<string>]>([
    [
      "the signature",
      (one) => (one.attestation.signature.signatures[0].sig = Buffer.alloc(64).toString("base64")),
      ["signature"]
    ],
    ["the payload", (one) => (one.attestation.signature.payload = "e30="), ["signature"]],
    ["the type of the payload", (one) => (one.attestation.signature.payloadType = "text/plain"), ["signature"]],
    [
      "the size in the checkpoint",
      (one) =>
        (one.checkpoint = one.checkpoint.replace(/\n(\d+)\n/, (_: string, size: string) => `\n${Number(size) + 1}\n`)),
      ["checkpoint"]
    ],
    ["the phase that is shown", (one) => (one.attestation.phase = 0), ["document"]],
    ["the key that is shown", (one) => (one.attestation.signing_key_id = "other"), ["document"]],
    ["where a link leads", (one) => (one.attestation.links.verify = "https://evil.example/verify"), ["document"]],
    [
      "the spelling of the signature",
      (one) => {
        const [signature] = one.attestation.signature.signatures
        signature.sig = respelt(signature.sig)
      },
      ["signature"]
    ],
    [
      "the padding of the payload",
      (one) => (one.attestation.signature.payload = `${one.attestation.signature.payload}\n`),
      ["signature"]
    ],
    ["that it is signed", (one) => (one.attestation.signature = null), ["document", "signature"]],
    ["that its head is signed", (one) => (one.checkpoint = null), ["checkpoint"]]
  ])("fails when somebody changed %s", (_, change, failing) => {
    const changed = copyOf(proof)
    change(changed)
    const result = verified(changed, ["--key", pinned])
    expect([result.code, failedIn(result)]).toEqual([1, failing])
  })

  test("is what the service verifies too", async () => {
    const { body } = await read(service, session, "/verify")
    expect(body).toMatchObject({
      valid: true,
      assurance: "signed",
      signature_status: "signed",
      signed_by: proof.attestation.signing_key_id,
      trust_note: expect.stringMatching(/^Phase one/)
    })
    expect(body.checks.at(-1)).toMatchObject({ name: "signature", result: "pass" })
  })
})
