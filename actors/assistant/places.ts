/**
 * The places triage can name: US States, Canadian provinces and countries, by code and by English name.
 * Only places whose reading changes which rules apply are listed; an unlisted country simply has no rules.
 */

const US_STATES =
  "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|PR Puerto Rico|GU Guam|VI U.S. Virgin Islands"

const CA_PROVINCES =
  "AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon"

const EU_MEMBERS =
  "AT Austria|BE Belgium|BG Bulgaria|HR Croatia|CY Cyprus|CZ Czechia|DK Denmark|EE Estonia|FI Finland|FR France|DE Germany|GR Greece|HU Hungary|IE Ireland|IT Italy|LV Latvia|LT Lithuania|LU Luxembourg|MT Malta|NL Netherlands|PL Poland|PT Portugal|RO Romania|SK Slovakia|SI Slovenia|ES Spain|SE Sweden"

const OTHER_COUNTRIES =
  "US United States|GB United Kingdom|CA Canada|EU European Union|AU Australia|NZ New Zealand|IN India|MX Mexico|BR Brazil|JP Japan|CN China|CH Switzerland|NO Norway|IS Iceland|TR Türkiye|ZA South Africa|NG Nigeria|KE Kenya|SG Singapore|HK Hong Kong|PH Philippines|MY Malaysia|ID Indonesia|TH Thailand|KR South Korea|AE United Arab Emirates|SA Saudi Arabia|IL Israel|AR Argentina|CL Chile|CO Colombia|PE Peru|UA Ukraine|RS Serbia|PK Pakistan|BD Bangladesh|EG Egypt|MA Morocco|VN Vietnam|GE Georgia (the country)|AL Albania|AZ Azerbaijan|MD Moldova|ME Montenegro|MN Mongolia|PA Panama|KY Cayman Islands|MS Montserrat|TN Tunisia|GA Gabon|SC Seychelles|SD Sudan|MO Macao|LA Laos|NE Niger|NC New Caledonia|VA Vatican City"

const table = (lines: string): ReadonlyMap<string, string> =>
  new Map(lines.split("|").map((line) => [line.slice(0, 2), line.slice(3)]))

/** Two capitals that stand alone, as the letters of a State do: "Garden Grove CA". */
export const LETTERS_ALONE = / [A-Z]{2}(?![A-Za-z])/

export const usStates = table(US_STATES)
export const canadianProvinces = table(CA_PROVINCES)
export const euMembers = table(EU_MEMBERS)
export const countries: ReadonlyMap<string, string> = new Map([...table(OTHER_COUNTRIES), ...euMembers])

/** Other words people use for a place; left: as written in lower case, right: its code. */
const ALIASES: Readonly<Record<string, string>> = {
  usa: "US",
  "u.s.a.": "US",
  "u.s.": "US",
  "united states of america": "US",
  uk: "GB",
  "u.k.": "GB",
  "great britain": "GB",
  britain: "GB",
  england: "GB-ENG",
  scotland: "GB-SCT",
  wales: "GB-WLS",
  "northern ireland": "GB-NIR",
  "republic of ireland": "IE",
  holland: "NL",
  "the netherlands": "NL",
  "czech republic": "CZ",
  turkey: "TR",
  québec: "CA-QC",
  newfoundland: "CA-NL",
  "washington state": "US-WA",
  "washington d.c.": "US-DC",
  "washington, d.c.": "US-DC",
  "washington dc": "US-DC",
  "washington, dc": "US-DC",
  "new south wales": "AU"
}

/** Every name in lower case with its code. A State wins the one shared name, Georgia. */
export const placeNames: ReadonlyMap<string, string> = new Map([
  ...[...countries].map(([code, name]) => [name.toLowerCase(), code] as const),
  ...[...canadianProvinces].map(([code, name]) => [name.toLowerCase(), `CA-${code}`] as const),
  ...[...usStates].map(([code, name]) => [name.toLowerCase(), `US-${code}`] as const),
  ...Object.entries(ALIASES)
])

/** Names in other languages, folded. They are read where a place is asked for, and not in a narrative. */
const NAMES_ABROAD =
  "DE deutschland,allemagne,alemania,brd|AT osterreich,autriche|CH schweiz,suisse,suiza,svizzera|FR frankreich,francia|ES espana,spanien,espagne|IT italien,italie,italia|BE belgien,belgique,belgica,belgie|NL niederlande,pays bas,paises bajos,nederland,holanda,holland|LU luxemburg,luxembourg,luxemburgo|IE irland,irlande,irlanda|GB vereinigtes konigreich,grossbritannien,royaume uni,grande bretagne,reino unido,gran bretana|GB-ENG angleterre,inglaterra|GB-SCT schottland,ecosse,escocia|PT portugal|PL polen,pologne,polonia,polska|DK danemark,dinamarca,danmark|SE schweden,suede,suecia,sverige|FI finnland,finlande,finlandia,suomi|NO norwegen,norvege,noruega,norge|GR griechenland,grece,grecia|CZ tschechien,tchequie,chequia|HU ungarn,hongrie,hungria|RO rumanien,roumanie,rumania|HR kroatien,croatie,croacia|US vereinigte staaten,vereinigte staaten von amerika,etats unis,estados unidos,ee uu,eeuu,amerika|CA kanada|MX mexiko,mexique|BR brasilien,bresil,brasil|AU australien,australie|NZ neuseeland,nouvelle zelande,nueva zelanda|JP japon|IN indien,inde|TR turkei,turquie,turquia|CA-QC quebec|DE-BY bayern,bavaria|DE-BW baden wurttemberg|DE-BE berlin|DE-BB brandenburg|DE-HB bremen|DE-HH hamburg|DE-HE hessen,hesse|DE-MV mecklenburg vorpommern|DE-NI niedersachsen,lower saxony|DE-NW nordrhein westfalen,north rhine westphalia,nrw|DE-RP rheinland pfalz|DE-SL saarland|DE-SN sachsen,saxony|DE-ST sachsen anhalt|DE-SH schleswig holstein|DE-TH thuringen,thuringia|US-CA kalifornien,californie|US-FL floride|US-NY nueva york|US-LA luisiana"

/** English names of the countries of which nothing is held but their code, and further names of others, folded. Read like those. */
const NAMES_BEYOND =
  "AD andorra|AF afghanistan|AG antigua,antigua barbuda,antigua and barbuda|AI anguilla|AM armenia|AO angola|AQ antarctica|AS american samoa|AW aruba|AX aland islands|AZ azerbaijan|BA bosnia,bosnia herzegovina,bosnia and herzegovina|BB barbados|BF burkina faso|BH bahrain|BI burundi|BJ benin|BL st barthelemy,saint barthelemy|BM bermuda|BN brunei,brunei darussalam|BO bolivia|BQ caribbean netherlands,bonaire|BS bahamas|BT bhutan|BW botswana|BY belarus|BZ belize|CD dr congo,drc,democratic republic of the congo|CF central african republic|CG republic of the congo|CI ivory coast,cote d ivoire|CK cook islands|CM cameroon|CR costa rica|CU cuba|CV cape verde,cabo verde|CW curacao|DJ djibouti|DM dominica|DO dominican republic|DZ algeria|EC ecuador|EH western sahara|ER eritrea|ET ethiopia|FJ fiji|FK falkland islands|FM micronesia|FO faroe islands|GD grenada|GF french guiana|GG guernsey|GH ghana|GI gibraltar|GL greenland|GM gambia|GN guinea|GQ equatorial guinea|GT guatemala|GW guinea bissau|GY guyana|HN honduras|HT haiti|IM isle of man|IQ iraq|IR iran|JM jamaica|JO jordan|KG kyrgyzstan|KH cambodia|KI kiribati|KM comoros|KN st kitts nevis,st kitts and nevis,saint kitts and nevis|KP north korea,dprk,democratic people s republic of korea|KW kuwait|KZ kazakhstan|LB lebanon|LC st lucia,saint lucia|LI liechtenstein|LK sri lanka|LR liberia|LS lesotho|LY libya|MC monaco|MF st martin,saint martin|MG madagascar|MH marshall islands|MK north macedonia,macedonia|ML mali|MM myanmar,burma|MP northern mariana islands|MR mauritania|MU mauritius|MV maldives|MW malawi|MZ mozambique|NA namibia|NF norfolk island|NI nicaragua|NP nepal|NR nauru|NU niue|OM oman|PF french polynesia|PG papua new guinea|PN pitcairn islands|PS palestine,palestinian territories|PW palau|PY paraguay|QA qatar|RE reunion|RU russia,russian federation|RW rwanda|SB solomon islands|SH st helena,saint helena|SL sierra leone|SM san marino|SN senegal|SO somalia|SR suriname|SS south sudan|ST sao tome,sao tome principe,sao tome and principe|SV el salvador|SX sint maarten|SY syria|SZ eswatini,swaziland|TC turks caicos islands,turks and caicos,turks and caicos islands|TD chad|TG togo|TJ tajikistan|TK tokelau|TL timor leste,east timor|TM turkmenistan|TO tonga|TT trinidad,trinidad tobago,trinidad and tobago|TV tuvalu|TW taiwan|TZ tanzania|UG uganda|UY uruguay|UZ uzbekistan|VC st vincent,saint vincent and the grenadines|VE venezuela|VG british virgin islands|VU vanuatu|WF wallis and futuna|WS samoa|XK kosovo|YE yemen|YT mayotte|ZM zambia|ZW zimbabwe|AE uae,u a e,dubai,abu dhabi,sharjah|KR republic of korea|CN peoples republic of china,people s republic of china,prc|VN viet nam|MO macau|VA vatican|MX estados unidos mexicanos|GB uk and northern ireland,united kingdom of great britain and northern ireland"

export const placeNamesAbroad: ReadonlyMap<string, string> = new Map(
  `${NAMES_ABROAD}|${NAMES_BEYOND}`.split("|").flatMap((line) => {
    const [code = "", names = ""] = line.split(/ (.*)/s)
    return names.split(",").map((name) => [name, code] as const)
  })
)

/** The English name of a code this file knows, else the code itself. */
export const nameOfPlace = (code: string): string => {
  const [country = code, part] = code.split("-")
  if (part === undefined) return countries.get(country) ?? code
  const parts = country === "US" ? usStates : country === "CA" ? canadianProvinces : country === "GB" ? ukNations : none
  return parts.get(part) ?? `a part of ${countries.get(country) ?? country}`
}

const ukNations: ReadonlyMap<string, string> = new Map([
  ["ENG", "England"],
  ["SCT", "Scotland"],
  ["WLS", "Wales"],
  ["NIR", "Northern Ireland"]
])

const none: ReadonlyMap<string, string> = new Map()
