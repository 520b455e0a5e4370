/**
 * Names of banks, card issuers, payment services and travel agencies: of the organization that a case names, and of the bank that
 * a text names. A name that is not known is asked for: a list that lacks one costs a question and sends no letter astray.
 * Pure, and linear in the text.
 */
import { normalForm } from "../../../schema/normal-form.ts"

/**
 * Banks, which also issue credit cards: the name as a letter writes it, then other spellings. One with a star is an everyday word
 * too, so a text must call it a bank or speak of its card.
 */
const BANKS = `
Chase*,JPMorgan Chase,JP Morgan Chase|Citibank,Citi*|Bank of America,BofA|Wells Fargo|Capital One|American Express,Amex
Discover*|U.S. Bank,US Bank|PNC|Truist|TD Bank,TD*,TD Canada Trust|Barclays|Barclaycard|Synchrony|Comenity|Bread Financial|USAA|Navy Federal
Goldman Sachs|Fifth Third|KeyBank|Citizens Bank|M&T Bank|Regions Bank|Huntington Bank|Ally Bank,Ally*|PenFed|SoFi|Santander*
HSBC|Lloyds|NatWest|Nationwide*|Halifax*|MBNA|Vanquis|Monzo|Starling*|TSB|RBS|Metro Bank|First Direct*|Virgin Money
Tesco Bank|Ulster Bank|Bank of Scotland|Capital on Tap|NewDay|Zopa|RBC|BMO|Scotiabank|CIBC|Tangerine*|Desjardins|Simplii|AIB
Bank of Ireland|Permanent TSB|Commerzbank|Deutsche Bank|Postbank|Comdirect|DKB|N26|ING*,ING-DiBa|Targobank|HypoVereinsbank|Consorsbank
BNP Paribas,BNP|Crédit Agricole|Société Générale|LCL|La Banque Postale|BoursoBank,Boursorama|Fortuneo|Crédit Mutuel
BBVA|CaixaBank,La Caixa|Sabadell*|Bankinter|Ibercaja|Unicaja|Openbank|Kutxabank|Bunq|Revolut|UBS|Westpac|Erste Bank`

/** They hold money and issue no credit card of their own. */
const PAYMENT_SERVICES = "PayPal|Venmo|Cash App|Wise*|Chime*|Varo|Klarna|Skrill"

/** They sell what an airline carries. */
const TRAVEL_AGENCIES = `
Expedia|Booking.com|Opodo|eDreams|Kiwi.com,Kiwi|Trip.com|Gotogate|Mytrip|Priceline|Orbitz|Travelocity|CheapOair|Hopper|Budgetair
Lastminute.com,Lastminute|Skyscanner|Kayak|Momondo|Flight Centre,Flightcentre|Travelgenio|Fluege.de|Ab-in-den-Urlaub|Check24
Logitravel|Rumbo|Destinia|Go Voyages,Govoyages|Bravofly|Vayama|Agoda|StudentUniverse|TravelUp|Loveholidays|On the Beach`

interface Spelling {
  readonly spelling: string
  readonly name: string
  readonly isEveryday: boolean
}

const spellingsOf = (list: string): ReadonlyArray<Spelling> =>
  list
    .trim()
    .split(/[|\n]/)
    .flatMap((one) => {
      const written = one.split(",")
      const name = (written[0] ?? "").replace("*", "")
      return written.map((spelling) => ({
        spelling: spelling.replace("*", ""),
        name,
        isEveryday: spelling.endsWith("*")
      }))
    })

/** Words behind the name of an institution that make no other one of it. */
const BEHIND_NAME: ReadonlySet<string> = new Set(
  "& bank banks card cards credit visa mastercard usa us uk na fsb inc corp co company plc ltd limited llc ag sa se financial canada".split(
    " "
  )
)

/** The name in one spelling, without accents and without words that say only what it is; compared whole. */
const institutionKey = (name: string): string => {
  const words = normalForm(name, "NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F.'’]/g, "")
    .split(/[^\p{L}\p{N}&]+/u)
    .filter((word) => word !== "")
  let end = words.length
  while (end > 1 && BEHIND_NAME.has(words[end - 1] ?? "")) end -= 1
  return words.slice(words[0] === "the" && end > 1 ? 1 : 0, end).join(" ")
}

const byKey = (list: string): ReadonlyMap<string, string> =>
  new Map(spellingsOf(list).map(({ name, spelling }) => [institutionKey(spelling), name]))

const banks = byKey(BANKS)
const services = byKey(PAYMENT_SERVICES)
const agencies = byKey(TRAVEL_AGENCIES)

/** What stands before "bank" in names of other things. */
const NO_BANK =
  /\b(?:food|blood|milk|power|data|piggy|left|right|south|north|west|east|river|sperm|eye|job|memory)[ -]?bank\b/i
/** "First Tech Credit Union", "Bank of Hope", "Example Bank, N.A.", "Sparkasse Köln": names that say what they are. */
const SAYS_BANK: ReadonlyArray<RegExp> = [
  /\bbank(?:,? (?:corp|corporation|company|group|plc|ltd|limited|inc|ag|sa|n\.?a|fsb|ssb|usa?|uk|canada|europe|national association)\.?){0,3}$/i,
  /^(?:the )?(?:\p{L}{1,20} )?bank of \p{L}/iu,
  /\b(?:credit union|building society|savings bank|savings and loan|cardmember services?|card services)\b/i,
  /(?:^|[ -])(?:kreis|stadt)?sparkasse(?:$|[ ,-])/i,
  /\b(?:volks|raiffeisen|privat|landes|spar|commerz|hypo)bank(?:$|[ ,-])/i,
  /^(?:la )?(?:banque|caisse d['’][eé]pargne|cr[eé]dit (?:agricole|mutuel|du nord))(?!\p{L})/iu,
  /^(?:banco|caja|caixa)(?!\p{L})/iu
]

/** Whether it is the name of a bank, credit union or card issuer. */
export const isBank = (name: string): boolean =>
  banks.has(institutionKey(name)) || (!NO_BANK.test(name) && SAYS_BANK.some((says) => says.test(name.trim())))

/** Whether it is that of a bank, or of a service that holds its customers' money. */
export const holdsAccounts = (name: string): boolean => isBank(name) || services.has(institutionKey(name))

const SAYS_AGENCY = /\btravel agen(?:cy|ts?)\b|\breiseb[uü]ro\b|\bagence de voyages?\b|\bagencia de viajes?\b/iu

export const isTravelAgency = (name: string): boolean => agencies.has(institutionKey(name)) || SAYS_AGENCY.test(name)

/** The name as a letter writes it. */
export const institutionName = (name: string): string => {
  const key = institutionKey(name)
  return banks.get(key) ?? services.get(key) ?? name
}

/** Whether both names are those of one institution. */
export const isSameInstitution = (one: string, other: string): boolean => canonical(one) === canonical(other)

const canonical = (name: string): string => {
  const key = institutionKey(name)
  return banks.get(key) ?? services.get(key) ?? key
}

const escaped = ({ spelling }: Spelling): string =>
  spelling.replaceAll(/[.&]/g, "[$&]").replaceAll("é", "[eé]").replaceAll(" ", "[ -]?")
const anyOf = (spellings: ReadonlyArray<Spelling>): string =>
  spellings
    .map(escaped)
    .toSorted((one, other) => other.length - one.length)
    .join("|")

const written = spellingsOf(BANKS)
const everyday = anyOf(written.filter(({ isEveryday }) => isEveryday))
const BEGINS = "(?<![\\p{L}\\p{N}])"
const ENDS = "(?![\\p{L}\\p{N}])"
const OF_A_BANK =
  "bank|visa|mastercard|(?:credit |debit |bank )?cards?|kreditkarte|(?:current |checking |savings |bank )?account"

/** Names that mean nothing else, and everyday words with a word of banking beside them. */
const NAMED: ReadonlyArray<RegExp> = [
  new RegExp(`${BEGINS}(${anyOf(written.filter(({ isEveryday }) => !isEveryday))})${ENDS}`, "giu"),
  new RegExp(`${BEGINS}(${everyday})(?:['’]s)?(?= (?:\\p{L}{2,20} ){0,2}(?:${OF_A_BANK})${ENDS})`, "giu"),
  new RegExp(
    `${BEGINS}(?:my bank,?|bank is|bank called|issuer is|issued by|card (?:is )?(?:from|with|by)|kreditkarte (?:der|von)|tarjeta del?|carte d[eu]) (${everyday})${ENDS}`,
    "giu"
  )
]
const IN_CAPITALS = /^\p{Lu}/u

/** "First Tech Credit Union", "Example Bank": a name in capitals that ends in what it is. */
const SAYS_NAME =
  /(?<![\p{L}\p{N}])((?:\p{Lu}[\p{L}&'’.-]{0,25} ){1,3}(?:Bank|Credit Union|Building Society))(?![\p{L}\p{N}])/gu
/** They begin a sentence or stand before a name, and are no part of one. */
const NO_PART =
  /^(?:(?:The|My|Our|Her|His|Their|Your|This|That|An?|When|But|And|So|Then|Now|If|Because|Also|With|From|At|Meine|Die|Der) )+/

/** The one bank that a text names, as a letter writes it; undefined where it names none or several. */
export const bankIn = (text: string): string | undefined => {
  const listed = NAMED.flatMap((pattern, at) =>
    [...text.matchAll(pattern)].flatMap(([, name = ""]) =>
      at === 0 || IN_CAPITALS.test(name) ? [institutionName(name)] : []
    )
  )
  const told = [...text.matchAll(SAYS_NAME)].flatMap(([, name = ""]) => {
    const bare = name.replace(NO_PART, "")
    return bare.includes(" ") && isBank(bare) ? [institutionName(bare)] : []
  })
  const [bank, ...others] = new Set([...listed, ...told])
  return others.length === 0 ? bank : undefined
}

const BUREAU = /(?<![\p{L}\p{N}])(Equifax|Experian|TransUnion|Innovis)(?![\p{L}\p{N}])/giu
const BUREAUS = ["Equifax", "Experian", "TransUnion", "Innovis"]

/** The one credit bureau that a text names. */
export const bureauIn = (text: string): string | undefined => {
  const [bureau, ...others] = new Set([...text.matchAll(BUREAU)].map(([, name = ""]) => name.toLowerCase()))
  return others.length === 0 ? BUREAUS.find((name) => name.toLowerCase() === bureau) : undefined
}
