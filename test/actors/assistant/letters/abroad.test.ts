/** Letters in German, French and Spanish: whole in their language, with the facts and the sections of the English ones. */
import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import mustache from "mustache"
import { describe, expect, test } from "vitest"
import { composeFrom } from "../../../../actors/assistant/letters/compose.ts"
import { DERIVED } from "../../../../actors/assistant/letters/derived-names.ts"
import { NATIONAL_LAWS } from "../../../../actors/assistant/letters/laws/national-laws.ts"
import { fillIn, type LetterTemplate, parseTranslations } from "../../../../actors/assistant/letters/template-file.ts"
import { letterTemplates, templateFiles } from "../../../../actors/assistant/letters/templates.ts"
import { WORDS } from "../../../../actors/assistant/letters/words/all.ts"
import { COLUMN_COUNT_MAX, unwrapped } from "../../../../actors/assistant/letters/wrap.ts"
import { ruleSet } from "../../../../actors/assistant/rule-set.stored.ts"
import { triage } from "../../../../actors/assistant/triage.ts"
import type { Facts, OtherLanguage } from "../../../../schema/letter.ts"
import { NOW } from "../../../support/given.ts"
import { COUNTRIES, examplesIn, LANGUAGES, letterAbroad, rulesIn, translatedTemplates } from "./abroad.ts"
import { EVERY_FACT, evaluationOf, letterInput } from "./given-letter.ts"

const FOLDER = fileURLToPath(new URL("../../../fixtures/letters-abroad/", import.meta.url))

/** Each template of these rules, and the reminder. */
const templatesOf = (rules: ReturnType<typeof rulesIn>) => [
  ...new Set([...rules.map(({ letter_template }) => letter_template ?? ""), "second_notice"])
]

/** The numbers of a text, of articles, sums and days. */
const numbersIn = (text: string) => text.match(/\d+/g)?.toSorted()

/** Words that stand in the frame or the sentences of English letters and in none of the other languages. */
const ENGLISH =
  /\b(?:Dear|Yours|Please|Re:|Subject|Order:|Booking:|Account:|Under|I (?:ask|claim|have|had|am|was|may|would)|the|and|your|you|with|this letter|January|February|March|April(?= \d)|May|June|July|October(?= \d)|December|Prepared|document \d|page|days?|hours?|business|unless|which|consumer|refund|booking)\b/
/** The same where German says it too. */
const IN_GERMAN = /\bApril(?= \d)/g

const SLIP = /[{}]| {2}| [.,)]|\( |\(\)|\.\.|,,|,\.|\bundefined\b|\bnull\b|\[object/

const textOf = (body: string): string => unwrapped(body).flat().join("\n")

type Token = readonly [type: string, value: string, start: number, end: number, inside?: ReadonlyArray<Token>]

/** Each variable and section of a text with the sections around it, each once. */
const tagsOf = (text: string): ReadonlyArray<string> => {
  const walk = (tokens: ReadonlyArray<Token>, around: string): ReadonlyArray<string> =>
    tokens.flatMap(([type, value, , , inside]) => {
      if (type === "text") return []
      return type === "name"
        ? [`${around}${value}`]
        : [`${around}${type}${value}`, ...walk(inside ?? [], `${around}${type}${value}/`)]
    })
  return [...new Set(walk(mustache.parse(text) as unknown as ReadonlyArray<Token>, ""))].toSorted()
}

/** What a template says of the facts: each variable where all facts are known, in whatever order a language puts them. */
const namesIn = ({ body, demand }: LetterTemplate): ReadonlySet<string> =>
  new Set([...tagsOf(body), ...tagsOf(demand)].flatMap((tag) => tag.split("/").map((part) => part)))

describe.each(LANGUAGES.map((language) => [language] as const))("in %s", (language) => {
  const translated = translatedTemplates(language)
  const words = WORDS[language]
  if (words === undefined) throw new Error(`no words in ${language}`)

  test("there is a template for every letter under the law of the Union and of the country, and words for its law", () => {
    expect([...translated.keys()].toSorted()).toEqual(templatesOf(rulesIn(language)).toSorted())
    expect(rulesIn(language).filter(({ id }) => words.law(id) === undefined)).toEqual([])
  })

  test("the law of another country has no words, so its letters stay in one language", () => {
    const own = new Set(rulesIn(language).map(({ id }) => id))
    expect(ruleSet.rules.filter(({ id }) => !own.has(id) && words.law(id) !== undefined)).toEqual([])
  })

  test.each(rulesIn(language).map(({ id }) => [id] as const))(
    "%s is told as the English letter tells it, with its numbers, or not at all",
    (id) => {
      const told = words.law(id)?.told
      expect(numbersIn(told ?? "")).toEqual(numbersIn(NATIONAL_LAWS[id] ?? ""))
      expect(told === undefined).toBe(NATIONAL_LAWS[id] === undefined)
      expect(ENGLISH.exec(told ?? "")).toBeNull()
    }
  )

  test("a citation stands after its article where the law gives a time", () => {
    const begins = { de: /^(?:Art\.|§§?) /, fr: /^articles? /, es: /^artículos? / }[language]
    const wrong = rulesIn(language).filter(
      ({ id, letter_template }) =>
        letterTemplates().get(letter_template ?? "")?.history?.term !== undefined &&
        !begins.test(words.law(id)?.citation ?? "")
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test.each([...translated.values()].map((template) => [template.id, template] as const))(
    "%s has the facts and the sections of the English template, and its terms",
    (id, template) => {
      const english = letterTemplates().get(id)
      if (english === undefined) throw new Error(`no template ${id}`)
      expect(tagsIgnoring(namesIn(template))).toEqual(tagsIgnoring(namesIn(english)))
      const wordless = ({
        addressee: _1,
        body: _2,
        demand: _3,
        enclosures,
        history,
        title: _4,
        ...rest
      }: LetterTemplate) => ({
        ...rest,
        enclosures: enclosures.length,
        history: history === undefined ? undefined : { ...history, asked: "", duty: "", refused: "" }
      })
      expect(wordless(template)).toEqual(wordless(english))
      expect(template.title).not.toBe(english.title)
    }
  )

  test("the paragraphs of a template say the same whatever is known: none is empty, each ends as a sentence", () => {
    const wrong = [...translated.values()].flatMap(({ body, id, optional_facts, required_facts }) => {
      const known = Object.fromEntries([...required_facts, ...optional_facts, ...DERIVED].map((name) => [name, "X1"]))
      return [known, Object.fromEntries(required_facts.map((name) => [name, "X1"]))].flatMap((values) =>
        fillIn(body, { ...values, organization: "X1", citation: "X1", law: "X1" })
          .split(/\n\s*\n/)
          .map((paragraph) => paragraph.trim())
          .filter((paragraph) => paragraph !== "" && !/[.?!:)]$|X1$/.test(paragraph))
          .map((paragraph) => `${id}: ${paragraph}`)
      )
    })
    expect(wrong).toEqual([])
  })

  describe.each(examplesIn(language).map((example) => [example.name, example] as const))("%s", (name, example) => {
    const letter = letterAbroad(example)
    const text = textOf(letter.body)
    // Quotations and names are the person's own.
    const own = text.replace(/example\.org|Harbor Bank/g, "")

    test("stands in the folder as it is written now", async () => {
      await expect(letter.body).toMatchFileSnapshot(`${FOLDER}${language}/${name}.txt`)
    })

    test("is in its language from the date to the foot", () => {
      expect(letter.language).toBe(language)
      expect(ENGLISH.exec(own.replace(IN_GERMAN, ""))?.[0]).toBeUndefined()
      expect(ENGLISH.exec(letter.demand)?.[0] ?? ENGLISH.exec(letter.subject)?.[0]).toBeUndefined()
      expect(text).toContain(words.frame.closing)
      expect(text).toContain(words.day("2026-11-20"))
      expect(text).not.toMatch(/[€$£]\d|\d,\d{3}\.\d|\d{4}-\d\d-\d\d/)
    })

    test("names its law, asks for what it asks and has no slip", () => {
      const law = words.law(example.ruleId)
      expect(text).toContain(law?.citation)
      if (translated.get(example.template)?.body.includes("{{told_law}}") ?? false) expect(text).toContain(law?.told)
      expect(text).toContain(letter.demand.slice(1))
      expect(letter.demand).toMatch(/^\p{Lu}.*\.$/u)
      expect(text.split("\n").filter((line) => SLIP.test(line))).toEqual([])
      expect(letter.body.split("\n").filter((line) => line.length > COLUMN_COUNT_MAX)).toEqual([])
    })

    test("quotes the person's own sentences as they are", () => {
      const { happened } = COUNTRIES[language]
      const quotable = letterTemplates().get(example.template)?.optional_facts.includes("what_happened")
      if (happened[example.template] !== undefined && (quotable ?? false))
        expect(text).toContain(happened[example.template])
    })
  })
})

/** A section that is only looked at in one language may be left to another place of the sentence in the other. */
const tagsIgnoring = (names: ReadonlySet<string>): ReadonlyArray<string> =>
  [...new Set([...names].map((name) => name.replace(/^[#^]/, "")))].toSorted()

test("no file of the folder is left over from an example that is gone", () => {
  const names = LANGUAGES.flatMap((language) => examplesIn(language).map(({ name }) => `${language}/${name}.txt`))
  const files = readdirSync(FOLDER).flatMap((folder) =>
    readdirSync(`${FOLDER}${folder}`).map((file) => `${folder}/${file}`)
  )
  expect(files.filter((file) => !names.includes(file))).toEqual([])
})

const german = (facts: Facts, more: Parameters<typeof letterInput>[0] = {}, ruleId = "eu-sgd") => {
  const template = letterTemplates().get(ruleId === "eu-sgd" ? "eu_conformity" : "baggage_claim")
  if (template === undefined) throw new Error("no such template")
  const composed = composeFrom(
    template,
    letterInput({ evaluation: evaluationOf(ruleId, { letter_language: "de" }), facts, ...more })
  )
  if (composed._tag === "Missing") throw new Error("missing facts")
  return composed.letter
}

const DISHWASHER: Facts = {
  consumer_name: "Jörg Müller",
  product: "Geschirrspüler",
  purchase_date: "2026-08-14",
  what_happened: "Die Maschine läuft nicht mehr."
}

describe("a letter that cannot be whole in a language is in English", () => {
  test.each<readonly [string, Facts]>([
    [
      "the person's sentence in it is in English",
      { what_happened: "The machine stopped after two days and does not spin." }
    ],
    ["her few words are English", { what_happened: "It broke." }],
    ["her sentence has no word of the language", { what_happened: "Screen cracked after two days" }]
  ])("%s", (_, facts) => {
    const letter = german({ ...DISHWASHER, ...facts })
    expect(letter.language).toBeUndefined()
    expect(letter.body).toContain("Dear Sir or Madam,")
  })

  test("the facts put a law of the United States in the place of the Convention", () => {
    const { baggage_problem, consumer_address, consumer_name, flight_date, flight_number } = EVERY_FACT
    const facts = Object.fromEntries(
      Object.entries({ baggage_problem, consumer_address, consumer_name, flight_date, flight_number }).map(
        ([fact, value]) => [fact, value ?? ""]
      )
    )
    expect(german({ ...facts, route: "ATL to SEA" }, {}, "intl-montreal").language).toBeUndefined()
    expect(german({ ...facts, route: "ATL to FRA" }, {}, "intl-montreal").language).toBe("de")
  })
})

describe("a tenant in Germany writes to the landlord", () => {
  const letterFor = (text: string) => {
    const evaluation = triage({
      text,
      jurisdiction: "Germany",
      declared: "security_deposit",
      confirmed: true,
      organizationNamed: true,
      now: NOW
    })
    const template = letterTemplates().get(evaluation.letter_template ?? "")
    if (template === undefined) throw new Error("no template")
    const facts: Facts = {
      consumer_name: "Jörg Müller",
      consumer_address: "Lange Gasse 12\n20095 Hamburg",
      property_address: "Kurze Gasse 7, 20095 Hamburg",
      deposit_amount: "1200.00 EUR",
      move_out_date: "2026-08-31"
    }
    const composed = composeFrom(template, letterInput({ evaluation, facts, narrative: [text] }))
    if (composed._tag === "Missing") throw new Error("missing facts")
    return composed.letter
  }
  const lawsTold = (body: string) => {
    const text = textOf(body)
    return [NATIONAL_LAWS["de-deposit"] ?? "", WORDS.de?.law("de-deposit")?.told ?? ""].map((told) =>
      text.includes(told)
    )
  }

  test("in German, under German law in German", () => {
    const letter = letterFor(
      "Mein Vermieter zahlt die Kaution nicht zurück, obwohl ich am 31. August 2026 ausgezogen bin."
    )
    expect(letter).toMatchObject({ language: "de", title: "Rückzahlung der Mietkaution", rule_id: "de-deposit" })
    expect(lawsTold(letter.body)).toEqual([false, true])
  })

  test("in English where the text is English, under German law in English", () => {
    const letter = letterFor("My landlord does not return the deposit although I moved out on 31 August 2026.")
    expect(letter.language).toBeUndefined()
    expect(lawsTold(letter.body)).toEqual([true, false])
  })
})

test("a model's English paragraphs have no place in a letter of another language", () => {
  const drafted = { model: "m", paragraphs: ["I write about a dishwasher."] } as const
  const letter = german(DISHWASHER, { drafted })
  expect(letter).toMatchObject({ language: "de", written_by: "rules", model: null })
  expect(letter.body).not.toContain("I write about")
})

test("days that are known roughly are written so", () => {
  const letter = german(
    { consumer_name: "Jörg Müller", product: "Geschirrspüler", what_happened: "Die Maschine läuft nicht mehr." },
    { narrative: ["I bought it about two months ago."], opened_at: Date.UTC(2026, 10, 20) }
  )
  expect(textOf(letter.body)).toContain("etwa am 20. September 2026")
})

test.each<readonly [OtherLanguage, string, string]>([
  ["de", "20. November 2026", "2.400,00\u00A0€"],
  ["fr", "20 novembre 2026", "2\u00A0400,00\u00A0€"],
  ["es", "20 de noviembre de 2026", "2.400,00\u00A0€"]
])("days and sums in %s", (language, day, sum) => {
  const words = WORDS[language]
  expect([words?.day("2026-11-20"), words?.sum("2400.00 EUR")]).toEqual([day, sum])
  expect(words?.day("2026-01-01")).not.toContain("01")
  expect(words?.sum("120.50 CHF")).toBe("120,50\u00A0CHF")
})

describe("a translation is refused", () => {
  const [file] = templateFiles("de").filter(({ name }) => name === "eu_withdrawal.md")
  if (file === undefined) throw new Error("no such file")
  const problemsOf = (text: string, name = file.name): string => {
    const read = parseTranslations([{ name, text }], letterTemplates())
    return read._tag === "Failure" ? read.failure.message : ""
  }

  test.each([
    [
      "that uses a fact which its English one does not list",
      file.text.replace("{{product}}", "{{vehicle}}"),
      /vehicle/
    ],
    ["without the duty of its English one", file.text.replace(/,\s*"duty": "[^"]*"/, ""), /duty/],
    ["that has a field of its own", file.text.replace('"title"', '"response_days": 3, "title"'), /response_days/],
    ["of no template", file.text.replace('"eu_withdrawal"', '"eu_planted"'), /translation of no template/]
  ])("%s", (_, text, problem) => expect(problemsOf(text)).toMatch(problem))

  test("and one that is right is not", () => expect(problemsOf(file.text)).toBe(""))
})
