/**
 * Which goods a text says were bought, in its own words: "bought a patio heater from", "the patio heater I ordered", "paid $90
 * for a patio heater", and the like in German, French and Spanish. Any thing counts.
 *
 * Always true: two different things are none, because a letter about the wrong one costs more than a question. Linear in the text.
 */
import { MONTHS_ABROAD } from "../days/day-mentions.ts"
import { BUYING_WORDS, type BuyingWords } from "./bought-words.ts"

const WORD_COUNT_MAX = 5
/** Characters that are looked at on each side of a word of buying. */
const WINDOW = 120
/** Words of buying that are looked at in a text. */
const PURCHASE_COUNT_MAX = 8

/** A word of a name: letters, and digits in the name of a model. */
const WORD = /^\p{L}(?:[\p{L}\p{Nd}'’-]|[&+](?=\p{L}))*$/u
/** "Fisher & Paykel": it joins two names with capitals. */
const JOINS_NAMES = /^[&+]$/
const IS_CAPITAL = /^\p{Lu}/u
const MODEL = /^(?:\p{Nd}{1,2}|(?=.*\p{Nd})(?=.*\p{L})[\p{L}\p{Nd}-]{2,8})$/u
/** A word in the plural without an article: "shoes". */
const PLURAL = /^\p{Ll}{3,}[^s\P{L}]s$/u
/** No last word of a name: "bought a lamp hoping", "a bed delivered". */
const NO_LAST_WORD =
  /^(?!(?:[\p{L}-]*(?:ring|bedding|clothing|flooring|lighting|awning|bed|shed|sled|jelly|trolley))$)[\p{L}'’-]+(?:ly|ing|ed)$/u
/** What follows it belongs to no name: "de mi hermana", "de 2018", "de segunda mano". */
const AFTER_DE = /^(?:\p{Nd}.*|segunda|ocasión|occasion|marque)$/u
/** They go on behind "of" and "à": "a pair of boots", "machine à laver". */
const COUNTED = /^(?:pairs?|sets?|box(?:es)?|pieces?|rolls?)$/i
const PURPOSE =
  /^(?:laver|café|sécher|pain|repasser|coudre|air|main|dos|roulettes|bascule|induction|gaz|manger|vapeur|pression)$/i
/** A name does not end with it. */
const OPEN_END = /^(?:of|de|à|du|des|pairs?|sets?|\p{L}+['’]s|d['’])$/iu
/** Who orders without buying. */
const ORDERING =
  /\b(?:court|judge|doctor|physician|oncologist|dentist|client|customer|police|arbitrator|tribunal|ombudsman|was|were|been)(?: has| had| also)? $/i

interface Token {
  readonly word: string
  readonly lower: string
  /** A sign that ends a name stands behind it, or before it. */
  readonly isFirst: boolean
  readonly isLast: boolean
}

const TOKEN = /([("“„«$€£]?)([^\s,.;:!?()"“”„«»/$€£]+)([,.;:!?()"”»/]?)/gu

const tokensOf = (text: string): ReadonlyArray<Token> =>
  Array.from(text.matchAll(TOKEN), ([, before, word = "", after]) => ({
    word,
    lower: word.toLowerCase().replaceAll("’", "'"),
    isFirst: before !== "",
    isLast: after !== ""
  }))

/** A name, and the place of the token behind it. */
interface Name {
  readonly words: ReadonlyArray<string>
  readonly next: number
}

/** The name that begins at a token; undefined where none does. */
const nameAt = (tokens: ReadonlyArray<Token>, from: number, of: BuyingWords): Name | undefined => {
  const words: Array<string> = []
  let at = from
  while (of.condition.has(tokens[at]?.lower ?? "") && tokens[at]?.isLast === false) at += 1
  for (let token = tokens[at]; token !== undefined && words.length <= WORD_COUNT_MAX; token = tokens[at]) {
    const follows = tokens[at + 1]
    const isJoint =
      (token.lower === "of" && words.length === 1 && COUNTED.test(words[0] ?? "")) ||
      (token.lower === "à" && words.length > 0 && PURPOSE.test(follows?.word ?? "")) ||
      joinsNames(token, words.at(-1), follows)
    if (token.lower === "de" && (of.articles.has(follows?.lower ?? "") || AFTER_DE.test(follows?.lower ?? ""))) break
    if (!isJoint && (of.ends.has(token.lower) || of.articles.has(token.lower))) break
    if (
      token.isFirst ||
      !(
        WORD.test(token.word) ||
        joinsNames(token, words.at(-1), follows) ||
        (words.length > 0 && MODEL.test(token.word))
      )
    )
      break
    words.push(token.word)
    at += 1
    if (token.isLast) break
  }
  while (words.length > 1 && NO_LAST_WORD.test(words.at(-1) ?? "")) words.pop()
  const last = words.at(-1) ?? ""
  const isCut = words.length === 0 || words.length > WORD_COUNT_MAX || NO_LAST_WORD.test(last) || OPEN_END.test(last)
  return isCut || words.some((word) => isNoGoods(word.toLowerCase(), of)) ? undefined : { words, next: at }
}

const joinsNames = ({ word }: Token, before = "", behind?: Token): boolean =>
  JOINS_NAMES.test(word) && IS_CAPITAL.test(before) && IS_CAPITAL.test(behind?.word ?? "")

const isNoGoods = (word: string, { noGoods, noGoodsEnd }: BuyingWords): boolean =>
  noGoods.has(word) || noGoodsEnd?.test(word) === true

const JOINING = /^(?:and|plus|or|und|oder|sowie|et|ou|y|o|e)$/

/** What the text adds to the name: "a fridge and a stove". */
const hasSecond = (tokens: ReadonlyArray<Token>, { next }: Name, of: BuyingWords): boolean => {
  const [joint, second] = [tokens[next], tokens[next + 1]]
  if (joint === undefined || !JOINING.test(joint.lower)) return false
  return /^(?:or|oder|ou|o)$/.test(joint.lower) || of.indefinite.has(second?.lower ?? "")
}

type Found = Name | "several" | undefined

const found = (tokens: ReadonlyArray<Token>, from: number, of: BuyingWords): Found => {
  const name = nameAt(tokens, from, of)
  return name !== undefined && hasSecond(tokens, name, of) ? "several" : name
}

/** "bought my daughter a crib". */
const behind = (text: string, of: BuyingWords): Found => {
  const tokens = tokensOf(text)
  const at = skippedBetween(tokens, of)
  return at !== undefined && of.articles.has(tokens[at]?.lower ?? "") && tokens[at]?.isLast === false
    ? found(tokens, at + 1, of)
    : undefined
}

/** "ordered shoes". */
const pluralBehind = (text: string, of: BuyingWords): Found => {
  const tokens = tokensOf(text)
  const at = of.isTerse ? skippedBetween(tokens, of) : undefined
  const name = at === undefined ? undefined : found(tokens, at, of)
  return name === undefined || name === "several" || PLURAL.test(name.words.at(-1) ?? "") ? name : undefined
}

/** Skips the words that say for whom and when it was bought. Returns the token behind them, or undefined at the end of the sentence. */
const skippedBetween = (tokens: ReadonlyArray<Token>, of: BuyingWords): number | undefined => {
  const lower = (at: number): string => tokens[at]?.lower ?? ""
  let at = 0
  for (let last = -1; last !== at;) {
    last = at
    while (of.between.has(lower(at)) || (of.articles.has(lower(at)) && of.between.has(lower(at + 1)))) at += 1
    at = behindShop(tokens, behindDay(tokens, at), of)
  }
  return tokens.slice(0, at).some(({ isLast }) => isLast) ? undefined : at
}

/** "compré el 3 de octubre de 2026", "acheté le 3 octobre": the place behind a day. */
const behindDay = (tokens: ReadonlyArray<Token>, from: number): number => {
  const lower = (at: number): string => tokens[at]?.lower ?? ""
  if (!/^(?:le|el)$/.test(lower(from))) return from
  if (/^\d{4}-\d\d-\d\d$/.test(lower(from + 1))) return from + 2
  if (SHORT_MONTH.test(lower(from + 1)) && /^\d{1,2}$/.test(lower(from + 2))) return from + 3
  if (!/^\d{1,2}(?:er)?$/.test(lower(from + 1))) return from
  let at = from + (lower(from + 2) === "de" ? 3 : 2)
  if (!MONTH.test(lower(at))) return from
  at += 1
  const year = /^del?$/.test(lower(at)) ? at + 1 : at
  return /^20\d\d$/.test(lower(year)) ? year + 1 : at
}
/** Days in digits are written so before they are read. */
const SHORT_MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$/
const MONTH = new RegExp(`^(?:${MONTHS_ABROAD})$`, "i")

/** The words that stand between the preposition and the name of a shop. */
const OF_SHOP = /^(?:site|web|página|tienda|magasin|boutique|de|del|du|la|le)$/
const SHOP_WORDS_MAX = 5

/** "compré en la web de Zara", "commandé chez Darty": the place behind the shop, whose name has a capital. */
const behindShop = (tokens: ReadonlyArray<Token>, from: number, of: BuyingWords): number => {
  if (of.shops?.has(tokens[from]?.lower ?? "") !== true) return from
  let at = from + 1
  while (
    at <= from + SHOP_WORDS_MAX &&
    (OF_SHOP.test(tokens[at]?.lower ?? "") || /^\p{Lu}/u.test(tokens[at]?.word ?? ""))
  )
    at += 1
  return /^\p{Lu}|^(?:web|site|tienda|magasin|boutique|página)$/u.test(tokens[at - 1]?.word ?? "") ? at : from
}

/** Words before "bought" at the end of a clause that say: it was not bought, or somebody else bought it. */
const NOT_BOUGHT = /(?<!\p{L})(?:nicht|nie|jemand|niemand|war)(?!\p{L})/iu

/** The goods that a language's people name without an article: "compré zapatillas", "bei Zalando Stiefel bestellt". */
const bareIn = (text: string, of: BuyingWords): Found => {
  const { bare } = of
  if (bare === undefined || (of.isVerbLast && NOT_BOUGHT.test(text))) return undefined
  const tokens = tokensOf(text)
  const from = of.isVerbLast ? 0 : skippedBetween(tokens, of)
  if (from === undefined) return undefined
  const near = of.isVerbLast ? tokens : tokens.slice(0, from + 1)
  const at = near.findIndex(({ word }, place) => place >= from && bare.test(word) && !isOwned(tokens, place, of))
  const word = tokens[at]?.word
  if (word === undefined) return undefined
  const isSeveral = near.some((one, place) => place > at && bare.test(one.word))
  return isSeveral || JOINING.test(tokens[at + 1]?.lower ?? "") ? "several" : { words: [word], next: at + 1 }
}
const isOwned = (tokens: ReadonlyArray<Token>, at: number, of: BuyingWords): boolean =>
  of.articles.has(tokens[at - 1]?.lower ?? "")

/** "the crib that I" before "bought". */
const before = (text: string, of: BuyingWords): Found => {
  const tokens = tokensOf(text)
  const lower = (at: number): string => tokens[at]?.lower ?? ""
  let end = tokens.length
  while (of.buyers.has(lower(end - 1)) || of.between.has(lower(end - 1)))
    end -= of.between.has(lower(end - 1)) && of.articles.has(lower(end - 2)) ? 2 : 1
  const isJoined = of.relative.has(lower(end - 1))
  if (!isJoined && (end === tokens.length || !of.isTerse)) return undefined
  if (isJoined) end -= 1
  for (let at = end - 1; at >= 0 && at >= end - WORD_COUNT_MAX - 2; at--) {
    if (!of.articles.has(lower(at))) continue
    const name = nameAt(tokens, at + 1, of)
    return name?.next === end && tokens[end - 1]?.isLast === false ? name : undefined
  }
  return undefined
}

/** German: "eine Lampe bei Saturn gekauft", "die Lampe, die ich bei Saturn gekauft habe". A name begins with a capital. */
const inClause = (text: string, of: BuyingWords): Found => {
  const tokens = tokensOf(text)
  const names: Array<Name> = []
  for (const [at, { isLast, lower }] of tokens.entries()) {
    const [first, previous] = [tokens[at + 1], tokens[at - 1]]
    if (isLast || first === undefined) continue
    const isArticle = of.articles.has(lower)
    if (!isArticle && !of.relative.has(lower)) continue
    if (isArticle && previous !== undefined && !previous.isLast && isPreposition(previous.lower)) continue
    const name = nameAt(tokens, at + 1, of)
    if (name === undefined || !name.words.every((word) => /^[\p{Lu}\p{Nd}]/u.test(word))) continue
    // A thing with "the" is what was bought only where its clause says so.
    if (!isArticle && !(tokens[name.next - 1]?.isLast === true && of.relative.has(tokens[name.next]?.lower ?? "")))
      continue
    if (hasSecond(tokens, name, of)) return "several"
    names.push(name)
  }
  return names.length > 1 ? "several" : names[0]
}

const isPreposition = (word: string): boolean =>
  /^(?:bei|beim|von|für|fuer|mit|über|auf|aus|an|in|nach|seit|vor|ohne|durch|gegen|um|zu)$/.test(word)

const sentenceBefore = (text: string, at: number): string =>
  text.slice(Math.max(0, at - WINDOW), at).replace(/^[\s\S]*[.!?;](?=\s)/, "")
const sentenceBehind = (text: string, at: number): string =>
  text.slice(at, at + WINDOW).replace(/[.!?;](?=\s|$)[\s\S]*$/, ".")

/** The names of a text by one language's words; undefined where it names two things together. */
const namesIn = (text: string, of: BuyingWords): ReadonlySet<string> | undefined => {
  const names = new Set<string>()
  for (const { 0: verb, index } of [...text.matchAll(of.bought)].slice(0, PURCHASE_COUNT_MAX)) {
    const ahead = sentenceBefore(text, index)
    if (ORDERING.test(ahead)) continue
    const rest = sentenceBehind(text, index + verb.length)
    const name =
      behind(rest, of) ??
      (of.isVerbLast ? inClause(ahead, of) : before(ahead, of)) ??
      pluralBehind(rest, of) ??
      bareIn(of.isVerbLast ? ahead : rest, of)
    if (name === "several") return undefined
    if (name !== undefined) names.add(name.words.join(" "))
  }
  return names
}

/** "recliner sofa" and "sofa" are one thing. */
const oneOf = (names: ReadonlyArray<string>): string | undefined => {
  const [longest] = names.toSorted((one, other) => other.length - one.length)
  const isOne = names.every((name) => longest?.toLowerCase().endsWith(name.toLowerCase()))
  return isOne ? longest : undefined
}

/** The one thing that was bought: its name as it stands in a letter; "several" where there is more than one. */
export const boughtIn = (text: string): { readonly product: string } | "several" | undefined => {
  for (const of of BUYING_WORDS) {
    const names = namesIn(text, of)
    if (names === undefined) return "several"
    if (names.size === 0) continue
    const name = oneOf([...names])
    return name === undefined ? "several" : { product: of.named(name) }
  }
  return undefined
}
