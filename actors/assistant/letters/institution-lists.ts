/**
 * Lists of banks, payment services, travel agencies, airlines, carriers of parcels and credit bureaus, and the comparison of a name with a list. A name that a list
 * lacks is asked for. Pure, and linear in the name.
 */
import { normalForm } from "../../../schema/normal-form.ts"

/**
 * Banks, which also issue credit cards: the name as a letter writes it, then other spellings and cards. A spelling with a star is an
 * everyday word, or another business has it too.
 */
const BANKS = `
Chase*,JPMorgan Chase,JP Morgan Chase,JPMorgan|Citibank,Citi*,Citigroup|Bank of America,BofA,BoA*|Wells Fargo|Capital One,CapitalOne,Capital One 360|American Express,Amex
Discover*,Discover Financial Services|U.S. Bank,US Bank|PNC|Truist|TD Bank,TD*,TD Canada Trust,Target RedCard,RedCard|Barclays|Barclaycard
Synchrony|Comenity|Bread Financial|USAA|Navy Federal,Navy FCU,NFCU|Goldman Sachs,Apple Card|Fifth Third|KeyBank|Citizens Bank|M&T Bank,M&T|Regions Bank,Regions*
Comerica|Synovus|First Horizon|Zions Bank,Zions|First Tech Credit Union,First Tech Federal Credit Union,First Tech*|Golden 1 Credit Union,Golden 1|BMO Harris
Huntington Bank,Huntington*|Ally Bank,Ally*|PenFed|SoFi|Alliant Credit Union,Alliant*|BECU|Credit One|Elan Financial,Elan Financial Services|FNBO
Santander*,Banco Santander|HSBC|Lloyds|NatWest|Nationwide*|Halifax*|MBNA|Vanquis|Monzo|Starling*|TSB|RBS,Royal Bank of Scotland|Metro Bank|First Direct*
Virgin Money|Tesco Bank|Ulster Bank|Bank of Scotland|Capital on Tap|NewDay|Zopa|RBC|BMO|Scotiabank|CIBC|Tangerine*|Desjardins|Simplii
AIB|Bank of Ireland|Permanent TSB|Commerzbank|Deutsche Bank|Postbank|Comdirect|DKB|N26|ING*,ING-DiBa|Targobank|HypoVereinsbank,UniCredit|Haspa,Hamburger Sparkasse|Norisbank|Rabobank|Vancity|Consorsbank
GLS Bank,GLS Gemeinschaftsbank|BNP Paribas,BNP|Crédit Agricole|Société Générale|LCL*|La Banque Postale|BoursoBank,Boursorama|Fortuneo
Crédit Mutuel|BBVA|CaixaBank,La Caixa|Sabadell*|Bankinter|Ibercaja|Unicaja|Openbank|Kutxabank|Bunq|Revolut|UBS|Westpac|Erste Bank`

/** They hold money and issue no credit card of their own. */
const PAYMENT_SERVICES =
  "PayPal|Venmo|Cash App|Wise*|Chime*|Varo|Klarna|Skrill|Green Dot|Charles Schwab,Schwab|Fidelity*|Robinhood*|Tide*|Trade Republic"

/** They sell what an airline carries. */
const TRAVEL_AGENCIES = `
Expedia|Booking.com,Booking|Opodo|eDreams|Kiwi.com,Kiwi|Trip.com|Gotogate|Mytrip|Priceline|Orbitz|Travelocity|CheapOair|Hopper|Budgetair
Lastminute.com,Lastminute,Last Minute|Skyscanner|Kayak|Momondo|Flight Centre,Flightcentre|Flight Network,Flightnetwork|Travelgenio
Fluege.de|Ab-in-den-Urlaub|Check24|Logitravel|Rumbo|Destinia|Go Voyages,Govoyages|Bravofly|Vayama|Agoda|StudentUniverse|TravelUp
Loveholidays,Love Holidays|On the Beach|JustFly,Just Fly|FlightHub,Flight Hub|eSky|MakeMyTrip|Cleartrip|EaseMyTrip|Goibibo|Yatra|Webjet
Wego|Traveloka|Ctrip|ebookers|Hotels.com|CheapTickets|OneTravel|Fareportal|Trailfinders|Netflights|Jetcost|Liligo|Swoodoo|Idealo
Supersaver|Tripsta|Ovago|ASAP Tickets|Google Flights|Costco|Amextravel|DER Touristik|HolidayCheck|Secret Escapes|Promovacances|MisterFly`

/** Credit bureaus: agencies that keep credit files, files on bank accounts or files on tenants and staff. */
const CREDIT_BUREAUS = `
Equifax|Experian|TransUnion,Trans Union|Innovis|ChexSystems,Chex Systems|LexisNexis,Lexis Nexis|Clarity*|Early Warning*|NCTUE|SageStream
CoreLogic Credco,Credco|Teletrack|DataX|FactorTrust|MicroBilt|Certegy|TeleCheck|RentBureau|Checkr|HireRight|SafeRent|RentGrow`

/** They carry parcels for the sellers of what is in them. */
const CARRIERS = `
Evri,Hermes,Hermes UK,Hermes Germany|DPD,DPD Local|Yodel|Royal Mail|Parcelforce,Parcelforce Worldwide|InPost*|DX Delivery|APC Overnight|Whistl|An Post|Fastway*
FedEx,Federal Express,FedEx Ground|UPS,United Parcel Service|USPS,United States Postal Service,US Postal Service,U.S. Postal Service|OnTrac|LaserShip|Amazon Logistics
Canada Post,Postes Canada|Purolator|Intelcom|Canpar|Dragonfly*|DHL,DHL Paket,DHL Express|Deutsche Post|GLS*|TNT*|Trans-o-flex|Österreichische Post
La Poste|Colissimo|Chronopost|Mondial Relay|Relais Colis|Colis Privé|Correos,Correos Express|SEUR|MRW|Nacex|Ctt Express|Bpost|PostNL|PostNord
Australia Post,AusPost|StarTrack|Aramex|CouriersPlease,Couriers Please|Sendle|Toll Priority|Team Global Express`

/** Airlines of which people tell. Many more fly: an airline that is not listed is known by what it is called, or asked for. */
const AIRLINES = `
Lufthansa,Deutsche Lufthansa|Ryanair|easyJet,Easy Jet|Vueling|Iberia*|Iberia Express|Wizz Air,Wizzair,Wizz|Eurowings,Germanwings|Condor*|TUIfly,TUI fly
British Airways|Air France|KLM|Transavia|SAS*,Scandinavian Airlines|Norwegian Air Shuttle,Norwegian*|Finnair|Swiss International Air Lines,Swiss*|Austrian Airlines,Austrian*
Brussels Airlines|TAP Air Portugal,TAP Portugal,TAP*|Aer Lingus|ITA Airways|Alitalia|Air Europa|Volotea|Binter|LOT Polish Airlines,LOT*|AirBaltic|Aegean Airlines,Aegean*
Icelandair|Jet2|Loganair|Virgin Atlantic|Flybe|Luxair|Turkish Airlines|Pegasus Airlines,Pegasus*|SunExpress|Corendon|Smartwings|Wideroe
Delta Air Lines,Delta Airlines,Delta*|United Airlines,United*|American Airlines|Southwest Airlines,Southwest*|JetBlue|Alaska Airlines,Alaska*|Spirit Airlines,Spirit*
Frontier Airlines,Frontier*|Hawaiian Airlines,Hawaiian*|Allegiant Air,Allegiant|Sun Country Airlines,Sun Country|Breeze Airways,Breeze*|Air Canada|WestJet|Porter Airlines,Porter*|Air Transat|Sunwing|Flair Airlines,Flair*
Qantas|Jetstar|Virgin Australia|Air New Zealand|Emirates*|Etihad|Qatar Airways|Singapore Airlines|Cathay Pacific|ANA*|Japan Airlines|Korean Air|Air India|IndiGo*
Aeromexico|Avianca|LATAM|Copa Airlines|Volaris|Air Caraibes|Corsair*|French Bee|Royal Air Maroc|EgyptAir|Ethiopian Airlines|El Al|Royal Jordanian`

export interface Spelling {
  readonly spelling: string
  readonly name: string
  readonly isEveryday: boolean
}

/** The names of a list, each with its spellings. */
export const spellingsOf = (list: string): ReadonlyArray<Spelling> =>
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

const wordSet = (words: string): ReadonlyArray<string> => words.split(" ")

/** Legal forms, countries and ends of web addresses: words after a name that do not change which institution it is. */
const FORMS = wordSet(
  "& inc corp corporation co company plc ltd limited llc lp ag sa se na nv bv ab eg gmbh sro spa srl sarl sas rl et cie sca fsb ssb usa us uk canada europe international com de fr es it eu net ca ie nl at ch"
)
const FORMS_OF_BANKS = wordSet(
  "bank banks banque card cards visa mastercard financial national association delaware credit union building society"
)
const FORMS_OF_AGENCIES = wordSet("group odigeo holdings travel")
const FORMS_OF_AIRLINES = wordSet("air line lines airline airlines airways uk europe group dac")
const FORMS_OF_CARRIERS = wordSet(
  "parcel parcels delivery logistics courier couriers express ground paket group worldwide local services"
)
const FORMS_OF_BUREAUS = wordSet(
  "information services service solutions risk data consumer credit systems screening group background reporting"
)

/** "Booking.com" in two words. */
const WEB_END = /(?<=\p{L}{3})\.(?=(?:com|co\.uk|de|fr|es|it|eu|net|ca|ie|nl|at|ch)(?![\p{L}\p{N}]))/gu

/** The words of a name in one spelling, without accents and a leading article. */
const wordsOf = (name: string): ReadonlyArray<string> => {
  const words = normalForm(name, "NFKD")
    .toLowerCase()
    .replaceAll(WEB_END, " ")
    .replaceAll(/[\u0300-\u036F.'’]/g, "")
    .split(/[^\p{L}\p{N}&]+/u)
    .filter((word) => word !== "")
  return words.length > 1 && words[0] === "the" ? words.slice(1) : words
}

interface List {
  readonly spellings: ReadonlyArray<Spelling>
  /** The spelling with the most words that begins the name, where forms alone follow it. */
  readonly find: (name: string) => Spelling | undefined
}

const listOf = (list: string, forms: ReadonlyArray<string>): List => {
  const spellings = spellingsOf(list)
  const behind = new Set([...FORMS, ...forms])
  const known = new Map(spellings.map((one) => [wordsOf(one.spelling).join(" "), one]))
  return {
    spellings,
    find: (name) => {
      const words = wordsOf(name)
      for (let end = words.length; end > 0; end -= 1) {
        const found = known.get(words.slice(0, end).join(" "))
        if (found !== undefined || !behind.has(words[end - 1] ?? "")) return found
      }
      return undefined
    }
  }
}

export const banks = listOf(BANKS, FORMS_OF_BANKS)
export const paymentServices = listOf(PAYMENT_SERVICES, FORMS_OF_BANKS)
export const travelAgencies = listOf(TRAVEL_AGENCIES, FORMS_OF_AGENCIES)
export const airlines = listOf(AIRLINES, FORMS_OF_AIRLINES)
export const carriers = listOf(CARRIERS, FORMS_OF_CARRIERS)
export const creditBureaus = listOf(CREDIT_BUREAUS, FORMS_OF_BUREAUS)

/** The words of a name without forms: "first bank" for "First Bank, Inc.". */
export const institutionKey = (name: string): string => {
  const words = wordsOf(name)
  let end = words.length
  while (end > 1 && FORMS.includes(words[end - 1] ?? "")) end -= 1
  return words.slice(0, end).join(" ")
}
