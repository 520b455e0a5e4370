/**
 * Cities and regions by the code of their State, province or country, folded: they show where a matter is, and a person who is asked for a
 * place may name one.
 */
import type { Lexicon } from "./understanding/lexicon-tree.ts"

export const cities: Lexicon = {
  "US-AL": "birmingham alabama|montgomery alabama|huntsville|tuscaloosa|mobile alabama|mobile al|auburn alabama|dothan",
  "US-AK": "anchorage",
  "US-AZ":
    "apache junction|casa grande|lake havasu city|bullhead city|goodyear arizona|sierra vista|phoenix|tucson|scottsdale|tempe|mesa arizona|chandler|flagstaff|ahcccs|glendale arizona|yuma|mesa az|chandler arizona|gilbert arizona|peoria arizona|surprise arizona|prescott|tempe arizona",
  "US-AR": "little rock|fayetteville arkansas|fort smith|jonesboro arkansas",
  "US-CA":
    "los angeles|san francisco|san diego|sacramento|oakland|fresno|san jose|long beach|anaheim|bakersfield|santa monica|beverly hills|berkeley|irvine|pasadena|riverside|silicon valley|bay area|medi cal|modesto california|stockton california|santa barbara|santa rosa|chula vista|visalia|redding california|oxnard|salinas|ventura|escondido|fontana|moreno valley|huntington beach|santa clara|santa ana|palo alto|torrance|burbank|inglewood|compton|palmdale|rancho cucamonga|san bernardino|palm springs|hayward|sunnyvale|daly city|pomona|bell gardens|san mateo",
  "US-CO":
    "denver|boulder|aurora colorado|colorado springs|fort collins|pueblo colorado|grand junction|lakewood colorado|greeley|arvada|longmont|breckenridge|durango colorado|aspen colorado|telluride|loveland colorado|centennial colorado",
  "US-CT": "hartford|new haven|stamford|bridgeport|waterbury|norwalk|danbury|new london",
  "US-DC": "washington dc|washington d c",
  "US-FL":
    "gainesville florida|plant city|lakeland fl|kissimmee florida|apopka|miami|orlando|tampa|jacksonville|fort lauderdale|kissimmee|naples florida|sarasota|tallahassee|st petersburg|boca raton|pensacola|gainesville|ocala|fort myers|cape coral|st pete|daytona beach|lakeland florida|clearwater florida|hialeah|west palm beach|port st lucie|hollywood florida|homestead|coral springs|bradenton|key west|delray beach|pompano beach",
  "US-GA":
    "macon|decatur georgia|roswell georgia|smyrna georgia|gainesville georgia|albany georgia|rome georgia|dalton georgia|atlanta|savannah|augusta|macon georgia|marietta|athens georgia|athens ga|valdosta|columbus georgia|columbus ga|macon ga|alpharetta|sandy springs|warner robins",
  "US-HI": "hilo|kailua|waikiki|waipahu|kaneohe|pearl city|kihei|lahaina|honolulu|maui|kauai|oahu",
  "US-ID": "boise|coeur d alene|pocatello|twin falls|meridian idaho|nampa|idaho falls",
  "US-IL":
    "rockford|bloomington illinois|moline|chicago|naperville|springfield illinois|peoria|evanston|rockford illinois|champaign|joliet|decatur illinois|springfield il|carbondale|aurora illinois|waukegan|cicero|schaumburg|skokie",
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
  "US-MT":
    "billings montana|great falls montana|missoula|billings montana|bozeman|helena montana|kalispell|great falls montana|great falls",
  "US-NE": "omaha|lincoln nebraska",
  "US-NV": "vegas|las vegas|reno|henderson nevada|henderson|sparks nevada|carson city",
  "US-NH": "manchester new hampshire|nashua",
  "US-NJ":
    "newark|jersey city|hoboken|trenton|camden new jersey|paterson|elizabeth new jersey|perth amboy|atlantic city|toms river|edison new jersey",
  "US-NM": "albuquerque|santa fe|las cruces|rio rancho|roswell new mexico",
  "US-NY":
    "brooklyn|manhattan|nueva york|queens|bronx|staten island|new york city|nyc|buffalo|syracuse|rochester new york|albany|long island|harlem|utica|schenectady|poughkeepsie|white plains|yonkers|new rochelle|mount vernon new york|ithaca|niagara falls new york",
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
  GB: "london|manchester|leeds|liverpool|bristol|sheffield|nottingham|newcastle|brighton|leicester|coventry|southampton|portsmouth|luton|cornwall|kent|essex|yorkshire|lancashire|devon|birmingham|norfolk uk|oxford|cambridge uk|derby|plymouth|reading berkshire|hull|wolverhampton|stoke on trent|norwich|exeter|bournemouth|milton keynes|surrey|sussex|somerset|hertfordshire|cheshire|bradford|salford|wigan|bolton|blackpool|middlesbrough|sunderland|huddersfield|ipswich|croydon|swindon|slough|telford|barnsley|doncaster|rotherham|stockport|oldham|rochdale|watford|colchester|northampton|warrington|stoke|preston|grimsby|scunthorpe|lincolnshire|gateshead|tyneside|merseyside|basildon|southend|maidstone|crawley|eastbourne|hastings|cheltenham|worthing|torquay|taunton|shrewsbury|burnley|blackburn|hackney|brixton|tottenham|walthamstow|peckham|lewisham|camberwell|wembley|harrow|romford|ilford|enfield|barnet|birkenhead|halifax yorkshire|londres|londra|londen",
  "GB-SCT":
    "edinburgh|glasgow|aberdeen|dundee|inverness|paisley|kilmarnock|falkirk|kirkcaldy|dunfermline|edimburgo|edimbourg|livingston scotland|east kilbride|cumbernauld|motherwell|greenock|dumfries scotland|stirling scotland",
  "GB-WLS":
    "cardiff|swansea|wrexham|merthyr|aberystwyth|llandudno|newport wales|bridgend|llanelli|carmarthen|pontypridd|rhyl|barry wales",
  "GB-NIR": "belfast|lisburn|londonderry|newtownabbey|craigavon|ballymena|newry|coleraine|omagh|enniskillen",
  IE: "dublin|cork|galway|limerick|waterford|kilkenny|donegal|co kerry|county kerry|co mayo|sligo|tralee|drogheda|dundalk|athlone|ennis|wexford|tipperary|letterkenny|castlebar|mullingar|navan|naas|co cork|co galway|co clare|co wicklow|co kildare|tallaght",
  DE: "berlin|munich|munchen|hamburg|frankfurt|cologne|koln|stuttgart|dusseldorf|leipzig|dresden|hannover|hanover|nurnberg|nuremberg|bremen|essen|dortmund|bonn|mannheim|deutschland|german web shop|german shop|german online|bavaria|bayern|german|augsburg|wuppertal|bielefeld|karlsruhe|wiesbaden|freiburg im breisgau|kiel|lubeck|magdeburg|erfurt|rostock|mainz|kassel|saarbrucken|potsdam|regensburg|wurzburg|ulm|heidelberg|aachen|duisburg|bochum|gelsenkirchen|chemnitz|braunschweig|krefeld|oberhausen|oldenburg|osnabruck|leverkusen|paderborn|ingolstadt|darmstadt|koblenz|jena|gottingen|trier|fulda|cottbus|schwerin|konstanz|nrw|sachsen|hessen|thuringen|niedersachsen|brandenburg|hamburgo|hambourg|francfort|dresde|nuremberga|hanovre|stoccarda|aquisgran|aix la chapelle|mayence|sarrebruck|ratisbonne|ratisbona|coblence|friburgo de brisgovia|fribourg en brisgau|berlino|berlim|moenchengladbach|monchengladbach|halle saale|halle an der saale|hagen|hamm|solingen|herne|neuss|ludwigshafen|bremerhaven|remscheid|pforzheim|heilbronn|wolfsburg|recklinghausen|bottrop|reutlingen|bergisch gladbach|moers|hildesheim|salzgitter|gutersloh|iserlohn|hanau|zwickau|gera|plauen|dessau|stralsund|greifswald|neubrandenburg|flensburg|luneburg|wilhelmshaven|delmenhorst|giessen|marburg|weimar|bamberg|bayreuth|coburg|landshut|passau|rosenheim|kempten|memmingen|tubingen|aalen|esslingen|ludwigsburg|goppingen|kaiserslautern|speyer|ratingen|velbert|witten|wetzlar|herford|detmold|lippstadt|ludenscheid|troisdorf",
  FR: "paris|lyon|marseille|toulouse|nice|bordeaux|lille|nantes|strasbourg|montpellier|rennes|grenoble|le havre|reims|saint etienne|toulon|angers|dijon|nimes|brest|amiens|limoges|clermont ferrand|metz|besancon|perpignan|rouen|caen|mulhouse|aix en provence|annecy|poitiers|la rochelle|roubaix|tourcoing|villeurbanne|montreuil|saint denis|avignon|bayonne|biarritz|quimper|lorient|vannes|chambery|beziers|narbonne|albi|troyes|valence|colmar|calais|dunkerque|bretagne|normandie|guadeloupe|martinique|marsella|burdeos|niza|nizza|estrasburgo|strassburg|parigi|perpinan|marsiglia|lione|orleans|le mans|saint nazaire|cherbourg|niort|evreux|beauvais|valenciennes|thionville|belfort|tarbes|ajaccio|bastia|antibes|saint malo|carcassonne|montauban|perigueux|angouleme|bourges|nevers|auxerre|epinal|charleville mezieres|saint quentin|compiegne|cholet|rodez|versailles|boulogne billancourt|nanterre|creteil|argenteuil|cergy|martigues|hyeres|la roche sur yon",
  ES: "madrid|barcelona|valencia|sevilla|seville|malaga|bilbao|zaragoza|mallorca|alicante|espana|murcia|palma de mallorca|las palmas|valladolid|vigo|gijon|granada|la coruna|coruna|vitoria|elche|oviedo|badalona|san sebastian|donostia|pamplona|tenerife|almeria|salamanca|burgos|albacete|huelva|logrono|badajoz|tarragona|lleida|girona|marbella|jaen|cadiz|getafe|mostoles|leganes|alcala de henares|fuenlabrada|hospitalet|castellon|lugo|ourense|pontevedra|segovia|andalucia|cataluna|catalunya|galicia|asturias|euskadi|extremadura|jerez|saragosse|saragossa|majorque|majorca|teneriffa|gran canaria|menorca|lanzarote|fuerteventura|mallorque|caceres|terrassa|mataro|alcorcon|algeciras|ferrol|aviles|benidorm|gandia|torrevieja|orihuela|ciudad real|palencia|huesca|teruel|ceuta|melilla|santiago de compostela|ponferrada",
  IT: "rome|milan|milano|roma|naples|napoli|turin|torino|florence|firenze|venice|bologna|mailand|rom|venedig|venise|venecia|venezia|neapel|napoles|florenz|florencia|bolonia|genua|genova|bergamo|palermo|catania|sizilien|sicilia|sicily|sicile|sardinien|sardinia|sardaigne|bari|padova|padua|trieste|triest|brescia|taranto|modena|verona|livorno|cagliari|foggia|ferrara|salerno|perugia|ravenna|rimini|sassari|siracusa|monza|bolzano|bozen|trento|trient|pescara|vicenza|piacenza|ancona|udine|treviso|novara|arezzo|cesena|caserta|cosenza|reggio emilia|reggio calabria|messina|brindisi|varese|turino|mantova",
  NL: "amsterdam|rotterdam|the hague|utrecht|eindhoven|la haye|la haya|den haag|schiphol|maastricht|groningen|haarlem|tilburg|breda|nijmegen|enschede|apeldoorn|arnhem|amersfoort|zwolle|dordrecht|zoetermeer|almere|zaandam|hilversum|deventer|delft|venlo|alkmaar|leeuwarden|hengelo|heerlen|roosendaal|den bosch|s hertogenbosch",
  AT: "vienna|wien|salzburg|graz|linz|osterreich|innsbruck|klagenfurt|villach|wels|sankt polten|st polten|dornbirn|bregenz|eisenstadt|steiermark|tirol|karnten|vorarlberg|burgenland|oberosterreich|niederosterreich|viena|salzburgo|salzbourg",
  BE: "gent|brussels|antwerp|ghent|bruxelles|liege|namur|charleroi|mons|anvers|antwerpen|gand|louvain|leuven|bruges|brugge|brussel|wallonie|belgique|belgien|belgium|eupen|tournai|verviers|zaventem|luttich|ixelles|schaerbeek|la louviere|arlon|hasselt|ostende|gent belgien|bruselas|amberes|gante|lieja|kortrijk|courtrai|genk|mechelen|malines|aalst|sint niklaas|roeselare|oostende|mouscron|seraing|wavre|nivelles|bastogne|turnhout",
  PT: "lisbon|porto|lisboa|lissabon|lisbonne|oporto|algarve|funchal|braga|coimbra|setubal|aveiro|guimaraes|viseu|leiria|vila nova de gaia|matosinhos|sintra|cascais|almada|amadora",
  SE: "stockholm|gothenburg|malmo|estocolmo|goteborg|uppsala|vasteras|orebro|linkoping|helsingborg|jonkoping|norrkoping|umea",
  DK: "copenhagen|kopenhagen|copenhague|kobenhavn|aarhus|billund|odense|aalborg|esbjerg",
  PL: "warsaw|krakow|wroclaw|gdansk|warschau|varsovie|varsovia|warszawa|krakau|cracovie|cracovia|danzig|breslau|poznan|katowice|lodz|łodz|wrocław|szczecin|stettin|bydgoszcz|lublin|bialystok|białystok|gdynia|czestochowa|radom|sosnowiec|torun|kielce|rzeszow|gliwice|zabrze|bytom|olsztyn|bielsko biala|rybnik|zielona gora|koszalin|kalisz|tarnow",
  GR: "athens|thessaloniki|athen|athenes|atenas|korfu|corfu|kreta|crete|heraklion|saloniki|santorini|patras|patra|volos|ioannina",
  IN: "mumbai|delhi|new delhi|bengaluru|bangalore|chennai|hyderabad|kolkata|pune|ahmedabad|jaipur|gurgaon|gurugram|noida|lucknow|kochi|maharashtra|karnataka|kerala|tamil nadu|uttar pradesh|lakh|lakhs|crore|nagpur|indore|bhopal|surat|kanpur|patna|vadodara|ludhiana|chandigarh|coimbatore|visakhapatnam|vizag|thane|nashik|bhubaneswar|guwahati|mysore|mysuru|trivandrum|thiruvananthapuram|mangalore|ghaziabad|faridabad|telangana|gujarat|rajasthan|haryana|punjab india|west bengal|bihar|madhya pradesh|navi mumbai|crores",
  AU: "sydney|melbourne|brisbane|perth|adelaide|canberra|hobart|queensland|new south wales|nsw|gold coast|brissie|brizzie|geelong|wollongong|cairns|townsville|tassie|tasmania|ballarat|bendigo|toowoomba|newcastle nsw|sunshine coast|parramatta|launceston|fremantle|south australia|western australia|northern territory",
  NZ: "auckland|wellington|christchurch|dunedin|tauranga|palmerston north|rotorua|invercargill|whangarei|new plymouth|christchurch nz|hamilton nz|aotearoa|waikato|otago",
  ZA: "johannesburg|cape town|durban|pretoria|pietermaritzburg|bloemfontein|port elizabeth|gqeberha|soweto|polokwane|gauteng|kwazulu natal|stellenbosch|sandton",
  CO: "bogota|medellin|barranquilla|bucaramanga|cali|cartagena de indias|manizales|ibague|cucuta|villavicencio|soacha|envigado|itagui|neiva|popayan|monteria|valledupar|cundinamarca|antioquia|valle del cauca",
  IL: "tel aviv|jerusalem|haifa",
  ID: "jakarta|bali",
  PH: "manila|cebu",
  SG: "singapore",
  CH: "zurich|zuerich|ginebra|basilea|berna|lucerna|geneve|geneva|genf|lausanne|basel|bale|bern|berne|winterthur|luzern|lucerne|st gallen|sankt gallen|lugano|fribourg|neuchatel|sion|en suisse|suisse romande|schweiz|aarau|olten|thun|biel|bienne|schaffhausen|chur|montreux|vevey|yverdon|zug schweiz|solothurn|ticino|valais|jura suisse",
  LU: "luxemburg|luxembourg|esch sur alzette",
  MX: "monterrey|cdmx|ciudad de mexico|puebla|tijuana|cancun|queretaro|zapopan|ciudad juarez|culiacan|hermosillo|saltillo|veracruz|oaxaca|aguascalientes|san luis potosi|morelia|toluca|mexicali|acapulco|jalisco|nuevo leon|edomex|yucatan|guanajuato|naucalpan|ecatepec|iztapalapa|torreon|tampico|reynosa|ensenada|xalapa|villahermosa|tuxtla gutierrez|celaya|irapuato|pachuca|coahuila|sinaloa|michoacan|zacatecas|tlaquepaque|leon guanajuato",
  AR: "buenos aires|caba|rosario santa fe|cordoba capital|mar del plata|tucuman|neuquen|bariloche|salta capital|quilmes|lomas de zamora|posadas misiones|rosario|cordoba argentina|bahia blanca|comodoro rivadavia|rio gallegos|ushuaia|jujuy|rio cuarto|conurbano|provincia de buenos aires|villa carlos paz|parana entre rios",
  CL: "santiago de chile|valparaiso|vina del mar|concepcion chile|antofagasta|temuco|rancagua|iquique|puerto montt",
  CZ: "prague|praha|prag|praga|brno|ostrava|plzen|olomouc|liberec",
  HU: "budapest|budapeste|debrecen|szeged|miskolc|gyor",
  FI: "helsinki|espoo|tampere|turku|oulu",
  RO: "bucharest|bukarest|bucarest|cluj napoca|timisoara|iasi|brasov|craiova|oradea|ploiesti",
  NO: "oslo|trondheim|stavanger",
  HR: "zagreb|dubrovnik|rijeka|osijek",
  PE: "lima|arequipa|trujillo peru|cusco|chiclayo|piura|iquitos|huancayo|tacna",
  PK: "lahore|karachi|islamabad|rawalpindi|faisalabad|peshawar",
  KE: "nairobi|mombasa|kisumu",
  NG: "abuja|ibadan|port harcourt",
  SK: "bratislava|pressburg|kosice",
  SI: "ljubljana|laibach|maribor",
  BG: "plovdiv|varna|burgas",
  LT: "vilnius|kaunas",
  LV: "riga",
  EE: "tallinn|tartu",
  CY: "nicosia|limassol|larnaca",
  MT: "valletta|sliema"
}

/** The code of each city and region. */
export const cityCodes: ReadonlyMap<string, string> = new Map(
  Object.entries(cities).flatMap(([code, names]) => names.split("|").map((name) => [name, code] as const))
)
