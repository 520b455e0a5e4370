/**
 * The letter templates: `templates/*.md`, a front matter that says what a letter needs and a body in Mustache.
 */
import type { FactName } from "../../../schema/letter.ts"

/** The template of the reminder; no rule names it. */
export const SECOND_NOTICE = "second_notice"

export interface LetterTemplate {
  readonly id: string
  readonly title: string
  readonly required_facts: ReadonlyArray<FactName>
  readonly optional_facts: ReadonlyArray<FactName>
  readonly addressee: string
  readonly citations: ReadonlyArray<string>
  readonly demand: string
  readonly response_days: number
  readonly enclosures: ReadonlyArray<string>
  readonly delivery: { readonly certified_mail: boolean }
  readonly approval: "auto" | "human"
  readonly body: string
}
