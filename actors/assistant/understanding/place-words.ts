/**
 * Words that show in which country or State a matter is: cities, companies of one country, agencies, currencies, terms of
 * its law. Each line is a code and its entries; the second table counts less than the first.
 */
import type { Lexicon } from "./lexicon-tree.ts"

/** Cities and regions. */
export const cities: Lexicon = {
  "US-AL": "birmingham alabama|montgomery alabama|huntsville|tuscaloosa|mobile alabama|mobile al",
  "US-AK": "anchorage",
  "US-AZ": "phoenix|tucson|scottsdale|tempe|mesa arizona|chandler|flagstaff|ahcccs|glendale arizona|yuma|mesa az",
  "US-AR": "little rock|fayetteville arkansas|fort smith|jonesboro arkansas",
  "US-CA":
    "los angeles|san francisco|san diego|sacramento|oakland|fresno|san jose|long beach|anaheim|bakersfield|santa monica|beverly hills|berkeley|irvine|pasadena|riverside|silicon valley|bay area|medi cal|modesto california|stockton california|santa barbara|santa rosa|chula vista|visalia|redding california",
  "US-CO":
    "denver|boulder|aurora colorado|colorado springs|fort collins|pueblo colorado|grand junction|lakewood colorado",
  "US-CT": "hartford|new haven|stamford|bridgeport",
  "US-DC": "washington dc|washington d c",
  "US-FL":
    "miami|orlando|tampa|jacksonville|fort lauderdale|kissimmee|naples florida|sarasota|tallahassee|st petersburg|boca raton|pensacola|gainesville|ocala|fort myers|cape coral|st pete|daytona beach|lakeland florida|clearwater florida|hialeah",
  "US-GA":
    "atlanta|savannah|augusta|macon georgia|marietta|athens georgia|athens ga|valdosta|columbus georgia|columbus ga|macon ga",
  "US-HI": "honolulu|maui|kauai|oahu",
  "US-ID": "boise|coeur d alene|pocatello|twin falls",
  "US-IL":
    "chicago|naperville|springfield illinois|peoria|evanston|rockford illinois|champaign|joliet|decatur illinois|springfield il|carbondale",
  "US-IN":
    "indianapolis|fort wayne|bloomington indiana|south bend|gary indiana|evansville|lafayette indiana|muncie|terre haute|south bend indiana",
  "US-IA": "des moines|cedar rapids|iowa city|sioux city|council bluffs|davenport iowa",
  "US-KS": "wichita|topeka|overland park|lawrence kansas|olathe",
  "US-KY": "louisville|lexington|owensboro|bowling green kentucky|paducah",
  "US-LA": "new orleans|baton rouge|shreveport|lake charles|lafayette louisiana|metairie",
  "US-ME": "bangor maine|portland maine",
  "US-MD": "baltimore|annapolis|bethesda|silver spring|rockville|frederick maryland|hagerstown|gaithersburg",
  "US-MA":
    "boston|somerville|worcester massachusetts|cambridge massachusetts|cambridge ma|lowell|quincy|worcester ma|lynn massachusetts|framingham|new bedford",
  "US-MI": "detroit|grand rapids|ann arbor|lansing|flint|kalamazoo|saginaw|dearborn|traverse city",
  "US-MN": "minneapolis|saint paul|st paul|duluth|rochester minnesota|bloomington minnesota|st cloud",
  "US-MS": "biloxi|jackson mississippi|gulfport|tupelo|hattiesburg|jackson ms",
  "US-MO": "kansas city|st louis|saint louis|springfield missouri|springfield mo|columbia missouri|branson missouri",
  "US-MT": "missoula|billings montana|bozeman|helena montana|kalispell|great falls montana",
  "US-NE": "omaha|lincoln nebraska",
  "US-NV": "las vegas|reno|henderson nevada",
  "US-NH": "manchester new hampshire|nashua",
  "US-NJ": "newark|jersey city|hoboken|trenton|camden new jersey",
  "US-NM": "albuquerque|santa fe|las cruces|rio rancho",
  "US-NY":
    "brooklyn|manhattan|queens|bronx|staten island|new york city|nyc|buffalo|syracuse|rochester new york|albany|long island|harlem|utica|schenectady|poughkeepsie|white plains",
  "US-NC":
    "charlotte|raleigh|durham north carolina|greensboro|asheville|wilmington north carolina|durham nc|fayetteville north carolina|fayetteville nc|wilmington nc|winston salem|high point nc",
  "US-ND": "fargo|bismarck",
  "US-OH": "columbus|cleveland|cincinnati|toledo|akron|dayton|youngstown|canton ohio|dayton ohio",
  "US-OK": "tulsa|oklahoma city|norman oklahoma|lawton",
  "US-OR": "portland|eugene|salem oregon|bend oregon|medford oregon|corvallis|gresham",
  "US-PA":
    "philadelphia|pittsburgh|harrisburg|allentown|scranton|erie pennsylvania|bethlehem pennsylvania|lancaster pennsylvania|reading pennsylvania|wilkes barre",
  "US-RI": "providence rhode island",
  "US-SC": "charleston|columbia south carolina|myrtle beach|greenville south carolina|spartanburg",
  "US-SD": "sioux falls",
  "US-TN": "nashville|memphis|knoxville|chattanooga|murfreesboro|clarksville tennessee",
  "US-TX":
    "mcallen|laredo texas|brownsville|amarillo|waco|houston|dallas|austin|san antonio|fort worth|el paso|plano texas|plano tx|arlington texas|lubbock|corpus christi|irving|galveston|beaumont texas",
  "US-UT": "salt lake city|provo|ogden utah|st george utah",
  "US-VT": "burlington vermont",
  "US-VA":
    "virginia beach|norfolk virginia|arlington virginia|alexandria virginia|fairfax|roanoke|chesapeake virginia|newport news|lynchburg|richmond va",
  "US-WA":
    "seattle|tacoma|spokane|bellevue|everett|olympia|vancouver washington|redmond|yakima|bellingham|everett washington|kennewick",
  "US-WI": "milwaukee|madison|green bay|kenosha|racine wisconsin|eau claire|la crosse",
  "US-WV": "charleston west virginia|morgantown|huntington west virginia|wheeling west virginia",
  "US-WY": "cheyenne",
  "CA-ON":
    "toronto|mississauga|ottawa|brampton|hamilton ontario|scarborough ontario|markham|kitchener|waterloo ontario|windsor ontario|london ontario|oshawa|etobicoke|north york|sudbury|barrie|guelph|thunder bay|square one|kingston ontario|niagara falls|oakville|pearson|ont",
  "CA-BC":
    "vancouver|victoria b c|victoria bc|burnaby|surrey b c|surrey bc|kelowna|sidney b c|sidney bc|kamloops|nanaimo|langley|abbotsford|coquitlam|north vancouver|b c|bc",
  "CA-AB": "calgary|edmonton|red deer|lethbridge|alta",
  "CA-SK": "saskatoon|regina",
  "CA-MB": "winnipeg|brandon manitoba",
  "CA-QC": "montreal|quebec city|laval|gatineau|longueuil|sherbrooke|trois rivieres|quebec",
  "CA-NS": "halifax|dartmouth nova scotia|n s",
  "CA-NB": "moncton|fredericton|saint john",
  "CA-NL": "st john s newfoundland|st johns newfoundland",
  "CA-PE": "charlottetown|p e i|pei",
  GB: "london|manchester|leeds|liverpool|bristol|sheffield|edinburgh|glasgow|cardiff|belfast|nottingham|newcastle|brighton|leicester|coventry|southampton|portsmouth|luton|cornwall|kent|essex|yorkshire|lancashire|devon|birmingham|aberdeen|dundee|swansea|norfolk uk|oxford|cambridge uk|derby|plymouth|reading berkshire|hull|wolverhampton|stoke on trent|norwich|exeter|bournemouth|milton keynes|surrey|sussex|somerset|hertfordshire|cheshire",
  IE: "dublin|cork|galway|limerick|waterford|kilkenny|donegal|co kerry|county kerry|co mayo",
  DE: "berlin|munich|munchen|hamburg|frankfurt|cologne|koln|stuttgart|dusseldorf|leipzig|dresden|hannover|hanover|nurnberg|nuremberg|bremen|essen|dortmund|bonn|mannheim|deutschland|german web shop|german shop|german online|bavaria|bayern|german",
  FR: "paris|lyon|marseille|toulouse|nice|bordeaux|lille|nantes|strasbourg|montpellier|rennes|grenoble",
  ES: "madrid|barcelona|valencia|sevilla|seville|malaga|bilbao|zaragoza|mallorca|alicante|espana",
  IT: "rome|milan|milano|roma|naples|napoli|turin|torino|florence|firenze|venice|bologna",
  NL: "amsterdam|rotterdam|the hague|utrecht|eindhoven",
  AT: "vienna|wien|salzburg|graz|linz|osterreich",
  BE: "brussels|antwerp|ghent|bruxelles",
  PT: "lisbon|porto|lisboa",
  SE: "stockholm|gothenburg|malmo",
  DK: "copenhagen",
  PL: "warsaw|krakow|wroclaw|gdansk",
  GR: "athens|thessaloniki",
  IN: "mumbai|delhi|new delhi|bengaluru|bangalore|chennai|hyderabad|kolkata|pune|ahmedabad|jaipur|gurgaon|gurugram|noida|lucknow|kochi|maharashtra|karnataka|kerala|tamil nadu|uttar pradesh|lakh|lakhs|crore",
  AU: "sydney|melbourne|brisbane|perth|adelaide|canberra|hobart|queensland|new south wales|nsw|gold coast",
  NZ: "auckland|wellington|christchurch",
  ZA: "johannesburg|cape town|durban",
  CO: "bogota|medellin",
  IL: "tel aviv|jerusalem|haifa",
  ID: "jakarta|bali",
  PH: "manila|cebu",
  SG: "singapore"
}

/** Companies, agencies, currencies and terms of one country. */
export const habits: Lexicon = {
  US: "irs|ssa|fcc|ftc|cfpb|medicare|medicaid|social security|hipaa|fdcpa|fcra|zelle|venmo|cash app|verizon|comcast|xfinity|wells fargo|bank of america|walmart|target store|best buy|home depot|equifax|social security number|attorney general|better business bureau|bbb|zip code|401k|ssi|ssdi|obamacare|blue cross|aetna|cigna|kaiser|humana|unitedhealthcare|usps|chase bank|capital one|navient|mohela|small claims court|state farm|allstate|geico|county court clerk|southwest|jetblue|spirit airlines|delta|united airlines|american airlines",
  GB: "£|pounds|quid|gbp|hmrc|ofcom|ofgem|fca|financial ombudsman|natwest|barclays|lloyds|hsbc|nationwide|monzo|starling|santander uk|tsb|halifax bank|currys|argos|john lewis|tesco|sainsbury*|asda|boots|wickes|dfs|evri|royal mail|british gas|ovo|octopus energy|scottish power|edf energy|bt|ee|virgin media|talktalk|talk talk|plusnet|sky broadband|easyjet|ryanair uk|jet2|council tax|nhs|gp|solicitor|letting agent|citizens advice|trading standards|faster payment*|sort code|section 75|consumer rights act|small claims track|mum|council flat|ombudsman services|cisas|uk|england|scotland|wales|heathrow|gatwick|stansted|tenancy deposit scheme|barclaycard|section 21|postcode|colour",
  CA: "bell canada|bell|rogers|telus|fido|koodo|freedom mobile|videotron|shaw|eastlink|sasktel|cogeco|crtc|ccts|rbc|td canada|bmo|scotiabank|cibc|tangerine|desjardins|interac|e transfer*|etransfer*|chequing|cra|canada post|canadian|westjet|air canada|flair|sunwing|air transat|porter airlines|canadian tire|loblaws|shoppers drug mart|leon s|leons|the brick|landlord and tenant board|ltb|rtb|residential tenancy branch|service canada|cad|pipeda|casl|canadian dollars|in canada|canada|newcomer|hst|gst|appr|canadian transportation agency",
  IE: "an post|aib|bank of ireland|permanent tsb|eir|comreg|ccpc|aer lingus|harvey norman|rtb ireland|citizens information|revenue ie",
  DE: "sparkasse|volksbank|schufa|mediamarkt|saturn|otto|dhl paket|deutsche bahn|telekom|bgb|verbraucherzentrale|amazon de|lufthansa|condor|eurowings|commerzbank|deutsche post|idealo|zalando|kleinanzeigen|€ 1 000|finanzamt|abmahnung|deutsche bank",
  FR: "darty|fnac|cdiscount|sncf|carrefour|leclerc|la banque postale|credit agricole|societe generale|bnp|orange|sfr|bouygues|dgccrf|cnil|code de la consommation|air france|ameli|caf",
  ES: "el corte ingles|movistar|vueling|iberia|bbva|caixabank|sabadell|endesa|iberdrola|consumo|ocu|dni",
  EU: "€|euro|euros|eur|gdpr|ryanair|wizz air|wizzair|klm|transavia|tap air portugal|finnair|volotea|air europa|aegean airlines|brussels airlines|austrian airlines|ita airways",
  IN: "₹|rupees|rupee|inr|rs|flipkart|paytm|hdfc|icici|sbi|airtel|jio|aadhaar|upi|zomato|swiggy|trai|rbi",
  AU: "aud|accc|acma|telstra|optus|jb hi fi|harvey norman brisbane|woolworths|coles|bunnings|centrelink|commbank|westpac|anz|nab|qantas|jetstar|fair trading|ncat|vcat",
  NZ: "spark nz|kiwibank|nzd",
  BR: "reais|r$|procon",
  MX: "profeco|pesos mexicanos|telmex|mxn",
  JP: "yen|¥"
}

/** Words of several countries that are likelier in one of them. */
export const leanings: Lexicon = {
  US: "$|dollar*|dolares|bucks|cents|mom|apartment*|sheriff|landlord s office|gotten|parking lot|cell phone|checking account|credit union|zip|county|state",
  GB: "cheque|flat|whilst|favour|fortnight|solicitor*|current account|bank holiday|tenancy|holiday|post|parcel|customer services",
  EU: "withdrawal|consumer centre|invoice in euro"
}

/** Words before a place that say that the matter is elsewhere: journeys, goods, calls. */
export const ELSEWHERE_BEFORE: ReadonlySet<string> = new Set(
  "to from via flight flights fly flying flew trip travel travelling traveling holiday vacation bound for visit visiting nach von vers para hacia desde near between".split(
    " "
  )
)

/** Words before a place that say that the writer is there. */
export const HERE_BEFORE: ReadonlySet<string> = new Set(
  "in at live lives living here reside resident based en dans bei aus near around".split(" ")
)

/** The small words of languages that are mostly written in one country. */
export const FUNCTION_WORDS: ReadonlyArray<readonly [country: string, words: ReadonlySet<string>]> = [
  [
    "DE",
    new Set(
      "ich nicht und der die das mein meine meiner mir wir ist hat eine einen fur mit auf nach aber seit am bis kein keine vom zum zur im den dem des dieses dieser trotz jeden von bei unser sich wurde bekomme habe obwohl aus".split(
        " "
      )
    )
  ],
  [
    "FR",
    new Set(
      "je le la les une mon ma mes est pas ne que pour dans nous avec sur qui chez du des et de il un au mais ai en sont rien".split(
        " "
      )
    )
  ],
  [
    "ES",
    new Set(
      "el la los mi mis no que una por para con del me se han hace es y en las un lo pero sin desde de".split(" ")
    )
  ]
]
