/**
 * Whether a label matches an organization's name: acme-bank.com and Acme Bank, Inc. A match suggests the organization;
 * it never proves the domain.
 */
import { orgIdOf } from "../../actors/organization/name.ts"
import type { NamedOrganization } from "./known-domain.ts"

/** Shorter labels are too common as initials. */
const NAME_LENGTH_MIN = 4
/**
 * Legal forms that may follow a name without a space; shorter ones end too many words. `actors/organization/name.ts`
 * handles names of several words, which a label cannot be.
 */
const LEGAL_FORMS = ["inc", "llc", "ltd", "limited", "corp", "corporation", "company", "plc", "gmbh"]
/** Confidence of a match: with the same hyphens, without hyphens, with an added legal form. */
const CONFIDENCE = { same: 0.6, compact: 0.55, withForm: 0.5 } as const

export interface SimilarName extends NamedOrganization {
  readonly confidence: number
}

const compact = (orgId: string): string => orgId.replaceAll("-", "")

/** The hyphen-less ids that an organization with this name may have; none for short labels. */
export const possibleIds = (label: string): ReadonlyArray<string> => {
  if (label.length < NAME_LENGTH_MIN) return []
  const name = compact(orgIdOf(label))
  return [name, ...LEGAL_FORMS.map((form) => name + form)]
}

/** The best match for the label. */
export const mostSimilar = (label: string, found: ReadonlyArray<NamedOrganization>): SimilarName | undefined => {
  const slug = orgIdOf(label)
  const rated = found.map((one) => ({ ...one, confidence: confidenceOf(slug, one.orgId) }))
  return rated.toSorted((one, other) => other.confidence - one.confidence || (one.orgId < other.orgId ? -1 : 1))[0]
}

const confidenceOf = (slug: string, orgId: string): number => {
  if (orgId === slug) return CONFIDENCE.same
  return compact(orgId) === compact(slug) ? CONFIDENCE.compact : CONFIDENCE.withForm
}

/** One key for a label and for the id of every organization that it may name. */
export const labelKey = (labelOrId: string): string => {
  let key = compact(orgIdOf(labelOrId))
  for (;;) {
    const form = LEGAL_FORMS.find((one) => key.length > one.length && key.endsWith(one))
    if (form === undefined) return key
    key = key.slice(0, -form.length)
  }
}
