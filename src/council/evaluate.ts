/**
 * The way of a request into the council, whichever interface it comes by: the citation is understood, an evaluation of the
 * same law that is not finished is the answer, and else one of the sponsor's five an hour is taken and the docket accepts
 * a new one. Those who ask for one law in the same moment do so one after the other, so only the first of them pays. What is
 * answered with a number is durable.
 */
import { Either } from "effect"
import { createHash } from "node:crypto"
import { citedLaw } from "../../actors/council/citation.ts"
import { RUBRIC_VERSION } from "../../actors/council/rubric.ts"
import { DOCKET_ID, docketEntity, isFull, unfinishedOf } from "../../actors/docket.ts"
import { evaluationEntity } from "../../actors/evaluation.ts"
import { quotaEntity } from "../../actors/quota.ts"
import type { StoredAnswer } from "../../actors/runtime/journal.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { EvaluationOrder, FrameworkId, Law } from "../../schema/council.ts"
import type { DocketEvent, DocketState } from "../../schema/docket.ts"
import type { QuotaState } from "../../schema/quota.ts"
import { fairTurns } from "../fair-turns.ts"
import { placeOf } from "./law-texts.ts"
import { shownText } from "./plain-text.ts"
import { CITATION_CHARS_MAX, JURISDICTION_CHARS_MAX, TITLE_CHARS_MAX } from "./prompt.ts"

/** What one sponsor may start over all its agents (specification 8). */
export const EVALUATIONS_PER_HOUR = 5
export const HOUR_MS = 3_600_000

export interface EvaluationDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly now: () => number
  /** What all sponsors together may start in a UTC day; undefined when nobody is paid for an evaluation. */
  readonly evaluationsPerDay?: number | undefined
}

export interface AskedLaw {
  readonly citation: string
  readonly title?: string | undefined
  readonly jurisdiction: string
  readonly typeHint?: FrameworkId | undefined
}

/** What is left of a sponsor's hour. */
export interface Allowance {
  readonly left: number
  readonly resetAt: number
}

export interface AcceptedEvaluation {
  readonly _tag: "Accepted"
  readonly id: number
  readonly law: Law
  /** It was running already: nothing was taken from the allowance. */
  readonly joined: boolean
}

interface Limited {
  readonly _tag: "Limited"
  readonly allowance: Allowance
}

interface Spent {
  readonly _tag: "Spent"
  readonly resetAt: number
}

export type EvaluationAnswer =
  | (AcceptedEvaluation & { readonly allowance: Allowance })
  | Limited
  /** As much waits as may wait. */
  | { readonly _tag: "Busy" }
  /** All sponsors together have asked for as much as may be paid for in a day. */
  | Spent
  /** Nothing that can be shown is left of the citation or the jurisdiction. */
  | { readonly _tag: "Unreadable"; readonly field: "citation" | "jurisdiction" }
  /** The command was taken before, and its answer is not kept any more. */
  | { readonly _tag: "AnsweredBefore" }

/** A request that may come again: its id, and the answer that shares the commit of its effect. */
export interface RepeatableRequest {
  readonly commandId: string
  readonly store: (accepted: AcceptedEvaluation) => StoredAnswer
}

export type RequestEvaluation = (
  asked: AskedLaw,
  by: EvaluationOrder["by"],
  repeatable?: RepeatableRequest
) => Promise<EvaluationAnswer>

/** As many as the docket takes into its mailbox at once. */
const ASKING_COUNT_MAX = 1_024
const TURNS = {
  runningMax: ASKING_COUNT_MAX,
  runningPerOwnerMax: 1,
  waitingMax: ASKING_COUNT_MAX,
  waitingPerOwnerMax: ASKING_COUNT_MAX
}
const BUSY = { _tag: "Busy" } as const

interface Asking {
  readonly order: EvaluationOrder
  readonly repeatable: RepeatableRequest | undefined
}

/** Make one for a process: the turns are its own. */
export const requestEvaluation = (deps: EvaluationDeps): RequestEvaluation => {
  const inTurn = fairTurns(TURNS, BUSY)
  return async (asked, by, repeatable) => {
    const asking = { order: orderOf(asked, by), repeatable }
    const field = (["citation", "jurisdiction"] as const).find((one) => asking.order.law[one] === "")
    if (field !== undefined) return { _tag: "Unreadable", field }
    const running = await join(deps, asking, await readDocket(deps))
    return running ?? inTurn(asking.order.lawKey, () => joinOrAccept(deps, asking))
  }
}

const readDocket = async ({ registry }: EvaluationDeps): Promise<DocketState> =>
  (await registry.read(docketEntity, DOCKET_ID)).state

const joinOrAccept = async (deps: EvaluationDeps, asking: Asking): Promise<EvaluationAnswer> => {
  const state = await readDocket(deps)
  const running = await join(deps, asking, state)
  if (running !== undefined) return running
  // Looked at first, so that a full docket costs nobody one of the five.
  if (isFull(state)) return BUSY
  const { order, repeatable } = asking
  // So is what all may ask for in a day, after the sponsor's own: whoever has nothing left is told that.
  const { left } = await allowanceOf(deps, order.by.sponsorId)
  const spent = left === 0 ? undefined : await spentIn(deps)
  if (spent !== undefined) return spent
  // Under an id, so that the repetition of a request whose end nobody heard is not counted twice.
  const commandId = repeatable?.commandId ?? `${order.lawKey}/${state.lastId}`
  const taken = await takeOne(deps, order.by.sponsorId, commandId)
  if (taken._tag === "Limited") return taken
  return (await takeOfAll(deps, commandId)) ?? accept(deps, asking, taken.allowance)
}

/** The evaluation of this law that is not finished; undefined when there is none. */
const join = async (
  deps: EvaluationDeps,
  { order, repeatable }: Asking,
  state: DocketState
): Promise<EvaluationAnswer | undefined> => {
  const { by, law, lawKey } = order
  const running = unfinishedOf(state, lawKey)
  if (running === undefined) return undefined
  let id = running.evaluationId
  if (repeatable !== undefined) {
    const command = { _tag: "JoinEvaluation", lawKey } as const
    const asked = await deps.registry.ask(docketEntity, DOCKET_ID, command, keptAnswer(repeatable, order))
    // It ended in between.
    if (Either.isLeft(asked)) return undefined
    if (asked.right.duplicate) return { _tag: "AnsweredBefore" }
    id = numberOf(asked.right.state, lawKey)
  }
  return { _tag: "Accepted", id, law, joined: true, allowance: await allowanceOf(deps, by.sponsorId) }
}

const orderOf = (asked: AskedLaw, by: EvaluationOrder["by"]): EvaluationOrder => {
  const law = lawOf(asked)
  return { law, lawKey: lawKeyOf(law, RUBRIC_VERSION), by }
}

export const lawOf = ({ citation, jurisdiction, title, typeHint }: AskedLaw): Law => {
  const { doubts, framework, normalized, notes } = citedLaw(citation, typeHint)
  // Whoever asks is not the public that reads: what is shown is cleaned, and what was read is the citation as it was given.
  const shownTitle = shownText(title ?? "", TITLE_CHARS_MAX)
  const shownCitation = shownText(citation, CITATION_CHARS_MAX)
  // What is not understood has no other form that could stand for a title: `normalized` tells it from others, uncleaned.
  const substitute = framework === null ? shownCitation : null
  return {
    citation: shownCitation,
    normalized,
    title: shownTitle === "" ? substitute : shownTitle,
    jurisdiction: shownText(jurisdiction, JURISDICTION_CHARS_MAX),
    framework,
    notes,
    firstOfSeveral: doubts.includes("first-of-several")
  }
}

/** A JSON list, because the parts joined by any character could be cut elsewhere. */
const lawKeyOf = ({ jurisdiction, normalized }: Law, rubricVersion: string): string => {
  return createHash("sha256")
    .update(JSON.stringify([normalized, placeOf(jurisdiction), rubricVersion]))
    .digest("hex")
}

const quotaIdOf = (sponsorId: string): string => `council/${sponsorId}`

const takeOne = async (
  { now, registry }: EvaluationDeps,
  sponsorId: string,
  commandId: string
): Promise<Limited | { readonly _tag: "Taken"; readonly allowance: Allowance }> => {
  const asked = await registry.ask(
    quotaEntity,
    quotaIdOf(sponsorId),
    { _tag: "TakeQuota", limit: EVALUATIONS_PER_HOUR, window: HOUR_MS, cost: 1 },
    { commandId }
  )
  if (Either.isRight(asked)) return { _tag: "Taken", allowance: allowanceIn(asked.right.state, now()) }
  if (asked.left._tag !== "QuotaExhausted") throw new Error("the limit of evaluations is kept as a bucket")
  return { _tag: "Limited", allowance: { left: 0, resetAt: asked.left.resetAt } }
}

/** Counts what all sponsors together have started in a day. */
const OVERALL_QUOTA_ID = "council"

/** Undefined while there is something left. */
const spentIn = async ({ evaluationsPerDay, now, registry }: EvaluationDeps): Promise<Spent | undefined> => {
  if (evaluationsPerDay === undefined) return undefined
  const { state } = await registry.read(quotaEntity, OVERALL_QUOTA_ID)
  const isSpent = state._tag === "Window" && now() < state.endsAt && state.used >= evaluationsPerDay
  return isSpent ? { _tag: "Spent", resetAt: state.endsAt } : undefined
}

const takeOfAll = async (
  { evaluationsPerDay, registry }: EvaluationDeps,
  commandId: string
): Promise<Spent | undefined> => {
  if (evaluationsPerDay === undefined) return undefined
  const asked = await registry.ask(
    quotaEntity,
    OVERALL_QUOTA_ID,
    { _tag: "TakeQuota", limit: evaluationsPerDay, window: "utc-day", cost: 1 },
    { commandId }
  )
  if (Either.isRight(asked)) return undefined
  if (asked.left._tag !== "QuotaExhausted") throw new Error("the limit of evaluations is kept as a bucket")
  return { _tag: "Spent", resetAt: asked.left.resetAt }
}

const allowanceOf = async ({ now, registry }: EvaluationDeps, sponsorId: string): Promise<Allowance> =>
  allowanceIn((await registry.read(quotaEntity, quotaIdOf(sponsorId))).state, now())

const allowanceIn = (state: QuotaState, now: number): Allowance =>
  state._tag === "Window" && now < state.endsAt
    ? { left: Math.max(0, EVALUATIONS_PER_HOUR - state.used), resetAt: state.endsAt }
    : { left: EVALUATIONS_PER_HOUR, resetAt: now + HOUR_MS }

const accept = async (deps: EvaluationDeps, asking: Asking, allowance: Allowance): Promise<EvaluationAnswer> => {
  const { order, repeatable } = asking
  const { law, lawKey } = order
  const asked = await deps.registry.ask(
    docketEntity,
    DOCKET_ID,
    { _tag: "RequestEvaluation", order, isKeyed: repeatable !== undefined },
    repeatable && keptAnswer(repeatable, order)
  )
  if (Either.isLeft(asked)) return BUSY
  const { duplicate, events, state } = asked.right
  if (duplicate) return { _tag: "AnsweredBefore" }
  const id = numberOf(state, lawKey)
  // The docket's own order comes too and then changes nothing. Should this fail, the number is durable all the same and
  // the outbox opens the evaluation.
  await deps.registry
    .ask(evaluationEntity, String(id), { _tag: "OpenEvaluation", evaluationId: id, order })
    .catch(() => undefined)
  return { _tag: "Accepted", id, law, joined: isJoin(events), allowance }
}

/** The answer shares the commit of what the docket did, so a repeated key is given the same number. */
const keptAnswer = ({ commandId, store }: RepeatableRequest, { law, lawKey }: EvaluationOrder) => ({
  commandId,
  answer: ({ events, state }: { readonly events: ReadonlyArray<DocketEvent>; readonly state: DocketState }) =>
    store({ _tag: "Accepted", id: numberOf(state, lawKey), law, joined: isJoin(events) })
})

/** Somebody else's request for the same law came before: what another process asked, or an earlier try. */
const isJoin = (events: ReadonlyArray<DocketEvent>): boolean =>
  !events.some(({ _tag }) => _tag === "EvaluationAccepted")

const numberOf = (state: DocketState, lawKey: string): number => {
  const entry = unfinishedOf(state, lawKey)
  if (entry === undefined) throw new Error("the docket gave a law's evaluation and does not hold it")
  return entry.evaluationId
}
