/** What a search for lookalikes asks of known domains, wherever they are kept. */
import type { KnownDomain } from "./known-domain.ts"

export interface Found<A> {
  readonly found: ReadonlyArray<A>
  /** False when there may be more than was looked at. */
  readonly complete: boolean
}

export interface Nearest extends Found<KnownDomain> {
  /** How many changes lie between; more than any when nothing is near. */
  readonly distance: number
}

export interface LabelSet {
  /** Domains with this very label. */
  readonly withLabel: (label: string) => Found<KnownDomain>
  /** Domains whose label looks like this (`labelSkeleton`). */
  readonly withSkeleton: (skeleton: string) => Found<KnownDomain>
  /**
   * The nearest domains whose label this is a misspelling of, all of them equally near; only those that are wanted, and
   * never those with this very label.
   */
  readonly nearest: (label: string, isWanted: (known: KnownDomain) => boolean) => Nearest
}

/** Domains of one label that are looked at. Common words are the label of some dozens; more say nothing new. */
export const DOMAINS_PER_LABEL_MAX = 500
/** Domains equally near to one text that are looked at. */
export const NEAR_DOMAIN_COUNT_MAX = 300
