/** Answers to somebody who is sued, is afraid of it, or has a notice to leave the home: what has its day comes first. */
import { isoOf, msOfIsoDay } from "../clock-terms.ts"
import { cameOn, tellsOfCourtPapers, tellsOfNoticeToLeave, timeTold } from "./court-papers.ts"
import { asksWages } from "../messages/intent.ts"
import { writtenDate, writtenDay } from "../letters/days/dates.ts"
import { euMembers } from "../places.ts"
import { plainWords } from "../plain-text.ts"
import { type About } from "./reply-about.ts"

export const beingSued = (about: About): ReadonlyArray<string> => {
  if (tellsOfCourtPapers(about.content)) return papersOfCourt(about)
  return tellsOfNoticeToLeave(about.content) ? noticeToLeave(about) : threatened(about)
}

type Place = "US" | "GB" | "DE" | "AT" | "FR" | "ES" | "IE" | "CA" | "AU" | "EU" | "unknown"

const OWN_WORDS: ReadonlySet<string> = new Set([
  "US",
  "GB",
  "DE",
  "AT",
  "FR",
  "ES",
  "IE",
  "CA",
  "AU"
] satisfies ReadonlyArray<Place>)

const placeOf = (jurisdiction: string | null): Place => {
  const country = jurisdiction?.slice(0, 2) ?? ""
  if (OWN_WORDS.has(country)) return country as Place
  return euMembers.has(country) ? "EU" : "unknown"
}

/** Papers of a court have a day that must not pass. */
const papersOfCourt = (about: About): ReadonlyArray<string> => {
  const place = placeOf(about.jurisdiction)
  return [
    "That is urgent: answer the court within its time, in the way that its papers say, also if you think that the claim is wrong. If you do not, a judgment can be given against you without you.",
    timeIn(about) ??
      knownTime(about, place) ??
      `The papers name the time; look for it today and write down the day on which they came. ${COURT_TIMES[place]}`.trim(),
    about.letter === undefined
      ? "Nothing is sent to a court from here, and a letter to the other side would be no answer to it."
      : "The letter of this case is no answer to the court, and nothing is sent to a court from here.",
    `Show the papers at once to ${COURT_HELP[place]}. Do not pay, sign or agree to anything before that.`,
    ...ofCollector(about),
    keepAll(about)
  ]
}

/** Undefined where no number of days is told. */
const timeIn = ({ content, now }: About): string | undefined => {
  const told = timeTold(content, now)
  if (told === undefined) return undefined
  const { ends_on, is_begun_known, words } = told
  return is_begun_known
    ? `You say ${words}: counted from the day on which the papers came, that is until ${writtenDay(ends_on)}. Check the papers for the day itself, and do not wait until the last one.`
    : `You say ${words}: if the papers came today, that is until ${writtenDay(ends_on)}; if they came earlier, as many days earlier. Check the papers for the day itself.`
}

/** Papers whose time the law sets, by place. */
const KNOWN_TIMES: Readonly<Partial<Record<Place, readonly [paper: RegExp, days: number, words: string]>>> = {
  DE: [
    /\b(?:mahnbescheid|vollstreckungsbescheid)\w{0,2}\b/,
    14,
    "Against a Mahnbescheid you have two weeks from its delivery for the Widerspruch, on the form that comes with it and without reasons; against a Vollstreckungsbescheid two weeks for the Einspruch."
  ],
  AT: [
    /\bzahlungsbefehl\w{0,2}\b/,
    28,
    "Against a Zahlungsbefehl you have four weeks from its delivery for the Einspruch."
  ]
}

/** The last day, where the message says which paper came and when. */
const knownTime = ({ content, now }: About, place: Place): string | undefined => {
  const [paper, days, words] = KNOWN_TIMES[place] ?? []
  if (paper === undefined || days === undefined || !paper.test(plainWords(content))) return undefined
  const came = cameOn(content, now)
  return came === undefined
    ? undefined
    : `${words} If it was delivered on ${writtenDay(came)}, the last day is ${writtenDay(isoOf(msOfIsoDay(came) + days * DAY_MS).slice(0, 10))}; the day of delivery stands on the yellow envelope, or on the paper.`
}
const DAY_MS = 86_400_000

/** What the law mostly gives, where the papers do not say it at once. */
const COURT_TIMES: Readonly<Record<Place, string>> = {
  US: "It is mostly 20 to 30 days, and in some courts much less.",
  GB: "In England and Wales it is mostly 14 days from the day on which the particulars of the claim were served, and 28 if you send the acknowledgment of service in time.",
  DE: "Against a Mahnbescheid you have two weeks from its delivery for the Widerspruch, and the form comes with it; against a Vollstreckungsbescheid two weeks for the Einspruch. Against a Klage the court sets the time, often two weeks to say that you defend yourself.",
  AT: "Against a Zahlungsbefehl you have four weeks from its delivery for the Einspruch.",
  FR: "Against an injonction de payer you have one month from its signification for the opposition, at the court that gave it.",
  ES: "Against a monitorio you have 20 working days from the notification for the oposición.",
  IE: "",
  CA: "It is often 20 days, and in some provinces less.",
  AU: "It is often 21 or 28 days.",
  EU: "It is often two to four weeks.",
  unknown: "It is often two to four weeks, and sometimes only days."
}

const COURT_HELP: Readonly<Record<Place, string>> = {
  US: "a legal aid office (https://www.lawhelp.org lists them), the court's own help desk or a lawyer",
  GB: "Citizens Advice, a law centre or a solicitor",
  DE: "the Rechtsantragstelle of the Amtsgericht, which takes your answer free of charge, or a lawyer; with little income the Amtsgericht gives a Beratungshilfeschein",
  AT: "the Amtstag of the Bezirksgericht, which takes your answer free of charge, or a lawyer",
  FR: "a point-justice, which is free of charge, the registry of the court or a lawyer",
  ES: "the servicio de orientación jurídica of the bar association of your province, or a lawyer",
  IE: "a Citizens Information centre, the Legal Aid Board, FLAC or a solicitor",
  CA: "a legal aid office, the court's own help desk or a lawyer",
  AU: "a community legal centre, Legal Aid or a lawyer",
  EU: "a lawyer, a legal aid office or the court's own help desk",
  unknown: "a lawyer, a legal aid office or the court's own help desk"
}

/** A notice is no order of a court yet, and has its time all the same. */
const noticeToLeave = (about: About): ReadonlyArray<string> => {
  const place = placeOf(about.jurisdiction)
  const told = timeTold(about.content, about.now)
  return [
    "Take the notice seriously, and do not just move out: mostly it is no order yet, and only a court can put you out of your home.",
    told === undefined
      ? "Look for the day that it names, and write down on which day and how it came."
      : told.is_begun_known
        ? `You say ${told.words}: counted from the day on which it came, that is until ${writtenDay(told.ends_on)}. Check the notice for the day itself.`
        : `You say ${told.words}: if it came today, that is until ${writtenDay(told.ends_on)}; if it came earlier, as many days earlier. Check the notice for the day itself.`,
    "If it is about rent: within that time pay what is really owed in a way that leaves proof, or write why it is not owed, or ask for a plan in writing; paying the whole often ends such a notice. If papers of a court follow, answer them within their time and go to the hearing.",
    `Ask for help before that day: ${LEAVING_HELP[place]}.`,
    "The letter of this case does not stop the notice."
  ]
}

const LEAVING_HELP: Readonly<Record<Place, string>> = {
  US: "a legal aid office (https://www.lawhelp.org lists them), or 211, which knows tenants' help and money for rent near you",
  GB: "Shelter (https://www.shelter.org.uk), Citizens Advice, or your council's housing team",
  DE: "a Mieterverein, the Amtsgericht for a Beratungshilfeschein, or the Sozialamt or Jobcenter, which can take over arrears of rent",
  AT: "the Mietervereinigung, the Arbeiterkammer, or the Amtstag of the Bezirksgericht",
  FR: "the ADIL of your département, which is free of charge, or a point-justice",
  ES: "the social services of your town hall, or the servicio de orientación jurídica of the bar association",
  IE: "Threshold (https://www.threshold.ie), or your local authority",
  CA: "a legal aid office, or 211, which knows tenants' help near you",
  AU: "the tenants' advice service of your State, or a community legal centre",
  EU: "a tenants' association, a legal aid office, or the social services of your town",
  unknown: "a tenants' association, a legal aid office, or the social services of your town"
}

/** A letter that threatens is one thing, papers of a court another. */
const threatened = (about: About): ReadonlyArray<string> => [
  ...(isOfWages(about) ? [GARNISHING] : []),
  `Like anybody, ${about.organization} can bring a claim to a court; a letter, a call or a threat is no lawsuit.`,
  "If papers of a court come, do not leave them unanswered: answer by the day that they name, because a judgment can be given without you when you do not. Show them at once to a lawyer, a legal aid office or the court's own help desk.",
  ...ofCollector(about),
  keepAll(about)
]

const ofCollector = ({ rule_id }: About): ReadonlyArray<string> =>
  rule_id?.startsWith("us-fdcpa") === true
    ? [
        "A debt collector may not threaten a suit that it cannot or does not mean to bring (15 U.S.C. § 1692e(5)), nor threaten with wages or property where that is not lawful or not meant (15 U.S.C. § 1692e(4)), nor sue on a debt whose time to sue is over (12 C.F.R. § 1006.26(b)). Do not pay a part of an old debt before you know whether that starts its time again."
      ]
    : []

const keepAll = ({ letter }: About): string =>
  letter === undefined
    ? "Keep everything that came, with the envelope and the day on it."
    : letter.sent_at === null
      ? "Keep everything that it sent; the letter of this case puts your side in writing."
      : `Keep everything that it sent, and the letter of ${writtenDate(letter.sent_at)}: it shows that you put your side in writing.`

const isOfWages = ({ content, jurisdiction }: About): boolean =>
  (asksWages(content) || /\bgarnish/i.test(content)) && (jurisdiction ?? "US").startsWith("US")

const GARNISHING =
  "Not without a court: for an ordinary consumer debt wages are garnished only after a judgment; taxes, support for a child and federal student loans are different. If papers of a court came, act on them at once."
