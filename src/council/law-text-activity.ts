/**
 * The activity `law-text`: finds the text of a law for one evaluation, and reports the text, if any, with the current
 * seats.
 *
 * A known text is used first (`known-text.ts`). Where it is old or missing, its source is fetched once, for at most ten
 * seconds. Without a result the known text is used, or the citation alone, and the reason is recorded.
 */
import { Result, Schema } from "effect"
import { parseCitation, type ParsedCitation } from "../../actors/council/citation.ts"
import { unitOf } from "../../actors/council/source.ts"
import { UNDER_WAY_COUNT_MAX } from "../../actors/docket/docket.ts"
import { RUBRIC_VERSION } from "../../actors/council/rubric.ts"
import { evaluationEntity } from "../../actors/evaluation/evaluation.ts"
import { isFresh, lawEntity } from "../../actors/law/law.ts"
import type { Activity, Task } from "../../actors/runtime/activity.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { Law, type LawText, type Seat } from "../../schema/council.ts"
import { isoTime } from "../../schema/text.ts"
import type { FetchText } from "./fetch-text.ts"
import { asGiven, knowledgeOf, type KnownText, lawIdFor, textOf } from "./known-text.ts"
import { lawIdOf, type LawTexts } from "./law-texts.ts"
import { missingTextWords } from "./missing-text.ts"
import { PROMPT_VERSION } from "./prompt.ts"

export const LAW_TEXT_KIND = "law-text"
/**
 * One per running evaluation, and one per ended search. Known texts never wait for a source, because sources have their
 * own queue.
 */
const IN_FLIGHT_COUNT_MAX = 2 * UNDER_WAY_COUNT_MAX

const readOrder = Schema.decodeUnknownSync(
  Schema.Union([
    Schema.TaggedStruct("FindText", { law: Law }),
    /** The time limit of the search. */
    Schema.TaggedStruct("GoWithoutText", {})
  ])
)

export interface LawTextActivityDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly texts: Pick<LawTexts, "put">
  /** The seats of the council as configured now. */
  readonly seats: ReadonlyArray<Seat>
  /** Undefined: the setting LAW_TEXT_FETCH is off. */
  readonly fetchText: FetchText | undefined
  readonly now: () => number
  /** Called for every search at a source, for logs and metrics; `reason` says why there is no text. */
  readonly onFetch?: ((normalized: string, reason: string | undefined) => void) | undefined
}

export const makeLawTextActivity = (deps: LawTextActivityDeps): Activity => {
  const { registry } = deps
  return {
    kind: LAW_TEXT_KIND,
    inFlightCountMax: IN_FLIGHT_COUNT_MAX,
    perform: async (task, signal) => {
      const order = readOrder(task.command)
      const { state } = await registry.read(evaluationEntity, task.id)
      // An earlier delivery found the text, or the evaluation continued without one.
      if (state._tag !== "Reading") return
      const { law } = state.order
      const found =
        order._tag === "GoWithoutText" ? await findKnown(deps, law) : await findText(deps, { law, signal, task })
      const text = asGiven(law, found)
      const panel = { seats: deps.seats, rubricVersion: RUBRIC_VERSION, promptVersion: PROMPT_VERSION }
      await registry.ask(
        evaluationEntity,
        task.id,
        { _tag: "RecordText", text, panel, lawId: lawIdFor(law) },
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

/** Uses only known texts, never a source. */
const findKnown = async (deps: LawTextActivityDeps, law: Law): Promise<LawText> => {
  const { known } = await knowledgeOf(deps, law)
  return known === undefined ? withoutText(missingTextWords({ code: "search-too-long" })) : give(deps, known)
}

const findText = async (deps: LawTextActivityDeps, finding: Finding): Promise<LawText> => {
  const { framework, normalized } = finding.law
  const { known, missed } = await knowledgeOf(deps, finding.law)
  if (known?.isFresh === true) return give(deps, known)
  const citation = parseCitation(normalized, framework ?? undefined)
  const sought =
    framework === null || unitOf(citation) === undefined
      ? notFound("no-source")
      : missed !== undefined && isFresh(missed, deps.now())
        ? { _tag: "NotFound" as const, reason: missed.reason }
        : await ask(deps, finding, citation)
  if (sought._tag === "Found") return keep(deps, finding, sought)
  // An old text says more than the citation alone.
  if (known === undefined) return withoutText(sought.reason)
  const text = await give(deps, known)
  const since = `read on ${isoTime(text.retrievedAt ?? 0).slice(0, DATE_CHARS)} and not again: ${sought.reason}`
  return { ...text, note: text.note === null ? since : `${text.note}; ${since}` }
}

/** The words are stored before the law and the evaluation are notified. */
const give = async ({ now, texts }: LawTextActivityDeps, { content, text }: KnownText): Promise<LawText> => {
  if (content !== undefined) await texts.put(content, now())
  return text
}

/** Fetches once per search. The evaluation records it, so a restart does not fetch again. */
const ask = async (
  deps: LawTextActivityDeps,
  { law, signal, task }: Finding,
  citation: ParsedCitation
): Promise<Found | NotFound> => {
  if (deps.fetchText === undefined) return notFound("fetch-off")
  const begun = await deps.registry.ask(
    evaluationEntity,
    task.id,
    { _tag: "SeekText" },
    { commandId: `${task.intentId}/seek` }
  )
  if (Result.isFailure(begun) || begun.success.duplicate) return notFound("search-cut-short")
  const fetched = await deps.fetchText(citation, signal)
  if (fetched === undefined) return notFound("no-source")
  if (fetched._tag === "Found") return fetched
  const reason = missingTextWords(fetched.missing)
  await noteMiss(deps, { law, signal, task }, { reason, transient: fetched.transient })
  return { _tag: "NotFound", reason }
}

/** The date part of an ISO time. */
const DATE_CHARS = 10

interface NotFound {
  readonly _tag: "NotFound"
  /** As the law's journal has it. */
  readonly reason: string
}
const notFound = (code: "no-source" | "fetch-off" | "search-cut-short"): NotFound => ({
  _tag: "NotFound",
  reason: missingTextWords({ code })
})

type Fetched = NonNullable<Awaited<ReturnType<FetchText>>>
type Found = Extract<Fetched, { readonly _tag: "Found" }>

interface Missed {
  readonly reason: string
  readonly transient: boolean
}

const keep = async (deps: LawTextActivityDeps, { law, task }: Finding, found: Found): Promise<LawText> => {
  const { normalized } = law
  const { basis, content, retrievedAt, url } = found
  deps.onFetch?.(normalized, undefined)
  const lawId = lawIdOf(normalized)
  // The words are stored first, so that the entity never refers to missing words.
  const sha256 = await deps.texts.put(content, deps.now())
  const kept = { lawId, normalized, sha256, charCount: content.length, basis, url, retrievedAt }
  const told = await deps.registry.ask(
    lawEntity,
    lawId,
    { _tag: "KeepText", ...kept, origin: "fetched" },
    { commandId: `${task.intentId}/law` }
  )
  // A refusal means that an operator added a text meanwhile, or two evaluations found the same words.
  const state = Result.isSuccess(told) ? told.success.state : (await deps.registry.read(lawEntity, lawId)).state
  return textOf(state._tag === "Read" ? state : { ...kept, origin: "fetched" })
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

const withoutText = (reason: string): LawText => ({
  basis: "citation_only",
  sha256: null,
  url: null,
  origin: null,
  retrievedAt: null,
  note: reason
})
