/**
 * The event stream of a sponsor: which of its cases changes, as it happens. It replays nothing: a client reads the list
 * when it connects, and again after an event.
 *
 * Always true: while no stream is open, there is no subscription to commits of cases.
 */
import { caseEntity } from "../../../actors/case/case.ts"
import type { CaseState } from "../../../schema/case.ts"
import * as api from "../../../schema/api/case-lists.ts"
import { type ApiError, apiError } from "../../../schema/error.ts"
import { isoTime } from "../../../schema/text.ts"
import type { HttpStream, StreamSink } from "../../http/exchange.ts"
import { type BoundHandler, type Caller, handler } from "../../http/handler.ts"
import { eventStream, formatEvent } from "../../http/sse.ts"
import { type CaseEventDeps, mayListen, tooManyOwn } from "./case-events.ts"

type Owner = Extract<Caller, { readonly sponsorId: string }>

export const sponsorEventHandlers = (deps: CaseEventDeps): ReadonlyArray<BoundHandler> => {
  const board = makeBoard(deps)
  return [
    handler(api.sponsorEvents, async ({ caller, request }) => {
      if (caller._tag !== "Agent" && caller._tag !== "Sponsor") return apiError("missing-credential")
      const { agent, sponsor } = deps.authenticator
      const { sponsorId } = caller
      const credential = request.header(caller._tag === "Agent" ? "authorization" : "cookie")
      const ask = () => (caller._tag === "Agent" ? agent(credential) : sponsor(credential))
      const { streams } = await deps.tiers.limitsOf(sponsorId)
      const reader = { ownerId: sponsorId, ownMax: streams }
      const full = deps.shares.full(reader)
      if (full === "own") return tooManyOwn(deps, sponsorId)
      if (full === "all") return apiError("too-many-streams")
      const enter = () => deps.shares.take(reader)
      return { _tag: "Stream", stream: streamOf(deps, board, { caller, ask, enter }) }
    })
  ]
}

/** The open streams by sponsor; one subscription serves all of them. */
const makeBoard = ({ registry }: Pick<CaseEventDeps, "registry">) => {
  const sinks = new Map<string, Set<StreamSink>>()
  let stop: (() => void) | undefined
  const announce = (state: CaseState): void => {
    const listening = state._tag === "Unopened" ? undefined : sinks.get(state.opened_by.sponsor_id)
    if (state._tag === "Unopened" || listening === undefined) return
    const { case_id } = state
    const [status, at] = state._tag === "Open" ? [state.status, state.updated_at] : ["erased", state.erased_at]
    const data = JSON.stringify({ case_id, status, updated_at: isoTime(at) })
    const text = formatEvent({ event: "case", data })
    for (const sink of listening) sink.write(text)
  }
  return {
    join: (sponsorId: string, sink: StreamSink): (() => void) => {
      const own = sinks.get(sponsorId) ?? new Set()
      sinks.set(sponsorId, own.add(sink))
      stop ??= registry.listenKind(caseEntity.kind, (_address, { state }) => announce(state as CaseState))
      return () => {
        own.delete(sink)
        if (own.size === 0 && sinks.get(sponsorId) === own) sinks.delete(sponsorId)
        if (sinks.size > 0) return
        stop?.()
        stop = undefined
      }
    }
  }
}

interface Reader {
  readonly caller: Owner
  /** The caller that the request's credential belongs to now. */
  readonly ask: () => Caller | ApiError | Promise<Caller | ApiError>
  readonly enter: () => (() => void) | undefined
}

const streamOf = (
  { heartbeats, watchCaller }: CaseEventDeps,
  board: ReturnType<typeof makeBoard>,
  { ask, caller, enter }: Reader
): HttpStream =>
  eventStream(
    heartbeats,
    (sink) => {
      const leave = enter()
      if (leave === undefined) {
        sink.end()
        return () => undefined
      }
      const silence = board.join(caller.sponsorId, sink)
      const unwatch = watchCaller(caller, () => sink.end())
      // Checked again, because access may have ended between the first check and the watch.
      void Promise.resolve(ask()).then(
        (now) => mayListen(now) || sink.end(),
        () => sink.end()
      )
      return () => {
        silence()
        unwatch()
        leave()
      }
    },
    {}
  )
