/**
 * The words of childhood and of illness in German, French and Spanish, as `human-reasons.ts` has them in English. They are looked for
 * in a text without accents, because many are written without.
 *
 * Always true: a word that mostly means another thing stands with the words that make it one of these ("mon fils", not the wires
 * "fils"; "el paciente", not the veterinarian's dog).
 */
import { normalForm } from "../../../schema/normal-form.ts"

const words = (...alternatives: ReadonlyArray<string>) => new RegExp(`\\b(?:${alternatives.join("|")})\\b`, "i")

const YOUNG = "(?:1[0-7]|[1-9])"

const CHILDHOOD = words(
  "(?:mein|unser|ein|das|dem|sein|ihr|kein|euer|krankes|kleines) kind|kind(?:er|ern|es)|kleinkind(?:er|es)?|(?:enkel|pflege|stief|schul)kind(?:er|ern|es)?|kindergeld|sae?ugling(?:e|en|s)?|neugeborene[nrs]?",
  "minderjae?hrige?[nrsm]?|jugendliche[nrsm]?|(?:stief|enkel)?(?:sohn(?:e|es|s)?|soehne|toe?chter)|enkel(?:in|s)?|nichten?|neffen?",
  "schue?ler(?:in|innen|s)?|kitas?|kindergarten|tagesmutter|mae?dchen|buben?",
  `unter 1[0-8](?: jahren)?|${YOUNG}[- ]?jae?hrige?[nrsm]?|(?:er|sie|ich) (?:ist|war|bin) (?:erst |gerade )?${YOUNG} jahre alt|(?:ist|bin|war) erst ${YOUNG}`,
  "enfants?|bebes?|nourrissons?|mineure?s?|adolescente?s?|fillettes?|gamine?s?|gosses?|ecoliere?s?|collegiene?s?|collegiennes?|lyceene?s?|lyceennes?",
  "(?:mon|ma|mes|notre|nos|votre|son|sa|ses|leurs?)(?: petite?s?[- ]| belle[- ]| beau[- ]| )(?:fils|filles?)|(?:ma|sa|notre) niece|(?:mon|son|notre) neveu",
  `creche|garderie|ecole maternelle|moins de 1[0-8] ans|agee?s? de ${YOUNG} ans|(?:il|elle) (?:a|avait|n'a que) ${YOUNG} ans(?! d)`,
  "nin[oa]s?|hij[oa]s?|hijastr[oa]s?|niet[oa]s?|sobrin[oa]s?|recien nacid[oa]s?|adolescentes?|menor(?:es)? de (?:edad|1[0-8])|guarderia",
  `${YOUNG} anos de edad|(?:tiene|tenia|tengo|cumplio) (?:solo |apenas )?${YOUNG} anos(?! de (?!edad)| y)`
)

const ILLNESS = words(
  "(?!tier)[a-z]{0,12}(?:arzt|ae?rzte?)(?:e|es|in|innen|lich|liche[nrsm]?|praxis|rechnung|termin)?|[a-z]{0,10}krank(?:e[nrsm]?|heit(?:en)?|haus|hauses|enhaus|enhauses|enkasse|enversicherung|geschrieben|schreibung)?",
  "[a-z]{0,10}klinik(?:en|um)?|spital|patient(?:in|en|innen)|diagnose[ns]?|[a-z]{0,10}therap(?:ie|ien|eut|eutin)|medikamente?[ns]?|medizin(?:ische[nrsm]?)?|rezeptpflichtige?[nrsm]?",
  "operiert|(?:meiner?|der|einer|seiner?|ihrer?) operation(?:en)?|chirurg(?:en|in|isch)?|dialyse|chemo(?:therapie)?|krebs(?:erkrankung)?|schlaganfall|herz(?:infarkt|fehler|erkrankung)|fehlgeburt|abtreibung",
  "schwanger(?:e|schaft)?|(?:schwer)?behindert(?:e[nrsm]?)?|(?:schwer)?behinderung(?:en)?|rollstuhl|pflege(?:heim|grad|stufe|dienst|bedue?rftige?[nrsm]?)|demenz|adhs",
  "depression(?:en)?|depressive?[nrsm]?|angststoe?rung|psych(?:isch|ische[nrsm]?|iater|iaterin|iatrie|ologe|ologin|otherapie)|suizid(?:al)?|selbstmord|suchtkrank|(?:schwer|schwere|wurde) verletzt|verletzte[nrs]",
  "medecins?|medica(?:l|le|les|ux|ment|ments)|hopita(?:l|ux)|hospitali(?:se|see|sation|sations)|cliniques?|docteure?|chirurgi(?:en|enne|cal|cale)|chirurgie|infirmiere?s?|dentistes?|kine|kinesitherapie",
  "psych(?:iatre|iatrie|ologue|otherapie)s?|maladies?|malades?|(?:le|la|les|un|une|du|des) patiente?s?|diagnostiquee?s?|cancers?|tumeurs?|diabet(?:e|ique|iques)|vih|sida|asthm(?:e|atique)|epilep(?:sie|tique)|avc|infarctus",
  "(?:suis|est|etait|femme|tombee) enceinte|grossesse|fausse couche|avortement|ivg|handicap(?:ee?s?)?|invalidite|fauteuil roulant|depressi(?:on|f|ve)|anxiete|addiction|alcoolisme|blessee?s?|blessures?|chimio(?:therapie)?",
  "radiotherapie|ehpad|ambulances?|(?:ma|sa|leur|votre) sante|(?:sante mentale|problemes? de sante)|soins|demence",
  "medic(?:o|a|os|as|ina|inas|amento|amentos)|doctor(?:a|es|as)?|hospital(?:es|izado|izada|izacion)?|clinic[ao]s?|ambulancia|urgencias|enfermer[ao]s?|enferm(?:o|a|os|as|edad|edades)|(?:el|la|los|las|del|un|una) pacientes?",
  "cirug(?:ia|ias)|cirujan[oa]|quirurgic[oa]|operad[oa] de|diagnosticad[oa]s?|diagnosticaron|psic(?:ologo|ologa|ologico|ologica|iatra|iatrico)|dentista|dental(?:es)?|tumor(?:es)?|diabetic[oa]|diabetes|asma|asmatic[oa]|ictus|infarto",
  "insulina|insuline|alergi(?:a|as|co|ca)|allergi(?:e|es|que)|allergisch|embaraz(?:o|ada)|aborto|discapaci(?:dad|tado|tada)|minusvalia|silla de ruedas|depresi(?:on|vo|va)|ansiedad|adiccion|alcoholismo|lesion(?:es)?|lesionad[oa]s?|herid[oa]s?",
  "fracturas?|dialisis|quimio(?:terapia)?|radioterapia|trasplant(?:e|ado|ada)|demencia|incapacidad (?:temporal|permanente|laboral)|(?:mi|su) salud|salud mental|problemas? de salud"
)

const ACCENTS = /\p{M}/gu

/** The text without accents, with `ss` for the sharp s. */
const plainly = (text: string): string => normalForm(text, "NFD").replace(ACCENTS, "").replaceAll("ß", "ss")

/** Whether the text speaks of a child, or of illness, in one of the three languages. */
export const humanWordsAbroad = (text: string): { readonly childhood: boolean; readonly illness: boolean } => {
  const plain = plainly(text)
  return { childhood: CHILDHOOD.test(plain), illness: ILLNESS.test(plain) }
}
