/** Reports and their reviews: one voice a sponsor, and a list that no sponsor can fill for the others. */
import { describe, expect, test } from "vitest"
import { organizationEntity } from "../../../actors/organization/organization.ts"
import {
  ACCEPTED_SPONSOR_COUNT_MAX,
  OPEN_REPORT_COUNT_MAX,
  reportingSponsors
} from "../../../actors/organization/reports.ts"
import type { OrganizationEvent } from "../../../schema/organization.ts"
import { givenFor, NOW } from "../../support/given.ts"
import { named, organizationAfter, report, reviewed, times } from "./histories.ts"

const given = givenFor(organizationEntity)
const received = (id: number, sponsor: number): OrganizationEvent => ({
  ...report(id, sponsor),
  _tag: "ReportReceived",
  at: NOW
})

describe("a report", () => {
  test("is accepted by a reviewer, and the score follows in the same commit", () => {
    const facts = { ...named, report_id: "rep_1", sponsor_id: "spn_7", agent_id: "agt_1", reviewer_id: "spn_reviewer" }
    given(received(1, 7))
      .when(reviewed(1))
      .then(
        { _tag: "ReportAccepted", ...facts, at: NOW },
        { _tag: "TrustscoreChanged", ...named, trustscore: 47, previous_trustscore: 50, at: NOW }
      )
  })
  test("that is rejected weighs nothing any more", () => {
    const when = given(received(1, 7), {
      _tag: "TrustscoreChanged",
      ...named,
      trustscore: 49,
      previous_trustscore: 50,
      at: NOW
    }).when(reviewed(1, false))
    when.thenState({ trustscore: 50, reports: { open: [], rejected_count: 1, accepted_count: 0 } })
  })
  test("that is unknown or reviewed cannot be reviewed", () => {
    given().when(reviewed(1)).thenRefused({ reason: "report-not-open" })
    given(received(1, 7)).when(reviewed(2)).thenRefused({ reason: "report-not-open" })
    const accepted = given(received(1, 7)).when(reviewed(1)).happened().events
    given(received(1, 7), ...accepted)
      .when(reviewed(1, false))
      .thenRefused({ reason: "report-not-open" })
  })
  test("is not reviewed by who made it", () => {
    given(received(1, 7))
      .when({ ...reviewed(1), reviewer_id: "spn_7" })
      .thenRefused({ reason: "reviewer-is-reporter" })
  })
})

describe("the sponsors who report", () => {
  test("count once, as accepted when one of their reports was", () => {
    const { reports } = organizationAfter([report(1, 1), report(2, 1), report(3, 2), reviewed(1)])
    expect(reportingSponsors(reports)).toEqual({ accepted: 1, unreviewed: 1 })
  })
  test("one with endless reports is counted and displaces no other sponsor", () => {
    const flood = times(OPEN_REPORT_COUNT_MAX + 50, (index) => report(1_000 + index, 1))
    const { reports, report_count } = organizationAfter([report(1, 2), report(2, 3), ...flood])
    expect(reports.open).toHaveLength(OPEN_REPORT_COUNT_MAX)
    expect(reports.open.slice(0, 2).map((one) => one.report_id)).toEqual(["rep_1", "rep_2"])
    expect(reportingSponsors(reports)).toEqual({ accepted: 0, unreviewed: 3 })
    expect([report_count, reports.unlisted_count]).toEqual([OPEN_REPORT_COUNT_MAX + 52, 52])
  })
  test("one whose reports are accepted again and again takes one place among those who are listed", () => {
    const { reports } = organizationAfter([report(1, 1), report(2, 1), reviewed(1), reviewed(2)])
    expect(reports).toMatchObject({ accepted_count: 2, accepted_sponsors: ["spn_1"] })
  })
  test("more than can weigh anything are counted, not listed", () => {
    const many = ACCEPTED_SPONSOR_COUNT_MAX + 10
    const { reports } = organizationAfter([
      ...times(many, (index) => report(index, index)),
      ...times(many, (index) => reviewed(index))
    ])
    expect(reports.accepted_sponsors).toHaveLength(ACCEPTED_SPONSOR_COUNT_MAX)
    expect(reports).toMatchObject({ accepted_count: many, open: [] })
  })
})
