/**
 * One letter template as it is written in its file, and the check of all of them. A template may use only the facts it
 * lists and the words of `COMMON_VARIABLES`; an optional fact, and what `derived.ts` derives, may stand only where it is
 * known. A template that passes therefore renders without a gap from any facts of a case.
 */
import { Result, Schema } from "effect"
import mustache from "mustache"
import { problemsFound } from "../../../schema/decode-problems.ts"
import { FactName } from "../../../schema/letter.ts"
import { DeadlineUnit } from "../../../schema/deadline-unit.ts"
import { DERIVED, type DerivedName } from "./derived-names.ts"

/** The template of the reminder; no rule names it. */
export const SECOND_NOTICE = "second_notice"

/** What every template may use besides its facts. */
const COMMON_VARIABLES = ["organization", "citation", "law", "letter_date", "respond_by", "case_id"] as const

/** What the reminder knows of the letter before it. */
const REMINDER_VARIABLES = ["first_letter_date", "first_letter_subject", "first_letter_outcome"] as const

export type Variable = FactName | DerivedName | (typeof COMMON_VARIABLES)[number] | (typeof REMINDER_VARIABLES)[number]

/** With the case number it is the subject of a mail, of one line. */
const TITLE_LENGTH_MAX = 110

/** A letter that waits longer than this for an answer is forgotten. */
const RESPONSE_DAY_COUNT_MAX = 120

const Plain = Schema.String.pipe(
  Schema.check(
    Schema.makeFilter((text) => text.trim() !== "" || "must not be blank", undefined, true),
    Schema.makeFilter((text) => !/[\n{}]/.test(text) || "must be one line without braces")
  )
)

/** What a letter says of an earlier request, and the time that the law gives for the answer to one. */
const History = Schema.Struct({
  asked: Plain,
  refused: Schema.optionalKey(Plain),
  /** The answer that counts as a refusal; an agency or collector "verifies". */
  refused_as: Schema.optionalKey(Schema.Literals(["refused", "verified"])),
  /** The law lets the time be extended by a notice with reasons. */
  extendable: Schema.optionalKey(Schema.Boolean),
  /** After the time another body takes the matter; to pass it breaks no duty. */
  no_breach: Schema.optionalKey(Schema.Boolean),
  is_notice: Schema.optionalKey(Schema.Boolean),
  of_dispute: Schema.optionalKey(Schema.Boolean),
  /** Beside the payment and the purchase: days before which nobody can have asked. */
  follows: Schema.optionalKey(Schema.Array(FactName)),
  duty: Schema.optionalKey(Plain),
  /** The term runs only where one of these holds of the payment or the contract; absent: always. */
  term_if: Schema.optionalKey(
    Schema.Array(Schema.Literals(["unauthorized", "deceived", "made_wrongly", "cancelled_before"]))
  ),
  term: Schema.optionalKey(
    Schema.Struct({
      value: Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 1, maximum: RESPONSE_DAY_COUNT_MAX }))),
      unit: DeadlineUnit
    })
  )
})

const FrontMatter = Schema.Struct({
  id: Schema.String.pipe(Schema.check(Schema.isPattern(/^[a-z0-9_]+$/))),
  title: Plain.pipe(Schema.check(Schema.isMaxLength(TITLE_LENGTH_MAX))),
  required_facts: Schema.Array(FactName),
  optional_facts: Schema.Array(FactName),
  addressee: Plain,
  citations: Schema.Array(Plain),
  demand: Schema.NonEmptyString,
  response_days: Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 1, maximum: RESPONSE_DAY_COUNT_MAX }))),
  /** What `response_days` counts; calendar days where nothing is said. */
  response_unit: Schema.optionalKey(DeadlineUnit),
  /** Of each group one is needed, and the first is asked for. */
  one_of: Schema.optionalKey(Schema.Array(Schema.NonEmptyArray(FactName))),
  /** Absent: the letter is about a decision of its own, and no earlier request changes it. */
  history: Schema.optionalKey(History),
  /** The right is the person's own: mailed from here, the letter is read by a person first. */
  in_own_name: Schema.optionalKey(Schema.Boolean),
  enclosures: Schema.Array(Plain),
  delivery: Schema.Struct({ certified_mail: Schema.Boolean, leaves_by: Schema.Literals(["mail", "user"]) }),
  approval: Schema.Literals(["auto", "human"])
})

/** What a template has in another language; the rest is that of the English one. */
const FrontWords = Schema.Struct({
  id: FrontMatter.fields.id,
  title: FrontMatter.fields.title,
  addressee: Plain,
  demand: Schema.NonEmptyString,
  enclosures: Schema.Array(Plain),
  history: Schema.optionalKey(
    Schema.Struct({ asked: Plain, refused: Schema.optionalKey(Plain), duty: Schema.optionalKey(Plain) })
  )
})

export interface LetterTemplate extends Schema.Schema.Type<typeof FrontMatter> {
  /** Paragraphs in Mustache, separated by blank lines. */
  readonly body: string
}

/** The templates cannot be used; every problem found is named. */
export class LetterTemplatesInvalid extends Schema.TaggedError<LetterTemplatesInvalid>()("LetterTemplatesInvalid", {
  problems: Schema.Array(Schema.String)
}) {
  override get message() {
    return `the letter templates are invalid: ${this.problems.join("; ")}`
  }
}

export interface TemplateFile {
  /** File name with its ending. */
  readonly name: string
  readonly text: string
}

/** Reads all templates by id. `named` are those that the rules name: each must be there, and no other but the reminder. */
export const parseTemplates = (
  files: ReadonlyArray<TemplateFile>,
  named: ReadonlyArray<string>
): Result.Result<ReadonlyMap<string, LetterTemplate>, LetterTemplatesInvalid> => {
  const problems: Array<string> = []
  const templates = new Map<string, LetterTemplate>()
  const wanted = new Set([...named, SECOND_NOTICE])
  for (const file of files) {
    const id = file.name.replace(/\.md$/, "")
    if (!wanted.has(id)) problems.push(`${file.name} is named by no rule`)
    const read = parseTemplate(file)
    if (Result.isFailure(read)) problems.push(...read.failure.map((problem) => `${file.name} ${problem}`))
    else templates.set(id, read.success)
  }
  const present = new Set(files.map(({ name }) => name))
  for (const id of wanted) if (!present.has(`${id}.md`)) problems.push(`${id}.md is missing`)
  return problems.length === 0 ? Result.succeed(templates) : Result.fail(new LetterTemplatesInvalid({ problems }))
}

const FENCE = "---\n"

/** Reads one template. */
export const parseTemplate = ({ name, text }: TemplateFile): Result.Result<LetterTemplate, ReadonlyArray<string>> => {
  const parts = partsOf(text, decodeFrontMatter)
  if (Result.isFailure(parts)) return Result.fail(parts.failure)
  return checked(name, parts.success)
}

/** Front matter and body. */
const partsOf = <Front>(text: string, decode: Decode<Front>): Result.Result<Front & Body, ReadonlyArray<string>> => {
  const end = text.indexOf(`\n${FENCE}`, FENCE.length)
  if (!text.startsWith(FENCE) || end < 0) return Result.fail(["must begin with a front matter between lines of ---"])
  return frontMatterOf(text.slice(FENCE.length, end + 1), decode).pipe(
    Result.map((front) => ({ ...front, body: text.slice(end + 1 + FENCE.length).trim() }))
  )
}

const checked = (name: string, template: LetterTemplate): Result.Result<LetterTemplate, ReadonlyArray<string>> => {
  const problems = [
    ...(`${template.id}.md` === name ? [] : [`has the id ${template.id}`]),
    ...factProblems(template),
    ...(template.body === "" ? ["has no body"] : textProblems("body", template.body, template)),
    ...textProblems("demand", template.demand, template)
  ]
  return problems.length === 0 ? Result.succeed(template) : Result.fail(problems)
}

/**
 * Reads the templates of another language by id: the words of each, with everything else of the English one of its id. A template
 * that the language does not have is not there.
 */
export const parseTranslations = (
  files: ReadonlyArray<TemplateFile>,
  english: ReadonlyMap<string, LetterTemplate>
): Result.Result<ReadonlyMap<string, LetterTemplate>, LetterTemplatesInvalid> => {
  const problems: Array<string> = []
  const templates = new Map<string, LetterTemplate>()
  for (const file of files) {
    const own = partsOf(file.text, decodeWords)
    const read = Result.isFailure(own) ? own : translated(file.name, own.success, english.get(own.success.id))
    if (Result.isFailure(read)) problems.push(...read.failure.map((problem) => `${file.name} ${problem}`))
    else templates.set(read.success.id, read.success)
  }
  return problems.length === 0 ? Result.succeed(templates) : Result.fail(new LetterTemplatesInvalid({ problems }))
}

const translated = (
  name: string,
  { history, ...words }: Schema.Schema.Type<typeof FrontWords> & Body,
  english: LetterTemplate | undefined
): Result.Result<LetterTemplate, ReadonlyArray<string>> => {
  if (english === undefined) return Result.fail(["is the translation of no template"])
  const said = english.history === undefined ? {} : historyWords(english.history)
  const lacking = [
    ...Object.keys(said).filter((word) => history?.[word as keyof typeof history] === undefined),
    ...Object.keys(history ?? {}).filter((word) => !(word in said))
  ]
  return lacking.length > 0
    ? Result.fail(lacking.map((word) => `has other words of its history than the English one: ${word}`))
    : checked(name, {
        ...english,
        ...words,
        ...(english.history === undefined ? {} : { history: { ...english.history, ...history } })
      })
}

const historyWords = ({ asked, duty, refused }: NonNullable<LetterTemplate["history"]>) => ({
  asked,
  ...(duty === undefined ? {} : { duty }),
  ...(refused === undefined ? {} : { refused })
})

type Decode<Front> = (json: unknown) => Result.Result<Front, Schema.SchemaError>
interface Body {
  readonly body: string
}

const STRICT = { errors: "all", onExcessProperty: "error" } as const
const decodeFrontMatter = Schema.decodeUnknownResult(FrontMatter, STRICT)
const decodeWords = Schema.decodeUnknownResult(FrontWords, STRICT)

// JSON, which is YAML as well: 80 files of it are read in a millisecond when the service starts, YAML's own forms in 40.
const frontMatterOf = <Front>(json: string, decode: Decode<Front>): Result.Result<Front, ReadonlyArray<string>> => {
  const read = Result.try((): unknown => JSON.parse(json))
  if (Result.isFailure(read)) return Result.fail([`has a front matter that is not JSON: ${firstLine(read.failure)}`])
  return decode(read.success).pipe(
    Result.mapError((error) => {
      const messages = new Map<string, string>()
      for (const { message, path } of problemsFound(error.issue)) {
        const field = path.join(".")
        if (!messages.has(field)) messages.set(field, message)
      }
      return [...messages].map(([field, message]) => `${field}: ${message}`)
    })
  )
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? ""

const factProblems = ({ required_facts, optional_facts }: LetterTemplate): ReadonlyArray<string> => {
  const all = [...required_facts, ...optional_facts]
  const twice = all.filter((fact, at) => all.indexOf(fact) !== at)
  return [
    ...twice.map((fact) => `lists ${fact} twice`),
    // Every letter is signed.
    ...(required_facts.includes("consumer_name") ? [] : ["does not require consumer_name"])
  ]
}

/** What `mustache.parse` gives: type, value, two positions, and for sections the tokens inside. */
type Token = readonly [type: string, value: string, start: number, end: number, inside?: ReadonlyArray<Token>]

const textProblems = (where: string, text: string, template: LetterTemplate): ReadonlyArray<string> => {
  const parsed = Result.try(() => mustache.parse(text) as unknown as ReadonlyArray<Token>)
  if (Result.isFailure(parsed)) return [`has a ${where} that is not Mustache: ${firstLine(parsed.failure)}`]
  return tokenProblems(parsed.success, template, []).map((problem) => `${problem} in its ${where}`)
}

const tokenProblems = (
  tokens: ReadonlyArray<Token>,
  template: LetterTemplate,
  known: ReadonlyArray<string>
): ReadonlyArray<string> =>
  tokens.flatMap(([type, value, , , inside]) => {
    if (type === "text") return /[{}]/.test(value) ? ["has a lone brace"] : []
    if (type !== "name" && type !== "#" && type !== "^") return [`uses the tag {{${type}${value}}}`]
    const optional = isOptional(template, value)
    if (!optional && !isVariable(template, value)) return [`uses ${value}, which it does not list`]
    if (type === "name") {
      return optional && !known.includes(value) ? [`uses the optional ${value} outside of its section`] : []
    }
    if (!optional) return [`has a section of ${value}, which is always known`]
    return tokenProblems(inside ?? [], template, type === "#" ? [...known, value] : known)
  })

const isOptional = ({ optional_facts }: LetterTemplate, name: string): boolean =>
  optional_facts.some((fact) => fact === name) || DERIVED.some((derived) => derived === name)

const isVariable = (template: LetterTemplate, name: string): boolean =>
  template.required_facts.some((fact) => fact === name) ||
  COMMON_VARIABLES.some((variable) => variable === name) ||
  (template.id === SECOND_NOTICE && REMINDER_VARIABLES.some((variable) => variable === name))

const RENDER_OPTIONS = { escape: String }

/** Fills in a text of a template. Values stay as they are: nothing in them is read as Mustache or escaped. */
export const fillIn = (text: string, values: Readonly<Partial<Record<Variable, string>>>): string =>
  mustache.render(text, values, {}, RENDER_OPTIONS)
