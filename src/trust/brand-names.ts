/**
 * Well-known names (`brands/brands.json`) in names that strangers chose: as they are, inside other words, and in other
 * letters. A name is read as it looks: letters of other scripts, digits and signs for letters, marks on letters.
 *
 * Always true: a name in its own letters is no disguise of itself, in capitals or not. Reading takes linear time.
 */
import { normalForm } from "../../schema/normal-form.ts"
import { nameKey } from "../../actors/organization/name.ts"
import { onFirstUse } from "../concurrency/on-first-use.ts"
import { BRAND_FILE } from "./brands/brands.ts"
import { labelOf } from "./known-domain.ts"
import { skeleton, undisguised } from "./skeleton.ts"
import { LETTERS, spelledTogether } from "./words-of-alarm.ts"

/** Shorter labels are too common as initials. */
const BRAND_CHARS_MIN = 4
/** Shorter ones are read only where a word mixes scripts, which nobody writes by chance. */
const MIXED_CHARS_MIN = 3
/** Shorter brands occur inside other words, such as wise in likewise. */
const INSIDE_CHARS_MIN = 6
/** Most words of a brand. */
const BRAND_WORDS_MAX = 3
/** Longer words are no brand, and are not read. */
const RUN_CHARS_MAX = 60

const looksOf = (text: string): string => skeleton(text.toLowerCase()).toLowerCase()

const compactKey = (name: string): string => nameKey(name).replaceAll(" ", "")

/** The names of brands and the labels of their domains, in plain letters, with the domains of each. */
const brandDomains = onFirstUse((): ReadonlyMap<string, ReadonlySet<string>> => {
  const domainsOf = new Map<string, Set<string>>()
  for (const { domains, name } of BRAND_FILE.brands) {
    for (const key of [compactKey(name), ...domains.map(labelOf)]) {
      domainsOf.set(key, new Set([...(domainsOf.get(key) ?? []), ...domains]))
    }
  }
  return domainsOf
})

const ordinaryWords = onFirstUse((): ReadonlySet<string> => new Set(BRAND_FILE.ordinary_words))

/** Brands that are no ordinary words, as they look. */
const brands = onFirstUse((): ReadonlySet<string> => {
  const ordinary = ordinaryWords()
  const labels = [...brandDomains().keys()]
  return new Set(labels.filter((label) => label.length >= BRAND_CHARS_MIN && !ordinary.has(label)).map(looksOf))
})

const longBrands = onFirstUse((): ReadonlyArray<string> =>
  [...brands()].filter((label) => label.length >= INSIDE_CHARS_MIN)
)

/** All brands as they look, with the fewest characters that a disguise of them has. */
const disguisable = (charsMin: number): (() => ReadonlySet<string>) =>
  onFirstUse(() => new Set([...brandDomains().keys()].filter(({ length }) => length >= charsMin).map(looksOf)))
const allBrands = disguisable(BRAND_CHARS_MIN)
const allWithShort = disguisable(MIXED_CHARS_MIN)

/** Whether the whole name is that of a brand, legal forms aside. */
export const isBrandName = (name: string): boolean => brandDomains().has(compactKey(name))

/** The domains of every brand that the name is or has in it; of an ordinary word only where it is the whole name. */
export const domainsOfBrandsIn = (name: string): ReadonlyArray<string> => {
  const found = brands()
  const keys = [compactKey(name), ...plainRuns(name).filter((run) => found.has(looksOf(run)))]
  return keys.flatMap((key) => [...(brandDomains().get(key) ?? [])])
}

export const hasBrand = (name: string): boolean => runsOf(name).some((run) => brands().has(run))

/** Whether a brand is part of a word: PayPalHelp, MyPayPal. */
export const hasBrandInside = (name: string): boolean =>
  runsOf(name).some((run) => longBrands().some((brand) => run.includes(brand)))

/** The brand that is the whole name, and those that are words of it or parts of words, each with its domains. */
export const brandsIn = (name: string): ReadonlyArray<readonly [label: string, domains: ReadonlySet<string>]> => {
  const [known, long, runs, whole] = [brands(), new Set(longBrands()), runsOf(name), compactKey(name)]
  return [...brandDomains()].filter(([label]) => {
    const looks = looksOf(label)
    if (label === whole) return true
    return known.has(looks) && runs.some((run) => run === looks || (long.has(looks) && run.includes(looks)))
  })
}

/** Whether a word, or two or three together, look like a brand but are written otherwise: PayPaI, Аpple, N3tflix. */
export const isDisguised = (name: string): boolean => {
  const text = spelledTogether(normalForm(name, "NFKC"))
  const isAllLatinToSee = IS_ASCII.test(bare(skeleton(text)))
  return joinedWords(text, WORD_WITH_SIGNS).some((parts) => isDisguise(parts, isAllLatinToSee))
}

const isDisguise = (parts: ReadonlyArray<string>, isAllLatinToSee: boolean): boolean => {
  const run = parts.join("")
  if (isPlain(run)) return false
  const letters = bare(run)
  if (parts.some((part) => !/\p{L}/u.test(part))) return false
  // Words of another alphabet are words of it, except where the whole name is to be read in Latin letters.
  const hasOthers = OTHER_LETTER.test(letters)
  if (hasOthers && !LATIN_LETTER.test(letters)) return isAllLatinToSee && hasReading(letters, allBrands())
  if (hasOthers) return hasReading(letters, parts.some(mixesScripts) ? allWithShort() : allBrands())
  if (/[\p{N}$@|]/u.test(letters)) return hasReading(letters, allBrands())
  if (letters !== run && brands().has(looksOf(letters))) return !WITH_MARKS.has(letters.toLowerCase())
  // A capital i between small letters is read as an l.
  return hasReading(letters, /\p{Ll}I|I\p{Ll}/u.test(letters) ? capitalI() : brands())
}

const hasReading = (letters: string, known: ReadonlySet<string>): boolean =>
  readingsOf(letters).some((one) => known.has(one))

/** As it looks in the spelling of both cases, and with digits and signs as the letters that they stand for. */
const readingsOf = (letters: string): ReadonlyArray<string> => {
  const read = [letters, letters.toLowerCase()].map((one) => looksOf(skeleton(one)))
  if (!/[\p{N}$@|]/u.test(letters)) return read
  const written = [letters.toLowerCase(), bare(undisguised(letters))]
  return [...read, ...written.flatMap((text) => ["l", "i"].map((one) => looksOf(lettersFor(text, one))))]
}

const lettersFor = (text: string, one: string): string =>
  text.replaceAll(/[0134578$@|]/g, (sign) => (sign === "1" || sign === "|" ? one : (LETTERS[sign] ?? sign)))

/** Whether it is exactly a brand's name: in letters of its alphabet, without marks that it does not have. */
const isPlain = (run: string): boolean => {
  const lower = run.toLowerCase()
  return brandDomains().has(lower) && /^[\p{Script=Latin}\p{N}]+$/u.test(run)
}

const bare = (text: string): string => normalForm(normalForm(text, "NFD").replaceAll(/\p{M}+/gu, ""), "NFC")
const IS_ASCII = /^\p{ASCII}*$/u
const LATIN_LETTER = /\p{Script=Latin}/u
const OTHER_LETTER = /(?!\p{Script=Latin})\p{L}/u
const mixesScripts = (word: string): boolean => LATIN_LETTER.test(word) && OTHER_LETTER.test(word)
/** Brands that are written with marks, which the list leaves out. */
const WITH_MARKS: ReadonlySet<string> = new Set(
  "creditagricole equifax itau labanquepostale societegenerale telekom".split(" ")
)
/** Ordinary words that rn turns into the look of a brand: Stearn is a name. */
const capitalI = onFirstUse((): ReadonlySet<string> => new Set([...allBrands()].filter((one) => !one.includes("rn"))))

/** The words of the name as they look, alone and joined, in the spelling of both cases: PayPaI has a capital i. */
const runsOf = (name: string): ReadonlyArray<string> => {
  const plain = spelledTogether(normalForm(name, "NFKC"))
  return [plain, plain.toLowerCase()].flatMap((text) =>
    joinedWords(text, WORD).map((parts) => looksOf(skeleton(parts.join(""))))
  )
}

const plainRuns = (name: string): ReadonlyArray<string> =>
  joinedWords(normalForm(name, "NFKC").toLowerCase(), WORD).map((parts) => parts.join(""))

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const WORD_WITH_SIGNS = /[\p{L}\p{M}\p{N}$@|]+/gu

/** Each word, and each two and three that follow one another. */
const joinedWords = (text: string, word: RegExp): ReadonlyArray<ReadonlyArray<string>> => {
  const words = text.match(word) ?? []
  return words
    .flatMap((_, from) =>
      Array.from({ length: Math.min(BRAND_WORDS_MAX, words.length - from) }, (_unused, count) =>
        words.slice(from, from + count + 1)
      )
    )
    .filter((parts) => parts.join("").length <= RUN_CHARS_MAX)
}
