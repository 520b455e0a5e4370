/**
 * Which product a narrative says was bought: one thing of a list, near a word of buying. Two things are none, and what was only
 * used or called about is none.
 */
import type { Facts } from "../../../../schema/letter.ts"
import { contractNamed } from "./told-contract.ts"
import { boughtIn } from "./bought-goods.ts"

const GOODS =
  "fridge[- ]freezer|fridge|refrigerator|freezer|washing machine|washer[- ]dryer|tumble dryer|dishwasher|oven|cooker|stove|microwave|kettle|toaster|coffee (?:machine|maker)|air fryer|vacuum(?: cleaner)?|boiler|heater|air conditioner|lawn ?mower|drill|television|tv|monitor|laptop|notebook|computer|pc|macbook(?: air| pro)?|tablet|ipad|(?:mobile |cell |smart)?phone|iphone|smartwatch|watch|headphones|earbuds|airpods|speaker|camera|printer|router|console|playstation(?: \\d)?|xbox|sofa|couch|armchair|chair|desk|dining table|table|wardrobe|bed(?: frame)?|mattress|carpet|curtains|lamp|mirror|kitchen|pram|pushchair|stroller|car seat|cot|bicycle|bike|e-bike|ebike|scooter|e-scooter|motorbike|motorcycle|car|van|tyres|tires|suitcase|backpack|handbag|jacket|coat|dress|suit|shoes|boots|trainers|sneakers|ring|necklace|guitar|piano|treadmill|tent|hot tub|trampoline|puppy|kitten"
const ARTICLE = "(?:an?|the|my|our|this|some|two|new|second-?hand|used|refurbished|electric|gas)"
/** Names of makers; by their capitals alone, the rest in either case. */
const MAKER = "((?:[\\w&+-]+ ){0,2}?)"
/** A second thing, or what is no thing at all. */
const NOT_ALONE =
  "(?! (?:and|or|plus) (?:an?|the|my|two|some)\\b| (?:insurance|cover|contract|subscription|plan|case|charger|stand|repair|rental|hire|lease|parts?|tickets?)\\b)"
/** "bought a Bosch fridge freezer", "ordered two chairs", "purchased a used car". */
const BOUGHT = new RegExp(
  `\\b(?:bought|buy|ordered|purchased)\\b(?: (?:myself|online|us|me))?(?: ${ARTICLE}){1,3} ${MAKER}((?:${GOODS})s?)\\b${NOT_ALONE}`,
  "gi"
)
/** "the sofa I bought", "my laptop, bought in May". */
const BOUGHT_AFTER = new RegExp(
  `(?:\\b(?:the|my|our|this)|^|[.!?] )(?: ?(?:new|used|second-?hand|electric|gas))? ?${MAKER}((?:${GOODS})s?),? (?:(?:that|which) )?(?:(?:i|we) )?(?:bought|ordered|purchased)\\b`,
  "gi"
)

const MAKES =
  "Honda|Toyota|Ford|Chevrolet|Chevy|Nissan|Hyundai|Kia|Mazda|Subaru|Volkswagen|VW|BMW|Audi|Mercedes|Mercedes-Benz|Jeep|Dodge|Ram|GMC|Buick|Cadillac|Lexus|Acura|Infiniti|Tesla|Volvo|Peugeot|Renault|Citroën|Citroen|Fiat|Skoda|Škoda|Seat|Opel|Vauxhall|Mini|Land Rover|Jaguar|Porsche|Mitsubishi|Suzuki|Chrysler|Dacia"
/** "a 2016 Honda Civic", "used Ford F-150": the maker, its model, and the year where it is said. */
const VEHICLE = new RegExp(
  `\\b((?:19|20)\\d{2} )?(${MAKES}) ((?:[A-Z][A-Za-z]*|\\d{1,4}[A-Za-z]?)(?:-?\\d{1,4})?)(?! (?:Bank|Credit|Financ|Dealer|Store|Service|Of )|['’]s)(?![\\w])`,
  "g"
)
/** Dealers are named by the makes that they sell. */
const DEALER =
  /^(?:Dealer\w*|Motors?|Auto|Autos|Cars?|Store|Service|Financ\w*|Credit|Bank|Of|Customer|Care|Main|Sales|Group|LLC|Inc|Ltd|GmbH)$/i

const MODELS =
  "altima|sentra|maxima|rogue|pathfinder|murano|versa|frontier|qashqai|juke|civic|accord|cr-?v|hr-?v|odyssey|corolla|camry|rav4|prius|tacoma|tundra|highlander|4runner|sienna|yaris|aygo|f-?150|f-?250|focus|fiesta|fusion|escape|explorer|mustang|silverado|malibu|equinox|impala|cruze|tahoe|suburban|camaro|corvette|traverse|sierra|elantra|sonata|tucson|santa fe|optima|sorento|sportage|rio|forte|jetta|passat|golf|polo|tiguan|cx-?[3579]|mazda ?[236]|outback|forester|impreza|crosstrek|wrangler|grand cherokee|cherokee|renegade|charger|challenger|durango|clio|megane|corsa|astra|insignia|octavia|fabia|leon|ibiza|picanto|i10|i20|i30|model [3sxy]"
/** "my 2017 Altima", "a 2016 honda civic": the year says that it is one also where the maker is not named. */
const MODEL_OF_YEAR = new RegExp(
  `(?<![\\w$€£.,])((?:19[89]|20[0-3])\\d (?:(?:${MAKES}) )?(?:${MODELS}))(?![\\w-])(?! group\\b)`,
  "gi"
)
/** "A 2021 Kia from Northgate Auto": a letter can name it without its model. */
const MAKE_OF_YEAR = new RegExp(
  `\\b(?:bought|purchased|leased)(?: (?:a|an|my|our|the|used|new|pre-?owned|certified|second-?hand)){0,4} ((?:19[89]|20[0-3])\\d (?:${MAKES}))(?= (?:from|for|at|in|on|with|and|which|that|off)\\b|[,.;]|$)`,
  "gim"
)
/** "reg LK19 ZZT": the British plate, which no postcode looks like; in one word only behind its name. */
const PLATE =
  /\b(?:reg(?:istration)?|(?:number |licen[cs]e )?plate|vrm|vehicle)(?: (?:no\.?|number|plate|mark|is))*[ :#.]{1,3}([a-z]{2}\d{2} ?[a-z]{3})(?![\w-])|(?<![\w-])([A-Z]{2}\d{2} [A-Z]{3})(?![\w-])/gi
const plateIn = (text: string): string | undefined => {
  const found = new Set(
    [...text.matchAll(PLATE)].flatMap(([, named, bare = ""]) => {
      const plate = named ?? (bare === bare.toUpperCase() ? bare : "")
      return plate === "" ? [] : [`${plate.slice(0, 4)} ${plate.slice(4).trim()}`.toUpperCase()]
    })
  )
  const [only] = found
  return found.size === 1 ? only : undefined
}

const inCapitals = (name: string): string => name.replaceAll(/(?<=^| )[a-z]/g, (letter) => letter.toUpperCase())

/** The one vehicle that a text names with its model, or else by its plate. */
const vehicleIn = (text: string): Facts => {
  const found = new Set(
    [...text.matchAll(VEHICLE)].flatMap(([, year = "", make = "", model = ""]) =>
      DEALER.test(model) ? [] : [`${year}${make} ${model}`]
    )
  )
  for (const pattern of [MODEL_OF_YEAR, MAKE_OF_YEAR])
    if (found.size === 0) for (const [, name = ""] of text.matchAll(pattern)) found.add(inCapitals(name))
  const [only] = found.size === 0 ? [plateIn(text)] : found
  return found.size < 2 && only !== undefined ? { vehicle: only } : {}
}

/** "Washing machine bought in May" begins a sentence; "iPhone" and "PC" keep their capitals. */
const inSentence = (goods: string): string =>
  /^[A-Z][a-z]/.test(goods) && !NAMED_GOODS.test(goods) ? goods[0]?.toLowerCase() + goods.slice(1) : goods
const NAMED_GOODS = /^(?:MacBook|Macbook|AirPods|Airpods|PlayStation|Playstation|Xbox|iP)/

const productIn = (text: string): Facts => {
  const bought = boughtIn(text)
  return bought === "several" ? {} : (bought ?? listedIn(text))
}

const BUYING = /bought|buy|ordered|purchased/i

/** Of a list, where the sentence is one that `boughtIn` does not read. */
const listedIn = (text: string): Facts => {
  if (!BUYING.test(text)) return {}
  const found = new Map<string, string>()
  for (const [, maker = "", goods = ""] of [...text.matchAll(BOUGHT), ...text.matchAll(BOUGHT_AFTER)]) {
    if (maker !== "" && !/^(?:[A-Z0-9][\w&+-]* )+$/.test(maker)) return {}
    found.set(goods.toLowerCase(), `the ${maker}${inSentence(goods)}`)
  }
  const [only] = found.values()
  return found.size === 1 && only !== undefined ? { product: only } : {}
}

/** The product and the vehicle; a vehicle that was bought is the product too. */
export const productsIn = (text: string): Facts => {
  const vehicle = vehicleIn(text)
  const isNamed = vehicle.vehicle !== undefined && plateIn(text) !== vehicle.vehicle
  const bought = isNamed && ANY_PURCHASE.test(text) ? { product: `the ${vehicle.vehicle}` } : {}
  const named = { ...bought, ...productIn(text), ...vehicle }
  return named.product === undefined && named.vehicle === undefined ? contractNamed(text) : named
}

const ANY_PURCHASE = /\b(?:bought|purchased|gekauft|achet[eé]e?|compr[eé]|comprado)(?!\p{L})/iu
