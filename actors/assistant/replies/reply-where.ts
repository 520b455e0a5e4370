/** Where a case is taken: the body that the papers are for, and those after it, each with its address. */
import { capitalized } from "../../../schema/text.ts"
import type { EscalationStep } from "../../../schema/triage.ts"
import { adviceDesk } from "./advice-desks.ts"
import { externalReview } from "../bodies/external-review.ts"
import { filingPlaces } from "../bodies/filing-places.ts"
import { agencyAt } from "../bodies/home-bodies.ts"
import { bodyName } from "../bodies/legal-steps.ts"
import { ASKED_FIRST } from "../bodies/preconditions.ts"
import { writtenDate } from "../letters/days/dates.ts"
import { asksFurther } from "../messages/intent.ts"
import { type About, addresseeIn } from "./reply-about.ts"
import type { ReplyInput } from "./reply-input.ts"
import { courtOf } from "./reply-suing.ts"
import { tooEarly, usefulStep } from "./reply-useful.ts"
import { workTimes } from "../bodies/work-times.ts"
import { TURN_TO } from "../standing-sentences.ts"

export const whereElse = (input: ReplyInput, about: About): ReadonlyArray<string> => [
  ...(input.status === "escalated" && about.packet !== undefined ? ofPapers(about) : beforeBeyond(input, about)),
  ...externalReview(about.rule_id)
]

/** The message itself asks that the case is taken further: what it takes, in one step. */
const further = (input: ReplyInput, about: About): string | undefined => {
  const { nextStep } = input
  if (nextStep === undefined || !asksFurther(about.content)) return undefined
  const papers = `the papers for ${bodyName(nextStep.name)} are prepared, and you file them`
  if (input.waitsUntil !== undefined) return tooEarly(about, nextStep, input.waitsUntil)
  if (input.letterFirst === true) return `So the case stays where it is for now. ${usefulStep(input)}`
  if (!CAN_GO_ON.has(input.status)) return "It can be taken further once a letter has left or an answer came."
  return input.status === "response_received"
    ? `You asked for it: confirm that you reject the answer and go beyond ${addresseeIn(about)}, by the request beside this reply or on the page of the case, and ${papers}.`
    : `You asked for it: confirm it by the request beside this reply or on the page of the case, and ${papers}.`
}

const CAN_GO_ON: ReadonlySet<ReplyInput["status"]> = new Set([
  "letter_drafted",
  "letter_sent",
  "awaiting_response",
  "response_received"
])

const addressOf = ({ regulator, url }: Pick<EscalationStep, "regulator" | "url">, place: string | null): string =>
  url === null ? (filingPlaces(regulator, place)?.join(" ") ?? ASK_IT) : `Its address: ${url}`

const ASK_IT =
  "The rules hold no address of it: look for its name and your town or State, and for its page on complaints."

/** The papers are ready, so the first thing named is where they go. */
const ofPapers = ({ jurisdiction, ladder, packet }: About): ReadonlyArray<string> =>
  packet === undefined
    ? []
    : [
        packet.is_filed
          ? `The papers for ${bodyName(packet.name)} are filed.`
          : `The papers of this case are for ${bodyName(packet.name)}, and you file them there. ${addressOf({ regulator: packet.regulator ?? "", url: packet.url ?? null }, jurisdiction)}`,
        ...(ladder.length === 0
          ? ["The rules name no further body."]
          : [`If that does not settle it, the next is ${ladder.map(({ step }) => named(step)).join(", then ")}.`])
      ]

const named = ({ name, url }: EscalationStep): string => `${bodyName(name)}${url === null ? "" : ` (${url})`}`

const beforeBeyond = (input: ReplyInput, about: About): ReadonlyArray<string> => {
  const { jurisdiction, ladder, letter, organization, packet } = about
  const work = ladder.length === 0 ? workTimes(about) : undefined
  if (work !== undefined) return work
  const bodies = ladder.map(({ preconditions, step }, index) => {
    const asks = preconditions.filter(({ text }) => text !== ASKED_FIRST).map(({ text }) => text)
    const name = `${capitalized(step.name)}${step.url === null ? "" : ` (${step.url})`}`
    const place = ladder.length === 1 ? "" : `${index + 1}. `
    const places = filingPlaces(step.regulator, jurisdiction)
    const found = places === undefined ? "" : ` ${places.join(" ")}`
    return `${place}${name}.${found}${asks.length === 0 ? "" : ` Its conditions: ${asks.join(" ")}`}`
  })
  const first =
    letter === undefined || letter.sent_at === null
      ? `First ${organization} is written to: most bodies ask whether it was.`
      : `${organization} was written to on ${writtenDate(letter.sent_at)}.`
  if (bodies.length === 0)
    return packet === undefined
      ? [first, ...withoutBody(input, about)]
      : [`The papers for ${bodyName(packet.name)} are ready, and the rules name no further body.`]
  const wished = further(input, about)
  return [
    first,
    ...(wished === undefined ? [] : [wished]),
    bodies.length === 1 ? "The body for a case like this:" : "The bodies for a case like this, in their order:",
    ...bodies,
    ...(wished === undefined
      ? [
          "The papers are prepared here, and you file them; nothing is sent there by itself. If you want that now, ask that it is taken further."
        ]
      : [])
  ]
}

/** Who advises, or takes such matters in general, and the court; what the recommendation of the case names comes first. */
const withoutBody = ({ evaluation }: ReplyInput, { jurisdiction }: About): ReadonlyArray<string> => {
  const named = evaluation.recommended_action.split(TURN_TO)[1]?.split(". ")[0]
  return [
    "The rules name no body for a case like this one alone.",
    named === undefined ? whoHelps(jurisdiction) : `${TURN_TO}${named}.`,
    `What decides is a court: ${courtOf(jurisdiction)}`
  ]
}

const whoHelps = (jurisdiction: string | null): string => {
  if (jurisdiction?.startsWith("AU") !== true) return `Who advises: ${adviceDesk(jurisdiction)}.`
  const agency = agencyAt(jurisdiction)
  return agency === undefined
    ? `For what was bought or booked there is the consumer agency. ${filingPlaces("fair_trading_au", jurisdiction)?.join(" ") ?? ""}`
    : `For what was bought or booked, ${bodyName(agency.name)} takes complaints and helps both sides to agree${agency.url === null ? "" : ` (${agency.url})`}.`
}
