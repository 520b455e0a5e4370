/**
 * Names that a text introduces: of the other side ("Rick from the shop", "the landlord, Rick"), of the person's own side ("my brother
 * Rick"), and a second name of an organization ("HSBC answers for Barclays"). Pure, and linear in the text.
 */
import { rememberByText } from "../by-text.ts"
import { plainWords } from "../plain-text.ts"
import { mayBeSame } from "./same-name.ts"

export interface Introduced {
  /** In small letters. */
  readonly theirs: ReadonlyArray<string>
  readonly own: ReadonlyArray<string>
  /** Two names of which one stands for the other. */
  readonly pairs: ReadonlyArray<readonly [string, string]>
}

const NAME = "(\\p{Lu}[\\p{Ll}’'-]{1,20})(?: (\\p{Lu}[\\p{Ll}’'-]{1,20}))?"
const TITLE = "(?:(?:Mr|Mrs|Ms|Miss|Dr|Herr|Frau|Monsieur|Madame|Mme|M|Sr|Sra|Señora?)\\.? )?"
const ROLE =
  "(?:[Ll]andlord|[Ll]andlady|[Mm]anager(?:in)?|[Oo]wner|[Ss]eller|[Dd]ealer|[Aa]gent|[Rr]ep(?:resentative)?|[Cc]ontractor|[Bb]uilder|[Ss]upervisor|[Aa]dvis[eo]r|[Cc]lerk|[Ee]mployee|[Cc]aseworker|[Cc]ollector|[Ss]alesman|[Ss]aleswoman|[Hh]andler|[Bb]oss|[Vv]ermieter(?:in)?|[Vv]erkäufer(?:in)?|[Hh]ändler(?:in)?|[Mm]itarbeiter(?:in)?|[Hh]ausverwalter(?:in)?|[Pp]ropriétaire|[Vv]endeu(?:r|se)|[Gg]érante?|[Cc]asero|[Cc]asera|[Vv]endedora?|[Ee]ncargad[oa]|[Dd]ueñ[oa])"
const PLACE =
  "(?:shop|store|company|office|agency|team|gym|support|customer service|hotline|garage|dealership|hotel|management|airline|insurer|Laden|Firma|Geschäft|Hotline|Kundenservice|magasin|boutique|société|agence|tienda|empresa|agencia)"
const KIN =
  "(?:sister|brother|friend|wife|husband|partner|girlfriend|boyfriend|mother|mum|mom|father|dad|son|daughter|uncle|aunt|cousin|neighbou?r|roommate|flatmate|colleague|lawyer|solicitor|Schwester|Bruder|Freund(?:in)?|Frau|Mann|Anwalt|Nachbar(?:in)?|sœur|frère|amie?|copine?|mari|femme|avocate?|voisine?|hermana|hermano|amig[oa]|marido|mujer|abogad[oa]|vecin[oa])"

const THEIRS: ReadonlyArray<RegExp> = [
  new RegExp(
    `(?<!\\p{L})${ROLE}(?:,? (?:is|was|called|named|heißt|namens|s'appelle|se llama|llamad[oa]|est|es))?,? (?:called |named )?${TITLE}${NAME}`,
    "gu"
  ),
  new RegExp(
    `(?<!\\p{L})${NAME}(?:,? (?:(?:he|she) )?(?:is|was|ist|est|es|'s))?,? (?:(?:the|a|an|our|my|their|der|die|le|la|el|un|una) ){0,2}(?:\\p{L}{2,12} )?${ROLE}(?!\\p{L})`,
    "gu"
  ),
  new RegExp(
    `(?<!\\p{L})${NAME},? (?:(?:he|she) )?(?:(?:is|works|worked|arbeitet|travaille|trabaja) )?(?:from|at|for|of|in|von|vom|bei|de|du|del|chez|en) (?:the |their |der |dem |la |le |el )?${PLACE}(?!\\p{L})`,
    "gu"
  )
]
const OWN: ReadonlyArray<RegExp> = [
  new RegExp(
    `(?<!\\p{L})(?:my|My|our|meine?|Meine?|mon|ma|Mon|Ma|mi|Mi) (?:\\p{L}{2,8} )?${KIN},? (?:is |called )?${NAME}`,
    "gu"
  ),
  new RegExp(
    `(?<!\\p{L})${NAME},? (?:(?:he|she) )?(?:is |ist |est |es )?(?:my|mein|meine|mon|ma|mi) (?:\\p{L}{2,8} )?${KIN}(?!\\p{L})`,
    "gu"
  )
]

const ANY_NAME = "(\\p{Lu}[\\p{L}\\p{N}&.'’-]{1,24}(?: \\p{Lu}[\\p{L}\\p{N}&.'’-]{1,24}){0,3})"
/** "HSBC is part of …", "Cahoot, a brand of …", "they trade as …". */
const PAIR = new RegExp(
  `(?<!\\p{L})${ANY_NAME},? ?\\(?(?:(?:is|ist|est|es|also|now) ){0,2}(?:(?:a|the|ein[e]?|une?|una?) )?(?:part of|owned by|bought by|brand of|(?:trading|trade) (?:name )?(?:of|as)|t/a|aka|a\\.k\\.a\\.|called|belongs to|parent (?:company )?of|subsidiary of|answers for|acts for|writes for|works for|collects for|speaks for|on behalf of|gehört zu|Tochter(?:firma)? von|Marke von|schreibt für|antwortet für|fait partie d[eu]|appartient à|filiale de|répond pour|parte de|pertenece a|filial de|responde por) (?:the )?${ANY_NAME}`,
  "gu"
)

/** Every name begins with a capital. */
const MAY_INTRODUCE = /\p{Lu}/u
const TEXT_CHARS_MAX = 6_000

export const introducedIn = rememberByText<Introduced, void>((whole) => {
  const text = whole.slice(0, TEXT_CHARS_MAX).replaceAll("’", "'")
  if (!MAY_INTRODUCE.test(text)) return NOBODY
  const theirs = namesBy(THEIRS, text)
  const own = namesBy(OWN, text)
  const pairs = [...text.matchAll(PAIR)].map(([, one = "", other = ""]) => [one.trim(), other.trim()] as const)
  return theirs.length + own.length + pairs.length === 0 ? NOBODY : { theirs, own, pairs }
})
const NOBODY: Introduced = { theirs: [], own: [], pairs: [] }

const namesBy = (patterns: ReadonlyArray<RegExp>, text: string): ReadonlyArray<string> =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, first = "", family]) => {
      const one = plainWords(first)
      return NO_NAMES.has(one)
        ? []
        : [one, ...(family === undefined ? [] : [plainWords(family), `${one} ${plainWords(family)}`])]
    })
  )

const NO_NAMES: ReadonlySet<string> = new Set(
  "the my our his her their your and but so when then is was in on at for from i he she they it we today yesterday after before because if since this that please hi hello dear der die das ein eine mein meine ich er sie und aber le la les un une mon ma il elle je el los las mi yo".split(
    " "
  )
)

/** Who is known in the texts of a case whose organization has these names; what was said last of a name counts. */
export const peopleIn = (
  texts: ReadonlyArray<string>,
  names: ReadonlyArray<string>
): { readonly theirs: ReadonlyArray<string>; readonly own: ReadonlyArray<string> } => {
  const sides = new Map<string, "theirs" | "own">()
  for (const text of texts) {
    const { own, pairs, theirs } = introducedIn(text)
    for (const name of theirs) sides.set(name, "theirs")
    for (const name of own) sides.set(name, "own")
    for (const [one, other] of pairs) {
      if (mayBeSame(other, names)) sides.set(plainWords(one), "theirs")
      else if (mayBeSame(one, names)) sides.set(plainWords(other), "theirs")
    }
  }
  const of = (side: "theirs" | "own") => [...sides].filter(([, one]) => one === side).map(([name]) => name)
  return { theirs: of("theirs"), own: of("own") }
}
