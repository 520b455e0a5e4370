/**
 * Words that show in which country or State a matter is: cities, companies of one country, agencies, currencies, terms of
 * its law. Each line is a code and its entries; the second table counts less than the first.
 */
import { PLACES } from "../word-table.ts"
import { finderOf } from "./lexicon.ts"
import { type Lexicon, lexiconTables } from "./lexicon-tree.ts"
import { FUNCTION_WORDS, RARE_AT_HOME, SPOKEN_ABROAD } from "./place-words.ts"

/** Cities and regions. */
export const cities: Lexicon = {
  "US-AL": "birmingham alabama|montgomery alabama|huntsville|tuscaloosa|mobile alabama|mobile al|auburn alabama|dothan",
  "US-AK": "anchorage",
  "US-AZ":
    "phoenix|tucson|scottsdale|tempe|mesa arizona|chandler|flagstaff|ahcccs|glendale arizona|yuma|mesa az|chandler arizona|gilbert arizona|peoria arizona|surprise arizona|prescott|tempe arizona",
  "US-AR": "little rock|fayetteville arkansas|fort smith|jonesboro arkansas",
  "US-CA":
    "los angeles|san francisco|san diego|sacramento|oakland|fresno|san jose|long beach|anaheim|bakersfield|santa monica|beverly hills|berkeley|irvine|pasadena|riverside|silicon valley|bay area|medi cal|modesto california|stockton california|santa barbara|santa rosa|chula vista|visalia|redding california|oxnard|salinas|ventura|escondido|fontana|moreno valley|huntington beach|santa clara|santa ana|palo alto|torrance|burbank|inglewood|compton|palmdale|rancho cucamonga|san bernardino|palm springs|hayward|sunnyvale|daly city|pomona|bell gardens|san mateo",
  "US-CO":
    "denver|boulder|aurora colorado|colorado springs|fort collins|pueblo colorado|grand junction|lakewood colorado|greeley|arvada|longmont|loveland colorado|centennial colorado",
  "US-CT": "hartford|new haven|stamford|bridgeport|waterbury|norwalk|danbury|new london",
  "US-DC": "washington dc|washington d c",
  "US-FL":
    "miami|orlando|tampa|jacksonville|fort lauderdale|kissimmee|naples florida|sarasota|tallahassee|st petersburg|boca raton|pensacola|gainesville|ocala|fort myers|cape coral|st pete|daytona beach|lakeland florida|clearwater florida|hialeah|west palm beach|port st lucie|hollywood florida|homestead|coral springs|bradenton|key west|delray beach|pompano beach",
  "US-GA":
    "atlanta|savannah|augusta|macon georgia|marietta|athens georgia|athens ga|valdosta|columbus georgia|columbus ga|macon ga|alpharetta|sandy springs|warner robins",
  "US-HI": "honolulu|maui|kauai|oahu",
  "US-ID": "boise|coeur d alene|pocatello|twin falls|meridian idaho|nampa|idaho falls",
  "US-IL":
    "chicago|naperville|springfield illinois|peoria|evanston|rockford illinois|champaign|joliet|decatur illinois|springfield il|carbondale|aurora illinois|waukegan|cicero|schaumburg|skokie",
  "US-IN":
    "indianapolis|fort wayne|bloomington indiana|south bend|gary indiana|evansville|lafayette indiana|muncie|terre haute|south bend indiana|carmel indiana|kokomo",
  "US-IA": "des moines|cedar rapids|iowa city|sioux city|council bluffs|davenport iowa|dubuque|waterloo iowa|ames iowa",
  "US-KS": "wichita|topeka|overland park|lawrence kansas|olathe|kansas city kansas|salina",
  "US-KY": "louisville|lexington|owensboro|bowling green kentucky|paducah",
  "US-LA": "new orleans|baton rouge|shreveport|lake charles|lafayette louisiana|metairie|monroe louisiana",
  "US-ME": "bangor maine|portland maine",
  "US-MD":
    "baltimore|annapolis|bethesda|silver spring|rockville|frederick maryland|hagerstown|gaithersburg|germantown|ellicott city|salisbury maryland",
  "US-MA":
    "boston|somerville|worcester massachusetts|cambridge massachusetts|cambridge ma|lowell|quincy|worcester ma|lynn massachusetts|framingham|new bedford|brockton|lawrence massachusetts|fall river|medford massachusetts",
  "US-MI":
    "detroit|grand rapids|ann arbor|lansing|flint|kalamazoo|saginaw|dearborn|traverse city|sterling heights|warren michigan|muskegon",
  "US-MN":
    "minneapolis|saint paul|st paul|duluth|rochester minnesota|bloomington minnesota|st cloud|mankato|bemidji|brooklyn park",
  "US-MS": "biloxi|jackson mississippi|gulfport|tupelo|hattiesburg|jackson ms",
  "US-MO":
    "kansas city|st louis|saint louis|springfield missouri|springfield mo|columbia missouri|branson missouri|st charles missouri|branson|joplin",
  "US-MT": "missoula|billings montana|bozeman|helena montana|kalispell|great falls montana|great falls",
  "US-NE": "omaha|lincoln nebraska",
  "US-NV": "las vegas|reno|henderson nevada|henderson|sparks nevada|carson city",
  "US-NH": "manchester new hampshire|nashua",
  "US-NJ":
    "newark|jersey city|hoboken|trenton|camden new jersey|paterson|elizabeth new jersey|perth amboy|atlantic city|toms river|edison new jersey",
  "US-NM": "albuquerque|santa fe|las cruces|rio rancho|roswell new mexico",
  "US-NY":
    "brooklyn|manhattan|queens|bronx|staten island|new york city|nyc|buffalo|syracuse|rochester new york|albany|long island|harlem|utica|schenectady|poughkeepsie|white plains|yonkers|new rochelle|mount vernon new york|ithaca|niagara falls new york",
  "US-NC":
    "charlotte|raleigh|durham north carolina|greensboro|asheville|wilmington north carolina|durham nc|fayetteville north carolina|fayetteville nc|wilmington nc|winston salem|high point nc|cary north carolina|gastonia",
  "US-ND": "fargo|bismarck",
  "US-OH":
    "columbus|cleveland|cincinnati|toledo|akron|dayton|youngstown|canton ohio|dayton ohio|mansfield ohio|toledo ohio|lorain ohio|zanesville",
  "US-OK": "tulsa|oklahoma city|norman oklahoma|lawton|broken arrow|stillwater",
  "US-OR": "portland|eugene|salem oregon|bend oregon|medford oregon|corvallis|gresham|beaverton|hillsboro",
  "US-PA":
    "philadelphia|pittsburgh|harrisburg|allentown|scranton|erie pennsylvania|bethlehem pennsylvania|lancaster pennsylvania|reading pennsylvania|wilkes barre|erie|york pennsylvania|altoona|johnstown",
  "US-RI": "providence rhode island|pawtucket|cranston|woonsocket|providence",
  "US-SC":
    "charleston|columbia south carolina|myrtle beach|greenville south carolina|spartanburg|rock hill|mount pleasant south carolina|florence sc|florence south carolina",
  "US-SD": "sioux falls|rapid city",
  "US-TN":
    "nashville|memphis|knoxville|chattanooga|murfreesboro|clarksville tennessee|clarksville|franklin tennessee|johnson city",
  "US-TX":
    "mcallen|laredo texas|brownsville|amarillo|waco|houston|dallas|austin|san antonio|fort worth|el paso|plano texas|plano tx|arlington texas|lubbock|corpus christi|irving|galveston|beaumont texas|plano|frisco|denton|killeen|mckinney|laredo|round rock|abilene|midland texas|odessa texas|tyler texas|beaumont|pasadena texas|mesquite texas|pflugerville|grand prairie|edinburg texas",
  "US-UT": "salt lake city|provo|ogden utah|st george utah|ogden|orem|west valley city",
  "US-VT": "burlington vermont|rutland vermont|montpelier",
  "US-VA":
    "virginia beach|norfolk virginia|arlington virginia|alexandria virginia|fairfax|roanoke|chesapeake virginia|newport news|lynchburg|richmond va|richmond virginia|hampton virginia|chesapeake|charlottesville|arlington va|alexandria va",
  "US-WA":
    "seattle|tacoma|spokane|bellevue|everett|olympia|vancouver washington|redmond|yakima|bellingham|everett washington|kennewick|kent wa|kent washington|renton|federal way|vancouver wa|walla walla|wenatchee|bremerton|auburn washington",
  "US-WI":
    "milwaukee|madison|green bay|kenosha|racine wisconsin|eau claire|la crosse|appleton|oshkosh|racine|sheboygan|waukesha",
  "US-WV": "charleston west virginia|morgantown|huntington west virginia|wheeling west virginia|parkersburg|beckley",
  "US-WY": "cheyenne",
  "CA-ON":
    "toronto|mississauga|ottawa|brampton|hamilton ontario|scarborough ontario|markham|kitchener|waterloo ontario|windsor ontario|london ontario|oshawa|etobicoke|north york|sudbury|barrie|guelph|thunder bay|square one|kingston ontario|niagara falls|oakville|pearson|ont|london ont|st catharines|saint catharines|peterborough ontario|burlington ontario|richmond hill|vaughan|ajax ontario|pickering|kingston ont|cambridge ontario|timmins|north bay|sault ste marie|nepean|kanata|orillia",
  "CA-BC":
    "vancouver|victoria b c|victoria bc|burnaby|surrey b c|surrey bc|kelowna|sidney b c|sidney bc|kamloops|nanaimo|langley|abbotsford|coquitlam|north vancouver|b c|bc|surrey british columbia|richmond b c|richmond bc|prince george|penticton|chilliwack|new westminster|delta bc|port moody|vernon bc|whistler|fort st john|courtenay",
  "CA-AB": "calgary|edmonton|red deer|lethbridge|alta|medicine hat|grande prairie|fort mcmurray|lloydminster",
  "CA-SK": "saskatoon|regina|moose jaw|prince albert|swift current",
  "CA-MB": "winnipeg|brandon manitoba|steinbach|portage la prairie",
  "CA-QC":
    "montreal|quebec city|laval|gatineau|longueuil|sherbrooke|trois rivieres|quebec|saguenay|drummondville|saint jerome|rimouski|chicoutimi|brossard|terrebonne|repentigny|granby|joliette|blainville|rouyn noranda|victoriaville",
  "CA-NS": "halifax|dartmouth nova scotia|n s|cape breton|truro nova scotia|dartmouth ns",
  "CA-NB": "moncton|fredericton|saint john|bathurst new brunswick|edmundston",
  "CA-NL": "st john s newfoundland|st johns newfoundland",
  "CA-PE": "charlottetown|p e i|pei",
  GB: "london|manchester|leeds|liverpool|bristol|sheffield|edinburgh|glasgow|cardiff|belfast|nottingham|newcastle|brighton|leicester|coventry|southampton|portsmouth|luton|cornwall|kent|essex|yorkshire|lancashire|devon|birmingham|aberdeen|dundee|swansea|norfolk uk|oxford|cambridge uk|derby|plymouth|reading berkshire|hull|wolverhampton|stoke on trent|norwich|exeter|bournemouth|milton keynes|surrey|sussex|somerset|hertfordshire|cheshire|bradford|salford|wigan|bolton|blackpool|middlesbrough|sunderland|huddersfield|ipswich|croydon|swindon|slough|telford|barnsley|doncaster|rotherham|inverness|wrexham|stockport|oldham|rochdale|watford|colchester|northampton|warrington|stoke|preston|grimsby|scunthorpe|lincolnshire|gateshead|tyneside|merseyside|paisley|kilmarnock|falkirk|kirkcaldy|dunfermline|merthyr|aberystwyth|llandudno|lisburn|londonderry|basildon|southend|maidstone|crawley|eastbourne|hastings|cheltenham|worthing|torquay|taunton|shrewsbury|burnley|blackburn|hackney|brixton|tottenham|walthamstow|peckham|lewisham|camberwell|wembley|harrow|romford|ilford|enfield|barnet|birkenhead|halifax yorkshire",
  IE: "dublin|cork|galway|limerick|waterford|kilkenny|donegal|co kerry|county kerry|co mayo|sligo|tralee|drogheda|dundalk|athlone|ennis|wexford|tipperary|letterkenny|castlebar|mullingar|navan|naas|co cork|co galway|co clare|co wicklow|co kildare|tallaght",
  DE: "berlin|munich|munchen|hamburg|frankfurt|cologne|koln|stuttgart|dusseldorf|leipzig|dresden|hannover|hanover|nurnberg|nuremberg|bremen|essen|dortmund|bonn|mannheim|deutschland|german web shop|german shop|german online|bavaria|bayern|german|augsburg|wuppertal|bielefeld|karlsruhe|wiesbaden|freiburg im breisgau|kiel|lubeck|magdeburg|erfurt|rostock|mainz|kassel|saarbrucken|potsdam|regensburg|wurzburg|ulm|heidelberg|aachen|duisburg|bochum|gelsenkirchen|chemnitz|braunschweig|krefeld|oberhausen|oldenburg|osnabruck|leverkusen|paderborn|ingolstadt|darmstadt|koblenz|jena|gottingen|trier|fulda|cottbus|schwerin|konstanz|nrw|sachsen|hessen|thuringen|niedersachsen|brandenburg",
  FR: "paris|lyon|marseille|toulouse|nice|bordeaux|lille|nantes|strasbourg|montpellier|rennes|grenoble|le havre|reims|saint etienne|toulon|angers|dijon|nimes|brest|amiens|limoges|clermont ferrand|metz|besancon|perpignan|rouen|caen|mulhouse|aix en provence|annecy|poitiers|la rochelle|roubaix|tourcoing|villeurbanne|montreuil|saint denis|avignon|bayonne|biarritz|quimper|lorient|vannes|chambery|beziers|narbonne|albi|troyes|valence|colmar|calais|dunkerque|bretagne|normandie|guadeloupe|martinique",
  ES: "madrid|barcelona|valencia|sevilla|seville|malaga|bilbao|zaragoza|mallorca|alicante|espana|murcia|palma de mallorca|las palmas|valladolid|vigo|gijon|granada|la coruna|coruna|vitoria|elche|oviedo|badalona|san sebastian|donostia|pamplona|tenerife|almeria|salamanca|burgos|albacete|huelva|logrono|badajoz|tarragona|lleida|girona|marbella|jaen|cadiz|getafe|mostoles|leganes|alcala de henares|fuenlabrada|hospitalet|castellon|lugo|ourense|pontevedra|segovia|andalucia|cataluna|catalunya|galicia|asturias|euskadi|extremadura|jerez",
  IT: "rome|milan|milano|roma|naples|napoli|turin|torino|florence|firenze|venice|bologna",
  NL: "amsterdam|rotterdam|the hague|utrecht|eindhoven",
  AT: "vienna|wien|salzburg|graz|linz|osterreich|innsbruck|klagenfurt|villach|wels|sankt polten|st polten|dornbirn|bregenz|eisenstadt|steiermark|tirol|karnten|vorarlberg|burgenland|oberosterreich|niederosterreich",
  BE: "brussels|antwerp|ghent|bruxelles|liege|namur|charleroi|mons|anvers|antwerpen|gand|louvain|leuven|bruges|brugge|brussel|wallonie|belgique|belgien|belgium|eupen|tournai|verviers|zaventem|luttich|ixelles|schaerbeek|la louviere|arlon|hasselt|ostende|gent belgien",
  PT: "lisbon|porto|lisboa",
  SE: "stockholm|gothenburg|malmo",
  DK: "copenhagen",
  PL: "warsaw|krakow|wroclaw|gdansk",
  GR: "athens|thessaloniki",
  IN: "mumbai|delhi|new delhi|bengaluru|bangalore|chennai|hyderabad|kolkata|pune|ahmedabad|jaipur|gurgaon|gurugram|noida|lucknow|kochi|maharashtra|karnataka|kerala|tamil nadu|uttar pradesh|lakh|lakhs|crore|nagpur|indore|bhopal|surat|kanpur|patna|vadodara|ludhiana|chandigarh|coimbatore|visakhapatnam|vizag|thane|nashik|bhubaneswar|guwahati|mysore|mysuru|trivandrum|thiruvananthapuram|mangalore|ghaziabad|faridabad|telangana|gujarat|rajasthan|haryana|punjab india|west bengal|bihar|madhya pradesh|navi mumbai|crores",
  AU: "sydney|melbourne|brisbane|perth|adelaide|canberra|hobart|queensland|new south wales|nsw|gold coast|brissie|brizzie|geelong|wollongong|cairns|townsville|tassie|tasmania|ballarat|bendigo|toowoomba|newcastle nsw|sunshine coast|parramatta|launceston|fremantle|south australia|western australia|northern territory",
  NZ: "auckland|wellington|christchurch|dunedin|tauranga|palmerston north|rotorua|invercargill|whangarei|new plymouth|christchurch nz|hamilton nz|aotearoa|waikato|otago",
  ZA: "johannesburg|cape town|durban",
  CO: "bogota|medellin|barranquilla|bucaramanga",
  IL: "tel aviv|jerusalem|haifa",
  ID: "jakarta|bali",
  PH: "manila|cebu",
  SG: "singapore",
  CH: "zurich|zuerich|geneve|geneva|genf|lausanne|basel|bale|bern|berne|winterthur|luzern|lucerne|st gallen|sankt gallen|lugano|fribourg|neuchatel|sion|en suisse|suisse romande|schweiz|aarau|olten|thun|biel|bienne|schaffhausen|chur|montreux|vevey|yverdon|zug schweiz|solothurn|ticino|valais|jura suisse",
  LU: "luxemburg|luxembourg|esch sur alzette",
  MX: "monterrey|cdmx|ciudad de mexico|puebla|tijuana|cancun|queretaro|zapopan|ciudad juarez|culiacan|hermosillo|saltillo|veracruz|oaxaca|aguascalientes|san luis potosi|morelia|toluca|mexicali|acapulco|jalisco|nuevo leon|edomex|yucatan|guanajuato|naucalpan|ecatepec|iztapalapa",
  AR: "buenos aires|caba|rosario santa fe|cordoba capital|mar del plata|tucuman|neuquen|bariloche|salta capital|quilmes|lomas de zamora|posadas misiones",
  CL: "santiago de chile|valparaiso|vina del mar|concepcion chile|antofagasta|temuco",
  PE: "lima|arequipa|trujillo peru|cusco"
}

/** Companies, agencies, currencies and terms of one country. */
export const habits: Lexicon = {
  US: "irs|ssa|fcc|ftc|cfpb|medicare|medicaid|social security|hipaa|fdcpa|fcra|zelle|venmo|cash app|verizon|comcast|xfinity|wells fargo|bank of america|walmart|target store|best buy|home depot|equifax|social security number|attorney general|better business bureau|bbb|zip code|401k|ssi|ssdi|obamacare|blue cross|aetna|cigna|kaiser|humana|unitedhealthcare|usps|chase bank|capital one|navient|mohela|small claims court|state farm|allstate|geico|county court clerk|southwest|jetblue|spirit airlines|delta|united airlines|american airlines|aseguranza|troca|trocas|condado|la migra|biles|puntaje de credito|talones de cheque|social security office|state attorney general|t mobile|tmobile|at t|doordash|carvana|planet fitness|attorney general s office|section 8 housing|section 8 voucher|section 8 tenant|section 8 program|snap benefits|food stamps|dmv|spectrum internet|charter spectrum",
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
  AT: "arbeiterkammer|ogk|osterreichische gesundheitskasse|obb|a1 telekom|ksv1870|ksv|wien energie|verbund strom|raiffeisenbank wien|erste bank|konsumentenschutz|vki|janner|erlagschein|packerl|pickerl|jause",
  BE: "proximus|belfius|bpost|sncb|nmbs|stib|telenet|bancontact|itsme|electrabel|luminus|kbc|argenta|test achats|ores|sibelga|ombudsfin|brussels airport",
  CH: "chf|# franken|schweizer franken|francs suisses|swisscom|salt mobile|sunrise upc|migros|digitec|galaxus|coop schweiz|sbb|cff|postfinance|ubs|raiffeisen schweiz|serafe|swica|helsana|css versicherung|natel|asloca|mieterverband|betreibungsamt|betreibungsregister|betreibungsbegehren|office des poursuites|spital zurich|krankenkassenpramie",
  AR: "defensa del consumidor|heladera|monotributo|edenor|edesur|anses|afip|boludo|laburo|pesos argentinos|aerolineas argentinas|personal flow|fibertel|naranja x|cuit|cuil|depto en alquiler",
  CL: "sernac|isapre|fonasa|pesos chilenos|falabella|entel",
  CO: "superintendencia de industria|superfinanciera|pesos colombianos|bancolombia|claro colombia|avianca|eps sura|rappi colombia",
  PE: "indecopi|interbank"
}

/** Words of several countries that are likelier in one of them. */
export const leanings: Lexicon = {
  US: "$|dollar*|dolares|bucks|cents|mom|apartment*|sheriff|landlord s office|gotten|parking lot|cell phone|checking account|credit union|zip|county|state",
  GB: "cheque|flat|whilst|favour|fortnight|solicitor*|current account|bank holiday|tenancy|holiday|post|parcel|customer services|direct debit|bloke",
  EU: "withdrawal|consumer centre|invoice in euro",
  MX: "guadalajara",
  PE: "miraflores"
}

/** Goods, sights and turns of speech that have the name of a place or a word of elsewhere in them and are none. */
export const NO_PLACES: Lexicon = {
  NONE: "lima beans|lima bean|brandenburg gate|brandenburger tor|brandenburg concerto*|dijon mustard|moutarde de dijon|dijon senf|dijonsenf|bayonne ham|jambon de bayonne|limoges porcelain|limoges china|royal enfield|homestead exemption|vinagre de jerez|vino de jerez|brandy de jerez|carro de la compra|carro de compra|carro de bebe|llantas de aleacion|llantas de aluminio|llantas de acero|puebla de|puebla del|condado de huelva|condado de trevino|tant pis|mal en pis|pis aller|qui pis est|au pis|vaughan williams"
}

/** What a row of words shows. */
export type Kind = "cities" | "habits" | "leanings" | "none" | "abroad" | "rare"

/** The words of languages are the last rows. */
const LEXICONS: Readonly<Record<Kind, Lexicon>> = {
  cities,
  habits,
  leanings,
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
