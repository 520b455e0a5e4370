/** The addresses of this server's resources, written and read in one place. */

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
  /** Undefined: all of them, which only the frameworks have. */
  readonly id: string | undefined
}

const FORM = /^redress:\/\/(cases|verdicts|frameworks|institutions)(?:\/([^/?#]+))?$/

/** Undefined for what names nothing here. */
export const addressOf = (uri: string): ResourceAddress | undefined => {
  const [, kind, raw] = FORM.exec(uri) ?? []
  if (kind === undefined) return undefined
  if (raw === undefined) return kind === "frameworks" ? { kind, id: undefined } : undefined
  try {
    return { kind: kind as ResourceAddress["kind"], id: decodeURIComponent(raw) }
  } catch {
    return undefined
  }
}
