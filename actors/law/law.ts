/**
 * The text of one law: where it is stored, its source and time, or that none was found, and the evaluations to resume
 * when it arrives. An operator's text is replaced only by an operator; a fetched text is replaced by a later fetch.
 */
import { Result } from "effect"
import { LawCommand, LawEvent, LawRefused, LawState } from "../../schema/law.ts"
import { auditOrdered } from "../audit/reviewed.ts"
import type { EvaluationCommand } from "../../schema/evaluation.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent, type ViewRow } from "../runtime/entity.ts"

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Laws change a few times a year; a month keeps texts recent and requests rare. */
export const TEXT_FRESH_MS = 30 * DAY_MS
/** A missing text may appear later; asking at every evaluation would burden the source. */
export const MISS_FRESH_MS = HOUR_MS
/** A busy or unreachable source recovers soon; a minute prevents a crowd of requests. */
export const TRANSIENT_MISS_FRESH_MS = 60_000

/** Evaluations that wait for the law's text; the newest are kept. */
export const WANTED_COUNT_MAX = 8

type Decision = Result.Result<ReadonlyArray<LawEvent>, LawRefused>
type ReadLaw = Extract<LawState, { readonly _tag: "Read" }>
type KeepText = Extract<LawCommand, { readonly _tag: "KeepText" }>

export const decide = (state: LawState, command: LawCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "KeepText":
      if (state._tag === "Read" && state.origin === "operator" && command.origin === "fetched") {
        return refuse("operator-text-stands")
      }
      return state._tag === "Read" && saysNothingNew(state, command)
        ? Result.succeed([])
        : happen({ ...command, _tag: "LawTextKept", at: now }, ...resume(state.wanted, now))
    case "NoteNoText":
      // A known text is kept when its source does not answer.
      return state._tag === "Read" ? Result.succeed([]) : happen({ ...command, _tag: "LawTextMissed", at: now })
    case "DropText":
      return state._tag === "Read" && state.origin === "operator"
        ? happen({ ...command, _tag: "LawTextDropped", at: now })
        : refuse("no-operator-text")
    case "WantText":
      // The text arrived after the evaluation had looked.
      if (state._tag === "Read") return happen(...resume([command.evaluationId], now))
      return (state.wanted ?? []).includes(command.evaluationId)
        ? Result.succeed([])
        : happen({ _tag: "LawTextWanted", evaluationId: command.evaluationId, at: now })
    default:
      return absurd(command)
  }
}

const happen = (...events: ReadonlyArray<LawEvent>): Decision => Result.succeed(events)

const resume = (evaluationIds: ReadonlyArray<number> = [], at: EpochMs): ReadonlyArray<LawEvent> =>
  evaluationIds.length === 0 ? [] : [{ _tag: "WantersResumed", evaluationIds, at }]

const refuse = (reason: LawRefused["reason"]): Decision => Result.fail(new LawRefused({ reason }))

/** Whether it is the same text, or older than the known one. */
const saysNothingNew = (known: ReadLaw, told: KeepText): boolean => {
  if (known.origin !== told.origin) return false
  if (told.origin === "fetched") return told.retrievedAt <= known.retrievedAt
  return known.sha256 === told.sha256 && known.basis === told.basis && known.url === told.url
}

/** Whether the known text or miss is recent enough; otherwise the source is asked. */
export const isFresh = (state: LawState, now: EpochMs): boolean => {
  switch (state._tag) {
    case "Read":
      return state.origin === "operator" || now - state.retrievedAt < TEXT_FRESH_MS
    case "Missed":
      return now - state.missedAt < (state.transient ? TRANSIENT_MISS_FRESH_MS : MISS_FRESH_MS)
    case "Unread":
    case "Dropped":
      return false
    default:
      return absurd(state)
  }
}

export const evolve = (state: LawState, event: LawEvent): LawState => {
  switch (event._tag) {
    case "LawTextKept": {
      const { _tag, at, by: _by, request_id: _request, ...kept } = event
      return { ...kept, ...wantedOf(state), _tag: "Read", keptAt: at }
    }
    case "LawTextMissed": {
      const { _tag, at, ...missed } = event
      return { ...missed, ...wantedOf(state), _tag: "Missed", missedAt: at }
    }
    case "LawTextDropped": {
      if (state._tag !== "Read") return corrupt("law", state, event)
      return { _tag: "Dropped", lawId: state.lawId, normalized: state.normalized, droppedAt: event.at }
    }
    case "LawTextWanted":
      return { ...state, wanted: [...(state.wanted ?? []), event.evaluationId].slice(-WANTED_COUNT_MAX) }
    case "WantersResumed": {
      const { wanted: _wanted, ...rest } = state
      return rest
    }
    default:
      return absurd(event)
  }
}

const wantedOf = ({ wanted }: LawState): Pick<LawState, "wanted"> => (wanted === undefined ? {} : { wanted })

export const react = (event: LawEvent): ReadonlyArray<Intent> =>
  event._tag === "WantersResumed"
    ? event.evaluationIds.map((id) => ({
        to: { kind: "evaluation", id: String(id) },
        command: { _tag: "ResumeEvaluation" } satisfies EvaluationCommand
      }))
    : []

/** The row of a law without a text: rows are never removed. */
const NO_TEXT = {
  basis: "citation_only",
  origin: null,
  url: null,
  sha256: null,
  char_count: null,
  retrieved_at: null
}

export const projectAll = (state: LawState): ReadonlyArray<ViewRow> => {
  if (state._tag === "Unread") return []
  const { lawId, normalized } = state
  const text = state._tag === "Read" ? textColumns(state) : NO_TEXT
  return [{ view: "law_view", key: lawId, row: { normalized, ...text } }]
}

const textColumns = ({ basis, charCount, origin, retrievedAt, sha256, url }: ReadLaw) => ({
  basis,
  origin,
  url,
  sha256,
  char_count: charCount,
  retrieved_at: retrievedAt
})

export const lawEntity = entity<LawState, LawCommand, LawEvent, LawRefused>({
  kind: "law",
  initialState: { _tag: "Unread" },
  decide,
  evolve,
  react,
  audit: (event, after, before) =>
    after._tag === "Unread" || (event._tag !== "LawTextKept" && event._tag !== "LawTextDropped")
      ? []
      : auditOrdered(event, { kind: "law", id: after.lawId }, { before, after }),
  projectAll,
  commandSchema: LawCommand,
  eventSchema: LawEvent,
  stateSchema: LawState,
  limits: { mailboxCountMax: 64, snapshotRowCount: 100, idleMsMax: 60_000 }
})
