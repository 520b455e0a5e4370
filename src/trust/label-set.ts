/** What a search for lookalikes asks of known domains, wherever they are kept. */
import type { KnownDomain } from "./known-domain.ts"

/** A known domain whose label is near a text, and how many changes lie between them. */
export interface NearDomain {
  readonly known: KnownDomain
  readonly label: string
  readonly distance: number
}

export interface Found<A> {
  readonly found: ReadonlyArray<A>
  /** False when there may be more than was looked at. */
  readonly complete: boolean
}

export interface LabelSet {
  /** Domains with this very label. */
  readonly withLabel: (label: string) => Found<KnownDomain>
  /** Domains whose label looks like this (`labelSkeleton`). */
  readonly withSkeleton: (skeleton: string) => Found<KnownDomain>
  /** Domains whose label this is a misspelling of, nearest first; never those with this very label. */
  readonly near: (label: string) => Found<NearDomain>
}

/** Domains of one label that are looked at. Common words are the label of some dozens; more say nothing new. */
export const DOMAINS_PER_LABEL_MAX = 500
/** Domains near one text after which no further label is looked at; the nearest come first. */
export const NEAR_DOMAIN_COUNT_MAX = 300
