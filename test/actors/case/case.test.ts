/** The case: examples for each rule, then laws that hold for every history. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { Result } from "effect"
import { inForm } from "../../../actors/assistant/letters/fact-forms.ts"
import { FACTS as FACT_FORMS } from "../../../actors/assistant/letters/facts.ts"
import { triage } from "../../../actors/assistant/triage.ts"
import {
  caseEntity,
  CONTACT_COUNT_MAX,
  DOCUMENT_COUNT_MAX,
  NARRATIVE_CHARS_MAX,
  TIMELINE_COUNT_MAX
} from "../../../actors/case/case.ts"
import { RESERVED_LINE_COUNT, RESPONSE_CHARS_MAX } from "../../../actors/case/limits.ts"
import { TITLES } from "../../../actors/case/timeline.ts"
import type { EpochMs } from "../../../actors/runtime/entity.ts"
import { CaseCommand, type CaseState } from "../../../schema/case.ts"
import { type CaseEvent } from "../../../schema/case-event.ts"
import type { FactName } from "../../../schema/letter.ts"
import { givenFor, HOUR, MINUTE, NOW, SECOND } from "../../support/given.ts"
import { entityLaws, play } from "../../support/laws.ts"
import {
  at,
  CASE_ID,
  contact,
  document,
  endTriage,
  FACTS,
  mail,
  message,
  NARRATIVES,
  open as openCase,
  openState,
  sent,
  stating,
  type Step,
  STEPS,
  tags,
  tell,
  update,
  WAYS,
  wordsOf
} from "./commands.ts"
import { arbitraryOf } from "../../support/arbitrary.ts"

const given = givenFor(caseEntity)
const DESCRIPTION = "My gym contract auto-renewed in Washington state without notice and they refuse to refund"
const CRISIS = "My landlord keeps the deposit and I want to end my life"

const evaluationOf = (text: string) => triage({ text, organizationNamed: true, now: NOW })

const open = (description: string = DESCRIPTION) => openCase(description)
const endOfTriage = (dueAt: EpochMs) => ({
  to: { kind: "assistant", id: CASE_ID },
  command: { _tag: "CompleteTriage", due_at: dueAt },
  dueAt
})
const openedBy = (command: CaseCommand): ReadonlyArray<CaseEvent> => given().when(command).happened().events
const opened = openedBy(open())

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
    for (const command of [message("hello"), update({ urgency: "high" }), contact()]) {
      given().when(command).thenRefused({ reason: "not-open" })
    }
  })
  test("its organization is notified once, with the kind of problem; triage ends twenty seconds later", () => {
    given()
      .when(open())
      .thenIntents(
        {
          to: { kind: "organization", id: "fit-gym" },
          command: {
            _tag: "RecordCase",
            org_id: "fit-gym",
            org_name: "Fit Gym",
            case_id: "ARC-2026-000001",
            sponsor_id: "spn_1",
            subcategory: evaluationOf(DESCRIPTION).subcategory
          }
        },
        endOfTriage(NOW + 20 * SECOND)
      )
  })
  test("without an organization no other actor is notified", () => {
    given()
      .when({ ...open(), organization: null })
      .thenIntents(endOfTriage(NOW + 20 * SECOND))
  })
  test("a case of no known problem is asked about as soon as another one is acted on", () => {
    const { state } = given().when(open(NARRATIVES.nothing)).happened()
    expect(state).toMatchObject({ triage_due_at: NOW + 20 * SECOND, first_action_due_at: NOW + 72 * HOUR })
  })
  test("a crisis has the contacts in its first timeline lines and is acted on within fifteen minutes", () => {
    const { state } = given().when(open(CRISIS)).happened()
    expect(openState(state).timeline[1]?.event).toContain("988")
    expect(state).toMatchObject({ first_action_due_at: NOW + 15 * MINUTE, evaluation: { severity: "crisis" } })
  })
  test("in a crisis a person is asked to look, and triage ends at once", () => {
    const { events, state } = given().when(open(CRISIS)).happened()
    expect(tags(events)).toEqual(["CaseOpened", "CaseEvaluated", "CrisisReviewRequested"])
    expect(state).toMatchObject({ triage_due_at: NOW, crisis_review: { due_at: NOW + 15 * MINUTE, closed_at: null } })
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
      .when(contact())
      .happened()
    expect(tags(events)).toEqual(["ContactAdded", "CaseEvaluated"])
    expect(state).toMatchObject({ contacts: [{ contact_id: "con_1", email: "desk@fit.example" }] })
  })
  test("later changes do not tell the organization again", () => {
    for (const command of [update({ problem_update: "more" }), contact()]) {
      given(...opened)
        .when(command)
        .thenIntents()
    }
    expect(tell(openCase(), message("more")).intents).toEqual([])
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
      _tag: "Failure",
      failure: { reason: "case-limit-reached" }
    })
  const accepts = (state: CaseState, command: CaseCommand) =>
    expect(caseEntity.decide(state, command, NOW)).toMatchObject({ _tag: "Success" })

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
    const contacts = (count: number) =>
      Array.from({ length: count }, () => ({ contact_id: "con_1", ...contact().contact }))
    accepts(grown({ contacts: contacts(CONTACT_COUNT_MAX - 1) }), contact())
    refuses(grown({ contacts: contacts(CONTACT_COUNT_MAX) }), contact())
  })
  test("a timeline never grows past its bound", () => {
    const line = { at: NOW, event: "x", actor: "system", type: "x", sequence: 1 }
    const timeline = (count: number) => Array.from({ length: count }, () => line)
    accepts(grown({ timeline: timeline(TIMELINE_COUNT_MAX - RESERVED_LINE_COUNT - 1) }), message("x"))
    for (const command of [message("x"), update({ problem_update: "x" }), contact()]) {
      refuses(grown({ timeline: timeline(TIMELINE_COUNT_MAX - RESERVED_LINE_COUNT) }), command)
    }
  })
  test("what clients cannot use any more is there for triage to end, and half of it for mail", () => {
    const line = { at: NOW, event: "x", actor: "system", type: "x", sequence: 1 }
    const timeline = (count: number) => Array.from({ length: count }, () => line)
    accepts(grown({ timeline: timeline(TIMELINE_COUNT_MAX - 30) }), endTriage(openState(grown({}))))
    const drafted = at("letter_drafted").state
    const full = (count: number): CaseState => ({ ...drafted, timeline: timeline(count) })
    accepts(full(TIMELINE_COUNT_MAX - 51), mail("x")(drafted))
    refuses(full(TIMELINE_COUNT_MAX - 50), mail("x")(drafted))
    accepts(full(TIMELINE_COUNT_MAX - 50), sent()(drafted))
  })
  test("the last character of the organization's words is taken, the next refused", () => {
    accepts(grown({ response_chars: RESPONSE_CHARS_MAX - 1 }), update({ organization_response: "x" }))
    refuses(grown({ response_chars: RESPONSE_CHARS_MAX }), update({ organization_response: "x" }))
    accepts(grown({ response_chars: RESPONSE_CHARS_MAX }), update({ problem_update: "x" }))
  })
  test("a mail is cut to what the organization's words have room for", () => {
    const almostFull = { ...at("awaiting_response").state, response_chars: RESPONSE_CHARS_MAX - 3 }
    const decision = caseEntity.decide(almostFull, mail("four and more")(almostFull), NOW)
    if (decision._tag === "Failure") throw new Error("refused")
    const after = openState(decision.success.reduce(caseEntity.evolve, almostFull))
    expect(after).toMatchObject({ response_chars: RESPONSE_CHARS_MAX, status: "response_received" })
    expect(wordsOf(after)).toEqual(["fou"])
  })
})

describe("case, for every history", () => {
  /** A value of a fact that the edge refuses reaches no case: a day that is none, a phone number without digits. */
  const asLetIn = (command: CaseCommand): CaseCommand => {
    if (!("facts" in command) || command.facts === undefined) return command
    const facts = Object.entries(command.facts).flatMap(([name, value]) => {
      const formed = inForm(name as FactName, FACT_FORMS[name as FactName].form, value ?? "")
      return Result.isSuccess(formed) ? [[name, formed.success] as const] : []
    })
    return { ...command, facts: Object.fromEntries(facts) }
  }
  /** Mostly what fits the case as it stands, and now and then anything at all; one minute lies between two of them. */
  const step = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...Object.values(STEPS)) },
    { weight: 1, arbitrary: arbitraryOf(CaseCommand).map(asLetIn) }
  )
  const commands = fc
    .tuple(
      fc.constantFrom<ReadonlyArray<Step>>(
        ...Object.values(NARRATIVES).map((text) => [open(text), contact(), stating(FACTS)]),
        ...Object.values(WAYS),
        []
      ),
      fc.array(step, { maxLength: 25, size: "max" })
    )
    .map(([opening, steps]) => {
      const asked: Array<CaseCommand> = []
      let state: CaseState = caseEntity.initialState
      for (const one of [...opening, ...steps]) {
        if ("wait" in one) continue
        const command = typeof one === "function" ? (state._tag === "Open" ? one(state) : message("early")) : one
        const decision = caseEntity.decide(state, command, NOW + asked.length * MINUTE)
        if (decision._tag === "Success") state = decision.success.reduce(caseEntity.evolve, state)
        asked.push(command)
      }
      return asked
    })
  entityLaws(caseEntity, {
    commands,
    reaches: {
      Unopened: 0.9,
      triaging: 0.7,
      needs_information: 0.02,
      letter_drafted: 0.15,
      awaiting_response: 0.08,
      response_received: 0.05,
      escalated: 0.08,
      resolved: 0.01,
      closed: 0.02,
      withdrawn: 0.1
    },
    tagOf: (state) => (state._tag === "Open" ? state.status : state._tag),
    runs: 200
  })

  test("the timeline is numbered without gaps and each change by an agent ends with an evaluation", () => {
    fc.assert(
      fc.property(commands, (history) => {
        const { events, state } = play(caseEntity, history)
        if (state._tag !== "Open") return
        expect(state.timeline.map((entry) => entry.sequence)).toEqual(events.map((_, index) => index + 1))
        events.forEach((event, index) => {
          const isChange = ["CaseOpened", "MessageAdded", "CaseUpdated", "ContactAdded"].includes(event._tag)
          if (isChange) expect(events[index + 1]?._tag).toBe("CaseEvaluated")
        })
      }),
      { numRuns: 100 }
    )
  })

  test("every type of entry has a title for the public page", () => {
    fc.assert(
      fc.property(commands, (history) => {
        const { state } = play(caseEntity, history)
        if (state._tag === "Open") for (const { type } of state.timeline) expect(TITLES[type]).toMatch(/^[A-Z]/)
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
