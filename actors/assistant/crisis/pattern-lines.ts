/** Reads one line of a crisis pattern: its elements, its conditions and what it is for. `compile.ts` describes the notation. */

interface ParsedElement {
  readonly alternatives: ReadonlyArray<string>
  readonly gap: number
  readonly optional: boolean
}

export interface Line {
  readonly source: string
  readonly elements: ReadonlyArray<ParsedElement>
  readonly here: ReadonlyArray<string>
  readonly near: ReadonlyArray<string>
  readonly anywhere: ReadonlyArray<string>
  readonly not: ReadonlyArray<string>
  readonly notNear: ReadonlyArray<string>
  readonly weak: string | undefined
  /** Of a phrase that hides: the rest of the sentence too. */
  readonly hidesRest: boolean
  readonly mark: string | undefined
  readonly combination: boolean
  readonly inCalm: boolean
  /** Of a weak sign, in hundredths. */
  readonly weight: number | undefined
  /** Its elements are marks and no words. */
  readonly ofMarks: boolean
}

export const linesOf = (lines: string): ReadonlyArray<string> =>
  lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")

export const parseLine = (source: string): Line => {
  const weak = /^weak ([A-Z_]+): /.exec(source)
  const combination = /^\*!? /.exec(source)
  const weakSign = /^\?(\d+) /.exec(source)
  const all = /^all: /.exec(source)
  const rest = source.slice((weak ?? combination ?? weakSign ?? all)?.[0].length ?? 0)
  const [row = "", mark] = rest.split(" => ")
  const [elements = "", conditions = ""] = row.split(" : ")
  const wanted = conditions.split(" ").filter((one) => one !== "")
  const named = (sign: string): ReadonlyArray<string> =>
    wanted.flatMap((one) => {
      const name = one.slice(sign.length)
      return one.startsWith(sign) && isConcept(name) ? [name] : []
    })
  return {
    source,
    elements: parseElements(elements),
    here: named("+"),
    near: named("++"),
    anywhere: named("+++"),
    not: named("!"),
    notNear: named("!!"),
    weak: weak?.[1],
    hidesRest: all !== null,
    mark: mark?.trim(),
    combination: combination !== null,
    inCalm: combination?.[0].includes("!") === true,
    weight: weakSign === null ? undefined : Number(weakSign[1]),
    ofMarks: combination !== null || weakSign !== null
  }
}

const parseElements = (row: string): ReadonlyArray<ParsedElement> => {
  let gap = 0
  const elements: Array<ParsedElement> = []
  for (const part of row.split(" ").filter((one) => one !== "")) {
    if (part.startsWith("~")) {
      gap = Number(part.slice(1))
      if (!Number.isInteger(gap)) throw new Error(`not a gap: ${part} in ${row}`)
      continue
    }
    const optional = part.endsWith("?")
    elements.push({ alternatives: (optional ? part.slice(0, -1) : part).split("|"), gap, optional })
    gap = 0
  }
  if (elements.length === 0 || elements[0]?.optional === true) throw new Error(`a pattern begins with a word: ${row}`)
  return elements
}

export const isConcept = (name: string): boolean => /^[A-Z][A-Z_]*$/.test(name)
