/**
 * Names of public authorities in names that strangers chose: the bodies of the rule set, words of office, and the initials
 * that people know. Who has proven a mailbox at such a body's domain, or at a government's, may bear such a name.
 *
 * Always true: a company's name with an everyday word in it, such as a travel agency's, is no authority's. Reading takes
 * linear time.
 */
import { getPublicSuffix } from "tldts"
import { bodyCalled, isRegulatorsHost } from "../../actors/assistant/bodies/legal-steps.ts"
import { ruleSet } from "../../actors/assistant/rule-set.stored.ts"
import { onFirstUse } from "../concurrency/on-first-use.ts"
import { both, type Reading, readingOf } from "./words-of-alarm.ts"

export const namesAuthority = (name: string): boolean => {
  const read = readingOf(name)
  if (isOffice(read) || namesBody(read)) return true
  return INITIALS.test(read.text) || AMBIGUOUS_INITIALS.test(read.text)
}

/** Whether a host is that of a body of the rule set, or below the domain of a government. */
export const isAuthorityHost = (host: string): boolean => {
  const plain = host.trim().toLowerCase().replace(/\.$/, "")
  return isRegulatorsHost(plain) || OF_GOVERNMENT.test(plain) || isBelowOfficialSuffix(plain)
}

const OF_GOVERNMENT =
  /(?:^|\.)(?:gov|mil|canada\.ca|gc\.ca|gov\.(?:ab|bc|mb|nb|nl|ns|nt|nu|on|pe|sk|yk)\.ca|europa\.eu|admin\.ch|bund\.de|nhs\.uk|police\.uk|parliament\.uk|government\.nl|belgium\.be|regeringen\.se|state\.[a-z]{2}\.us)$/

/**
 * A registry keeps gov.uk and go.jp for its government, and they are public suffixes. Where such a form is none, as go.de,
 * anybody may have registered it.
 */
const isBelowOfficialSuffix = (host: string): boolean => {
  const suffix = getPublicSuffix(host, { extractHostname: false })
  return suffix !== null && OFFICIAL_SUFFIX.test(suffix)
}

/** But go.it is that of the province of Gorizia, open to everybody there. */
const OFFICIAL_SUFFIX = /^(?!go\.it$)(?:gov|mil|gob|gouv|govt|go|gv|gub)\.[a-z]{2}(?:\.[a-z]{2})?$/

/** What no company needs in its name. */
const OFFICE =
  /\b(?:ministry|ministere|ministerio|ministerium|bundesministerium|ombudsman|ombudswoman|defensor del|mediateur (?:de|du|des)|attorney general|police|polizei|policia|gendarmerie|guardia civil|inland revenue|internal revenue|(?:employment|first-tier|upper|administrative|property|civil) tribunal(?! (?:claims|help|advice))|juzgado|sheriff(?:'s)? (?:office|department)|(?:amts|land|verwaltungs|arbeits|sozial|finanz|oberlandes|bundes)gericht|\w*(?:behorde|staatsanwaltschaft)|finanzamt|jobcenter|arbeitsamt|bundes(?:amt|agentur|netzagentur|zentralamt|kartellamt)|ordnungsamt|verbraucherzentrale|prefecture de|mairie de|tresor public|agencia (?:tributaria|estatal)|ayuntamiento|white house|downing street|interpol|europol)\b/u

/** Everyday words that are an office's beside the word of a state's task. */
const OFFICE_WITH_TASK =
  /\b(?:federal|national|state|county|city|municipal|royal|european|trade|consumer|protection|revenue|tax|customs|immigration|communications?|competition|markets|conduct|privacy|safety|public|rights|opportunity|labou?r|security|health|aviation|tenancy|exchange|electoral|gambling|charity|regulatory|relations) (?:commission(?:er)?|authority|inspectorate|ombuds\w*)\b|\b(?:trade|consumer protection|protection|revenue|tax|customs|immigration|border|financial conduct|civil rights|social security|human rights|aviation|veterans|labou?r) (?:agency|administration|regulator)\b|\b(?:city|county|state|federal) (?:\w+ )?department\b|\bconsumer financial protection\b|\b(?:commission|department|office|bureau|agency|secretary|board|court|government) (?:of|for|on) (?:the )?(?:state|city|county|fair trading|justice|health|labor|labour|interior|education|housing|revenue|taxation|consumer|privacy|civil|human|veterans|insurance|transportation|transport|homeland|energy|agriculture|commerce|treasury|work and pensions|united|appeals?|communications?|competition|data protection)\b|\b(?:government|gouvernement|gobierno|regierung|bundesregierung|landesregierung)\b|\b(?:small claims|county|district|supreme|high|crown|magistrates|federal|circuit|bankruptcy) court\b|\b(?:us|uk|federal) (?:treasury|embassy|consulate|senate|congress|parliament)\b/u

const ofOffice = both(OFFICE)
const ofOfficeWithTask = both(OFFICE_WITH_TASK)
/** A government's name in a company's: Government Solutions Ltd supplies it. */
const SUPPLIER = /\bgovernment (?:solutions|services|relations|affairs|contracts?|contractors?|software|technolog)/u

const isOffice = (read: Reading): boolean => ofOffice(read) || (ofOfficeWithTask(read) && !SUPPLIER.test(read.text))

/** Initials that stand for nothing else. */
const INITIALS =
  /\b(?:ftc|cfpb|hmrc|dvla|fbi|nhs|ofcom|ofgem|ofwat|ofsted|eeoc|finra|usps|uscis|bafin|bnetza|dgccrf|cnil|urssaf|accc|crtc|medicare|medicaid|irs)\b/u
/** Initials that companies have too, where they are the whole name, or stand with a word of help. */
const AMBIGUOUS_INITIALS =
  /^(?:the )?(?:us |uk |u\.s\. )?(?:fcc|sec|fca|cma|ico|doj|dol|dot|hud|hhs|cms|dea|dhs|cia|nsa|ssa|epa|fda|faa|caa|fos|dwp|occ|fdic|ncua|osha|opc|oag|asic|afca|fcac|cppa)(?: (?:refunds?|help ?desk|support|team|desk|office|agents?|assistant|claims?|complaints?|official|service))?$/mu

/** The bodies' names without what is said about them, as words in a row. One word alone is an everyday one. */
const bodies = onFirstUse((): ReadonlyArray<string> => {
  const names = Object.keys(ruleSet.regulators).flatMap((id) => bodyCalled(id).name.split(/ \(|\)|, | or /))
  const rows = names.map((name) => rowOf(readingOf(name.replace(/^(?:an?|the) /, "")).text.split("\n")[0] ?? ""))
  return [...new Set(rows)].filter((row) => row.trim().includes(" ") && !EVERYDAY.test(row))
})

/** Parts of the names that a company may be called. */
const EVERYDAY = /^ (?:federal student|student privacy|fair housing|help desk|service's own|financial adr) /

const rowOf = (text: string): string => ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim()} `

/** The name, as it is read, without the names of the bodies of the rule set in it. */
export const withoutBodies = (name: string): string =>
  bodies().reduce((row, body) => row.replaceAll(body, " "), rowOf(readingOf(name).text.split("\n")[0] ?? ""))

const namesBody = ({ text }: Reading): boolean => {
  const rows = text.split("\n").map(rowOf)
  return bodies().some((body) => rows.some((row) => row.includes(body)))
}
