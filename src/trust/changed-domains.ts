/**
 * The changes since the large table was built: some thousand domains, few enough to scan. A change overrides the table's
 * entry for the same domain and organization.
 */
import { boundedDistance, MORE, unitsOf } from "./distance.ts"
import { domainKey, type KnownDomain, labelOf } from "./known-domain.ts"
import type { Found, LabelSet, Nearest } from "./label-set.ts"
import { changesAllowed, lettersAllow, lettersOf } from "./near-rule.ts"
import { labelSkeleton } from "./skeleton.ts"

export interface Change {
  readonly key: string
  readonly label: string
  readonly skeleton: string
  readonly units: Uint16Array
  readonly letters: number
  /** Undefined: the organization no longer holds it. */
  readonly known: KnownDomain | undefined
}

export class ChangedDomains implements LabelSet {
  readonly #changes = new Map<string, Change>()
  readonly #byDomain = new Map<string, Set<Change>>()
  readonly #byLabel = new Map<string, Set<Change>>()
  readonly #bySkeleton = new Map<string, Set<Change>>()

  get count(): number {
    return this.#changes.size
  }

  has(key: string): boolean {
    return this.#changes.has(key)
  }

  all(): ReadonlyArray<Change> {
    return [...this.#changes.values()]
  }

  put(known: KnownDomain): void {
    const label = labelOf(known.domain)
    const units = unitsOf(label)
    const key = domainKey(known.domain, known.orgId)
    const letters = lettersOf(units, 0, units.length)
    this.#set({ key, label, skeleton: labelSkeleton(label), units, letters, known })
  }

  drop(domain: string, orgId: string): void {
    this.#set({ key: domainKey(domain, orgId), label: "", skeleton: "", units: NO_UNITS, letters: 0, known: undefined })
  }

  /** Drops changes that the table now contains, unless they changed again since. */
  forget(changes: ReadonlyArray<Change>): void {
    for (const change of changes) if (this.#changes.get(change.key) === change) this.#remove(change)
  }

  holders(domain: string): ReadonlyArray<KnownDomain> {
    return knownOf(this.#byDomain.get(domain))
  }

  withLabel(label: string): Found<KnownDomain> {
    return { found: knownOf(this.#byLabel.get(label)), complete: true }
  }

  withSkeleton(skeleton: string): Found<KnownDomain> {
    return { found: knownOf(this.#bySkeleton.get(skeleton)), complete: true }
  }

  nearest(label: string, isWanted: (known: KnownDomain) => boolean): Nearest {
    const units = unitsOf(label)
    const letters = lettersOf(units, 0, units.length)
    let nearest = MORE
    let found: Array<KnownDomain> = []
    for (const { known, letters: theirs, units: other } of this.#changes.values()) {
      const changes = changesAllowed(other.length)
      if (changes === 0 || known === undefined || !lettersAllow(theirs, letters, changes)) continue
      const distance = boundedDistance(other, 0, other.length, units, 0, units.length)
      if (distance === 0 || distance > Math.min(changes, nearest) || !isWanted(known)) continue
      if (distance < nearest) found = []
      nearest = distance
      found.push(known)
    }
    return { found, complete: true, distance: nearest }
  }

  #set(change: Change): void {
    const before = this.#changes.get(change.key)
    if (before !== undefined) this.#remove(before)
    this.#changes.set(change.key, change)
    if (change.known === undefined) return
    addTo(this.#byDomain, change.known.domain, change)
    addTo(this.#byLabel, change.label, change)
    addTo(this.#bySkeleton, change.skeleton, change)
  }

  #remove(change: Change): void {
    this.#changes.delete(change.key)
    if (change.known === undefined) return
    removeFrom(this.#byDomain, change.known.domain, change)
    removeFrom(this.#byLabel, change.label, change)
    removeFrom(this.#bySkeleton, change.skeleton, change)
  }
}

const NO_UNITS = new Uint16Array(0)

const knownOf = (changes: ReadonlySet<Change> | undefined): ReadonlyArray<KnownDomain> =>
  changes === undefined ? [] : [...changes].flatMap(({ known }) => (known === undefined ? [] : [known]))

const addTo = (index: Map<string, Set<Change>>, key: string, change: Change): void => {
  const there = index.get(key)
  if (there === undefined) index.set(key, new Set([change]))
  else there.add(change)
}

const removeFrom = (index: Map<string, Set<Change>>, key: string, change: Change): void => {
  const there = index.get(key)
  there?.delete(change)
  if (there?.size === 0) index.delete(key)
}
