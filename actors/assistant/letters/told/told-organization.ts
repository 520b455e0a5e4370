/**
 * The organization that a text names, where the case names none: it is proposed to the person, and never written to before the person
 * said that it is the one. Pure, and linear in the text.
 *
 * Always true:
 * - Only a name of these lists is proposed, and only in a problem with such an organization.
 * - A text that names two of a list proposes none.
 */
import type { DutyBearer } from "../../../../schema/triage.ts"
import { airlines, banks, creditBureaus, paymentServices, type Spelling, spellingsOf } from "../institution-lists.ts"

/** Telephone and internet companies. A spelling with a star is an everyday word, or another business has it too. */
const TELECOMS = `
Verizon|AT&T|T-Mobile,T Mobile,TMobile|Comcast,Xfinity|Spectrum*,Charter Spectrum|Cox*|CenturyLink|Optimum*|DIRECTV|Mint Mobile|Boost Mobile|Cricket*|Frontier*
Vodafone|BT*|EE*|O2*|Virgin Media|TalkTalk|Plusnet|giffgaff|Three*|Sky*|Bell Canada,Bell*|Rogers*|Telus|Fido*|Koodo|Freedom Mobile|Videotron|Eastlink|SaskTel
Telekom*,Deutsche Telekom|1&1|A1*,A1 Telekom|Magenta*|Swisscom|Proximus|Telenet|Orange*|SFR|Bouygues Telecom|Free Mobile|Movistar|Yoigo|Jazztel|MásMóvil,Masmovil|Eir*
Telstra|Optus|TPG*|iiNet`

/** Insurers of homes, cars and lives. */
const INSURERS = `
State Farm|Allstate|GEICO|Progressive*|Farmers*,Farmers Insurance|Liberty Mutual|USAA|Nationwide*|Travelers*|Citizens*,Citizens Property|Lemonade*|Erie Insurance|Amica
Aviva|Direct Line|Admiral*|AXA|Allianz|LV=|Churchill*|esure|Zurich*|Intact*|Desjardins|NRMA|AAMI|Suncorp|HUK-Coburg|ERGO|Mapfre|MAIF|Groupama`

/** Plans of health insurance. */
const HEALTH_PLANS =
  "Aetna|Cigna|UnitedHealthcare,United Healthcare,UHC|Anthem*|Blue Cross,BCBS,Blue Cross Blue Shield|Humana|Kaiser Permanente,Kaiser*|Molina*|Centene|Ambetter|Bupa|Medibank"

/** They collect student loans and mortgages. */
const SERVICERS =
  "MOHELA|Nelnet|Navient|Aidvantage|Edfinancial|Great Lakes*|FedLoan|Mr. Cooper,Mr Cooper|Nationstar|Shellpoint|Rocket Mortgage|PHH Mortgage|Newrez|Freedom Mortgage|Pennymac|LoanCare|Carrington Mortgage"

/** Shops. */
const SHOPS = `
Amazon*|Walmart|Best Buy|Home Depot|Lowe's,Lowes|Target*|Costco|Wayfair|IKEA|eBay|Etsy|Temu|Shein|Macy's,Macys|Kohl's,Kohls|Newegg|Chewy*
Currys|Argos*|John Lewis|DFS*|Next*|Boots*|ASOS|Very*|Wickes|B&Q|Zalando|MediaMarkt,Media Markt|Saturn*|Otto*|Cdiscount|Fnac|Darty|Leroy Merlin|El Corte Inglés
JB Hi-Fi,JB Hifi|Harvey Norman|The Good Guys|Officeworks|Canadian Tire|The Brick`

/** Railways. */
const RAILWAYS =
  "LNER|Avanti West Coast,Avanti*|GWR,Great Western Railway|ScotRail|CrossCountry*|Thameslink|TransPennine Express,TransPennine|Northern Rail|Southeastern*|Eurostar|Deutsche Bahn|ÖBB|SNCF|Renfe|Ouigo|Iryo|Trenitalia|Italo*|FlixTrain|SNCB|Irish Rail"

const lists = {
  telecoms: spellingsOf(TELECOMS),
  insurers: spellingsOf(INSURERS),
  plans: spellingsOf(HEALTH_PLANS),
  servicers: spellingsOf(SERVICERS),
  shops: spellingsOf(SHOPS),
  railways: spellingsOf(RAILWAYS),
  airlines: airlines.spellings,
  banks: [...banks.spellings, ...paymentServices.spellings],
  bureaus: creditBureaus.spellings
}
type Of = keyof typeof lists

const OF_DUTY: Readonly<Partial<Record<DutyBearer, Of>>> = {
  airline: "airlines",
  bank: "banks",
  card_issuer: "banks",
  credit_bureau: "bureaus",
  seller: "shops"
}

const OF_PROBLEM: Readonly<Record<string, Of>> = {
  service_billing: "telecoms",
  claim_handling: "insurers",
  insurance_denial: "plans",
  student_loan: "servicers",
  mortgage_servicing: "servicers",
  rail_travel: "railways",
  denied_boarding: "airlines",
  air_refund: "airlines",
  air_compensation: "airlines",
  air_complaint: "airlines",
  baggage: "airlines",
  deposit_hold: "banks",
  financial_complaint: "banks",
  non_delivery: "shops",
  defective_goods: "shops",
  warranty: "shops",
  distance_withdrawal: "shops"
}

const BEGINS = "(?<![\\p{L}\\p{N}])"
const ENDS = "(?![\\p{L}\\p{N}])"
/** What companies do: behind an everyday word with a capital it says that a company is meant. */
const ACTS =
  "(?= (?:keeps?|kept|refuse[ds]?|charge[ds]?|cancel+ed|bill(?:ed|s)|says?|said|told|tells|wants?|wo?n'?t|took|den(?:y|ied|ies)|ignore[ds]?|has|have|is|does|doesn'?t|put|raised|sagt|hat|will|verlangt|bucht|me|m'a|nous|sigue|dice|no)(?![\\p{L}]))"

const escaped = (spelling: string): string => spelling.replaceAll(/[.&+=]/g, "[$&]").replaceAll(" ", "[ -]?")

const anyOf = (spellings: ReadonlyArray<Spelling>): string =>
  spellings
    .map(({ spelling }) => escaped(spelling))
    .toSorted((one, other) => other.length - one.length)
    .join("|")

interface Reader {
  readonly sure: RegExp
  readonly everyday: RegExp | undefined
  readonly nameOf: ReadonlyMap<string, string>
}

const keyOf = (spelling: string): string => spelling.toLowerCase().replaceAll(/[ -]/g, "")

const readerOf = (spellings: ReadonlyArray<Spelling>): Reader => {
  const everyday = spellings.filter(({ isEveryday }) => isEveryday)
  const sure = spellings.filter(({ isEveryday }) => !isEveryday)
  return {
    sure: new RegExp(`${BEGINS}(${anyOf(sure)})${ENDS}`, "giu"),
    everyday: everyday.length === 0 ? undefined : new RegExp(`${BEGINS}(${anyOf(everyday)})${ENDS}${ACTS}`, "gu"),
    nameOf: new Map(spellings.map(({ name, spelling }) => [keyOf(spelling), name]))
  }
}

const readers = new Map<Of, Reader>()
const readerFor = (of: Of): Reader => {
  const known = readers.get(of) ?? readerOf(lists[of])
  readers.set(of, known)
  return known
}

/** More text than this names no further organization. */
const TEXT_LENGTH_MAX = 20_000

/** The one organization that a text names, of the kind that has the duty, or that the problem is with; undefined for none or several. */
export const organizationIn = (
  narrative: string,
  { duty, subcategory }: { readonly duty: DutyBearer | undefined; readonly subcategory: string | null }
): string | undefined => {
  const of = duty === undefined ? OF_PROBLEM[subcategory ?? ""] : OF_DUTY[duty]
  if (of === undefined) return undefined
  const text = narrative.slice(0, TEXT_LENGTH_MAX)
  const { everyday, nameOf, sure } = readerFor(of)
  const found = [sure, ...(everyday === undefined ? [] : [everyday])].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, name = ""]) => nameOf.get(keyOf(name)) ?? [])
  )
  const [only, ...others] = new Set(found)
  return others.length === 0 ? only : undefined
}

/** The sentence that proposes it, behind the step that asks for the name. */
export const proposalOf = (name: string): string =>
  `The description names ${name}: if it is the one, say so (organization_named).`
