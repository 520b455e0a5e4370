/**
 * The text of a law for its evaluation, over real actors and a fake source: what is known is used, what is not is fetched once
 * and stored before anybody is told of it, and an evaluation never waits for what cannot be had.
 */
import { Effect } from "effect"
import { afterEach, describe, expect, test, vi } from "vitest"
import { UNDER_WAY_COUNT_MAX } from "../../../actors/docket/docket.ts"
import { RUBRIC_VERSION } from "../../../actors/council/rubric.ts"
import { evaluationEntity } from "../../../actors/evaluation/evaluation.ts"
import { READING_MS_MAX } from "../../../actors/evaluation/react.ts"
import { lawEntity } from "../../../actors/law/law.ts"
import { JournalUnavailable } from "../../../actors/runtime/journal.ts"
import { seatEntity } from "../../../actors/seat/seat.ts"
import type { Law, LawText } from "../../../schema/council.ts"
import type { LawCommand } from "../../../schema/law.ts"
import type { FetchedText, FetchText } from "../../../src/council/fetch-text.ts"
import { lawIdOf, textHash } from "../../../src/council/law-texts.ts"
import { LAW_TEXT_KIND, makeLawTextActivity } from "../../../src/council/law-text-activity.ts"
import { type MissingText, missingTextWords } from "../../../src/council/missing-text.ts"
import { PROMPT_VERSION } from "../../../src/council/prompt.ts"
import { OFFLINE, orderOf } from "../../actors/evaluation/panel.ts"
import { DAY, HOUR, MINUTE, NOW } from "../../support/given.ts"
import { latch, type Ledgers, startLedgers, turns } from "../../support/ledger-runtime.ts"

const LAW = { ...orderOf().law, citation: "15 usc 45", normalized: "15 U.S.C. § 45", framework: "us-code" } as const
/** Its text comes with the service and is not amended any more. */
const BUILT_IN = { ...LAW, citation: "udhr article 3", normalized: "UDHR art. 3", framework: "udhr" } as const
const LAW_ID = lawIdOf(LAW.normalized)
const WORDS = "Article 3\nEveryone has the right to life, liberty and security of person."
const URL = "https://www.un.org/en/about-us/universal-declaration-of-human-rights"
const FOUND: FetchedText = { _tag: "Found", content: WORDS, basis: "full_text", url: URL, retrievedAt: NOW }
const REFUSED = { code: "source-refused", status: 404 } as const
const BUSY = { code: "source-refused", status: 503 } as const
const GONE: FetchedText = { _tag: "NotFound", missing: REFUSED, transient: false }
const DOWN: FetchedText = { _tag: "NotFound", missing: BUSY, transient: true }

const FETCHED: LawText = {
  basis: "full_text",
  sha256: textHash(WORDS),
  url: URL,
  origin: "fetched",
  retrievedAt: NOW,
  note: null
}
const without = (missing: MissingText): LawText => ({
  basis: "citation_only",
  sha256: null,
  url: null,
  origin: null,
  retrievedAt: null,
  note: missingTextWords(missing)
})
const kept = (more: Partial<Extract<LawCommand, { readonly _tag: "KeepText" }>> = {}): LawCommand => ({
  _tag: "KeepText",
  lawId: LAW_ID,
  normalized: LAW.normalized,
  sha256: textHash("old words"),
  charCount: 9,
  basis: "full_text",
  url: URL,
  origin: "fetched",
  retrievedAt: NOW,
  ...more
})

let service: Ledgers
/** What happened at the source, the store and the journal, in order. */
let course: Array<string> = []
let fetched: Array<string | null> = []
/** What was written, one text for each commit. */
let commits: Array<string> = []
/** The database takes everything but what an evaluation is told. */
let evaluationsAreLost = false
afterEach(async () => {
  evaluationsAreLost = false
  await service.stop()
})

const start = async (fetchText: FetchText | undefined, database?: Ledgers["database"]) => {
  course = []
  fetched = []
  commits = []
  service = await startLedgers({
    database,
    entities: [evaluationEntity, lawEntity, seatEntity],
    journal: (journal) => ({
      ...journal,
      write: (groups) => {
        const text = JSON.stringify(groups)
        commits.push(text)
        for (const event of ["LawTextKept", "LawTextMissed", "LawTextFound"])
          if (text.includes(event)) course.push(event)
        return evaluationsAreLost && text.includes("LawTextFound")
          ? Effect.fail(new JournalUnavailable({ outcome: "unknown", cause: "the link was cut" }))
          : journal.write(groups)
      }
    }),
    activities: (registry) => [
      makeLawTextActivity({
        registry,
        texts: {
          put: async (content) => {
            course.push("stored")
            return textHash(content)
          }
        },
        seats: OFFLINE,
        fetchText,
        now: () => service.clock.now,
        onFetch: (_, reason) => fetched.push(reason ?? null)
      }),
      { kind: "council-member", inFlightCountMax: 1, perform: async () => undefined }
    ]
  })
}
const counting = (answer: () => FetchedText | undefined): FetchText => {
  return async ({ normalized }) => {
    course.push(`fetch ${normalized}`)
    return answer()
  }
}

/** Begins an evaluation, which orders its text; gives what it was told. */
const evaluate = async (evaluationId: number, law: Partial<Law> = LAW) => {
  const order = { ...orderOf(), law: { ...LAW, ...law } }
  await service.registry.ask(evaluationEntity, String(evaluationId), { _tag: "OpenEvaluation", evaluationId, order })
  await service.registry.ask(evaluationEntity, String(evaluationId), { _tag: "Convene", round: 1 })
  await service.delivery.idle()
  return textOf(evaluationId)
}
const textOf = async (evaluationId: number) => {
  const { state } = await service.registry.read(evaluationEntity, String(evaluationId))
  return state._tag === "Unopened" ? undefined : state.text
}
const stepsOf = async (evaluationId: number) => {
  const { state } = await service.registry.read(evaluationEntity, String(evaluationId))
  return state._tag === "Unopened" ? [] : state.steps.map(({ type }) => type)
}
const tellLaw = (command: LawCommand) => service.registry.ask(lawEntity, LAW_ID, command)
const lawState = async () => (await service.registry.read(lawEntity, LAW_ID)).state
/** Of those that wait for nothing but their turn. */
const ordersLeft = () =>
  [...service.database.intents.values()].filter(
    ({ payload, target }) => target.kind === LAW_TEXT_KIND && payload.includes("FindText")
  )

describe("the text of a law", () => {
  test("is fetched, stored, kept by the law and then told to the evaluation, which ends the order", async () => {
    await start(counting(() => FOUND))
    expect(await evaluate(1)).toEqual(FETCHED)
    expect(course).toEqual(["fetch 15 U.S.C. § 45", "stored", "LawTextKept", "LawTextFound"])
    expect(await lawState()).toMatchObject({ _tag: "Read", lawId: LAW_ID, charCount: WORDS.length, origin: "fetched" })
    expect(ordersLeft()).toEqual([])
    expect(commits.find((one) => one.includes("LawTextFound"))).toMatch(/"settles":"evaluation\/1\//)
    expect(fetched).toEqual([null])
  })

  test("that was fetched is used for thirty days, and then fetched again", async () => {
    await start(counting(() => ({ ...FOUND, retrievedAt: service.clock.now })))
    await evaluate(1)
    service.clock.now = NOW + 30 * DAY - 1
    expect(await evaluate(2)).toEqual(FETCHED)
    expect(course.filter((one) => one.startsWith("fetch"))).toHaveLength(1)
    service.clock.now = NOW + 30 * DAY
    expect(await evaluate(3)).toEqual({ ...FETCHED, retrievedAt: NOW + 30 * DAY })
  })

  test("that an operator brought is used however old it is, and no source is asked", async () => {
    await start(counting(() => FOUND))
    await tellLaw(kept({ origin: "operator", url: null }))
    service.clock.now = NOW + 900 * DAY
    const brought = { ...FETCHED, sha256: textHash("old words"), origin: "operator", url: null }
    expect(await evaluate(1)).toEqual(brought)
    expect(course).not.toContain("fetch 15 U.S.C. § 45")
  })

  test("that an operator brings while it is fetched is the operator's", async () => {
    const fetching = latch()
    await start(async () => {
      await fetching.opened
      return FOUND
    })
    const evaluated = evaluate(1)
    await turns()
    await tellLaw(kept({ origin: "operator" }))
    fetching.open()
    expect(await evaluated).toMatchObject({ origin: "operator", sha256: textHash("old words") })
  })

  test("that cannot be had leaves the citation, says why, and is not looked for again within an hour", async () => {
    let answer: FetchedText = GONE
    await start(counting(() => answer))
    expect(await evaluate(1)).toEqual(without(REFUSED))
    answer = FOUND
    service.clock.now += HOUR - 1
    expect(await evaluate(2)).toEqual(without(REFUSED))
    expect(course.filter((one) => one.startsWith("fetch"))).toHaveLength(1)
    expect(fetched).toEqual([missingTextWords(REFUSED)])
    service.clock.now += 1
    expect(await evaluate(3)).toMatchObject({ origin: "fetched" })
  })

  test("that cannot be had just now is looked for again after a minute", async () => {
    let answer: FetchedText = DOWN
    await start(counting(() => answer))
    expect(await evaluate(1)).toEqual(without(BUSY))
    answer = FOUND
    service.clock.now += MINUTE - 1
    expect(await evaluate(2)).toEqual(without(BUSY))
    service.clock.now += 1
    expect(await evaluate(3)).toMatchObject({ origin: "fetched" })
  })

  test("of some weeks ago is used when its source is down, with a note", async () => {
    await start(counting(() => DOWN))
    await tellLaw(kept({ basis: "excerpt" }))
    service.clock.now = NOW + 31 * DAY
    expect(await evaluate(1)).toEqual({
      ...FETCHED,
      sha256: textHash("old words"),
      basis: "excerpt",
      note:
        "the text is longer; these are its first 20000 characters; " +
        "read on 2026-11-20 and not again: its source answered 503"
    })
    expect(await lawState()).toMatchObject({ _tag: "Read", sha256: textHash("old words") })
  })

  test("is not fetched when that is turned off, and one that is known is used", async () => {
    await start(undefined)
    expect(await evaluate(1)).toEqual(without({ code: "fetch-off" }))
    // Turned on again, it is looked for at once.
    expect((await lawState())._tag).toBe("Unread")
    await tellLaw(kept())
    expect(await evaluate(2)).toMatchObject({ basis: "full_text", note: null })
  })

  test("without a source is none, and nothing is noted against it", async () => {
    await start(counting(() => undefined))
    expect(await evaluate(1)).toEqual(without({ code: "no-source" }))
    expect(await evaluate(2, { framework: null })).toEqual(without({ code: "no-source" }))
    expect(course.filter((one) => one.startsWith("fetch"))).toHaveLength(1)
    expect((await lawState())._tag).toBe("Unread")
  })

  test("comes with those who sit in the council when it is told, and with the words they are asked in", async () => {
    await start(counting(() => FOUND))
    await evaluate(1)
    const { state } = await service.registry.read(evaluationEntity, "1")
    expect(state).toMatchObject({
      _tag: "Sitting",
      panel: { seats: OFFLINE, rubricVersion: RUBRIC_VERSION, promptVersion: PROMPT_VERSION }
    })
  })

  test("that comes with the service is stored and told at once, and no source is asked for one that is not amended any more", async () => {
    await start(counting(() => FOUND))
    service.clock.now = NOW + 900 * DAY
    expect(await evaluate(1, BUILT_IN)).toMatchObject({
      basis: "full_text",
      origin: "built-in",
      note: "the text comes with this service and was read on 2026-11-20 in copies of its source"
    })
    expect(course).toEqual(["stored", "LawTextFound"])
  })

  test("that comes with the service is fetched anew after thirty days, and used when its source is down", async () => {
    let answer: FetchedText = DOWN
    await start(counting(() => answer))
    const section1 = { ...LAW, citation: "15 usc 1", normalized: "15 U.S.C. § 1" }
    expect(await evaluate(1, section1)).toMatchObject({ origin: "built-in" })
    expect(course).not.toContain("fetch 15 U.S.C. § 1")
    service.clock.now = NOW + 31 * DAY
    expect(await evaluate(2, section1)).toMatchObject({
      origin: "built-in",
      note:
        "the text comes with this service and was read on 2026-11-20 in copies of its source; " +
        "read on 2026-11-20 and not again: its source answered 503"
    })
    service.clock.now += MINUTE
    answer = { ...FOUND, retrievedAt: service.clock.now }
    expect(await evaluate(3, section1)).toMatchObject({ origin: "fetched" })
  })

  test("that an operator brought is used before one that comes with the service", async () => {
    await start(undefined)
    const lawId = lawIdOf(BUILT_IN.normalized)
    const brought = { ...kept({ origin: "operator" }), lawId, normalized: BUILT_IN.normalized }
    await service.registry.ask(lawEntity, lawId, brought)
    expect(await evaluate(1, BUILT_IN)).toMatchObject({ origin: "operator" })
  })

  test("is asked of its source as a step that is told, and not when it is known", async () => {
    await start(counting(() => FOUND))
    await evaluate(1)
    await evaluate(2)
    // Without language models: the rules are asked at once.
    expect(await stepsOf(1)).toEqual(["accepted", "convened", "reading_text", "text", "round"])
    expect(await stepsOf(2)).toEqual(["accepted", "convened", "text", "round"])
  })

  test("is asked of its source once, also when the service stopped meanwhile", async () => {
    let count = 0
    const hanging: FetchText = (_, signal) => {
      count += 1
      return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)))
    }
    await start(hanging)
    void evaluate(1).catch(() => undefined)
    await vi.waitFor(() => expect(count).toBe(1))
    await service.stop()
    await start(hanging, service.database)
    service.clock.now += MINUTE
    await service.delivery.sweep()
    await service.delivery.idle()
    expect(await textOf(1)).toEqual(without({ code: "search-cut-short" }))
    expect(count).toBe(1)
  })

  test("that is not found in time is gone without", async () => {
    await start(
      (_, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)))
    )
    const order = { ...orderOf(), law: LAW }
    await service.registry.ask(evaluationEntity, "1", { _tag: "OpenEvaluation", evaluationId: 1, order })
    await service.registry.ask(evaluationEntity, "1", { _tag: "Convene", round: 1 })
    await turns()
    service.clock.now += READING_MS_MAX
    await service.delivery.sweep()
    await turns()
    expect(await textOf(1)).toEqual(without({ code: "search-too-long" }))
  })

  test("that could not be recorded is told at the next delivery, without a second request", async () => {
    await start(counting(() => FOUND))
    evaluationsAreLost = true
    expect(await evaluate(1)).toBeNull()
    expect(ordersLeft()).toHaveLength(1)
    evaluationsAreLost = false
    service.clock.now += MINUTE
    await service.delivery.sweep()
    await service.delivery.idle()
    expect(await textOf(1)).toEqual(FETCHED)
    expect(course.filter((one) => one.startsWith("fetch"))).toHaveLength(1)
    expect(ordersLeft()).toEqual([])
  })

  test("is not looked for when the evaluation went on without it", async () => {
    await start(counting(() => undefined))
    await evaluate(1)
    service.database.intents.set("again", {
      intentId: "again",
      source: { kind: "evaluation", id: "1" },
      target: { kind: LAW_TEXT_KIND, id: "1" },
      payload: JSON.stringify({ _tag: "FindText", law: LAW }),
      dueAt: NOW - HOUR,
      createdAt: NOW - HOUR,
      attempts: 1
    })
    course = []
    await service.delivery.sweep()
    await service.delivery.idle()
    expect(course).toEqual([])
    expect(ordersLeft()).toEqual([])
  })

  test("that is known is told at once, however many wait for sources that hang", async () => {
    const hanging = latch()
    await start(async () => {
      await hanging.opened
      return undefined
    })
    await tellLaw(kept())
    const unknown = (at: number) => ({ ...LAW, normalized: `15 U.S.C. § ${at + 45}` })
    const hung = Array.from({ length: UNDER_WAY_COUNT_MAX }, (_, at) => evaluate(at + 1, unknown(at + 1)))
    const told = evaluate(99)
    await vi.waitFor(async () => expect(await textOf(99)).toMatchObject({ sha256: textHash("old words") }))
    expect(await textOf(1)).toBeNull()
    hanging.open()
    await Promise.all([...hung, told])
  })

  test("that was being fetched when the service stopped is left for the next start", async () => {
    await start(
      (_, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)))
    )
    void evaluate(1).catch(() => undefined)
    await turns()
    await service.delivery.stop()
    expect(ordersLeft()).toHaveLength(1)
    expect(course).not.toContain("LawTextMissed")
  })
})
