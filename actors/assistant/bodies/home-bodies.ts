/**
 * The bodies of one place, where a ladder of the rules names a general one: those of a State of Australia, and the ones within a
 * country of the European Union, for which the network of consumer centres is not there. Names, addresses and conditions were compared
 * with pages of the bodies, or of the authority above them, on 2026-11-30.
 *
 * Always true:
 * - The network of consumer centres is named only where the texts tell of a seller in another country of the Union, or where the
 *   country of the person is not known.
 * - A deposit that was told to be in no scheme is not taken to one.
 */
import type { EscalationStep } from "../../../schema/triage.ts"
import { australianState } from "./australian-state.ts"
import { rememberByText } from "../by-text.ts"
import { bodyCalled, ladderOf } from "./legal-steps.ts"
import { euMembers, placeNames, placeNamesAbroad } from "../places.ts"
import { fold, plainWords } from "../plain-text.ts"

type Body = readonly [regulator: string, name: string, url: string | null]

/** In place of the network of consumer centres and of the general list, for a seller in the same country. */
const AT_HOME: Readonly<Record<string, ReadonlyArray<Body>>> = {
  DE: [
    ["universal_schlichtung_de", "Universalschlichtungsstelle des Bundes", "https://www.universalschlichtungsstelle.de"]
  ],
  FR: [
    ["mediator_consumer_fr", "the médiateur de la consommation of the trader", null],
    ["conciliator_fr", "the conciliateur de justice", "https://www.conciliateurs.fr"]
  ],
  ES: [
    ["omic_es", "the consumer office (OMIC) of your town", null],
    ["arbitration_consumer_es", "the Junta Arbitral de Consumo", null]
  ]
}

/** For a flight: who settles single claims, before the authority, which takes reports. Their own sites: mtv.travel, soep-online.de; in
 * Spain the authority itself: Orden TMA/469/2023. */
const OF_FLIGHTS: Readonly<Record<string, Body>> = {
  DE: ["soep_de", "Schlichtungsstelle Reise & Verkehr (söp)", "https://www.soep-online.de"],
  ES: ["aesa_es", "Agencia Estatal de Seguridad Aérea (AESA)", "https://www.seguridadaerea.gob.es"],
  FR: ["mediator_travel_fr", "Médiateur Tourisme et Voyage", "https://www.mtv.travel"]
}

const AUTHORITY_OF_FLIGHTS = "national_enforcement_body_eu"
/** Where the authority for flights settles single claims itself, it stands once. */
const AUTHORITY_SETTLES: ReadonlySet<string> = new Set(["ES"])
/** By country: the authority under Regulation (EC) No 261/2004, as the Commission lists it. */
const NAMES_OF_FLIGHT_AUTHORITIES: Readonly<Record<string, string>> = {
  AT: "Agentur für Passagier- und Fahrgastrechte (apf)",
  DE: "Luftfahrt-Bundesamt",
  FR: "Direction générale de l'aviation civile (DGAC)",
  IE: "Irish Aviation Authority",
  IT: "Ente Nazionale per l'Aviazione Civile (ENAC)",
  NL: "Inspectie Leefomgeving en Transport (ILT)",
  PT: "Autoridade Nacional da Aviação Civil (ANAC)"
}

/** The authority that takes reports, in place of the general name. */
const AUTHORITY: Readonly<Record<string, Body>> = {
  FR: ["signal_conso_fr", "SignalConso", "https://signal.conso.gouv.fr"],
  IT: ["agcm_it", "the Autorità Garante della Concorrenza e del Mercato", "https://www.agcm.it"]
}

/** By State: who mediates, and who decides. */
const IN_AUSTRALIA: Readonly<Record<string, { readonly fair_trading_au: Body; readonly tribunal_au: Body }>> = {
  "AU-NSW": {
    fair_trading_au: ["fair_trading_au", "NSW Fair Trading", "https://www.fairtrading.nsw.gov.au"],
    tribunal_au: ["tribunal_au", "NSW Civil and Administrative Tribunal (NCAT)", "https://ncat.nsw.gov.au"]
  },
  "AU-VIC": {
    fair_trading_au: ["fair_trading_au", "Consumer Affairs Victoria", "https://www.consumer.vic.gov.au"],
    tribunal_au: ["tribunal_au", "Victorian Civil and Administrative Tribunal (VCAT)", "https://www.vcat.vic.gov.au"]
  },
  "AU-QLD": {
    fair_trading_au: [
      "fair_trading_au",
      "Queensland Office of Fair Trading",
      "https://www.qld.gov.au/law/fair-trading"
    ],
    tribunal_au: ["tribunal_au", "Queensland Civil and Administrative Tribunal (QCAT)", "https://www.qcat.qld.gov.au"]
  },
  "AU-WA": {
    fair_trading_au: [
      "fair_trading_au",
      "Consumer Protection Western Australia",
      "https://www.consumerprotection.wa.gov.au"
    ],
    tribunal_au: ["tribunal_au", "Magistrates Court of Western Australia", "https://www.magistratescourt.wa.gov.au"]
  },
  "AU-SA": {
    fair_trading_au: [
      "fair_trading_au",
      "Consumer and Business Services of South Australia",
      "https://www.cbs.sa.gov.au"
    ],
    tribunal_au: ["tribunal_au", "Magistrates Court of South Australia", "https://www.courts.sa.gov.au"]
  },
  "AU-TAS": {
    fair_trading_au: [
      "fair_trading_au",
      "Consumer, Building and Occupational Services of Tasmania",
      "https://www.cbos.tas.gov.au"
    ],
    tribunal_au: ["tribunal_au", "Magistrates Court of Tasmania", "https://www.magistratescourt.tas.gov.au"]
  },
  "AU-ACT": {
    fair_trading_au: ["fair_trading_au", "Access Canberra", "https://www.accesscanberra.act.gov.au"],
    tribunal_au: ["tribunal_au", "ACT Civil and Administrative Tribunal (ACAT)", "https://www.acat.act.gov.au"]
  },
  "AU-NT": {
    fair_trading_au: ["fair_trading_au", "Northern Territory Consumer Affairs", "https://consumeraffairs.nt.gov.au"],
    tribunal_au: [
      "tribunal_au",
      "Northern Territory Civil and Administrative Tribunal (NTCAT)",
      "https://ntcat.nt.gov.au"
    ]
  }
}

/** The court of first instance for everyday claims by its own name, with which a person finds it. */
const COURTS: Readonly<Record<string, string>> = {
  DE: "the Amtsgericht",
  FR: "the tribunal judiciaire",
  NL: "the kantonrechter"
}

/** The bodies of a rule for a matter in this place (`DE`, `AU`, `GB-ENG`), of which these texts were told. */
export const ladderAt = (
  ruleId: string,
  place: string | null,
  told: ReadonlyArray<string>
): ReadonlyArray<EscalationStep> => {
  const court = COURTS[place?.slice(0, 2) ?? ""]
  const ladder = placedLadder(ruleId, place, told)
  return court === undefined
    ? ladder
    : ladder.map((step) => (step.regulator === "civil_court" ? { ...step, name: court } : step))
}

const placedLadder = (
  ruleId: string,
  place: string | null,
  told: ReadonlyArray<string>
): ReadonlyArray<EscalationStep> => {
  const ladder = ladderOf(ruleId)
  const country = place?.slice(0, 2)
  if (country === undefined) return ladder
  if (country === "AU") return inAustralia(ladder, place ?? "", told)
  if (has(ladder, AUTHORITY_OF_FLIGHTS)) return withSettler(ladder, country)
  if (has(ladder, "deposit_scheme_gb")) return withoutScheme(ladder, place ?? "", told)
  if (!euMembers.has(country) || !has(ladder, "ecc_net") || told.some((text) => tellsSellerAbroad(text, country)))
    return ladder
  return inCountry(ladder, country)
}

const has = (ladder: ReadonlyArray<EscalationStep>, regulator: string): boolean =>
  ladder.some((step) => step.regulator === regulator)

const stepOf = ([regulator, name, url]: Body): EscalationStep => ({ regulator, name, url })

const withSettler = (ladder: ReadonlyArray<EscalationStep>, country: string): ReadonlyArray<EscalationStep> => {
  const settler = OF_FLIGHTS[country]
  if (settler === undefined) return ladder.map((step) => authorityOfFlights(step, country))
  const others = ladder.filter(
    ({ regulator }) =>
      regulator !== "national_adr_eu" && !(AUTHORITY_SETTLES.has(country) && regulator === AUTHORITY_OF_FLIGHTS)
  )
  return [stepOf(settler), ...others.map((step) => authorityOfFlights(step, country))]
}

const authorityOfFlights = (step: EscalationStep, country: string): EscalationStep => {
  const name = step.regulator === AUTHORITY_OF_FLIGHTS ? NAMES_OF_FLIGHT_AUTHORITIES[country] : undefined
  return name === undefined ? step : { ...step, name }
}

/** The agency for purchases of a State of Australia; undefined elsewhere. */
export const agencyAt = (place: string | null): EscalationStep | undefined => {
  const bodies = place === null || !Object.hasOwn(IN_AUSTRALIA, place) ? undefined : IN_AUSTRALIA[place]
  return bodies === undefined ? undefined : stepOf(bodies.fair_trading_au)
}

const inCountry = (ladder: ReadonlyArray<EscalationStep>, country: string): ReadonlyArray<EscalationStep> => {
  const home = AT_HOME[country]?.map(stepOf) ?? [bodyCalled("national_adr_eu")]
  const authority = AUTHORITY[country]
  const others = ladder
    .filter(({ regulator }) => regulator !== "ecc_net" && regulator !== "national_adr_eu")
    .map((step) => (step.regulator === "national_consumer_authority_eu" && authority ? stepOf(authority) : step))
  return [...home, ...others]
}

const inAustralia = (
  ladder: ReadonlyArray<EscalationStep>,
  place: string,
  told: ReadonlyArray<string>
): ReadonlyArray<EscalationStep> => {
  if (!has(ladder, "fair_trading_au") && !has(ladder, "tribunal_au")) return ladder
  const bodies = IN_AUSTRALIA[place] ?? IN_AUSTRALIA[australianState(told) ?? ""]
  return bodies === undefined
    ? ladder
    : ladder.map((step) =>
        step.regulator === "fair_trading_au" || step.regulator === "tribunal_au" ? stepOf(bodies[step.regulator]) : step
      )
}

/** Of England and Wales: elsewhere other schemes and courts are there. */
const withoutScheme = (
  ladder: ReadonlyArray<EscalationStep>,
  place: string,
  told: ReadonlyArray<string>
): ReadonlyArray<EscalationStep> =>
  place === "GB-SCT" || place === "GB-NIR" || !told.some((text) => tellsUnprotected(text))
    ? ladder
    : ladder.filter(({ regulator }) => regulator !== "deposit_scheme_gb")

const UNPROTECTED = new RegExp(
  [
    "\\bunprotected deposit\\b",
    "\\bdeposit\\b[^.;?]{0,30}\\b(?:(?:was|is|has|were)(?: not|n't| never)(?: been)?|never|not) (?:ever )?(?:protected|registered|lodged|placed|put|held) ?(?:in|with|by)?\\b",
    "(?:\\b(?:never|not)|n't) (?:ever )?(?:protected?|registered?|lodged?|placed?|put) (?:my|our|the|it)(?: deposit)? ?(?:in|with)? ?(?:an?|any)? ?(?:scheme)?\\b",
    "(?:\\bnot|n't) (?:registered |held |protected |listed )?(?:in|with|on|by) (?:any|either|one) (?:of the )?(?:three |3 )?(?:deposit )?(?:protection )?(?:schemes?|websites?|sites?)\\b",
    "\\bnone of the (?:three |3 )?(?:deposit )?(?:protection )?(?:schemes?|websites?|sites?) (?:has|have|had|knows?|shows?|finds?|found|holds?)\\b",
    "\\ball (?:of )?(?:the )?(?:three|3) (?:of them|deposit )?(?:protection )?(?:schemes?|websites?|sites?)\\b[^.;?]{0,30}\\b(?:nothing|not|no (?:record|result|trace|match)|n't)\\b"
  ].join("|")
)

/** What was asked or is only feared tells nothing, and a deposit that came late is in a scheme all the same. */
const IN_DOUBT =
  /\?|\b(?:if|whether|maybe|perhaps|might|not sure|don't know|do not know|unsure|correctly|properly|in time|on time|within|until|late)\b/

/** Remembered, as below: the ladder of a case is asked for many times with each message. */
export const tellsUnprotected = rememberByText<boolean, void>((text) =>
  plainWords(text)
    .split(/[.!;\n]|(?<=\?)/)
    .some((sentence) => UNPROTECTED.test(sentence) && !IN_DOUBT.test(sentence))
)

const SELLER =
  "(?:shop|store|web ?shop|seller|trader|retailer|company|firm|dealer|business|handler|verkaufer|firma|anbieter|unternehmen|onlineshop|laden|vendeur|boutique|societe|entreprise|magasin|commercant|vendedor|tienda|empresa|comercio|negozio|venditore)"

/** By country: its name in the texts' languages, and what is of it. */
const OF_COUNTRY: Readonly<Record<string, string>> = {
  AT: "austrian|osterreichisch\\w{0,2}|autrichien\\w{0,2}|austriac[oa]",
  BE: "belgian|belgisch\\w{0,2}|belge|belga",
  DE: "german|deutsch\\w{1,2}|allemande?|aleman\\w{0,1}",
  ES: "spanish|spanisch\\w{0,2}|espagnole?|espanol\\w{0,1}",
  FR: "french|franzosisch\\w{0,2}|francaise?|frances\\w{0,1}",
  IE: "irish|irisch\\w{0,2}|irlandaise?|irlandes\\w{0,1}",
  IT: "italian|italienisch\\w{0,2}|italienn?e?|italian[oa]",
  NL: "dutch|niederlandisch\\w{0,2}|hollandisch\\w{0,2}|neerlandaise?|holandes\\w{0,1}",
  PL: "polish|polnisch\\w{0,2}|polonaise?|polac[oa]",
  PT: "portuguese|portugiesisch\\w{0,2}|portugaise?|portugues\\w{0,1}"
}

const namesOf = (country: string): ReadonlyArray<string> =>
  [...placeNames, ...placeNamesAbroad].flatMap(([name, code]) =>
    code === country && /^[\p{L} ]{4,}$/u.test(name) ? [fold(name)] : []
  )

/** "A shop in France", "ein französischer Händler"; the seller of goods that were only made there is none. */
const abroadPattern = (home: string): RegExp => {
  const others = [...euMembers.keys()].filter((code) => code !== home)
  const names = [...new Set(others.flatMap(namesOf))].join("|")
  const kinds = others.flatMap((code) => OF_COUNTRY[code] ?? []).join("|")
  return new RegExp(
    `\\b${SELLER}(?:,? \\S{1,30}){0,3} (?:is |are |ist |sitzt |est |esta |based |established |located |situee? |ansassig )?(?:in|from|aus|en|au|aux|de|im) (?:den |der |the |les )?(?:${names})\\b|\\b(?:${kinds}) (?:\\S{1,20} )?${SELLER}\\b|\\b${SELLER} (?:${kinds})\\b`
  )
}

const patterns = new Map<string, RegExp>()

const tellsSellerAbroad = rememberByText<boolean, string>((text, home) => {
  const pattern = patterns.get(home) ?? abroadPattern(home)
  patterns.set(home, pattern)
  return pattern.test(plainWords(text))
})
