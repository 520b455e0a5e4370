/**
 * The event stream of a person's page: it rings when the case has changed, and carries nothing of the case.
 *
 * Always true: an address that opens the page no more ends its streams with the next change.
 */
import { caseEntity } from "../../../actors/case/case.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { CaseState } from "../../../schema/case.ts"
import { type ApiError, apiError } from "../../../schema/error.ts"
import type { HttpStream } from "../../http/exchange.ts"
import { eventStream, formatEvent, type Heartbeats, parseLastEventId, resumedAfter } from "../../http/sse.ts"
import { makeStreamShares } from "../../http/stream-shares.ts"

/** Tabs and devices of one person. */
const PAGE_STREAM_COUNT_MAX = 20
/** All persons together leave most streams of the process to agents. */
const PERSON_STREAM_COUNT_MAX = 2_000

export interface PersonEventDeps {
  readonly registry: Pick<Registry, "listen" | "peek" | "read">
  readonly heartbeats: Heartbeats
}

interface Followed {
  readonly caseId: string
  readonly lastEventId: string
  readonly timelineLength: number
  /** Whether the address still opens this state. */
  readonly opens: (state: CaseState) => boolean
}

export type PersonStreams = (followed: Followed) => ApiError | { readonly _tag: "Stream"; readonly stream: HttpStream }

export const makePersonStreams = ({ heartbeats, registry }: PersonEventDeps): PersonStreams => {
  const shares = makeStreamShares(PERSON_STREAM_COUNT_MAX)
  return ({ caseId, lastEventId, opens, timelineLength }) => {
    const reader = { ownerId: caseId, ownMax: PAGE_STREAM_COUNT_MAX }
    if (shares.full(reader) !== undefined) return apiError("too-many-streams")
    const resume = parseLastEventId(lastEventId)
    const stream = eventStream(
      heartbeats,
      (sink) => {
        const leave = shares.take(reader)
        if (leave === undefined) {
          sink.end()
          return () => undefined
        }
        let told = resume._tag === "Malformed" ? 0 : resumedAfter(resume, timelineLength)
        const tell = (state: CaseState): void => {
          if (!opens(state)) return sink.end()
          if (state._tag !== "Open" || state.timeline.length <= told) return
          told = state.timeline.length
          sink.write(formatEvent({ id: told, event: "timeline", data: "changed" }))
        }
        const silence = registry.listen(caseEntity, caseId, (_address, { state }) => tell(state as CaseState))
        // Between the page and its stream the case may have changed, or left memory.
        const warm = registry.peek(caseEntity, caseId)
        if (warm !== undefined) tell(warm.state)
        else
          void registry.read(caseEntity, caseId).then(
            ({ state }) => tell(state),
            () => sink.end()
          )
        return () => {
          silence()
          leave()
        }
      },
      {}
    )
    return { _tag: "Stream", stream }
  }
}
