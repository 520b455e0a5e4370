/**
 * Plain predicates of danger, each told of several persons: the sentences of test/fixtures/crisis/predicates.json.
 *
 * Always true of the notation:
 * - `{S}` is a subject, `{A}` one who does harm, `{C}` a child, `{v}` a target and `{w}` a place; `{S0}` and `{c}` stand within.
 * - `[am|is]` is chosen by the person, `<er|ère>` by the gender; other names in braces are forms that go with the person.
 */
import { readFileSync } from "node:fs"
import type { CrisisClass } from "../../schema/triage.ts"
import type { Danger } from "./danger.ts"

export type Language = Danger["language"]

interface Persons {
  /** A name and its gender; the first one speaks of themselves. */
  readonly subjects: ReadonlyArray<string>
  /** Each form for the speaker, for him and for her. */
  readonly forms: Readonly<Record<string, readonly [string, string, string]>>
  readonly doers: ReadonlyArray<string>
  readonly victims: ReadonlyArray<Readonly<Record<string, string>>>
  readonly children: ReadonlyArray<string>
  readonly targets: ReadonlyArray<string>
  readonly places: ReadonlyArray<string>
  readonly predicates: Readonly<Record<CrisisClass, ReadonlyArray<string>>>
}

export interface Told {
  readonly language: Language
  readonly expected: CrisisClass
  readonly predicate: string
  readonly text: string
}

const LANGUAGES: ReadonlyArray<Language> = ["en", "de", "fr", "es"]

const persons: Readonly<Record<Language, Persons>> = JSON.parse(
  readFileSync(new URL("../fixtures/crisis/predicates.json", import.meta.url), "utf8")
)

/** Every predicate of every class and language, told of every person that it can be told of. */
export const tellPredicates = (): ReadonlyArray<Told> =>
  LANGUAGES.flatMap((language) =>
    Object.entries(persons[language].predicates).flatMap(([expected, predicates]) =>
      predicates.flatMap((predicate) =>
        tellOf(persons[language], predicate).map((text) => ({
          language,
          expected: expected as CrisisClass,
          predicate,
          text: spelt(text, language)
        }))
      )
    )
  )

const tellOf = (own: Persons, predicate: string): ReadonlyArray<string> => {
  if (predicate.includes("{A}"))
    return own.doers.flatMap((doer) => own.victims.map((victim) => fill(predicate, { A: doer, ...victim })))
  if (/\{[Cc]\}/.test(predicate))
    return own.children.map((child) => fill(predicate, { C: child, c: uncapitalised(child) }))
  if (predicate.includes("{v}")) return own.targets.map((target) => fill(predicate, { v: target }))
  if (predicate.includes("{w}")) return own.places.map((place) => fill(predicate, { w: place }))
  if (!predicate.includes("{")) return [predicate]
  return own.subjects.flatMap((subject, at) => {
    if (at === 0 && predicate.includes("{S0}")) return []
    const [name = "", gender] = subject.split("|")
    const form = at === 0 ? 0 : gender === "m" ? 1 : 2
    const forms = Object.fromEntries(Object.entries(own.forms).map(([key, all]) => [key, all[form]]))
    const told = fill(predicate, { S: name, S0: uncapitalised(name), e: form === 1 ? "" : "e", ...forms })
    return [
      told
        .replaceAll(/\[([^|\]]*)\|([^\]]*)\]/g, at === 0 ? "$1" : "$2")
        .replaceAll(/<([^|>]*)\|([^>]*)>/g, gender === "m" ? "$1" : "$2")
    ]
  })
}

const fill = (predicate: string, words: Readonly<Record<string, string>>): string =>
  predicate.replaceAll(/\{([A-Za-z0-9]+)\}/g, (slot, name: string) => words[name] ?? slot)

const uncapitalised = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

/** French drops a vowel before a vowel and joins "à le", Spanish leaves out "yo"; a sentence begins with a capital. */
const spelt = (text: string, language: Language): string => {
  const joined = language === "fr" ? elided(text) : language === "es" ? text.replace(/\bYo /, "") : text
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}

const elided = (text: string): string =>
  text
    .replaceAll(
      /\b(je|me|se|le|la|de|ne|que) (?=[aeéèêiouhy])/gi,
      (word) => `${word.charAt(0)}${word.startsWith("que") ? "u" : ""}'`
    )
    .replaceAll("à le ", "au ")
