/**
 * What a body asks for before it takes this case, and from when on it does: the ladder of the case, and the history that its
 * conditions are checked against.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { Letter } from "../../schema/letter.ts"
import type { EscalationStep } from "../../schema/triage.ts"
import { ladderAt } from "../assistant/bodies/home-bodies.ts"
import { msOfIsoDay } from "../assistant/clock-terms.ts"
import { knownFacts } from "../assistant/letters/compose.ts"
import { fileable } from "../assistant/bodies/legal-steps.ts"
import { type LastWord, limitOfBody } from "../assistant/bodies/last-word.ts"
import { type History, opensAt, type Precondition, preconditionsOf, waits } from "../assistant/bodies/preconditions.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { sentenceIn } from "./days-in-words.ts"
import { toldOf } from "./gap.ts"
import { awaitedLetter, guidingLetter } from "./letter-queries.ts"
import { lastWordTold } from "./last-word.ts"
import { toldRefusal } from "./told-refusal.ts"

/**
 * The bodies the case may be taken to. Once a first letter is written they are those of its law: what is told later, by
 * the organization or the user, takes none of them away.
 */
export const ladderOfCase = (state: OpenCase): ReadonlyArray<EscalationStep> => {
  const letter = guidingLetter(state)
  const ofLetter = letter === undefined ? [] : fileable(ladderAt(letter.rule_id, placeOf(state), toldIn(state)))
  return ofLetter.length > 0 ? ofLetter : fileable(state.evaluation?.escalation ?? [])
}

const placeOf = ({ evaluation }: OpenCase): string | null => evaluation?.jurisdiction.code ?? null

/** What tells where the two sides are. */
const toldIn = ({ facts, narrative }: OpenCase): ReadonlyArray<string> =>
  facts.consumer_address === undefined ? narrative : [...narrative, facts.consumer_address]

/** The bodies of the ladder whose papers were not prepared yet. */
export const ladderAhead = (state: OpenCase): ReadonlyArray<EscalationStep> =>
  ladderOfCase(state).filter((step) => !state.packets.some((packet) => packet.step.regulator === step.regulator))

/** The first of them. */
export const nextStep = (state: OpenCase): EscalationStep | undefined => ladderAhead(state)[0]

/** What this body asks for first, each with whether it is so by now. */
export const conditionsFor = (state: OpenCase, step: EscalationStep, now: EpochMs): ReadonlyArray<Precondition> =>
  preconditionsOf(step, historyFor(state, step, now)).map((one) => ({ ...one, text: sentenceIn(state, one.text) }))

const historyFor = (state: OpenCase, step: EscalationStep, now: EpochMs): History => ({
  asked_at: awaitedLetter(state)?.sent_at ?? null,
  responded_at: state.responded_at,
  // Both are read where they matter alone: the whole narrative is read for them.
  complained_on: complainedOn(awaitedLetter(state)) ?? (waits(step) ? toldComplaint(state, now) : undefined),
  refused: waits(step) && state.responded_at === null ? toldRefusal(state, now) : undefined,
  last_word: lastWordBefore(state, step),
  rule_id: (guidingLetter(state) ?? state.evaluation?.matches[0])?.rule_id,
  now
})

const lastWordBefore = (state: OpenCase, { regulator }: EscalationStep): LastWord | undefined => {
  const limit = limitOfBody(regulator)
  return limit === undefined ? undefined : lastWordTold(state, limit)
}

/** Letters that claim money of a bank: an earlier claim of which they remind was no complaint, and began no time of the ombudsman. */
const CLAIMS: ReadonlySet<string> = new Set(["app_reimbursement", "psd2_refund", "s75_claim"])

type Reminding = Pick<Letter, "asked_first_on"> & Partial<Pick<Letter, "template">>

const complainedOn = (letter: Reminding | undefined): string | undefined =>
  letter?.template === undefined || CLAIMS.has(letter.template) ? undefined : letter.asked_first_on

/** The day of a complaint that was told, while no letter has left: the waiting time of a body runs from it. */
const toldComplaint = (state: OpenCase, now: EpochMs): string | undefined => {
  const { evaluation } = state
  if (evaluation === null || awaitedLetter(state) !== undefined) return undefined
  if (CLAIMS.has(guidingLetter(state)?.template ?? evaluation.letter_template ?? "")) return undefined
  const day = knownFacts(toldOf(state, evaluation, now)).first_request_date
  return day !== undefined && msOfIsoDay(day) <= now ? day : undefined
}

/** From when on the next body takes the case, counted from a letter that leaves then; undefined where it sets no time. */
export const nextBodyOpensAt = (state: OpenCase, letter: Reminding, sentAt: EpochMs): EpochMs | undefined => {
  const step = nextStep(state)
  return step === undefined ? undefined : opensAt(step, { asked_at: sentAt, complained_on: complainedOn(letter) })
}

/** When a waiting time of the next body is over that surely still runs. */
export const waitsUntil = (state: OpenCase, now: EpochMs): EpochMs | undefined => {
  const step = nextStep(state)
  return step === undefined
    ? undefined
    : conditionsFor(state, step, now).find(({ met, opens_at }) => met === false && opens_at !== undefined)?.opens_at
}
