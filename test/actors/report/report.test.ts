/** Reports as their reviewers read them: the two words about each come in either order. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { reportEntity } from "../../../actors/report/report.ts"
import type { ReportCommand } from "../../../schema/report.ts"
import { givenFor, NOW } from "../../support/given.ts"
import { entityLaws, play } from "../../support/laws.ts"

const given = givenFor(reportEntity)
const file: ReportCommand = {
  _tag: "FileReport",
  report_id: "rep_1",
  org_id: "fit-gym",
  org_name: "Fit Gym",
  report_type: "predatory_terms",
  description: "Renews by itself",
  evidence_urls: [],
  source: null,
  agent_id: "agt_1",
  sponsor_id: "spn_1",
  received_at: NOW
}
const close = (outcome: "accepted" | "rejected" | "unlisted"): ReportCommand => ({
  _tag: "CloseReport",
  outcome,
  reviewer_id: "spn_2",
  closed_at: NOW
})

describe("report", () => {
  test("waits once it is filed", () => {
    expect(given().when(file).views()).toMatchObject([{ view: "report_view", key: "rep_1", row: { state: "waiting" } }])
  })
  test("is closed once, and the same whichever word comes first", () => {
    const closed = play(reportEntity, [file, close("accepted")]).state
    expect(play(reportEntity, [close("accepted"), file]).state).toEqual(closed)
    expect(play(reportEntity, [file, close("accepted"), close("unlisted"), file]).state).toEqual(closed)
  })
  test("that was never filed is not found", () => {
    expect(given().when(close("rejected")).views()).toEqual([])
  })
})

describe("report, for every history", () => {
  const command = fc.constantFrom(file, file, close("accepted"), close("rejected"), close("unlisted"))
  entityLaws(reportEntity, {
    commands: fc.array(command, { maxLength: 6 }),
    reaches: { Unfiled: 0.9, Waiting: 0.2, Closed: 0.3, ClosedUnfiled: 0.2 },
    tagOf: (state) => state._tag,
    runs: 200
  })
})
