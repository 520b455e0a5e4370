/**
 * Whether a text that a client stated is plainly a name, a product, a reference or an address. Only such texts may
 * stand in a letter that no person has read: this service's mail is believed, so a client that could put a sentence, a link
 * or a number to call into it could deceive others. A letter with any other text is read by a person first.
 * Pure, and linear in the text.
 */
import { normalForm } from "../../../schema/normal-form.ts"
import { isDay } from "./fact-forms.ts"

/** A line of an envelope; sentences are longer. */
const LINE_LENGTH_MAX = 60
const WORD_COUNT_MAX = 8
/** "Donaudampfschifffahrtsgesellschaft" has 34; what is longer are words run together. */
const WORD_LENGTH_MAX = 35
/** In scripts written without spaces this many letters are a long name, and twice as many a message. */
const UNSPACED_LETTER_COUNT_MAX = 24

/** "Studio 54", "Generation 2000". */
const NAME_DIGIT_COUNT_MAX = 4
/** "1 March 2026 to 15 April 2026" has eleven. */
const TEXT_DIGIT_COUNT_MAX = 12
const TEXT_DIGIT_RUN_MAX = 4

const ADDRESS_LINE_COUNT_MAX = 6
const ADDRESS_WORD_COUNT_MAX = 36
const ADDRESS_LINE_WORD_COUNT_MAX = 12
/** "98101-1234" has nine; an international phone number has more than ten. */
const ADDRESS_DIGIT_RUN_MAX = 10

const REFERENCE_LENGTH_MAX = 40
/** "Member no 4711"; three are the beginning of a sentence. */
const REFERENCE_WORD_COUNT_MAX = 2

/**
 * Words of alarm and of command: what messages that deceive are made of, and names hardly ever. Written without accents.
 * Some honest names have one ("Call of Duty", "DHL Parcel"); a letter read in vain costs minutes. Words that many
 * names have are left out on purpose: security, today, now, ring, pay, will, package, claim.
 */
const ALARM_WORDS: ReadonlySet<string> = new Set(
  [
    "urgent urgently immediate immediately attention warning alert deadline",
    "click call dial login logon visit reply respond scan download install verify verified verification confirm unlock",
    "password passcode winner winners winning jackpot lottery prize voucher parcel bitcoin crypto",
    "suspended blocked locked expired expires hacked compromised deactivated terminated closed unauthorized unusual",
    "you your yourself dear please must have been http https www",
    "dringend sofort klicken anrufen anmelden passwort gewonnen gewinner gesperrt bitte ihr ihre paket",
    "urgente llame llamar haga clic contrasena ganador premio verifique bloqueada",
    "cliquez appelez gagnant votre veuillez colis"
  ].flatMap((line) => line.split(" "))
)

const ALARM_PHRASES = [
  "log in",
  "log on",
  "sign in",
  "go to",
  "act now",
  "gift card",
  "final notice",
  "account security",
  "security team",
  "security alert",
  "send money",
  "text me",
  "dot com",
  "dot net",
  "dot org",
  "mot de passe",
  "su cuenta"
]

/** Of these also longer words: "ClickHere". */
const ALARM_BEGINNINGS = ["click", "urgent", "verify", "password", "login"]

/** Company forms that are written like hosts. */
const COMPANY_FORM = /(?<![\p{L}\p{N}.-])Co\.(?:KGaA|KG|Ltd|Inc)(?![\p{L}\p{N}-])(?!\.\p{L})/gu

/** A dot between a letter or digit and two letters; also with a space on one side, and numbers like those of hosts. */
const HOST = /[\p{L}\p{M}\p{N}-]\.[\p{L}\p{M}]{2}|(?:^|\s)\.\p{L}|\.\s+(?:com|net|org|info)(?!\p{L})|\d\.\d+\.\d|\/\//iu

/** Seven digits with no more than separators between them. */
const PHONE = /\p{Nd}(?:[\s.()/+-]{0,3}\p{Nd}){6}/u

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/gu
const LATIN = /\p{Script=Latin}/u
/** Their letters look like Latin ones: a word of both is made to be misread. */
const LOOKALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

const NAME = /^[\p{L}\p{M}\p{Nd} .,'’&()/+・-]+$/u
const TEXT = /^[\p{L}\p{M}\p{Nd} .,'’&()/+・"″®™-]+$/u
const ADDRESS_LINE = /^[\p{L}\p{M}\p{Nd} .,'’&()/+・#:ºª№〒-]+$/u

/** The name of a person, a company, a department. */
export const isPlainName = (text: string): boolean =>
  isShort(text) && NAME.test(text) && digitsIn(text) <= NAME_DIGIT_COUNT_MAX && isPlain(text, WORD_COUNT_MAX)

/** A product, a vehicle, a period: a name with more digits in it. */
export const isPlainText = (text: string): boolean => {
  if (!isShort(text) || !TEXT.test(text) || !isPlain(text, WORD_COUNT_MAX)) return false
  const undated = text.replaceAll(/(?<!\p{Nd})\d{4}-\d{2}-\d{2}(?!\p{Nd})/gu, (day) => (isDay(day) ? "day" : day))
  return digitsIn(undated) <= TEXT_DIGIT_COUNT_MAX && longestRun(undated) <= TEXT_DIGIT_RUN_MAX && !PHONE.test(undated)
}

/** A postal address, its lines separated by line ends. */
export const isPlainAddress = (text: string): boolean => {
  const lines = text.split("\n", ADDRESS_LINE_COUNT_MAX + 1)
  return (
    lines.every(isShort) &&
    lines.length <= ADDRESS_LINE_COUNT_MAX &&
    wordsOf(text).length <= ADDRESS_WORD_COUNT_MAX &&
    lines.every((line) => ADDRESS_LINE.test(line) && isPlain(line, ADDRESS_LINE_WORD_COUNT_MAX)) &&
    lines.every((line) => joinedDigits(line) <= ADDRESS_DIGIT_RUN_MAX && !/\+\s*\p{Nd}/u.test(line))
  )
}

/** A number of an account, an order, a flight. */
export const isPlainReference = (text: string): boolean =>
  text.length <= REFERENCE_LENGTH_MAX &&
  /^[\p{L}\p{M}\p{Nd} ./#:_-]+$/u.test(text) &&
  (text.match(/\p{L}{3,}/gu)?.length ?? 0) <= REFERENCE_WORD_COUNT_MAX &&
  isPlain(text, WORD_COUNT_MAX)

/** An e-mail address, of which it is known that it is one. */
export const isPlainEmail = (address: string): boolean => isShort(address) && !isAlarming(address)

/** The name of a document without its ending. */
export const isPlainFileName = (name: string): boolean => isShort(name) && isPlainText(name.replaceAll("_", " "))

/** Asked first, so that no pattern meets a long text. */
const isShort = (text: string): boolean => text.length <= LINE_LENGTH_MAX

const isPlain = (text: string, wordCountMax: number): boolean => {
  const words = wordsOf(text)
  return (
    words.length > 0 &&
    words.length <= wordCountMax &&
    words.every((word) => word.length <= WORD_LENGTH_MAX && !(LATIN.test(word) && LOOKALIKE.test(word))) &&
    (text.match(UNSPACED)?.length ?? 0) <= UNSPACED_LETTER_COUNT_MAX &&
    !INVISIBLE.test(text) &&
    !HOST.test(text.replaceAll(COMPANY_FORM, "Co")) &&
    !isAlarming(text)
  )
}

// A full stop does not end a word: "S.p.A." is one.
const wordsOf = (text: string): ReadonlyArray<string> =>
  text.split(/[\s,()&/+_:・-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))

const isAlarming = (text: string): boolean => {
  const words = normalForm(text, "NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  const spaced = ` ${words.join(" ")} `
  return (
    words.some((word) => ALARM_WORDS.has(word) || ALARM_BEGINNINGS.some((beginning) => word.startsWith(beginning))) ||
    ALARM_PHRASES.some((phrase) => spaced.includes(` ${phrase} `))
  )
}

const digitsIn = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0

const longestRun = (text: string): number => Math.max(0, ...(text.match(/\p{Nd}+/gu) ?? []).map((run) => run.length))

/** The most digits that are joined by the separators of phone numbers other than spaces. */
const joinedDigits = (line: string): number =>
  Math.max(0, ...(line.match(/\p{Nd}(?:[.()/+-]*\p{Nd})*/gu) ?? []).map(digitsIn))
