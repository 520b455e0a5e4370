/** All texts of test/fixtures/triage and test/fixtures/crisis, as people wrote them. */
import { readdirSync, readFileSync } from "node:fs"

const FOLDERS = ["triage", "crisis"]

export const triageTexts = (): ReadonlyArray<string> =>
  FOLDERS.flatMap((folder) => {
    const url = new URL(`../fixtures/${folder}/`, import.meta.url)
    return readdirSync(url)
      .filter((name) => name.endsWith(".json"))
      .flatMap((name) => textsOf(JSON.parse(readFileSync(new URL(name, url), "utf8"))))
      .map((told) => (typeof told === "string" ? told : told.text))
  })

/** `predicates.json` holds parts of sentences, and no text. */
const textsOf = (file: unknown): ReadonlyArray<Told> => (Array.isArray(file) ? file : [])

type Told = string | { readonly text: string }
