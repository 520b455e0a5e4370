/**
 * Follows an evaluation for a waiting call: reports every step once, in order, and ends with the verdict, the failure,
 * the time limit or the client's departure. Earlier steps are reported first. Reading and subscribing happen in one
 * synchronous step, so no commit is missed between them.
 */
import { evaluationEntity } from "../../../actors/evaluation/evaluation.ts"
import type { EvaluationState, EvaluationStep, KnownEvaluation } from "../../../schema/evaluation.ts"
import type { CallContext } from "../protocol/definition.ts"
import type { After, RedressMcpDeps } from "./deps.ts"

/**
 * Waiting calls in memory. Joining a running evaluation is free, so their number is limited; further callers get the id
 * at once.
 */
export const WAITING_COUNT_MAX = 1_000

/** The part of these that one agent may use. */
export const WAITING_PER_AGENT_COUNT_MAX = 32

export type FollowContext = Pick<CallContext, "caller" | "onCancel" | "progress">

/** Resolves to the evaluation at the end of the wait; undefined when there was no place to wait. */
export type Follow = (id: number, waitMs: number, context: FollowContext) => Promise<KnownEvaluation | undefined>

const afterByTimer: After = (ms, run) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

export const makeFollow = ({ after = afterByTimer, registry }: Pick<RedressMcpDeps, "after" | "registry">): Follow => {
  const places = makePlaces()
  return (id, waitMs, context) => {
    const { caller } = context
    const leave = waitMs === 0 ? undefined : places.take(caller._tag === "Agent" ? caller.agent.agentId : "")
    if (leave === undefined) return Promise.resolve(undefined)
    return new Promise<KnownEvaluation | undefined>((resolve) => {
      let seen: KnownEvaluation | undefined
      let toldCount = 0
      let isOver = false
      const still = makeStill(after, waitMs, context)
      const cleanUps: Array<() => void> = [still.stop]
      const end = (): void => {
        if (isOver) return
        isOver = true
        leave()
        for (const cleanUp of cleanUps) cleanUp()
        resolve(seen)
      }
      const see = (state: EvaluationState): void => {
        if (isOver || state._tag === "Unopened") return
        seen = state
        // Sequences are gap-free from 1, so `toldCount` is the index of the next step.
        for (const step of state.steps.slice(toldCount)) {
          context.progress(step.sequence, totalOf(state), stepText(state, step))
        }
        toldCount = state.steps.length
        still.seen(state)
        if (hasEnded(state)) end()
      }
      const key = String(id)
      cleanUps.push(registry.listen(evaluationEntity, key, (_address, { state }) => see(state as EvaluationState)))
      cleanUps.push(after(waitMs, end))
      context.onCancel(end)
      const warm = registry.peek(evaluationEntity, key)
      if (warm !== undefined) see(warm.state)
      // The listener keeps the entity in memory, and the read loads it. After a failed read the client asks by id.
      else void registry.read(evaluationEntity, key).then(({ state }) => see(state), end)
      // It may have ended before all clean-ups were registered.
      if (isOver) for (const cleanUp of cleanUps) cleanUp()
    })
  }
}

/** The waiting calls: `take` returns a function that frees the place, or undefined when none is free. */
const makePlaces = () => {
  const countOf = new Map<string, number>()
  let total = 0
  return {
    take: (agentId: string): (() => void) | undefined => {
      const own = countOf.get(agentId) ?? 0
      if (total >= WAITING_COUNT_MAX || own >= WAITING_PER_AGENT_COUNT_MAX) return undefined
      total += 1
      countOf.set(agentId, own + 1)
      return () => {
        total -= 1
        const left = (countOf.get(agentId) ?? 0) - 1
        if (left > 0) countOf.set(agentId, left)
        else countOf.delete(agentId)
      }
    }
  }
}

const hasEnded = ({ _tag }: KnownEvaluation): boolean => _tag === "Completed" || _tag === "Failed"

/** Known only at the end, because silent members are asked again in further rounds. */
const totalOf = (state: KnownEvaluation): number | undefined => (hasEnded(state) ? state.steps.length : undefined)

const BASIS = {
  full_text: "the full text of the law is before the council",
  excerpt: "an excerpt of the law is before the council",
  citation_only: "none could be had; only the citation is before the council"
}

/** Hosts show the last line; an unchanged one looks like a hanging call. */
const STILL_MS = 5_000

/** Repeats that the text is being fetched while there is no other progress. */
const makeStill = (after: After, waitMs: number, { progress }: Pick<FollowContext, "progress">) => {
  let stop: (() => void) | undefined
  const again = (sequence: number, saidMs: number): void => {
    stop = after(STILL_MS, () => {
      const ms = saidMs + STILL_MS
      // A fraction below 1, because the next step has the next whole number.
      progress(sequence + ms / (waitMs + ms), undefined, `Still fetching the text of the law, for ${ms / 1_000} s now`)
      again(sequence, ms)
    })
  }
  return {
    seen: ({ steps }: KnownEvaluation): void => {
      stop?.()
      stop = undefined
      const last = steps.at(-1)
      if (last?.type === "reading_text") again(last.sequence, 0)
    },
    stop: (): void => stop?.()
  }
}

/** One progress line for a person. */
export const stepText = (state: KnownEvaluation, { company, round, sequence, type }: EvaluationStep): string => {
  switch (type) {
    case "accepted":
      return "The law is accepted for evaluation"
    case "convened":
      return "The council convenes"
    case "reading_text":
      return "A source is asked for the text of the law; this takes at most 10 seconds"
    case "resumed":
      return "The law has a text now, and the evaluation begins again"
    case "text":
      return state.text === null ? "The text of the law was looked for" : `Text: ${BASIS[state.text.basis]}`
    case "round":
      return `Round ${round}: the members are asked`
    case "member":
      return memberText(state, company ?? "a member", sequence)
    case "round_closed":
      return `Round ${round} is closed`
    case "quorum_missed":
      return `Too few members answered in round ${round}; another round follows in some minutes`
    case "verdict":
      return state._tag === "Completed" ? `Verdict: ${state.result.verdict}` : "A verdict is reached"
    case "failed":
      return state._tag === "Failed"
        ? `The council reached no verdict: ${state.reason}`
        : "The council reached no verdict"
    default:
      return type satisfies never
  }
}

/** Only the newest record of a member is kept; of earlier rounds it is only known that it reported. */
const memberText = ({ members, steps }: KnownEvaluation, company: string, sequence: number): string => {
  const isNewest = !steps.some((one) => one.type === "member" && one.company === company && one.sequence > sequence)
  const record = isNewest ? members.find((one) => one.company === company) : undefined
  if (record === undefined) return `${company} reported`
  if (record.status !== "completed") return `${company}: ${record.status}`
  return `${company}: ${record.verdict} (${record.compositeScore} of 10)`
}
