/**
 * Whether a label matches an organization's name: acme-bank.com and Acme Bank, Inc. A match suggests the organization; it
 * never proves the domain.
 */
import { orgIdOf } from "../../actors/organization/name.ts"
import type { NamedOrganization } from "./known-domain.ts"

/** Shorter labels are initials of too many. */
const NAME_LENGTH_MIN = 4
/**
 * Those that are written behind a name without a space: shorter ones end too many words. Names of several words
 * are read by `actors/organization/name.ts`, which a label cannot be.
 */
const LEGAL_FORMS = ["inc", "llc", "ltd", "limited", "corp", "corporation", "company", "plc", "gmbh"]
/** How sure it is that the named one is meant: with the same hyphens, without them, with a legal form more. */
const CONFIDENCE = { same: 0.6, compact: 0.55, withForm: 0.5 } as const

export interface SimilarName extends NamedOrganization {
  readonly confidence: number
}

const compact = (orgId: string): string => orgId.replaceAll("-", "")

/** What an organization's id may be, without its hyphens, when the label is its name; none for short labels. */
export const possibleIds = (label: string): ReadonlyArray<string> => {
  if (label.length < NAME_LENGTH_MIN) return []
  const name = compact(orgIdOf(label))
  return [name, ...LEGAL_FORMS.map((form) => name + form)]
}

/** The best of those that were found for the label. */
export const mostSimilar = (label: string, found: ReadonlyArray<NamedOrganization>): SimilarName | undefined => {
  const slug = orgIdOf(label)
  const rated = found.map((one) => ({ ...one, confidence: confidenceOf(slug, one.orgId) }))
  return rated.toSorted((one, other) => other.confidence - one.confidence || (one.orgId < other.orgId ? -1 : 1))[0]
}

const confidenceOf = (slug: string, orgId: string): number => {
  if (orgId === slug) return CONFIDENCE.same
  return compact(orgId) === compact(slug) ? CONFIDENCE.compact : CONFIDENCE.withForm
}

/** The same for a label and for the id of every organization whose name it may be. */
export const labelKey = (labelOrId: string): string => {
  let key = compact(orgIdOf(labelOrId))
  for (;;) {
    const form = LEGAL_FORMS.find((one) => key.length > one.length && key.endsWith(one))
    if (form === undefined) return key
    key = key.slice(0, -form.length)
  }
}
