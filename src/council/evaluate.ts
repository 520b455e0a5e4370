/**
 * Accepts a request for an evaluation, from every interface. The answer is an unfinished evaluation of the same law, or
 * a verdict on the same words within a day. Otherwise one of the sponsor's five an hour is spent and the docket accepts
 * a new evaluation.
 *
 * Always true: simultaneous requests for one law run one after the other, so only the first spends an allowance. An
 * answered number is durable.
 */
import { Result } from "effect"
import { createHash } from "node:crypto"
import { placeNames } from "../../actors/assistant/places.ts"
import { citedLaw } from "../../actors/council/citation.ts"
import { RUBRIC_VERSION } from "../../actors/council/rubric.ts"
import { DOCKET_ID, docketEntity, isFull, unfinishedOf } from "../../actors/docket/docket.ts"
import { evaluationEntity } from "../../actors/evaluation/evaluation.ts"
import type { StoredAnswer } from "../../actors/runtime/journal.ts"
import { standingFor, standingVerdictEntity } from "../../actors/standing-verdict/standing-verdict.ts"
import type { EvaluationOrder, FrameworkId, Law, Seat } from "../../schema/council.ts"
import type { DocketEvent, DocketState } from "../../schema/docket.ts"
import type { TierLimits } from "../../schema/sponsor-tier.ts"
import { fairTurns } from "../concurrency/fair-turns.ts"
import {
  type Allowance,
  type AllowanceDeps,
  allowanceOf,
  type Limited,
  quotaIdOf,
  type Spent,
  spentIn,
  takeOfAll,
  takeOne
} from "./allowance.ts"
import { asGiven, knowledgeOf } from "./known-text.ts"
import { placeOf } from "./law-texts.ts"
import { isBareName, titleProblem } from "../trust/public-name.ts"
import { shownText } from "./plain-text.ts"
import { CITATION_CHARS_MAX, JURISDICTION_CHARS_MAX, TITLE_CHARS_MAX } from "./prompt.ts"

export interface EvaluationDeps extends AllowanceDeps {
  /** The seats of the council as configured now. */
  readonly seats: ReadonlyArray<Seat>
  /** Whether the sponsor's own words are public; `shown` without tiers. */
  readonly publicTextOf?: ((sponsorId: string) => PublicText | Promise<PublicText>) | undefined
}

type PublicText = TierLimits["publicText"]

export interface AskedLaw {
  readonly citation: string
  readonly title?: string | undefined
  readonly jurisdiction: string
  readonly typeHint?: FrameworkId | undefined
  /** Requests a new evaluation even if there is a recent verdict. */
  readonly fresh?: boolean | undefined
}

export interface AcceptedEvaluation {
  readonly _tag: "Accepted"
  readonly id: number
  readonly law: Law
  /** Whether the citation is of no known framework, and an operator has brought the law's text. */
  readonly hasBroughtText: boolean
  /** Only "new" takes from the allowance. */
  readonly stage: "new" | "running" | "ended"
}

export type EvaluationAnswer =
  | (AcceptedEvaluation & { readonly allowance: Allowance })
  | Limited
  /** The docket is full. */
  | { readonly _tag: "Busy" }
  /** The daily limit of all sponsors is used up. */
  | Spent
  /** After cleaning, nothing is left of the citation or the jurisdiction. */
  | { readonly _tag: "Unreadable"; readonly field: "citation" | "jurisdiction" }
  /** The command was accepted before, and its answer is no longer stored. */
  | { readonly _tag: "AnsweredBefore" }

/** A request that may be retried: its id, and the answer stored in the commit of its effect. */
export interface RepeatableRequest {
  readonly commandId: string
  readonly store: (accepted: AcceptedEvaluation) => StoredAnswer
}

export type RequestEvaluation = (
  asked: AskedLaw,
  by: EvaluationOrder["by"],
  repeatable?: RepeatableRequest
) => Promise<EvaluationAnswer>

/** The size of the docket's mailbox. */
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
  readonly fresh: boolean
  readonly hasBroughtText: boolean
}

/** Make one per process, because requests are serialized per instance. */
export const requestEvaluation = (deps: EvaluationDeps): RequestEvaluation => {
  const inTurn = fairTurns(TURNS, BUSY)
  return async (asked, by, repeatable) => {
    const publicText = (await deps.publicTextOf?.(by.sponsorId)) ?? "shown"
    const order = orderOf(asked, by, publicText)
    const hasBroughtText = await isBrought(deps, order.law)
    const asking = { order, repeatable, fresh: asked.fresh === true, hasBroughtText }
    const field = (["citation", "jurisdiction"] as const).find((one) => asking.order.law[one] === "")
    if (field !== undefined) return { _tag: "Unreadable", field }
    const running = await join(deps, asking, await readDocket(deps))
    return running ?? inTurn(asking.order.lawKey, () => joinOrAccept(deps, asking))
  }
}

/** Citations of a framework have sources; others have a text only from an operator. */
const isBrought = async (deps: EvaluationDeps, law: Law): Promise<boolean> =>
  law.framework === null && law.citation !== "" && (await knowledgeOf(deps, law)).known !== undefined

const readDocket = async ({ registry }: EvaluationDeps): Promise<DocketState> =>
  (await registry.read(docketEntity, DOCKET_ID)).state

const joinOrAccept = async (deps: EvaluationDeps, asking: Asking): Promise<EvaluationAnswer> => {
  const state = await readDocket(deps)
  const known = (await join(deps, asking, state)) ?? (await standing(deps, asking))
  if (known !== undefined) return known
  // Checked first, so that a full docket spends no allowance.
  if (isFull(state)) return BUSY
  const { order, repeatable } = asking
  // The daily budget of all is checked after the sponsor's own, so that an exhausted sponsor gets its own refusal.
  const { left } = await allowanceOf(deps, order.by.sponsorId)
  const spent = left === 0 ? undefined : await spentIn(deps)
  if (spent !== undefined) return spent
  // Under an id, so that a retry of a request without an answer is not counted twice.
  const commandId = repeatable?.commandId ?? `${order.lawKey}/${state.lastId}`
  const taken = await takeOne(deps, order.by.sponsorId, commandId)
  if (taken._tag === "Limited") return taken
  return (await takeOfAll(deps, commandId)) ?? accept(deps, asking, taken.allowance)
}

/** Joins the unfinished evaluation of this law; undefined when there is none. */
const join = async (
  deps: EvaluationDeps,
  asking: Asking,
  state: DocketState
): Promise<EvaluationAnswer | undefined> => {
  const { hasBroughtText, order, repeatable } = asking
  const { by, law, lawKey } = order
  const running = unfinishedOf(state, lawKey)
  if (running === undefined) return undefined
  let id = running.evaluationId
  if (repeatable !== undefined) {
    const command = { _tag: "JoinEvaluation", lawKey } as const
    const asked = await deps.registry.ask(docketEntity, DOCKET_ID, command, keptAnswer(repeatable, asking))
    // It has ended meanwhile.
    if (Result.isFailure(asked)) return undefined
    if (asked.success.duplicate) return { _tag: "AnsweredBefore" }
    id = numberOf(asked.success.state, lawKey)
  }
  const allowance = await allowanceOf(deps, by.sponsorId)
  return { _tag: "Accepted", id, law, hasBroughtText, stage: "running", allowance }
}

/** The verdict of the last day on this law, by the current members and on the current text. */
const standing = async (
  deps: EvaluationDeps,
  { fresh, hasBroughtText, order, repeatable }: Asking
): Promise<EvaluationAnswer | undefined> => {
  if (fresh) return undefined
  const { by, law, lawKey } = order
  const { now, registry, seats } = deps
  const { state } = await registry.read(standingVerdictEntity, lawKey)
  // Asked first, because most laws have none.
  if (state._tag === "None") return undefined
  const { basis, sha256 } = asGiven(law, (await knowledgeOf(deps, law)).known?.text ?? NO_TEXT)
  const found = standingFor(state, { seats, textSha256: sha256, textBasis: basis }, now())
  if (found === undefined) return undefined
  const { evaluationId: id } = found
  const accepted = { _tag: "Accepted", id, law, hasBroughtText, stage: "ended" } as const
  if (repeatable !== undefined) {
    const { commandId, store } = repeatable
    const command = { _tag: "CiteVerdict", evaluationId: id } as const
    const kept = { commandId, answer: () => store(accepted) }
    const asked = await registry.ask(standingVerdictEntity, lawKey, command, kept)
    // A newer one has started meanwhile.
    if (Result.isFailure(asked)) return undefined
    if (asked.success.duplicate) return { _tag: "AnsweredBefore" }
  }
  return { ...accepted, allowance: await allowanceOf(deps, by.sponsorId) }
}

const NO_TEXT = { basis: "citation_only", sha256: null, note: null } as const

const orderOf = (asked: AskedLaw, by: EvaluationOrder["by"], publicText: PublicText): EvaluationOrder => {
  const law = lawOf(asked, publicText)
  return { law, lawKey: lawKeyOf(law, RUBRIC_VERSION), by }
}

/** Replaces words that are not public. */
const NOT_SHOWN = "(not shown)"

/**
 * The law for the council and for the public. The council reads the citation as sent; public words are cleaned. While a
 * sponsor's words are held, its citation and place are public only in their recognized form, or as a bare name.
 */
export const lawOf = ({ citation, jurisdiction, title, typeHint }: AskedLaw, publicText: PublicText): Law => {
  const { doubts, framework, normalized, notes } = citedLaw(citation, typeHint)
  const mayShow = (text: string): boolean =>
    titleProblem(text) === undefined && (publicText === "shown" || text === "" || isBareName(text))
  const given = shownText(citation, CITATION_CHARS_MAX)
  const shownCitation = mayShow(given) ? given : framework === null ? NOT_SHOWN : normalized
  const shownTitle = shownText(title ?? "", TITLE_CHARS_MAX)
  const isHeld = shownTitle === "" || publicText === "held" || titleProblem(shownTitle) !== undefined
  // An unrecognized citation has no other form for a title: its `normalized` is uncleaned.
  const substitute = framework === null ? shownCitation : null
  const place = shownText(jurisdiction, JURISDICTION_CHARS_MAX)
  return {
    citation: shownCitation,
    normalized,
    title: isHeld ? substitute : shownTitle,
    jurisdiction: mayShow(place) || placeNames.has(place.toLowerCase()) ? place : NOT_SHOWN,
    framework,
    notes,
    firstOfSeveral: doubts.includes("first-of-several")
  }
}

/** A JSON list, because parts joined by a separator could be ambiguous. */
const lawKeyOf = ({ jurisdiction, normalized }: Law, rubricVersion: string): string => {
  return createHash("sha256")
    .update(JSON.stringify([normalized, placeOf(jurisdiction), rubricVersion]))
    .digest("hex")
}

const accept = async (deps: EvaluationDeps, asking: Asking, allowance: Allowance): Promise<EvaluationAnswer> => {
  const { hasBroughtText, repeatable } = asking
  const { law, lawKey } = asking.order
  const paid = { quotaId: quotaIdOf(asking.order.by.sponsorId), endsAt: allowance.resetAt }
  const order: EvaluationOrder = { ...asking.order, paid }
  const asked = await deps.registry.ask(
    docketEntity,
    DOCKET_ID,
    { _tag: "RequestEvaluation", order, isKeyed: repeatable !== undefined },
    repeatable && keptAnswer(repeatable, asking)
  )
  if (Result.isFailure(asked)) return BUSY
  const { duplicate, events, state } = asked.success
  if (duplicate) return { _tag: "AnsweredBefore" }
  const id = numberOf(state, lawKey)
  // The docket's own order arrives too and then has no effect. If this fails, the outbox opens the evaluation.
  await deps.registry
    .ask(evaluationEntity, String(id), { _tag: "OpenEvaluation", evaluationId: id, order })
    .catch(() => undefined)
  return { _tag: "Accepted", id, law, hasBroughtText, stage: stageOf(events), allowance }
}

/** The answer is stored in the docket's commit, so a repeated key gets the same number. */
const keptAnswer = (
  { commandId, store }: RepeatableRequest,
  { hasBroughtText, order: { law, lawKey } }: Pick<Asking, "hasBroughtText" | "order">
) => ({
  commandId,
  answer: ({ events, state }: { readonly events: ReadonlyArray<DocketEvent>; readonly state: DocketState }) =>
    store({ _tag: "Accepted", id: numberOf(state, lawKey), law, hasBroughtText, stage: stageOf(events) })
})

/** "running" when another request for the same law was first: of another process, or an earlier try. */
const stageOf = (events: ReadonlyArray<DocketEvent>): "new" | "running" =>
  events.some(({ _tag }) => _tag === "EvaluationAccepted") ? "new" : "running"

const numberOf = (state: DocketState, lawKey: string): number => {
  const entry = unfinishedOf(state, lawKey)
  if (entry === undefined) throw new Error("the docket gave a law's evaluation and does not hold it")
  return entry.evaluationId
}
