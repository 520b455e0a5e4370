/** Attestations of three days on one database: sealed without a key, with one, and with another. All of them stay verifiable. */
import { generateKeyPairSync } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { addressKey } from "../../../actors/runtime/journal.ts"
import { makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { DAY, NOW } from "../../support/given.ts"
import { failedIn, verified, vkeyOf } from "../../support/offline-verifier.ts"
import { type ResolutionService, startResolution } from "../../support/resolution-service.ts"
import { addCalledAgent, read, sealNew } from "../../support/vault-service.ts"

let service: ResolutionService
const proofOf = async (session: string): Promise<unknown> => {
  const { body, status } = await read(service, session, "/proof")
  expect(status).toBe(200)
  return body
}

describe("after a change of keys", () => {
  const [first, second] = [generateKeyPairSync("ed25519"), generateKeyPairSync("ed25519")]
  const [old, today] = [first, second].map(({ publicKey }) => vkeyOf("redress.example/vcap-log", publicKey))
  const sessions: Array<string> = []
  beforeAll(async () => {
    const database = makeMemoryDatabase()
    for (const [day, key] of [undefined, first.privateKey, second.privateKey].entries()) {
      if (day > 0) await service.close()
      service = await startResolution({ now: () => NOW + day * DAY, signingKey: key, database })
      sessions.push((await sealNew(service, await addCalledAgent(service))).session_id)
    }
  })
  afterAll(() => service.close())

  test("an older attestation is valid with both keys, and not with one of them", async () => {
    const proof = await proofOf(sessions[1]!)
    expect(verified(proof, ["--key", old!, "--key", today!]).code).toBe(0)
    expect(failedIn(verified(proof, ["--key", today!]))).toEqual(["signature"])
    expect(failedIn(verified(proof, ["--key", old!]))).toEqual(["checkpoint"])
  })

  test("one from before there was a key is held by the signed head alone", async () => {
    const proof = await proofOf(sessions[0]!)
    const trusted = verified(proof, ["--key", today!])
    expect([trusted.code, failedIn(trusted)]).toEqual([0, []])
    expect(trusted.out).toMatch(/^ {2}skipped +signature /m)
    expect(failedIn(verified(proof, ["--key", old!]))).toEqual(["checkpoint"])
  })

  test("all of them hold online, and no signature can be taken away or put in another's place", async () => {
    for (const session of sessions) expect((await read(service, session, "/verify")).body.valid).toBe(true)
    const rows = service.database.rows.get(addressKey("attestation", sessions[1]!)) as Array<{ events: string }>
    const before = rows[0]!.events
    const [event] = JSON.parse(before)
    const { body: last } = await read(service, sessions[2]!)
    const [{ keyid: kid, sig }] = last.signature.signatures
    for (const signature of [null, { kid, sig }]) {
      rows[0]!.events = JSON.stringify([{ ...event, sealed: { ...event.sealed, signature } }])
      const { body } = await read(service, sessions[1]!, "/verify")
      expect([body.valid, body.checks.at(-1)]).toMatchObject([false, { name: "signature", result: "fail" }])
    }
    rows[0]!.events = before
  })
})
