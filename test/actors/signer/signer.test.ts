/** The signer remembers: every key it had, and a head that no later one may contradict. */
import * as fc from "fast-check"
import { createHash } from "node:crypto"
import { describe, expect, test } from "vitest"
import { activeKeyOf, GAP_COUNT_MAX, isActiveAt, KEY_COUNT_MAX, signerEntity } from "../../../actors/signer/signer.ts"
import type { PublicKey, SignerCommand, SignerEvent } from "../../../schema/signer.ts"
import { givenFor, MINUTE, NOW } from "../../support/given.ts"
import { entityLaws, play } from "../../support/laws.ts"

const given = givenFor(signerEntity)
const keyNumber = (number: number): PublicKey => ({
  kid: number.toString(16).padStart(8, "0"),
  x: Buffer.alloc(32, number % 256).toString("base64url"),
  vkey: `name+${number}`
})
const ONE = keyNumber(1)
const TWO = keyNumber(2)
const ROOT = "a".repeat(64)
const use = (key: PublicKey | null): SignerCommand => ({ _tag: "UseKey", key })
const record = (size: number, root = ROOT): SignerCommand => ({ _tag: "RecordHead", size, root })
const taken = (key: PublicKey, at = NOW): SignerEvent => ({ _tag: "SigningKeyTaken", ...key, at })
const retired = ({ kid }: PublicKey, at = NOW): SignerEvent => ({ _tag: "SigningKeyRetired", kid, at })
const recorded = (size: number, root = ROOT): SignerEvent => ({ _tag: "HeadRecorded", size, root, at: NOW })

describe("keys", () => {
  test("the first is taken, and logged with the hash of its bytes", () => {
    const then = given().when(use(ONE))
    then.then(taken(ONE))
    const payload_hash = createHash("sha256").update(Buffer.alloc(32, 1)).digest("hex")
    then.thenIntents({
      to: { kind: "log", id: "vcap" },
      command: { _tag: "AppendLeaf", type: "key.rotated", id: ONE.kid, payload_hash, tell: null }
    })
  })

  test("the same again is nothing new", () => {
    given(taken(ONE)).when(use(ONE)).thenNothing()
    given().when(use(null)).thenNothing()
  })

  test("another one retires the first, which stays listed", () => {
    const then = given(taken(ONE)).when(use(TWO), NOW + MINUTE)
    then.then(retired(ONE, NOW + MINUTE), taken(TWO, NOW + MINUTE))
    then.thenState({
      keys: [
        { ...ONE, status: "retired", valid_from: NOW, valid_until: NOW + MINUTE },
        { ...TWO, status: "active", valid_from: NOW + MINUTE, valid_until: null }
      ]
    })
  })

  test("none at all retires it too", () => {
    given(taken(ONE)).when(use(null)).then(retired(ONE))
  })

  test("one that comes back is listed once, from its first day on, with the time between", () => {
    const away = given(taken(ONE), retired(ONE, NOW + 2 * MINUTE))
    const { state } = away.when(use(ONE), NOW + 4 * MINUTE).happened()
    const gaps = [{ from: NOW + 2 * MINUTE, until: NOW + 4 * MINUTE }]
    expect(state.keys).toEqual([{ ...ONE, status: "active", valid_from: NOW, valid_until: null, gaps }])
    const activeAt = (minute: number) => isActiveAt(state.keys[0]!, NOW + minute * MINUTE)
    expect([-1, 0, 1, 2, 3, 4, 99].map(activeAt)).toEqual([false, true, true, true, false, true, true])
    expect(isActiveAt(away.state.keys[0]!, NOW + 3 * MINUTE)).toBe(false)
  })

  test("there is an end to how many, but not for those that were there", () => {
    const all = Array.from({ length: KEY_COUNT_MAX }, (_, number) => taken(keyNumber(number)))
    given(...all)
      .when(use(keyNumber(KEY_COUNT_MAX)))
      .thenRefused({ reason: "too-many-keys" })
    given(...all, retired(keyNumber(KEY_COUNT_MAX - 1)))
      .when(use(keyNumber(0)))
      .thenState({ keys: expect.any(Array) })
  })

  test("there is an end to how often they come back", () => {
    const away = (times: number) =>
      given(taken(ONE), ...Array.from({ length: times }, () => [retired(ONE), taken(ONE)]).flat(), retired(ONE))
    away(GAP_COUNT_MAX - 1)
      .when(use(ONE))
      .then(taken(ONE))
    away(GAP_COUNT_MAX).when(use(ONE)).thenRefused({ reason: "too-many-keys" })
    away(GAP_COUNT_MAX).when(use(TWO)).then(taken(TWO))
  })
})

describe("heads", () => {
  test("a larger one is recorded, the same one is nothing new", () => {
    given().when(record(0)).then(recorded(0))
    given(recorded(3)).when(record(4)).then(recorded(4))
    given(recorded(3)).when(record(3)).thenNothing()
  })

  test("one that goes back or aside is refused", () => {
    given(recorded(3)).when(record(2)).thenRefused({ reason: "head-behind" })
    given(recorded(3))
      .when(record(3, "b".repeat(64)))
      .thenRefused({ reason: "head-forked" })
  })
})

describe("laws", () => {
  const commands = fc.array(
    fc.oneof(
      fc.record({ _tag: fc.constant("UseKey" as const), key: fc.constantFrom(ONE, TWO, null) }),
      fc.record({ _tag: fc.constant("RecordHead" as const), size: fc.nat(5), root: fc.constant(ROOT) })
    ),
    { maxLength: 20 }
  )
  entityLaws(signerEntity, {
    commands,
    reaches: { unsigned: 0.9, signed: 0.6 },
    tagOf: ({ head }) => (head === null ? "unsigned" : "signed"),
    runs: 100
  })

  test("at most one key is active, and the head never goes back", () => {
    fc.assert(
      fc.property(commands, (all) => {
        const { states } = play(signerEntity, all)
        for (const state of states) {
          const active = state.keys.filter(({ status }) => status === "active")
          expect(active.length).toBeLessThanOrEqual(1)
          expect(activeKeyOf(state)).toEqual(active[0])
        }
        const sizes = states.map(({ head }) => head?.size ?? -1)
        expect(sizes).toEqual(sizes.toSorted((one, other) => one - other))
      })
    )
  })
})
