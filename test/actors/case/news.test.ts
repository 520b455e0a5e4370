/** What receivers of webhooks hear of a case: which events they hear of, in which order, and what they never hear. */
import { Result, Schema } from "effect"
import { describe, expect, test } from "vitest"
import { caseEntity } from "../../../actors/case/case.ts"
import { TRANSITIONS } from "../../../actors/case/lifecycle.ts"
import { noticeOf } from "../../../actors/case/news.ts"
import type { Intent } from "../../../actors/runtime/entity.ts"
import type { CaseCommand, CaseState, NamedOrganization } from "../../../schema/case.ts"
import type { CaseEvent, CaseTrigger } from "../../../schema/case-event.ts"
import { type CaseNews, Notice } from "../../../schema/webhook.ts"
import { DAY, NOW } from "../../support/given.ts"
import {
  at,
  CASE_ID,
  contact,
  deciding,
  delivery,
  endTriage,
  FACTS,
  mail,
  message,
  open,
  posting,
  PREPARED,
  refusalOf,
  remind,
  responding,
  sent,
  type Step,
  stating,
  STEPS,
  tell,
  type Told,
  WAYS
} from "./commands.ts"
import { liveYear } from "./year.ts"
import { seeded } from "./year-promises.ts"

const CALLBACK = { callback_url: "https://agent.example/hook?key=1", callback_secret: "sealed" }

const typesOf = ({ notices }: Told) => notices.map(({ type }) => type.replace("case.", ""))
const newsOf = (told: Told, type: string): CaseNews => {
  const data = told.notices.find((one) => one.type === type)?.data
  if (data?._tag !== "Case") throw new Error(`no news of ${type}`)
  return data
}

const openedBy = (more: Parameters<typeof open>[1]): CaseState => tell(open(undefined, more)).state

/** What follows from one command, of whatever kind. */
const happened = (before: CaseState, command: CaseCommand): ReadonlyArray<Intent> => {
  let state = before
  return Result.getOrThrow(caseEntity.decide(before, command, NOW)).flatMap((event) => {
    state = caseEntity.evolve(state, event)
    return caseEntity.react(event, state)
  })
}

describe("a change of the status", () => {
  test("is notified with the previous status; other notifications have none", () => {
    const told = at("escalated")
    expect(newsOf(told, "case.status_changed")).toEqual({
      _tag: "Case",
      case_id: CASE_ID,
      page_token: "token",
      status: "escalated",
      previous_status: "awaiting_response"
    })
    expect(newsOf(told, "case.escalated")).toMatchObject({ status: "escalated", previous_status: null })
  })
  test("is notified before its consequences, for every trigger", () => {
    const seen = new Set<CaseTrigger>()
    for (const told of everyCommit()) {
      const triggers = told.last.flatMap((event) => (event._tag === "StatusChanged" ? [event.trigger] : []))
      if (triggers.length === 0) continue
      for (const trigger of triggers) seen.add(trigger)
      // What somebody wrote, and the reply to it, are why it changed.
      expect([triggers, typesOf(told).find((type) => type !== "message_received")]).toEqual([
        triggers,
        "status_changed"
      ])
    }
    const leading = Object.entries(TRANSITIONS).flatMap(([trigger, { to }]) => (to.length === 0 ? [] : [trigger]))
    expect([...seen].toSorted()).toEqual(leading.toSorted())
  })
})

/** Everything that can be asked of a case, in every status, and the ways that lead there. */
const everyCommit = function* (): Generator<Told> {
  const more: ReadonlyArray<ReadonlyArray<Step>> = [
    [...WAYS.escalated, deciding({ decision: "filed" }), deciding({ decision: "outcome", outcome: "explanation" })],
    [...WAYS.letter_drafted, mail("We offer half"), sent(NOW)],
    [...PREPARED, posting],
    [...WAYS.awaiting_response, { wait: DAY }, delivery("bounced"), contact({ email: "other@fit.example" })]
  ]
  for (const way of [...Object.values(WAYS), ...more]) {
    for (let length = 1; length <= way.length; length += 1) yield tell(...way.slice(0, length))
    const told = tell(...way)
    for (const step of Object.values(STEPS)) if (refusalOf(told, step) === "accepted") yield tell(...way, step)
  }
}

describe("news of a case", () => {
  test("is of what the organization answered, of messages of either side, of escalation, of letters and of papers", () => {
    expect(typesOf(at("awaiting_response", responding))).toEqual(["status_changed", "response_received"])
    expect(typesOf(at("awaiting_response", mail("We offer half", false, "failed")))).toEqual(["message_received"])
    expect(typesOf(at("triaging", message("more")))).toEqual(["message_received", "message_received"])
    expect(typesOf(at("letter_drafted"))).toEqual(["status_changed", "action_taken"])
    expect(typesOf(at("awaiting_response"))).toEqual(["status_changed", "action_taken", "status_changed"])
    expect(typesOf(at("escalated"))).toEqual(["status_changed", "escalated", "action_taken"])
    expect(typesOf(at("resolved"))).toEqual(["message_received", "message_received", "status_changed", "resolved"])
    expect(typesOf(at("triaging", contact({ email: "b@fit.example" })))).toEqual([])
  })
  test("names the message, the letter and the papers, the next body and the outcome", () => {
    const [written, answered] = at("triaging", message("more")).notices
    expect(written?.data).toMatchObject({ message_id: "msg_1", from: "user" })
    expect(answered?.data).toMatchObject({ message_id: "msg_1", from: "assistant" })
    const unproven = at("awaiting_response", mail("We offer half", false, "failed"))
    expect(newsOf(unproven, "case.message_received")).toMatchObject({
      from: "organization",
      response_id: unproven.state.responses.at(-1)?.response_id
    })
    // The field is there; what the answer comes to is known when the case is resolved.
    expect(newsOf(at("awaiting_response", responding), "case.response_received").org_response_category).toBeNull()
    const letter_id = `${CASE_ID}-L1`
    expect(newsOf(at("letter_drafted"), "case.action_taken").action).toEqual({ type: "letter_drafted", letter_id })
    expect(newsOf(at("awaiting_response"), "case.action_taken").action).toEqual({ type: "letter_sent", letter_id })
    expect(newsOf(at("awaiting_response", { wait: 15 * DAY }, remind), "case.action_taken").action).toEqual({
      type: "second_notice_drafted",
      letter_id: `${CASE_ID}-L2`
    })
    const escalated = at("escalated")
    expect(newsOf(escalated, "case.action_taken").action).toEqual({ type: "packet_ready", letter_id: null })
    expect(newsOf(escalated, "case.escalated").escalation).toEqual({
      to: escalated.state.packets[0]?.step.name,
      reason: "untimely_response"
    })
    expect(newsOf(at("resolved"), "case.resolved")).toMatchObject({
      resolution: { outcome: "explanation" },
      org_response_category: "closed_with_explanation"
    })
    expect(newsOf(at("withdrawn"), "case.resolved")).toMatchObject({
      resolution: { outcome: "withdrawn" },
      org_response_category: null
    })
  })
  test("of a case for which the rules name no body says so", () => {
    const { state } = at("escalated")
    const event = { _tag: "CaseEscalated", reason: "requested", step: null, step_index: 1, at: NOW } as const
    expect(noticeOf(event, state)?.data).toMatchObject({ escalation: { to: null, reason: "requested" } })
  })
  test("is numbered as its line in the timeline, and dated as its event", () => {
    for (const told of everyCommit()) {
      for (const notice of told.notices) {
        const line = told.state.timeline[notice.sequence - 1]
        expect(line).toMatchObject({ sequence: notice.sequence, at: notice.at })
        expect(LINES[notice.type]).toContain(line?.type)
      }
      const sequences = told.notices.map(({ sequence }) => sequence)
      expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other))
    }
  })
  test("goes to the sponsor's webhooks with the organization, when one is named", () => {
    const publishing = (organization: NamedOrganization | null) =>
      happened(openedBy({ organization }), message("more")).filter(({ to }) => to.kind === "subscriber")
    const toSponsor = (org_id: string | null) => ({
      to: { kind: "subscriber", id: "spn_1" },
      command: { _tag: "Publish", org_id }
    })
    expect(publishing({ org_id: "fit-gym", org_name: "Fit Gym" })).toMatchObject([
      toSponsor("fit-gym"),
      toSponsor("fit-gym")
    ])
    expect(publishing(null)).toMatchObject([toSponsor(null), toSponsor(null)])
  })
})

const LINES: Readonly<Record<string, ReadonlyArray<string>>> = {
  "case.status_changed": ["status_changed"],
  "case.response_received": ["response_received"],
  "case.escalated": ["case_escalated"],
  "case.resolved": ["case_resolved"],
  "case.message_received": ["message_received", "message_answered", "mail_noted"],
  "case.action_taken": ["letter_drafted", "letter_sent", "letter_posted", "packet_prepared", "issue_reminded"]
}

describe("the opening", () => {
  const kinds = (more: Parameters<typeof open>[1]) => happened(caseEntity.initialState, open(undefined, more))
  test("orders what it always did, and nothing for receivers, unless the case has a callback", () => {
    const ordered = [{ to: { kind: "organization" } }, { to: { kind: "assistant" } }]
    expect(kinds({})).toMatchObject(ordered)
    // Opened before callbacks had a secret.
    expect(kinds({ callback_url: CALLBACK.callback_url })).toMatchObject(ordered)
    expect(kinds(CALLBACK)).toHaveLength(3)
  })
  test("sets up the endpoint of its own callback", () => {
    const endpoint_id = `cbk_${CASE_ID}`
    expect(kinds(CALLBACK)[0]).toEqual({
      to: { kind: "endpoint", id: endpoint_id },
      command: {
        _tag: "Configure",
        config: {
          endpoint_id,
          sponsor_id: "spn_1",
          callback_url: CALLBACK.callback_url,
          secret: "sealed",
          previous_secret: null
        },
        off: null,
        revision: 1
      }
    })
  })
})

describe("a case with a callback of its own", () => {
  const kindsOf = (more: Parameters<typeof open>[1]) =>
    tell(open(undefined, more), contact(), stating(FACTS), endTriage).intents.map(({ to }) => `${to.kind} ${to.id}`)

  test("tells it everything that it tells webhooks, in one lane", () => {
    const lane = `lane cbk_${CASE_ID}.case.${CASE_ID}`
    expect(kindsOf(CALLBACK)).toEqual([lane, lane, `mail ${CASE_ID}-L1`])
    const { intents, notices } = tell(open(undefined, CALLBACK), message("more"))
    expect(intents.map(({ command }) => command)).toEqual(
      notices.map((notice) => ({ _tag: "Enqueue", endpoint_id: `cbk_${CASE_ID}`, notice }))
    )
  })
  test("tells it nothing while it has no secret to sign with", () => {
    expect(kindsOf({ callback_url: CALLBACK.callback_url })).toEqual([`mail ${CASE_ID}-L1`])
  })
})

describe("in any year of a case", () => {
  const understood = Schema.is(Notice)
  const YEAR_COUNT = 200
  const years = Array.from({ length: YEAR_COUNT }, (_, seed) => liveYear(seeded(seed)))

  test("nothing that anybody wrote, nor a name or an address, is in any notice, and each is small", () => {
    let count = 0
    for (const { events, notices } of years) {
      const all = notices.flat()
      count += all.length
      const text = JSON.stringify(all)
      for (const word of new Set(events.flatMap(privateWords))) expect(text).not.toContain(word)
      for (const notice of all) {
        expect(understood(notice)).toBe(true)
        expect(JSON.stringify(notice).length).toBeLessThan(1_000)
      }
    }
    expect(count).toBeGreaterThan(10 * YEAR_COUNT)
  })
  test("the numbers of its notices grow, and a new status comes before what follows from it", () => {
    for (const { notices } of years) {
      const sequences = notices.flat().map(({ sequence }) => sequence)
      expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other))
      for (const commit of notices) {
        const types = commit.map(({ type }) => type).filter((type) => type !== "case.message_received")
        if (types.includes("case.status_changed")) expect(types[0]).toBe("case.status_changed")
      }
    }
  })
})

type Words = ReadonlyArray<string | null | undefined>

/** What people wrote and who they are, by the events that have it. */
const WORDS: { readonly [Event in CaseEvent as Event["_tag"]]?: (event: Event) => Words } = {
  CaseOpened: (event) => [event.description, event.organization?.org_name, event.declared_agent],
  MessageAdded: (event) => [event.content, event.metadata, ...Object.values(event.facts ?? {})],
  MessageAnswered: (event) => [event.reply.content],
  CaseUpdated: (event) => [event.problem_update, event.organization_response],
  ContactAdded: ({ contact }) => [contact.name, contact.email, contact.role, contact.department],
  LetterDrafted: ({ letter, written_to }) => [letter.subject, letter.body, letter.demand, written_to],
  LetterEdited: (event) => [event.subject, event.body, event.note],
  LetterQueued: ({ recipient }) => [recipient.name, recipient.email],
  ResponseReceived: ({ mail }) => [mail?.text, mail?.from],
  MailNoted: (event) => [event.text, event.from]
}

/** Words of two letters and less are in everything. */
const privateWords = (event: CaseEvent): ReadonlyArray<string> => {
  const words = WORDS[event._tag] as ((event: CaseEvent) => Words) | undefined
  return (words?.(event) ?? []).flatMap((word) =>
    word === null || word === undefined || word.length < 3 ? [] : [word]
  )
}
