/**
 * The rented home that a German, French or Spanish text names: "in der Gartenstraße 12 in 04107 Leipzig gewohnt", "les clés du 12 rue
 * Pasteur à Lyon", "el piso de la calle Colón 8 de Valencia".
 *
 * Always true: the street has its number, a word for the home stands beside it, and it is neither the office of the landlord nor where
 * the writer lives now. Two homes are none. Pure, and linear in the text.
 */

const SIGN =
  /(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|ring|damm|ufer|chaussee) \d|\d[a-z]{0,3},? (?:bis |ter )?(?:rue|avenue|av\.|boulevard|bd|place|chemin|impasse|all[eé]e|quai|cours|route|square|passage) |(?:calle|avenida|avda|av\.|plaza|pza|paseo|carrer|camino|ronda|traves[ií]a|rambla|gran v[ií]a|c\/)[ .]/i

const TOWN = "\\p{Lu}[\\p{L}'’-]{2,}(?: (?:(?:am|an der|im|sur|de|del|de la) )?\\p{Lu}[\\p{L}'’-]{2,})?"
interface Streets {
  /** The street with its number, the code and the town behind it. */
  readonly street: RegExp
  /** A word for the home before it, and behind it. */
  readonly before: RegExp
  readonly behind?: RegExp
}

const GERMAN: Streets = {
  street: new RegExp(
    `(?<![\\p{L}-])((?:\\p{Lu}[\\p{L}-]{2,20}?(?:stra(?:ß|ss)e|str\\.|weg|platz|allee|gasse|ring|damm|ufer|chaussee)|\\p{Lu}[\\p{L}-]{2,20} (?:Stra(?:ß|ss)e|Str\\.|Weg|Platz|Allee|Gasse|Ring|Damm|Ufer|Chaussee)|(?:Am|An der|Auf der|Auf dem|Im|Zum|Zur|Unter den) \\p{Lu}[\\p{L}-]{2,20}) \\d{1,4}(?: ?[a-z](?!\\p{L}))?)(?:(?:,| in|, in| \\()? ?(\\d{5}) (${TOWN})| in (${TOWN})|, (${TOWN})(?=[.,;)]))?`,
    "gu"
  ),
  before:
    /(?<!\p{L})(?:(?:miet)?wohnung|haus|zimmer|wohnten?|mietobjekt|apartment|objekt|gemietet|mieter(?:in)?|wg|auszug|ausgezogen)(?!\p{L})/giu,
  behind: /^[^.;!?\n]{0,40}(?<!\p{L})(?:gewohnt|gemietet|ausgezogen|bewohnt)(?!\p{L})/iu
}
const FRENCH: Streets = {
  street: new RegExp(
    `(?<![\\p{L}\\d-])(\\d{1,4}(?: ?(?:bis|ter|[a-d](?!\\p{L})))?,? (?:rue|avenue|av\\.|boulevard|bd|place|chemin|impasse|all[eé]e|quai|cours|route|square|passage)(?: (?:de|du|des|la|le|les|aux?)(?!\\p{L})| (?:[ld]['’])?\\p{Lu}[\\p{L}'’.-]*| [ld]['’]\\p{L}+| \\d{1,2} \\p{Ll}+(?= \\d{4}(?!\\d))){1,6})(?:,? \\(?(\\d{5}) (${TOWN})| [aà] (${TOWN})|, (${TOWN})(?=[.,;)]))?`,
    "gu"
  ),
  before:
    /(?<!\p{L})(?:cl[eé]s|appartement|logement|studio|maison|chambre|lieux|sortie?|d[eé]m[eé]nag[eé]|habit(?:ions|ais)|lou(?:[eé]e?|ions|ais)|locataires?|v[eé]cu|quitt[eé])(?!\p{L})/giu
}
const SPANISH: Streets = {
  street: new RegExp(
    `(?<![\\p{L}])((?:[Cc]alle|[Aa]venida|[Aa]vda\\.?|[Aa]v\\.|[Pp]laza|[Pp]za\\.?|[Pp]aseo|[Cc]arrer|[Cc]amino|[Rr]onda|[Tt]raves[ií]a|[Rr]ambla|[Gg]ran [Vv][ií]a|[Cc]/)(?: (?:de|del|de la|de los|de las|d')(?!\\p{L})| \\p{Lu}[\\p{L}'’.-]*){1,6},? (?:n[.º°o]* |n[uú]mero )?\\d{1,4}(?!\\d)(?:,? ?\\d{1,2} ?[ºª°](?: ?(?:\\p{Lu}(?!\\p{L})|(?:izq|dcha|derecha|izquierda)\\.?))?)?)(?:,? (\\d{5}),? (${TOWN})|,? (?:de|en) (${TOWN})|,? \\(?(${TOWN})(?=[.,;)]))?`,
    "gu"
  ),
  before:
    /(?<!\p{L})(?:piso|vivienda|apartamento|casa|habitaci[oó]n|estudio|llaves|viv(?:[ií]|imos|[ií]a|[ií]amos)|alquil(?:er|[eé]|amos|ado|ada|aba|[aá]bamos)|inquilin[oa]s?)(?!\p{L})/giu
}

/** Between the word for the home and the street these say that it is another place. */
const ELSEWHERE =
  /(?<!\p{L})(?:vermieter\w*|verwaltung|hausverwaltung|b[uü]ro|firma|sitz|neue[nrms]?|jetzt|jetzige\w*|aktuell\w*|derzeit\w*|inzwischen|umgezogen|eingezogen|ziehe\w*|wohne|wohnen|meine (?:adresse|anschrift)|agence|bailleur|propri[eé]taire|bureau|si[eè]ge|nouve\w+|maintenant|d[eé]sormais|actuel\w*|emm[eé]nag\w*|habite|habitons|inmobiliaria|agencia|caser[oa]|due[ñn][oa]|propietari[oa]|oficina|sede|nuev[oa]s?|ahora|actual\w*|mudarnos|mudarme|vivo)(?!\p{L})/iu
/** As far before the street as a word for the home may stand. */
const LABEL_CHARS = 48

const isHome = (text: string, start: number, end: number, { before, behind }: Streets): boolean => {
  const near = text.slice(Math.max(0, start - LABEL_CHARS), start)
  const clause = near.slice(near.search(/(?:\d\.|[^.;!?\n])*$/))
  const label = [...clause.matchAll(before)].at(-1)
  const rest = text.slice(end, end + LABEL_CHARS)
  if (label === undefined) return behind?.test(rest) === true && !ELSEWHERE.test(clause)
  // "Adresse der Wohnung", "la nouvelle maison": the words around the label say whose it is.
  return !ELSEWHERE.test(clause.slice(Math.max(0, label.index - 12)))
}

/** A particle at the end is no part of the name: "12 rue Pasteur à". */
const trimmed = (street: string): string => street.replace(/(?: (?:de|du|des|la|le|les|aux?|à)){1,3}$/u, "").trim()

const FIRST = /^\p{Ll}/u

/** The one rented home that the text names, line by line. */
export const homeAbroad = (text: string): string | undefined => {
  if (!SIGN.test(text)) return undefined
  const homes = new Set<string>()
  for (const streets of [GERMAN, FRENCH, SPANISH]) {
    for (const match of text.matchAll(streets.street)) {
      const [whole, street = "", code, coded, plain, other] = match
      if (!isHome(text, match.index, match.index + whole.length, streets)) continue
      const town = coded ?? plain ?? other
      const named = trimmed(street).replace(FIRST, (letter) => letter.toUpperCase())
      homes.add([named, ...(town === undefined ? [] : [code === undefined ? town : `${code} ${town}`])].join("\n"))
    }
  }
  return oneOf([...homes])
}

/** "Gartenstraße 12" and "Gartenstraße 12, 04107 Leipzig" are one home. */
const oneOf = (homes: ReadonlyArray<string>): string | undefined => {
  const [longest] = homes.toSorted((one, other) => other.length - one.length)
  return homes.every((home) => longest?.startsWith(home)) ? longest : undefined
}
