/**
 * The examples of `test/fixtures/letters-abroad`: in each language besides English a plausible matter for every template that it
 * has, as a first letter, a reminder and after a refusal. Today is 20 November 2026.
 */
import { Result } from "effect"
import { composeFrom } from "../../../../actors/assistant/letters/compose.ts"
import { type LetterTemplate, parseTranslations } from "../../../../actors/assistant/letters/template-file.ts"
import { letterTemplates, templateFiles, translatedTemplate } from "../../../../actors/assistant/letters/templates.ts"
import { WORDS } from "../../../../actors/assistant/letters/words/all.ts"
import { ruleSet } from "../../../../actors/assistant/rule-set.stored.ts"
import type { Facts, LetterDraft, OtherLanguage } from "../../../../schema/letter.ts"
import type { TriageRule } from "../../../../schema/triage.ts"
import { DAY, NOW } from "../../../support/given.ts"
import { evaluationOf, letterInput, ruleIdOf } from "./given-letter.ts"

/** Every template of a language by its id. */
export const translatedTemplates = (language: OtherLanguage): ReadonlyMap<string, LetterTemplate> =>
  Result.getOrThrow(parseTranslations(templateFiles(language), letterTemplates()))

export interface AbroadExample {
  /** Name of the file without its ending. */
  readonly name: string
  readonly language: OtherLanguage
  readonly template: string
  readonly ruleId: string
  readonly facts: Facts
}

export const LANGUAGES = Object.keys(WORDS) as ReadonlyArray<OtherLanguage>

/** The rules whose letters are in the language where the text is: those of its country, and those of the Union. */
export const rulesIn = (language: OtherLanguage): ReadonlyArray<TriageRule> => {
  const of = (place: string) => ruleSet.rules.filter(({ jurisdiction }) => jurisdiction.includes(place))
  return [...of(COUNTRIES[language].country), ...of("EU")]
}

interface Country {
  readonly country: string
  /** One that carries parcels there. */
  readonly carrier: string
  readonly person: Facts
  readonly organization: string
  /** What the person writes. */
  readonly happened: Readonly<Record<string, string>>
  readonly wish: string
  readonly statement: string
}

export const COUNTRIES: Readonly<Record<OtherLanguage, Country>> = {
  de: {
    country: "DE",
    carrier: "DHL",
    organization: "Hafenkontor GmbH",
    person: {
      consumer_name: "Jörg Müller",
      consumer_address: "Lange Gasse 12\n20095 Hamburg",
      property_address: "Kurze Gasse 7, 20095 Hamburg",
      product: "Geschirrspüler GS-40"
    },
    statement: "Abhebung am Automaten, das Geld kam nicht heraus.",
    wish: "Bitte rufen Sie mich vor dem Termin nicht an, sondern schreiben Sie mir.",
    happened: {
      eu_delivery_demand: "Der Paketdienst sagt, er habe es zugestellt, aber im Haus hat es niemand.",
      collection_objection: "Ich habe nie bei dieser Firma bestellt und von ihr nichts bekommen.",
      operating_costs_objection: "Die Abrechnung kam erst siebzehn Monate nach dem Ende des Jahres.",
      eu_conformity: "Die Maschine schleudert nicht mehr und bleibt mitten im Programm stehen.",
      adr_referral: "Das Gerät ist nach fünf Wochen ausgefallen, und der Händler hat es nicht repariert.",
      package_refund: "Das Hotel war eine Baustelle, und der Pool war die ganze Woche geschlossen.",
      udap_demand: "Der Verkäufer sagte, dass die Garantieverlängerung im Preis enthalten ist. Das stimmte nicht.",
      eu261_claim: "Wir haben am Schalter sechs Stunden gewartet, und niemand hat uns geholfen.",
      dsa_complaint: "Mein Beitrag war ein Rezept für Apfelkuchen und verstößt gegen keine Regel.",
      eu_rail_claim: "Der Zug blieb auf der Strecke stehen, und ich habe den letzten Anschluss verpasst.",
      contract_end_demand: "Ich habe rechtzeitig gekündigt, und Sie schreiben, der Vertrag laufe noch ein Jahr.",
      telecom_contract_demand: "Seit neun Tagen geht das Internet nicht, und der Techniker kam nicht.",
      baggage_claim: "Am Band kam mein Koffer nicht an, und am Schalter wusste niemand, wo er ist."
    }
  },
  fr: {
    country: "FR",
    carrier: "Colissimo",
    organization: "Comptoir du Port SARL",
    person: {
      consumer_name: "Hélène Lefèvre",
      consumer_address: "12 rue des Écluses\n69001 Lyon",
      property_address: "7 rue des Tilleuls, 69001 Lyon",
      product: "lave-vaisselle LV-40"
    },
    statement: "Retrait au distributeur, les billets ne sont pas sortis.",
    wish: "Merci de me répondre par écrit et de ne pas m'appeler pendant la journée.",
    happened: {
      eu_delivery_demand: "Le transporteur dit l'avoir livré, mais personne dans la maison ne l'a reçu.",
      contract_end_demand: "Vous avez reconduit mon contrat sans m'avertir et vous refusez d'y mettre fin.",
      eu_conformity: "La machine n'essore plus et s'arrête au milieu du programme.",
      adr_referral: "L'appareil est tombé en panne au bout de cinq semaines et le vendeur ne l'a pas réparé.",
      package_refund: "L'hôtel était en travaux et la piscine est restée fermée toute la semaine.",
      udap_demand: "Le vendeur m'a dit que l'extension de garantie était comprise dans le prix, et c'était faux.",
      eu261_claim: "Nous avons attendu six heures au comptoir et personne ne nous a aidés.",
      dsa_complaint: "Ma publication était une recette de tarte aux pommes et ne viole aucune règle.",
      eu_rail_claim: "Le train est tombé en panne en route et j'ai manqué la dernière correspondance.",
      telecom_contract_demand: "Internet ne marche plus depuis neuf jours et le technicien n'est pas venu.",
      baggage_claim: "Ma valise n'est pas arrivée sur le tapis et personne ne savait où elle était."
    }
  },
  es: {
    country: "ES",
    carrier: "SEUR",
    organization: "Comercial del Puerto S.L.",
    person: {
      consumer_name: "Begoña Núñez",
      consumer_address: "Calle Larga 12\n28012 Madrid",
      property_address: "Calle Corta 7, 28012 Madrid",
      product: "lavavajillas LV-40"
    },
    statement: "Retirada en el cajero, el dinero no salió.",
    wish: "Quiero que me respondan por escrito y que no me llamen durante el día.",
    happened: {
      eu_delivery_demand: "El transportista dice que lo entregó, pero en casa no lo ha recibido nadie.",
      eu_conformity: "La máquina ya no centrifuga y se para a mitad del programa.",
      adr_referral: "El aparato se averió a las cinco semanas y el vendedor no lo ha reparado.",
      package_refund: "El hotel estaba en obras y la piscina estuvo cerrada toda la semana.",
      udap_demand: "El vendedor me dijo que la ampliación de la garantía estaba incluida en el precio y no era así.",
      eu261_claim: "Esperamos seis horas en el mostrador y nadie nos ayudó.",
      dsa_complaint: "Mi publicación era una receta de tarta de manzana y no infringe ninguna norma.",
      eu_rail_claim: "El tren se averió por el camino y perdí el último enlace.",
      telecom_contract_demand: "Internet no funciona desde hace nueve días y el técnico no vino.",
      baggage_claim: "Mi maleta no llegó a la cinta y en el mostrador no sabían dónde estaba."
    }
  }
}

const COMMON: Facts = {
  consumer_email: "konto@example.org",
  account_reference: "A-20417",
  order_reference: "O-88120",
  booking_reference: "QX7K2M",
  baggage_reference: "WT-55120",
  amount: "1234.50 EUR",
  deposit_amount: "2400.00 EUR",
  move_out_date: "2026-08-31",
  event_date: "2026-10-12",
  purchase_date: "2026-08-14",
  delivery_date: "2026-08-20",
  transaction_date: "2026-10-12",
  decision_date: "2026-10-30",
  flight_number: "XY418",
  flight_date: "2026-10-03",
  disruption: "cancelled",
  route: "Munich to Lisbon",
  debt_reference: "D-45120",
  data_right: "access",
  payment_problem: "unauthorized",
  baggage_problem: "lost"
}

const OF_TEMPLATE: Readonly<Record<string, Facts>> = {
  eu_rail_claim: { event_date: "2026-08-12", delay_hours: "2", ticket_price: "89.00 EUR" },
  eu_withdrawal: { purchase_date: "2026-11-09", delivery_date: "2026-11-12" },
  rent_defect_notice: { event_date: "2026-08-12", repair_needed: "Im Bad kommt kein warmes Wasser." }
}

const REMINDER: Facts = { first_request_date: "2026-09-01", answer_so_far: "none" }
const REFUSAL: Facts = { first_request_date: "2026-10-20", denial_date: "2026-11-01", answer_so_far: "refused" }

const SELLER: Facts = { seller_name: "Lampen Nord", disputes_address: "Hafenweg 3\n1080 Wien" }

/** What the facts of the matter, and another rule than the first one, make of a letter. */
const MATTERS: ReadonlyArray<readonly [template: string, name: string, more: Facts, ruleId?: string]> = [
  ["eu_withdrawal", "to-the-seller", SELLER],
  ["eu_withdrawal", "to-the-seller-not-delivered", { ...SELLER, not_delivered: "yes" }],
  ["eu_conformity", "to-the-seller", SELLER],
  ["eu_conformity", "eu-sgd", {}, "eu-sgd"],
  ["eu_delivery_demand", "to-the-seller", SELLER],
  ["eu_delivery_demand", "eu-delivery", {}, "eu-delivery"],
  ["eu_rail_claim", "costs", { delay_hours: "1", care_costs: "85.50 EUR", replacement_cost: "240.00 EUR" }],
  ["telecom_contract_demand", "line", { phone_number: "040 5550101", cancellation_date: "2026-09-30" }],
  ["telecom_contract_demand", "eu-telecom", {}, "eu-telecom"],
  ["telecom_contract_demand", "eu-telecom.reminder", REMINDER, "eu-telecom"],
  ["eu261_claim", "delayed", { disruption: "delayed", delay_hours: "5", route: "Frankfurt to New York" }],
  ["eu261_claim", "delayed-halved", { disruption: "delayed", delay_hours: "3", route: "FRA to JFK" }],
  ["eu261_claim", "delayed-too-short", { disruption: "delayed", delay_hours: "1" }],
  ["eu261_claim", "denied-boarding", { disruption: "denied_boarding", route: "Vienna to Rome" }],
  ["eu261_claim", "rescheduled", { disruption: "rescheduled", cancellation_date: "2026-09-28" }],
  [
    "eu261_claim",
    "cancelled-refund",
    { cancellation_date: "2026-10-01", flight_choice: "refund", ticket_price: "320.00 EUR", care_costs: "85.50 EUR" }
  ],
  ["eu261_claim", "cancelled-other-way", { replacement_cost: "1240.00 EUR", route: "FRA to XQZ" }],
  ["eu261_claim", "delayed-given-up", { disruption: "delayed", delay_hours: "6", flight_choice: "refund" }],
  ["eu_conformity", "failed-repair", { repairs_tried: "2" }],
  ["eu_withdrawal", "not-delivered", { not_delivered: "yes" }],
  ["eu_withdrawal", "sent-back", { sent_back: "yes", return_date: "2026-11-16" }],
  ["eu_withdrawal", "sent-back-some-day", { sent_back: "yes" }],
  ["eu261_claim", "for-two", { disruption: "denied_boarding", route: "Vienna to Rome", passengers: "2" }],
  ["eu_withdrawal", "time-still-open", { first_request_date: "2026-11-15", answer_so_far: "none" }],
  ["gdpr_request", "erasure", { data_right: "erasure" }],
  ["gdpr_request", "portability", { data_right: "portability" }],
  ["gdpr_request", "objection", { data_right: "objection" }],
  ["psd2_refund", "deceived", { payment_problem: "deceived" }],
  ["psd2_refund", "made-by-self", { payment_problem: "own" }],
  ["psd2_refund", "made-wrongly", { payment_problem: "wrong" }],
  ["package_refund", "cancelled", { cancellation_date: "2026-10-02" }],
  ["baggage_claim", "delayed", { baggage_problem: "delayed", delivery_date: "2026-10-06" }],
  ["baggage_claim", "damaged", { baggage_problem: "damaged" }]
]

const NEVER: ReadonlySet<string> = new Set(["request_detail", "consumer_email", "consumer_phone"])

/** The country's own law where it has one for the template. */
const ruleFor = (language: OtherLanguage, template: string): string => {
  if (template === "second_notice") return "eu-sgd"
  if (template === "udap_demand") return "eu-ucpd"
  return rulesIn(language).find(({ letter_template }) => letter_template === template)?.id ?? ruleIdOf(template)
}

const exampleOf = (
  language: OtherLanguage,
  template: string,
  variant: string,
  more: Facts,
  ruleId = ruleFor(language, template)
): AbroadExample => {
  const found = letterTemplates().get(template)
  if (found === undefined) throw new Error(`no template ${template}`)
  const { happened, person, statement, wish } = COUNTRIES[language]
  const told = { ...COMMON, ...person, ...OF_TEMPLATE[template], what_happened: happened[template] ?? "" }
  const facts = Object.fromEntries(
    Object.entries(told).filter(
      ([fact, value]) =>
        value !== "" &&
        !NEVER.has(fact) &&
        !(fact === "product" && template === "package_refund") &&
        !(fact === "delivery_date" && more.not_delivered === "yes") &&
        !(fact === "move_out_date" && more.tenancy_end_date !== undefined) &&
        [...found.required_facts, ...found.optional_facts, "consumer_address"].some((name) => name === fact)
    )
  )
  return {
    name: `${template}.${variant}`,
    language,
    template,
    ruleId,
    facts: {
      ...facts,
      ...(variant === "refusal" && found.optional_facts.includes("request_detail") ? { request_detail: wish } : {}),
      ...(more.payment_problem === "wrong" ? { transaction_description: statement } : {}),
      ...more
    }
  }
}

const withHistory = (language: OtherLanguage, template: string): ReadonlyArray<AbroadExample> => {
  const history = letterTemplates().get(template)?.history
  const isOpen = template === "psd2_refund" || template === "udap_demand" || template === "baggage_claim"
  const earlier = isOpen ? { ...REMINDER, first_request_date: "2026-10-20" } : REMINDER
  return [
    exampleOf(language, template, "first", {}),
    ...(history === undefined ? [] : [exampleOf(language, template, "reminder", earlier)]),
    ...(history?.refused === undefined ? [] : [exampleOf(language, template, "refusal", REFUSAL)])
  ]
}

export const examplesIn = (language: OtherLanguage): ReadonlyArray<AbroadExample> => [
  ...[...translatedTemplates(language).keys()].flatMap((template) => withHistory(language, template)),
  ...MATTERS.map(([template, name, more, ruleId]) => exampleOf(language, template, name, more, ruleId)),
  exampleOf(language, "deposit_return_demand", "tenancy-ended", { tenancy_end_date: "2026-08-31" }),
  exampleOf(language, "second_notice", "deposit", {}, ruleFor(language, "deposit_return_demand"))
]

export const letterAbroad = ({ facts, language, ruleId, template }: AbroadExample): LetterDraft => {
  const english = letterTemplates().get(template)
  if (english === undefined) throw new Error(`no template ${template}`)
  const { carrier, country, organization } = COUNTRIES[language]
  const bank = ruleId === "eu-psd2-unauth" ? "Harbor Bank" : organization
  const named = facts.seller_name === undefined ? bank : carrier
  const law = ruleSet.rules.find(({ id }) => id === ruleId)
  const composed = composeFrom(
    english,
    letterInput({
      evaluation: evaluationOf(ruleId, {
        letter_language: language,
        jurisdiction: { code: country, country, source: "given", explanation: "given" }
      }),
      organization: { org_id: "harbor", org_name: named },
      facts,
      documents: [
        {
          document_id: "DOC-1",
          filename: null,
          media_type: "image/jpeg",
          byte_count: 1_234_567,
          sha256: "0".repeat(64),
          added_at: NOW
        } as never
      ],
      purpose: template === "second_notice" ? "second_notice" : "first",
      first: {
        subject:
          WORDS[language]?.frame.subject(
            translatedTemplate(language, law?.letter_template ?? "")?.title ?? "",
            "ARC-2026-000001"
          ) ?? "",
        sent_at: NOW - 15 * DAY,
        template: law?.letter_template ?? undefined,
        language
      }
    })
  )
  if (composed._tag === "Missing") {
    throw new Error(`${template} asks for ${composed.questions.map(({ fact }) => fact).join(", ")}`)
  }
  return composed.letter
}
