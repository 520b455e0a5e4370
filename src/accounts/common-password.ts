/**
 * Whether a password is among those that attackers try first: on the list of this folder, a word of it that was lengthened, one
 * pattern repeated, a row of keys, or the person's own address.
 */
import { readFileSync } from "node:fs"
import { normalForm } from "../../schema/normal-form.ts"

/** Passwords found in public leaks, in small letters, one a line; the most frequent that are long enough to be chosen. */
const LIST = new URL("./common-passwords.txt", import.meta.url)
/** Rows of keys and counting, forwards; backwards they are read as well. */
const ROWS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "qwertyuiopasdfghjklzxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn"
]
/** The shortest part of a password that is looked up alone. */
const PART_CHARS_MIN = 5

let list: ReadonlySet<string> | undefined
/** Read at the first use, because most processes have no registration in their first second. */
const listed = (): ReadonlySet<string> => (list ??= new Set(readFileSync(LIST, "utf8").split("\n").filter(Boolean)))

export const isCommonPassword = (password: string, email: string): boolean => {
  const spelled = normalForm(password, "NFKC").toLowerCase()
  const core = spelled.replaceAll(/[^\p{L}\p{N}]/gu, "")
  if (listed().has(spelled) || listed().has(core) || core.length === 0) return true
  return isRepeated(core) || isRow(core) || isOwnAddress(core, email) || isLengthened(core)
}

/** `passwordpassword`, `abcabcabcabc`, `aaaaaaaaaaaa`. */
const isRepeated = (text: string): boolean => {
  const doubled = `${text}${text}`.indexOf(text, 1)
  return doubled < text.length && doubled <= text.length / 2
}

const isRow = (text: string): boolean =>
  ROWS.some((row) => {
    const around = `${row}${row}`
    return around.includes(text) || around.split("").toReversed().join("").includes(text)
  })

const isOwnAddress = (text: string, email: string): boolean => {
  const [local = "", domain = ""] = email.toLowerCase().split("@")
  const plain = (part: string): string => part.replaceAll(/[^\p{L}\p{N}]/gu, "")
  const parts = [plain(local), plain(domain), plain(domain.split(".")[0] ?? "")].filter((one) => one.length > 2)
  const left = parts.reduce((rest, part) => rest.replaceAll(part, ""), text)
  return left.length < text.length && /^\d{0,4}$/.test(left)
}

/** A listed word with digits around it, as `password123456` and `2024sunshine`. */
const isLengthened = (text: string): boolean => {
  const word = text.replaceAll(/^\d+|\d+$/gu, "")
  return word.length >= PART_CHARS_MIN && word.length < text.length && listed().has(word)
}
