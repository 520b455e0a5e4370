/**
 * The times of employment law by country, who decides there, and who advises: for a dismissal, discrimination at work and unpaid wages. They
 * are short, and a person has to hear them before everything else. Only times that are known for sure stand here.
 *
 * Always true: no sentence here speaks of years for a dismissal, or of a court for small sums.
 */
import { addMonths, isoOf, msOfIsoDay } from "../clock-terms.ts"
import { writtenDay } from "../letters/days/dates.ts"
import type { About } from "../replies/reply-about.ts"
import type { WorkMatter } from "./work-matter.ts"

/** Until when a dismissal of that day is contested. */
type Ends = (from: number) => number
const DAY_MS = 86_400_000
const days =
  (count: number): Ends =>
  (from) =>
    from + count * DAY_MS
const months =
  (count: number, lessDays = 0): Ends =>
  (from) =>
    addMonths(from, count) - lessDays * DAY_MS

interface Country {
  /** Of a dismissal, in sentences. */
  readonly dismissal: ReadonlyArray<string>
  readonly ends?: Ends
  /** Of a dismissal that was discrimination as well; absent: both of them. */
  readonly unequal?: ReadonlyArray<string>
  readonly discrimination?: ReadonlyArray<string>
  readonly wages?: ReadonlyArray<string>
  readonly where: string
  readonly who: string
}

const ACAS =
  "Before it comes Acas early conciliation, which is free and has to be started within that time; while it runs the time stands still: https://www.acas.org.uk/early-conciliation. In Northern Ireland it is the Labour Relations Agency and an industrial tribunal."
const LONGER =
  "A longer time of six months was passed by Parliament: whether it holds for you already, Acas says; until then go by the shorter one."

const EEOC =
  "A charge with the EEOC comes first, within 180 days of the dismissal or the act, or 300 where the State or city has an agency that takes such charges, also for retaliation because you complained; after its notice of the right to sue you have 90 days to go to court. Who works for a federal agency has 45 days to turn to its EEO counselor."

const COUNTRIES: Readonly<Record<string, Country>> = {
  GB: {
    dismissal: [
      "You have three months less one day from the day on which the employment ended to go to an employment tribunal.",
      ACAS,
      LONGER
    ],
    ends: months(3, 1),
    discrimination: [
      "For discrimination you have three months less one day from the act, and for a dismissal because of pregnancy or discrimination it does not matter how long you worked there.",
      ACAS,
      LONGER
    ],
    wages: [
      "For unpaid wages you have three months less one day from the day on which they were due, the last of them if it happened more than once.",
      ACAS,
      LONGER
    ],
    where: "an employment tribunal, which asks no fee, and no small claims court.",
    who: "Acas (telephone 0300 123 1100), Citizens Advice, a law centre, or your trade union"
  },
  IE: {
    dismissal: [
      "You have six months from the dismissal to complain to the Workplace Relations Commission (WRC); only for a reasonable cause it may give up to twelve."
    ],
    ends: months(6, 1),
    discrimination: [
      "For discrimination you have six months from the act to complain to the WRC; it may give up to twelve for a reasonable cause."
    ],
    wages: ["For unpaid wages you have six months from the day on which they were due to complain to the WRC."],
    where: "the Workplace Relations Commission (https://www.workplacerelations.ie), free of charge.",
    who: "a Citizens Information centre, the WRC's information line or your trade union"
  },
  US: {
    dismissal: [
      "Whether a dismissal can be contested depends on its reason: in most States an employer may end the work without one, but not for a reason that a law forbids, such as discrimination, a complaint about wages or safety, or leave that the law gives.",
      "The times are short: a charge of discrimination or of retaliation for complaining of it goes to the EEOC within 180 days, or 300 where the State has an agency for it; a complaint of retaliation for a safety report goes to OSHA within 30 days; one of retaliation for acting together with co-workers goes to the NLRB within six months."
    ],
    unequal: [EEOC],
    discrimination: [EEOC],
    where:
      "not the small claims court: the EEOC (https://www.eeoc.gov), or the civil rights or labor agency of the State, and a court after it.",
    who: "an employment lawyer (many ask nothing for the first talk), a legal aid office (https://www.lawhelp.org lists them) or your union"
  },
  DE: {
    dismissal: [
      "You have three weeks from the day on which the written notice came to bring a Kündigungsschutzklage before the Arbeitsgericht (§ 4 KSchG). After that even a wrong notice counts as valid (§ 7 KSchG).",
      "A notice by word of mouth, e-mail or WhatsApp is void (§ 623 BGB); say so to the court within that time all the same. Tell the Agentur für Arbeit within three days that you are out of work (§ 38 SGB III)."
    ],
    ends: days(21),
    discrimination: [
      "Damages for discrimination are claimed from the employer in writing within two months (§ 15 Abs. 4 AGG), and before the court within three months of that claim (§ 61b ArbGG)."
    ],
    wages: [
      "Look into the contract and the collective agreement first: a clause often ends claims for wages after three months."
    ],
    where:
      "the Arbeitsgericht. Its Rechtsantragstelle takes the claim free of charge, and no lawyer is needed in the first instance.",
    who: "the Rechtsantragstelle of the Arbeitsgericht, your trade union or a lawyer for employment law"
  },
  AT: {
    dismissal: [
      "You have two weeks from the day on which the notice came to contest it before the Arbeits- und Sozialgericht, and the works council, where there is one, has a week for it first: ask today."
    ],
    ends: days(14),
    where: "the Arbeits- und Sozialgericht.",
    who: "the Arbeiterkammer, which advises and represents employees free of charge, or your trade union"
  },
  CH: {
    dismissal: [
      "Object in writing to the employer before the notice period ends, and go to court within 180 days of the end of the work (art. 336b OR); without the objection the claim is lost."
    ],
    where:
      "the conciliation authority for employment matters, which is free of charge for the usual sums, and the labour court after it.",
    who: "your trade union or the legal advice of your canton"
  },
  FR: {
    dismissal: [
      "You have twelve months from the notification of the dismissal to go to the conseil de prud'hommes (art. L. 1471-1 of the code du travail)."
    ],
    ends: months(12),
    discrimination: ["For discrimination or harassment at work you have five years."],
    wages: ["For unpaid wages you have three years (art. L. 3245-1 of the code du travail)."],
    where: "the conseil de prud'hommes, which asks no fee and no lawyer.",
    who: "a trade union, a point-justice, the inspection du travail, or for discrimination the Défenseur des droits"
  },
  ES: {
    dismissal: [
      "You have 20 working days from the dismissal (art. 59.3 ET, art. 103 LRJS); Saturdays, Sundays and holidays do not count. Before the court comes the papeleta de conciliación at the conciliation service (SMAC) of your province, within that time; it stops the clock.",
      "Sign a settlement or a dismissal letter with “no conforme” and the day."
    ],
    wages: ["For unpaid wages you have one year (art. 59 ET), with the papeleta de conciliación first."],
    where: "the social court (jurisdicción social), after the conciliation; no lawyer is needed in the first instance.",
    who: "a trade union, a graduado social, or the servicio de orientación jurídica of the bar association"
  },
  IT: {
    dismissal: [
      "You have 60 days from the written notice to contest it in writing, and 180 days from that letter to go to court (art. 6 of law 604/1966)."
    ],
    ends: days(60),
    where: "the labour section of the Tribunale.",
    who: "a trade union or a patronato, or a lawyer for employment law"
  },
  NL: {
    dismissal: [
      "You have two months from the end of the employment to ask the kantonrechter to undo the dismissal or for compensation (art. 7:686a BW)."
    ],
    ends: months(2),
    where: "the kantonrechter.",
    who: "the Juridisch Loket, your trade union or a lawyer"
  },
  PL: {
    dismissal: [
      "You have 21 days from the written notice to appeal to the labour court (art. 264 of the Kodeks pracy)."
    ],
    ends: days(21),
    where: "the sąd pracy; employees mostly pay no fee.",
    who: "a trade union, the Państwowa Inspekcja Pracy or free legal aid"
  },
  AU: {
    dismissal: [
      "You have 21 days from the day on which the dismissal took effect to apply to the Fair Work Commission, for unfair dismissal and for a dismissal that breaks a workplace right alike."
    ],
    ends: days(21),
    wages: ["For unpaid wages ask the Fair Work Ombudsman (https://www.fairwork.gov.au)."],
    where: "the Fair Work Commission (https://www.fwc.gov.au).",
    who: "the Fair Work Commission's workplace advice service, a community legal centre or your union"
  },
  CA: {
    dismissal: [
      "The time depends on the province and on what was broken, and some are short: find out this week. Work under federal law (banks, airlines, telecoms) has 90 days for a complaint of unjust dismissal."
    ],
    where:
      "the employment standards office, labour board or human rights tribunal of your province, depending on what was broken.",
    who: "the employment standards office of your province, a community legal clinic or your union"
  }
}

/** Where a part of a country has its own. */
const PARTS: Readonly<Record<string, Partial<Country>>> = {
  "CA-BC": {
    dismissal: [
      "A complaint to the Employment Standards Branch is made within six months of the last day of work, and one to the BC Human Rights Tribunal, for discrimination, within one year."
    ],
    discrimination: ["A complaint to the BC Human Rights Tribunal is made within one year of the act."],
    wages: [
      "A complaint about unpaid wages goes to the Employment Standards Branch, free of charge, within six months: of the last day of work, or of the day on which they were due while you still work there."
    ],
    where:
      "the Employment Standards Branch of British Columbia (https://www.gov.bc.ca/employmentstandards), and for discrimination the BC Human Rights Tribunal."
  },
  "CA-ON": {
    dismissal: [
      "A complaint to the Ministry of Labour about what the Employment Standards Act gives is made within two years, and one to the Human Rights Tribunal of Ontario, for discrimination, within one year. Who takes the one way may lose another: ask before you file."
    ],
    discrimination: ["An application to the Human Rights Tribunal of Ontario is made within one year of the act."],
    wages: [
      "A claim for unpaid wages under the Employment Standards Act goes to the Ministry of Labour, free of charge, within two years."
    ],
    where:
      "the Ontario Ministry of Labour (employment standards claim), and for discrimination the Human Rights Tribunal of Ontario."
  },
  "CA-AB": {
    wages: [
      "A complaint about unpaid wages goes to Alberta Employment Standards, within six months of the last day of work."
    ],
    where: "Alberta Employment Standards."
  },
  "CA-QC": {
    dismissal: [
      "Who worked there for two years has 45 days from the dismissal to complain to the CNESST; other complaints, such as one about reprisals, have the same 45 days."
    ],
    ends: days(45),
    where: "the CNESST, free of charge."
  }
}

const UNKNOWN: Country = {
  dismissal: [
    "The times at work are short in most countries, from two weeks to a few months from the dismissal or the act: ask this week, and do not wait for an answer of the employer."
  ],
  where: "in most countries a labour court, a tribunal or a commission for employment, and no small claims court.",
  who: "a trade union, legal aid or the labour authority of your place"
}

const countryOf = (jurisdiction: string | null): Country => {
  const code = jurisdiction ?? ""
  const country = Object.hasOwn(COUNTRIES, code.slice(0, 2)) ? COUNTRIES[code.slice(0, 2)] : undefined
  const part = Object.hasOwn(PARTS, code) ? PARTS[code] : undefined
  return { ...(country ?? UNKNOWN), ...part }
}

const timesOf = ({ is_unequal, kind }: WorkMatter, country: Country): ReadonlyArray<string> => {
  if (kind === "wages") return country.wages ?? []
  if (kind === "discrimination") return country.discrimination ?? UNKNOWN.dismissal
  return is_unequal
    ? (country.unequal ?? [...new Set([...country.dismissal, ...(country.discrimination ?? [])])])
    : country.dismissal
}

const lastDay = ({ kind, on }: WorkMatter, { ends }: Country, now: number): ReadonlyArray<string> => {
  if (kind !== "dismissal" || on === undefined || ends === undefined) return []
  const end = isoOf(ends(msOfIsoDay(on))).slice(0, 10)
  return end < isoOf(now).slice(0, 10)
    ? [
        `If it was on ${writtenDay(on)}, that day was ${writtenDay(end)} and seems to be over: ask today whether there is still a way.`
      ]
    : [`If it was on ${writtenDay(on)}, the last day is ${writtenDay(end)}.`]
}

/** The time to act, where to, and who helps; undefined where the case is not about work, or the rules know the time themselves. */
export const workTimes = (about: About): ReadonlyArray<string> | undefined => {
  const { jurisdiction, now, rule_id, work } = about
  if (work === undefined || (work.kind === "wages" && rule_id !== undefined)) return undefined
  const country = countryOf(jurisdiction)
  const times = timesOf(work, country)
  if (times.length === 0) return undefined
  return [
    [...times, ...lastDay(work, country, now)].join(" "),
    `Where: ${country.where}`,
    `Who helps: ${country.who}. Ask before that day; a letter from here does not stop the time.`
  ]
}

/** The same in one breath, for a reply to something else; undefined for wages, whose times are longer. */
export const shortWorkTime = (about: About): string | undefined => {
  const { jurisdiction, now, work } = about
  if (work === undefined || work.kind === "wages") return undefined
  const country = countryOf(jurisdiction)
  const times = timesOf(work, country).slice(0, 1)
  return `Do not let the time pass: ${[...times, ...lastDay(work, country, now)].join(" ")} Ask ${country.who}.`
}
