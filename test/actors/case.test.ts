/** The case: examples for each rule, then laws that hold for every history. */
import { Arbitrary, FastCheck as fc } from "effect"
import { describe, expect, test } from "vitest"
import {
  caseEntity,
  CONTACT_COUNT_MAX,
  DOCUMENT_COUNT_MAX,
  NARRATIVE_CHARS_MAX,
  TIMELINE_COUNT_MAX
} from "../../actors/case.ts"
import { triage } from "../../actors/assistant/triage.ts"
import { CaseCommand, type CaseEvent, type CaseState } from "../../schema/case.ts"
import { givenFor, HOUR, MINUTE, NOW } from "../support/given.ts"
import { entityLaws, play } from "../support/laws.ts"

const given = givenFor(caseEntity)
const by = { agent_id: "agt_1", sponsor_id: "spn_1" }
const DESCRIPTION = "My gym contract auto-renewed in Washington state without notice and they refuse to refund"
const CRISIS = "My landlord keeps the deposit and I want to end my life"

const evaluationOf = (text: string) => triage({ text, organizationNamed: true, now: NOW })

const open = (description = DESCRIPTION): Extract<CaseCommand, { _tag: "OpenCase" }> => ({
  _tag: "OpenCase",
  case_id: "ARC-2026-000001",
  by,
  declared_agent: "my-agent",
  agent_platform: "test",
  user_hash: "hash",
  page_token: "token",
  description,
  declared_category: null,
  declared_urgency: null,
  jurisdiction: null,
  organization: { org_id: "fit-gym", org_name: "Fit Gym" },
  callback_url: null,
  documents: [],
  evaluation: evaluationOf(description)
})
const openedBy = (command: CaseCommand): ReadonlyArray<CaseEvent> => given().when(command).happened().events
const opened = openedBy(open())

const message = (content: string): CaseCommand => ({
  _tag: "AddMessage",
  message_id: "msg_1",
  by,
  content,
  type: "context",
  attachments: [],
  metadata: null
})
const document = { document_id: "doc_1", filename: null, media_type: "application/pdf", byte_count: 3, sha256: "00" }
const update = (differing: Partial<Extract<CaseCommand, { _tag: "UpdateCase" }>>): CaseCommand => ({
  _tag: "UpdateCase",
  by,
  urgency: null,
  problem_update: null,
  organization_response: null,
  documents: [],
  ...differing
})
const contact: CaseCommand = {
  _tag: "AddContact",
  contact_id: "con_1",
  by,
  contact: {
    contact_type: "org_contact",
    name: "Desk",
    email: "desk@fit.example",
    role: null,
    department: null,
    preferred_channel: "email"
  }
}
const tags = (events: ReadonlyArray<CaseEvent>) => events.map((event) => event._tag)
const openState = (state: CaseState) => {
  if (state._tag !== "Open") throw new Error("not open")
  return state
}

describe("case, when unopened", () => {
  test("opening it evaluates it in the same commit, and it waits in triage", () => {
    const { events, state } = given().when(open()).happened()
    expect(tags(events)).toEqual(["CaseOpened", "CaseEvaluated"])
    expect(state).toMatchObject({
      status: "triaging",
      opened_at: NOW,
      evaluation: { relevant_law: expect.stringContaining("RCW 19.86") }
    })
  })
  test("nothing else can be done with it", () => {
    for (const command of [message("hello"), update({ urgency: "high" }), contact]) {
      given().when(command).thenRefused({ reason: "not-open" })
    }
  })
  test("its organization hears of it once, with the kind of problem", () => {
    given()
      .when(open())
      .thenIntents({
        to: { kind: "organization", id: "fit-gym" },
        command: {
          _tag: "RecordCase",
          org_id: "fit-gym",
          org_name: "Fit Gym",
          case_id: "ARC-2026-000001",
          sponsor_id: "spn_1",
          subcategory: evaluationOf(DESCRIPTION).subcategory
        }
      })
  })
  test("without an organization nobody is told", () => {
    given()
      .when({ ...open(), organization: null })
      .thenIntents()
  })
  test("a crisis has the contacts in its first timeline lines and is acted on within fifteen minutes", () => {
    const { state } = given().when(open(CRISIS)).happened()
    expect(openState(state).timeline[1]?.event).toContain("988")
    expect(state).toMatchObject({ first_action_due_at: NOW + 15 * MINUTE, evaluation: { severity: "crisis" } })
  })
})

describe("case, when open", () => {
  test("it cannot be opened again", () => {
    given(...opened)
      .when(open())
      .thenRefused({ reason: "already-open" })
  })
  test("a message is stored, evaluated and answered in one commit", () => {
    const { events, state } = given(...opened)
      .when(message("They now answered by mail"))
      .happened()
    expect(tags(events)).toEqual(["MessageAdded", "CaseEvaluated", "MessageAnswered"])
    expect(openState(state).timeline.map((entry) => entry.sequence)).toEqual([1, 2, 3, 4, 5])
  })
  test("an evaluation reads everything told so far", () => {
    const about = (text: string) =>
      openState(
        given(...opened)
          .when(message(text))
          .happened().state
      ).evaluation
    expect(about("nothing new")?.relevant_law).toBe(evaluationOf(DESCRIPTION).relevant_law)
    expect(about("now I want to end my life")).toMatchObject({ severity: "crisis" })
  })
  test("an urgency that rises brings the first action forward; one that falls does not put it off", () => {
    const high = given(...opened)
      .when(update({ urgency: "high" }))
      .happened()
    expect(high.state).toMatchObject({ urgency: "high", first_action_due_at: NOW + 4 * HOUR })
    const low = given(...opened, ...high.events)
      .when(update({ urgency: "low" }))
      .happened()
    expect(low.state).toMatchObject({ urgency: "low", first_action_due_at: NOW + 4 * HOUR })
  })
  test("an update says in the timeline what kind of news it was, never the words", () => {
    const { state } = given(...opened)
      .when(update({ problem_update: "SECRETWORD", organization_response: "OTHERWORD" }))
      .happened()
    const lines = openState(state).timeline.map((entry) => entry.event)
    expect(lines).toContain("Case updated: the problem changed, the organization responded")
    expect(JSON.stringify(lines)).not.toMatch(/SECRETWORD|OTHERWORD/)
  })
  test("a contact is kept and the case is evaluated again", () => {
    const { events, state } = given(...opened)
      .when(contact)
      .happened()
    expect(tags(events)).toEqual(["ContactAdded", "CaseEvaluated"])
    expect(state).toMatchObject({ contacts: [{ contact_id: "con_1", email: "desk@fit.example" }] })
  })
  test("later changes do not tell the organization again", () => {
    for (const command of [message("more"), update({ urgency: "high" }), contact]) {
      given(...opened)
        .when(command)
        .thenIntents()
    }
  })
  test("its row in the view follows it", () => {
    const [row] = given(...opened)
      .when(message("more"), NOW + HOUR)
      .views()
    expect(row).toMatchObject({
      view: "case_view",
      key: "ARC-2026-000001",
      row: { sponsor_id: "spn_1", status: "triaging", org_id: "fit-gym", opened_at: NOW, updated_at: NOW + HOUR }
    })
  })
})

describe("case, when full", () => {
  const grown = (change: Partial<Extract<CaseState, { _tag: "Open" }>>): CaseState => ({
    ...openState(given(...opened).state),
    ...change
  })
  const refuses = (state: CaseState, command: CaseCommand) =>
    expect(caseEntity.decide(state, command, NOW)).toMatchObject({
      _tag: "Left",
      left: { reason: "case-limit-reached" }
    })
  const accepts = (state: CaseState, command: CaseCommand) =>
    expect(caseEntity.decide(state, command, NOW)).toMatchObject({ _tag: "Right" })

  test("the last character of the narrative is taken, the next refused", () => {
    accepts(grown({ narrative_chars: NARRATIVE_CHARS_MAX - 1 }), message("x"))
    refuses(grown({ narrative_chars: NARRATIVE_CHARS_MAX }), message("x"))
    refuses(grown({ narrative_chars: NARRATIVE_CHARS_MAX }), update({ problem_update: "x" }))
  })
  test("the last document is taken, the next refused", () => {
    const documents = (count: number) => Array.from({ length: count }, () => document)
    accepts(grown({ documents: documents(DOCUMENT_COUNT_MAX - 1) }), update({ documents: [document] }))
    refuses(grown({ documents: documents(DOCUMENT_COUNT_MAX) }), update({ documents: [document] }))
  })
  test("the last contact is taken, the next refused", () => {
    const contacts = (count: number) => Array.from({ length: count }, () => ({ contact_id: "con_1", ...openContact() }))
    accepts(grown({ contacts: contacts(CONTACT_COUNT_MAX - 1) }), contact)
    refuses(grown({ contacts: contacts(CONTACT_COUNT_MAX) }), contact)
  })
  test("a timeline never grows past its bound", () => {
    const line = { at: NOW, event: "x", actor: "system", type: "x", sequence: 1 }
    const timeline = (count: number) => Array.from({ length: count }, () => line)
    accepts(grown({ timeline: timeline(TIMELINE_COUNT_MAX - 3) }), message("x"))
    refuses(grown({ timeline: timeline(TIMELINE_COUNT_MAX - 2) }), message("x"))
  })
})

const openContact = () => {
  if (contact._tag !== "AddContact") throw new Error("a contact")
  return contact.contact
}

describe("case, for every history", () => {
  const any = Arbitrary.make(CaseCommand)
  const commands = fc
    .tuple(fc.boolean(), fc.array(any, { maxLength: 12 }))
    .map(([starts, rest]) => (starts ? [open(), ...rest] : rest))
  entityLaws(caseEntity, { commands, reaches: { Open: 0.5, Unopened: 0.9 }, tagOf: (state) => state._tag, runs: 100 })

  test("the timeline is numbered without gaps and ends each change with an evaluation", () => {
    fc.assert(
      fc.property(commands, (history) => {
        const { events, state } = play(caseEntity, history)
        if (state._tag === "Unopened") return
        expect(state.timeline.map((entry) => entry.sequence)).toEqual(events.map((_, index) => index + 1))
        const changes = events.filter((event) => !["CaseEvaluated", "MessageAnswered"].includes(event._tag))
        expect(events.filter((event) => event._tag === "CaseEvaluated")).toHaveLength(changes.length)
      }),
      { numRuns: 100 }
    )
  })

  test("no line of the timeline repeats what was told", () => {
    const told = "zqxwv-told-in-confidence"
    fc.assert(
      fc.property(
        fc.constantFrom(message(told), update({ problem_update: told }), update({ organization_response: told })),
        (command) => {
          const { state } = play(caseEntity, [{ ...open(told), declared_category: told }, command])
          expect(JSON.stringify(openState(state).timeline)).not.toContain(told)
        }
      )
    )
  })
})
