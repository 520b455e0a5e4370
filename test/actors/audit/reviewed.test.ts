/** What of each entity the audit records: every decision of a person, nothing that the service or an import does by itself. */
import { describe, expect, test } from "vitest"
import { readFileSync } from "node:fs"
import { Schema } from "effect"
import { entities } from "../../../actors/all.ts"
import type { AnyEntity } from "../../../actors/runtime/entity.ts"

const FIXTURES = new URL("../../fixtures/events/", import.meta.url)
const fixture = (name: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(new URL(`${name}.json`, FIXTURES), "utf8"))
const entityOf = (kind: string): AnyEntity => {
  const found = entities.find((one) => one.kind === kind)
  if (found === undefined) throw new Error(`no ${kind}`)
  return found
}

/** What the audit is told of the last of these events, which follow each other. */
const rowsOf = (kind: string, names: ReadonlyArray<string>) => {
  const entity = entityOf(kind)
  const decode = Schema.decodeUnknownSync(entity.eventSchema)
  const events = names.map((name) => decode(fixture(name)))
  const before = events.slice(0, -1).reduce(entity.evolve, entity.initialState)
  const last = events.at(-1)
  return entity.audit(last, entity.evolve(before, last), before).map(({ command, to }) => {
    expect(to).toEqual({ kind: "audit", id: "audit" })
    return command
  })
}

const AUDITED: ReadonlyArray<readonly [string, ReadonlyArray<string>, string]> = [
  ["case", ["CaseOpened.v1", "CaseEvaluated.v1", "CrisisReviewRequested.v1", "CrisisReviewClosed.v1"], "case"],
  ["case", ["CaseOpened.v1", "CaseEvaluated.v1", "LetterDrafted.v1", "LetterRejected.v1"], "case"],
  ["match", ["MatchProposed.v1", "MatchLinked.v1"], "match"],
  ["match", ["MatchProposed.v1", "MatchRejected.v1"], "match"],
  ["match", ["MatchRouted.v1", "MatchMoved.v1"], "match"],
  ["match", ["MatchRouted.v1", "MatchWithdrawn.v1"], "match"],
  ["merge", ["MergeAccepted.v1"], "merge"],
  ["organization", ["ReportReceived.v1", "ReportAccepted.v1"], "report"],
  ["organization", ["DomainClaimed.v2"], "organization"],
  ["organization", ["DomainClaimed.v1", "DomainDropped.v2"], "organization"],
  ["law", ["LawTextKept.v2"], "law"],
  ["law", ["LawTextKept.v1", "LawTextDropped.v2"], "law"],
  ["evaluation", ["EvaluationOpened.v1", "EvaluationFailed.v2"], "evaluation"],
  ["agent", ["AgentRegistered.v1", "KeyRotated.v1"], "agent"],
  ["agent", ["AgentRegistered.v1", "CooldownSet.v1"], "agent"],
  ["agent", ["AgentRegistered.v1", "AgentRevoked.v1"], "agent"]
]

describe("a decision of a person", () => {
  test.each(AUDITED)("of a %s, after %j, leaves one row", (kind, names, target) => {
    const rows = rowsOf(kind, names)
    expect(rows).toMatchObject([{ action: names.at(-1)?.split(".")[0], target: { kind: target } }])
    const [{ actor }] = rows as [{ actor: { type: string; id: string } }]
    expect(["operator", "admin", "reviewer", "sponsor", "agent"]).toContain(actor.type)
    expect(actor.id).not.toContain("@")
  })
})

const BY_OPERATOR: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  ["case", ["CaseOpened.v1", "CaseEvaluated.v1", "CrisisReviewRequested.v1", "CrisisReviewClosed.v2"]],
  ["case", ["CaseOpened.v1", "CaseEvaluated.v1", "LetterDrafted.v1", "LetterRejected.v2"]],
  ["match", ["MatchProposed.v1", "MatchLinked.v2"]],
  ["match", ["MatchRouted.v1", "MatchMoved.v2"]],
  ["merge", ["MergeAccepted.v2"]],
  ["organization", ["ReportReceived.v1", "ReportAccepted.v2"]],
  ["agent", ["AgentRegistered.v1", "AgentRevoked.v2"]]
]

describe("a decision with the operator token", () => {
  test.each(BY_OPERATOR)("of a %s, after %j, says whom it named and which request it was", (kind, names) => {
    expect(rowsOf(kind, names)).toMatchObject([
      {
        actor: { type: "operator", id: "operator" },
        named: expect.stringMatching(/^rev_/) as string,
        request_id: "0190b1c2-7f00-7000-8000-000000000001"
      }
    ])
  })
})

describe("an undecided item", () => {
  test.each([
    ["match", ["MatchProposed.v1"]],
    ["match", ["MatchRouted.v1"]],
    ["match", ["MatchRouted.v1", "MatchRevised.v1"]],
    ["organization", ["DomainClaimed.v1"]],
    ["organization", ["EnforcementRecorded.v1"]],
    ["law", ["LawTextMissed.v1"]],
    ["law", ["LawTextKept.v1"]],
    ["evaluation", ["EvaluationOpened.v1", "EvaluationFailed.v1"]]
  ] as const)("of a %s, after %j, leaves none", (kind, names) => {
    expect(rowsOf(kind, names)).toEqual([])
  })
})
