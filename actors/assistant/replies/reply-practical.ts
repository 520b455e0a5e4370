/**
 * Answers practical questions beside a case, in short general sentences: whether to cash a check, to take a part, what a collector may
 * do, and how to get back into a home whose lock was changed. Where it depends on more, they name who advises.
 */
import { adviceDesk } from "./advice-desks.ts"
import type { Intent } from "../messages/intents.ts"
import { plainWords } from "../plain-text.ts"
import { CASH_CHECK, STILL_THE_REST, TO_COLLECTIONS, WAY_IN } from "./practical-words.ts"
import type { About } from "./reply-about.ts"
import type { ReplyInput } from "./reply-input.ts"

/** Intents whose general answer a practical question does not want. */
const VAGUE: ReadonlySet<Intent> = new Set(["what_now", "ignored", "where_else", "lawyer", "pay_meanwhile"])

/** In place of the answer to this intent; undefined where the message asks nothing of the kind. */
export const practicalAnswer = (intent: Intent, input: ReplyInput): ReadonlyArray<string> | undefined => {
  const { about } = input
  const text = plainWords(about.content)
  if ((intent === "what_now" || intent === "ignored") && isShutOut(input, text)) return wayIn(about, text)
  if (!VAGUE.has(intent)) return undefined
  return TO_COLLECTIONS.test(text) && isAsked(about.content) ? collections(about) : undefined
}

/** What stands before the answer about an offer. */
export const partTaken = ({ content, jurisdiction }: About): ReadonlyArray<string> => {
  const text = plainWords(content)
  if (!STILL_THE_REST.test(text) && !CASH_CHECK.test(text)) return []
  const law = (jurisdiction ?? "US").startsWith("US") ? " (in the United States U.C.C. § 3-311)" : ""
  return [
    `You can take a part and still claim the rest, if it is not given as the whole: write at once that you take it on account only. If the check, a letter with it or a form to sign says “in full”, “final” or “settlement”, do not cash or sign it before you have advice, because it may end the whole claim${law}.`
  ]
}

const isAsked = (content: string): boolean =>
  content.includes("?") || /^\W*(?:can|could|will|would|may|are|is|do|does|what)\b/i.test(content)

const collections = ({ jurisdiction, organization }: About): ReadonlyArray<string> => {
  const country = jurisdiction?.slice(0, 2)
  return [
    `Yes, that can happen: ${organization} may hand a claim to a collector, or go to a court. That makes it no more owed than before, and a collector has no more rights than ${organization} has.`,
    "So dispute it in writing now, ask that it is put on hold while it is disputed, and keep the proof of sending.",
    ...(country === "US"
      ? [
          "A collector has to send you a notice of the debt; if you dispute it in writing within 30 days of that, it must stop until the debt is verified (15 U.S.C. § 1692g(b)). Who reports it to a credit bureau has to report that it is disputed (15 U.S.C. § 1681s-2(a)(3)), and you can dispute the entry with the bureau itself."
        ]
      : [
          "Tell a collector in writing that you dispute it and why; an entry at a credit agency about a claim that is in dispute can be contested there."
        ]),
    "If papers of a court come, answer them within their time."
  ]
}

/** The case is about it, or the message says so. */
const isShutOut = ({ evaluation, status }: ReplyInput, text: string): boolean =>
  !ENDED.has(status) && (evaluation.subcategory === "lockout" || SHUT_OUT.test(text)) && WAY_IN.test(text)

const ENDED: ReadonlySet<ReplyInput["status"]> = new Set(["resolved", "closed", "withdrawn"])
const SHUT_OUT =
  /\b(?:landlord|landlady|owner|manager|management|he|she|they)\b[^.?!]{0,20}\b(?:changed the locks?|locked (?:me|us) out|padlocked|shut (?:me|us) out)\b|\b(?:i'm|im|i am|we are|we're|got|been) locked out\b[^.?!]{0,40}\b(?:landlord|landlady|owner|home|house|apartment|flat|casita)\b/
const BREAKS =
  /\b(?:break|smash|kick|force|window|fenster|fenetre|ventana|locksmith|schlusseldienst|serrurier|cerrajero|climb)\b/

const wayIn = ({ jurisdiction }: About, text: string): ReadonlyArray<string> => {
  const place = jurisdiction?.slice(0, 2) ?? ""
  const { emergency, police } = NUMBERS[place] ?? { emergency: "the emergency number", police: "the police" }
  const isUs = place === "US"
  return [
    `If medicine that somebody needs is inside, or anybody is in danger, call ${emergency} at once and say so.`,
    ...(BREAKS.test(text)
      ? [
          "Do not break a window, a door or a lock, also if it is your home: you may be hurt, charged for it, and made to pay for it."
        ]
      : ["Do not break in, and do not get into a fight at the door."]),
    `A landlord who shuts a tenant out without a court's order mostly breaks the law and has to let the tenant back in, also when rent is owed. Call ${police}: say that you live there, that you were shut out without an order of a court, and what is inside; have ready what shows it, such as the lease, a bill with the address, or the landlord's messages.`,
    "In many places officers tell the landlord to open. If they call it a private matter, ask for the number of the report.",
    `Write to the landlord now that you ask to be let in at once, and keep it. ${isUs ? "A court can order it, in many places within a day or two" : "A court can order it quickly"}: ask ${adviceDesk(jurisdiction, "housing")}, or the court itself, how.`,
    isUs ? "For a bed tonight call 211." : "For a bed tonight ask the city or the police."
  ]
}

const NUMBERS: Readonly<Record<string, { readonly emergency: string; readonly police: string }>> = {
  US: { emergency: "911", police: "the police on their non-emergency number (311 or the number of your city)" },
  GB: { emergency: "999", police: "the police on 101" },
  CA: { emergency: "911", police: "the police on their non-emergency number" },
  AU: { emergency: "000", police: "the police on 131 444" }
}
