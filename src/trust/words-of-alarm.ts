/**
 * Finds words, links and numbers that must not be shown to strangers in a name or title. A text is read as written, as
 * it looks, and with disguising digits as letters, so that `0ff1cial`, `i g n o r e` and `ѕystem` are found.
 *
 * Always true: reading takes linear time, and reads the first `READ_CHARS_MAX` characters.
 */
import { normalForm } from "../../schema/normal-form.ts"
import { skeleton } from "./skeleton.ts"

const READ_CHARS_MAX = 4_000

export interface Reading {
  /** As written and as it looks, one line each; without accents, hidden characters and disguised dots. */
  readonly text: string
  /** With digits and signs replaced by letters, and one letter for i, l and 1. */
  readonly folded: string
  /** The letters alone, folded. */
  readonly joined: string
}

export const readingOf = (given: string): Reading => {
  const visible = normalForm(given.slice(0, READ_CHARS_MAX), "NFKC").replaceAll(/[\p{Cf}\p{Cs}]/gu, "")
  const line = visible.replaceAll(/[\s\p{Cc}]+/gu, " ").trim()
  const plain = spelledTogether(withDots(withoutMarks(line))).toLowerCase()
  // The skeleton changes some plain letters (m becomes rn).
  const looks = skeleton(plain).toLowerCase().replaceAll("rn", "m")
  const text = `${plain}\n${looks}`
  const folded = foldWords(text)
  return { text, folded, joined: folded.replaceAll(/[^\p{L}]+/gu, "") }
}

/** The text without overlaid strokes and accents. */
const withoutMarks = (text: string): string => normalForm(normalForm(text, "NFD").replaceAll(/\p{M}+/gu, ""), "NFC")

const withDots = (text: string): string =>
  text
    .replaceAll(/[。｡․‧]/gu, ".")
    .replaceAll(/ ?[[({<] ?(?:\.|dot|punkt|punto|point) ?[\])}>] ?| dot /giu, ".")
    .replaceAll(/ ?[[({<] ?(?:@|at|arroba) ?[\])}>] ?/giu, "@")

/** Joins spelled-out words: P-a-y and p a y become pay. Two letters are initials. */
export const spelledTogether = (text: string): string =>
  text.replaceAll(
    /(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}*(?:[\s._*·•~|/-]\p{L}\p{M}*){2,}(?![\p{L}\p{M}\p{N}])/gu,
    (letters) => letters.replaceAll(/[^\p{L}\p{M}]+/gu, "")
  )

export const LETTERS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  $: "s",
  "@": "a",
  "!": "i",
  "|": "i",
  l: "i"
}

const fold = (text: string): string => text.replaceAll(/[0134578$@!|l]/g, (one) => LETTERS[one] ?? one)

/** Folds only words with a letter, so numbers stay numbers. */
const foldWords = (text: string): string =>
  text.replaceAll(/[^\s]+/gu, (word) => (/\p{L}/u.test(word) ? fold(word) : word))

/** The same expression for folded texts. */
const folded = ({ source }: RegExp): RegExp => new RegExp(source.replaceAll(/(?<!\\)l/g, "i"), "u")

export const both = (pattern: RegExp): ((reading: Reading) => boolean) => {
  const ofFolded = folded(pattern)
  return (reading) => pattern.test(reading.text) || ofFolded.test(reading.folded)
}

/** A no with few words between it and what it denies. "Not only" denies nothing. */
const DENIED =
  /(?:(?:\b(?:not|never|no|without|nicht|nie|kein\w*|ohne|ne|pas|sans|nunca|sin)|n['’]t)(?: (?!only|just|merely|simply|doubt)[\p{L}’']+,?){0,2}|\b(?:neither|nor)(?: [\p{L}’']+,?){0,4}) $/u
const DENIED_CHARS = 60

/** Whether the text has it where no word denies it. */
export const hasUndenied = (pattern: RegExp): ((reading: Reading) => boolean) => {
  const found = (text: string, one: RegExp): boolean =>
    [...text.matchAll(one)].some(({ index }) => !DENIED.test(text.slice(Math.max(0, index - DENIED_CHARS), index)))
  const ofText = new RegExp(pattern.source, "gu")
  const ofFolded = new RegExp(folded(pattern).source, "gu")
  return (reading) => found(reading.text, ofText) || found(reading.folded, ofFolded)
}

/** Words that order or frighten a reader, human or model. */
const ORDERS =
  /\b(?:ignore|disregard|forget|override|bypass) (?:all|any|the|your|previous|prior|every|these|those)|\b(?:system|developer) (?:prompt|message)|\b(?:previous|prior|following|new|these|those|my|your) instructions?\b|\binstructions? ?:|\b(?:ask|tell|urge|instruct) (?:the |your )?(?:user|person|human|customer|agent)|\b(?:you|agents?|assistants?) (?:must|should|have to) (?!be\b)|\b(?:next|important|urgent|warning|attention|system|assistant|user) ?:|^#+ ?(?:system|assistant|user|developer)\b|\burgent(?:ly)?\b(?! care)|\bact now\b|\bclick\b|\b(?:verify|confirm|update|unlock) your\b|\byour (?:account|card|password|bank|money)\b|\b(?:card|account|pin) (?:number|code)\b|\bsecurity code\b|\b(?:your|the|my|user|send|share|enter|give|type) (?:\w+ )?passwords?\b|\b(?:account|card)s? (?:is |are |was |were |has been |have been )?(?:locked|suspended|blocked|limited|frozen|closed)\b|\b(?:wire|send|transfer|pay) (?:us |me |him |them )?(?:the |your |all )?(?:money|funds|cash|bitcoins?|crypto)\b|\bpay (?:now|at once|immediately|us|me)\b|\b(?:pay|send) the (?:fee|fine|money|amount)\b|\bprize\b|\bwinner\b/u

/** The same in other languages, from the first sentences of phishing mails, without accents. */
const ORDERS_ELSEWHERE =
  /\b(?:ihre?n?|dein|mein) (?:konto|karte|passwort)|\bkonto\w* (?:\w+ )?gesperrt|\bgesperrt\b|\bdringend\b|\bklicken sie\b|\b(?:ignoriere|vergiss) (?:alle|die)|\b(?:su|tu) (?:cuenta|tarjeta|contrasena)|\bcuenta (?:\w+ )?(?:bloqueada|suspendida)|\bbloquead[ao]s?\b|\burgente\b|\bhaga clic\b|\bignor[ae] (?:todas|las|tutte|le|toutes|les|todos|os)|\b(?:votre|ton) (?:compte|carte|mot de passe)|\bcompte (?:\w+ )?(?:bloque|suspendu)|\bcliquez\b|\bil (?:suo|tuo) conto|\bconto (?:\w+ )?(?:bloccato|sospeso)|\bclicca\b|\b(?:sua|tua) conta\b|\bconta (?:\w+ )?(?:bloqueada|suspensa)|\bclique (?:aqui|no|na)\b|\b(?:uw|je) (?:rekening|account|wachtwoord)|\b(?:twoje|panstwa) konto|\bzablokowan|аккаунт|заблокир|парол|срочно|рахунок|账户|帐户|賬戶|密码|密碼|锁定|鎖定|冻结|请验证|點擊|点击|アカウント|パスワード|クリックして|계정|비밀번호|잠금/u

/** The strongest ones, for texts with missing or extra blanks: folded letters only. */
const ORDERS_JOINED =
  /(?:ignore|disregard|forget)(?:aii|the|your)?(?:previous|prior)|previousinstructions|systemprompt|systemmessage|verifyyour|confirmyour|yourpassword|cardnumber|accountiocked|accountisiocked/u

const ordersHere = both(ORDERS)
export const hasOrders = (reading: Reading): boolean =>
  ordersHere(reading) || ORDERS_ELSEWHERE.test(reading.text) || ORDERS_JOINED.test(reading.joined)

/** Words with which an agent claims an authority it does not have. */
const ROLES =
  /\b(?:official|verified|certified|authori[sz]ed|approved|genuine|trusted|support|helpdesk|help desk|security|fraud (?:team|department)|customer (?:service|care)|service desk|admin|administrator|moderator|staff|government|police|redress|offiziell|verifiziert|kundendienst|behorde|polizei|oficial|verificado|soporte|officiel|verifie|ufficiale|verificato|assistenza)\b/u
export const hasRole = both(ROLES)

/** Words that no agent's name needs, but a law's title may have. */
const BAIT_OF_NAMES =
  /\bgift ?cards?\b|\bsystem\b ?$|^[^\p{L}\n]*(?:system|developer|assistant|user)\b|\bpasswords?\b|\binstructions?\b|[<>]|\]\(|```/u
export const hasBaitOfNames = both(BAIT_OF_NAMES)

const LINK =
  /:\/\/|\bwww\.|[^\s@]@[^\s@]|(?:^|\s)@[\p{L}\p{N}_]{3}|\.[a-z]{2,}\/|\bhxxp|\b(?:javascript|data|mailto|tel|sms):\S/u
export const hasLink = ({ text }: Reading): boolean => LINK.test(text)

/** Most programs turn a name with a dot and letters into a link. */
const HOST = /\b[\p{L}\p{N}-]+\.\p{L}{2,}\b/u
export const hasHost = ({ text }: Reading): boolean => HOST.test(text)

/** Numbers to call or pay: five digits or more. 7-Eleven, Motel 6 and 1-800 Contacts have fewer. */
const DIGITS = /\p{Nd}(?:[\s().+/-]*\p{Nd}){4,}/u
/** Reads O and l between digits as digits, as people who dial do. */
const dialled = (text: string): string =>
  text.replaceAll(/(?<![\p{Nd}oil])[\p{Nd}oil]*\p{Nd}[\p{Nd}oil]*|\boo\b/gu, (word) =>
    word.replaceAll("o", "0").replaceAll(/[il]/g, "1")
  )
const NUMBER_WORDS =
  /\b(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)[\s,.-]+){4,}(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b/u
export const hasDigits = ({ text }: Reading): boolean =>
  DIGITS.test(text) || DIGITS.test(dialled(text)) || NUMBER_WORDS.test(text)

/**
 * Telephone numbers in titles and citations, which have other numbers too (Cal. Civ. Code § 1798.100, RCW 19.86.020):
 * ten digits with single separators, eight without, any with a leading plus, and five after a word that asks to call.
 */
const TELEPHONES: ReadonlyArray<RegExp> = [
  /\p{Nd}(?:(?:[\s.-]|\)\s?|\s?\()?\p{Nd}){9,}/u,
  /\p{Nd}{8,}/u,
  /\+\s?\(?\p{Nd}(?:[\s().-]*\p{Nd}){5,}/u,
  /\b(?:call|calls|dial|phone|telephone|tel|text|sms|whatsapp|fax|ring|hotline)\b[^\p{L}\p{Nd}]{0,4}(?:\p{L}{1,5}[^\p{L}\p{Nd}]{1,3}){0,2}\p{Nd}(?:[\s().-]*\p{Nd}){4,}/u
]
export const hasTelephone = ({ text }: Reading): boolean => {
  const read = [text, dialled(text)]
  return TELEPHONES.some((one) => read.some((line) => one.test(line))) || NUMBER_WORDS.test(text)
}
