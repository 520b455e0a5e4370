/** The port through which the search for lookalikes reads known domains. */
import type { KnownDomain } from "./known-domain.ts"

export interface Found<A> {
  readonly found: ReadonlyArray<A>
  /** False when the search was cut short. */
  readonly complete: boolean
}

export interface Nearest extends Found<KnownDomain> {
  /** The edit distance; larger than any allowed one when nothing is near. */
  readonly distance: number
}

export interface LabelSet {
  /** Domains with this very label. */
  readonly withLabel: (label: string) => Found<KnownDomain>
  /** Domains whose label looks like this (`labelSkeleton`). */
  readonly withSkeleton: (skeleton: string) => Found<KnownDomain>
  /**
   * The wanted domains with the nearest label, all at the same distance; never those with this label itself.
   */
  readonly nearest: (label: string, isWanted: (known: KnownDomain) => boolean) => Nearest
}

/** Domains examined per label. Common words are the label of some dozens. */
export const DOMAINS_PER_LABEL_MAX = 500
/** Domains examined at the same distance. */
export const NEAR_DOMAIN_COUNT_MAX = 300
