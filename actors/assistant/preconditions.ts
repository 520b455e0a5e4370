/**
 * The preconditions of a complaint body, checked against the history of a case: a first complaint to the organization, a
 * waiting time, a final response. A precondition that the history cannot settle is null.
 *
 * Where the body's own rule is too uncertain to be counted in days, only the first complaint is required.
 */
import type { EscalationStep } from "../../schema/triage.ts"
import type { EpochMs } from "../runtime/entity.ts"

const DAY_MS = 86_400_000

/** What happened, as far as the body asks. */
export interface History {
  /** When the organization was asked: the first letter left, by mail or as the user says. */
  readonly asked_at: EpochMs | null
  readonly responded_at: EpochMs | null
  /** The rule of the letter that left, or of the newest one. */
  readonly rule_id: string | undefined
  readonly now: EpochMs
}

export const ASKED_FIRST = "The organization was asked first."

export interface Precondition {
  readonly text: string
  readonly met: boolean | null
}

/** Bodies that take a report at once: they ask for no earlier complaint to the organization. */
const AT_ONCE: ReadonlySet<string> = new Set([
  "citizens_advice",
  "crtc_spam",
  "doj_ada",
  "dol_whd",
  "eeoc",
  "fcc",
  "ftc",
  "ftc_dnc",
  "hud",
  "identitytheft_gov",
  "labor_commissioner_ca",
  "local_police",
  "medicare_1800",
  "ship",
  "state_civil_rights",
  "state_labor",
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
  fos_gb: { days: 56, lastWord: "its final response" },
  energy_ombudsman_gb: { days: 56, lastWord: "a deadlock letter" },
  // Six weeks since 8 April 2026.
  comms_ombudsman_or_cisas: { days: 42, lastWord: "a deadlock letter" },
  caa_or_neb: { days: 56, lastWord: "its last answer" },
  obsi: { days: 56, lastWord: "its final answer" },
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
  const { asked_at, now, responded_at, rule_id } = history
  if (step.regulator === "cfpb" && rule_id !== undefined && CREDIT_REPORT_RULES.has(rule_id)) {
    return [
      { text: "You disputed with the consumer reporting agency first.", met: asked_at !== null },
      {
        text: `${CREDIT_DISPUTE_DAYS} days have passed since, or the dispute is no longer pending. You attest this yourself.`,
        met: hasWaited(asked_at, CREDIT_DISPUTE_DAYS, now) || responded_at !== null
      }
    ]
  }
  const wasAsked = { text: ASKED_FIRST, met: asked_at !== null || responded_at !== null }
  const waiting = WAITING[step.regulator]
  if (waiting === undefined) return [wasAsked]
  const { days, lastWord } = waiting
  const isOver = hasWaited(asked_at, days, now)
  return [
    wasAsked,
    {
      text: `${wordsOf(days)} have passed since the organization was asked, or it gave ${lastWord}.`,
      // Whether an answer is the last word, only who has read it can say.
      met: isOver ? true : responded_at === null ? false : null
    }
  ]
}

const hasWaited = (askedAt: EpochMs | null, days: number, now: EpochMs): boolean =>
  askedAt !== null && now - askedAt >= days * DAY_MS

const wordsOf = (days: number): string => (days % 7 === 0 ? `${days / 7} weeks` : `${days} days`)
