/**
 * Who speaks in a message about a case: the organization, somebody of it by name, or another one. "My sister thinks I should accept",
 * "the police said it is a civil matter" and "HSBC sent me a final response" in a case against Barclays are no answers of the
 * organization.
 *
 * Always true:
 * - A part of a message is another's only where it names the other one as the speaker. In doubt it stays, so that the user is asked.
 * - A name of which nothing is known is neither: the user is asked whether it speaks for the organization.
 * - Who may be the organization itself, by its name or by the story, is no outsider.
 */
import { literal, plainWords } from "../plain-text.ts"
import { isListedInstitution, mayBeSame } from "./same-name.ts"
import { IS_UNANSWERED } from "./intent-words.ts"
import { BESIDE_VERB, FROM, isRole, OUTSIDERS, type OutsiderKind, SPEAKS, THING_SAID } from "./speaker-words.ts"
import { isBank } from "../letters/institution-names.ts"
import { WORDS_OF_NAMES } from "../understanding/person-names.ts"

export interface Outsider {
  readonly kind: OutsiderKind
  /** "my sister", "HSBC": as it was written. */
  readonly who: string
}

/** Whose words count as the organization's. */
export interface Sides {
  readonly names: ReadonlyArray<string>
  readonly story: string | undefined
  /** First names and brands that the case tells to be of the organization, in small letters. */
  readonly theirs?: ReadonlyArray<string> | undefined
  /** The same of the person's own side. */
  readonly own?: ReadonlyArray<string> | undefined
}

export interface Speakers {
  /** Who else speaks; the last one. */
  readonly outsider: Outsider | undefined
  /** The message without what others say. */
  readonly own: string
  /** A name that speaks, of which the case knows nothing. */
  readonly unknown: string | undefined
}

/** Sentences, and within them the clause of another speaker. */
const CLAUSE_END =
  /((?<=[.!?;])\s+|\n+|(?:,? (?:and|but|so|und|aber|et|mais|y|pero)|,) (?=(?:they|he|she|it|the|i|we|you|my|sie|er|es|ich|wir|ils?|elles?|on|je|nous|el|ella|ellos|yo)(?![\p{L}]))|(?<!(?<!\p{L})(?:says?|said|thinks?|that|if|when|because|told me|whether|what|as)) (?=(?:he|she|they|he's|she's) (?:now |also |just |already )?(?:says?|said|thinks?|told|advises?|advised|wants?|recommends?)(?!\p{L})))/iu
const NEW_SENTENCE = /[.!?;]\s*$|\n/

const LEAD =
  /^\W*(?:(?:omg|lol|wow|ugh|oh|guys|just|please|pls|help|no|yes|good news|bad news|and|but|so|also|now|today|yesterday|ok|okay|well|hi|hello|hey|update|btw|anyway|because|then|und|aber|also|heute|jetzt|et|mais|maintenant|y|pero|hoy|ahora)[ ,:]+){0,3}/i

const spoken = (subject: string): RegExp =>
  new RegExp(`^(${subject})(?=${BESIDE_VERB},? ${SPEAKS}|'s advice|\\W{1,3}"|:)`)
const accordingTo = (subject: string): RegExp =>
  new RegExp(`^(?:according to|laut|nach ansicht von|selon|d'apres|segun) (${subject})(?![a-z])`)
const cameFrom = (subject: string): RegExp =>
  new RegExp(`\\b${THING_SAID} (?:back )?${FROM} (${subject})(?![a-z])|\\bheard (?:back )?from (${subject})(?![a-z])`)
/** "I got a lawyer now", "I talked to my sister": who is spoken of next as he, she or they. */
const introduced = (subject: string): RegExp =>
  new RegExp(
    `^(?:(?:i|we|ich|wir|je|j'ai|nous)(?:'ve| have| had| also| just| now| then| habe| ai| avons| did){0,4} )?(?:(?:got|have|hired|found|asked|ask|talked (?:to|with)|talk(?:ing)? (?:to|with)|spoke (?:to|with)|called|phoned|went to|met|saw|see|consulted|took|showed (?:it |this )?to|been to|contacted|hab|habe|frag\\w{0,2}|war bei|gefragt|parle a|demande a|vu|consulte|pregunte a|hable con|tengo|consulte a) )(?:(?:now|just|also|already|jetzt|auch|schon|maintenant|ahora|ya) )?(?:to )?(${subject})(?![a-z])`
  )

const readers = OUTSIDERS.map(({ byNameAlone, kind, meansOrganization, pattern }) => ({
  kind,
  byNameAlone: byNameAlone === true,
  meansOrganization,
  patterns: [spoken(pattern), accordingTo(pattern)],
  cameFrom: cameFrom(pattern),
  introduced: introduced(pattern)
}))
type Reader = (typeof readers)[number]

const STORY_CHARS_MAX = 4_000

/** A pronoun that speaks. */
const PRONOUN = new RegExp(`^(he|she|they|it|er|sie|il|elle|ils|elles)(?:'s|'re)?(?=${BESIDE_VERB},? ${SPEAKS})`)
const SINGULAR: ReadonlySet<string> = new Set(["he", "she", "er", "il", "elle"])
const OF_ONE: ReadonlySet<OutsiderKind> = new Set(["friend", "boss", "lawyer", "expert", "police"])
const OF_MANY: ReadonlySet<OutsiderKind> = new Set([
  "bank",
  "police",
  "adviser",
  "body",
  "carrier",
  "organization",
  "lawyer"
])
/** Somebody of the other side, who may be meant by a pronoun. */
const OTHER_SIDE =
  /\b(?:them|company|firm|landlord|landlady|agents?|agency|airline|insurer|insurance|gym|shop|store|seller|hotel|manager|dealer|garage|clinic|provider|merchant|owner|customer service|support|collector|vermieter\w*|firma|handler|proprietaire|vendeur|magasin|casero|tienda|vendedor)\b/

const TURNED_TO =
  /^(?:\w+ ){1,4}?(?:told|asked|called|phoned|rang|wrote(?: to)?|e-?mailed|texted|contacted|informed|spoke (?:to|with)|talked (?:to|with)|went to|complained to) (?:the |their |my )?(?:them|him|company|firm|landlord|landlady|agents?|agency|airline|insurer|gym|shop|store|seller|hotel|manager|dealer|garage|clinic|provider|merchant|owner|customer service|support)\b/

const fits = (pronoun: string, { kind, who }: Outsider): boolean =>
  SINGULAR.has(pronoun)
    ? OF_ONE.has(kind)
    : pronoun === "sie" || OF_MANY.has(kind) || /(?:s|people|family|parents|eltern|padres)$/.test(who)

interface Found {
  readonly outsider: Outsider
  /** It only comes in here, and what it says stands behind. */
  readonly isIntroduced: boolean
}

const mayBeOrganization = ({ byNameAlone, meansOrganization }: Reader, names: string, story: string): boolean =>
  meansOrganization.test(names) || (!byNameAlone && meansOrganization.test(story))

/** Stands in each clause in which something came from somebody. */
const MAY_COME = new RegExp(`\\b${THING_SAID} (?:back )?${FROM} |\\bheard (?:back )?from `)

/** Who speaks in a clause, by what they are to the person. */
const byKind = (clause: string, names: string, story: string): Found | undefined => {
  const mayCome = MAY_COME.test(clause)
  for (const reader of readers) {
    const patterns = mayCome ? [...reader.patterns, reader.cameFrom] : reader.patterns
    const said = patterns.map((pattern) => pattern.exec(clause)).find((one) => one !== null)
    const found = said ?? reader.introduced.exec(clause)
    if (found === null || found === undefined || mayBeOrganization(reader, names, story)) continue
    const who = found.slice(1).find((one) => one !== undefined) ?? ""
    return { outsider: { kind: reader.kind, who: who.replace(/^the /, "") }, isIntroduced: said === undefined }
  }
  return undefined
}

const TITLE = "(?:(?:Mr|Mrs|Ms|Miss|Dr|Herr|Frau|Monsieur|Madame|Mme|Sr|Sra|Señora?)\\.? )?"
const WORD = "\\p{Lu}[\\p{L}\\p{N}&'’-]{1,24}"
const CAPITALS = new RegExp(`^(${TITLE}${WORD}(?: (?:of |de |du |& )?${WORD}){0,3})`, "u")
const NAME_FROM = new RegExp(
  `(?:^|[^\\p{L}])${THING_SAID} (?:back )?${FROM} (${TITLE}${WORD}(?: (?:of |de |du |& )?${WORD}){0,3})`,
  "u"
)
const NAME_OWNS = new RegExp(`^(${WORD}(?: ${WORD}){0,2})['’]s? (?:\\w+ )?${THING_SAID}(?![\\p{L}])`, "u")
const BEFORE_VERB = new RegExp(
  `^${BESIDE_VERB},? ${SPEAKS}|^ (?:final )?(?:response|answer|reply|offer|letter)(?![a-z])`
)
const HAS_SMALL = /\p{Ll}{2}/u

/** They begin a sentence, or name a thing or somebody of the organization. */
const NO_NAMES: ReadonlySet<string> = new Set(
  "i we you he she they it the a an my our his her their your its this that these those there here what who which why how when where and but so or if because since after before then now today yesterday tomorrow still just also again finally update thanks thank please sorry yes no ok okay good bad great hello hi hey dear nothing nobody someone somebody everyone everybody anyone people all both one two support customer service sales staff team reception management manager landlord landlady owner seller company bank insurance insurer airline hotel shop store agency agent email mail letter answer reply response message text call contract lease app website bot chatbot hotline receipt ticket system computer phone company's got bought paid told said asked called wrote sent offered refused monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december monday's ich wir er sie es der die das ein eine mein meine unser heute gestern jetzt dann nun und aber leider hallo guten antwort angebot brief vermieter vermieterin firma händler verkäufer kundenservice je nous il elle ils elles on le la les un une mon ma mes hier aujourd'hui maintenant alors et mais bonjour réponse lettre propriétaire vendeur magasin yo el los las mi mis ayer hoy ahora y pero hola respuesta carta casero tienda vendedor empresa me nos ellos ella llegó recibí".split(
    " "
  )
)

const SUFFIX =
  /(?<![\p{L}])(?:inc|llc|ltd|limited|plc|corp|gmbh|ag|bank|insurance|energy|mobile|telecom|airlines?|airways|group|services|solutions|recovery|collections?|legal|solicitors|law|finance|financial|credit|versicherung|banque|banco|assurances?|seguros)\.?$/iu
const ACRONYM = /^[\p{Lu}\p{N}&]{3,}$/u

interface Named {
  readonly name: string
  readonly behind: string
}

/** Who speaks by a name at the beginning of a clause, or from whom a letter came. */
const nameIn = (clause: string): Named | undefined => {
  const found = CAPITALS.exec(clause)?.[1]
  if (found !== undefined && !NO_NAMES.has(firstWord(found).toLowerCase()) && !isRole(found)) {
    const behind = clause.slice(found.length)
    if (NAME_OWNS.test(clause) || BEFORE_VERB.test(plainWords(behind))) return { name: found, behind }
  }
  const from = NAME_FROM.exec(clause)
  if (from?.[1] !== undefined && !NO_NAMES.has(firstWord(from[1]).toLowerCase()) && !isRole(from[1]))
    return { name: from[1], behind: clause.slice(from.index + from[0].length) }
  const small = /^(\p{Ll}{3,15})(?= )/u.exec(clause.toLowerCase())?.[1]
  return small !== undefined && !isRole(small) && BEFORE_VERB.test(plainWords(clause.slice(small.length)))
    ? { name: small, behind: clause.slice(small.length) }
    : undefined
}
const firstWord = (name: string): string => name.split(/[ '’]/)[0] ?? ""

type ByName =
  { readonly _tag: "Outsider"; readonly outsider: Outsider } | { readonly _tag: "Unknown"; readonly name: string }

const OF_ORGANIZATION =
  /^,? (?:from|at|of|von|vom|bei|de|du|del|chez) (?:the |their |der |dem |la |le |el )?(?:shop|store|company|office|agency|team|gym|support|customer service|(?:front )?desk|reception|counter|hr|billing|claims|complaints|hotline|garage|dealership|hotel|management|airline|insurer|landlord|laden|firma|geschaft|hotline|magasin|boutique|societe|agence|tienda|empresa|agencia)\b/

const OF_NAME = new RegExp(
  `^,? (?:from|at|of|von|vom|bei|de|du|del|chez) (?:the |der |la |le |el )?(${WORD}(?: ${WORD}){0,3})`,
  "u"
)

/** "Rick from the shop", "Daniel from Barclays". */
const isOfOrganization = (behind: string, names: ReadonlyArray<string>): boolean => {
  const of = OF_NAME.exec(behind)?.[1]
  return OF_ORGANIZATION.test(plainWords(behind)) || (of !== undefined && mayBeSame(of, names))
}

const byName = (clause: string, isShouted: boolean, sides: Sides): ByName | undefined => {
  const named = nameIn(clause)
  if (named === undefined) return undefined
  const name = named.name.replace(/['’]s?$/, "")
  const plain = plainWords(name)
  const first = firstWord(plain)
  const { names, own = [], theirs = [] } = sides
  if (own.includes(plain) || own.includes(first)) return { _tag: "Outsider", outsider: { kind: "friend", who: name } }
  if (names.every((one) => one.trim() === "") || mayBeSame(name, names)) return undefined
  if (theirs.includes(plain) || theirs.includes(first) || isOfOrganization(named.behind, names)) return undefined
  const isCapital = /^\p{Lu}/u.test(name) && !isShouted
  if (isListedInstitution(name) || (isCapital && (SUFFIX.test(name) || ACRONYM.test(name))))
    return { _tag: "Outsider", outsider: { kind: "organization", who: name } }
  return isCapital || WORDS_OF_NAMES.has(first) ? { _tag: "Unknown", name } : undefined
}

/** "I got a lawyer now" */
const ON_BOARD =
  /\b(?:got|have|hired|took|found|habe|tengo|j'ai|ai)(?: \w+){0,3} (?:lawyer|attorney|solicitor|barrister|anwalt|anwaltin|rechtsanwalt|rechtsanwaltin|avocate?|abogad[oa])\b/

/** What one message says, of a case whose sides are these. */
export const speakersIn = (text: string, sides: Sides): Speakers => {
  // Chase is a bank, and its name does not say so.
  const names = plainWords(sides.names.map((name) => (isBank(name) ? `${name} bank` : name)).join(" "))
  const story = plainWords((sides.story ?? "").slice(0, STORY_CHARS_MAX))
  const isShouted = !HAS_SMALL.test(text)
  const own: Array<string> = []
  let outsider: Outsider | undefined
  let unknown: string | undefined
  let last: Outsider | undefined
  let mayGoOn = false
  const parts = text.split(CLAUSE_END)
  parts.forEach((part, at) => {
    if (at % 2 === 1) {
      if (NEW_SENTENCE.test(`${parts[at - 1] ?? ""}${part}`))
        mayGoOn = mayGoOn && last !== undefined && OF_ONE.has(last.kind)
      own.push(part)
      return
    }
    const clause = part.replace(LEAD, "")
    const plain = plainWords(clause)
    const pronoun = PRONOUN.exec(plain)?.[1]
    const goesOn = pronoun !== undefined && last !== undefined && mayGoOn && fits(pronoun, last) ? last : undefined
    const known = byKind(plain, names, story)
    const named = known === undefined && goesOn === undefined ? byName(clause, isShouted, sides) : undefined
    const speaker = goesOn ?? known?.outsider ?? (named?._tag === "Outsider" ? named.outsider : undefined)
    if (named?._tag === "Unknown") unknown = named.name
    // "My sister told the shop" tells the shop something, and nothing to the writer.
    const isSilent = IS_UNANSWERED.test(plain) || (speaker?.kind !== "lawyer" && TURNED_TO.test(plain))
    last = speaker
    mayGoOn = speaker !== undefined && !OTHER_SIDE.test(plain.replace(plainWords(speaker.who), ""))
    const isIntroduced = known?.isIntroduced === true
    if (speaker !== undefined && !isSilent && (!isIntroduced || ON_BOARD.test(plain))) outsider = speaker
    if (speaker === undefined || isIntroduced || isSilent) own.push(part)
  })
  return { outsider, own: own.join(""), unknown }
}

/** The text with "the company" where somebody of the organization, or an unknown name, speaks. */
export const withTheirPeople = (plain: string, people: ReadonlyArray<string>): string =>
  people.length === 0
    ? plain
    : plain.replaceAll(
        new RegExp(
          `(?<![a-z0-9])(?:${people.map(literal).join("|")})(?:,? (?:from|at|of|von|vom|bei|de|du|del|chez) (?:the |their |der |dem |la |le |el )?[a-z]+)?(?=${BESIDE_VERB},? ${SPEAKS})`,
          "g"
        ),
        "the company"
      )
