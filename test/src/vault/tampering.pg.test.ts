/**
 * One byte flipped in a real database while the actors are warm: verification reads what is stored and finds it, and what the
 * actor has in memory is of no help to whoever flipped it.
 */
import { SqlClient } from "effect/sql"
import { Effect, Result } from "effect"
import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { attestationEntity } from "../../../actors/attestation/attestation.ts"
import { statementText } from "../../../actors/calling/statement.ts"
import { callingEntity } from "../../../actors/calling/calling.ts"
import { logEntity } from "../../../actors/log/log.ts"
import { makeActorRuntime } from "../../../actors/runtime/actor-runtime.ts"
import { Journal, makePortRunner } from "../../../actors/runtime/journal.ts"
import { signerEntity } from "../../../actors/signer/signer.ts"
import { makeLeafIndex } from "../../../src/log/leaf-index.ts"
import { makeLogService } from "../../../src/log/log-service.ts"
import { LogRowsTag } from "../../../src/postgres/log-rows.ts"
import { loggedPlace, sealedPlace } from "../../../src/vault/logged-place.ts"
import { storedAttestation } from "../../../src/vault/stored-attestation.ts"
import { vaultLog } from "../../../src/vault/vault-log.ts"
import { unreadableVerification, verification } from "../../../src/vault/verify.ts"
import { describeEachDatabase, type TestDatabase } from "../../support/database.ts"
import { NOW } from "../../support/given.ts"
import { ANSWERS } from "../../support/interviews.ts"
import { logPorts } from "../../support/log-runtime.ts"

const AGENT_ID = `agt_${"a".repeat(32)}`
const BASE_URL = "https://redress.example"

const startVault = Effect.gen(function* () {
  const journal = yield* Journal
  const rows = yield* LogRowsTag
  const sql = yield* SqlClient.SqlClient
  const ask = makePortRunner(yield* Effect.context<never>())
  const { begin, registry } = yield* makeActorRuntime({
    entities: [callingEntity, attestationEntity, logEntity, signerEntity],
    now: () => NOW,
    random: Math.random,
    randomId: randomUUID,
    bytesMax: 1e9,
    background: false
  })
  const log = vaultLog(
    yield* Effect.promise(() =>
      makeLogService({
        registry,
        rows,
        index: makeLeafIndex(),
        baseUrl: BASE_URL,
        signingKey: undefined,
        begin,
        warn: () => undefined
      })
    )
  )
  const sealNew = async (): Promise<string> => {
    const interview_id = `int_${randomUUID()}`
    const session_id = `ses_${randomUUID()}`
    const seal = {
      session_id,
      attestation_id: `att_${randomUUID()}`,
      nonce: "5a".repeat(32),
      issuer: BASE_URL,
      agent: { agent_id: AGENT_ID, agent_name: "Helper", agent_description: "Helps" },
      issued_at: NOW,
      signing_key_id: null
    }
    const { statement_hash } = statementText({ interview_id, answers: ANSWERS }, seal)
    const orders = [
      { _tag: "OpenInterview", interview_id, agent_id: AGENT_ID },
      { _tag: "AnswerQuestions", interview_id, answers: ANSWERS },
      { _tag: "SealInterview", interview_id, sponsor_id: "spn_x", seal, statement_hash, signature: null }
    ] as const
    for (const order of orders) Result.getOrThrow(await registry.ask(callingEntity, AGENT_ID, order))
    expect(await loggedPlace(registry, session_id, sealedPlace)).toBeDefined()
    return session_id
  }
  const verified = async (session: string) => {
    const stored = await storedAttestation((address) => ask(journal.rowsAfter(address, 0)), log, session)
    const around = { baseUrl: BASE_URL, log, now: NOW }
    if (stored._tag === "Found") return verification(stored, around)
    return unreadableVerification(session, around)
  }
  /** Another character at this place of the row, counted from 1. */
  const flip = (session: string, place: number, character: string) =>
    ask(
      sql`update journal set events = overlay(events placing ${character} from ${place}::int for 1)
          where kind = 'attestation' and id = ${session} and seq = 1`.pipe(Effect.orDie)
    )
  const storedText = async (session: string): Promise<string> => {
    const query = sql<{ events: string }>`
      select events from journal where kind = 'attestation' and id = ${session} and seq = 1`
    return (await ask(query.pipe(Effect.orDie)))[0]!.events
  }
  return { registry, sealNew, verified, flip, storedText }
})

type Vault = Effect.Success<typeof startVault>

const withVault = (database: TestDatabase, scenario: (vault: Vault) => Promise<void>) =>
  database.run(
    Effect.flatMap(startVault, (vault) => Effect.promise(() => scenario(vault))).pipe(
      Effect.provide(logPorts),
      Effect.provide(database.layer)
    )
  )

describeEachDatabase("one byte of an attestation, flipped while its actor is warm", (database) => {
  test("is found wherever in the statement it is, and is well again when it is put back", () =>
    withVault(database, async ({ flip, registry, sealNew, storedText, verified }) => {
      const session = await sealNew()
      expect((await verified(session)).valid).toBe(true)
      const text = await storedText(session)
      const first = text.indexOf('"statement":"') + '"statement":"'.length
      const end = text.indexOf('","statement_hash"')
      expect(end - first).toBeGreaterThan(1_000)
      for (const place of [first + 2, Math.floor((first + end) / 2), end - 3]) {
        const before = text[place]!
        await flip(session, place + 1, before === "x" ? "y" : "x")
        const found = await verified(session)
        expect(found.valid).toBe(false)
        expect(found.checks).toContainEqual(expect.objectContaining({ name: "hash_match", result: "fail" }))
        await flip(session, place + 1, before)
        expect((await verified(session)).valid).toBe(true)
      }
      // The actor held the good one all the time.
      expect(registry.peek(attestationEntity, session)).toMatchObject({ state: { _tag: "Sealed" } })
    }))
})
