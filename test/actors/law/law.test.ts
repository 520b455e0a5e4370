/** The known text of a law: examples for each rule, then laws that hold for every history. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { isFresh, lawEntity, MISS_FRESH_MS, TEXT_FRESH_MS, TRANSIENT_MISS_FRESH_MS } from "../../../actors/law/law.ts"
import type { LawCommand, LawEvent, LawState } from "../../../schema/law.ts"
import { DAY, givenFor, HOUR, MINUTE, NOW } from "../../support/given.ts"
import { entityLaws } from "../../support/laws.ts"

const given = givenFor(lawEntity)
const law = { lawId: "0a1b2c3d4e5f60718293a4b5c6d7e8f9", normalized: "15 U.S.C. § 1" }
type Kept = Omit<Extract<LawCommand, { readonly _tag: "KeepText" }>, "_tag">
const FETCHED: Kept = {
  ...law,
  sha256: "a".repeat(64),
  charCount: 1_200,
  basis: "full_text",
  url: "https://uscode.house.gov/1",
  origin: "fetched",
  retrievedAt: NOW
}
const BROUGHT: Kept = { ...FETCHED, sha256: "b".repeat(64), url: null, origin: "operator" }
const keep = (text: Kept): LawCommand => ({ _tag: "KeepText", ...text })
const kept = (text: Kept): LawEvent => ({ _tag: "LawTextKept", ...text, at: NOW })
const MISS = { ...law, reason: "the source answered 404", transient: false }
const noteMiss: LawCommand = { _tag: "NoteNoText", ...MISS }
const missed: LawEvent = { _tag: "LawTextMissed", ...MISS, at: NOW }
const missedForNow: LawEvent = { ...missed, reason: "the source answered 503", transient: true }
const drop: LawCommand = { _tag: "DropText" }
const dropped: LawEvent = { _tag: "LawTextDropped", at: NOW }

describe("a text", () => {
  test("is kept with its source and time", () => {
    given().when(keep(FETCHED)).then(kept(FETCHED))
    given(missed)
      .when(keep(FETCHED))
      .thenState({ _tag: "Read", ...FETCHED, keptAt: NOW })
  })

  test("that was fetched is replaced by what is fetched later, also when the words are the same", () => {
    const later = { ...FETCHED, retrievedAt: NOW + DAY }
    given(kept(FETCHED)).when(keep(later)).then(kept(later))
    given(kept(later)).when(keep(FETCHED)).thenNothing()
    given(kept(FETCHED)).when(keep(FETCHED)).thenNothing()
  })

  test("that an operator brought is replaced by an operator alone", () => {
    const other = { ...BROUGHT, sha256: "c".repeat(64) }
    given(kept(FETCHED)).when(keep(BROUGHT)).then(kept(BROUGHT))
    given(kept(BROUGHT)).when(keep(other)).then(kept(other))
    given(kept(BROUGHT))
      .when(keep({ ...BROUGHT, retrievedAt: NOW + DAY }))
      .thenNothing()
    given(kept(BROUGHT)).when(keep(FETCHED)).thenRefused({ reason: "operator-text-stands" })
  })

  test("that an operator brought can be taken back, and is then looked for again", () => {
    given(kept(BROUGHT)).when(drop).thenState({ _tag: "Dropped", lawId: law.lawId, droppedAt: NOW })
    given(kept(BROUGHT), dropped).when(keep(FETCHED)).then(kept(FETCHED))
    for (const history of [[], [kept(FETCHED)], [missed], [kept(BROUGHT), dropped]]) {
      given(...history)
        .when(drop)
        .thenRefused({ reason: "no-operator-text" })
    }
  })

  test("is not forgotten because its source did not answer", () => {
    given(kept(FETCHED)).when(noteMiss).thenNothing()
    given(kept(BROUGHT)).when(noteMiss).thenNothing()
    given().when(noteMiss).then(missed)
  })
})

describe("what is known of a law", () => {
  const state = (...history: ReadonlyArray<LawEvent>) => given(...history).state
  test.each<[string, LawState, number]>([
    ["a fetched text", state(kept(FETCHED)), TEXT_FRESH_MS],
    ["a miss", state(missed), MISS_FRESH_MS],
    ["a miss of the moment", state(missed, missedForNow), TRANSIENT_MISS_FRESH_MS]
  ])("is fresh for its time: %s", (_, known, freshMs) => {
    expect(isFresh(known, NOW + freshMs - 1)).toBe(true)
    expect(isFresh(known, NOW + freshMs)).toBe(false)
  })

  test("is a month for a text, an hour for a miss and a minute for one of the moment, for ever what an operator brought, and never nothing", () => {
    expect([TEXT_FRESH_MS, MISS_FRESH_MS, TRANSIENT_MISS_FRESH_MS]).toEqual([30 * DAY, HOUR, MINUTE])
    expect(isFresh(state(kept(BROUGHT)), NOW + 9_999 * DAY)).toBe(true)
    expect(isFresh(state(), NOW)).toBe(false)
    expect(isFresh(state(kept(BROUGHT), dropped), NOW)).toBe(false)
  })

  test("is a row for operators, which says so when there is no text any more", () => {
    const row = (...history: ReadonlyArray<LawEvent>) => lawEntity.projectAll(state(...history))
    const none = { basis: "citation_only", origin: null, url: null, sha256: null, char_count: null, retrieved_at: null }
    expect(row()).toEqual([])
    expect(row(kept(FETCHED))).toEqual([
      {
        view: "law_view",
        key: law.lawId,
        row: {
          normalized: "15 U.S.C. § 1",
          basis: "full_text",
          origin: "fetched",
          url: "https://uscode.house.gov/1",
          sha256: "a".repeat(64),
          char_count: 1_200,
          retrieved_at: NOW
        }
      }
    ])
    expect(row(missed)).toMatchObject([{ key: law.lawId, row: none }])
    expect(row(kept(BROUGHT), dropped)).toMatchObject([{ key: law.lawId, row: none }])
  })
})

describe("a law, for every history", () => {
  const texts = fc.record({
    text: fc.constantFrom(FETCHED, BROUGHT),
    retrievedAt: fc.integer({ min: NOW, max: NOW + 9 })
  })
  entityLaws(lawEntity, {
    commands: fc.array(
      fc.oneof(
        texts.map(({ retrievedAt, text }) => keep({ ...text, retrievedAt })),
        fc.constantFrom(noteMiss, drop)
      ),
      { maxLength: 12 }
    ),
    tagOf: (state: LawState) => state._tag,
    reaches: { Unread: 0.9, Read: 0.5, Missed: 0.2, Dropped: 0.2 },
    runs: 200
  })
})
