/**
 * The live timeline of a case: earlier lines, then new ones, without gap or repetition. Lines are read and the listener
 * is registered in the same tick, so no commit can fall between them.
 */
import { caseEntity } from "../../../actors/case/case.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/resolution.ts"
import type { CaseState, OpenCase } from "../../../schema/case.ts"
import type { ErasedCase } from "../../../schema/case-erasure.ts"
import { type ApiError, apiError, isApiError } from "../../../schema/error.ts"
import { ERRORS } from "../../../schema/error-reasons.ts"
import { isoTime } from "../../../schema/text.ts"
import { responseView } from "../case-view.ts"
import { erasedLine } from "../erased-view.ts"
import type { WatchCaller } from "../../auth/stream-watch.ts"
import { type Authenticator, type BoundHandler, type Caller, handler } from "../../http/handler.ts"
import { eventStream, formatEvent, type Heartbeats, parseLastEventId, resumedAfter } from "../../http/sse.ts"
import type { SponsorTiers } from "../../quota/sponsor-quota.ts"
import type { HttpStream, StreamSink } from "../../http/exchange.ts"
import type { StreamShares } from "../../http/stream-shares.ts"
import { ownCase } from "./own-case.ts"

export interface CaseEventDeps {
  readonly registry: Registry
  readonly heartbeats: Heartbeats
  readonly watchCaller: WatchCaller
  readonly authenticator: Pick<Authenticator, "agent" | "sponsor">
  readonly shares: StreamShares
  /** The limits of a sponsor, read before a share is taken. */
  readonly tiers: Pick<SponsorTiers, "limitsOf" | "words">
}

export const caseEventHandlers = (deps: CaseEventDeps): ReadonlyArray<BoundHandler> => {
  const { shares, tiers } = deps
  return [
    handler(api.caseEvents, async ({ path, caller, request }) => {
      const resume = parseLastEventId(request.header("last-event-id"))
      if (resume._tag === "Malformed") return NOT_AN_EVENT
      const live = await deps.registry.read(caseEntity, path.case_id)
      const mine = ownCase(live, caller)
      if (isApiError(mine)) return mine
      const after = resumedAfter(resume, mine.timeline.length)
      const { agent, sponsor } = deps.authenticator
      const credential = request.header(caller._tag === "Agent" ? "authorization" : "cookie")
      const ask = () => (caller._tag === "Agent" ? agent(credential) : sponsor(credential))
      const ownerId = mine.opened_by.sponsor_id
      const { streams } = await tiers.limitsOf(ownerId)
      const reader = { ownerId, ownMax: streams }
      const full = shares.full(reader)
      if (full === "own") return tooManyOwn(deps, ownerId)
      if (full === "all") return apiError("too-many-streams")
      const enter = () => shares.take(reader)
      return { _tag: "Stream", stream: timelineStream(deps, path.case_id, { caller, ask, enter }, after) }
    })
  ]
}

export const tooManyOwn = async ({ tiers }: Pick<CaseEventDeps, "tiers">, sponsorId: string): Promise<ApiError> => {
  const words = await tiers.words("streams", sponsorId)
  return apiError("stream-limit", { message: `${ERRORS["stream-limit"].message}. ${words}`, violated: ["streams"] })
}

const NOT_AN_EVENT = apiError("invalid-header", {
  message: "Last-Event-ID must be the id of an event of this stream"
})

interface Reader {
  readonly caller: Caller
  /** The caller that the request's credential belongs to now. */
  readonly ask: () => Caller | ApiError | Promise<Caller | ApiError>
  /** Takes a share of the open streams; the result releases it. */
  readonly enter: () => (() => void) | undefined
}

const timelineStream = (
  deps: CaseEventDeps,
  caseId: string,
  { ask, caller, enter }: Reader,
  after: number
): HttpStream =>
  eventStream(
    deps.heartbeats,
    (sink) => {
      const leave = enter()
      if (leave === undefined) {
        sink.end()
        return () => undefined
      }
      let sent = after
      const send = (state: CaseState): void => {
        if (state._tag === "Open") sent = sendAfter(sink, state, sent)
        if (state._tag === "Erased") sendLast(sink, state)
      }
      const silence = deps.registry.listen(caseEntity, caseId, (_address, { state }) => send(state as CaseState))
      const unwatch = deps.watchCaller(caller, () => sink.end())
      // Checked again, because access may have ended between the first check and the watch.
      void Promise.resolve(ask()).then(
        (now) => mayListen(now) || sink.end(),
        () => sink.end()
      )
      const warm = deps.registry.peek(caseEntity, caseId)
      if (warm !== undefined) send(warm.state)
      // Unloaded meanwhile: the listener now keeps it in memory, and the read loads it.
      else
        void deps.registry.read(caseEntity, caseId).then(
          (live) => send(live.state),
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

export const mayListen = (caller: Caller | ApiError): boolean =>
  !isApiError(caller) && (caller._tag === "Sponsor" || (caller._tag === "Agent" && caller.status === "active"))

/** Writes the lines after `sent` in one chunk; returns the sequence of the last one. */
const sendAfter = (sink: StreamSink, state: OpenCase, sent: number): number => {
  const text = linesAfter(state, sent)
  if (text !== "") sink.write(text)
  return Math.max(sent, state.timeline.length)
}

/** The texts of the case are erased, and nothing follows. */
const sendLast = (sink: StreamSink, state: ErasedCase): void => {
  const line = erasedLine(state)
  sink.write(formatEvent({ id: line.sequence, event: "timeline", data: JSON.stringify(line) }))
  sink.end()
}

/** Caches the last text, because all readers of a case mostly get the same. */
let latest: { readonly state: WeakRef<OpenCase>; readonly sent: number; readonly text: string } | undefined

const linesAfter = (state: OpenCase, sent: number): string => {
  if (latest?.sent === sent && latest.state.deref() === state) return latest.text
  const text = makeLines(state, sent)
  latest = { state: new WeakRef(state), sent, text }
  return text
}

const makeLines = ({ responses, test, timeline }: OpenCase, sent: number): string => {
  let text = ""
  // Sequences are gap-free from 1, so the line after `sent` has index `sent`.
  for (const { at, event, actor, type, sequence } of timeline.slice(sent)) {
    const response = responses.find((one) => one.sequence === sequence)
    const line = { timestamp: isoTime(at), event, actor, type, sequence, ...(test === undefined ? {} : { test: true }) }
    const data = JSON.stringify(response === undefined ? line : { ...line, response: responseView(response) })
    text += formatEvent({ id: sequence, event: "timeline", data })
  }
  return text
}
