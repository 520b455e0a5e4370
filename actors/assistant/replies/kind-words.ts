/**
 * The words of questions that belong to one kind of matter: the appeal of a denied treatment, what an employer may do to who complains, and what
 * helps against a stolen identity. In English, German, French and Spanish; patterns read one sentence as `plainWords` writes it.
 */
import type { TopicWords } from "./topic-shape.ts"

/**
 * What may be asked. Of those whose names do not say it:
 *
 * - `retaliation`: whether the employer may dismiss or punish whoever claims wages.
 * - `no_papers`: whether somebody without a right to stay may claim.
 * - `no_payslip`: how work is proved that was paid in cash.
 */
export type KindTopic = "health_appeal" | "retaliation" | "no_papers" | "no_payslip" | "freeze"

const HEALTH_APPEAL: ReadonlyArray<string> = [
  "\\b(?:how|where) (?:do|can|should|would|must|to)\\b[^.?!]{0,20}\\bappeal\\b|\\bhow does (?:an|the|my) appeal work\\b|\\bwhat (?:do i|should i|has to|must) (?:write|put|say|stand|be)\\b[^.?!]{0,12}\\bappeal\\b",
  "\\b(?:urgent|expedited|emergency) (?:appeal|review)\\b|(?<!\\b(?:they|plan|insurer|company|office|hospital) (?:still |also |now )?)\\b(?:need|needs) (?:it|the \\w+|my \\w+|this)\\b[^.?!]{0,15}\\b(?:next week|this week|tomorrow|soon|urgently|now|in \\w+ days)\\b|\\b(?:it's|it is|is) urgent\\b"
]

const RETALIATION: ReadonlyArray<string> = [
  "\\b(?:can|could|may|will|would|are|is) (?:they|he|she|my (?:boss|employer|manager)|it)\\b[^.?!]{0,25}\\b(?:fire|firing|sack|dismiss|let me go|punish|retaliat\\w*|cut my hours|demote|blacklist|lay me off|evict me for|get back at me)\\b",
  "\\b(?:fired|sacked|dismissed|punished|let go)\\b[^.?!]{0,12}\\bfor (?:this|it|that|complaining|asking|writing|claiming)\\b|\\b(?:afraid|scared|worried) (?:of |to )?(?:being |be |get |getting |losing |lose )?(?:fired|sacked|my job)\\b",
  "\\b(?:darf|kann) (?:er|sie|mein chef|der chef|die firma)\\b[^.?!]{0,20}\\b(?:kundig\\w*|entlass\\w*|rauswerf\\w*)\\b|\\b(?:peut|peuvent)(?:-il|-ils)?\\b[^.?!]{0,15}\\b(?:me )?(?:licencier|virer)\\b|\\b(?:pueden|puede)\\b[^.?!]{0,12}\\b(?:despedir|echar)(?:me)?\\b"
]

const NO_PAPERS: ReadonlyArray<string> = [
  "\\b(?:don't|do not|no|without|have no) (?:have )?(?:any |legal |my |valid )?(?:papers|visa(?! card)|work permit|documents to work|(?:legal |immigration )?status(?! (?:update|page|report|yet))|residence permit)\\b|\\b(?:undocumented|illegal(?:ly)? (?:here|in the country)|overstayed|immigration|deport\\w*|la migra|ice raid)\\b",
  "\\b(?:ohne papiere|keine papiere|keinen aufenthaltstitel|abgeschoben)\\b|\\b(?:sans papiers|titre de sejour)\\b|\\b(?:sin papeles|no tengo papeles|inmigracion|deport\\w*)\\b"
]

const NO_PAYSLIP: ReadonlyArray<string> = [
  "\\b(?:paid|pays|paying) (?:me |us )?(?:in |only |all )?(?:cash|off the books|under the table|cash in hand)\\b|\\b(?:no|don't have|do not have|never got|without|have no) (?:any )?(?:pay ?stubs?|pay ?slips?|wage slips?|time ?sheets?|time cards?|(?:written )?contract|proof of (?:my )?hours)\\b",
  "\\b(?:bar bezahlt|schwarz bezahlt|keine lohnabrechnung\\w*)\\b|\\b(?:paye en (?:liquide|especes)|pas de fiches? de paie)\\b|\\b(?:pagaban en (?:efectivo|negro|mano)|sin nominas?)\\b"
]

const FREEZE: ReadonlyArray<string> = [
  "\\b(?:freeze|lock|block) (?:on )?(?:my |the )?(?:credit|report|file)\\b|\\b(?:credit|security) freeze\\b|\\bfraud alert\\b|\\b(?:is|was) (?:it|this|that) (?:identity theft|id theft)\\b|\\b(?:someone|somebody) (?:stole|used|is using) my (?:identity|name|ssn|social)\\b"
]

export const KIND_TOPIC_WORDS: TopicWords<KindTopic> = {
  health_appeal: { words: HEALTH_APPEAL, isTold: true },
  retaliation: { words: RETALIATION, isTold: true },
  no_papers: { words: NO_PAPERS, isTold: true },
  no_payslip: { words: NO_PAYSLIP, isTold: true },
  freeze: { words: FREEZE, isTold: true }
}
