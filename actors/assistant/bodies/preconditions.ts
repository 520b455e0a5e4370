/**
 * The preconditions of a complaint body, checked against the history of a case: a first complaint to the organization, a
 * waiting time, a final response. A precondition that the history cannot settle is null.
 *
 * Where the body's own rule is too uncertain to be counted in days, only the first complaint is required.
 */
import type { EscalationStep } from "../../../schema/triage.ts"
import { dueAtMs, msOfIsoDay } from "../clock-terms.ts"
import { type LastWord, lastDayAfter, type BodyLimit, limitOfBody } from "./last-word.ts"
import { writtenDate, writtenDay } from "../letters/days/dates.ts"
import { termOf } from "./term-words.ts"
import type { EpochMs } from "../../runtime/entity.ts"

const DAY_MS = 86_400_000

/** What happened, as far as the body asks. */
export interface History {
  /** When the organization was asked: the first letter left, by mail or as the user says. */
  readonly asked_at: EpochMs | null
  readonly responded_at: EpochMs | null
  /** The day of a complaint that was made before the letter and of which the letter reminds: `2026-11-05`. */
  readonly complained_on?: string | undefined
  /** A refusal that was told and that no answer of the case is; its day where one was told. */
  readonly refused?: { readonly on: string | undefined } | undefined
  /** The last word of the organization, in so many words. */
  readonly last_word?: LastWord | undefined
  /** The rule of the letter that left, or of the newest one. */
  readonly rule_id: string | undefined
  readonly now: EpochMs
}

export const ASKED_FIRST = "The organization was asked first."

export interface Precondition {
  readonly text: string
  readonly met: boolean | null
  /** From when on a waiting time is over that still runs. */
  readonly opens_at?: EpochMs
}

/** Bodies that take a report at once: they ask for no earlier complaint to the organization. */
const AT_ONCE: ReadonlySet<string> = new Set([
  "bfj_de",
  "citizens_advice",
  "crtc_spam",
  "doj_ada",
  "dol_whd",
  "eass_gb",
  "eeoc",
  "fcc",
  "ftc",
  "ftc_dnc",
  "hud",
  "identitytheft_gov",
  "labor_commissioner_ca",
  "lease_gb",
  "lni_wa",
  "local_police",
  "medicare_1800",
  "ship",
  "state_civil_rights",
  "state_labor",
  "twc_tx",
  "usps_inspection"
])

/** Whether the body can be turned to before the organization was asked. */
export const takesAtOnce = ({ regulator }: Pick<EscalationStep, "regulator">): boolean => AT_ONCE.has(regulator)

interface Waiting {
  readonly days: number
  /** The body's own words for a last word of the organization. */
  readonly lastWord: string
}

/** How long the organization has before the body looks at the matter, unless it gave its last word earlier. */
const WAITING: Readonly<Record<string, Waiting>> = {
  // DISP 2.8.2R: financial-ombudsman.org.uk.
  fos_gb: { days: 56, lastWord: "its final response" },
  energy_ombudsman_gb: { days: 56, lastWord: "a deadlock letter" },
  // Six weeks since 8 April 2026.
  comms_ombudsman_or_cisas: { days: 42, lastWord: "a deadlock letter" },
  caa_or_neb: { days: 56, lastWord: "its last answer" },
  obsi: { days: 56, lastWord: "its final answer" },
  // The financial firm has 30 days: afca.org.au.
  afca: { days: 30, lastWord: "its final answer" },
  // mtv.travel, soep-online.de.
  mediator_travel_fr: { days: 60, lastWord: "an answer that does not help" },
  // BOE-A-2023-11093: a month.
  aesa_es: { days: 30, lastWord: "a refusal" },
  soep_de: { days: 60, lastWord: "a refusal" },
  ico: { days: 30, lastWord: "its answer" },
  hhs_ocr: { days: 30, lastWord: "a refusal" },
  cta_ca: { days: 30, lastWord: "its answer" }
}

/** Disputes with a consumer reporting agency come first, and have their time. */
const CREDIT_REPORT_RULES: ReadonlySet<string> = new Set(["us-fcra-611", "us-fcra-609-file", "us-fcra-623-direct"])
const CREDIT_DISPUTE_DAYS = 45

/** What this body asks for, each with whether it is so; empty where it asks for nothing. */
export const preconditionsOf = (step: EscalationStep, history: History): ReadonlyArray<Precondition> => {
  if (takesAtOnce(step)) return []
  const { asked_at, complained_on, now, responded_at, rule_id } = history
  if (step.regulator === "cfpb" && rule_id !== undefined && CREDIT_REPORT_RULES.has(rule_id)) {
    return [
      { text: "You disputed with the consumer reporting agency first.", met: asked_at !== null },
      {
        text: `${CREDIT_DISPUTE_DAYS} days have passed since, or the dispute is no longer pending. You attest this yourself.`,
        met: hasWaited(asked_at, CREDIT_DISPUTE_DAYS, now) || responded_at !== null
      }
    ]
  }
  const wasAsked = {
    text: ASKED_FIRST,
    met: asked_at !== null || responded_at !== null || complained_on !== undefined || history.refused !== undefined
  }
  const waiting = WAITING[step.regulator]
  const limit = limitOfBody(step.regulator)
  return [
    wasAsked,
    ...(waiting === undefined ? [] : [waitedFor(waiting, history)]),
    ...(limit === undefined ? [] : timeSince(limit, history)),
    ...(waiting === undefined || limit === undefined ? [] : lastWordOf(waiting, limit, history))
  ]
}

/** Until when the body is turned to, counted from the last word that was told. */
const timeSince = (limit: BodyLimit, { last_word: word }: History): ReadonlyArray<Precondition> => {
  if (word === undefined) return []
  const whose = `${limit.called} ${word.is_day_told ? "of" : "that you told of on"} ${writtenDay(word.on)}`
  return [
    {
      text: `You turn to it within ${termOf(limit)} of ${whose}: until ${writtenDay(lastDayAfter(limit, word))}.${limit.needs === undefined ? "" : ` ${limit.needs}`}`,
      met: null
    }
  ]
}

const waitedFor = ({ days, lastWord }: Waiting, history: History): Precondition => {
  const opens = opensFrom(days, history)
  const isOver = (opens !== undefined && history.now >= opens) || history.last_word !== undefined
  const from = opens === undefined || isOver ? "" : `, which is so from ${writtenDate(opens)} on`
  return {
    text: `${wordsOf(days)} have passed since the organization was asked${from}, or it gave ${lastWord}.`,
    // Whether an answer is the last word, only who has read it can say.
    met: isOver ? true : history.responded_at === null && history.refused === undefined ? false : null,
    ...(opens === undefined || isOver ? {} : { opens_at: opens })
  }
}

/** An answer that may be the last word, and until when the body is turned to if it is. */
const lastWordOf = ({ lastWord }: Waiting, limit: BodyLimit, history: History): ReadonlyArray<Precondition> => {
  const { last_word, now, refused, responded_at } = history
  if (last_word !== undefined || (responded_at === null && refused === undefined)) return []
  const at = responded_at ?? (refused?.on === undefined ? undefined : msOfIsoDay(refused.on))
  const until = at === undefined ? undefined : dueAtMs(at, limit.value, limit.unit)
  const whose = at === undefined ? "its refusal" : `its answer of ${writtenDate(at)}`
  const time =
    until === undefined
      ? `${termOf(limit)} from the day of that answer`
      : `${termOf(limit)} from that day, ${until < now ? "which ended on" : "that is until"} ${writtenDate(until)}`
  return [
    {
      text: `If ${whose} is ${lastWord}, you need not wait, and you have ${time}. Such an answer says so and names this body.`,
      met: null
    }
  ]
}

/** When the waiting time is over; undefined where it has not begun. An earlier complaint begins it. */
const opensFrom = (
  days: number,
  { asked_at, complained_on }: Pick<History, "asked_at" | "complained_on">
): EpochMs | undefined => {
  const began = complained_on === undefined ? undefined : msOfIsoDay(complained_on)
  const from = asked_at === null ? began : Math.min(asked_at, began ?? asked_at)
  return from === undefined ? undefined : from + days * DAY_MS
}

/** From when on this body takes a matter of which these are the days; undefined where it sets no time. */
export const opensAt = (
  { regulator }: Pick<EscalationStep, "regulator">,
  history: Pick<History, "asked_at" | "complained_on">
): EpochMs | undefined => {
  const waiting = WAITING[regulator]
  return waiting === undefined ? undefined : opensFrom(waiting.days, history)
}

/** Whether the last word of the organization, or its time, decides when this body is turned to. */
export const waits = ({ regulator }: Pick<EscalationStep, "regulator">): boolean => Object.hasOwn(WAITING, regulator)

/** What the body calls the last word of the organization. */
export const lastWordFor = ({ regulator }: Pick<EscalationStep, "regulator">): string | undefined =>
  WAITING[regulator]?.lastWord

const hasWaited = (askedAt: EpochMs | null, days: number, now: EpochMs): boolean =>
  askedAt !== null && now - askedAt >= days * DAY_MS

const wordsOf = (days: number): string => (days % 7 === 0 ? `${days / 7} weeks` : `${days} days`)
