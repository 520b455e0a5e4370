/**
 * The activity `law-text`: finds the text of the law that an evaluation is about, once, and tells the evaluation, with or without
 * words, and who sits in the council now. What an operator brought comes first, for this place before any, then what was
 * fetched lately, then the source. A source that has nothing to give does not stop an evaluation: it goes on with the
 * citation alone, and says why.
 */
import { Either, Schema } from "effect"
import { parseCitation } from "../../actors/council/citation.ts"
import { UNDER_WAY_COUNT_MAX } from "../../actors/docket.ts"
import { RUBRIC_VERSION } from "../../actors/council/rubric.ts"
import { evaluationEntity } from "../../actors/evaluation.ts"
import { isFresh, lawEntity } from "../../actors/law.ts"
import type { Activity, Task } from "../../actors/runtime/activity.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { Law, type LawText, type Seat } from "../../schema/council.ts"
import type { LawState } from "../../schema/law.ts"
import { isoTime } from "../../schema/text.ts"
import type { FetchText } from "./fetch-text.ts"
import { lawIdOf, type LawTexts, tellingPlaceOf } from "./law-texts.ts"
import { TEXT_CHARS_MAX } from "./plain-text.ts"
import { PROMPT_VERSION } from "./prompt.ts"

export const LAW_TEXT_KIND = "law-text"
/**
 * Every evaluation under way, and the end of every search: a text that is known waits behind no source, for sources have
 * turns of their own.
 */
const IN_FLIGHT_COUNT_MAX = 2 * UNDER_WAY_COUNT_MAX

const readOrder = Schema.decodeUnknownSync(
  Schema.Union(
    Schema.TaggedStruct("FindText", { law: Law }),
    /** The search has taken too long, for whatever reason. */
    Schema.TaggedStruct("GoWithoutText", {})
  )
)

export interface LawTextActivityDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly texts: Pick<LawTexts, "put">
  /** Who sits in the council, as it is configured now. */
  readonly seats: ReadonlyArray<Seat>
  /** Undefined: the setting LAW_TEXT_FETCH is off. */
  readonly fetchText: FetchText | undefined
  readonly now: () => number
  /** Every text that was looked for at a source, for logs and metrics; `reason` is why there is none. */
  readonly onFetch?: ((normalized: string, reason: string | undefined) => void) | undefined
}

type ReadLaw = Extract<LawState, { readonly _tag: "Read" }>

export const makeLawTextActivity = (deps: LawTextActivityDeps): Activity => {
  const { registry } = deps
  return {
    kind: LAW_TEXT_KIND,
    inFlightCountMax: IN_FLIGHT_COUNT_MAX,
    perform: async (task, signal) => {
      const order = readOrder(task.command)
      const { state } = await registry.read(evaluationEntity, task.id)
      // Its text was found in an earlier delivery, or it went on without: no source is asked for nothing.
      if (state._tag !== "Reading") return
      const text =
        order._tag === "GoWithoutText"
          ? withoutText(NOT_IN_TIME)
          : ofFirst(order.law, await findText(deps, { law: order.law, signal, task }))
      const panel = { seats: deps.seats, rubricVersion: RUBRIC_VERSION, promptVersion: PROMPT_VERSION }
      await registry.ask(
        evaluationEntity,
        task.id,
        { _tag: "RecordText", text, panel },
        { commandId: `${task.intentId}/done`, settles: task.intentId }
      )
    }
  }
}

interface Finding {
  readonly law: Law
  readonly task: Task
  readonly signal: AbortSignal
}

/** Of a citation of several provisions the words are those of the first: they are not the whole of what is cited. */
const ofFirst = ({ firstOfSeveral }: Law, text: LawText): LawText =>
  firstOfSeveral && text.basis !== "citation_only"
    ? { ...text, basis: "excerpt", note: text.note === null ? FIRST_NOTE : `${FIRST_NOTE}; ${text.note}` }
    : text

const FIRST_NOTE = "several provisions are cited, and the text is that of the first"

/** What an operator brought for the law of this place. */
const findOfPlace = async ({ registry }: LawTextActivityDeps, law: Law): Promise<LawText | undefined> => {
  const place = tellingPlaceOf(law)
  if (place === undefined) return undefined
  const { state } = await registry.read(lawEntity, lawIdOf(law.normalized, place))
  return state._tag === "Read" ? known(state) : undefined
}

const findText = async (deps: LawTextActivityDeps, finding: Finding): Promise<LawText> => {
  const { fetchText, now, registry } = deps
  const { framework, normalized } = finding.law
  const ofPlace = await findOfPlace(deps, finding.law)
  if (ofPlace !== undefined) return ofPlace
  if (framework === null) return withoutText(NO_SOURCE)
  const { state } = await registry.read(lawEntity, lawIdOf(normalized))
  if (state._tag === "Read" && isFresh(state, now())) return known(state)
  if (state._tag === "Missed" && isFresh(state, now())) return withoutText(state.reason)
  const fetched =
    fetchText === undefined ? undefined : await fetchText(parseCitation(normalized, framework), finding.signal)
  if (fetched?._tag === "Found") return keep(deps, finding, fetched)
  const reason = fetched?.reason ?? (fetchText === undefined ? "texts of laws are not fetched here" : NO_SOURCE)
  if (fetched !== undefined) await noteMiss(deps, finding, fetched)
  // Words of some weeks ago say more of a law than its number.
  return state._tag === "Read" ? knownBefore(state, reason) : withoutText(reason)
}

const knownBefore = (state: ReadLaw, reason: string): LawText => {
  const text = known(state)
  const since = `read on ${isoTime(state.retrievedAt).slice(0, DATE_CHARS)} and not again: ${reason}`
  return { ...text, note: text.note === null ? since : `${text.note}; ${since}` }
}

/** Of an ISO time. */
const DATE_CHARS = 10

const NO_SOURCE = "no source of its text is known"
const NOT_IN_TIME = "no text was found in time"

type Fetched = NonNullable<Awaited<ReturnType<FetchText>>>
type Found = Extract<Fetched, { readonly _tag: "Found" }>
type Missed = Extract<Fetched, { readonly _tag: "NotFound" }>

const keep = async (deps: LawTextActivityDeps, { law, task }: Finding, found: Found): Promise<LawText> => {
  const { normalized } = law
  const { basis, content, retrievedAt, url } = found
  deps.onFetch?.(normalized, undefined)
  const lawId = lawIdOf(normalized)
  // The words first: what an entity says is stored, is.
  const sha256 = await deps.texts.put(content, deps.now())
  const kept = { lawId, normalized, sha256, charCount: content.length, basis, url, retrievedAt }
  const told = await deps.registry.ask(
    lawEntity,
    lawId,
    { _tag: "KeepText", ...kept, origin: "fetched" },
    { commandId: `${task.intentId}/law` }
  )
  // An operator brought a text meanwhile, or the same words were found by two evaluations at once.
  const state = Either.isRight(told) ? told.right.state : (await deps.registry.read(lawEntity, lawId)).state
  return state._tag === "Read" ? known(state) : known({ ...kept, origin: "fetched" })
}

const noteMiss = async (
  deps: LawTextActivityDeps,
  { law, task }: Finding,
  { reason, transient }: Missed
): Promise<void> => {
  const { normalized } = law
  deps.onFetch?.(normalized, reason)
  const lawId = lawIdOf(normalized)
  await deps.registry.ask(
    lawEntity,
    lawId,
    { _tag: "NoteNoText", lawId, normalized, reason, transient },
    { commandId: `${task.intentId}/law` }
  )
}

const known = ({ basis, origin, retrievedAt, sha256, url }: Omit<ReadLaw, "_tag" | "keptAt">): LawText => ({
  basis,
  sha256,
  url,
  origin,
  retrievedAt,
  note: basis === "excerpt" ? EXCERPT_NOTE : null
})

const EXCERPT_NOTE = `the text is longer; these are its first ${TEXT_CHARS_MAX} characters`

const withoutText = (reason: string): LawText => ({
  basis: "citation_only",
  sha256: null,
  url: null,
  origin: null,
  retrievedAt: null,
  note: reason
})
