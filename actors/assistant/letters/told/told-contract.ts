/**
 * What a narrative tells of a contract that runs on: which one it is, since which day it runs, on which day it was renewed, and why the
 * person ends it. In four languages. Pure, and linear in the text.
 *
 * Always true: two days or two reasons are none, and a reason is one of a list.
 */
import type { Facts } from "../../../../schema/letter.ts"
import { dayMentions, mayNameADay, sentencesIn } from "../days/day-mentions.ts"

const CONTRACT =
  /(?:contract|membership|subscription|plan|policy|agreement|vertr[aä]g|mitgliedschaft|(?<!\p{L})abo(?!\p{L})|abonnement|contrat|adh[eé]sion|contrato|suscripci[oó]n|membres[ií]a)/iu

/** "gym membership", "Fitnessstudio-Vertrag": what it is for and that it is a contract, in two words of lists. */
const KINDS: ReadonlyArray<readonly [pattern: RegExp, shown: (name: string) => string]> = [
  [
    /\b(?:my|our|the|a|an) ((?:gym|fitness(?: studio| club)?|yoga|dance|golf|internet|broadband|streaming|music|magazine|newspaper|software|antivirus|dating|meal kit|storage|car ?wash|alarm|home security|pest control|lawn care|cleaning|extended warranty|breakdown cover|energy|electricity|gas) (?:contract|membership|subscription|plan))(?![\w-])/giu,
    (name) => `the ${name.toLowerCase()}`
  ],
  [
    /(?<!\p{L})((?:Fitness(?:studio|club)?|Sportstudio|Internet|DSL|Strom|Gas|Zeitschriften|Zeitungs|Streaming|Online|Premium)-?(?:[Vv]ertrag|[Aa]bo(?:nnement)?|[Mm]itgliedschaft))(?:s|es)?(?!\p{L})/gu,
    (name) => name
  ],
  [
    /(?<!\p{L})(?:mon|l['’]|notre|cet|un) ?((?:abonnement|contrat) (?:(?:de |à la |d['’])?(?:salle de sport|fitness|internet|magazine|streaming|musique|électricité|gaz)))(?!\p{L})/giu,
    (name) => name.toLowerCase()
  ]
]

const productIn = (text: string): Facts => {
  if (!CONTRACT.test(text)) return {}
  const names = new Set(
    KINDS.flatMap(([pattern, shown]) => [...text.matchAll(pattern)].map(([, name = ""]) => shown(name)))
  )
  const [product] = names
  return names.size === 1 && product !== undefined ? { product } : {}
}

const BEGAN_BEFORE =
  /(?<!\p{L})(?:since|seit|depuis|desde)(?: dem| the| le| el)? $|(?<!\p{L})(?:began|begins|started|beg(?:ann|innt)|startete|commenc[eé]|d[eé]but[eé]|empez[oó]|comenz[oó])(?: \p{L}+){0,2} (?:on|am|le|el) $/iu
const RENEWED_BEFORE =
  /(?<!\p{L})(?:auto(?:matically)?[- ]?renewed|renewed|rolled over|extended|reconduit|renouvel[eé]e?|prolong[eé]e?|renov[oó]|renovado|prorrog[oó]|prorrogado)(?: \p{L}+){0,4} (?:on|from|le|el|desde el) $/iu
const RENEWED_BEHIND = /^(?: \p{L}+){0,5} (?:verl[aä]ngert|renewed|extended|renouvel[eé]|reconduit)(?!\p{L})/iu

const daysOf = (text: string): Facts => {
  const begun = new Set<string>()
  const renewed = new Set<string>()
  for (const sentence of sentencesIn(text)) {
    if (!CONTRACT.test(sentence) || !mayNameADay(sentence)) continue
    for (const { day, end, start } of dayMentions(sentence, undefined)) {
      const before = sentence.slice(Math.max(0, start - 60), start)
      if (BEGAN_BEFORE.test(before)) begun.add(day)
      else if (RENEWED_BEFORE.test(before) || RENEWED_BEHIND.test(sentence.slice(end, end + 60))) renewed.add(day)
    }
  }
  const [start] = begun
  const [renewal] = renewed
  return {
    ...(begun.size === 1 && start !== undefined ? { contract_start: start } : {}),
    ...(renewed.size === 1 && renewal !== undefined ? { renewed_on: renewal } : {})
  }
}

/** The reason stands in a clause with "because", "since" or "as", or with the notice itself. */
const REASONS: ReadonlyArray<readonly [reason: string, pattern: RegExp]> = [
  [
    "moving",
    /(?<!\p{L})(?:because|as|since|due to|weil|da|wegen|parce que|car|puisque|porque|ya que|por)(?!\p{L})[^.;!?]{0,40}(?<!\p{L})(?:mov(?:e|ed|ing)|relocat\p{L}+|(?:um|weg)(?:zieh|gezogen|zug)\p{L}*|(?:um|weg)zuziehen|d[eé]m[eé]nag\p{L}*|mud\p{L}+|traslad\p{L}+)(?!\p{L})/iu
  ],
  [
    "illness",
    /(?<!\p{L})(?:because|as|since|due to|weil|da|wegen|parce que|car|puisque|porque|ya que|por)(?!\p{L})[^.;!?]{0,40}(?<!\p{L})(?:ill(?:ness)?|sick(?:ness)?|injur\p{L}+|surgery|krank\p{L}*|verletz\p{L}+|malad\p{L}+|bless\p{L}+|enferm\p{L}+|lesi[oó]n\p{L}*)(?!\p{L})/iu
  ],
  [
    "price_raised",
    /(?<!\p{L})(?:because|as|since|due to|after|weil|da|wegen|nach|parce que|car|puisque|apr[eè]s|porque|ya que|por)(?!\p{L})[^.;!?]{0,40}(?<!\p{L})(?:raised (?:the|their|its|my) (?:price|fee|rate)s?|(?:price|fee) (?:increase|rise|hike)|(?:price|fee)s? (?:went up|rose)|preiserh[oö]hung|preis\p{L}* (?:erh[oö]ht|gestiegen)|augment\p{L}+ (?:d[eu] |du |le |les |leurs? )?(?:prix|tarif)s?|sub\p{L}+ (?:de |el |del |los )?precios?)(?!\p{L})/iu
  ]
]

const reasonIn = (text: string): Facts => {
  const found = REASONS.filter(([, pattern]) => pattern.test(text)).map(([reason]) => reason)
  const [reason] = found
  return found.length === 1 && reason !== undefined ? { end_reason: reason } : {}
}

const SIGN = /contr|vertr|abo|member|mitglied|subscri|suscri|plan|adh|policy|agreement/i

/** The contract, its days and the reason for its end. */
export const contractIn = (text: string): Facts => (SIGN.test(text) ? { ...daysOf(text), ...reasonIn(text) } : {})

/** The contract by its name, where the narrative tells of nothing that was bought. */
export const contractNamed = (text: string): Facts => (SIGN.test(text) ? productIn(text) : {})
