/** The registry of problems: nobody is shown before there are enough cases, and no sponsor speaks alone. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  affectedCount,
  isPublic,
  nameableOrganizations,
  namedOrganizations,
  ORGANIZATION_COUNT_MAX,
  problemEntity
} from "../../../actors/problem/problem.ts"
import { kindOfRule, wordsOf } from "../../../actors/problem/words.ts"
import { problemSlugOf } from "../../../schema/problem.ts"
import { ruleSet } from "../../../actors/assistant/rule-set.stored.ts"
import type { KnownProblem, ProblemCommand } from "../../../schema/problem.ts"
import { DAY, givenFor, NOW } from "../../support/given.ts"
import { entityLaws, play } from "../../support/laws.ts"

const given = givenFor(problemEntity)
const KIND = { category: "housing", subcategory: "security_deposit" }
const count = (
  sponsor: number,
  org: string | null = null,
  severity: "low" | "medium" | "high" | "crisis" = "medium",
  shared = false
) =>
  ({
    _tag: "CountCase",
    ...KIND,
    voice: { key: `spn_${sponsor}`, shared },
    org_id: org,
    severity
  }) satisfies ProblemCommand
const ordered = { by: { type: "reviewer", id: "rev_b" }, reviewer_id: "rev_b", reason: null, request_id: null } as const
const words = { title: "Deposits", summary: "Deposits that are kept." }
const create = (visibility: "published" | "hidden"): ProblemCommand => ({
  _tag: "CreateProblem",
  slug: "deposits",
  ...words,
  category: "housing",
  severity: "medium",
  visibility,
  ...ordered
})
const change = (
  changes: Extract<ProblemCommand, { _tag: "ChangeProblem" }>["changes"],
  only_waiting = false
): ProblemCommand => ({
  _tag: "ChangeProblem",
  changes,
  only_waiting,
  ...ordered
})
const known = (...commands: ReadonlyArray<ProblemCommand>) => play(problemEntity, commands).state as KnownProblem
const FIVE = [count(1, "acme"), count(2, "acme"), count(1), count(2), count(3, "acme")]

describe("problem", () => {
  test("begins with its first case, in the words of the rule set", () => {
    const state = known(count(1))
    expect(state).toMatchObject({
      slug: "housing-security-deposit",
      title: "Security deposit (housing)",
      status: "open"
    })
    expect(state.summary).toContain("Return of residential security deposit (US-CA)")
    expect(JSON.stringify(state)).not.toContain("spn_1")
    expect(Object.keys(play(problemEntity, [count(1)]).events[1] ?? {})).not.toContain("case_id")
  })
  test("is public from five cases of three sponsors on, and its number is told from there on", () => {
    expect(FIVE.map((_, index) => isPublic(known(...FIVE.slice(0, index + 1))))).toEqual([
      false,
      false,
      false,
      false,
      true
    ])
    expect(isPublic(known(...Array.from({ length: 50 }, (_, index) => count(index % 2))))).toBe(false)
    expect([affectedCount(known(...FIVE.slice(0, 4))), affectedCount(known(...FIVE, count(4)))]).toEqual([null, 6])
  })
  test("counts of one voice the first case, the second and the fourth: the logarithm of their number", () => {
    const many = (cases: number) => known(...FIVE, ...Array.from({ length: cases }, () => count(3)))
    expect([1, 2, 3, 7, 999].map((cases) => affectedCount(many(cases)))).toEqual([6, 6, 7, 8, 14])
  })
  test("needs seven mailboxes at public providers for what three domains say", () => {
    const mailboxes = (voices: number) =>
      known(...Array.from({ length: 4 * voices }, (_, index) => count(index % voices, "acme", "medium", true)))
    expect([3, 6, 7, 20].map((voices) => isPublic(mailboxes(voices)))).toEqual([false, false, false, true])
    expect(affectedCount(mailboxes(20))).toBe(5)
    expect(nameableOrganizations(mailboxes(20))).toEqual(["acme"])
  })
  test("counts nothing that was brought before sponsors were verified", () => {
    const { voice: _voice, ...old } = count(1)
    given().when(old).thenNothing()
    const events = play(problemEntity, FIVE).events.map((event) => {
      if (event._tag !== "ProblemCaseCounted") return event
      const { shared: _shared, ...before } = event
      return before
    })
    expect(events.reduce(problemEntity.evolve, problemEntity.initialState)).toMatchObject({ case_count: 0, voices: {} })
  })
  test("may name an organization once the cases of three sponsors do, and names it when a reviewer says so", () => {
    const confirm = change({ confirmed_org_ids: ["acme", "other"] })
    expect(nameableOrganizations(known(...FIVE.slice(0, 4)))).toEqual([])
    expect(nameableOrganizations(known(...FIVE, count(4, "other")))).toEqual(["acme"])
    for (const silent of [[], [change({ visibility: "published" })]]) {
      const state = known(...FIVE, ...silent)
      expect(isPublic(state)).toBe(true)
      expect(namedOrganizations(state)).toEqual([])
      expect(problemEntity.projectAll(state)).toMatchObject([{ row: { organizations: "[]" } }])
    }
    expect(namedOrganizations(known(...FIVE, confirm))).toEqual(["acme"])
    expect(namedOrganizations(known(...FIVE, confirm, change({ confirmed_org_ids: [] })))).toEqual([])
    // Before there are enough cases nobody is named, whatever was said.
    const three = [count(1, "acme"), count(2, "acme"), count(3, "acme")]
    expect(namedOrganizations(known(create("published"), confirm, ...three))).toEqual([])
  })
  test("no case moves what is shown before there are enough", () => {
    for (const first of [create("published"), count(1, null, "low")]) {
      const shown = (state: KnownProblem) =>
        problemEntity.projectAll(state).map(({ row: { state: _state, due_at: _due, ...row } }) => row)
      const { state: before } = play(problemEntity, [first])
      const events = play(problemEntity, [first, count(1, "acme", "high"), count(2, "acme", "high")]).events
      const after = events
        .slice(1)
        .reduce<typeof before>((state, event) => problemEntity.evolve(state, { ...event, at: NOW + DAY }), before)
      expect(shown(after as KnownProblem)).toEqual(shown(before as KnownProblem))
    }
    const high = FIVE.map((one) => ({ ...one, severity: "high" as const }))
    expect(known(count(1, null, "low")).severity).toBe("medium")
    expect(known(create("published"), ...high).severity).toBe("high")
  })
  test("counts no case of crisis", () => {
    given()
      .when(count(1, null, "crisis"))
      .thenNothing()
  })
  test("waits for a person when cases make it public, until one has decided", () => {
    const rows = (...commands: ReadonlyArray<ProblemCommand>) => problemEntity.projectAll(known(...commands))
    expect(rows(...FIVE.slice(0, 4))).toMatchObject([{ row: { is_public: false, state: "decided", decided_by: null } }])
    expect(rows(...FIVE)).toMatchObject([{ row: { is_public: true, state: "waiting", affected: 5 } }])
    expect(rows(...FIVE, change({ visibility: "published" }))).toMatchObject([
      { row: { is_public: true, state: "decided", decided_by: "rev_b" } }
    ])
    expect(rows(...FIVE, change({ visibility: "hidden" }), count(9))).toMatchObject([
      { row: { is_public: false, state: "decided" } }
    ])
    // Better words decide nothing, before it is public and after.
    const reworded = change({ title: "Kept deposits" })
    expect(rows(count(1), reworded, ...FIVE)).toMatchObject([{ row: { state: "waiting", decided_by: null } }])
    expect(rows(...FIVE, reworded)).toMatchObject([{ row: { state: "waiting", decided_at: null } }])
  })
  test("from the queue it is decided once, and only while it waits", () => {
    const after = (...commands: ReadonlyArray<ProblemCommand>) => play(problemEntity, commands).state
    const publish = change({ visibility: "published" }, true)
    for (const state of [after(count(1)), after(create("hidden")), after(...FIVE, change({ visibility: "hidden" }))]) {
      expect(problemEntity.decide(state, publish, NOW)).toMatchObject({ failure: { reason: "problem-decided" } })
    }
    expect(problemEntity.decide(after(...FIVE), publish, NOW)).toMatchObject({ success: [{ _tag: "ProblemChanged" }] })
  })
  test("is written, published and hidden by reviewers, in better words", () => {
    expect(known(create("published"))).toMatchObject({ slug: "deposits", ...words, visibility: "published" })
    expect(isPublic(known(create("published")))).toBe(true)
    expect(affectedCount(known(create("published"), count(1)))).toBe(null)
    expect(known(count(1), change({ title: "Kept deposits", status: "in_progress" }))).toMatchObject({
      title: "Kept deposits",
      status: "in_progress",
      visibility: "by_cases"
    })
    const { state } = play(problemEntity, [count(1)])
    expect(problemEntity.decide(state, create("hidden"), NOW)).toMatchObject({ failure: { reason: "problem-known" } })
    given()
      .when(change({ title: "x" }))
      .thenRefused({ reason: "problem-not-found" })
  })
  test("a change that changes nothing writes nothing", () => {
    const { state } = play(problemEntity, [create("published")])
    expect(problemEntity.decide(state, change({ ...words, visibility: "published" }), NOW + DAY)).toMatchObject({
      success: []
    })
  })
  test("takes the severity that most of its cases have, the worse of two", () => {
    const three = [count(1, null, "low"), count(2, null, "high"), count(3, null, "low")]
    expect(known(...three, count(1), count(2, null, "low")).severity).toBe("low")
    expect(known(...three, count(1, null, "high"), count(2)).severity).toBe("high")
  })
  test("keeps the organizations with most sponsors when it keeps as many as it can", () => {
    const flood = Array.from({ length: ORGANIZATION_COUNT_MAX + 50 }, (_, index) => count(7, `fake-${index}`))
    const state = known(count(1, "acme"), count(2, "acme"), ...flood, count(3, "acme"))
    expect(state.organizations).toHaveLength(ORGANIZATION_COUNT_MAX)
    expect(nameableOrganizations(state)).toEqual(["acme"])
  })
  test("reviewers' words are in the audit, cases are not", () => {
    const events = play(problemEntity, [count(1), change({ title: "x" })]).events
    const audited = events.flatMap((event, index) => {
      const before = events.slice(0, index).reduce(problemEntity.evolve, problemEntity.initialState)
      return problemEntity.audit(event, problemEntity.evolve(before, event), before)
    })
    expect(audited).toMatchObject([{ command: { action: "ProblemChanged", actor: { id: "rev_b" } } }])
  })
})

describe("the words of problems", () => {
  test("are there for every rule, and no two kinds share a slug", () => {
    const kinds = new Map(
      ruleSet.rules.map(({ id }) => kindOfRule(id)).map((kind) => [`${kind?.category}/${kind?.subcategory}`, kind])
    )
    const slugs = [...kinds.values()].map((kind) => problemSlugOf(kind ?? KIND))
    expect(new Set(slugs).size).toBe(kinds.size)
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9][a-z0-9-]*[a-z0-9]$/)
    for (const kind of kinds.values()) expect(wordsOf(kind ?? KIND).summary.length).toBeLessThanOrEqual(2_000)
  })
})

describe("problem, for every history", () => {
  const counting = fc
    .tuple(
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom("acme", "other", null),
      fc.constantFrom("low", "medium", "high", "crisis")
    )
    .map((given) => count(...(given as Parameters<typeof count>)))
  const command = fc.oneof(
    { weight: 6, arbitrary: counting },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        create("published"),
        change({ title: "x" }),
        change({ visibility: "hidden" }),
        change({ visibility: "published", confirmed_org_ids: ["acme"] }, true)
      )
    }
  )
  entityLaws(problemEntity, {
    commands: fc.array(command, { maxLength: 20 }),
    reaches: { Unknown: 0.9, Known: 0.8 },
    tagOf: (state) => state._tag,
    runs: 150
  })
})
