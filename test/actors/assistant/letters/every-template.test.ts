/** Every real letter, with every fact, with the required ones alone, and with each optional one there or not. */
import { describe, expect, test } from "vitest"
import { composeFrom, composeLetter } from "../../../../actors/assistant/letters/compose.ts"
import { FACTS } from "../../../../actors/assistant/letters/facts.ts"
import { fillIn, type LetterTemplate, parseTemplates } from "../../../../actors/assistant/letters/template-file.ts"
import { letterTemplates, templateFiles } from "../../../../actors/assistant/letters/templates.ts"
import { unwrapped } from "../../../../actors/assistant/letters/wrap.ts"
import { ruleSet } from "../../../../actors/assistant/rule-set.stored.ts"
import type { FactName, Facts, LetterDraft } from "../../../../schema/letter.ts"
import { cpuNowMs } from "../../../support/cpu-time.ts"
import { DAY, NOW } from "../../../support/given.ts"
import { EVERY_FACT, evaluationOf, letterInput, organizationOf, ruleIdOf } from "./given-letter.ts"

const letterWith = (template: LetterTemplate, facts: Facts): LetterDraft => {
  const reminder = template.id === "second_notice"
  const ruleId = ruleIdOf(reminder ? "subscription_cancel_refund" : template.id)
  const composed = composeFrom(
    template,
    letterInput({
      evaluation: evaluationOf(ruleId),
      organization: organizationOf(ruleId, facts),
      facts,
      purpose: reminder ? "second_notice" : "first",
      first: { subject: "The first letter (case ARC-2026-000001)", sent_at: NOW - 15 * DAY }
    })
  )
  if (composed._tag === "Missing") throw new Error(`${template.id} misses facts`)
  return composed.letter
}

const only = (names: ReadonlyArray<FactName>): Facts =>
  Object.fromEntries(names.map((name) => [name, EVERY_FACT[name] ?? ""]))

/** Days, numbers, sums and places; the plan of an employer is named by the employer. */
const isIdentifying = (fact: FactName): boolean =>
  /_(?:date|reference|number)$|^(?:amount|deposit_amount|property_address|email_address|employer_name)$/.test(fact)

/** Who keeps files on persons finds one by name and address; an agency that is asked for records has no matter yet. */
const FILED_BY_NAME: ReadonlySet<string> = new Set([
  "contract_end_demand",
  "credit_freeze_request",
  "fcra_605b_block",
  "fcra_609_file_request",
  "fcra_609e_records",
  "fcra_611_dispute",
  "fdcpa_cease",
  "ferpa_request",
  "foia_request",
  "gdpr_request",
  "hipaa_amendment",
  "hipaa_records_request",
  "privacy_request"
])

/** Marks of a gap where a value should have been, of a word that is a program's, or of a slip. */
const SLIP = /[{}]| {2}| [.,;:!?)]|\( |\(\)|\.\.|,,|,\.|\bundefined\b|\bnull\b|\[object|\s$/

const slipsOf = (letter: LetterDraft): ReadonlyArray<string> =>
  [letter.subject, letter.demand, ...unwrapped(letter.body).flat()].filter((line) => SLIP.test(line))

/** What a template cannot be written without: its required facts, and the first of each group of which one is needed. */
const neededBy = ({ one_of, required_facts }: LetterTemplate): ReadonlyArray<FactName> => [
  ...required_facts,
  ...(one_of ?? []).map(([first]) => first)
]

/** Asked for as soon as another fact is known. */
const FOLLOWING: ReadonlyMap<FactName, ReadonlyArray<FactName>> = new Map([
  ["first_request_date", ["answer_so_far"]],
  ["disruption", ["delay_hours", "route"]]
])

const completed = (template: LetterTemplate, names: ReadonlyArray<FactName>): ReadonlyArray<FactName> => {
  const follow = names
    .flatMap((name) => FOLLOWING.get(name) ?? [])
    .filter((name) => template.optional_facts.includes(name))
  return [...new Set([...names, ...follow])]
}

describe.each([...letterTemplates().values()].map((template) => [template.id, template] as const))(
  "%s",
  (_, template) => {
    const { optional_facts } = template
    const required_facts = neededBy(template)

    test("reads without a gap whatever is known", () => {
      const known: ReadonlyArray<ReadonlyArray<FactName>> = [
        required_facts,
        [...required_facts, ...optional_facts],
        ...optional_facts.map((fact) => [...required_facts, fact]),
        ...optional_facts.map((fact) => [...required_facts, ...optional_facts.filter((other) => other !== fact)])
      ]
      for (const names of known) expect(slipsOf(letterWith(template, only(completed(template, names))))).toEqual([])
    })

    test("uses every fact that it asks for", () => {
      const flat = unwrapped(letterWith(template, only([...required_facts, ...optional_facts])).body)
        .flat()
        .join("\n")
      const text = `${template.body}\n${template.demand}`
      for (const fact of template.required_facts.filter((name) => FACTS[name].form !== "choice")) {
        // The sender's own facts stand at the head of every letter.
        if (!fact.startsWith("consumer_")) expect(text).toContain(`{{${fact}}}`)
      }
      expect(flat).toContain(`Re: ${template.title}`)
    })

    test("asks first, politely and in one sentence, and only then says what comes next", () => {
      const letter = letterWith(template, only(completed(template, required_facts)))
      const blocks = unwrapped(letter.body).map((lines) => lines.join("\n"))
      const request = `Please ${letter.demand.slice(0, 1).toLowerCase()}${letter.demand.slice(1)} I ask for your written answer by `
      const at = blocks.findIndex((block) => block.startsWith(request))
      // Two blocks before the closing, which is followed by the name and the foot.
      expect(blocks.slice(at).findIndex((block) => ["Sincerely,", "Yours faithfully,"].includes(block))).toBe(2)
      expect(template.demand).toMatch(/^(?:\{\{#\w+\}\})?[A-Z][a-z]+ [^\n]+\.(?:\{\{\/\w+\}\})?$/)
      expect(letter.demand).not.toMatch(/[.!?] /)
      expect(letter.demand).not.toMatch(/^Please/)
    })

    test("names something by which the receiver finds the matter", () => {
      const found = FILED_BY_NAME.has(template.id)
        ? required_facts.includes("consumer_address")
        : template.delivery.leaves_by === "user" ||
          template.id === "second_notice" ||
          required_facts.some(isIdentifying)
      expect(found).toBe(true)
    })

    test("asks for nothing twice, and a person reads what is free text", () => {
      const free = letterWith(template, only([...required_facts, ...optional_facts]))
      const isFree = [...required_facts, ...optional_facts].some((fact) =>
        /website|what_happened|request_detail|repair_needed|correction_wanted|transaction_description|records_wanted|disputed_item|denied_what/.test(
          fact
        )
      )
      expect(free.human_reasons.includes("free_text")).toBe(isFree)
    })
  }
)

test("the paragraphs of a template begin with a capital and end with a full stop, a question or a colon", () => {
  const wrong = [...letterTemplates().values()].flatMap(({ body, id, required_facts }) =>
    fillIn(body, { ...only(required_facts), organization: "Fit Gym", citation: "the law", law: "law" })
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(
        (paragraph) => paragraph !== "" && !paragraph.startsWith("- ") && !/^[A-Z0-9"“][\s\S]*[.?!:)]$/.test(paragraph)
      )
      // A statement ends as its author ended it.
      .filter((paragraph) => !/Value \d+ of [a-z ]+$/.test(paragraph))
      .map((paragraph) => `${id}: ${paragraph}`)
  )
  expect(wrong).toEqual([])
})

test("no letter says that something is enclosed: what is mailed from here has no enclosures", () => {
  const wrong = [...letterTemplates().values()].filter(({ body, demand }) =>
    /\b(?:enclosed?|attach(?:ed)?)\b/i.test(body + demand)
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test("lists stand as lists, each item on its own lines", () => {
  const template = letterTemplates().get("insurance_claim_demand")
  if (template === undefined) throw new Error("no such template")
  const blocks = unwrapped(letterWith(template, only(template.required_facts)).body)
  const list = blocks.find(([first]) => first?.startsWith("- what you have decided"))
  expect(list).toHaveLength(3)
  for (const item of list ?? []) expect(item).toMatch(/^- \S/)
})

test("a letter costs a small part of what reading the templates costs, which is done once", () => {
  const input = letterInput({ narrative: ["They took $49 on 3 November 2026. ".repeat(60)] })
  const best = (count: number, work: () => void): number =>
    Math.min(
      ...Array.from({ length: count }, () => {
        const began = cpuNowMs()
        work()
        return cpuNowMs() - began
      })
    )
  const letterMs = best(200, () => composeLetter(input))
  const templatesMs = best(10, () => parseTemplates(templateFiles(), ruleSet.letter_templates))
  // About a tenth: 0.3 ms of 3.
  expect(letterMs).toBeLessThan(templatesMs / 2)
})
