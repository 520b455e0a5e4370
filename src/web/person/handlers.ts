/**
 * The person's own page, and what only the person or the sponsor may do. The secret in the address is the
 * credential. A wrong one gets the same answer whether or not the case exists. An agent's key opens none of these routes.
 */
import { Result } from "effect"
import { caseEntity } from "../../../actors/case/case.ts"
import { asItLeaves } from "../../../actors/case/leaving.ts"
import { caseTime } from "../../../actors/case/test-case.ts"
import * as api from "../../../schema/api/person.ts"
import type { CaseCommand, OpenCase } from "../../../schema/case.ts"
import type { CaseRefused } from "../../../schema/case-refused.ts"
import { type ApiError, apiError, isApiError } from "../../../schema/error.ts"
import { ERRORS } from "../../../schema/error-reasons.ts"
import { messagesOf } from "../../cases/case-messages.ts"
import { letterView, writtenAt } from "../../cases/letter-view.ts"
import { leadTo, showPage } from "../page-answer.ts"
import { makePersonStreams } from "./person-events.ts"
import { isDone } from "./done-words.ts"
import { type ErasureAnswer, erasureAnswer } from "./erasure-answer.ts"
import { erasedPage } from "./erasure-part.ts"
import { personCase } from "./person-page.ts"
import {
  awayIfItPasses,
  notHere,
  notRead,
  open,
  openErased,
  type Opened,
  pathOf,
  type PersonDeps,
  SECRET,
  shown,
  viewOf
} from "./opened.ts"
import { documentHandler } from "./documents.ts"
import { personData } from "./person-data.ts"
import { commandIdIn, type PersonAction, readForm, typedIn } from "./person-form.ts"
import { hasStaff, staffWord } from "../../cases/staff-there.ts"
import type { HeaderList } from "../../http/exchange.ts"
import { isUnavailable } from "../../http/failure-reply.ts"
import { type Answer, type BoundHandler, type Caller, handler, json, NO_STORE, raw } from "../../http/handler.ts"
import { refused } from "../../cases/refusals.ts"
import { findCase, openState } from "../../cases/http/own-case.ts"

export const personHandlers = (deps: PersonDeps): ReadonlyArray<BoundHandler> => [
  ...pageHandlers(deps),
  ...livePart(deps),
  ...files(deps),
  documentHandler(deps),
  ...inThePersonsPlace(deps),
  ...ofErasure(deps)
]

const livePart = (deps: PersonDeps): ReadonlyArray<BoundHandler> => {
  const { now, personUrls } = deps
  const streams = makePersonStreams(deps)
  return [
    handler(api.personLive, async ({ path, query, request }) => {
      const opened = await open(deps, path.case_id, query.t)
      if (opened === undefined) return notHere(request)
      const text = personCase(await viewOf(deps, opened, query.form)).text
      return showPage(request, text, { headers: SECRET, isPersonal: true })
    }),

    handler(api.personEvents, async ({ path, query, request }) => {
      const lastEventId = request.header("last-event-id")
      const opened = await open(deps, path.case_id, query.t)
      if (opened === undefined) return notHere(request)
      return streams({
        caseId: path.case_id,
        lastEventId,
        timelineLength: opened.state.timeline.length,
        opens: (state) => state._tag === "Open" && personUrls.opens(state, opened.token, caseTime(state, now()))
      })
    })
  ]
}

const pageHandlers = (deps: PersonDeps): ReadonlyArray<BoundHandler> => [
  handler(api.personPage, async ({ path, query, request }) => {
    const opened = await open(deps, path.case_id, query.t)
    if (opened === undefined) {
      const erased = await openErased(deps, path.case_id, query.t)
      return erased === undefined ? notHere(request) : showPage(request, erasedPage(erased), ERASED)
    }
    const { done } = query
    return shown(deps, request, opened, 200, isDone(done) ? { done } : {})
  }),

  handler(api.personAction, async ({ path, query, request }) => {
    const opened = await open(deps, path.case_id, query.t).catch(awayIfItPasses)
    if (opened === "away") return notRead(request, isForm(request.header("content-type")) ? typedIn(request.body) : {})
    if (opened === undefined) return notHere(request)
    if (!isForm(request.header("content-type"))) return shown(deps, request, opened, 400, { problem: NO_FORM })
    const form = readForm(request.body)
    const typed = typedIn(request.body)
    if (Result.isFailure(form)) {
      const { errors, message } = form.failure
      return shown(deps, request, opened, 400, { problem: message, errors, typed })
    }
    const { command, done } = form.success
    const problem = await problemOf(deps, opened, command, commandIdIn(request.body))
    if (problem === undefined) return leadTo(`${pathOf(opened)}&done=${done}`, SECRET)
    return shown(deps, request, problem.of, problem.status, { problem: problem.message, typed })
  }),

  handler(api.personLetterPdf, async ({ path, query, request }) => {
    const opened = await open(deps, path.case_id, query.t)
    const stored = opened?.state.letters.find((one) => one.letter_id === path.letter_id)
    if (opened === undefined || stored === undefined) return notHere(request)
    const letter = asItLeaves(opened.state, stored, caseTime(opened.state, deps.now()))
    const { body, letter_id, subject, title } = letter
    const words = { letter_id, title, subject, body }
    const pdf = await deps.letterPdfs(opened.state.opened_by.sponsor_id, words, { createdAt: writtenAt(letter) })
    if (isApiError(pdf)) return pdf
    return raw(200, "application/pdf", pdf, [
      ...NO_STORE,
      ["content-disposition", `inline; filename="${letter_id}.pdf"`],
      ["x-content-type-options", "nosniff"]
    ])
  })
]

const ERASED = { headers: SECRET, isPersonal: true } as const

const files = (deps: PersonDeps): ReadonlyArray<BoundHandler> => [
  handler(api.personPacket, async ({ path, query, request }) => {
    const opened = await open(deps, path.case_id, query.t)
    const packet = opened?.state.packets.find((one) => one.packet_id === path.packet_id)
    if (opened === undefined || packet === undefined) return notHere(request)
    const archive = await deps.packets(opened.state, packet, "as_fit")
    if (isApiError(archive)) return archive
    return raw(200, "application/zip", archive, asFile(`${packet.packet_id}.zip`))
  }),

  handler(api.personData, async ({ path, query, request }) => {
    const opened = await open(deps, path.case_id, query.t)
    if (opened === undefined) return notHere(request)
    const { state } = opened
    const text = personData(state, await messagesOf(deps.readRows, state.case_id), deps.now())
    return raw(200, "application/json", text, asFile(`${state.case_id}.json`))
  })
]

/** Ids are letters, digits and hyphens, so the name needs no quoting. */
const asFile = (filename: string): HeaderList => [
  ...NO_STORE,
  ["content-disposition", `attachment; filename="${filename}"`],
  ["x-content-type-options", "nosniff"]
]

/** What the sponsor does, with a session. */
const inThePersonsPlace = (deps: PersonDeps): ReadonlyArray<BoundHandler> => [
  handler(api.renewPersonUrl, async ({ caller, path }) => {
    const mine = await findCase(deps, path.case_id, caller)
    if (isApiError(mine)) return mine
    const state = await told(deps, path.case_id, { _tag: "RenewPersonUrl" })
    return isApiError(state)
      ? state
      : json(201, { case_id: state.case_id, person_url: deps.personUrls.urlOf(state) }, NO_STORE)
  }),

  handler(api.approveForPosting, async ({ caller, path, payload }): Promise<Answer> => {
    const mine = await findCase(deps, path.case_id, caller)
    if (isApiError(mine)) return mine
    const { case_id, letter_id } = path
    const contacts_shown = payload.contacts_shown === true
    const staff = await staffFor(deps, mine)
    const asked = { letter_id, by: "sponsor", contacts_shown, ...staff } as const
    const state = await told(deps, case_id, { _tag: "ApproveForPosting", ...asked })
    if (isApiError(state)) return state
    const letter = state.letters.find((one) => one.letter_id === letter_id)
    if (letter === undefined) return apiError("letter-not-found")
    const shown = asItLeaves(state, letter, caseTime(state, deps.now()))
    return json(200, letterView(case_id, shown, false), NO_STORE)
  })
]

/** What the sponsor asks of the case's texts, with a session. */
const ofErasure = (deps: PersonDeps): ReadonlyArray<BoundHandler> => {
  const order = async (caseId: string, caller: Caller, command: CaseCommand): Promise<ErasureAnswer | ApiError> => {
    const mine = await findCase(deps, caseId, caller)
    if (isApiError(mine)) return mine
    const state = await told(deps, caseId, command)
    return isApiError(state) ? state : erasureAnswer(state)
  }
  return [
    handler(api.askErasure, async ({ caller, path: { case_id } }) => {
      const asked = await order(case_id, caller, { _tag: "AskErasure", by: "sponsor" })
      return isApiError(asked) ? asked : json(202, asked, NO_STORE)
    }),
    handler(api.takeBackErasure, async ({ caller, path: { case_id } }) => {
      const taken = await order(case_id, caller, { _tag: "TakeBackErasure", by: "sponsor" })
      return isApiError(taken) ? taken : json(200, taken, NO_STORE)
    })
  ]
}

interface NotTaken {
  readonly status: number
  readonly message: string
  /** The case as it stands in the way of the command. */
  readonly of: Opened
}

/** Why the command was not carried out; undefined when it was, now or when the same form was sent before. */
const problemOf = async (
  deps: PersonDeps,
  opened: Opened,
  command: PersonAction["command"],
  commandId: string | undefined
): Promise<NotTaken | undefined> => {
  const { state, token } = opened
  try {
    const told = await toldBy(deps, state, command)
    const outcome = await deps.registry.ask(caseEntity, state.case_id, told, { commandId })
    if (Result.isSuccess(outcome)) return undefined
    const current = (await open(deps, state.case_id, token)) ?? opened
    return { status: 409, message: inWords(outcome.failure.reason, command), of: current }
  } catch (failure) {
    if (!isUnavailable(failure)) throw failure
    return { status: 503, message: NOT_CERTAIN, of: opened }
  }
}

const NOT_CERTAIN =
  "The service could not answer, so it is not certain that this was taken. Wait a few seconds and send it again: it is taken once."

/** The command with what the form does not contain: whether staff is active, and the speaker. */
const toldBy = async (deps: PersonDeps, state: OpenCase, command: PersonAction["command"]): Promise<CaseCommand> => {
  if (command._tag === "ApproveForPosting") return { ...command, ...(await staffFor(deps, state)) }
  if (command._tag !== "AddMessage") return command
  const { agent_id, sponsor_id } = state.opened_by
  const by = { agent_id, sponsor_id, as: "person" } as const
  return { ...command, message_id: deps.newId("msg"), by, ...(await staffWord(deps.registry, state)) }
}

/** A read is not awaited after its client left. */
const staffFor = async ({ registry }: PersonDeps, { opened_by }: OpenCase): Promise<{ readonly no_staff?: true }> =>
  (await hasStaff(registry, opened_by.sponsor_id)) ? {} : { no_staff: true }

/** The case as the command leaves it. */
const told = async ({ registry }: PersonDeps, caseId: string, command: CaseCommand): Promise<OpenCase | ApiError> => {
  const outcome = await registry.ask(caseEntity, caseId, command)
  return Result.isFailure(outcome) ? refused(outcome.failure.reason) : openState(outcome.success.state)
}

/** Why the case does not take it, for the person. */
const inWords = (reason: CaseRefused["reason"], command: PersonAction["command"]): string =>
  reason === "date-not-possible" && command._tag === "DecideInPerson" && command.decision.decision === "response"
    ? "Give the day on which they answered: this one lies ahead. It may also stay empty."
    : (WORDS[reason] ?? ERRORS[refused(reason).reason].message)

const WORDS: Readonly<Partial<Record<CaseRefused["reason"], string>>> = {
  "no-letter-to-post": "This letter does not wait to be posted any more. Look at the page again.",
  "date-not-possible":
    "Give the day on which you posted the letter: this one lies ahead, or before the day on which the letter was written.",
  "contacts-not-shown": "Look at whom you can call first, and tick the box.",
  "not-in-review": "The letter was read already, or was written anew meanwhile. Look at the page again.",
  "held-for-sponsor": "Whoever runs your agent reads this letter first, and lets it go.",
  "not-for-posting": "Somebody of this service reads the letter first, because it leaves by mail.",
  "no-such-response":
    "This answer does not wait for you: it was confirmed already, was taken back, or is none of this case. Look at the page again.",
  "decision-not-possible": "The case has moved on meanwhile. Look at the page again.",
  "changed-meanwhile": "The case has changed meanwhile. Look at the page again.",
  "case-closed": "The case has ended meanwhile, so this was not taken.",
  "erasure-not-asked": "This was decided meanwhile. Look at the page again.",
  "case-erased": "The texts of this case were erased meanwhile."
}

const NO_FORM = "This is no form of this page. Open the page again."

/** What browsers send for a form without files. */
const isForm = (contentType: string): boolean =>
  contentType.split(";")[0]?.trim().toLowerCase() === "application/x-www-form-urlencoded"
