/**
 * Answers about bodies beyond the organization: whether one can be turned to now, what one is, and what a complaint is worth that was
 * closed without a decision.
 */
import type { EscalationStep } from "../../../schema/triage.ts"
import { capitalized } from "../../../schema/text.ts"
import { filingPlaces } from "../bodies/filing-places.ts"
import { asksFurther } from "../messages/intent.ts"
import { bodyName } from "../bodies/legal-steps.ts"
import { limitOfBody, limitWords } from "../bodies/last-word.ts"
import { writtenDate } from "../letters/days/dates.ts"
import { plainWords } from "../plain-text.ts"
import { ASKED_FIRST, lastWordFor } from "../bodies/preconditions.ts"
import type { About, Rung } from "./reply-about.ts"
import type { ReplyInput } from "./reply-input.ts"
import { usefulStep } from "./reply-useful.ts"
import { courtOf } from "./reply-suing.ts"
import { isCourt } from "../bodies/small-claims.ts"

/** Names that people use, and a word of the body's id or name. */
const CALLED: ReadonlyArray<readonly [words: RegExp, sign: RegExp]> = [
  [/\bfos\b|\bfinancial ombudsman\b/, /fos_gb|financial ombudsman/],
  [/\b(?:sop|soep|schlichtungsstelle|schlichtung)\b/, /soep|schlichtung/],
  [/\b(?:mediateur|mediation)\b/, /mediat/],
  [/\baesa\b/, /aesa/],
  [/\bapf\b/, /passagier/],
  [/\bomic\b/, /omic/],
  [/\b(?:arbitraje|junta arbitral)\b/, /arbitra/],
  [/\bdot\b/, /\bdot\b|transportation/],
  [/\bcfpb\b/, /cfpb|consumer financial/],
  [/\bftc\b/, /\bftc\b|federal trade/],
  [/\bfcc\b/, /\bfcc\b|federal communications/],
  [/\bhud\b/, /\bhud\b/],
  [/\beeoc\b/, /eeoc|equal employment/],
  [/\bacas\b/, /acas/],
  [/\bpopla\b/, /popla|parking/],
  [/\bcisas\b/, /cisas/],
  [/\bafca\b/, /afca/],
  [/\bobsi\b/, /obsi/],
  [/\b(?:ncat|vcat|qcat)\b/, /tribunal/],
  [/\bcaa\b/, /civil aviation|caa/],
  [/\b(?:lba|luftfahrt-?bundesamt)\b/, /luftfahrt-bundesamt/],
  [/\bdgac\b/, /dgac/],
  [/\bcitizens advice\b/, /citizens.advice/],
  [/\battorney general\b/, /attorney general|state_ag/],
  [/\bsmall claims\b/, /small.claims|justice court|county court/],
  [/\bcta\b/, /\bcta\b|cta_ca|transportation agency/],
  [/\brtb\b/, /rtb|residential tenanc/],
  [/\bwrc\b/, /wrc|workplace relations/],
  [/\bscheme\b/, /scheme|adr/],
  [/\bombuds\w*\b/, /ombuds/],
  [/\bregulator\b/, /./]
]

const textOf = ({ name, regulator }: EscalationStep, place: string | null): string =>
  plainWords([name, regulator, ...(filingPlaces(regulator, place) ?? [])].join(" "))

/** The body that the message names, of those of the case and of the one that its papers are for. */
const namedIn = (about: About): Rung | undefined => {
  const text = plainWords(about.content)
  const [, sign] = CALLED.find(([words]) => words.test(text)) ?? []
  if (sign === undefined) return undefined
  return rungsOf(about).find(({ step }) => sign.test(textOf(step, about.jurisdiction)))
}

const rungsOf = ({ ladder, packet }: About): ReadonlyArray<Rung> => [
  ...(packet === undefined
    ? []
    : [
        {
          step: { name: packet.name, regulator: packet.regulator ?? "", url: packet.url ?? null },
          preconditions: [],
          ceiling: undefined
        }
      ]),
  ...ladder
]

const addressOf = ({ regulator, url }: EscalationStep, place: string | null): ReadonlyArray<string> => [
  ...(url === null ? [] : [`Its address: ${url}`]),
  ...(filingPlaces(regulator, place) ?? [])
]

export const aboutBodyNow = (input: ReplyInput): ReadonlyArray<string> | undefined => {
  const { about } = input
  // What the last word of the organization opened is said with it, and a wish to go on gets the request that does it.
  if (about.opened !== undefined || asksFurther(about.content)) return undefined
  const rung = namedIn(about)
  if (rung === undefined) return undefined
  const { preconditions, step } = rung
  const opens = preconditions.find(({ opens_at }) => opens_at !== undefined)?.opens_at
  const limit = limitOfBody(step.regulator)
  return [
    ...(opens === undefined ? openNow(input, rung) : notYet(input, rung, opens)),
    ...addressOf(step, about.jurisdiction),
    ...(limit === undefined ? [] : [`You have ${limitWords(limit)} to turn to it.`])
  ]
}

const openNow = (input: ReplyInput, { preconditions, step }: Rung): ReadonlyArray<string> => {
  const { about } = input
  const name = bodyName(step.name)
  const asked = preconditions.find(({ text }) => text === ASKED_FIRST)
  const others = preconditions.filter(({ text }) => text !== ASKED_FIRST).map(({ text }) => text)
  if (asked?.met === false)
    return [
      `Not yet: ${about.organization} has to be asked first, and no letter has left. ${usefulStep(input)}`,
      `If you complained already, by telephone or in writing, say on which day: the time of ${name} counts from then.`,
      ...others
    ]
  const isWaitOver = lastWordFor(step) !== undefined && preconditions.some(({ met }) => met === true)
  const way =
    input.nextStep?.regulator === step.regulator && input.status !== "escalated" && about.letter?.sent_at
      ? [
          "Confirm it by the request beside this reply, or write “Please take this further”, and the papers for it are prepared; you file them."
        ]
      : ["You can also file there yourself: tell what happened, add what you sent and got, and what you want."]
  return [
    isWaitOver
      ? `Yes, ${name} is open to you now: its waiting time is over.`
      : `You can turn to ${name} now${preconditions.length === 0 ? "; it takes a complaint at once, and these rules know no last day for it" : ""}.`,
    ...(isWaitOver ? [] : others),
    ...way
  ]
}

const notYet = ({ about }: ReplyInput, { step }: Rung, opens: number): ReadonlyArray<string> => [
  `Not yet: ${bodyName(step.name)} takes it from ${writtenDate(opens)} on, or earlier: as soon as ${about.organization} gives ${lastWordFor(step) ?? "its last word"}.`,
  `That day is counted from your complaint, also one by telephone; if you complained earlier than this case knows, say on which day.`,
  "When it has come, write “Please take this further”, or file there yourself."
]

/** "What is AESA?" */
export const whatBodyIs = ({ about }: ReplyInput): ReadonlyArray<string> | undefined => {
  const rung = namedIn(about)
  if (rung === undefined) return inGeneral(about)
  const { preconditions, step } = rung
  const asks = preconditions.filter(({ text }) => text !== ASKED_FIRST).map(({ text }) => text)
  const limit = limitOfBody(step.regulator)
  return [
    isCourt(step.regulator)
      ? `${capitalized(bodyName(step.name))} decides claims for small sums; people go there without a lawyer.`
      : `${capitalized(bodyName(step.name))} is a place to turn to in a matter like this, when ${about.organization} does not settle it. It costs nothing or little.`,
    ...addressOf(step, about.jurisdiction),
    ...asks,
    ...(limit === undefined ? [] : [`You have ${limitWords(limit)} to turn to it.`])
  ]
}

const GENERAL: ReadonlyArray<readonly [RegExp, (about: About) => string]> = [
  [
    /\bsmall claims\b/,
    ({ jurisdiction }) =>
      `A court, or a way of a court, for small sums, where people go without a lawyer: ${courtOf(jurisdiction)}`
  ],
  [
    /\bombuds\w*/,
    () =>
      "An ombudsman is an independent body that settles complaints about firms of one trade, free of charge for you, after the firm was asked and did not help."
  ],
  [
    /\bmediateur\b/,
    () =>
      "The médiateur de la consommation is independent of the trader and proposes a solution, free of charge for you. Each trader has to name its own: in its terms, on its site, or on the order. The list of all: https://www.economie.gouv.fr/mediation-conso. It asks for a written complaint to the trader first, without a useful answer for two months, and is turned to within a year of it."
  ],
  [
    /\baesa\b/,
    () =>
      "AESA is the Spanish authority for air passengers (https://www.seguridadaerea.gob.es, Derechos de los pasajeros). It is asked free of charge after a written complaint to the airline."
  ],
  [
    /\b(?:sop|soep)\b/,
    () =>
      "The söp (Schlichtungsstelle Reise & Verkehr, https://www.soep-online.de) settles disputes of passengers with airlines and railways that are its members, free of charge for you, when the company was asked first and refused or did not answer for two months."
  ],
  [
    /\bverbraucherzentrale\b/,
    () =>
      "The Verbraucherzentrale of your Land advises consumers for a small fee and decides nothing: https://www.verbraucherzentrale.de"
  ],
  [/\bomic\b/, () => "The OMIC is the consumer office of your town: it takes complaints and mediates, free of charge."],
  [
    /\bacas\b/,
    () =>
      "Acas (https://www.acas.org.uk) advises on rights at work, free of charge, and its early conciliation comes before an employment tribunal."
  ],
  [
    /\bmahnverfahren\b/,
    () =>
      "The Mahnverfahren is a court's order to pay that you apply for without a hearing (https://www.online-mahnantrag.de). The other side can object within two weeks, and then a court decides."
  ]
]

const inGeneral = (about: About): ReadonlyArray<string> | undefined => {
  const text = plainWords(about.content)
  const found = GENERAL.find(([words]) => words.test(text))
  return found === undefined ? undefined : [found[1](about)]
}

export const aboutClosedFile = (input: ReplyInput): ReadonlyArray<string> => {
  const { about } = input
  const next = about.ladder[0]
  return [
    "A complaint that is closed without a decision, as a duplicate or by itself, is not answered: your matter stays open.",
    "Write to it again, quote both numbers, say that neither of the two was decided, and ask that it is opened again. Keep the notice of the closing; it shows that you asked and got no decision.",
    `If it was ${about.organization} that closed it, that does not stop the dates of this case. If its words say that this is its last answer, send them here as the answer.`,
    ...(next === undefined
      ? []
      : [
          `If it is not opened again, ${bodyName(next.step.name)} is next${next.step.url === null ? "" : ` (${next.step.url})`}.`
        ])
  ]
}
