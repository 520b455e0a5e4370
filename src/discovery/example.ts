/** What an endpoint takes and gives, shown. */
export interface Example {
  readonly request?: unknown
  readonly response?: unknown
}
