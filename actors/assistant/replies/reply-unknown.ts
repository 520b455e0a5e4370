/** What is said to a question that no rule answers: so plainly, who can answer it, and what can be asked here. */
import { capitalized } from "../../../schema/text.ts"
import { adviceDesk } from "./advice-desks.ts"
import { questionsIn, topicsOf } from "./asked-topics.ts"
import { asksUnknown } from "../messages/intent.ts"
import { offered } from "./person-offered.ts"
import { type About, quoted } from "./reply-about.ts"
import { offeredQuestions } from "./reply-small-questions.ts"

/** Nothing is made up. */
export const unknownAsked = (about: About): ReadonlyArray<string> => {
  if (isAfraidOfArrest(about)) return [NO_ARREST]
  return fearsOfCollection(about) ? [NO_SEIZURE] : unknown(about)
}

/** "Kommt der Gerichtsvollzieher?", "Können die mich der Schufa melden?" */
const fearsOfCollection = ({ content, rule_id }: About): boolean =>
  rule_id === "de-debt-collection" &&
  /gerichtsvollzieh|pf[aä]nd|schufa|bailiff|seiz|credit (?:agency|report)/i.test(content)
const NO_SEIZURE =
  "A collection firm can seize nothing: a Gerichtsvollzieher or a garnishment needs a court order (Titel) first, and before that comes a Mahnbescheid, against which you have two weeks to object. The objection costs nothing and needs no reasons. Dispute the claim in writing, as the letter of this case does, and keep the proof: a claim that is disputed is not to be reported to a credit agency such as the SCHUFA as an unpaid one. If an entry stands there already, ask the agency for a copy of your data, free of charge, and for its correction (arts. 15 to 17 GDPR)."

/** What collectors threaten with, and people ask first. */
const isAfraidOfArrest = ({ content, rule_id }: About): boolean =>
  rule_id?.startsWith("us-fdcpa") === true && /\b(?:arrest\w*|jail\w*|prison|handcuff\w*)\b/i.test(content)
const NO_ARREST =
  "For an ordinary consumer debt nobody is arrested or jailed, and a collector that threatens it breaks 15 U.S.C. § 1692e(4). An order of a court is another matter: who is told to appear there, and does not, can be brought there. Keep what they wrote or said, with day and hour."

const unknown = (about: About): ReadonlyArray<string> => {
  const { content } = about
  return [
    `These answers are written by fixed rules, and no rule answers ${quoted(content)}.`,
    `${capitalized(deskFor(about))} can answer it.`,
    ...offered(
      about,
      "For more, write that you want to speak to a person, and somebody of this service reads the case."
    ),
    offeredQuestions(about)
  ]
}

const OF_A_HOME = /-(?:deposit|repairs|lockout|tenant-fees|rent|operating-costs|service-charges)$/

const deskFor = ({ jurisdiction, rule_id }: About): string =>
  adviceDesk(jurisdiction, OF_A_HOME.test(rule_id ?? "") ? "housing" : "any")

/** Of several questions those that no rule answers, where another one is answered. */
export const unansweredBeside = (about: About): ReadonlyArray<string> => {
  const questions = questionsIn(about.content)
  if (questions.length < 2) return []
  const unanswered = questions.filter((question) => topicsOf(question).length === 0 && asksUnknown(question))
  return unanswered.length === 0 || unanswered.length === questions.length
    ? []
    : [`No rule answers ${unanswered.map(quoted).join(" and ")}; ${deskFor(about)} can.`]
}
