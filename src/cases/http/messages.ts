/**
 * Messages to a case: the text, the facts that fill letters, and the user's decisions. Facts and decisions are decoded
 * strictly, here only; other metadata is stored as sent.
 */
import { Result, SchemaParser } from "effect"
import { caseTime } from "../../../actors/case/test-case.ts"
import { understandingOfCase } from "../../../actors/assistant/taxonomy.ts"
import { objectionToMessage } from "../../../actors/case/requests.ts"
import { parseFacts } from "../../../actors/assistant/letters/facts.ts"
import * as api from "../../../schema/api/resolution.ts"
import type { OpenCase } from "../../../schema/case.ts"
import type { MessageType } from "../../../schema/case-words.ts"
import { type ApiError, apiError, isApiError } from "../../../schema/error.ts"
import type { Facts } from "../../../schema/letter.ts"
import { CaseDecision } from "../../../schema/resolution.ts"
import { ProblemCategory } from "../../../schema/api/understanding.ts"
import { isoTime } from "../../../schema/text.ts"
import { caseSafety } from "../case-view.ts"
import { staffWord } from "../staff-there.ts"
import { unreadPlace } from "../refusals.ts"
import { fieldErrors } from "../../http/field-errors.ts"
import { type BoundHandler, handler, json } from "../../http/handler.ts"
import { isOfSameLaw } from "../../assistant/reply-draft.ts"
import type { Understand } from "../../assistant/understand.ts"
import {
  accept,
  actorOf,
  answered,
  type CaseOutcome,
  type CaseWriteDeps,
  findCase,
  keep,
  openState,
  refusedDecision
} from "./own-case.ts"

/** A message for a language model. */
export interface MessageToAnswer {
  readonly content: string
  readonly type: MessageType
}

/** A model's draft, or undefined when there is none in time; never rejects. */
export type DraftReply = (
  state: OpenCase,
  message: MessageToAnswer,
  agentId: string
) => Promise<{ readonly model: string; readonly content: string } | undefined>

export interface MessageDeps extends CaseWriteDeps {
  /** Undefined when no model is configured: the rules answer. */
  readonly draftReply: DraftReply | undefined
  /** Undefined when no model is configured for it. */
  readonly understand: Understand | undefined
}

export const messageHandlers = (deps: MessageDeps): ReadonlyArray<BoundHandler> => [
  handler(api.addMessage, async ({ path, payload, caller, keyed }) => {
    const by = actorOf(caller)
    const type = payload.type ?? "context"
    const stated = statedIn(payload.metadata, type)
    if (isApiError(stated)) return stated
    const attachments = await accept(payload.attachments, "attachments")
    if (isApiError(attachments)) return attachments
    const mine = await findCase(deps, path.case_id, caller)
    if (isApiError(mine)) return mine
    const { content } = payload
    const objection = objectionToMessage(mine, { content, attachments, ...stated }, caseTime(mine, deps.now()))
    // Refused early, so that a refused message costs no draft and stores no document. The case itself handles
    // repetitions.
    if (objection !== undefined && keyed === undefined)
      return refusedDecision(deps.registry, path.case_id, objection, stated.decision)
    const help =
      objection === undefined && mine.test === undefined
        ? await helpFor(deps, mine, { content, type }, by.agent_id)
        : {}
    const command = {
      _tag: "AddMessage",
      message_id: deps.newId("msg"),
      by,
      content,
      type,
      attachments: await keep(deps, by, attachments),
      metadata: payload.metadata === undefined ? null : JSON.stringify(payload.metadata),
      ...stated,
      ...help,
      ...(await staffWord(deps.registry, mine))
    } as const
    return answered(deps, path.case_id, command, keyed, messageAnswer)
  })
]

/** Asks both at once, so that the client waits for one time-out. A draft about another law is dropped. */
const helpFor = async (
  { draftReply, now, understand }: MessageDeps,
  mine: OpenCase,
  message: MessageToAnswer,
  agentId: string
) => {
  const [drafted, understood] = await Promise.all([
    draftReply?.(mine, message, agentId),
    understand?.({ agentId, text: message.content, state: mine })
  ])
  if (understood === undefined) return drafted === undefined ? {} : { drafted }
  const isUsable = drafted !== undefined && isOfSameLaw(mine, message, understood, now())
  return { ...(isUsable ? { drafted } : {}), understood }
}

interface Stated {
  readonly facts?: Facts
  readonly decision?: CaseDecision
  readonly problem_category?: string
  readonly jurisdiction?: string
}

type Metadata = api.MessageRequest["metadata"]

const statedIn = (metadata: Metadata, type: MessageType): Stated | ApiError => {
  if (metadata === undefined) return {}
  const facts = factsIn(metadata)
  if (isApiError(facts)) return facts
  const declared = declarationIn(metadata)
  if (isApiError(declared)) return declared
  const decision = decisionIn(metadata, type)
  return isApiError(decision) ? decision : { ...facts, ...declared, ...decision }
}

const factsIn = (metadata: NonNullable<Metadata>): Pick<Stated, "facts"> | ApiError => {
  if (metadata["facts"] === undefined) return {}
  const facts = parseFacts(metadata["facts"])
  return Result.isSuccess(facts) ? { facts: facts.success } : apiError("invalid-body", { errors: facts.failure })
}

const decodeDeclared = {
  problem_category: SchemaParser.decodeUnknownResult(ProblemCategory),
  jurisdiction: SchemaParser.decodeUnknownResult(api.Jurisdiction)
} as const
type Declared = Pick<Stated, keyof typeof decodeDeclared>

/** The declared kind of problem and place. */
const declarationIn = (metadata: NonNullable<Metadata>): Declared | ApiError => {
  let declared: Declared = {}
  for (const name of ["problem_category", "jurisdiction"] as const) {
    if (metadata[name] === undefined) continue
    const read = decodeDeclared[name](metadata[name])
    if (Result.isFailure(read)) {
      const errors = fieldErrors(read.failure).map(({ message }) => ({ path: `metadata.${name}`, message }))
      return apiError("invalid-body", { errors })
    }
    declared = { ...declared, [name]: read.success }
  }
  return unreadPlace("metadata.jurisdiction", declared.jurisdiction) ?? declared
}

const decodeDecision = SchemaParser.decodeUnknownResult(CaseDecision, { errors: "all", onExcessProperty: "ignore" })

/** The decision with its fields, which are beside it in the metadata. */
const decisionIn = (metadata: NonNullable<Metadata>, type: MessageType): Pick<Stated, "decision"> | ApiError => {
  if (metadata["decision"] === undefined) return {}
  if (type !== "user_response") return apiError("invalid-body", { errors: [NOT_THE_USERS] })
  const decision = decodeDecision(metadata)
  if (Result.isSuccess(decision)) return { decision: decision.success }
  const errors = fieldErrors(decision.failure).map(({ path, message }) => ({
    path: path === "" ? "metadata" : `metadata.${path}`,
    message
  }))
  return apiError("invalid-body", { errors })
}

const NOT_THE_USERS = { path: "type", message: "must be user_response where metadata.decision says what was decided" }

const messageAnswer = ({ state, events }: CaseOutcome) => {
  const message = events.find((event) => event._tag === "MessageAdded")
  const answer = events.find((event) => event._tag === "MessageAnswered")
  if (message === undefined || answer === undefined) throw new Error("a message was committed without its answer")
  const open = openState(state)
  const { candidates, issue_question, understood_by } = understandingOfCase(open)
  return json(201, {
    message_id: message.message_id,
    case_id: open.case_id,
    status: open.status,
    understood_by,
    issue_question,
    candidates,
    reply: answer.reply,
    safety: caseSafety(open),
    created_at: isoTime(message.at)
  })
}
