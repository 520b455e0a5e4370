/**
 * Money that nobody pays with in the United States. Each entry stands behind the countries whose money it is called; one with
 * several countries names none of them, but not the United States either.
 */
import type { Lexicon } from "./lexicon-tree.ts"
import { textOf, type Words } from "./words.ts"

/** Money where it stands in a text. */
interface MoneyHit {
  readonly code: string
  readonly at: number
  readonly end: number
  readonly entry: string
}

export const MONEY: Lexicon = {
  "MX,AR,CO,CL,UY,DO,CU,PH": "# pesos|# mil pesos|mil pesos|millones de pesos|millon de pesos",
  AR: "pesos argentinos",
  CO: "pesos colombianos|# mil cop|millones de cop",
  PH: "philippine pesos|# php|gcash",
  PE: "# soles|nuevos soles|mil soles",
  GT: "quetzales|quetzal",
  HN: "lempiras",
  "CR,SV": "# colones|mil colones",
  PY: "guaranies",
  BO: "bolivianos",
  NI: "# cordobas",
  VE: "# bolivares",
  PK: "pkr|pakistani rupees",
  LK: "lkr|sri lankan rupees",
  BD: "# taka|bdt",
  ZA: "# rand|rands|zar",
  "KE,TZ,UG": "# shillings|# shilling|ksh|kshs|m pesa|mpesa",
  NG: "naira|# naira",
  GH: "cedis|ghs",
  "CI,SN,CM,ML,BF,BJ,TG": "francs cfa|franc cfa|fcfa|f cfa|xof|xaf",
  "MA,AE": "dirham|dirhams|dirhems",
  "TN,DZ,JO,KW,RS": "# dinars|# dinares|# dinar",
  EG: "egyptian pounds",
  TR: "turkish lira|# lira",
  PL: "zł|# zl|zloty|zlotys|zlotych|złoty|złotych|pln",
  CZ: "czk|# koruna|czech crowns|# kronen tschechisch",
  HU: "forint|forints|huf",
  RO: "# lei",
  UA: "hryvnia|hryvnias|uah",
  "SE,NO,DK": "# kronor|# kroner|swedish crowns",
  TH: "# baht",
  MY: "ringgit|ringgits|myr",
  ID: "rupiah|rupiahs",
  CN: "yuan|rmb",
  IL: "shekel|shekels",
  VN: "# dong"
}

/** Behind the name of money: a street or what is collected. "12 Rand Street", "100 zloty coins". */
const NO_MONEY_BEHIND: ReadonlySet<string> = new Set(
  "street st avenue ave road rd lane ln drive boulevard blvd court square coin coins banknote banknotes note notes".split(
    " "
  )
)

/** Money whose name is a name or a word of other things too. Before a word with a capital it is a name: "2 Rand McNally maps". */
const ALSO_NAMES: ReadonlyMap<string, RegExp> = new Map(
  ["rand", "lei", "dong", "taka", "lira"].map((name) => [
    `# ${name}`,
    new RegExp(`\\d ${name[0]?.toUpperCase()}${name.slice(1)} \\p{Lu}`, "u")
  ])
)

/** Whether the name of money stands where a sum does. */
export const isMoney = (
  { end, entry }: MoneyHit,
  words: Words,
  text: string,
  language: string | undefined
): boolean => {
  if (NO_MONEY_BEHIND.has(textOf(words, end))) return false
  // Every noun of German has a capital.
  return language === "DE" || ALSO_NAMES.get(entry)?.test(text) !== true
}

/** Matters of cards, transfers and credit files: the card of one country is used, or misused, in any other. */
const USED_ABROAD: ReadonlySet<string> = new Set([
  "card_billing_error",
  "card_fraud",
  "card_claims_defenses",
  "electronic_transfer_error",
  "credit_reporting"
])

/** Firms of the United States that charge and sell in any country. */
const FIRMS_OF_STATES =
  /\b(?:american express|amex|citi(?:bank)?|chase|experian|transunion|paypal|ebay|roblox|amazon)\b/i
/** They have shops of their own where people pay with this money. */
const WITH_SHOPS = /\bamazon\b/i
const SHOPS_IN: ReadonlySet<string> = new Set("MX BR TR PL SE ZA AE EG".split(" "))

/** In a town that is in no list, a bank or a writer is mostly where the money is: "my bank in Bangkok". */
const IS_IN = /\b(?:bank|branch|live|living|am) in \p{Lu}/u

/** Ways to pay that are of one country themselves. */
const OF_COUNTRY: ReadonlySet<string> = new Set(["gcash", "m pesa", "mpesa"])

interface Paid {
  readonly habits: ReadonlyArray<MoneyHit>
  readonly issue: string | undefined
  readonly language: string | undefined
  readonly text: string
}

/**
 * The money that says where the matter is. In English, a card that is charged abroad and a firm of the United States say that the
 * money of the charge may be of anywhere.
 */
export const moneyOfPlace = (money: ReadonlyArray<MoneyHit>, paid: Paid): ReadonlyArray<MoneyHit> => {
  const { habits, issue, language, text } = paid
  if (money.length === 0 || language !== undefined || IS_IN.test(text)) return money
  const isAbroad = issue !== undefined && USED_ABROAD.has(issue)
  const isOfFirm = FIRMS_OF_STATES.test(text) || habits.some(({ code }) => code === "US")
  if (!isAbroad && !isOfFirm) return money
  const hasShops = !isAbroad && WITH_SHOPS.test(text)
  return money.filter(
    ({ code, entry }) => OF_COUNTRY.has(entry) || (hasShops && code.split(",").some((country) => SHOPS_IN.has(country)))
  )
}

/** All of them by name: what an evaluation rests on. */
export const moneyWords = {
  noMoneyBehind: NO_MONEY_BEHIND,
  alsoNames: [...ALSO_NAMES].map(([entry, name]) => [entry, name.source]),
  usedAbroad: USED_ABROAD,
  firmsOfStates: FIRMS_OF_STATES.source,
  isIn: IS_IN.source,
  withShops: WITH_SHOPS.source,
  shopsIn: SHOPS_IN,
  ofCountry: OF_COUNTRY
}
