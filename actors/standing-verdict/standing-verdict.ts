/**
 * The newest verdict on one law.
 *
 * Always true: an older evaluation changes nothing. The docket releases an evaluation only after its verdict is stored
 * here, so a repeated request for a law finds one of the two.
 */
import { Result } from "effect"
import type { Seat } from "../../schema/council.ts"
import type { DocketCommand } from "../../schema/docket.ts"
import {
  StandingVerdictCommand,
  StandingVerdictEvent,
  StandingVerdictRefused,
  StandingVerdictState
} from "../../schema/standing-verdict.ts"
import { DOCKET_ID } from "../docket/docket.ts"
import { absurd, entity, type EpochMs, type Intent } from "../runtime/entity.ts"

/** How long a verdict answers the same request; afterwards the law or the models may have changed. */
const STANDING_MS_MAX = 24 * 3_600_000

type Decision = Result.Result<ReadonlyArray<StandingVerdictEvent>, StandingVerdictRefused>
type Standing = Extract<StandingVerdictState, { readonly _tag: "Standing" }>

export const decide = (state: StandingVerdictState, command: StandingVerdictCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "NoteVerdict":
      return Result.succeed([{ ...command, _tag: "VerdictNoted", at: now }])
    case "CiteVerdict": {
      const { evaluationId } = command
      return state._tag === "Standing" && state.evaluationId === evaluationId
        ? Result.succeed([{ _tag: "VerdictCited", evaluationId, at: now }])
        : Result.fail(new StandingVerdictRefused({ reason: "not-standing" }))
    }
    default:
      return absurd(command)
  }
}

export const evolve = (state: StandingVerdictState, event: StandingVerdictEvent): StandingVerdictState => {
  switch (event._tag) {
    case "VerdictNoted": {
      const { _tag, at: _at, ...stood } = event
      return state._tag === "Standing" && state.evaluationId > event.evaluationId
        ? state
        : { ...stood, _tag: "Standing" }
    }
    case "VerdictCited":
      return state
    default:
      return absurd(event)
  }
}

export const react = (event: StandingVerdictEvent): ReadonlyArray<Intent> => {
  if (event._tag === "VerdictCited") return []
  const command: DocketCommand = { _tag: "FinishEvaluation", evaluationId: event.evaluationId }
  return [{ to: { kind: "docket", id: DOCKET_ID }, command }]
}

/** The verdict of these members on this text; undefined when there is none. */
export const standingFor = (
  state: StandingVerdictState,
  asked: Pick<Standing, "seats" | "textBasis" | "textSha256">,
  now: EpochMs
): Standing | undefined => {
  if (state._tag !== "Standing" || now - state.completedAt >= STANDING_MS_MAX) return undefined
  const isSameText = state.textSha256 === asked.textSha256 && state.textBasis === asked.textBasis
  return isSameText && seatsText(state.seats) === seatsText(asked.seats) ? state : undefined
}

const seatsText = (seats: ReadonlyArray<Seat>): string =>
  JSON.stringify(seats.map(({ company, memberType, model, votes }) => [company, model, memberType, votes]))

export const standingVerdictEntity = entity<
  StandingVerdictState,
  StandingVerdictCommand,
  StandingVerdictEvent,
  StandingVerdictRefused
>({
  kind: "standing-verdict",
  initialState: { _tag: "None" },
  decide,
  evolve,
  react,
  commandSchema: StandingVerdictCommand,
  eventSchema: StandingVerdictEvent,
  stateSchema: StandingVerdictState,
  limits: { mailboxCountMax: 64, snapshotRowCount: 64, idleMsMax: 60_000 }
})
