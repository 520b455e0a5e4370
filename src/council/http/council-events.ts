/**
 * The event stream of an evaluation: its earlier steps, then new ones, member by member, without gap or repetition. It
 * ends with the verdict or the failure. Backfill and cut-over are one synchronous step, as in the timeline of a case.
 */
import { evaluationEntity } from "../../../actors/evaluation/evaluation.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/council.ts"
import { apiError, isApiError } from "../../../schema/error.ts"
import type { EvaluationState, KnownEvaluation } from "../../../schema/evaluation.ts"
import { stepView } from "../verdict-view.ts"
import type { HttpStream, StreamSink } from "../../http/exchange.ts"
import { type Answer, type BoundHandler, handler } from "../../http/handler.ts"
import { addressPrincipal } from "../../http/rate-limits.ts"
import { eventStream, formatEvent, type Heartbeats, parseLastEventId, resumedAfter } from "../../http/sse.ts"
import { findEvaluation } from "./council.ts"

/** Public streams of verdicts; leaves most streams to agents and their cases. */
const STREAM_COUNT_MAX = 1_000
/** Enough for several people behind one address with a few evaluations each. */
const STREAM_PER_ADDRESS_COUNT_MAX = 20

export interface CouncilEventDeps {
  readonly registry: Pick<Registry, "listen" | "peek" | "read">
  readonly heartbeats: Heartbeats
  readonly streamCountMax?: number | undefined
  readonly streamPerAddressCountMax?: number | undefined
}

export const councilEventHandlers = (deps: CouncilEventDeps): ReadonlyArray<BoundHandler> => {
  const countMax = deps.streamCountMax ?? STREAM_COUNT_MAX
  const perAddressMax = deps.streamPerAddressCountMax ?? STREAM_PER_ADDRESS_COUNT_MAX
  let openCount = 0
  /** Open streams by address. */
  const openOf = new Map<string, number>()
  const count = (address: string, by: 1 | -1): void => {
    const open = (openOf.get(address) ?? 0) + by
    openCount += by
    if (open === 0) openOf.delete(address)
    else openOf.set(address, open)
  }
  return [
    handler(api.verdictEvents, async ({ path, request }) => {
      const resume = parseLastEventId(request.header("last-event-id"))
      if (resume._tag === "Malformed") return NOT_AN_EVENT
      // Read before the first await, after which the request's native data is gone.
      const address = addressPrincipal(request.remoteAddress)
      const found = await findEvaluation(deps, path.id)
      if (isApiError(found)) return found
      const after = resumedAfter(resume, found.steps.length)
      // Otherwise an EventSource would reconnect for ever after the last event.
      if (resume._tag === "Sequence" && after === found.steps.length && hasEnded(found)) return NOTHING_MORE
      if (openCount >= countMax) return apiError("too-many-streams")
      if ((openOf.get(address) ?? 0) >= perAddressMax) return TOO_MANY_OF_ADDRESS
      const entered = () => {
        count(address, 1)
        return () => count(address, -1)
      }
      return { _tag: "Stream", stream: stepStream(deps, { id: path.id, after, entered }) }
    })
  ]
}

const NOT_AN_EVENT = apiError("invalid-header", {
  message: "Last-Event-ID must be the id of an event of this stream"
})

const NOTHING_MORE: Answer = { _tag: "Raw", status: 204, headers: [], body: "" }

const TOO_MANY_OF_ADDRESS = apiError("too-many-streams", {
  message: "Too many evaluations are followed from this address; close one first"
})

interface Reader {
  readonly id: string
  readonly after: number
  /** Counts the stream; the result uncounts it. */
  readonly entered: () => () => void
}

const stepStream = ({ heartbeats, registry }: CouncilEventDeps, { after, entered, id }: Reader): HttpStream =>
  eventStream(
    heartbeats,
    (sink) => {
      const left = entered()
      let sent = after
      const send = (state: EvaluationState): void => {
        if (state._tag === "Unopened") return
        sent = sendAfter(sink, state, sent)
        if (hasEnded(state)) sink.end()
      }
      const silence = registry.listen(evaluationEntity, id, (_address, { state }) => send(state as EvaluationState))
      const warm = registry.peek(evaluationEntity, id)
      if (warm !== undefined) send(warm.state)
      // Unloaded meanwhile: the listener now keeps it in memory, and the read loads it.
      else
        void registry.read(evaluationEntity, id).then(
          (live) => send(live.state),
          () => sink.end()
        )
      return () => {
        silence()
        left()
      }
    },
    {}
  )

const hasEnded = ({ _tag }: KnownEvaluation): boolean => _tag === "Completed" || _tag === "Failed"

/** Writes the steps after `sent` in one chunk; returns the sequence of the last one. */
const sendAfter = (sink: StreamSink, state: KnownEvaluation, sent: number): number => {
  let text = ""
  // Sequences are gap-free from 1, so the step after `sent` has index `sent`.
  for (const step of state.steps.slice(sent)) {
    text += formatEvent({ id: step.sequence, event: step.type, data: JSON.stringify(stepView(state, step)) })
  }
  if (text !== "") sink.write(text)
  return Math.max(sent, state.steps.length)
}
