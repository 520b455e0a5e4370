/**
 * Normalizes organization names, for cases, reports and imports: `nameKey` gives the same words for all spellings of one
 * name (case, accents, punctuation, Unicode forms, legal suffixes, a leading "The"), and different words for different
 * names. Names are stored as written; the key is only compared. `orgIdOf` gives the public id: the words of the key,
 * joined by hyphens.
 *
 * Always true:
 * - A key is never empty unless the name has neither letters, digits nor signs. The key of a key is itself.
 * - Only legal forms and "the" are removed. Work is linear in the length of the name.
 * - Equal keys give equal ids, different keys different ones.
 * - An id stays valid for ever, because it is the address of a journal. When a rule here changes, a later mention of the
 *   same name may get another id; a merge of both is then proposed, never made silently.
 */
import { OrgId } from "../../schema/ids.ts"
import { fingerprint } from "../assistant/plain-text.ts"

/** The words of the name before any "doing business as", in one spelling, joined by one space. */
export const nameKey = (name: string): string => keyOf(partsOf(name)[0] ?? [], name)

/**
 * The key of the name and of every other name that it mentions (d/b/a, a/k/a, f/k/a, trading as), without repetition.
 */
export const nameKeys = (name: string): ReadonlyArray<string> => [
  ...new Set(partsOf(name).map((words) => keyOf(words, name)))
]

const keyOf = (words: ReadonlyArray<string>, name: string): string => {
  const kept = withoutForms(words)
  // Signs alone ("!!!") are a name too.
  return kept.length === 0 ? folded(name).replace(/\s+/gu, " ").trim() : kept.join(" ")
}

/** Lower case, one Unicode form, no accents on letters of alphabets: é is e. Vowel signs of other scripts stay. */
const folded = (text: string): string =>
  text
    .replace(/[™®©℠]/gu, " ")
    .replace(/[’ʼ´]/gu, "'")
    .normalize("NFKC")
    // Some signs of Greek become the first one, and ŉ begins with the second.
    .replace(/[`ʼ]/gu, "'")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\p{Cf}]/gu, "")
    .replace(/[ßæœøłđðþıς]/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFC")

// Letters that Unicode does not decompose into a base letter and a mark, and the sigma that ends words.
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ς: "σ"
}

/** Legal forms that are written without a space before or behind the name. */
const UNSPACED_FORMS = ["股份有限公司", "株式会社", "有限会社", "合同会社", "有限公司", "주식회사", "유한회사"]
const UNSPACED_FORM = new RegExp(UNSPACED_FORMS.join("|"), "gu")

const wordsOf = (name: string): ReadonlyArray<string> => {
  const text = folded(withoutDottedForm(name))
    .replace(UNSPACED_FORM, " $& ")
    // Expanded first, because letters around a slash are joined into one word below.
    .replace(/(?<![\p{L}\p{N}])(?:d\/b\/a|d\.b\.a)(?![\p{L}\p{N}])/gu, " dba ")
    .replace(/(?<![\p{L}\p{N}])(?:[afn])([/.])k\1a(?![\p{L}\p{N}])/gu, " also known as ")
    .replace(/(?<![\p{L}\p{N}])t\/a(?![\p{L}\p{N}])/gu, " trading as ")
    // S.A., J.P., A/S: single letters between dots or slashes are one word.
    .replace(/(?<![\p{L}\p{N}])\p{L}(?:[./]\p{L}(?![\p{L}\p{N}]))+/gu, (letters) => letters.replace(/[./]/g, ""))
    // Lowe's is Lowes.
    .replace(/(?<=\p{L})'(?=\p{L})/gu, "")
    .replace(/&/g, " and ")
    .replace(/\+/g, " plus ")
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return joinedLetters(words)
}

/**
 * Removes forms that are words without their dots ("Red Door Spa", "Scooby Doo"): only at the end and with their dots.
 */
const withoutDottedForm = (name: string): string =>
  name.replace(/(?<=[\s,])(?:[sS]\. ?[pP]\. ?[aA]\.?|[dD]\. ?[oO]\. ?[oO]\.?|[eE]\. ?[vV]\.?|SpA)\s*$/u, "")

/** J P Morgan is JP Morgan. */
const joinedLetters = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const joined: Array<string> = []
  let isAfterLetter = false
  for (const word of words) {
    const isLetter = /^\p{L}$/u.test(word)
    if (isLetter && isAfterLetter) joined.push(`${joined.pop() ?? ""}${word}`)
    else joined.push(word)
    isAfterLetter = isLetter
  }
  return joined
}

/** Markers between two names of the same party. */
const MARKERS: ReadonlyArray<ReadonlyArray<string>> = [
  ["dba"],
  ["doing", "business", "as"],
  ["trading", "as"],
  ["also", "known", "as"],
  ["formerly", "known", "as"],
  ["now", "known", "as"]
]
/** Words of the longest marker. */
const MARKER_LENGTH_MAX = 3

/** The words of each name in the text; a marker counts only between words. */
const partsOf = (name: string): ReadonlyArray<ReadonlyArray<string>> => {
  const words = wordsOf(name)
  const parts: Array<Array<string>> = [[]]
  for (let index = 0; index < words.length;) {
    const part = parts.at(-1) ?? []
    const marker = part.length === 0 ? undefined : markerAt(words, index)
    if (marker !== undefined) parts.push([])
    else part.push(words[index] ?? "")
    index += marker?.length ?? 1
  }
  return parts.filter((part, index) => index === 0 || part.length > 0)
}

const markerAt = (words: ReadonlyArray<string>, from: number): ReadonlyArray<string> | undefined => {
  const here = words.slice(from, from + MARKER_LENGTH_MAX)
  return MARKERS.find((marker) => marker.every((word, index) => here[index] === word))
}

/** Removes legal forms from the end, one after the other ("GmbH & Co. KG"), and prefixes from the front. */
const withoutForms = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  let first = 0
  let end = words.length
  while (end - first > 1 && PREFIXES.has(words[first] ?? "")) first += 1
  for (;;) {
    const length = suffixLength(words, first, end)
    if (length === 0) return words.slice(first, end)
    end -= length
  }
}

/** The number of words before `end` that are a legal form, if a name remains without them. */
const suffixLength = (words: ReadonlyArray<string>, first: number, end: number): number => {
  for (let length = Math.min(SUFFIX_LENGTH_MAX, end - first - 1); length > 0; length -= 1) {
    const isSuffix =
      SUFFIXES.has(words.slice(end - length, end).join(" ")) && !CONNECTORS.has(words[end - length - 1] ?? "")
    if (isSuffix) return length
  }
  const isBank = words.slice(first, end - 1).some((word) => word === "bank")
  // "N.A." is a national bank only behind a bank; elsewhere it may be North America.
  return isBank && words[end - 1] === "na" ? 1 : 0
}

/** Words that never end a name: a form after one of them belongs to the name ("Bank of Co"). */
const CONNECTORS: ReadonlySet<string> = new Set([
  "of",
  "and",
  "the",
  "for",
  "in",
  "at",
  "by",
  "de",
  "e",
  "et",
  "und",
  "y"
])

/** The article, and legal forms that stand before the name. */
const PREFIXES: ReadonlySet<string> = new Set(["the", "ооо", "оао", "зао", "пао", ...UNSPACED_FORMS])

/**
 * Legal forms as they read after folding. Not here: what is as often part of a name or a place as a form ("Group",
 * "Holdings", "Trust", "Bank", "PA", "CA", "FSB").
 */
const SUFFIXES: ReadonlySet<string> = new Set(
  [
    // English
    "inc, incorporated, corp, corporation, co, company, and co, and company, ltd, limited, llc, llp, lllp, lp, pllc, plc",
    "pc, lc, ltd co, limited liability company, limited liability partnership, limited partnership",
    "public limited company, private limited, proprietary limited, pty, pvt, pte, cic, dac, designated activity company",
    "national association, professional corporation, unlimited company",
    // German, Dutch, Nordic
    "gmbh, ggmbh, mbh, ag, kg, kgaa, ohg, ug, ug haftungsbeschrankt, und co, se, bv, nv, bvba, cvba, vof",
    "ab, as, asa, aps, oy, oyj",
    // French, Italian, Spanish, Portuguese
    "sa, sarl, sa rl, sas, sasu, snc, eurl, cie, et cie, and cie, ltee, limitee, srl, srls, sl, slu, sau, sa de cv, s de rl de cv",
    "sapi de cv, sab de cv, ltda, limitada, lda, eireli",
    // Central and eastern Europe, Turkey
    "sp z oo, sro, kft, zrt, nyrt, eood, ood, jsc, pjsc, ojsc, cjsc, ltd sti",
    // Asia
    "sdn bhd, bhd, berhad, tbk, kk, kabushiki kaisha, fze, fzco, fz llc"
  ]
    .flatMap((line) => line.split(", "))
    .concat(UNSPACED_FORMS)
)
/** Words of the longest of them. */
const SUFFIX_LENGTH_MAX = 5

const SLUG_LENGTH_MAX = 64
const HASH_LENGTH = 12

/** The slug of an organization's name. */
export const orgIdOf = (name: string): OrgId => slugOf(nameKey(name))

const slugOf = (key: string): OrgId => {
  const slug = key.replaceAll(" ", "-")
  const isLatin = /^[a-z0-9]+(?: [a-z0-9]+)*$/.test(key)
  if (isLatin && slug.length <= SLUG_LENGTH_MAX) return OrgId.make(slug)
  // A cut or non-Latin name gets a hash, so that different names stay different organizations.
  const hash = fingerprint(key).slice(0, HASH_LENGTH)
  return OrgId.make(isLatin ? `${beginning(slug)}-${hash}` : `org-${hash}`)
}

/** As many whole words as leave room for the hash; the beginning of a single endless word. */
const beginning = (slug: string): string => {
  const room = SLUG_LENGTH_MAX - HASH_LENGTH - 1
  const end = slug.slice(0, room + 1).lastIndexOf("-")
  return slug.slice(0, end === -1 ? room : end)
}
