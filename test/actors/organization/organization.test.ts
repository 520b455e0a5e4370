/** The organization: examples for each rule, then laws that hold for every history. */
import { voiceIdOf } from "../../../actors/voice/voice-id.ts"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { DOMAIN_COUNT_MAX } from "../../../actors/organization/domains.ts"
import { patternFlags } from "../../../actors/organization/pattern.ts"
import { organizationEntity } from "../../../actors/organization/organization.ts"
import { scoreOf } from "../../../actors/organization/score.ts"
import { OrganizationCommand, type OrganizationEvent } from "../../../schema/organization.ts"
import { DAY, givenFor, NOW } from "../../support/given.ts"
import { entityLaws, play } from "../../support/laws.ts"
import {
  claim as ownDomain,
  enforcement,
  learn,
  named,
  organizationAfter,
  outcome,
  pattern,
  recordCase,
  report,
  reviewed,
  revoked,
  spoken,
  times
} from "./histories.ts"
import { arbitraryOf } from "../../support/arbitrary.ts"

const given = givenFor(organizationEntity)
const GOOD = { favourable: true, timely: true }
const BAD = { favourable: false, timely: false }

const recorded = (at = NOW): OrganizationEvent => ({ ...recordCase(1), _tag: "CaseRecorded", at })

/** A case of a sponsor that is a voice of age, against an organization whose domain is known. */
const VOICE: ReadonlyArray<OrganizationEvent> = [
  recorded(),
  { ...ownDomain, _tag: "DomainClaimed", at: NOW },
  { ...learn(1), ...named, _tag: "VoiceLearned", at: NOW }
]
const proven = (command: ReturnType<typeof outcome>): OrganizationEvent => {
  const { answered_from: _from, ...ended } = command
  return { ...ended, _tag: "OutcomeRecorded", proof: "answered", at: NOW }
}

describe("organization", () => {
  test("the first case makes it known, with a neutral score", () => {
    const when = given().when(recordCase(1))
    when.thenState({ _tag: "Known", org_name: "Fit Gym", total_cases: 1, report_count: 0 })
    expect(when.views()).toMatchObject([
      { view: "organization_view", key: "fit-gym", row: { trustscore: 50 } },
      { view: "institution_view", key: "fit-gym", row: { name_key: "fit gym", canonical_id: "fit-gym", domains: [] } }
    ])
  })
  test("is found by names and domains: the row for that is written when they change, and not for every case", () => {
    const later = NOW + DAY
    const viewsOf = (command: OrganizationCommand) =>
      given(recorded())
        .when(command, later)
        .views()
        .map((row) => row.view)
    expect(viewsOf(recordCase(2))).toEqual(["organization_view"])
    const claim = {
      _tag: "ClaimDomain",
      ...named,
      domain: "gym.example",
      level: "verified",
      source: "operator"
    } as const
    expect(viewsOf(claim)).toEqual(["organization_view", "institution_view", "organization_domain_view"])
    const [, row] = given(recorded()).when(claim, later).views()
    expect(row?.row).toMatchObject({ domains: ["gym.example"], verified_domains: ["gym.example"] })
    expect(row?.row["trigrams"]).toEqual(expect.arrayContaining(["  f", "fit", "it ", "  g", "mpl"]))
  })
  test("tells the report and what was said of it to the entity that keeps its words", () => {
    const { _tag, ...words } = report(1, 1)
    const to = { kind: "report", id: "rep_1" }
    const news = expect.objectContaining({ to: { kind: "score-news", id: "fit-gym" } })
    given()
      .when(report(1, 1))
      .thenIntents(
        { to, command: { ...words, _tag: "FileReport", received_at: NOW } },
        {
          to: { kind: "voice", id: voiceIdOf("spn_1") },
          command: { _tag: "AskVoice", sponsor_id: "spn_1", org_id: "fit-gym" }
        }
      )
    given({ ...report(1, 1), _tag: "ReportReceived", at: NOW })
      .when(reviewed(1), NOW + DAY)
      .thenIntents(
        {
          to,
          command: { _tag: "CloseReport", outcome: "accepted", reviewer_id: "spn_reviewer", closed_at: NOW + DAY }
        },
        {
          to: { kind: "agent", id: report(1, 1).agent_id },
          command: { _tag: "AddEvidence", evidence: "report-accepted", about: "rep_1", from: "rev_reviewer" }
        },
        news
      )
  })
  test("orders each change of its score to be told, numbered as changes are", () => {
    const changed = (trustscore: number, previous_trustscore: number): OrganizationEvent => ({
      _tag: "TrustscoreChanged",
      ...named,
      trustscore,
      previous_trustscore,
      at: NOW
    })
    const when = given(...VOICE, changed(45, 50), changed(50, 45)).when(outcome(0, GOOD), NOW + DAY)
    when.thenState({ trustscore: 51, score_changes: 3 })
    when.thenIntents({
      to: { kind: "score-news", id: "fit-gym" },
      command: {
        _tag: "Publish",
        notice: {
          type: "org.trustscore_updated",
          resource: { kind: "org", id: "fit-gym" },
          sequence: 3,
          at: NOW + DAY,
          data: { _tag: "Score", org_id: "fit-gym", trustscore: 51, previous_trustscore: 50 }
        },
        org_id: "fit-gym"
      }
    })
    given(...VOICE)
      .when(outcome(3_000, GOOD))
      .thenIntents()
  })
  test("a report makes it known without a case", () => {
    given().when(report(1, 1)).thenState({ _tag: "Known", total_cases: 0, report_count: 1 })
  })
  test("what only adds to what is on record cannot be the first event", () => {
    const changed: OrganizationEvent = {
      _tag: "TrustscoreChanged",
      ...named,
      trustscore: 1,
      previous_trustscore: 50,
      at: NOW
    }
    expect(() => given(changed)).toThrow("organization journal is corrupt")
  })
})

describe("the end of a case", () => {
  test("is recorded, and the score follows in the same commit when it is another one", () => {
    given(...VOICE)
      .when(outcome(0, GOOD))
      .then(proven(outcome(0, GOOD)), {
        _tag: "TrustscoreChanged",
        ...named,
        trustscore: 51,
        previous_trustscore: 50,
        at: NOW
      })
  })
  test("that leaves the integer as it is leaves no word of it", () => {
    given(...VOICE)
      .when(outcome(3_000, GOOD))
      .then(proven(outcome(3_000, GOOD)))
  })
  test("shows in the row of its view", () => {
    const ten = times(10, (index) => outcome(0, GOOD, index))
    const eleven = spoken([...ten, outcome(0, BAD, 11)])
    expect(organizationEntity.projectAll(organizationAfter([ownDomain, ...eleven])).slice(0, 1)).toMatchObject([
      { row: { closed_cases: 11, favourable_cases: 10, trustscore: 62 } }
    ])
  })
  test("that is disputed does not count until the case ends again", () => {
    const before = [ownDomain, recordCase(1), learn(1)]
    const ended = organizationAfter([...before, outcome(0, GOOD)])
    const disputed = organizationAfter([revoked(outcome(0, GOOD))], NOW, ended)
    expect(disputed).toEqual({ ...organizationAfter(before), score_changes: 2 })
    const again = organizationAfter([revoked(outcome(0, GOOD)), outcome(0, BAD)], NOW, ended)
    expect(again).toMatchObject({ closed_cases: 1, favourable_cases: 0, trustscore: 49 })
  })
  test("and its revocation may come in the wrong order", () => {
    const early = organizationAfter([revoked(outcome(0, GOOD))])
    expect(organizationEntity.projectAll(early).slice(0, 1)).toMatchObject([
      { row: { closed_cases: 0, favourable_cases: 0, trustscore: 50 } }
    ])
    expect(organizationAfter([outcome(0, GOOD)], NOW, early)).toMatchObject({ closed_cases: 0, trustscore: 50 })
  })
})

describe("a case", () => {
  const four = [learn(3), recordCase(1), learn(1), recordCase(1), recordCase(2), learn(2), recordCase(2)].slice(1)

  test("changes the score when it makes a pattern, and not before or after", () => {
    const before = organizationAfter(four)
    expect(before.trustscore).toBe(50)
    // A voice that is known before its first case, as after others of the same day.
    const known = organizationAfter([learn(3)], NOW, before)
    const fifth = organizationEntity.decide(known, recordCase(3), NOW)
    expect(fifth).toMatchObject({ success: [{ _tag: "CaseRecorded" }, { _tag: "TrustscoreChanged", trustscore: 45 }] })
    const sixth = organizationEntity.decide(organizationAfter([recordCase(3)], NOW, known), recordCase(4), NOW)
    expect(sixth).toMatchObject({ success: [{ _tag: "CaseRecorded" }] })
  })
  test("that makes a pattern a small share of all gives the points back", () => {
    const others = times(8, (index) => recordCase(9 + index, null))
    const after = (count: number) => organizationAfter(spoken([...pattern("auto_renewal"), ...others.slice(0, count)]))
    expect([after(7).trustscore, after(8).trustscore]).toEqual([45, 50])
  })
  test("that is the first of its day brings what time has done since", () => {
    const disliked = organizationAfter([ownDomain, ...spoken(times(50, (index) => outcome(0, BAD, index)))])
    const year = NOW + 365 * DAY
    const later = organizationAfter([recordCase(1)], year, disliked)
    expect(later.trustscore).toBe(scoreOf(disliked, year))
    expect(later.trustscore).toBeGreaterThan(disliked.trustscore)
  })
})

describe("the name of an organization", () => {
  const called = (org_name: string) => ({ ...recordCase(1), org_name })
  test("is a verified sponsor's spelling as soon as it is known to be verified, and no other sponsor changes it", () => {
    const told = (number: number, org_name: string) => ({ ...recordCase(number), org_name })
    const squatted = [told(1, "FIT GYM!!!"), told(2, "Fit Gym"), told(3, "fit GYM")]
    expect(organizationAfter([...squatted, learn(2), learn(3)])).toMatchObject({
      org_name: "Fit Gym",
      named_by: "sponsor"
    })
    expect(organizationAfter([...squatted, learn(1), learn(2)])).toMatchObject({ org_name: "FIT GYM!!!" })
    const after = organizationAfter([told(1, "FIT GYM!!!"), learn(2), told(2, "Fit Gym"), told(1, "FIT GYM!!!")])
    expect(after).toMatchObject({ org_name: "Fit Gym", named_by: "sponsor" })
  })
  test("is written to the row by which it is found when a verified sponsor changes it", () => {
    const heard = given(
      { ...recordCase(1), org_name: "FIT GYM!!!", _tag: "CaseRecorded", at: NOW },
      { ...recordCase(2), _tag: "CaseRecorded", at: NOW }
    )
    const views = heard.when(learn(2), NOW + DAY).views()
    expect(views).toMatchObject([
      { row: { org_name: "Fit Gym" } },
      { view: "institution_view", row: { org_name: "Fit Gym" } }
    ])
  })
  test("is the first that a sponsor gives it while none of them is verified", () => {
    expect(organizationAfter([called("FIT GYM!!!"), called("Fit-Gym")])).toMatchObject({
      org_name: "FIT GYM!!!",
      named_by: "sponsor"
    })
  })
  test("is the one that an operator, an import or a register gives it, from then on", () => {
    const record = { ...enforcement(1, 1), org_name: "Fit Gym Inc." }
    const after = organizationAfter([called("FIT GYM!!!"), ownDomain, record, called("fit gym")])
    expect(after).toMatchObject({ org_name: "Fit Gym", named_by: "record" })
    const when = given({ ...called("FIT GYM!!!"), _tag: "CaseRecorded", at: NOW }).when(record, NOW + DAY)
    when.thenState({ org_name: "Fit Gym Inc.", named_by: "record" })
    expect(when.views()).toMatchObject([{}, { view: "institution_view", row: { org_name: "Fit Gym Inc." } }])
  })
})

describe("a domain", () => {
  const claim = (domain: string, level: "claimed" | "verified" = "claimed"): OrganizationCommand => ({
    _tag: "ClaimDomain",
    ...named,
    domain,
    level,
    source: "an operator"
  })
  const drop = (domain: string): OrganizationCommand => ({ _tag: "DropDomain", domain })

  test("is claimed once, verified once, and a claim takes back no proof", () => {
    const claimed = organizationAfter([claim("gym.example")])
    expect(claimed.domains).toMatchObject([{ domain: "gym.example", level: "claimed" }])
    expect(organizationEntity.decide(claimed, claim("gym.example"), NOW)).toMatchObject({ success: [] })
    const verified = organizationAfter([claim("gym.example", "verified"), claim("gym.example")], NOW, claimed)
    expect(verified.domains).toMatchObject([{ domain: "gym.example", level: "verified" }])
  })
  test("is dropped, and dropping it again or never having had it is nothing", () => {
    const dropped = organizationAfter([claim("gym.example"), claim("fit.example"), drop("gym.example")])
    expect(dropped.domains.map((one) => one.domain)).toEqual(["fit.example"])
    expect(organizationEntity.decide(dropped, drop("gym.example"), NOW)).toMatchObject({ success: [] })
    given().when(drop("gym.example")).thenNothing()
  })
  test("does not move the organization's integer", () => {
    expect(organizationAfter([claim("gym.example", "verified")]).trustscore).toBe(50)
  })
  test("beyond the bound is refused, while those on record can still be verified", () => {
    const full = organizationAfter(times(DOMAIN_COUNT_MAX, (index) => claim(`gym-${index}.example`)))
    expect(organizationEntity.decide(full, claim("gym.example"), NOW)).toMatchObject({
      failure: { reason: "too-many-domains" }
    })
    expect(organizationAfter([claim("gym-7.example", "verified")], NOW, full).domains).toHaveLength(DOMAIN_COUNT_MAX)
  })
})

describe("rates of complaints", () => {
  const rates = (as_of: string, file: string, timely_share = 0.9) => ({
    _tag: "RecordComplaintRates" as const,
    ...named,
    rates: {
      source: "ccdb" as const,
      as_of,
      responses: 10,
      timely_share,
      relief_share: 0.2,
      file_hash: file.repeat(64)
    }
  })
  test("are kept as the newest file has them, and move no score", () => {
    const after = organizationAfter([rates("2026-10-31", "a"), rates("2026-11-01", "b", 0.1)])
    expect(after.complaint_rates).toMatchObject({ as_of: "2026-11-01", timely_share: 0.1 })
    expect(after.trustscore).toBe(50)
  })
  test("of an older file, or of the same one again, change nothing", () => {
    const kept = given({ ...rates("2026-10-31", "a"), _tag: "ComplaintRatesRecorded", at: NOW })
    kept.when(rates("2026-10-30", "b")).thenNothing()
    kept.when(rates("2026-10-31", "a", 0.1)).thenNothing()
    kept.when(rates("2026-10-31", "b", 0.1)).thenState({ complaint_rates: { timely_share: 0.1 } })
  })
})

describe("organization, for every history", () => {
  const ended = fc.record({ favourable: fc.boolean(), timely: fc.boolean() })
  const likely = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 5 }).map((sponsor): OrganizationCommand => recordCase(sponsor)) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 5 }).map((sponsor): OrganizationCommand => learn(sponsor)) },
    fc.constant<OrganizationCommand>(ownDomain),
    {
      weight: 3,
      arbitrary: fc.tuple(fc.nat(2), ended).map(([age, how]): OrganizationCommand => outcome(age, how))
    },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.nat(2), ended).map(([age, how]): OrganizationCommand => revoked(outcome(age, how)))
    },
    fc.tuple(fc.nat(5), fc.nat(3)).map(([id, sponsor]): OrganizationCommand => report(id, sponsor)),
    fc.tuple(fc.nat(5), fc.boolean()).map(([id, accepted]): OrganizationCommand => reviewed(id, accepted)),
    fc.tuple(fc.nat(5), fc.nat(900)).map(([id, age]): OrganizationCommand => enforcement(id, age))
  )
  const any = fc.oneof({ weight: 1, arbitrary: arbitraryOf(OrganizationCommand) }, { weight: 5, arbitrary: likely })
  const commands = fc.array(any, { maxLength: 50, size: "max" })
  entityLaws(organizationEntity, {
    commands,
    reaches: { Unknown: 0.9, Known: 0.2, scored: 0.01, flagged: 0.02, reviewed: 0.02, enforced: 0.4, below: 0.3 },
    tagOf: (state) => {
      if (state._tag === "Unknown") return "Unknown"
      if (state.closed_cases < 0) return "below"
      if (patternFlags(state, state.updated_at).length > 0) return "flagged"
      if (state.reports.accepted_count > 0) return "reviewed"
      if (state.enforcement.records.length > 0) return "enforced"
      return state.trustscore === 50 ? "Known" : "scored"
    },
    runs: 100
  })

  test("it counts every case, report and end of a case once", () => {
    fc.assert(
      fc.property(commands, (history) => {
        const { state } = play(organizationEntity, history)
        const count = (tag: OrganizationCommand["_tag"]) => history.filter((one) => one._tag === tag).length
        const counts = state._tag === "Known" ? [state.total_cases, state.report_count, state.closed_cases] : [0, 0, 0]
        const closed = count("RecordOutcome") - count("RevokeOutcome")
        expect(counts).toEqual([count("RecordCase"), count("RecordReport"), closed])
      }),
      { numRuns: 100 }
    )
  })

  test("the integer on record is the score of its last change, and every change says what it was before", () => {
    fc.assert(
      fc.property(commands, (history) => {
        const { events, state } = play(organizationEntity, history)
        let trustscore = 50
        for (const event of events) {
          if (event._tag !== "TrustscoreChanged") continue
          expect(event.previous_trustscore).toBe(trustscore)
          expect(event.trustscore).not.toBe(trustscore)
          trustscore = event.trustscore
        }
        if (state._tag === "Unknown") return
        expect(state.trustscore).toBe(trustscore)
        expect(trustscore).toBe(scoreOf(state, state.updated_at))
      }),
      { numRuns: 200 }
    )
  })
})
