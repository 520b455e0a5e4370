/** Projects and feedback: examples for each rule, then laws that hold for every history. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { feedbackEntity } from "../../../actors/feedback/feedback.ts"
import { projectEntity, projectIdOf } from "../../../actors/project/project.ts"
import { type FeedbackCommand, type FeedbackEvent, FeedbackStatus } from "../../../schema/feedback.ts"
import { type ProjectCommand, type ProjectEvent, ProjectStatus } from "../../../schema/project.ts"
import { givenFor, NOW } from "../../support/given.ts"
import { entityLaws } from "../../support/laws.ts"

const ordered = { by: { type: "admin", id: "rev_a" }, request_id: "r1" } as const
const facts = {
  title: "Tools",
  summary: "Of cases",
  tags: ["letters"],
  status: "accepting",
  maintainer: "Us",
  guidelines: null
} as const
const create: ProjectCommand = { _tag: "CreateProject", project_id: "prj_tools", slug: "tools", ...facts, ...ordered }
const created: ProjectEvent = { ...create, _tag: "ProjectCreated", at: NOW }
const change = (changes: Extract<ProjectCommand, { _tag: "ChangeProject" }>["changes"]): ProjectCommand => ({
  _tag: "ChangeProject",
  changes,
  ...ordered
})

describe("a project", () => {
  const given = givenFor(projectEntity)
  test("is made once under its slug", () => {
    given().when(create).then(created)
    given(created).when(create).thenRefused({ reason: "slug-taken" })
    given()
      .when(change({ title: "Other" }))
      .thenRefused({ reason: "project-not-found" })
  })
  test("changes only in what is named, and not at all when that is the same", () => {
    given(created)
      .when(change({ status: "paused" }))
      .then({ _tag: "ProjectChanged", ...facts, status: "paused", ...ordered, at: NOW })
    given(created)
      .when(change({ status: "accepting", tags: ["letters"] }))
      .thenNothing()
  })
  test("is known by its id and by its slug", () => {
    expect([projectIdOf("tools"), projectIdOf("prj_tools")]).toEqual(["prj_tools", "prj_tools"])
  })
  test("is listed behind those that accept proposals when it does not", () => {
    const rankOf = (status: "accepting" | "paused" | "closed") => {
      const { state } = given(created)
        .when(change({ status, title: "Other" }))
        .happened()
      return projectEntity.projectAll(state)[0]?.row["rank"]
    }
    expect([rankOf("accepting"), rankOf("paused"), rankOf("closed")]).toEqual([0, 1, 2])
  })
  test("adds an audit row at its creation and every change", () => {
    const { events, state } = given().when(create).happened()
    expect(events.flatMap((event) => projectEntity.audit(event, state, { _tag: "Unknown" }))).toMatchObject([
      { command: { action: "ProjectCreated", actor: ordered.by, before_hash: null, request_id: "r1" } }
    ])
  })
  entityLaws(projectEntity, {
    commands: fc.array(
      fc.oneof(
        fc.constant(create),
        fc.constantFrom(...ProjectStatus.literals).map((status) => change({ status })),
        fc.string().map((guidelines) => change({ guidelines }))
      ),
      { maxLength: 6 }
    ),
    tagOf: ({ _tag }) => _tag,
    reaches: { Unknown: 0.5, Project: 0.2 },
    runs: 100
  })
})

const give: FeedbackCommand = {
  _tag: "GiveFeedback",
  feedback_id: "fbk_1",
  agent_id: "agt_1",
  sponsor_id: "spn_1",
  category: "bug",
  message: "It is broken",
  title: null,
  url: null,
  about_request_id: null
}
const givenFeedback: FeedbackEvent = { ...give, _tag: "FeedbackGiven", at: NOW }
const mark = (status: "received" | "read" | "closed"): FeedbackCommand => ({ _tag: "MarkFeedback", status, ...ordered })

describe("feedback", () => {
  const given = givenFor(feedbackEntity)
  test("is given once and marked as often as it changes", () => {
    given().when(give).thenState({ status: "received", created_at: NOW })
    given(givenFeedback).when(give).thenRefused({ reason: "feedback-known" })
    given(givenFeedback).when(mark("received")).thenNothing()
    given(givenFeedback).when(mark("closed")).thenState({ status: "closed", message: "It is broken" })
    given().when(mark("read")).thenRefused({ reason: "feedback-not-found" })
  })
  test("adds an audit row when it is marked, not when it is given", () => {
    const marked = given(givenFeedback).when(mark("read")).happened()
    expect(marked.events.flatMap((event) => feedbackEntity.audit(event, marked.state, marked.state))).toHaveLength(1)
    const told = given().when(give).happened()
    expect(told.events.flatMap((event) => feedbackEntity.audit(event, told.state, told.state))).toEqual([])
  })
  entityLaws(feedbackEntity, {
    commands: fc.array(fc.oneof(fc.constant(give), fc.constantFrom(...FeedbackStatus.literals).map(mark)), {
      maxLength: 6
    }),
    tagOf: (state) => (state._tag === "Unknown" ? state._tag : state.status),
    reaches: { Unknown: 0.5, received: 0.2, read: 0.03, closed: 0.03 },
    runs: 100
  })
})
