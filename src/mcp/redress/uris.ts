/**
 * The URIs of this server's resources. Each resource has exactly one spelling, so a client cannot watch one resource
 * under many names.
 */

const SCHEME = "redress://"

export const FRAMEWORKS_URI = `${SCHEME}frameworks`
export const caseUri = (caseId: string): string => `${SCHEME}cases/${encodeURIComponent(caseId)}`
export const verdictUri = (id: number): string => `${SCHEME}verdicts/${id}`
export const frameworkUri = (id: string): string => `${FRAMEWORKS_URI}/${encodeURIComponent(id)}`

export const CASE_TEMPLATE = `${SCHEME}cases/{case_id}`
export const VERDICT_TEMPLATE = `${SCHEME}verdicts/{id}`
export const FRAMEWORK_TEMPLATE = `${FRAMEWORKS_URI}/{framework_id}`
export const INSTITUTION_TEMPLATE = `${SCHEME}institutions/{org_id}`

export interface ResourceAddress {
  readonly kind: "cases" | "verdicts" | "frameworks" | "institutions"
  /** Undefined: the whole collection, which only frameworks have. */
  readonly id: string | undefined
}

const FORM = /^redress:\/\/(cases|verdicts|frameworks|institutions)(?:\/([^/?#]+))?$/

const VERDICT_ID = /^[1-9]\d*$/

/** Parses a URI; undefined for unknown URIs and for second spellings. */
export const addressOf = (uri: string): ResourceAddress | undefined => {
  const [, kind, raw] = FORM.exec(uri) ?? []
  if (kind === undefined) return undefined
  if (raw === undefined) return kind === "frameworks" ? { kind, id: undefined } : undefined
  if (kind === "verdicts" && !VERDICT_ID.test(raw)) return undefined
  const id = decoded(raw)
  return id === undefined || encodeURIComponent(id) !== raw ? undefined : { kind: kind as ResourceAddress["kind"], id }
}

const decoded = (raw: string): string | undefined => {
  try {
    return decodeURIComponent(raw)
  } catch {
    return undefined
  }
}
