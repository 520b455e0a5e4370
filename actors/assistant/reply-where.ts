/** Where a case is taken: the body that the papers are for, and those after it, each with its address. */
import { capitalized } from "../../schema/text.ts"
import type { EscalationStep } from "../../schema/triage.ts"
import { bodyName } from "./legal-steps.ts"
import { ASKED_FIRST } from "./preconditions.ts"
import { type About, writtenOn } from "./reply-about.ts"
import type { ReplyInput } from "./reply-input.ts"

export const whereElse = (input: ReplyInput, about: About): ReadonlyArray<string> =>
  input.status === "escalated" && about.packet !== undefined ? ofPapers(about) : beforeBeyond(about)

const addressOf = ({ regulator, url }: Pick<EscalationStep, "regulator" | "url">, place: string | null): string =>
  url === null ? (FIND[regulator]?.[place ?? ""] ?? FIND[regulator]?.["*"] ?? ASK_IT) : `Its address: ${url}`

const ASK_IT =
  "The rules hold no address of it: look for its name and your town or State, and for its page on complaints."

/** How the body of a place is found, where the rules name one body for many places. */
const COURT_OF_PLACE =
  "It is usually the court of the place where the other side does business or where it happened: look for it with the name of your county or town."

const FIND: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  small_claims: { "*": COURT_OF_PLACE },
  justice_court: { "*": COURT_OF_PLACE },
  county_court: { "*": "In England and Wales a money claim is made at gov.uk/make-court-claim-for-money." },
  deposit_scheme_gb: {
    "*": "There are three in England and Wales: depositprotection.com, mydeposits.co.uk and tenancydepositscheme.com. Each looks up by postcode and name whether it holds your deposit; the one that does takes the dispute. If none holds it, a court is the way."
  },
  national_enforcement_body_eu: {
    FR: "In France that is the civil aviation authority (DGAC): ecologie.gouv.fr, under passengers' rights.",
    DE: "In Germany that is the Luftfahrt-Bundesamt: lba.de, under passenger rights.",
    ES: "In Spain that is AESA: seguridadaerea.gob.es, under passengers' rights.",
    "*": "It is the body of the country from which the flight left; transport.ec.europa.eu has the list of them."
  }
}

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

const beforeBeyond = ({ jurisdiction, ladder, letter, organization, packet }: About): ReadonlyArray<string> => {
  const bodies = ladder.map(({ preconditions, step }, index) => {
    const asks = preconditions.filter(({ text }) => text !== ASKED_FIRST).map(({ text }) => text)
    const name = `${capitalized(step.name)}${step.url === null ? "" : ` (${step.url})`}`
    const place = ladder.length === 1 ? "" : `${index + 1}. `
    const found = step.url === null && FIND[step.regulator] !== undefined ? ` ${addressOf(step, jurisdiction)}` : ""
    return `${place}${name}.${found}${asks.length === 0 ? "" : ` Its conditions: ${asks.join(" ")}`}`
  })
  const first =
    letter === undefined || letter.sent_at === null
      ? `First ${organization} is written to: most bodies ask whether it was.`
      : `${organization} was written to on ${writtenOn(letter.sent_at)}.`
  if (bodies.length === 0)
    return packet === undefined
      ? [first, "The rules name no body for a case like this; a court is what remains."]
      : [`The papers for ${bodyName(packet.name)} are ready, and the rules name no further body.`]
  return [
    first,
    bodies.length === 1 ? "The body for a case like this:" : "The bodies for a case like this, in their order:",
    ...bodies,
    "The papers are prepared here, and you file them; nothing is sent there by itself. If you want that now, ask that it is taken further."
  ]
}
