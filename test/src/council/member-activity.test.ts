/**
 * Members asked for their seats, over real actors: once for each attempt, by their own company's turn, and not at all when the
 * seat waits for something else. The clock stands still until a test moves it.
 */
import { Effect } from "effect"
import { afterEach, describe, expect, test } from "vitest"
import { RUBRIC_VERSION } from "../../../actors/council/rubric.ts"
import { evaluationEntity } from "../../../actors/evaluation/evaluation.ts"
import { JournalUnavailable } from "../../../actors/runtime/journal.ts"
import { seatEntity, seatIdOf } from "../../../actors/seat/seat.ts"
import type { MemberAnswer } from "../../../schema/council.ts"
import type { SeatCommand, SeatState } from "../../../schema/seat.ts"
import type { CouncilMember, MemberInput } from "../../../src/council/member.ts"
import { MemberFailure } from "../../../src/council/member.ts"
import {
  ASKED_COUNT_MAX,
  ASKED_PER_COMPANY_MAX,
  makeMemberActivity,
  type MemberActivityDeps
} from "../../../src/council/member-activity.ts"
import { PROMPT_VERSION } from "../../../src/council/prompt.ts"
import { MINUTE, NOW, SECOND } from "../../support/given.ts"
import { latch, type Ledgers, startLedgers, turns } from "../../support/ledger-runtime.ts"
import { LAW, scoresOf } from "./sitting.ts"

const ANSWER: MemberAnswer = {
  principleScores: scoresOf(8),
  verdict: "KEEP",
  confidence: 0.8,
  oneSentence: "It keeps collectors honest.",
  reasoning: "It forbids deceit.",
  obsolescence: "in_force",
  inconsistent: false,
  latencyMs: 5,
  usage: null,
  promptHash: "a".repeat(64),
  responseHash: "b".repeat(64)
}
const SHA = "c".repeat(64)
const WORDS = "A debt collector may not deceive."
const TEXT = { basis: "full_text", sha256: SHA, url: null, origin: "fetched", retrievedAt: NOW, note: null } as const
const FAILED = new MemberFailure({ reason: "the member's provider failed", timedOut: false, mayRetry: true })

type Evaluate = CouncilMember["evaluate"]
type Summons = Extract<SeatCommand, { readonly _tag: "SummonMember" }>

let service: Ledgers
let asked: Array<MemberInput> = []
/** What was written, one text for each commit. */
let commits: Array<string> = []
let attempts: Array<string> = []
/** The database takes everything but what members answered. */
let resultsAreLost = false
afterEach(async () => {
  resultsAreLost = false
  await service.stop()
})

const memberOf = (company: string, evaluate: Evaluate): readonly [string, CouncilMember] => [
  company,
  {
    company,
    model: `${company}-1`,
    memberType: "llm",
    evaluate: (input) => Effect.suspend(() => (asked.push(input), evaluate(input)))
  }
]

const start = async (
  evaluate: Evaluate,
  { companies = ["acme"], database, ...changed }: Partial<MemberActivityDeps> & Starting = {}
) => {
  asked = []
  attempts = []
  commits = []
  service = await startLedgers({
    entities: [seatEntity, evaluationEntity],
    ...(database === undefined ? {} : { database }),
    journal: (journal) => ({
      ...journal,
      write: (groups) => {
        commits.push(JSON.stringify(groups))
        return resultsAreLost && JSON.stringify(groups).includes("MemberAnswered")
          ? Effect.fail(new JournalUnavailable({ outcome: "unknown", cause: "the link was cut" }))
          : journal.write(groups)
      }
    }),
    activities: (registry) => [
      makeMemberActivity({
        registry,
        members: new Map(companies.map((company) => memberOf(company, evaluate))),
        readLawText: async (sha256) => (sha256 === SHA ? WORDS : undefined),
        now: () => service.clock.now,
        random: () => 0.5,
        onAttempt: (company, outcome) => attempts.push(`${company}: ${outcome}`),
        ...changed
      })
    ]
  })
}
interface Starting {
  readonly companies?: ReadonlyArray<string>
  readonly database?: Ledgers["database"]
}

const summon = (changed: Partial<Summons> = {}, company = "acme") => {
  const evaluationId = changed.evaluationId ?? 7
  return service.registry.ask(seatEntity, seatIdOf(evaluationId, company), {
    _tag: "SummonMember",
    evaluationId,
    seat: { company, model: `${company}-1`, memberType: "llm", votes: true },
    round: 1,
    law: LAW,
    text: TEXT,
    rubricVersion: RUBRIC_VERSION,
    promptVersion: PROMPT_VERSION,
    closesAt: NOW + 5 * MINUTE,
    ...changed
  })
}
const summoned = async (...args: Parameters<typeof summon>) => {
  await summon(...args)
  await service.delivery.idle()
}
const stateOf = async (evaluationId = 7, company = "acme"): Promise<SeatState> =>
  (await service.registry.read(seatEntity, seatIdOf(evaluationId, company))).state
const later = async (ms: number) => {
  service.clock.now += ms
  await service.delivery.sweep()
  await service.delivery.idle()
}
const waiting = () =>
  [...service.database.intents.values()]
    .filter(({ target }) => target.kind === "council-member")
    .map(({ dueAt }) => dueAt)
/** The same order once more, as after a crash between its commit and the end of its row. */
const orderAgain = async (dueAt: number) => {
  service.database.intents.set("again", {
    intentId: "again",
    source: { kind: "seat", id: "7.acme" },
    target: { kind: "council-member", id: "7.acme" },
    payload: JSON.stringify({ _tag: "AskMember", due_at: dueAt }),
    dueAt: NOW,
    createdAt: NOW - SECOND,
    attempts: 1
  })
  await later(0)
}

describe("a seat's member", () => {
  test("is given the law and its words alone, and its answer is recorded with the order's end", async () => {
    await start(() => Effect.succeed(ANSWER))
    await summoned()
    expect(asked).toEqual([{ law: LAW, text: { basis: "full_text", content: WORDS } }])
    expect(await stateOf()).toMatchObject({
      _tag: "Answered",
      attempts: 1,
      record: { status: "completed", company: "acme", verdict: "KEEP", compositeScore: 8, promptHash: "a".repeat(64) }
    })
    expect([attempts, waiting()]).toEqual([["acme: answered"], []])
    expect(commits.find((one) => one.includes("MemberAnswered"))).toContain(`"settles":"seat/7.acme/1/0"`)
    expect(commits.findIndex((one) => one.includes("AttemptBegun"))).toBe(1)
  })

  test("is asked without words where there are none", async () => {
    await start(() => Effect.succeed(ANSWER))
    await summoned({ text: { ...TEXT, basis: "citation_only", sha256: null } })
    expect(asked).toEqual([{ law: LAW, text: { basis: "citation_only", content: null } }])
  })

  test("that fails is asked again after the pauses, four times in a round", async () => {
    await start(() => Effect.fail(FAILED))
    await summoned()
    expect([asked.length, waiting()]).toEqual([1, [NOW + SECOND / 2]])
    await later(SECOND / 2)
    await later(2 * SECOND)
    expect(asked.length).toBe(3)
    await later(8 * SECOND)
    expect([asked.length, waiting(), await stateOf()]).toMatchObject([4, [], { _tag: "Silent", attempts: 4 }])
    expect(attempts).toEqual(Array.from({ length: 4 }, () => "acme: the member's provider failed"))
  })

  test("whose key is refused is not asked again", async () => {
    await start(() =>
      Effect.fail(
        new MemberFailure({ reason: "the member's provider refused the key", timedOut: false, mayRetry: false })
      )
    )
    await summoned()
    expect([asked.length, waiting(), await stateOf()]).toMatchObject([1, [], { _tag: "Silent" }])
  })

  test("that breaks is a failure in our words", async () => {
    await start(() => Effect.die(new Error("canary")))
    await summoned()
    expect(attempts).toEqual(["acme: the member failed within this service"])
    expect(JSON.stringify([...service.database.intents.values()])).not.toContain("canary")
  })
})

describe("a seat whose member cannot be asked", () => {
  test.each<readonly [string, Partial<Summons>, string]>([
    ["names another model", { seat: seatOf("acme", "acme-0") }, "the member is not configured any more"],
    ["was told of another prompt", { promptVersion: "council-prompt-0" }, "the member is asked in other words now"],
    ["was told of another rubric", { rubricVersion: "rubric-0" }, "the member is asked in other words now"],
    [
      "has words that are not stored",
      { text: { ...TEXT, sha256: "d".repeat(64) } },
      "the text of the law could not be read"
    ]
  ])("%s", async (_name, changed, reason) => {
    await start(() => Effect.succeed(ANSWER))
    await summoned(changed)
    expect([asked, attempts]).toEqual([[], [`acme: ${reason}`]])
    // Nothing was sent, so it is no attempt of the member's.
    expect(await stateOf()).toMatchObject({ _tag: reason.startsWith("the text") ? "Asked" : "Silent", attempts: 0 })
    const final = !reason.startsWith("the text")
    expect(commits.some((one) => one.includes('\\"mayRetry\\":false'))).toBe(final)
  })

  test("is of a company that is gone", async () => {
    await start(() => Effect.succeed(ANSWER), { companies: ["other"] })
    await summoned()
    expect([asked, attempts]).toEqual([[], ["acme: the member is not configured any more"]])
  })

  test("has an order that comes after the round is over", async () => {
    await start(() => Effect.succeed(ANSWER), { now: () => NOW + 5 * MINUTE })
    await summoned()
    expect([asked, attempts]).toEqual([[], ["acme: the member was not asked before the round closed"]])
  })
})

describe("an order", () => {
  test("that comes twice asks once", async () => {
    await start(() => Effect.succeed(ANSWER))
    await summoned()
    await orderAgain(NOW)
    expect([asked.length, waiting()]).toEqual([1, []])
  })

  test("for an attempt that has failed does not ask ahead of the next one", async () => {
    await start(() => Effect.fail(FAILED))
    await summoned()
    await orderAgain(NOW)
    expect([asked.length, waiting()]).toEqual([1, [NOW + SECOND / 2]])
  })

  test("for a member that was dismissed before makes no request", async () => {
    await start(() => Effect.fail(FAILED))
    await summoned()
    await service.registry.ask(seatEntity, "7.acme", { _tag: "DismissMember", round: 1 })
    await later(SECOND)
    expect([asked.length, waiting(), (await stateOf())._tag]).toEqual([1, [], "Silent"])
  })

  test("for a member that is dismissed during its request ends with its reported answer, without another request", async () => {
    const thinking = latch()
    await start(() => Effect.promise(() => thinking.opened).pipe(Effect.as(ANSWER)))
    await summon()
    await turns()
    expect(asked).toHaveLength(1)
    await service.registry.ask(seatEntity, "7.acme", { _tag: "DismissMember", round: 1 })
    thinking.open()
    await service.delivery.idle()
    await later(MINUTE)
    expect([asked.length, waiting(), (await stateOf())._tag]).toEqual([1, [], "Answered"])
  })

  test("of a member that is dismissed while it thinks, and fails then, is not followed by another one", async () => {
    const thinking = latch()
    await start(() => Effect.promise(() => thinking.opened).pipe(Effect.andThen(Effect.fail(FAILED))))
    await summon()
    await turns()
    await service.registry.ask(seatEntity, "7.acme", { _tag: "DismissMember", round: 1 })
    thinking.open()
    await service.delivery.idle()
    await later(MINUTE)
    expect([asked.length, waiting(), await stateOf()]).toMatchObject([1, [], { _tag: "Silent", attempts: 1 }])
  })

  test("for a member that was dismissed during its request before a kill makes no request", async () => {
    await start(() => Effect.never)
    await summon()
    await turns()
    await service.registry.ask(seatEntity, "7.acme", { _tag: "DismissMember", round: 1 })
    const { database } = service
    await service.stop()
    await start(() => Effect.succeed(ANSWER), { database })
    await later(MINUTE)
    expect([asked.length, waiting(), await stateOf()]).toMatchObject([0, [], { _tag: "Silent", attempts: 1 }])
  })

  test("that is none is a defect", async () => {
    await start(() => Effect.succeed(ANSWER))
    const { perform } = makeMemberActivity({
      registry: service.registry,
      members: new Map(),
      readLawText: async () => undefined,
      now: () => NOW,
      random: () => 0
    })
    const task = { intentId: "i", id: "7.acme", command: { _tag: "Ask" }, attempts: 0, createdAt: NOW }
    await expect(perform(task, new AbortController().signal)).rejects.toThrow("AskMember")
  })
})

describe("an answer that cannot be recorded", () => {
  test("is recorded later, without another request", async () => {
    await start(() => Effect.succeed(ANSWER))
    resultsAreLost = true
    await summoned()
    for (let n = 0; n < 3; n += 1) await later(10 * SECOND)
    expect([asked.length, (await stateOf())._tag]).toEqual([1, "Asked"])
    resultsAreLost = false
    await later(MINUTE)
    expect([asked.length, waiting(), (await stateOf())._tag]).toEqual([1, [], "Answered"])
  })

  test("before the process is killed is asked for again, once, by the next one", async () => {
    await start(() => Effect.succeed(ANSWER))
    resultsAreLost = true
    await summoned()
    const { database } = service
    await service.stop()
    resultsAreLost = false
    await start(() => Effect.succeed(ANSWER), { database })
    await later(MINUTE)
    expect([asked.length, waiting(), (await stateOf())._tag]).toEqual([1, [], "Answered"])
    await later(MINUTE)
    expect(asked).toHaveLength(1)
  })
})

describe("a service that stops", () => {
  test("interrupts its members, lets none in who wait for a turn, and asks them all after the start", async () => {
    let interruptedCount = 0
    await start(() => Effect.never.pipe(Effect.onInterrupt(() => Effect.sync(() => (interruptedCount += 1)))))
    for (let n = 1; n <= 6; n += 1) await summon({ evaluationId: n })
    await turns()
    const { database } = service
    await service.stop()
    expect([asked.length, interruptedCount]).toEqual([4, 4])
    await start(() => Effect.succeed(ANSWER), { database })
    await later(0)
    expect([asked.length, (await stateOf(6))._tag]).toEqual([6, "Answered"])
  })
})

describe("many seats at once", () => {
  const thinkers = () => {
    const thinking = latch()
    const evaluate = () => Effect.promise(() => thinking.opened).pipe(Effect.as(ANSWER))
    return { evaluate, open: thinking.open }
  }

  test("of one company are asked four at a time, and another company does not wait for them", async () => {
    const { evaluate, open } = thinkers()
    await start(evaluate, { companies: ["slow", "quick"] })
    for (let n = 1; n <= 10; n += 1) await summon({ evaluationId: n }, "slow")
    await turns()
    expect(asked).toHaveLength(ASKED_PER_COMPANY_MAX)
    await summon({ evaluationId: 1 }, "quick")
    await turns()
    expect(asked).toHaveLength(ASKED_PER_COMPANY_MAX + 1)
    open()
    await service.delivery.idle()
    expect([asked.length, waiting()]).toEqual([11, []])
  })

  test("of many companies are asked sixteen at a time", async () => {
    const { evaluate, open } = thinkers()
    const companies = Array.from({ length: 9 }, (_, at) => `company-${at}`)
    await start(evaluate, { companies })
    for (const company of companies) {
      for (let n = 1; n <= 3; n += 1) await summon({ evaluationId: n }, company)
    }
    await turns()
    expect(asked).toHaveLength(ASKED_COUNT_MAX)
    open()
    await service.delivery.idle()
    expect([asked.length, waiting()]).toEqual([27, []])
  })

  test("that are dismissed while they wait for their turn are not asked", async () => {
    const { evaluate, open } = thinkers()
    await start(evaluate)
    for (let n = 1; n <= 6; n += 1) await summon({ evaluationId: n })
    await turns()
    for (const n of [5, 6]) {
      await service.registry.ask(seatEntity, seatIdOf(n, "acme"), { _tag: "DismissMember", round: 1 })
    }
    open()
    await service.delivery.idle()
    expect([asked.length, waiting()]).toEqual([4, []])
  })
})

function seatOf(company: string, model: string) {
  return { company, model, memberType: "llm", votes: true } as const
}
