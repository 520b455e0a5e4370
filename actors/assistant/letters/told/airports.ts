/**
 * Where the larger airports are, for the distance bands of air passenger rights. Positions are right to about ten
 * kilometres; a route that is nearer than that to the edge of a band has no band. An airport that is not listed has no
 * distance, and the letter then names the bands instead of a sum.
 */

/** Code, `E` in the EU, the EEA or Switzerland, `G` in the United Kingdom, `U` in the United States, latitude, longitude, names in four languages. */
const TABLE = `
AMS E 52.31 4.76 Amsterdam,Ámsterdam|ARN E 59.65 17.92 Stockholm,Estocolmo|ATH E 37.94 23.95 Athens,Athen,Athènes,Atenas
BCN E 41.30 2.08 Barcelona,Barcelone|BER E 52.37 13.50 Berlin,Berlín|BGO E 60.29 5.22 Bergen|BGY E 45.67 9.70 Bergamo,Bergame
BIO E 43.30 -2.91 Bilbao|BLL E 55.74 9.15 Billund|BLQ E 44.53 11.29 Bologna,Bologne,Bolonia
BOD E 44.83 -0.72 Bordeaux,Burdeos|BRI E 41.14 16.76 Bari|BRU E 50.90 4.48 Brussels,Brüssel,Bruxelles,Bruselas
BSL E 47.60 7.53 Basel,Bâle,Basilea|BUD E 47.44 19.26 Budapest|CDG E 49.01 2.55 Paris,París
CGN E 50.87 7.14 Cologne,Köln,Colonia|CPH E 55.62 12.66 Copenhagen,Kopenhagen,Copenhague|CRL E 50.46 4.45 Charleroi
CTA E 37.47 15.07 Catania|DUB E 53.42 -6.27 Dublin,Dublín|DUS E 51.29 6.77 Dusseldorf,Düsseldorf|FAO E 37.01 -7.97 Faro
FCO E 41.80 12.25 Rome,Rom,Roma|FRA E 50.03 8.57 Frankfurt,Francfort,Fráncfort
GOT E 57.66 12.28 Gothenburg,Göteborg,Gotemburgo|GVA E 46.24 6.11 Geneva,Genf,Genève,Ginebra
HAJ E 52.46 9.69 Hanover,Hannover,Hanovre|HAM E 53.63 9.99 Hamburg,Hambourg,Hamburgo|HEL E 60.32 24.96 Helsinki
HER E 35.34 25.18 Heraklion,Héraklion,Heraclión,Kreta|IBZ E 38.87 1.37 Ibiza|KEF E 63.99 -22.61 Reykjavik,Reykjavík
KRK E 50.08 19.78 Krakow,Kraków,Krakau,Cracovie,Cracovia|LCA E 34.88 33.62 Larnaca|LIN E 45.45 9.28 Linate
LIS E 38.77 -9.13 Lisbon,Lissabon,Lisbonne,Lisboa|LPA E 27.93 -15.39 Gran Canaria,Las Palmas
LUX E 49.63 6.20 Luxembourg,Luxemburg,Luxemburgo|LYS E 45.73 5.08 Lyon|MAD E 40.47 -3.56 Madrid
MLA E 35.86 14.48 Malta,Malte|MRS E 43.44 5.22 Marseille,Marsella|MUC E 48.35 11.79 Munich,München,Múnich
MXP E 45.63 8.72 Milan,Mailand,Milano,Milán|NAP E 40.89 14.29 Naples,Neapel,Napoli,Nápoles
NCE E 43.66 7.22 Nice,Nizza,Niza|NUE E 49.50 11.08 Nuremberg,Nürnberg,Núremberg|OPO E 41.25 -8.68 Porto,Oporto|ORK E 51.84 -8.49 Cork
ORY E 48.72 2.38 Orly|OSL E 60.19 11.10 Oslo|OTP E 44.57 26.09 Bucharest,Bukarest,Bucarest
PMI E 39.55 2.74 Palma,Mallorca,Majorque|PRG E 50.10 14.26 Prague,Prag,Praga|RHO E 36.41 28.09 Rhodes,Rhodos,Rodas
RIX E 56.92 23.97 Riga|SOF E 42.70 23.41 Sofia|STR E 48.69 9.22 Stuttgart|SVQ E 37.42 -5.89 Seville,Sevilla,Séville
TFS E 28.04 -16.57 Tenerife,Teneriffa,Ténériffe|TLL E 59.41 24.83 Tallinn|TLS E 43.63 1.37 Toulouse
TRF E 59.19 10.26 Sandefjord|VCE E 45.51 12.35 Venice,Venedig,Venise,Venecia
VIE E 48.11 16.57 Vienna,Wien,Vienne,Viena|VLC E 39.49 -0.48 Valencia,Valence|VNO E 54.64 25.29 Vilnius
WAW E 52.17 20.97 Warsaw,Warschau,Varsovie,Varsovia|WRO E 51.10 16.89 Wroclaw|ZAG E 45.74 16.07 Zagreb
ZRH E 47.46 8.55 Zurich,Zürich,Zúrich|AGP E 36.67 -4.50 Malaga,Málaga|ALC E 38.28 -0.56 Alicante
DBV E 42.56 18.27 Dubrovnik|SPU E 43.54 16.30 Split|ABZ G 57.20 -2.20 Aberdeen|BFS G 54.66 -6.22 Belfast
BHX G 52.45 -1.75 Birmingham|BRS G 51.38 -2.72 Bristol|EDI G 55.95 -3.37 Edinburgh,Édimbourg,Edimbourg,Edimburgo|EMA G 52.83 -1.33 East Midlands
GLA G 55.87 -4.43 Glasgow|LBA G 53.87 -1.66 Leeds|LCY G 51.51 0.06 London City|LGW G 51.15 -0.19 Gatwick
LHR G 51.47 -0.45 Heathrow|LPL G 53.33 -2.85 Liverpool|LTN G 51.87 -0.37 Luton|MAN G 53.35 -2.28 Manchester
NCL G 55.04 -1.69 Newcastle|STN G 51.89 0.24 Stansted|ATL U 33.64 -84.43 Atlanta|BOS U 42.36 -71.01 Boston
CMN - 33.37 -7.59 Casablanca|CAI - 30.12 31.41 Cairo,Kairo|DEL - 28.57 77.10 Delhi|DFW U 32.90 -97.04 Dallas
DOH - 25.27 51.61 Doha|DXB - 25.25 55.36 Dubai,Dubái,Dubaï|BKK - 13.69 100.75 Bangkok|CPT - -33.97 18.60 Cape Town,Kapstadt,Le Cap
EWR U 40.69 -74.17 Newark|GRU - -23.43 -46.47 Sao Paulo,São Paulo|HKG - 22.31 113.91 Hong Kong|HND - 35.55 139.78 Haneda
HRG - 27.18 33.80 Hurghada|IAD U 38.94 -77.46 Washington|IST - 41.28 28.75 Istanbul,Estambul
JFK U 40.64 -73.78 New York,Nueva York|JNB - -26.14 28.25 Johannesburg|LAX U 33.94 -118.41 Los Angeles
MEX - 19.44 -99.07 Mexico City,Mexiko-Stadt,Ciudad de México|MIA U 25.79 -80.29 Miami|NBO - -1.32 36.93 Nairobi|NRT - 35.76 140.39 Tokyo,Tokio
ORD U 41.98 -87.90 Chicago|RAK - 31.61 -8.04 Marrakesh,Marrakech|SEA U 47.45 -122.31 Seattle
SFO U 37.62 -122.38 San Francisco|SIN - 1.36 103.99 Singapore,Singapur,Singapour|SYD - -33.95 151.18 Sydney|TLV - 32.01 34.89 Tel Aviv
TUN - 36.85 10.23 Tunis,Túnez|YUL - 45.47 -73.74 Montreal,Montréal|YVR - 49.19 -123.18 Vancouver|YYZ - 43.68 -79.63 Toronto
AYT - 36.90 30.80 Antalya|PHX U 33.43 -112.01 Phoenix|DEN U 39.86 -104.67 Denver|LAS U 36.08 -115.15 Las Vegas
MCO U 28.43 -81.31 Orlando|CLT U 35.21 -80.94 Charlotte|MSP U 44.88 -93.22 Minneapolis|DTW U 42.21 -83.35 Detroit
PHL U 39.87 -75.24 Philadelphia|IAH U 29.98 -95.34 Houston|SLC U 40.79 -111.98 Salt Lake City
SAN U 32.73 -117.19 San Diego|TPA U 27.98 -82.53 Tampa|PDX U 45.59 -122.60 Portland|AUS U 30.19 -97.67 Austin
BNA U 36.12 -86.68 Nashville|STL U 38.75 -90.37 St. Louis|HNL U 21.32 -157.92 Honolulu
MSY U 29.99 -90.26 New Orleans|RDU U 35.88 -78.79 Raleigh|BWI U 39.18 -76.67 Baltimore|LGA U 40.78 -73.87 LaGuardia
FLL U 26.07 -80.15 Fort Lauderdale|CLE U 41.41 -81.85 Cleveland|PIT U 40.49 -80.23 Pittsburgh
CVG U 39.05 -84.66 Cincinnati|IND U 39.72 -86.29 Indianapolis|MCI U 39.30 -94.71 Kansas City
SAT U 29.53 -98.47 San Antonio|SMF U 38.70 -121.59 Sacramento|OAK U 37.72 -122.22 Oakland|ANC U 61.17 -149.99 Anchorage
YYC - 51.13 -114.01 Calgary|YEG - 53.31 -113.58 Edmonton|YOW - 45.32 -75.67 Ottawa|YHZ - 44.88 -63.51 Halifax
YWG - 49.91 -97.24 Winnipeg|FNC E 32.70 -16.77 Funchal,Madeira,Madère|FUE E 28.45 -13.86 Fuerteventura
ACE E 28.95 -13.61 Lanzarote|JTR E 36.40 25.48 Santorini|KGS E 36.79 27.09 Kos|CFU E 39.60 19.91 Corfu,Korfu,Corfou,Corfú
EZE - -34.82 -58.54 Buenos Aires|BOG - 4.70 -74.15 Bogota,Bogotá|LIM - -12.02 -77.11 Lima|SCL - -33.39 -70.79 Santiago de Chile
HAV - 22.99 -82.41 Havana,Havanna,La Habana|CUN - 21.04 -86.87 Cancun,Cancún|PUJ - 18.57 -68.36 Punta Cana
UIO - -0.13 -78.36 Quito|CCS - 10.60 -67.01 Caracas|MVD - -34.84 -56.03 Montevideo|GIG - -22.81 -43.25 Rio de Janeiro,Río de Janeiro
PTY - 9.07 -79.38 Panama City,Ciudad de Panamá|SDQ - 18.43 -69.67 Santo Domingo|ICN - 37.46 126.44 Seoul,Seúl,Séoul
PEK - 40.08 116.58 Beijing,Peking,Pékin,Pekín|PVG - 31.14 121.81 Shanghai|KUL - 2.75 101.71 Kuala Lumpur|DPS - -8.75 115.17 Bali,Denpasar
BOM - 19.09 72.87 Mumbai|AUH - 24.43 54.65 Abu Dhabi|ACC - 5.61 -0.17 Accra|ADD - 8.98 38.80 Addis Ababa|DSS - 14.67 -17.07 Dakar
MRU - -20.43 57.68 Mauritius|MEL - -37.67 144.84 Melbourne|AKL - -37.01 174.79 Auckland|PER - -31.94 115.97 Perth
CHQ E 35.53 24.15 Chania|SKG E 40.52 22.97 Thessaloniki,Thessalonique,Tesalónica|PSA E 43.68 10.39 Pisa,Pise|PMO E 38.18 13.10 Palermo,Palerme
MAH E 39.86 4.22 Menorca,Minorque|GRO E 41.90 2.76 Girona,Gérone|NTE E 47.15 -1.61 Nantes
GDN E 54.38 18.47 Gdansk,Gdańsk,Danzig|KTW E 50.47 19.08 Katowice|LEJ E 51.42 12.24 Leipzig|BRE E 53.05 8.79 Bremen
SZG E 47.79 13.00 Salzburg|INN E 47.26 11.34 Innsbruck|GRZ E 46.99 15.44 Graz|LJU E 46.22 14.46 Ljubljana
EIN E 51.45 5.37 Eindhoven|PFO E 34.72 32.49 Paphos|BOJ E 42.57 27.52 Burgas|VAR E 43.23 27.83 Varna
FLR E 43.81 11.20 Florence,Florenz,Firenze,Florencia|TRN E 45.20 7.65 Turin,Torino,Turín|VRN E 45.40 10.89 Verona
CAG E 39.25 9.05 Cagliari|OLB E 40.90 9.52 Olbia|LIL E 50.56 3.09 Lille|SXB E 48.54 7.63 Strasbourg,Straßburg,Estrasburgo
MPL E 43.58 3.96 Montpellier|BIQ E 43.47 -1.53 Biarritz|AJA E 41.92 8.80 Ajaccio|SCQ E 42.90 -8.42 Santiago de Compostela
GRX E 37.19 -3.78 Granada|OVD E 43.56 -6.03 Asturias|DRS E 51.13 13.77 Dresden,Dresde|DTM E 51.52 7.61 Dortmund
ZAD E 44.11 15.35 Zadar|PUY E 44.89 13.92 Pula|ZTH E 37.75 20.88 Zakynthos|JMK E 37.44 25.35 Mykonos|SPC E 28.63 -17.76 La Palma
BEG - 44.82 20.31 Belgrade,Belgrad,Belgrado|TIA - 41.41 19.72 Tirana|SOU G 50.95 -1.36 Southampton
CWL G 51.40 -3.34 Cardiff|INV G 57.54 -4.05 Inverness|EXT G 50.73 -3.41 Exeter
`

interface Airport {
  readonly code: string
  /** As letters write it. */
  readonly name: string
  readonly region: string
  readonly latitude: number
  readonly longitude: number
}

const AIRPORTS: ReadonlyMap<string, Airport> = new Map(
  TABLE.split(/[|\n]/)
    .filter((row) => row !== "")
    .flatMap((row) => {
      const [code = "", region = "", latitude = "", longitude = "", ...name] = row.split(" ")
      const names = name.join(" ").split(",")
      const airport = { code, name: names[0] ?? code, region, latitude: Number(latitude), longitude: Number(longitude) }
      return [code, ...names].map((key) => [key.toLowerCase(), airport] as const)
    })
)

/** The English name of an airport that is known by its name, its code when it is known by that; else undefined. */
export const airportNamed = (written: string): string | undefined => {
  const airport = AIRPORTS.get(written.trim().toLowerCase())
  return airport === undefined || written === airport.code ? airport?.code : airport.name
}

export interface Distance {
  readonly kilometres: number
  /** Both ends lie in the EU, the EEA or Switzerland. */
  readonly withinEurope: boolean
}

const EARTH_RADIUS_KM = 6_371
const ROUTE = /^\s*(?:from )?(.+?)\s*(?:\bto\b|→|–|-|\/)\s*(.+?)\s*$/i

/** The great circle between the two ends of "FRA to LIS"; undefined when one of them is not known. */
export const distanceOf = (route: string): Distance | undefined => {
  const [, from = "", to = ""] = ROUTE.exec(route) ?? []
  const one = AIRPORTS.get(from.toLowerCase())
  const other = AIRPORTS.get(to.toLowerCase())
  if (one === undefined || other === undefined) return undefined
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const between =
    Math.sin(radians(one.latitude)) * Math.sin(radians(other.latitude)) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      Math.cos(radians(one.longitude - other.longitude))
  return {
    kilometres: Math.round(EARTH_RADIUS_KM * Math.acos(Math.min(1, between))),
    withinEurope: one.region === "E" && other.region === "E"
  }
}

/** As near to the edge of a band as this, the band is not certain. */
const UNCERTAIN_KM = 25
const SHORT_KM = 1_500
const MEDIUM_KM = 3_500

export type Band = "short" | "medium" | "long"

/** The band of article 7 of Regulation (EC) No 261/2004; undefined where the edge is too near to say. */
export const bandOf = ({ kilometres, withinEurope }: Distance): Band | undefined => {
  if (Math.abs(kilometres - SHORT_KM) <= UNCERTAIN_KM) return undefined
  if (kilometres < SHORT_KM) return "short"
  if (withinEurope) return "medium"
  if (Math.abs(kilometres - MEDIUM_KM) <= UNCERTAIN_KM) return undefined
  return kilometres < MEDIUM_KM ? "medium" : "long"
}

/** Whether both ends lie in the United States; undefined when one of them is not known. */
export const isWithinUnitedStates = (route: string): boolean | undefined => {
  const [, from = "", to = ""] = ROUTE.exec(route) ?? []
  const ends = [AIRPORTS.get(from.toLowerCase()), AIRPORTS.get(to.toLowerCase())]
  return ends.includes(undefined) ? undefined : ends.every((end) => end?.region === "U")
}

/** Whether the route begins in the EU, the EEA or Switzerland: Regulation (EC) No 261/2004 holds there for every passenger. */
export const leavesFromUnion = (route: string): boolean => {
  const [, from = ""] = ROUTE.exec(route) ?? []
  return AIRPORTS.get(from.toLowerCase())?.region === "E"
}
