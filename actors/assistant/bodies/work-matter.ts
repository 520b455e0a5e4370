/**
 * Whether the texts of a case tell of a dismissal, of discrimination at work or of unpaid wages, and on which day: the times of employment
 * law are short, and hold whether the rules know a law for the matter or not. In English, German, French and Spanish. Pure.
 */
import { rememberByText } from "../by-text.ts"
import { isoOf } from "../clock-terms.ts"
import { dayMentions, sentencesIn } from "../letters/days/day-mentions.ts"
import { plainWords } from "../plain-text.ts"

export interface WorkMatter {
  readonly kind: "dismissal" | "discrimination" | "wages"
  /** The only day in the sentence that tells of the dismissal: `2026-11-02`. */
  readonly on?: string | undefined
  /** Discrimination was told as well. */
  readonly is_unequal: boolean
  /** The sentence names the employer. */
  readonly is_by_employer: boolean
}

const EMPLOYER =
  "(?:boss|employer|manager|supervisor|hr|company|firm|work|job|shift|payslip|contract of employment|colleagues?|co-?workers?|notice period|redundan\\w*|arbeitgeber\\w*|chef\\w*|betrieb\\w*|personalabteilung|arbeits\\w*|employeur|patron\\w*|entreprise|licenci\\w*|prud'?hommes|empresa|jefe|jefa|trabajo|despid\\w*|despedid[oa]|despido)"

const DISMISSED = new RegExp(
  [
    "\\b(?:i|we|she|he|they|my (?:wife|husband|son|daughter|partner|brother|sister|mum|mom|mother|dad|father|user|client))(?:'ve| have| has| had| was| were| got| am| is|'m)?(?: just| been| being| then| also| unfairly| suddenly| immediately){0,3} (?:sacked|fired|dismissed|laid off|let go|made redundant|terminated)\\b",
    "\\b(?:sacked|fired|dismissed|laid off|terminated|let go of) (?:me|us|her|him)\\b|\\b(?:letting|let) (?:me|her|him|us) go\\b|\\bterminated my (?:employment|contract|job)\\b|\\b(?:unfair|wrongful|constructive) (?:dismissal|termination)\\b|\\blost (?:my|her|his) job\\b",
    "\\b(?:arbeitgeber\\w*|chef\\w*|firma|betrieb|personalabteilung)\\b[^.?!]{0,60}\\b(?:gekundigt|kundigung|entlassen|gefeuert)\\b|\\b(?:gekundigt|kundigung|entlassen|gefeuert)\\b[^.?!]{0,50}\\b(?:arbeitgeber\\w*|chef\\w*|arbeitsverh\\w*|arbeitsvertrag\\w*|job|arbeitsplatz|betrieb)\\b|\\bkundigungsschutz\\w*\\b|\\b(?:bin|wurde) (?:\\w+ ){0,3}(?:gefeuert|entlassen)\\b",
    "\\blicenci(?:ee?|er|ement|ent|e)\\b|\\b(?:ont|a) (?:vire|licencie)\\w*\\b|\\bvire(?:e)? (?:de|du|par)\\b|\\brupture (?:de mon |abusive |du )?contrat de travail\\b",
    "\\b(?:despid\\w+|despedid[oa]s?|despido)\\b",
    "\\blicenziat[oa]\\b|\\blicenziamento\\b|\\bontslagen\\b|\\bontslag\\b|\\bzwolnion[ya]\\b"
  ].join("|")
)
/** Of goods, accounts and anger. */
const OTHER_FIRE =
  /\b(?:claim|complaint|appeal|case|dispute|ticket)s? (?:was |were |has been |got |is )?(?:dismissed|terminated)\b|\bfired up\b|\b(?:policy|lease|account|contract|membership|subscription) (?:was |has been )?terminated\b|\b(?:landlord|vermieter\w*|mietvertrag|wohnung|fitness\w*|abo|versicherung)\b/
const UNEQUAL =
  /\b(?:discriminat\w*|harass\w*|racis[tm]\w*|sexis[tm]\w*|pregnan\w*|maternity|disabilit\w*|disabled|(?:my|her|his) (?:race|religion|age|gender|sex|sexuality|nationality|accent|hijab)|because (?:i am|i'm|she is|she's|he is|he's) (?:black|gay|trans|muslim|jewish|old|too old|pregnant|disabled|a woman)|diskriminier\w*|schwanger\w*|belastig\w*|schwerbehindert\w*|enceinte|grossesse|harcel\w*|embaraz\w*|acos\w*)\b/
const UNPAID =
  /\b(?:wages?|salary|pay|paid|paycheck|overtime|tips|final pay|holiday pay|super|lohn|gehalt|uberstunden|salaire|heures supplementaires|salario|nomina|sueldo|horas extras?)\b/
const NOT_PAID =
  /\b(?:not|never|owes?|owed|unpaid|withh?eld|short|late|missing|nicht|kein\w*|schuldet|ohne|pas|doit|impaye\w*|no|debe|sin)\b|n't\b/
const AT_WORK = new RegExp(`\\b${EMPLOYER}\\b`)

const BY_EMPLOYER =
  /\b(?:boss|employer|manager|supervisor|hr|arbeitgeber\w*|chef\w*|employeur|patron\w*|empresa|jef[ea])\b/

const CHARS_READ = 3_000
const SENTENCE_CHARS_MAX = 500

const matterIn = rememberByText<WorkMatter | undefined, number>((text, writtenAt) => {
  const whole = text.slice(0, CHARS_READ)
  const sentences = sentencesIn(whole).filter((one) => one.length <= SENTENCE_CHARS_MAX)
  const plain = plainWords(whole)
  const is_unequal = UNEQUAL.test(plain) && AT_WORK.test(plain)
  const dismissed = sentences.find((one) => tellsDismissal(plainWords(one)))
  if (dismissed !== undefined)
    return {
      kind: "dismissal",
      is_unequal,
      is_by_employer: BY_EMPLOYER.test(plainWords(dismissed)),
      on: dayIn(dismissed, writtenAt)
    }
  if (
    is_unequal &&
    /\b(?:work|job|boss|employer|supervisor|manager|arbeit\w*|chef\w*|employeur|patron|trabajo|jef[ea])\b/.test(plain)
  )
    return { kind: "discrimination", is_unequal, is_by_employer: true }
  const isUnpaid = sentences.some((one) => {
    const sentence = plainWords(one)
    return UNPAID.test(sentence) && NOT_PAID.test(sentence) && AT_WORK.test(sentence)
  })
  return isUnpaid ? { kind: "wages", is_unequal: false, is_by_employer: true } : undefined
})

const tellsDismissal = (sentence: string): boolean => DISMISSED.test(sentence) && !OTHER_FIRE.test(sentence)

const dayIn = (sentence: string, writtenAt: number): string | undefined => {
  const days = dayMentions(sentence, writtenAt).filter(({ approximate }) => !approximate)
  if (days.length === 1) return days[0]?.day
  const plain = plainWords(sentence)
  if (/\b(?:today|heute|aujourd'hui|hoy)\b/.test(plain)) return isoOf(writtenAt).slice(0, 10)
  return /\b(?:yesterday|gestern|hier|ayer)\b/.test(plain) ? isoOf(writtenAt - DAY_MS).slice(0, 10) : undefined
}
const DAY_MS = 86_400_000

/** Issues of the rules that are about work. */
const OF_ISSUES: Readonly<Record<string, WorkMatter["kind"]>> = {
  "employment/discrimination": "discrimination",
  "employment/wages": "wages"
}

/** `issue` is what the case is found to be about, `employment/wages`; in a case about something else only an employer's dismissal counts. */
export const workMatterOf = (
  texts: ReadonlyArray<{ readonly text: string; readonly at: number }>,
  issue: string | undefined
): WorkMatter | undefined => {
  const isElse = issue !== undefined && !issue.startsWith("employment/")
  const found = texts
    .flatMap(({ at, text }) => matterIn(text, at) ?? [])
    .filter(({ is_by_employer, kind }) => !isElse || (kind === "dismissal" && is_by_employer))
  const first = found.find(({ kind }) => kind === "dismissal") ?? found.find(({ kind }) => kind === "discrimination")
  if (first !== undefined) return { ...first, is_unequal: found.some(({ is_unequal }) => is_unequal) }
  const kind = issue === undefined ? undefined : OF_ISSUES[issue]
  if (isElse) return undefined
  return (
    found[0] ?? (kind === undefined ? undefined : { kind, is_unequal: kind === "discrimination", is_by_employer: true })
  )
}
