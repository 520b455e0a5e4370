/**
 * Words that show in which country or State a matter is: cities, companies of one country, agencies, currencies, terms of
 * its law. Each line is a code and its entries; the second table counts less than the first.
 */
import { cities } from "../city-names.ts"
import { PLACES } from "../word-table.ts"
import { finderOf } from "./lexicon.ts"
import { type Lexicon, lexiconTables } from "./lexicon-tree.ts"
import { MONEY } from "./place-money.ts"
import { FUNCTION_WORDS, RARE_AT_HOME, SPOKEN_ABROAD } from "./place-words.ts"

/** Companies, agencies, currencies and terms of one country. */
export const habits: Lexicon = {
  US: "irs|ssa|fcc|ftc|cfpb|medicare|medicaid|social security|hipaa|fdcpa|fcra|zelle|venmo|cash app|verizon|comcast|xfinity|wells fargo|bank of america|walmart|kroger|publix|lowe s|lowes|walgreens|menards|macy s|macys|petsmart|autozone|carmax|meijer|wegmans|dollar general|navy federal|target store|best buy|home depot|equifax|social security number|attorney general|better business bureau|bbb|zip code|401k|ssi|ssdi|obamacare|blue cross|aetna|cigna|kaiser|humana|unitedhealthcare|usps|chase bank|capital one|navient|mohela|small claims court|state farm|allstate|geico|county court clerk|southwest|jetblue|spirit airlines|delta|united airlines|american airlines|aseguranza|troca|trocas|condado|la migra|biles|puntaje de credito|talones de cheque|social security office|state attorney general|t mobile|tmobile|at t|doordash|carvana|planet fitness|attorney general s office|section 8 housing|section 8 voucher|section 8 tenant|section 8 program|snap benefits|food stamps|dmv|spectrum internet|charter spectrum",
  GB: "£|pounds|quid|gbp|hmrc|ofcom|ofgem|fca|financial ombudsman|natwest|barclays|lloyds|hsbc|nationwide|monzo|starling|santander uk|tsb|halifax bank|currys|argos|john lewis|tesco|sainsbury*|asda|boots|wickes|dfs|evri|royal mail|british gas|ovo|octopus energy|scottish power|edf energy|bt|ee|virgin media|talktalk|talk talk|plusnet|sky broadband|easyjet|ryanair uk|jet2|council tax|nhs|gp|solicitor|letting agent|citizens advice|trading standards|faster payment*|sort code|section 75|consumer rights act|small claims track|mum|council flat|ombudsman services|cisas|uk|england|scotland|wales|heathrow|gatwick|stansted|tenancy deposit scheme|barclaycard|section 21|postcode|colour|universal credit|dwp|ofsted|dvla|klarna uk|very account|puregym|virgin active|scottishpower|eon next|e on next|utilita|vodafone uk|giffgaff|three mobile|tv licence|bailiffs|county court judgment|ccj|hmcts|acas|halfords|aldi uk|financial conduct|sold as seen|my nan|me nan|nan s|mot test|an mot|its mot|pip payment|pip claim",
  CA: "bell canada|bell|rogers|telus|fido|koodo|freedom mobile|videotron|shaw|eastlink|sasktel|cogeco|crtc|ccts|rbc|td canada|bmo|scotiabank|cibc|tangerine|desjardins|interac|e transfer*|etransfer*|chequing|cra|canada post|canadian|westjet|air canada|flair|sunwing|air transat|porter airlines|canadian tire|loblaws|shoppers drug mart|leon s|leons|the brick|landlord and tenant board|ltb|rtb|residential tenancy branch|service canada|cad|pipeda|casl|canadian dollars|in canada|canada|newcomer|hst|gst|appr|canadian transportation agency|osap|odsp|serviceontario|service ontario|sin number|hydro one|bc hydro|toronto hydro|hydro quebec|enbridge gas|manulife|sun life|aeroplan|presto card|tim hortons|landlord tenant board|ltb hearing|regie du logement|tribunal administratif du logement|saaq|ramq|piastres|piasses|pantoute|icitte|cegep|laveuse secheuse|t4 slip",
  IE: "an post|aib|bank of ireland|permanent tsb|eir|comreg|ccpc|aer lingus|rtb ireland|citizens information|revenue ie|residential tenancies board|dunnes|supervalu|three ireland|virgin media ireland|bord gais|electric ireland|esb|gardai|taoiseach|small claims registrar|pps number|ppsn|harvey norman",
  DE: "sparkasse|volksbank|schufa|mediamarkt|saturn|otto|dhl paket|deutsche bahn|telekom|bgb|verbraucherzentrale|amazon de|lufthansa|condor|eurowings|commerzbank|deutsche post|idealo|zalando|kleinanzeigen|€ 1 000|finanzamt|abmahnung|deutsche bank|jobcenter|arbeitsagentur|aok|barmer|techniker krankenkasse|check24|verivox|vodafone deutschland|hermes versand|dhl packstation|amtsgericht|mieterverein|bundesnetzagentur|bafin|stiftung warentest|targobank|ing diba|postbank|comdirect|stadtwerke|vattenfall|rwe|hartz|burgergeld",
  FR: "darty|fnac|cdiscount|sncf|carrefour|leclerc|la banque postale|credit agricole|societe generale|bnp|orange|sfr|bouygues|dgccrf|cnil|code de la consommation|air france|ameli|caf|leroy merlin|free mobile|numericable|edf|enedis|urssaf|france travail|pole emploi|cpam|colissimo|chronopost|prefecture|mairie|signal conso|signalconso|ufc que choisir|fgao|caisse d epargne|boursorama|lcl|credit mutuel|carte vitale|conseil general|pajemploi|banque postale|livret a|leboncoin|transavia france",
  ES: "el corte ingles|movistar|vueling|iberia|bbva|caixabank|sabadell|endesa|iberdrola|ocu|dni|naturgy|repsol luz|yoigo|masmovil|jazztel|pepephone|carrefour espana|mercadona|renfe|correos express|wallapop|burofax|aeat|sepe|omic|bankinter|kutxabank|unicaja|ing espana|holaluz|vodafone espana|digi mobil|imserso|oficina de consumo|arbitral de consumo",
  EU: "€|euro|euros|eur|gdpr|ryanair|wizz air|wizzair|klm|transavia|tap air portugal|finnair|volotea|air europa|aegean airlines|brussels airlines|austrian airlines|ita airways",
  IN: "₹|rupees|rupee|inr|rs|flipkart|paytm|hdfc|icici|sbi|airtel|jio|aadhaar|upi|zomato|swiggy|trai|rbi|meesho|myntra|ola cabs|makemytrip|spicejet|air india|vodafone idea|kotak|axis bank|pnb|bajaj finance|tata cliq|reliance digital|consumer forum|consumer court|irctc|epfo|uidai|blinkit|zepto|kindly do the needful|indigo flight*|indigo airlines",
  AU: "aud|accc|acma|telstra|optus|jb hi fi|harvey norman brisbane|woolworths|coles|bunnings|centrelink|commbank|westpac|anz|nab|qantas|jetstar|fair trading|ncat|vcat|afca|the good guys|officeworks|kmart australia|myer|medibank|bupa australia|origin energy|agl|energyaustralia|nbn|tio ombudsman|medicare australia|mygov|australian consumer law|rego|virgin australia|rex airlines|bond authority|rental bond|harvey norman|fair dinkum",
  NZ: "spark nz|kiwibank|nzd|noel leeming|consumer guarantees act|trade me|trademe|disputes tribunal|tenancy tribunal|tenancy services|work and income|winz|ird|asb bank|bnz|air new zealand|contact energy|mighty ape|pb tech|the warehouse nz|acc claim",
  BR: "reais|r$|procon",
  MX: "profeco|pesos mexicanos|telmex|mxn|condusef|spei|telcel|cfe|imss|issste|infonavit|curp|oxxo|banamex|citibanamex|bancomer|coppel|volaris|vivaaerobus|aeromexico|izzi|totalplay|elektra|liverpool mexico",
  JP: "yen|¥",
  AT: "arbeiterkammer|ogk|osterreichische gesundheitskasse|obb|a1 telekom|a1 hat|hat a1|a1 verrechnet|vertrag bei a1|ksv1870|ksv|wien energie|verbund strom|raiffeisenbank wien|erste bank|konsumentenschutz|vki|janner|erlagschein|packerl|pickerl|jause",
  BE: "proximus|belfius|bpost|sncb|nmbs|stib|telenet|bancontact|itsme|electrabel|luminus|kbc|argenta|test achats|ores|sibelga|ombudsfin|brussels airport",
  CH: "chf|# franken|schweizer franken|francs suisses|swisscom|salt mobile|sunrise upc|migros|digitec|galaxus|coop schweiz|sbb|cff|postfinance|ubs|raiffeisen schweiz|serafe|swica|helsana|css versicherung|natel|asloca|mieterverband|betreibungsamt|betreibungsregister|betreibungsbegehren|office des poursuites|spital zurich|krankenkassenpramie",
  AR: "defensa del consumidor|heladera|monotributo|edenor|edesur|anses|afip|boludo|laburo|pesos argentinos|prepaga|prepagas|swiss medical|pami|osde|ioma|aerolineas argentinas|personal flow|fibertel|naranja x|cuit|cuil|depto en alquiler",
  CL: "sernac|isapre|fonasa|pesos chilenos|falabella|entel",
  CO: "superintendencia de industria|superfinanciera|pesos colombianos|bancolombia|claro colombia|avianca|eps sura|nueva eps|eps sanitas|mi eps|la eps|our eps|my eps|accion de tutela|supersalud|colpensiones|davivienda|nequi|daviplata|rappi colombia",
  PE: "indecopi|interbank"
}

/** Words of several countries that are likelier in one of them. */
export const leanings: Lexicon = {
  US: "$|dollar*|dolares|bucks|cents|mom|apartment*|sheriff|landlord s office|gotten|parking lot|cell phone|checking account|credit union|county|state|altima|silverado|chevy|car lot|used car lot",
  GB: "cheque|flat|whilst|favour|fortnight|solicitor*|current account|bank holiday|tenancy|holiday|post|parcel|customer services|direct debit|bloke",
  EU: "withdrawal|consumer centre|invoice in euro",
  DE: "vermieter|vermieterin|kaution|mietkaution|mietvertrag|nebenkosten|hausverwaltung",
  CA: "colour|favour|neighbour|neighbours|neighbourhood|centre|cheque|cheques|province|postal code|washroom|litre|litres|kilometre|kilometres|loonie|toonie",
  MX: "guadalajara",
  AR: "cordoba|vos|tenes|queres|podes|guita|quilombo|colectivo|obra social|expensas",
  CO: "eps|cedula|tutela|estrato|arriendo|afp",
  PE: "miraflores"
}

/** Goods, sights and turns of speech that have the name of a place or a word of elsewhere in them and are none. */
export const NO_PLACES: Lexicon = {
  NONE: "vinagre de modena|vinagre balsamico de modena|vinegar of modena|aceto balsamico di modena|lima beans|lima bean|brandenburg gate|brandenburger tor|brandenburg concerto*|dijon mustard|moutarde de dijon|dijon senf|dijonsenf|bayonne ham|jambon de bayonne|limoges porcelain|limoges china|royal enfield|homestead exemption|vinagre de jerez|vino de jerez|brandy de jerez|carro de la compra|carro de compra|carro de bebe|llantas de aleacion|llantas de aluminio|llantas de acero|puebla de|puebla del|condado de huelva|condado de trevino|tant pis|mal en pis|pis aller|qui pis est|au pis|vaughan williams"
}

/** What a row of words shows. */
export type Kind = "cities" | "habits" | "leanings" | "money" | "none" | "abroad" | "rare"

/** The words of languages are the last rows. */
const LEXICONS: Readonly<Record<Kind, Lexicon>> = {
  cities,
  habits,
  leanings,
  money: MONEY,
  none: NO_PLACES,
  abroad: SPOKEN_ABROAD,
  rare: RARE_AT_HOME
}

/** All words of places and languages in one lexicon, so that each word of a text is looked up once. */
export const compilePlaces = () => {
  const rows = (Object.keys(LEXICONS) as ReadonlyArray<Kind>).flatMap((kind) =>
    Object.entries(LEXICONS[kind]).map(([code, entries]) => ({ kind, code, entries }))
  )
  const languageRows = FUNCTION_WORDS.map(([code, words]) => [`language ${code}`, [...words].join("|")])
  const tables = lexiconTables(
    Object.fromEntries([...rows.map(({ code, entries, kind }) => [`${kind} ${code}`, entries]), ...languageRows]),
    { typos: false }
  )
  return { ...tables, rows, find: finderOf(tables, PLACES) }
}
