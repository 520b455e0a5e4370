/**
 * Cleans texts before they reach a member and after it answers. A member receives only visible text. Its answer is
 * public, so addresses, markup and direction marks are removed.
 */
import { isIPv6 } from "node:net"
import { parse } from "tldts"
import { cutTo, firstSentence } from "../../actors/council/sentence.ts"
import { visible } from "../assistant/mask.ts"

/** Longest law text in a prompt. The rest is cut, and the prompt says so. */
export const TEXT_CHARS_MAX = 20_000
/** How far back from a cut a space is searched; longer words are cut. */
const WORD_CHARS_MAX = 100

/**
 * Control and format characters (zero-width, direction, tags), private and unassigned ones, halves of surrogate pairs.
 */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** The words unchanged: unlike `visible` it keeps ½ and §, which belong to the law. */
export const readable = (text: string): string =>
  text.replaceAll(LINE_END, "\n").replaceAll("\t", " ").replaceAll(UNSEEN, "").trim()

export const oneLine = (text: string): string => readable(text).replaceAll(/\s+/g, " ")

export const cutAtWord = (text: string, max: number): { readonly text: string; readonly isCut: boolean } => {
  if (text.length <= max) return { text, isCut: false }
  const kept = text.slice(0, max)
  const tail = kept.slice(-WORD_CHARS_MAX)
  const space = /\s/.test(text[max] ?? "") ? tail.length : tail.search(/\s\S*$/)
  const cut = space === -1 ? kept.replace(/[\uD800-\uDBFF]$/, "") : kept.slice(0, kept.length - tail.length + space)
  return { text: cut.trimEnd(), isCut: true }
}

// Every repetition is bounded, because one long word would otherwise take quadratic time. An address ends where a
// sentence ends.
const TAG = /<\/?[a-z][a-z0-9-]{0,30}(?:[\s/][^<>]{0,1000})?>|<!--[^<>]{0,1000}-->/giu
/** `[words](target)`, where the target could be followed. */
const MARKDOWN_LINK = /!?\[([^[\]]{0,300})\]\([^()]{0,1000}[./:#][^()]{0,1000}\)/gu
const EMAIL = /[^\s@]{1,64}@[^\s@]{0,252}[^\s@.,;:!?)]/gu
const WEB_ADDRESS = /\b(?:[a-z][a-z0-9+.-]{0,20}:\/\/|www\.|(?:javascript|data|mailto|tel):)[^\s<>]*[^\s<>.,;:!?)]/giu
const WAY = String.raw`(?:[:/?#][^\s<>]*[^\s<>.,;:!?)])?`
/** From the beginning of a label: the most labels and characters of a domain name; resolvers read 。 as a dot. */
const DOTTED = new RegExp(
  String.raw`(?<![\p{L}\p{N}\p{M}_-])([\p{L}\p{N}\p{M}_-]{1,63}(?:[.。][\p{L}\p{N}\p{M}_-]{1,63}){1,126})(${WAY})`,
  "gu"
)
const COLONS = new RegExp(String.raw`\[?(?<![\w:])((?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4})(?![\w:])\]?${WAY}`, "giu")

const withoutAddresses = (text: string): string =>
  text
    .replaceAll(MARKDOWN_LINK, "$1")
    .replaceAll(EMAIL, "(e-mail address)")
    .replaceAll(WEB_ADDRESS, "(web address)")
    .replaceAll(COLONS, (word, address: string) => (isIPv6(address) && /\w/.test(address) ? "(web address)" : word))
    .replaceAll(DOTTED, (word, name: string, way: string) => (isAddress(name, way) ? "(web address)" : word))

/** Whether it is an address: only a public suffix tells a domain from 12 U.S.C. or F.3d. */
const isAddress = (name: string, way: string): boolean => {
  const { isIcann, isIp, publicSuffix } = parse(name.replaceAll("。", "."))
  if (isIp === true) return true
  // "The Act.It is bad" lacks a blank, and N.Y.Gen.Bus.Law is a law.
  const isWord = way === "" && /\.\p{Lu}\p{Ll}+$/u.test(name) && !USUAL_SUFFIXES.has(publicSuffix ?? "")
  return isIcann === true && !isWord
}

/** Suffixes before which a capital letter does not make it a word. */
const USUAL_SUFFIXES: ReadonlySet<string> = new Set(["com", "net", "org", "info", "biz", "io", "co", "eu"])

// Removing a nested tag may leave a tag; the second pass replaces it by a blank.
const withoutTags = (text: string): string => text.replaceAll(TAG, "").replaceAll(TAG, " ")

/** The cleaned text on one line; empty when nothing remains. */
const shown = (text: string): string => oneLine(withoutAddresses(withoutTags(oneLine(visible(text)))))

export const shownSentence = (text: string): string => firstSentence(shown(text))

export const shownText = (text: string, charsMax: number): string => cutTo(shown(text), charsMax)
