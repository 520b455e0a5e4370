/**
 * Tells from a name whether it is that of a bank, a travel agency or a credit bureau, and finds the one bank or bureau that a text
 * names. Pure, and linear in the text.
 *
 * Always true:
 * - A name counts as a bank's or an agency's only if it is listed or says so.
 * - A name counts as a credit bureau's only if it is listed.
 */
import {
  airlines,
  banks,
  carriers,
  creditBureaus,
  institutionKey,
  paymentServices,
  type Spelling,
  travelAgencies
} from "./institution-lists.ts"

/** "Memory Bank", "World Bank", "Bank of Beds", "Bank of America Stadium": what is called a bank and issues no card. */
const NO_BANK: ReadonlyArray<RegExp> = [
  /\b(?:food|blood|milk|power|data|piggy|left|right|south|north|west|east|river|sperm|eye|job|memory|burger|toy|tyre|tire|seed|book|clothing|diaper|joke|time|gene|brain|tissue|central|world|reserve|jos\.? a\.?|online|local|big|new|old|other|own|issuing|sending|receiving)[ -]?bank\b/i,
  /^(?:(?:the|my|a) )?(?:bank|banco|banque|caja|caixa)$/i,
  /\bbank of (?:beds|england|canada|japan|blood|ideas)\b/i,
  /\b(?:stadium|arena|cent(?:er|re)|park|field|plaza|pavilion|hotel|theat(?:er|re)|amphitheat(?:er|re)|marathon|tower|mall|cafe|museum|ballpark|cup|open)$/i,
  /^banco de (?:alimentos|sangre|leche|semen|tiempo|pruebas|im[aá]genes|horas|libros|ropa)/i,
  /^(?:la )?caja (?:de (?!ahorros|ingenieros|arquitectos|cr[eé]dito)|m[aá]gica|fuerte)/i,
  /^caixa ?forum/i
]

/** Names that only an institution with a licence may bear, or that no other business bears. */
const SAYS_SURELY: ReadonlyArray<RegExp> = [
  /\b(?:credit union|building society|savings bank|savings and loan)\b/i,
  /\bbank\b.{0,60} eg$/i,
  /\bbank,? (?:n\.?a\.?|national association|fsb|ssb)$/i,
  /(?:^|[ -])(?:kreis|stadt)?sparkasse(?:$|[ ,-])/i,
  /\b(?:volks|raiffeisen|privat|landes|spar|commerz|hypo|gemeinschafts|genossenschafts)bank(?:$|[ ,-])/i,
  /^(?:la )?(?:banque|caisse d['’][eé]pargne|cr[eé]dit (?:agricole|mutuel|du nord))(?!\p{L})/iu,
  // The brand of an airline or a hotel stands before it.
  /(?:^| )(?:american express|amex)$/i
]
/** "Example Bank AG", "Bank of Hope", "Banco Azul": most of them are banks. */
const SAYS_MAYBE: ReadonlyArray<RegExp> = [
  /\bbank(?:,? (?:corp|corporation|company|group|plc|ltd|limited|inc|ag|ab|nv|sa|spa|usa?|uk|canada|europe|delaware)\.?){0,3}$/i,
  /^(?:the )?(?:\p{L}{1,20} )?bank of \p{L}/iu,
  /\b(?:cardmember services?|card services)\b/i,
  /^(?:banco|caja|caixa)(?!\p{L})/iu
]

/** "Apple Card by Goldman Sachs": the bank stands behind the brand of its card. */
const BEHIND_BRAND = /\bcard,? (?:issued )?by (?=\S)/i

const bankListed = (name: string): Spelling | undefined => {
  const listed = banks.find(name)
  if (listed !== undefined) return listed
  const by = BEHIND_BRAND.exec(name)
  return by === null ? undefined : banks.find(name.slice(by.index + by[0].length))
}

const says = (name: string, patterns: ReadonlyArray<RegExp>): boolean => {
  const trimmed = name.trim()
  return !NO_BANK.some((no) => no.test(trimmed)) && patterns.some((pattern) => pattern.test(trimmed))
}

/** Whether it is the name of a bank, credit union or card issuer. */
export const isBank = (name: string): boolean =>
  bankListed(name) !== undefined || says(name, SAYS_SURELY) || says(name, SAYS_MAYBE)

const WORD_OF_BANKING = /\b(?:bank|cards?|credit union|building society)\b/i

/** Whether it is that of a bank and of no other business: "Chase" alone is not, "Chase Bank" is. */
export const isSurelyBank = (name: string): boolean => {
  const listed = bankListed(name)
  return (listed !== undefined && (!listed.isEveryday || WORD_OF_BANKING.test(name))) || says(name, SAYS_SURELY)
}

/** Whether it is that of a bank, or of a service that holds its customers' money. */
export const holdsAccounts = (name: string): boolean => isBank(name) || paymentServices.find(name) !== undefined

const SAYS_AGENCY =
  /\btravel agen(?:cy|ts?)\b|\breiseb[uü]ro\b|\bagence de voyages?\b|\bagencia de viajes?\b|^viajes |\b(?:travel|voyages?|viajes|reisen|holidays?|vacations?|flights?|tours?|trips?|touristik)(?:\.com)?(?:,? (?:inc|ltd|limited|llc|gmbh|sl|sa)\.?)?$/iu

export const isTravelAgency = (name: string): boolean =>
  travelAgencies.find(name) !== undefined || SAYS_AGENCY.test(name.trim())

const SAYS_AIRLINE =
  /(?<!\p{L})(?:air|air ?lines?|airways|aerol[ií]neas?|fluggesellschaft)(?!\p{L})|\p{L}(?:jet|airways|airlines)$/iu

/** "Air Fryer Shop", "Smith Heating & Air", "Fresh Air Filters": what sells or cleans air and flies nobody. */
const NO_AIRLINE =
  /\bair[ -]?(?:fryers?|fry|condition\w*|con|purif\w*|filt\w+|clean\w*|compressors?|mattress\w*|beds?|pumps?|rifles?|guns?|quality|ducts?|vents?|cool\w*|heat\w*|source|fresh\w*|pods?|max|jordans?|soft|hockey|bnb|b&b|care|tools?|dry\w*|sofas?|tight|liquide|force|ambulance|mail|academy|brush\w*|time|plants?|products|supply|systems?|solutions|services?|tech\w*|doctors?|pro|pros|experts?|hvac)\b|\b(?:heating|cooling|hvac|plumbing|furnace|refrigeration|fresh|hot|open|clean|pure|cold|cool|frozen|comfort|indoor|central|compressed|quality|on|big|bel|hair|trampoline)\b[ ,-]*(?:&|and|\+)? ?air\b|\b(?:ink|pro|water|laser|hydro)-?jet\b/i

const saysAirline = (name: string): boolean =>
  SAYS_AIRLINE.test(name.trim()) && !NO_AIRLINE.test(name) && !isTravelAgency(name)

/** Whether it is that of an airline that is listed or says so. */
export const isAirline = (name: string): boolean => airlines.find(name) !== undefined || saysAirline(name)

/** Whether it is that of an airline and of nothing else: "Delta" alone is not, "Delta Air Lines" is. */
export const isSurelyAirline = (name: string): boolean => airlines.find(name)?.isEveryday === false || saysAirline(name)

/** Whether it is that of a carrier of parcels, which as a rule has sold nothing to the one who waits for the parcel. */
export const isCarrier = (name: string): boolean => carriers.find(name) !== undefined

export const isCreditBureau = (name: string): boolean => creditBureaus.find(name) !== undefined

const listedName = (name: string): string | undefined =>
  bankListed(name)?.name ??
  paymentServices.find(name)?.name ??
  creditBureaus.find(name)?.name ??
  (/(?:^| )(?:american express|amex)$/i.test(name.trim()) ? "American Express" : undefined)

/** The name as a letter writes it. */
export const institutionName = (name: string): string => listedName(name) ?? name

/**
 * Whether both names are those of one institution. "VR Bank" may stand for "VR Bank Südpfalz eG"; a shop and a bank of its name are
 * two, and so are a bank and what is named after it.
 */
export const isSameInstitution = (one: string, other: string): boolean => {
  const listed = listedName(one)
  const otherListed = listedName(other)
  if (listed !== undefined || otherListed !== undefined) return listed === otherListed
  const key = institutionKey(one)
  const otherKey = institutionKey(other)
  const isPart = key.startsWith(`${otherKey} `) || otherKey.startsWith(`${key} `)
  return key === otherKey || (isPart && isBank(one) && isBank(other)) || bareAirline(key) === bareAirline(otherKey)
}

const OF_AIRLINES: ReadonlySet<string> = new Set(
  "air line lines airline airlines airways dac company limited".split(" ")
)

/** "Delta" and "Delta Air Lines", "Lufthansa" and "Deutsche Lufthansa" are called the same. */
const bareAirline = (key: string): string => {
  const words = key.split(" ")
  const from = words[0] === "deutsche" && words.length > 1 ? 1 : 0
  let end = words.length
  while (end > from + 1 && OF_AIRLINES.has(words[end - 1] ?? "")) end -= 1
  return words.slice(from, end).join(" ")
}

const OF_UNIONS = /(?: federal)? (?:credit union|bank|building society)$/

/** Whether a bank is called like the organization but for what it is: who disputes a transfer says "Patelco" of their credit union. */
export const isBankCalled = (organization: string, bank: string): boolean =>
  institutionKey(bank).replace(OF_UNIONS, "") === institutionKey(organization)

const escaped = ({ spelling }: Spelling): string =>
  spelling.replaceAll(/[.&]/g, "[$&]").replaceAll("é", "[eé]").replaceAll(" ", "[ -]?")
/** A pattern of these spellings, the longest first. */
const anyOf = (spellings: ReadonlyArray<Spelling>): string =>
  spellings
    .map(escaped)
    .toSorted((one, other) => other.length - one.length)
    .join("|")

/** Every spelling of a listed bank, for patterns. */
export const ANY_BANK = anyOf(banks.spellings)
const everyday = anyOf(banks.spellings.filter(({ isEveryday }) => isEveryday))
const BEGINS = "(?=[\\p{L}\\p{N}])(?<![\\p{L}\\p{N}])"
const ENDS = "(?![\\p{L}\\p{N}])"
/** Words between the name of a bank and "card": "Sapphire Preferred". */
export const OF_PRODUCT =
  "(?:sapphire|preferred|reserve|freedom|unlimited|flex|slate|ink|venture|quicksilver|savor|double|custom|cash|premier|platinum|gold|green|blue|silver|rewards?|cashback|everyday|world|elite|signature|student|business|personal|travel|secured|visa|master ?card|bank)"
const OF_A_BANK =
  "bank(?! holiday)|visa|master ?card|(?:credit |debit |bank )?cards?|kreditkarte|konto|(?:current |checking |savings |bank )?account"

/** Names that mean nothing else, and everyday words with a word of banking beside them. */
const NAMED: ReadonlyArray<RegExp> = [
  new RegExp(`${BEGINS}(${anyOf(banks.spellings.filter(({ isEveryday }) => !isEveryday))})${ENDS}`, "giu"),
  new RegExp(`${BEGINS}(${everyday})(?:['’]s)?(?= (?:${OF_PRODUCT} ){0,3}(?:${OF_A_BANK})${ENDS})`, "giu"),
  new RegExp(
    `${BEGINS}(?:my bank,?|bank is|bank called|issuer is|issued by|card (?:is )?(?:from|with|by)|kreditkarte (?:der|von)|tarjeta del?|carte(?: d[eu])?) (${everyday})${ENDS}`,
    "giu"
  )
]
const IN_CAPITALS = /^\p{Lu}/u

/** Words with a capital that may follow the name of a bank; another one makes the name of a stadium or a shop of it. */
const BESIDE_BANK: ReadonlySet<string> = new Set(
  "bank banks card cards cardmember visa mastercard credit debit account accounts customer dispute disputes billing fraud attn po box postfach lockbox na usa us uk canada ag plc sa inc delaware europe platinum sapphire freedom venture savings checking current business personal konto girokonto kreditkarte online mobile app zelle services financial address i i'm my it its the they we he she and but so when on in at for mr mrs ms monday tuesday wednesday thursday friday saturday sunday".split(
    " "
  )
)
const FOLLOWS = /^ (\p{Lu}[\p{L}\p{N}.'’&-]{0,30})/u

/** Whether a name of another thing begins with this one: "Barclays Center". */
export const isOtherName = (behind: string): boolean => {
  const follows = FOLLOWS.exec(behind)?.[1]
  return follows !== undefined && !BESIDE_BANK.has(follows.toLowerCase().replaceAll(/[.]|['’]s$/g, ""))
}

/** "First Tech Credit Union", "Example Bank": a name in capitals that ends in what it is. */
const SAYS_NAME =
  /(?<![\p{L}\p{N}])((?:\p{Lu}[\p{L}&'’.-]{0,25} ){1,3}(?:Bank|Credit Union|Building Society))(?![\p{L}\p{N}])/gu
/** They begin a sentence or stand before a name, and are no part of one. */
const NO_PART =
  /^(?:(?:The|My|Our|Her|His|Their|Your|This|That|An?|Any|Every|Each|Some|Which|What|Why|No|Not|One|When|But|And|So|Then|Now|If|Because|Also|With|From|At|To|In|On|Of|By|Is|Was|Dear|Hello|Hi|Please|Sorry|Yes|(?:M|D|S|K|Uns|Ihr|Jed|Dies)?[Ee]ine?[rmns]?|Unsere[rnm]?|Ihre[rnm]?|Diese[rnm]?|Jede[rnm]?|Die|Der|Das|Une?|La|Le|El|Una|Mi|Ma|Mon) )+/

/** As much as holds the word that follows. */
const BEHIND_CHARS = 40
const behind = (text: string, at: number): string => text.slice(at, at + BEHIND_CHARS)

/** The one bank that a text names, as a letter writes it; undefined where it names none or several. */
export const bankIn = (text: string): string | undefined => {
  const [bank, ...others] = banksIn(text)
  return others.length === 0 ? bank : undefined
}

/** Every bank that a text names. */
export const banksIn = (text: string): ReadonlySet<string> => {
  const listed = NAMED.flatMap((pattern, at) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: name = "", index }) => {
      const isNamed = (at === 0 || IN_CAPITALS.test(name)) && !isOtherName(behind(text, index + whole.length))
      return isNamed ? [institutionName(name)] : []
    })
  )
  const told = [...text.matchAll(SAYS_NAME)].flatMap(({ 0: whole, 1: name = "", index }) => {
    const bare = name.replace(NO_PART, "")
    const isNamed = bare.includes(" ") && isBank(bare) && !isOtherName(behind(text, index + whole.length))
    return isNamed ? [institutionName(bare)] : []
  })
  return new Set([...listed, ...told])
}

/** An airline is the one of the flight if its flight is named, or what it did with it. */
const OF_THE_FLIGHT =
  "(?:['’]s)? (?:flights?|flug|vols?|vuelos?|(?:has |have |had |then |just |only |me |nos |a |hat |ha )*(?:cancel|delay|refus|reject|den(?:y|ied|ies)|lost|los(?:es|ing)|bump|overbook|reschedul|moved|chang|offer|never|wo?n'?t|will not|annul|retras|stric|verlor|perd))"
const AIRLINE_NAMES = anyOf(airlines.spellings.filter(({ isEveryday }) => !isEveryday))
const EVERYDAY_AIRLINES = anyOf(airlines.spellings.filter(({ isEveryday }) => isEveryday))
/** "easyJet holidays", "Delta Vacations", "JetBlue card", "Emirates Stadium": another business behind the name of an airline. */
const OF_ANOTHER =
  "(?![ -](?:holidays?|vacations?|tours?|travel|reisen|vacances|hotels?|rentals?|cars?|cruises?|health\\w*|insurance|cards?|credit|visa|mastercard|bank|stadium|arena|cent(?:er|re)|gas|energy|electric|internet|wifi|media|communications?|cable|broadband|post|parcels?|cargo|halloween|faucets?|shops?|stores?|gift)(?![\\p{L}\\p{N}]))"
const FLOWN: ReadonlyArray<RegExp> = [
  new RegExp(`${BEGINS}(${AIRLINE_NAMES})(?=${OF_THE_FLIGHT})`, "giu"),
  new RegExp(`${BEGINS}(${EVERYDAY_AIRLINES})(?=(?:['’]s)? flights?${ENDS})`, "giu"),
  new RegExp(
    `${BEGINS}(?:(?:flights?|flew|flying|flown|fly|booked|seats?|tickets?) (?:with|by|on|from)|operated by|flight was|flug mit|vol (?:avec|d[e’'])|vuelo (?:con|de)|mit(?: der)?) ?(${AIRLINE_NAMES}|${EVERYDAY_AIRLINES})${ENDS}${OF_ANOTHER}`,
    "giu"
  )
]
/** The text tells of a second flight. The airline that it names may be that of the second flight. */
const OTHER_FLIGHT =
  /\binstead\b|\b(?:another|other|new|different|replacement|own|later|next) (?:flights?|tickets?|airline|carrier|plane)|\bre-?(?:booked|routed)\b|\b(?:code ?share|partner)\b/i
/** A text of a flight has one of these, and most texts have none. */
const FLIGHT_SIGN = /fl(?:ight|ug|ew|y)|vols?\b|vuelo|air|jet|wings|wizz|lufthansa|vueling|iberia|klm/i
const ANY_AIRLINE = new RegExp(`${BEGINS}(${AIRLINE_NAMES})${ENDS}${OF_ANOTHER}`, "giu")
/** "United Rentals", "Delta Tours": behind an everyday word a name goes on in capitals, save for a day or the word flight. */
const GOES_ON =
  /^ (?!(?:flights?|flug|vol|vuelo|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)\w{0,6}\b)/i
const isWhole = (text: string, { 0: matched, 1: name = "", index }: RegExpExecArray): boolean => {
  const rest = text.slice(index + matched.length, index + matched.length + REST_CHARS)
  return airlines.find(name)?.isEveryday !== true || !(/^ \p{Lu}\p{L}/u.test(rest) && GOES_ON.test(rest))
}
/** More than the next word has. */
const REST_CHARS = 20

const ANOTHER_PERSON =
  "(?:sister|brother|friend|colleague|co-?worker|neighbou?r|cousin|boss|aunt|uncle|schwester|bruder|freund(?:in)?|kolleg(?:e|in)|s[oe]ur|fr[eè]re|amie?|coll[eè]gue|hermana?|amig[oa])s?"
/** "My sister flew with Ryanair the same day": the flight of another. */
const FLEW_ELSEWHERE = new RegExp(
  `(?<!\\p{L})(?:my|our|his|her|a|meine?|mon|ma|mi)(?: [\\p{L}-]+)? ${ANOTHER_PERSON} (?:(?!(?:and|with|i|me|we|us|our|my|und|mit|ich|wir|uns|et|avec|moi|y|con)(?!\\p{L}))[\\p{L}']+ ){0,3}(?:flew|flies|flying|travell?ed|went|took|came|flog|fliegt|vol[eé]|a pris|est parti[e]?|viaj[oó])(?!\\p{L})(?![^.;!?\\n]{0,60}(?<!\\p{L})(?:with|and|for|mit|und|avec|et|con|y) (?:me|us|i|mir|uns|ich|wir|moi|nous|m[ií]|conmigo|nosotros)(?!\\p{L}))[^.;!?\\n]{0,120}`,
  "giu"
)
/** The writer flew too, so that the flight of another is beside the matter. */
const OWN_FLIGHT =
  /(?<!\p{L})(?:(?:my|our|unser|mein|notre|mon|nuestro|mi) (?:\p{L}+ )?(?:flight|flug|vol|vuelo)|(?:i|we) (?:flew|were flying|was flying|booked)|(?:ich bin|wir sind) [^.;!?]{0,40}geflogen)(?!\p{L})/iu

/** The text without the flights of others, if it tells of one of the writer's own. */
const ownFlights = (text: string): string => (OWN_FLIGHT.test(text) ? text.replaceAll(FLEW_ELSEWHERE, " ") : text)

/** The airline whose flight a text tells of, as a letter writes it; undefined where it names none, several, or another flight. */
export const airlineIn = (whole: string): string | undefined => {
  if (!FLIGHT_SIGN.test(whole) || OTHER_FLIGHT.test(whole)) return undefined
  const text = ownFlights(whole)
  const nameOf = (name: string) => airlines.find(name)?.name ?? name
  const flown = FLOWN.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => (isWhole(text, match) ? [nameOf(match[1] ?? "")] : []))
  )
  if (flown.length === 0) return undefined
  const named = [...text.matchAll(ANY_AIRLINE)].map(([, name = ""]) => nameOf(name))
  const [airline, ...others] = new Set([...flown, ...named])
  return others.length === 0 ? airline : undefined
}

/** A bureau whose name is an everyday word is read in no text. */
const BUREAU = new RegExp(
  `${BEGINS}(${anyOf(creditBureaus.spellings.filter(({ isEveryday }) => !isEveryday))})${ENDS}`,
  "giu"
)

/** The credit bureaus that a text names. */
export const bureausIn = (text: string): ReadonlyArray<string> => [
  ...new Set([...text.matchAll(BUREAU)].map(([, name = ""]) => institutionName(name)))
]

/** The one credit bureau that a text names. */
export const bureauIn = (text: string): string | undefined => {
  const [bureau, ...others] = bureausIn(text)
  return others.length === 0 ? bureau : undefined
}
