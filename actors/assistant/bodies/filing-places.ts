/**
 * Where a person files papers with a body: its web address in the rules, or how to find the body where the rules have none, because
 * there are several of them. The bodies for flights, deposits, finance, telephone and the Digital Services Act were compared with their
 * own pages, or with those of the authority above them, on 2026-11-30 and, for Austria and Ireland, on 2026-12-01; of the others only
 * addresses stand here that have been the same for years.
 *
 * Always true: an address in the rules stands first, and what stands here only adds to it.
 */
import type { EscalationStep } from "../../../schema/triage.ts"

/** By place, most exact first: `FR`, `US-CA`; `*` is for every other. */
type Places = Readonly<Record<string, ReadonlyArray<string>>>

const NEB_LIST = "https://transport.ec.europa.eu/transport-themes/passenger-rights/national-enforcement-bodies-neb_en"
const WHERE_IT_HAPPENED =
  "Turn to the body of the country where it happened, which for a flight is that of the airport of departure, or of arrival for a flight into the EU."

const AIR: Places = {
  AT: [
    "In Austria it is the Agentur für Passagier- und Fahrgastrechte (apf): https://www.passagier.at. It settles single claims and is free for passengers. Give the airline six weeks for its answer first."
  ],
  FR: [
    "In France it is the DGAC: https://droits-passagers-aeriens.aviation-civile.gouv.fr. It takes reports and does not follow up single claims.",
    "For the money itself, before a court: Médiateur Tourisme et Voyage, https://www.mtv.travel, free for passengers."
  ],
  DE: [
    "In Germany it is the Luftfahrt-Bundesamt: https://www.lba.de. It supervises airlines and does not settle single claims.",
    "For the money itself: Schlichtungsstelle Reise & Verkehr (söp), https://www.soep-online.de, free for passengers; for airlines that are no member, Schlichtungsstelle Luftverkehr at the Bundesamt für Justiz, https://www.bundesjustizamt.de."
  ],
  IE: [
    "In Ireland it is the Irish Aviation Authority: https://www.iaa.ie (consumer protection, air passenger rights)."
  ],
  ES: ["In Spain it is AESA: https://www.seguridadaerea.gob.es (Derechos de los pasajeros)."],
  GB: [
    "In the United Kingdom it is the Civil Aviation Authority: https://www.caa.co.uk. It names the dispute body that your airline belongs to; turn to that one first."
  ],
  "*": [`The European Commission lists the body of each country: ${NEB_LIST}`, WHERE_IT_HAPPENED]
}

const COURT: Places = {
  "CA-ON": [
    "Small Claims Court of Ontario, for claims up to 50,000 dollars: https://www.ontario.ca/page/suing-and-being-sued-small-claims-court"
  ],
  "CA-QC": [
    "Small Claims Division of the Court of Québec, for claims up to 15,000 dollars. Quebec explains it at https://www.quebec.ca (small claims)."
  ],
  IE: ["Small Claims procedure of the District Court, for claims up to 2,000 euro: https://www.courts.ie"],
  GB: [
    "England and Wales: https://www.gov.uk/make-court-claim-for-money. Scotland: https://www.scotcourts.gov.uk (simple procedure). Northern Ireland: https://www.nidirect.gov.uk (small claims)."
  ],
  US: [
    "It is the court of the county where the other side lives, does business, or made the contract with you. Its clerk, or the site of your State's courts under “small claims”, has the form and says what it costs."
  ],
  "*": [
    "It is the court of the place that the law of your country names, mostly where the other side lives or where you do as a consumer. Its registry has the form and says what it costs."
  ]
}

/** Compared with ncat.nsw.gov.au, and with the list of regulators in the guides to the Australian Consumer Law. */
const AUSTRALIAN_AGENCY =
  "It is that of the State or Territory where you bought: NSW Fair Trading, Consumer Affairs Victoria, the Queensland Office of Fair Trading, Consumer Protection in Western Australia, Consumer and Business Services in South Australia, Consumer, Building and Occupational Services in Tasmania, Access Canberra, or Northern Territory Consumer Affairs."
const AUSTRALIAN_TRIBUNAL =
  "It is NCAT in New South Wales, VCAT in Victoria, QCAT in Queensland, ACAT in the Australian Capital Territory and NTCAT in the Northern Territory; in Western Australia, South Australia and Tasmania it is the Magistrates Court."

const REPORTS_ONLY: Places = { "*": ["It takes reports, and settles no single dispute."] }

/** Bodies that take reports or advise, and settle no single dispute. */
const DECIDE_NOTHING: ReadonlySet<string> = new Set([
  "accc",
  "agcm_it",
  "bfj_de",
  "citizens_advice",
  "crtc_spam",
  "ftc",
  "ftc_dnc",
  "opc_qc",
  "signal_conso_fr"
])
export const decidesNothing = (regulator: string): boolean => DECIDE_NOTHING.has(regulator)

const PLACES: Readonly<Record<string, Places>> = {
  accc: REPORTS_ONLY,
  agcm_it: REPORTS_ONLY,
  adr_gb: {
    "*": [
      "There are several: the organization has to tell you on its site, or when it turns you down, which one it uses.",
      "The approved ones are listed by the Chartered Trading Standards Institute: https://www.tradingstandards.uk"
    ]
  },
  // BOE-A-2023-11093, Orden TMA/201/2022, art. 6.
  aesa_es: {
    "*": [
      "Free for passengers, on its page “Derechos de los pasajeros”; its decision binds the airline and not you. It asks for a complaint to the airline that was turned down, or stayed without an answer for a month, and is turned to within a year of that complaint. For flights since 2 June 2023.",
      WHERE_IT_HAPPENED
    ]
  },
  arbitration_consumer_es: {
    "*": [
      "Arbitration is free, voluntary for the trader, and binding once both take part. The OMIC of your town, or the consumer office of your Comunidad Autónoma, takes the request."
    ]
  },
  bfj_de: {
    "*": [
      "It supervises collection firms, and settles no single dispute. Whether a firm is registered: https://www.rechtsdienstleistungsregister.de",
      "For advice: the Verbraucherzentrale of your Land, https://www.verbraucherzentrale.de"
    ]
  },
  caa_or_neb: AIR,
  conciliator_fr: {
    "*": ["Free of charge. The site names the conciliateur nearest to you; the town hall knows it as well."]
  },
  // The three approved schemes of England and Wales, and what to do with none: tenancydepositscheme.com, gov.uk.
  deposit_scheme_gb: {
    "*": [
      "There are three schemes in England and Wales, and your deposit is with one of them or with none. Search all three with your name, the postcode, the deposit and the day on which the tenancy began; your landlord had to tell you in writing which one it is.",
      "TDS: https://www.tenancydepositscheme.com",
      "Deposit Protection Service (DPS): https://www.depositprotection.com",
      "mydeposits: https://www.mydeposits.co.uk",
      "If no scheme has it, none can decide: a court can then order the landlord to pay it back, and up to three times as much. See https://www.gov.uk/tenancy-deposit-protection. Scotland and Northern Ireland have schemes of their own: https://www.mygov.scot and https://www.nidirect.gov.uk"
    ]
  },
  // Which providers belong to which: ofcom.org.uk.
  comms_ombudsman_or_cisas: {
    "*": [
      "Your provider belongs to one of the two: https://www.ofcom.org.uk/phones-and-broadband/service-quality/adr-schemes says to which.",
      "Communications Ombudsman: https://www.commsombudsman.org",
      "CISAS: https://www.cedr.com/consumer/cisas"
    ]
  },
  civil_court: COURT,
  county_court: COURT,
  fair_trading_au: { "*": [AUSTRALIAN_AGENCY] },
  ftc: REPORTS_ONLY,
  dol_ebsa: {
    "*": ["Its advisers also take a question about your plan: https://www.askebsa.dol.gov, telephone 1-866-444-3272."]
  },
  // Opens two months after a written complaint without an answer, or with one that does not help: L612-2 of the code, inc-conso.fr.
  mediator_consumer_fr: {
    "*": [
      "Each trader has to name its médiateur: in its terms, on its site, or on the order. The list of all: https://www.economie.gouv.fr/mediation-conso",
      "Free for you. It asks for a written complaint to the trader, which stayed without a useful answer, mostly for two months, and is turned to within a year of that complaint."
    ]
  },
  // FIN-NET: finance.ec.europa.eu.
  financial_adr_eu: {
    "*": [
      "The Commission's network FIN-NET lists the bodies of each country: https://finance.ec.europa.eu/consumer-finance-and-payments/retail-financial-services/financial-dispute-resolution-network-fin-net_en"
    ]
  },
  justice_court: COURT,
  medicare_1800: { "*": ["Telephone 1-800-633-4227 (TTY 1-877-486-2048), or https://www.medicare.gov"] },
  national_adr_eu: {
    IT: [
      "In Italy it may be the Camera di commercio of your province, which has a conciliation service, or another organismo ADR: https://www.mimit.gov.it/index.php/it/mercato-e-consumatori/tutela-del-consumatore/controversie-di-consumo/adr-risoluzione-alternativa-controversie"
    ],
    "*": [
      "The organization has to say on its site or in its terms which body it uses. The Commission lists those of each country: https://consumer-redress.ec.europa.eu",
      "If the organization is in another country of the EU, the European Consumer Centre of your own helps free of charge: https://www.eccnet.eu"
    ]
  },
  national_enforcement_body_eu: AIR,
  opc_qc: {
    "*": ["It informs and advises free of charge, and settles no single dispute: https://www.opc.gouv.qc.ca"]
  },
  // mtv.travel: after a written complaint that stayed without an answer that helps for 60 days; within a year of it.
  mediator_travel_fr: {
    "*": [
      "Free for passengers. It asks for a written complaint to the airline that brought no answer, or none that helps, for 60 days, and is turned to within a year of that complaint.",
      "The authority, DGAC, takes reports besides: https://droits-passagers-aeriens.aviation-civile.gouv.fr"
    ]
  },
  // colladovillalba.es, sevilla.org: the trader first, then the OMIC, then arbitration.
  omic_es: {
    "*": [
      "Ask your town hall for its Oficina Municipal de Información al Consumidor; where a town has none, the consumer office of your Comunidad Autónoma takes the complaint. It mediates free of charge.",
      "A shop must also have an hoja de reclamaciones: ask for it there."
    ]
  },
  ods_body_eu: {
    "*": [
      "You choose one of the certified bodies: https://digital-strategy.ec.europa.eu/en/policies/dsa-out-court-dispute-settlement"
    ]
  },
  rail_body_eu: {
    "*": [
      `The European Commission lists the body of each country: ${NEB_LIST}`,
      "Turn to that of the country where it happened."
    ]
  },
  signal_conso_fr: {
    "*": [
      "It tells the trader of your report and lets it answer you, and tells the DGCCRF; it decides no single dispute."
    ]
  },
  small_claims: COURT,
  // soep-online.de: two months after the airline was asked, or after its refusal; for members of the association.
  soep_de: {
    "*": [
      "Free for passengers. The airline must have been asked first, and have refused or not answered for two months.",
      "For an airline that is no member: Schlichtungsstelle Luftverkehr at the Bundesamt für Justiz, https://www.bundesjustizamt.de. The Luftfahrt-Bundesamt, https://www.lba.de, takes reports."
    ]
  },
  state_ag: {
    "US-CA": ["California: https://oag.ca.gov/consumers"],
    "US-NY": ["New York: https://ag.ny.gov/file-complaint"],
    "US-TX": ["Texas: https://www.texasattorneygeneral.gov/consumer-protection"],
    "US-WA": ["Washington: https://www.atg.wa.gov/file-complaint"],
    "*": ["Choose your State there, and on its page “consumer complaint”."]
  },
  state_doi: {
    "US-CA": ["California: https://www.insurance.ca.gov; a health plan of the kind HMO: https://www.dmhc.ca.gov"],
    "US-NY": ["New York: https://www.dfs.ny.gov/complaint"],
    "US-TX": ["Texas: https://www.tdi.texas.gov/consumer"],
    "*": ["Choose your State there, and on its page “file a complaint”."]
  },
  state_labor: {
    "*": ["The US Department of Labor lists that of each State: https://www.dol.gov/agencies/whd/state/contacts"]
  },
  tribunal_au: { "*": [AUSTRALIAN_TRIBUNAL] },
  // recht-ohne-richter.de, bmj.de: free for consumers, voluntary for the trader, who was asked first; another body of the trade comes first.
  universal_schlichtung_de: {
    "*": [
      "Free for you, and voluntary for the trader, which must be in Germany and must have been asked first. Where the trade has a Schlichtungsstelle of its own, that one comes first.",
      "For advice before that: the Verbraucherzentrale of your Land, https://www.verbraucherzentrale.de"
    ]
  }
}

const NOT_KNOWN =
  "No web address is known here. Search for the name above with the name of your State or country, and take the address only from a site of the government or of the body itself; or ask your town hall, a library or a consumer advice centre. Ask it, before you send anything, whether it takes your matter and on which form."

/** Lines that say where the papers go. `place` is that of the case: `FR`, `US-CA`. */
export const whereToFile = (
  { regulator, url }: Pick<EscalationStep, "regulator" | "url">,
  place: string | null
): ReadonlyArray<string> => {
  const more = filingPlaces(regulator, place)
  if (url !== null) return [url, ...(more ?? [])]
  return more ?? [NOT_KNOWN]
}

/** What is known of where a body takes papers, beside its address in the rules; undefined where nothing is. */
export const filingPlaces = (regulator: string, place: string | null): ReadonlyArray<string> | undefined => {
  const places = Object.hasOwn(PLACES, regulator) ? PLACES[regulator] : undefined
  return places === undefined ? undefined : linesFor(places, place)
}

const linesFor = (places: Places, place: string | null): ReadonlyArray<string> | undefined =>
  [place, place?.slice(0, 2), "*"].flatMap((key) =>
    key !== undefined && key !== null && Object.hasOwn(places, key) ? [places[key]] : []
  )[0]
