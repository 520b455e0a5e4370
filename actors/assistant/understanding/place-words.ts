/**
 * The words around names of places, and the words of languages: which names are everyday words as well, what stands before a
 * place where the writer is, and how a language is spoken outside the country that it is mostly written in.
 */
import type { Lexicon } from "./lexicon-tree.ts"
import { moneyWords } from "./place-money.ts"

/** How much a company or a currency counts as a sign of its country. */
export const HABIT = 1

/** How much a word of several countries that is likelier in one of them counts. */
export const LEANING = 0.25

/** Words before a place that say that the matter is elsewhere: journeys, goods, calls. */
export const ELSEWHERE_BEFORE: ReadonlySet<string> = new Set(
  "to from via flight flights fly flying flew trip travel travelling traveling holiday vacation bound for visit visiting nach von vers para hacia desde between lhr lgw fra muc cdg ory ams bcn fco zrh jfk ewr lax sfo ord dfw yyz yvr".split(
    " "
  )
)

/** Words before a place that say that the writer is there. */
export const HERE_BEFORE: ReadonlySet<string> = new Set(
  "in at live lives living here reside resident based en dans bei aus near around".split(" ")
)

/** Entries, each with the language behind it in which it is no everyday word. */
const byLanguage = (entries: string): ReadonlyMap<string, string> =>
  new Map(
    entries.split("|").map((entry) => {
      const at = entry.search(/ [A-Z]{2}$/)
      return at < 0 ? [entry, ""] : [entry.slice(0, at), entry.slice(at + 1)]
    })
  )

/**
 * Names that are everyday words as well. They count where the words around say that a place or a company is meant, and where
 * they have a capital inside a sentence. A name with a language always counts in a text of that language.
 */
export const ALSO_WORDS = byLanguage(
  "nice FR|orange FR|porto|boots|bell|shaw|flair|essen|trier|hull|derby|kent|flint|regina|laval|pearson|queens|otto|saturn|plano|liege|bale FR|racine|paisley|cork|condor|eir|trai|nab|caf FR|ocu|delta|kaiser|coles|argos|reno|angers FR|valence FR|lima|surat|sion|ores|stoke|slough|rom DE"
)

/**
 * Names that people, goods and institutions have as well: a capital says nothing. They count where the words around say that
 * a place is meant.
 */
export const ALSO_NAMES = byLanguage(
  "preston|cicero|taunton|enfield|harrow|homestead|providence|olympia|thane|ulm DE|brandenburg DE|oldenburg DE|jena DE|wels|granby|henderson|hayward|compton|burbank|ventura|fontana|salinas|torrance|greeley|branson|joplin|paterson|cranston|denton|mckinney|beaumont|ogden|appleton|beckley|erie|prescott|vaughan|pickering|timmins|courtenay|whistler|steinbach|brossard|prince george|prince albert|bradford|bolton|telford|crawley|hastings|blackburn|burnley|barnet|peckham|oldham|ilford|hackney|ennis|navan|cairns|indore|lugo|segovia|quilmes|rosario|hagen|hamm|verona|modena|braga|breda|biel DE|thun DE|mons FR|gand FR|gent"
)

/** Short forms of provinces. In small letters they are also "because" and words of French and Spanish. */
export const PROVINCES: ReadonlySet<string> = new Set(["ont", "alta", "bc", "b c", "pei", "n s"])

/** Names that mean something else in other languages than this one. */
export const ONLY_IN = byLanguage(
  "edf FR|ores FR|prefecture FR|mairie FR|lcl FR|cuit ES|anses ES|cali ES|# soles ES|vos ES|colectivo ES"
)

/** All names that may mean something else. */
export const MEANING_MORE: ReadonlySet<string> = new Set([
  ...ALSO_WORDS.keys(),
  ...ALSO_NAMES.keys(),
  ...PROVINCES,
  ...ONLY_IN.keys()
])

/** Cities of Spain whose names cities of America have too. */
export const ALSO_IN_AMERICA: ReadonlySet<string> = new Set(
  "granada|valencia|zaragoza|salamanca|pamplona|segovia|san sebastian|vitoria|jerez|galicia|extremadura|leganes|murcia".split(
    "|"
  )
)

/** Cities of other countries whose names cities of Spain have too: in Spanish they are no sign by themselves. */
export const ALSO_IN_SPAIN: ReadonlySet<string> = new Set("laredo|san mateo|santa clara|santa ana".split("|"))

/** Cities whose names are words, or other cities, of French and Spanish. */
export const ONLY_IN_ENGLISH: ReadonlySet<string> = new Set(["macon", "hilo", "vegas"])

/** "in nice condition", "with flair": the word before does not say that such a word is a place or a company. */
export const DESCRIBING: ReadonlySet<string> = new Set(["nice", "orange", "flair", "boots"])

/** Words behind a name that say that it is a place. */
export const PLACE_BEHIND: ReadonlySet<string> = new Set(
  "council city county borough police university airport hospital landlord apartment flat place residents based".split(
    " "
  )
)

/** Words before a name that say that it is a company, where it is an everyday word. */
export const FIRM_BEFORE: ReadonlySet<string> = new Set("from at with by bei vom von chez".split(" "))

/** What companies do and goods do not: "Bell keeps charging me". */
export const FIRM_VERBS: ReadonlySet<string> = new Set(
  "keeps kept refuses refused refusing charges charged charging cancelled canceled cancels billed bills billing says said tells told wants wanted sold sells sent sends took takes denied denies ignores ignored promised promises owes raised overcharged overbooked double closed changed delivered claims claimed insists demands rejected declined lied lost won will would does did never still has had is was doesn didn doesnt didnt wont isnt hasnt verweigert verlangt will hat liefert schreibt bucht".split(
    " "
  )
)

/** Of the verbs those that goods have too: "Boots was". */
export const COMMON_VERBS: ReadonlySet<string> = new Set(
  "kept lost won will would does did never still has had is was doesn didn doesnt didnt wont isnt hasnt".split(" ")
)

/** What companies sell, behind their name: "my bell internet". */
export const FIRM_GOODS: ReadonlySet<string> = new Set(
  "internet mobility phone bill bills account contract plan service modem router tv fibe fibre wifi line store customer rep agent technician app website flight flights ticket tickets airlines insurance loan card rewards miles membership credit voucher vouchers order orders delivery complaint complaints".split(
    " "
  )
)

/** Of what companies sell that which no colour, shoe or talent has: "my orange bill". */
export const FIRM_SERVICES: ReadonlySet<string> = new Set(
  "internet mobility bill bills account contract plan".split(" ")
)

/** Words that a clause begins with. */
export const CLAUSE_BEFORE: ReadonlySet<string> = new Set(
  "and but so because that when then after since as if now und aber weil".split(" ")
)

/** Words behind "bc" that show that it is "because". */
export const REASON_BEHIND: ReadonlySet<string> = new Set(
  "i im ive my he she it its we they you u the a an his her our their your this that these those there of no not nobody someone everyone something everything nothing apparently some all".split(
    " "
  )
)

/** Words that stand between "in" and "bc" and are no town. */
export const NO_TOWN: ReadonlySet<string> = new Set(
  "the a an my his her our their your this that time person cash advance full trouble town court school hospital work store shop hurry panic pain debt tears bed january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday and it them me us him there here".split(
    " "
  )
)

/** Words before "to" and a town where the writer lives now. */
export const MOVING: ReadonlySet<string> = new Set(["move", "moved", "moving", "relocated"])

/** Words that stand before a place that is written as a name: "outside Prince George". */
export const PLACE_BEFORE: ReadonlySet<string> = new Set(["outside", "downtown"])

/** The same in Spanish and French: "el dentista de Salinas", "à Timmins". */
export const PLACE_BEFORE_ROMANCE: ReadonlySet<string> = new Set(["de", "a"])

/** Small words of English. */
export const ENGLISH: ReadonlySet<string> = new Set("the my and they was is i of for with to in have that".split(" "))

/** People to whom money is sent. */
export const FAMILY: ReadonlySet<string> = new Set(
  "mother mom mum mama mamma ma father dad papa parents family brother brothers sister sisters cousin cousins aunt auntie uncle wife husband son daughter kids children grandmother grandma grandfather grandpa friend niece nephew relatives girlfriend boyfriend grandson granddaughter fiance fiancee recipient receiver beneficiary madre padre familia hermano hermana hijo hija esposa esposo abuela abuelo tia tio primo prima suegra amigo amiga mere pere famille frere soeur cousine femme mari fils fille mutter vater familie bruder schwester frau mann sohn tochter oma opa eltern enkel enkelin neffe nichte nieto nieta sobrino sobrina neveu niece".split(
    " "
  )
)

/** How many words before "in" a word of the family may stand. */
export const FAMILY_DISTANCE_MAX = 4

/** Countries to which hardly anybody's family sends money. */
export const SENDING: ReadonlySet<string> = new Set("US CA GB IE DE FR ES IT NL AT BE LU CH AU NZ SE DK".split(" "))

/** Words of a language that are said outside the country that it is mostly written in, and hardly inside it. */
export const SPOKEN_ABROAD: Lexicon = {
  ES: "carro|carros|nomas|troca|trocas|aseguranza|celular|celulares|llantas|computadora|ahorita|platicar|platique|laburo|chamba|cobija|checar|checaron|migra|biles|heladera|# pesos|departamento de renta|aplicacion de renta|me regresan|me regresaron|me regresen|regreso el dinero|regresan el dinero|regresaron el dinero|regresar el dinero|regresar mi dinero|regresan mi dinero|regresaron mi dinero|regresen mi dinero",
  FR: "piastres|piasses|icitte|pantoute|cegep|laveuse secheuse|septante|nonante|huitante|natel|magasiner|magasinage|# francs|francs suisses|pis|$",
  DE: "# franken|schweizer franken|chf|janner|packerl|pickerl|jause|kassa|innert|einsprache|natel|gruezi|ned|ghabt|gsagt|gmacht|gfragt|gschickt|zruck|habens|sagens|amal|hab i|i hab|bin i|i bin"
}

/** Words that are rare in that country: two of them say as much as one that is not said there. */
export const RARE_AT_HOME: Lexicon = {
  ES: "muchacho|muchacha|boleto|boletos|reporte|muebleria|licuadora|depto|dealer|pesos|condado|puntaje|vos|aca|rento|enojado|enojada|bil|gringo|les marque|le marque|marcarles|manejando|rentamos|rentado|rentada",
  FR: "francs|pus|chus|chum|cellulaire|laveuse|hydro|dollar*",
  DE: "isch|spital|servus|betreibung|betreibungen"
}

/** Where else a language is spoken: a company or a city of one of these countries says more than the language. */
export const SPOKEN_IN: ReadonlyMap<string, ReadonlyArray<string>> = new Map([
  ["ES", ["US", "MX", "AR", "CL", "CO", "PE"]],
  ["FR", ["CA", "BE", "CH", "LU"]],
  ["DE", ["AT", "CH", "LU", "BE"]]
])

/** The small words of languages that are mostly written in one country. */
export const FUNCTION_WORDS: ReadonlyArray<readonly [country: string, words: ReadonlySet<string>]> = [
  [
    "DE",
    new Set(
      "ich nicht und der die das mein meine meiner mir wir ist hat eine einen fur mit auf nach aber seit am bis kein keine vom zum zur im den dem des dieses dieser trotz jeden von bei unser sich wurde bekomme habe obwohl aus sie sich trotzdem trotz dass hab haben hatte wird werden wurden noch schon nur jetzt weil wenn wegen ohne ihr ihre ihren er es auch aber doch immer nie mehr sagt sagen ob oder gegen nach als beim nix zur uns einem einer wie ja dann wieder".split(
        " "
      )
    )
  ],
  [
    "FR",
    new Set(
      "je le la les une mon ma mes est pas ne que pour dans nous avec sur qui chez du des et de il un au mais ai en sont rien j ils elle on plus et par ont ce cette depuis jamais toujours alors tout notre leur vous quand ca l d n aux sans ou leurs nos tous deja encore".split(
        " "
      )
    )
  ],
  [
    "ES",
    new Set(
      "el la los mi mis no que una por para con del me se han hace es y en las un lo pero sin desde de q ya me le al esta ni nos solo hasta porque cuando dicen dice yo tengo muy les su ese eso esto todo nada ahora pero como si sus fue era nunca sigue siguen".split(
        " "
      )
    )
  ]
]

/** Words before the place that a journey or money began at. */
export const ORIGIN_BEFORE: ReadonlySet<string> = new Set(["from", "of", "von", "aus", "ab", "de", "depuis", "desde"])

/** Words before "in" of one who lives there. */
export const LIVING: ReadonlySet<string> = new Set(
  "live living lives am vivo vivimos wohne wohnen habite habitons".split(" ")
)

/** Words before "in" of a company: "a company in Beverly Hills". */
export const FIRMS: ReadonlySet<string> = new Set("company firm agency business seller warehouse".split(" "))

/** Issues that the law of the European Union knows and that of the United States does not. */
export const EUROPEAN: ReadonlySet<string> = new Set([
  "air_compensation",
  "distance_withdrawal",
  "package_travel",
  "digital_content",
  "platform_moderation",
  "access_deletion",
  "adr"
])

/** Of a code that is a State and a country: a language that far more people write in the country, as FUNCTION_WORDS names it. */
export const LANGUAGE_OF_CODE: ReadonlyMap<string, string> = new Map([
  ["DE", "DE"],
  ["CA", "FR"],
  ["AR", "ES"]
])

/** Thousands as America writes them in Spanish: no price with three decimals, and no weight or length with a fraction. */
export const COMMA_BEFORE_THOUSANDS =
  /\b[1-9]\d{0,2},\d{3}\b(?! ?(?:€|%|\/|euros?\b|eur\b|(?:el |por |la )?(?:litros?|kilos?|gramos|metros|kwh|kw|kg|km|gr?|l|m)\b))/

/** Dollars as the entries of the table name them. */
export const DOLLARS: ReadonlySet<string> = new Set(["$", "dollar…", "dolares"])

/** Towns whose name with ", CA" behind it is one of Canada: no town of California is called so. */
export const TOWNS_OF_CANADA: ReadonlyMap<string, string> = new Map([
  ["London", "CA-ON"],
  ["Hamilton", "CA-ON"],
  ["Kingston", "CA-ON"],
  ["Waterloo", "CA-ON"],
  ["Surrey", "CA-BC"],
  ["Victoria", "CA-BC"]
])

/** Towns of a State that share their name with others: behind the letters of the State they are its own. */
export const TOWNS_OF_STATE: ReadonlyMap<string, RegExp> = new Map([
  ["US-DE", /\b(?:wilmington|dover|newark|rehoboth|smyrna|middletown|milford|new castle)\b/i]
])

/** Cities whose name is that of a chain where people pay with this money. */
export const CHAINS: ReadonlyMap<string, readonly [country: string, money: RegExp]> = new Map([
  ["liverpool", ["MX", /\bpesos?\b|\bmxn\b|meses sin intereses/i]]
])

/** All of them by name: what an evaluation rests on. */
export const placeWords = {
  elsewhereBefore: ELSEWHERE_BEFORE,
  hereBefore: HERE_BEFORE,
  alsoWords: ALSO_WORDS,
  alsoNames: ALSO_NAMES,
  provinces: PROVINCES,
  onlyIn: ONLY_IN,
  alsoInAmerica: ALSO_IN_AMERICA,
  alsoInSpain: ALSO_IN_SPAIN,
  onlyInEnglish: ONLY_IN_ENGLISH,
  describing: DESCRIBING,
  placeBehind: PLACE_BEHIND,
  firmBefore: FIRM_BEFORE,
  firmVerbs: FIRM_VERBS,
  commonVerbs: COMMON_VERBS,
  firmGoods: FIRM_GOODS,
  firmServices: FIRM_SERVICES,
  clauseBefore: CLAUSE_BEFORE,
  reasonBehind: REASON_BEHIND,
  noTown: NO_TOWN,
  moving: MOVING,
  placeBefore: PLACE_BEFORE,
  placeBeforeRomance: PLACE_BEFORE_ROMANCE,
  english: ENGLISH,
  family: FAMILY,
  familyDistanceMax: FAMILY_DISTANCE_MAX,
  sending: SENDING,
  spokenAbroad: SPOKEN_ABROAD,
  rareAtHome: RARE_AT_HOME,
  spokenIn: SPOKEN_IN,
  functionWords: FUNCTION_WORDS,
  originBefore: ORIGIN_BEFORE,
  living: LIVING,
  firms: FIRMS,
  european: EUROPEAN,
  languageOfCode: LANGUAGE_OF_CODE,
  commaBeforeThousands: COMMA_BEFORE_THOUSANDS.source,
  dollars: DOLLARS,
  moneyMeant: moneyWords,
  townsOfCanada: TOWNS_OF_CANADA,
  townsOfState: [...TOWNS_OF_STATE].map(([code, towns]) => [code, towns.source]),
  chains: [...CHAINS].map(([city, [country, money]]) => [city, country, money.source])
}
