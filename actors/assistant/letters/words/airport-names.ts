/** Journeys as a language writes them: airports that are known by an English name have their own one in other languages. */
import type { OtherLanguage } from "../../../../schema/letter.ts"

/** English, German, French, Spanish; an empty one is the English one. */
const NAMES = `Athens|Athen|Athènes|Atenas
Barcelona||Barcelone|
Belgrade|Belgrad||Belgrado
Bergamo||Bergame|Bérgamo
Berlin|||Berlín
Bologna||Bologne|Bolonia
Bordeaux|||Burdeos
Brussels|Brüssel|Bruxelles|Bruselas
Bucharest|Bukarest|Bucarest|Bucarest
Cairo|Kairo|Le Caire|El Cairo
Cape Town|Kapstadt|Le Cap|Ciudad del Cabo
Cologne|Köln||Colonia
Copenhagen|Kopenhagen|Copenhague|Copenhague
Corfu|Korfu|Corfou|Corfú
Dubai||Dubaï|Dubái
Dusseldorf|Düsseldorf|Düsseldorf|Düsseldorf
Dresden||Dresde|Dresde
Dublin|||Dublín
Edinburgh||Édimbourg|Edimburgo
Florence|Florenz||Florencia
Frankfurt||Francfort|Fráncfort
Gdansk|Danzig||
Geneva|Genf|Genève|Ginebra
Girona||Gérone|
Gothenburg|Göteborg|Göteborg|Gotemburgo
Hamburg||Hambourg|Hamburgo
Hanover|Hannover|Hanovre|Hannover
Heraklion||Héraklion|Heraclión
Istanbul|||Estambul
Krakow|Krakau|Cracovie|Cracovia
Lisbon|Lissabon|Lisbonne|Lisboa
London City|London City|Londres-City|Londres-City
Luxembourg|Luxemburg||Luxemburgo
Malaga|||Málaga
Malta||Malte|
Marrakesh|Marrakesch|Marrakech|Marrakech
Marseille|||Marsella
Menorca||Minorque|
Mexico City|Mexiko-Stadt|Mexico|Ciudad de México
Milan|Mailand||Milán
Montreal||Montréal|Montreal
Munich|München||Múnich
Naples|Neapel||Nápoles
New York|||Nueva York
Nice|Nizza||Niza
Nuremberg|Nürnberg||Núremberg
Palermo||Palerme|
Palma|||
Paris|||París
Pisa||Pise|
Prague|Prag||Praga
Reykjavik|Reykjavík||Reikiavik
Rhodes|Rhodos||Rodas
Rome|Rom||Roma
Sao Paulo|São Paulo|São Paulo|São Paulo
Seville|Sevilla|Séville|Sevilla
Singapore|Singapur|Singapour|Singapur
Stockholm|||Estocolmo
Strasbourg|Straßburg||Estrasburgo
Tenerife|Teneriffa|Ténériffe|
Thessaloniki||Thessalonique|Tesalónica
Tokyo|Tokio||Tokio
Tunis|||Túnez
Turin|||Turín
Valencia||Valence|
Venice|Venedig|Venise|Venecia
Vienna|Wien|Vienne|Viena
Warsaw|Warschau|Varsovie|Varsovia
Zurich|Zürich||Zúrich`

const COLUMNS: Readonly<Record<OtherLanguage, number>> = { de: 1, fr: 2, es: 3 }

const ROWS: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  NAMES.split("\n").map((row) => {
    const names = row.split("|")
    return [names[0] ?? "", names]
  })
)

const nameIn = (language: OtherLanguage, english: string): string => {
  const own = ROWS.get(english)?.[COLUMNS[language]]
  return own === undefined || own === "" ? english : own
}

/** "Munich to Lisbon" in the words of a language; a journey that is written otherwise stays as it is. */
export const inAirportsOf = (
  language: OtherLanguage,
  route: string,
  journey: (from: string, to: string) => string
): string => {
  const [from, to, ...more] = route.split(" to ")
  return from === undefined || to === undefined || more.length > 0
    ? route
    : journey(nameIn(language, from), nameIn(language, to))
}
