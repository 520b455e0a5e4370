import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { parseTemplates, type TemplateFile } from "../../../../actors/assistant/letters/template-file.ts"
import {
  letterTemplate,
  letterTemplates,
  templateFiles,
  translatedTemplate
} from "../../../../actors/assistant/letters/templates.ts"
import { ruleSet } from "../../../../actors/assistant/rule-set.stored.ts"
import { translatedTemplates } from "./abroad.ts"

const FRONT = {
  id: "planted",
  title: "A planted letter",
  required_facts: ["consumer_name", "amount"],
  optional_facts: ["event_date"],
  addressee: "Customer Relations",
  citations: [],
  demand: "Refund {{amount}}.",
  response_days: 14,
  enclosures: [],
  delivery: { certified_mail: false, leaves_by: "mail" },
  approval: "auto"
}

/** A template file that is right but for the fields given; undefined leaves one out. */
const file = (
  changed: Readonly<Record<string, unknown>> = {},
  body = "You took {{amount}}{{#event_date}} on {{event_date}}{{/event_date}}."
): TemplateFile => ({
  name: "planted.md",
  text: ["---", JSON.stringify({ ...FRONT, ...changed }, null, 2), "---", body, ""].join("\n")
})
const reminder: TemplateFile = {
  name: "second_notice.md",
  text: file({ id: "second_notice" }, "On {{first_letter_date}} I wrote to you: {{first_letter_subject}}.").text
}
const problemsOf = (files: ReadonlyArray<TemplateFile>, named = ["planted"]): ReadonlyArray<string> =>
  Result.match(parseTemplates(files, named), { onFailure: ({ problems }) => problems, onSuccess: () => [] })

describe("a template file", () => {
  test("that is right is read with its body", () => {
    const read = Result.getOrThrow(parseTemplates([file(), reminder], ["planted"]))
    expect([...read.keys()]).toEqual(["planted", "second_notice"])
    expect(read.get("planted")).toMatchObject({
      id: "planted",
      required_facts: ["consumer_name", "amount"],
      response_days: 14,
      delivery: { certified_mail: false, leaves_by: "mail" },
      body: "You took {{amount}}{{#event_date}} on {{event_date}}{{/event_date}}."
    })
  })

  test.each<readonly [string, TemplateFile, RegExp]>([
    ["another id", file({ id: "other" }), /^planted\.md has the id other$/],
    ["no title", file({ title: undefined }), /^planted\.md title: is missing$/],
    ["a title with a variable", file({ title: "About {{amount}}" }), /title: .*without braces/],
    [
      "an unknown fact",
      file({ required_facts: ["consumer_name", "amount", "shoe_size"] }),
      /^planted\.md required_facts\.2: is none of the known words$/
    ],
    ["a fact listed twice", file({ optional_facts: ["event_date", "event_date"] }), /lists event_date twice/],
    ["no name to sign with", file({ required_facts: ["amount"] }), /does not require consumer_name/],
    ["no days to answer", file({ response_days: 0 }), /response_days/],
    ["days in words", file({ response_days: "soon" }), /response_days/],
    ["an unknown approval", file({ approval: "maybe" }), /approval/],
    ["a field nobody knows", file({ urgency: "high" }), /urgency/],
    ["JSON that is none", { name: "planted.md", text: "---\nid: planted\n---\nDear all" }, /not JSON/],
    ["no front matter", { name: "planted.md", text: "Dear all" }, /front matter/],
    ["no body", file({}, ""), /has no body/],
    ["an unknown variable", file({}, "{{amount}} {{shoe_size}}"), /uses shoe_size, which it does not list in its body/],
    ["a fact it does not list", file({}, "{{product}}"), /uses product, which it does not list/],
    ["an optional fact in the open", file({}, "On {{event_date}}."), /uses the optional event_date outside/],
    [
      "an optional fact where it is not known",
      file({}, "{{^event_date}}{{event_date}}{{/event_date}}"),
      /uses the optional event_date outside/
    ],
    ["the same in its demand", file({ demand: "Pay by {{event_date}}." }), /outside of its section in its demand/],
    ["a section of a required fact", file({}, "{{#amount}}x{{/amount}}"), /a section of amount, which is always known/],
    ["a partial", file({}, "{{>frame}}"), /uses the tag/],
    ["unescaped text", file({}, "{{{amount}}}"), /uses the tag/],
    ["an open section", file({}, "{{#event_date}}x"), /not Mustache/],
    ["a lone brace", file({}, "{amount}}"), /lone brace/],
    ["what only the reminder knows", file({}, "{{first_letter_date}}"), /uses first_letter_date/]
  ])("with %s is named", (_, planted, problem) => {
    const problems = problemsOf([planted, reminder])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(problem)
  })

  test("that is missing, or that no rule names, is named; all problems come at once", () => {
    expect(problemsOf([file()], ["planted", "wanted"])).toEqual(["wanted.md is missing", "second_notice.md is missing"])
    expect(problemsOf([file(), reminder], [])).toEqual(["planted.md is named by no rule"])
    const invalid = parseTemplates([file({ title: undefined }), file({ id: "x" })], ["planted"])
    expect(Result.isFailure(invalid) && invalid.failure.message).toMatch(
      /^the letter templates are invalid: .*title.*; .*id x; second_notice\.md is missing$/
    )
  })
})

test("a template that is read alone is the one among all", () => {
  for (const [id, template] of letterTemplates()) expect(letterTemplate(id)).toEqual(template)
  expect(letterTemplate("no_such_letter")).toBeUndefined()
  expect(letterTemplate("../templates")).toBeUndefined()
})

test("a translation that is read alone is the one among all, and a missing one is not there", () => {
  for (const language of ["de", "es", "fr"] as const) {
    const all = translatedTemplates(language)
    for (const id of letterTemplates().keys()) expect(translatedTemplate(language, id)).toEqual(all.get(id))
  }
})

test("the folder has the template of every rule, the reminder, and nothing else", () => {
  expect([...letterTemplates().keys()].toSorted()).toEqual([...ruleSet.letter_templates, "second_notice"].toSorted())
  expect(templateFiles()).toHaveLength(letterTemplates().size)
})
