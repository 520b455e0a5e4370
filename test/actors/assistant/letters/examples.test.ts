/**
 * Every example letter, read by a list: right law, right demand, right date, the facts used, nothing invented, nothing
 * conceded. The letters stand in `test/fixtures/letters`; write them again with
 * `npx vitest run test/actors/assistant/letters/examples.test.ts -u`.
 */
import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, test } from "vitest"
import { americanDay, writtenDay } from "../../../../actors/assistant/letters/days/dates.ts"
import { FACTS } from "../../../../actors/assistant/letters/facts.ts"
import { writtenSum } from "../../../../actors/assistant/letters/money.ts"
import { INSURANCE_LAWS } from "../../../../actors/assistant/letters/laws/insurance-laws.ts"
import { NATIONAL_LAWS } from "../../../../actors/assistant/letters/laws/national-laws.ts"
import { CONSUMER_ACTS } from "../../../../actors/assistant/letters/laws/consumer-acts.ts"
import { DEPOSIT_LAWS } from "../../../../actors/assistant/letters/laws/deposit-laws.ts"
import { unwrapped } from "../../../../actors/assistant/letters/wrap.ts"
import { ruleSet } from "../../../../actors/assistant/rule-set.stored.ts"
import type { FactName, LetterDraft } from "../../../../schema/letter.ts"
import { type Example, EXAMPLES, letterOf } from "./examples.ts"

const FOLDER = fileURLToPath(new URL("../../../fixtures/letters/", import.meta.url))

const textOf = (body: string): string => unwrapped(body).flat().join("\n")

const MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December"
const DAY_IN_WORDS = new RegExp(`\\b\\d{1,2} (?:${MONTHS}) \\d{4}\\b`, "g")
const AMERICAN_DAY = new RegExp(`\\b(?:${MONTHS}) \\d{1,2}, \\d{4}\\b`, "g")
const SUM = /(?:CA\$|[$€£])\d+(?:,\d{3})*(?:\.\d\d)?/g

const OTHER_LAW: Readonly<Record<string, string>> = { "baggage_claim.within-us": "14 C.F.R. part 254" }

/** The day for the answer, counted by hand from 20 November 2026. */
const ANSWER_BY: Readonly<Record<string, string>> = {
  "reg_e_error.first": "2026-12-04",
  "reg_e_error.reminder": "2026-11-30",
  "repair_demand.us-tx-repairs.first": "2026-11-27",
  "gdpr_request.first": "2026-12-21",
  "hipaa_records_request.first": "2026-12-21",
  "hipaa_records_request.reminder": "2026-11-30",
  "tcpa_stop.first": "2026-12-04",
  "app_reimbursement.first": "2026-11-27",
  "udap_demand.us-tx-udap.first": "2027-01-19",
  "udap_demand.us-ma-udap.first": "2026-12-21",
  "udap_demand.first": "2026-12-21",
  "security_deposit_demand.us-co-deposit.first": "2026-11-27",
  "foia_request.first": "2026-12-18",
  "respa_notice_of_error.first": "2027-01-01"
}

/** What only these letters must say. */
const SAYS: Readonly<Record<string, ReadonlyArray<string>>> = {
  "security_deposit_demand.first": ["$2,400.00", "21 days", "That time ended on September 21, 2026", "up to twice"],
  "security_deposit_demand.time-still-open": ["That time ends on December 1, 2026"],
  "security_deposit_demand.us-ma-deposit.first": ["three times", "30 days"],
  "security_deposit_demand.us-tx-deposit.first": ["$100, three times", "That time ended on October 2, 2026"],
  "eu261_claim.for-two": ["€500.00 in all"],
  "eu261_claim.first": ["€400.00", "The flight was cancelled."],
  "eu261_claim.delayed-long": ["€600.00", "I arrived 5 hours late."],
  "eu261_claim.delayed-halved": ["article 7(2) may halve it"],
  "eu261_claim.delayed-too-short": ["at what time the flight left and arrived"],
  "eu261_claim.cancelled-refund": ["refund €320.00 for the ticket and repay €85.50", "within seven days", "article 9"],
  "eu261_claim.cancelled-other-way": ["I paid €240.00 for other transportation", "article 8(1)(b)"],
  "eu261_claim.delayed-given-up": ["article 6(1)", "the full price of the ticket"],
  "fdcpa_809_validation.not-mine": ["This debt is not mine.", "stop all contact", "§ 1692c(c)"],
  "fdcpa_809_validation.paid": ["I have already paid this debt", "history of payments"],
  "fdcpa_809_validation.wrong-amount": ["I dispute the amount of this debt."],
  "fdcpa_cease.not-mine": ["This debt is not mine", "§ 1692g(b)"],
  "eu261_claim.denied-boarding": ["€250.00", "denied boarding against my will", "no defence to denied boarding"],
  "eu261_claim.cancelled-in-time": ["I choose the refund: €320.00", "refund €320.00 for the ticket"],
  "eu261_claim.unknown-airport": ["€250.00 for a flight of up to 1,500 km"],
  "eu261_claim.uk": ["£350.00"],
  "eu_rail_claim.first": ["50 % for a delay of 120 minutes or more", "at least 2 h", "article 18(3)"],
  "gift_card_demand.first": ["five years", "twelve months"],
  "gift_card_demand.au-gift-card.first": ["three years"],
  "deposit_return_demand.de-deposit.first": ["six months", "§ 548(1) BGB"],
  "deposit_return_demand.fr-deposit.first": ["10 % of the monthly rent", "within two months"],
  "deposit_return_demand.es-deposit.first": ["legal interest", "article 36.4"],
  "telecom_contract_demand.first": ["§ 58(3) and (4) TKG", "20 %"],
  "non_delivery_refund.to-the-seller": ["The carrier is Evri", "Harbor Lamps"],
  "au_goods_demand.first": ["sections 259, 260 and 263"],
  "hipaa_records_request.reminder": ["30 days from that day", "ended on October 1, 2026", "in breach"],
  "gdpr_request.reminder": ["1 month from that day", "ended on 1 October 2026", "art. 12(3)"],
  "reg_e_error.reminder": ["10 business days from that day", "ended on or about September 15, 2026"],
  "repair_demand.us-tx-repairs.reminder": ["7 days from that day", "ended on September 8, 2026"],
  "fcra_611_dispute.refusal": ["the item was verified", "within 15 days"],
  "uk_goods_reject.first": ["short-term right to reject"],
  "uk_goods_reject.failed-repair": ["final right to reject", "deduction for use"],
  "uk_goods_reject.after-30-days": ["I require you to repair or replace the goods", "Please repair or replace"],
  "uk_goods_reject.rejected-in-time": ["I rejected the goods within 30 days", "Please refund"],
  "udap_demand.unwanted-renewal": ["Please end the subscription if it still runs, charge nothing more for it"],
  "udap_demand.unpaid-bill": ["I dispute that claim and have not paid it", "Please withdraw the claim"],
  "uk_deposit_demand.scheme-known": ["Please return the deposit of", "A deduction needs my agreement"],
  "uk_deposit_demand.unprotected": ["none of them has this deposit", "I keep the right to that payment"],
  "udap_demand.first": ["§ 1782", "30 days"],
  "appr_claim.first": ["CA$700.00", "CA$250.00"],
  "appr_claim.denied-boarding": ["CA$1,800.00"],
  "subscription_cancel_refund.cancelled-before": ["before you took it", "I stand by my cancellation"],
  "insurance_internal_appeal.first": ["within 180 days of the denial", "within 60 days at the latest"],
  "fdcpa_809_validation.first": ["within 30 days of your notice"]
}

/** Sums that the Canadian regulations set for the hours of these examples. */
const APPR = ["CA$700.00", "CA$250.00", "CA$1,800.00"]

/** Words that give something away, or leave two stories standing. */
const CONCEDES =
  /(?<!(?:acknowledge|believe|onfirm|claim) that )\bI owe\b|\bI (?:agree|admit|concede|regret|apologi[sz]e)\b|\bmy (?:fault|mistake|late payment)\b|\bcancelled or delayed\b|\bdelayed or cancelled\b|\bloss, damage or delay of\b|\brenewed or continued\b|\bI was late\b|\bdefective or\b/

const SLIP = /[{}]| {2}| [.,;:!?)]|\( |\(\)|\.\.|,,|,\.|\bundefined\b|\bnull\b|\[object|\d\.\d\d (?:USD|EUR|GBP|CAD)\b/

/** Read to choose the words, and not repeated. */
const CHOOSING: ReadonlySet<FactName> = new Set<FactName>([
  "answer_so_far",
  "data_right",
  "disruption",
  "baggage_problem",
  "flight_choice",
  "debt_dispute",
  "stop_contact",
  "payment_under_deceit",
  "payment_problem",
  "already_cancelled",
  "not_delivered",
  "sent_back",
  "scheme_named",
  "rejected_goods",
  "bill_unpaid",
  "kept_tips",
  "calls_to_others",
  "calls_at_odd_hours",
  "calls_at_work",
  "deductions_listed",
  "passengers",
  "repairs_tried",
  "delay_hours",
  "correction_wanted",
  "notice_of_forwarding_address",
  "tenancy_end_date",
  "route",
  "cancellation_date",
  "delivery_date",
  "notice_date",
  "amount",
  "statement_date",
  "event_date"
])

/** A flight within the United States has their law in the place of the Convention. */
/** By its law, and under a law between countries by the home of its writer. */
const isAmerican = ({ citations, rule_id }: Pick<LetterDraft, "citations" | "rule_id">, home = ""): boolean =>
  rule_id.startsWith("us-") ||
  citations[0]?.includes("C.F.R.") === true ||
  (rule_id.startsWith("intl-") && / [A-Z]{2} \d{5}$/.test(home))

const written = (american: boolean, fact: FactName, value: string): string => {
  const { form } = FACTS[fact]
  if (form === "day") return american ? americanDay(value) : writtenDay(value)
  return form === "money" ? writtenSum(value) : (value.split("\n")[0] ?? "")
}

describe.each(EXAMPLES.map((example) => [example.name, example] as const))("%s", (name, example) => {
  const letter = letterOf(example)
  const text = textOf(letter.body)
  const rule = ruleSet.rules.find(({ id }) => id === example.rule_id)
  const isAmericanLetter = isAmerican(letter, example.facts.consumer_address)

  test("stands in the folder as it is written now", async () => {
    await expect(letter.body).toMatchFileSnapshot(`${FOLDER}${name}.txt`)
  })

  test("names its law and asks for what its template asks", () => {
    // Within one country the facts put another law in the place of the Convention.
    expect(text).toContain(OTHER_LAW[name] ?? rule?.citation ?? "no rule")
    if (OTHER_LAW[name] !== undefined) expect(text).not.toContain(rule?.citation)
    expect(text).toContain(`Please ${letter.demand.slice(0, 1).toLowerCase()}${letter.demand.slice(1)}`)
  })

  test("gives the right day for the answer", () => {
    const day = /I ask for your written answer by ([^.]+)\./.exec(text)?.[1] ?? ""
    expect(day).toMatch(isAmericanLetter ? AMERICAN_DAY : DAY_IN_WORDS)
    const known = ANSWER_BY[name]
    if (known !== undefined) expect(day).toBe(isAmericanLetter ? americanDay(known) : writtenDay(known))
    expect(Date.parse(`${day} UTC`)).toBeGreaterThan(Date.UTC(2026, 10, 20))
  })

  test("uses the facts", () => {
    const { optional_facts, required_facts } = example.template
    const missing = [...required_facts, ...optional_facts].filter((fact) => {
      const value = example.facts[fact]
      return value !== undefined && !CHOOSING.has(fact) && !text.includes(written(isAmericanLetter, fact, value))
    })
    expect(missing).toEqual([])
  })

  test("invents no sum and no day", () => {
    const facts = Object.entries(example.facts).map(([fact, value]) =>
      written(isAmericanLetter, fact as FactName, value)
    )
    const law = `${example.template.body} ${DEPOSIT_LAWS[example.rule_id]?.breach} ${JSON.stringify(CONSUMER_ACTS[example.rule_id])} ${INSURANCE_LAWS[example.rule_id]} ${NATIONAL_LAWS[example.rule_id]}`
    const derived = (SAYS[name] ?? []).join(" ")
    const known = `${APPR.join(" ")} ${facts.join(" ")} ${law} ${derived} $500 €250.00 €400.00 €600.00`
    expect((text.match(SUM) ?? []).filter((sum) => !known.includes(sum))).toEqual([])
    const counted = /(?:ended on|ends on|until|answer by) (?:or about )?(\d{1,2} \w+ \d{4}|\w+ \d{1,2}, \d{4})/g
    const days = new Set([
      ...facts,
      ...["2026-11-20", "2026-11-05"].map(isAmericanLetter ? americanDay : writtenDay),
      ...[...text.matchAll(counted)].map(([, day = ""]) => day)
    ])
    const statements = `${facts.join(" ")} ${rule?.citation} ${rule?.law} ${NATIONAL_LAWS[example.rule_id]}`
    const told = [...(text.match(DAY_IN_WORDS) ?? []), ...(text.match(AMERICAN_DAY) ?? [])]
    expect(told.filter((day) => !days.has(day) && !statements.includes(day))).toEqual([])
  })

  test("writes its days and its closing as its country does", () => {
    const [own, other] = isAmericanLetter ? [AMERICAN_DAY, DAY_IN_WORDS] : [DAY_IN_WORDS, AMERICAN_DAY]
    const statements = JSON.stringify(example.facts)
    expect(text.match(own)).not.toBeNull()
    expect((text.match(other) ?? []).filter((day) => !statements.includes(day))).toEqual([])
    expect(text).toContain(isAmericanLetter ? "\nSincerely,\n" : "\nYours faithfully,\n")
  })

  test("concedes nothing and has no slip", () => {
    expect(CONCEDES.exec(text)).toBeNull()
    expect(text.split("\n").filter((line) => SLIP.test(line))).toEqual([])
  })

  test("has each item of a list on a line of its own", () => {
    expect(text.split("\n").filter((line) => /\S - \S/.test(line))).toEqual([])
  })

  test("says where in its history the matter is", () => {
    expect({ name, history: historySaid(text) }).toEqual({ name, history: example.variant })
  })

  test("says what only it has to say", () => {
    for (const words of SAYS[name] ?? []) expect(text).toContain(words)
  })
})

const historySaid = (text: string): Example["variant"] => {
  if (text.includes("I do not accept that, and I ask you to look at the matter again.")) return "refusal"
  return text.includes("I have had no answer.") &&
    !text.includes("On 5 November 2026 I wrote") &&
    text.includes("This letter is a reminder")
    ? "reminder"
    : "first"
}

test("a reminder or an objection never calls itself a first request", () => {
  const wrong = EXAMPLES.filter(({ variant }) => variant !== "first").filter((example) =>
    /This letter is my (?:first|notice of (?:breach|cancellation|unauthorized))|I hereby|This is a notice of error on account [^.]+\. I make/.test(
      textOf(letterOf(example).body)
    )
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test("no file of the folder is left over from an example that is gone", () => {
  const names = new Set(EXAMPLES.map(({ name }) => `${name}.txt`))
  expect(readdirSync(FOLDER).filter((file) => !names.has(file))).toEqual([])
})

test("every template has an example", () => {
  expect(new Set(EXAMPLES.map(({ template }) => template.id)).size).toBe(109)
})
