/** Numbers with which somebody could take another's money or name, down to their last four digits. */

const SOCIAL =
  /(?<![\d-])\d{3}[- ]\d{2}[- ]\d{4}(?![\d-])|(?<![\p{L}\d])[A-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D](?![\p{L}\d])/gu
const IBAN = /(?<![\p{L}\d])[A-Za-z]{2}\d{2}(?: ?[A-Za-z\d]{4}){2,7}(?: ?[A-Za-z\d]{1,3})?(?![\p{L}\d])/gu
const IBAN_DIGITS_MIN = 8
const CARD = /(?<![\d.,-])[3-6](?:[ -]?\d){12,18}(?![\d-])/g
/** A number behind the name of what it opens. */
const NAMED =
  /(?<!\p{L})((?:account|acct|routing|card|ssn|social security|iban|konto|kontonummer|karte|kartennummer|kreditkarte\p{L}{0,8}|sozialversicherung\p{L}{0,8}|compte|carte|s[ée]curit[ée] sociale|cuenta|tarjeta|seguridad social)(?!\p{L})[^\d\n.!?]{0,30})(\d(?:[ -]?\d){5,18})(?![\d-])/giu
const NAMED_DIGITS_MIN = 8
const DAY = /^(?:(?:19|20)\d\d-\d\d-\d\d|\d\d?-\d\d?-(?:19|20)\d\d)$/
/** Parcels and orders have numbers as long. */
const OF_A_PARCEL =
  /\b(?:tracking|parcel|order|booking|shipment|sendung\w{0,10}|colis|commande|env[ií]o|pedido)\b[^\d]{0,25}$/i
const SHOWN = 4

/** `own` is a reference of the matter itself, such as that of a customer: it stays. */
export const withoutNumbers = (text: string, own?: string): string =>
  text
    .replaceAll(SOCIAL, lastFour)
    .replaceAll(IBAN, (run) => (digitsOf(run).length >= IBAN_DIGITS_MIN ? lastFour(run) : run))
    .replaceAll(CARD, (run, at: number, all: string) =>
      isCard(digitsOf(run)) && !OF_A_PARCEL.test(all.slice(Math.max(0, at - BEFORE_CHARS), at)) ? lastFour(run) : run
    )
    .replaceAll(NAMED, (all, name: string, run: string) =>
      digitsOf(run).length < NAMED_DIGITS_MIN || DAY.test(run) || isOwn(run, own) ? all : `${name}${lastFour(run)}`
    )

const isOwn = (run: string, own: string | undefined): boolean => own !== undefined && digitsOf(run) === digitsOf(own)

const BEFORE_CHARS = 60

const digitsOf = (run: string): string => run.replaceAll(/\D/g, "")

const lastFour = (run: string): string => `****${run.replaceAll(/[^A-Za-z\d]/g, "").slice(-SHOWN)}`

/** The check digit of payment cards. */
const isCard = (digits: string): boolean =>
  Array.from(digits)
    .toReversed()
    .reduce((sum, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
      return sum + (value > 9 ? value - 9 : value)
    }, 0) %
    10 ===
  0
