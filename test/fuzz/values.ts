/** Values that a JSON Schema of the document accepts, and values that differ from them in one place so that it does not. */
import type { ApiDocument, JsonSchema } from "./document.ts"
import type { Random } from "./random.ts"

type Fields = Record<string, unknown>

/** What a person could write, in many scripts, beside what a program should never trust. All of it is ordinary text. */
export const TEXTS: ReadonlyArray<string> = [
  "My gym contract auto-renewed in Washington state and they refuse to refund",
  "The landlord keeps my deposit of 1,200 dollars",
  "Die Krankenkasse lehnt die Behandlung ab",
  "السوق رفض إعادة المال",
  "保証金が返ってこない",
  "\u202eevil\u202c right to left",
  "emoji 👩‍👩‍👧‍👦 and \u0301 combining",
  "Robert'); DROP TABLE journal;--",
  "' OR 1=1 --",
  "<script>alert(1)</script><img src=x onerror=alert(1)>",
  '{"$ne":null,"__proto__":{"admin":true}}',
  "${jndi:ldap://127.0.0.1/a} {{7*7}} %s%n%x",
  "../../../../etc/passwd",
  "line\r\nbreak: yes\tand tab \u0001\u001b[31m",
  "null",
  "undefined",
  "-1e309",
  "__proto__",
  "constructor"
]

export interface ValueMaker {
  readonly valid: (schema: JsonSchema) => unknown
  /** A copy with one thing wrong that this schema forbids; undefined when this schema forbids nothing. */
  readonly wrong: (schema: JsonSchema, value: unknown) => WrongValue | undefined
}

export interface WrongValue {
  readonly value: unknown
  /** For people: "urgency: not in enum". */
  readonly what: string
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const listOf = (value: unknown): ReadonlyArray<JsonSchema> => (Array.isArray(value) ? value : [])
const numberOf = (value: unknown, otherwise: number): number => (typeof value === "number" ? value : otherwise)

/** More texts than a seed makes; numbers of so many seeds fit into eight digits. */
const SERIALS_PER_SEED = 100_000
const SEED_COUNT = 990

/**
 * Texts that must be new each time are numbered. Seeds that follow each other have numbers of their own: an Idempotency-Key
 * of one seed, met again in another with another body, is refused as it must be.
 */
export const makeValues = ({ resolve }: ApiDocument, random: Random, seed = 0): ValueMaker => {
  let serial = (seed % SEED_COUNT) * SERIALS_PER_SEED

  const text = (schema: JsonSchema): string => {
    serial += 1
    const max = numberOf(schema["maxLength"], 200)
    const min = numberOf(schema["minLength"], 0)
    if (schema["format"] === "date-time") return new Date(1_900_000_000_000 + random.below(1e9)).toISOString()
    if (schema["contentEncoding"] === "base64") return Buffer.from(random.pick(TEXTS) + serial).toString("base64")
    const pattern = new RegExp(typeof schema["pattern"] === "string" ? schema["pattern"] : "", "u")
    const shaped = [
      `file-${serial}.pdf`,
      `fuzz-${serial}@example.org`,
      `https://example.org/${serial}?q=%20`,
      `${serial}`,
      `w-${serial}.x`,
      String(serial).padStart(8, "0"),
      String(serial).padStart(64, "0")
    ]
    const fitting = (texts: ReadonlyArray<string>) => texts.filter((one) => pattern.test(one))
    const free = schema["pattern"] === undefined || schema["pattern"] === "\\S"
    if (!free || schema["format"] === "uri") {
      const fresh = fitting(shaped)
      // Days, sums, currencies, categories and "any state" cannot be new each time, as keys must be.
      return random.pick(fresh.length > 0 ? fresh : fitting(["2026-11-20", "49.00", "USD", "housing", "*"]))
    }
    // Full length now and then, and then rarely a long one: those cost more than they find.
    if (random.chance(max > 2_000 ? 0.02 : 0.1)) return "x".repeat(max)
    const chosen = `${random.pick(TEXTS)} ${serial}`
    return chosen.padEnd(min, "y").slice(0, max).toWellFormed()
  }

  const integer = (schema: JsonSchema): number => {
    const above = numberOf(schema["exclusiveMinimum"], -1_001)
    const min = numberOf(schema["minimum"], above + 1)
    const max = numberOf(schema["maximum"], min + 2_000)
    // A minimum may be a fraction (0.001 days): the step from it must not pass the maximum.
    return random.pick([min, max, Math.min(max, min + random.below(max - min + 1))])
  }

  const fields = (schema: JsonSchema): Fields => {
    const properties = (schema["properties"] ?? {}) as Readonly<Record<string, JsonSchema>>
    const required = new Set((schema["required"] ?? []) as ReadonlyArray<string>)
    const excluded = new Set<string>()
    const namesOf = (one: JsonSchema) => (one["required"] ?? []) as ReadonlyArray<string>
    const choices = listOf(schema["oneOf"])
    if (choices.length > 0) {
      const chosen = random.pick(choices)
      for (const one of choices) for (const name of namesOf(one)) excluded.add(name)
      for (const name of namesOf(chosen)) {
        excluded.delete(name)
        required.add(name)
      }
    }
    const made: Fields = {}
    for (const [name, property] of Object.entries(properties)) {
      if (!excluded.has(name) && (required.has(name) || random.chance(0.4))) made[name] = valid(property)
    }
    if (Object.keys(made).length < numberOf(schema["minProperties"], 0)) {
      const name = random.pick(Object.keys(properties))
      made[name] = valid(properties[name]!)
    }
    // Unknown fields are ignored, says the document.
    if (random.chance(0.3)) made[`unknown_${random.below(9)}`] = random.pick([null, 1, "x", { deep: [true] }])
    return made
  }

  const valid = (given: JsonSchema): unknown => {
    const schema = resolve(given)
    if (Array.isArray(schema["enum"])) return random.pick(schema["enum"] as ReadonlyArray<unknown>)
    if (schema["type"] === undefined && listOf(schema["oneOf"]).length > 0)
      return valid(random.pick(listOf(schema["oneOf"])))
    const type = Array.isArray(schema["type"]) ? random.pick(schema["type"] as ReadonlyArray<string>) : schema["type"]
    switch (type) {
      case "string":
        return text(schema)
      case "integer":
        return integer(schema)
      case "number":
        return random.chance(0.5) ? integer(schema) : numberOf(schema["minimum"], 0) + random.next()
      case "boolean":
        return random.chance(0.5)
      case "null":
        return null
      case "array":
        return Array.from({ length: 1 + random.below(Math.min(3, numberOf(schema["maxItems"], 3))) }, () =>
          valid((schema["items"] ?? {}) as JsonSchema)
        )
      case "object":
        return fields(schema)
      default:
        return random.pick([null, 1, "anything", ["x"], { a: 1 }])
    }
  }

  const OTHER_TYPES: ReadonlyArray<readonly [string, unknown]> = [
    ["string", "text"],
    ["integer", 17],
    ["number", 1.5],
    ["boolean", true],
    ["array", []],
    ["object", {}]
  ]

  /** Replacements for a value that its schema forbids. */
  const forbidden = (schema: JsonSchema): ReadonlyArray<WrongValue> => {
    const types = Array.isArray(schema["type"]) ? (schema["type"] as ReadonlyArray<string>) : [schema["type"]]
    const all: Array<WrongValue> = []
    const add = (what: string, value: unknown) => all.push({ what, value })
    if (types[0] !== undefined) {
      for (const [name, value] of OTHER_TYPES) {
        const fits = types.includes(name) || (name === "integer" && types.includes("number"))
        if (!fits) add(`is of type ${name}`, value)
      }
      if (!types.includes("null")) add("is null", null)
    }
    if (Array.isArray(schema["enum"])) {
      add("not in enum", "nonsense")
      add("in another case", String(schema["enum"][0]).toUpperCase())
    }
    if (numberOf(schema["minLength"], 0) > 0) {
      add("empty", "")
      add("one too short", "x".repeat(numberOf(schema["minLength"], 1) - 1))
    }
    if (typeof schema["maxLength"] === "number") add("one too long", "x".repeat(schema["maxLength"] + 1))
    if (schema["pattern"] === "\\S") add("only white space", " \t\u00a0\n")
    else if (schema["pattern"] !== undefined) add("not of the pattern", "not \u0000 of @@ any pattern")
    if (typeof schema["minimum"] === "number") add("below minimum", schema["minimum"] - 1)
    if (typeof schema["maximum"] === "number") add("above maximum", schema["maximum"] + 1)
    if (types.includes("integer") && !types.includes("number")) add("a fraction", 1.25)
    if (typeof schema["maxItems"] === "number") {
      const items = (schema["items"] ?? {}) as JsonSchema
      add(
        "one item too many",
        Array.from({ length: schema["maxItems"] + 1 }, () => valid(items))
      )
    }
    if (schema["format"] === "uri") add("not a URL", "https://")
    if (schema["format"] === "date-time") add("not a time", "tomorrow")
    if (schema["contentEncoding"] === "base64") for (const bad of BAD_BASE64) add("bad base64", bad)
    return all
  }

  const wrong = (given: JsonSchema, value: unknown): WrongValue | undefined => {
    const schema = resolve(given)
    if (isFields(value) && schema["properties"] !== undefined && random.chance(0.92)) {
      const properties = schema["properties"] as Readonly<Record<string, JsonSchema>>
      const required = (schema["required"] ?? []) as ReadonlyArray<string>
      if (required.length > 0 && random.chance(0.25)) {
        const name = random.pick(required)
        const { [name]: _gone, ...rest } = value
        return { value: rest, what: `${name}: missing` }
      }
      const name = random.pick(Object.keys(properties))
      const inside = wrong(properties[name]!, value[name] ?? valid(properties[name]!))
      return inside === undefined
        ? undefined
        : { value: { ...value, [name]: inside.value }, what: `${name}: ${inside.what}` }
    }
    if (Array.isArray(value) && value.length > 0 && random.chance(0.5)) {
      const inside = wrong((schema["items"] ?? {}) as JsonSchema, value[0])
      return inside === undefined
        ? undefined
        : { value: [inside.value, ...value.slice(1)], what: `[0]: ${inside.what}` }
    }
    if (schema["type"] === undefined && listOf(schema["oneOf"]).length > 0) {
      const member = listOf(schema["oneOf"]).find((one) => (one["type"] === "object") === isFields(value))
      return member === undefined || random.chance(0.5)
        ? random.pick([
            { value: 5, what: "is none of the kinds" },
            { value: null, what: "is null" }
          ])
        : wrong(member, value)
    }
    const all = forbidden(schema)
    return all.length === 0 ? undefined : random.pick(all)
  }

  return { valid, wrong }
}

const BAD_BASE64 = ["", "%%%", "YQ", "YQ=", "YQ===", "Y Q==", "YQ==\n", "data:text/plain;base64,YQ==", "-_-_", "YR=="]
