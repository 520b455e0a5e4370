/**
 * All known domains in memory: a large immutable table, the changes since, and a new table made of both when there are
 * many changes. Before the first load it answers nothing. A change during a load or rebuild is visible at once.
 */
import { ChangedDomains } from "./changed-domains.ts"
import { DomainDraft, DomainTable, wholeSeconds } from "./domain-table.ts"
import { domainKey, type KnownDomain } from "./known-domain.ts"
import type { DomainPage } from "./known-domain.ts"
import type { Found, LabelSet, Nearest } from "./label-set.ts"
import { Slices } from "../concurrency/slices.ts"

/** Rows of one page: a few milliseconds of decoding. */
const PAGE_COUNT = 2_000
/** Changes after which a new table is built: a sixteenth of the table, but so many at least and at most. */
const CHANGE_SHARE = 1 / 16
const CHANGE_COUNT_MIN = 2_000
/** This many are scanned in a fraction of a millisecond. */
const CHANGE_COUNT_MAX = 20_000

export class KnownDomains implements LabelSet {
  readonly #onDefect: (defect: unknown) => void
  readonly #changed = new ChangedDomains()
  #table: DomainTable | undefined
  #building: Promise<void> | undefined
  #version = 0
  #asOf = 0

  constructor(onDefect: (defect: unknown) => void) {
    this.#onDefect = onDefect
  }

  get isLoaded(): boolean {
    return this.#table !== undefined
  }

  /** Differs after every change. */
  get version(): number {
    return this.#version
  }

  /** The time of the newest claim or removal, epoch milliseconds; 0 when there is none. */
  get asOf(): number {
    return this.#asOf
  }

  get count(): number {
    return (this.#table?.count ?? 0) + this.#changed.count
  }

  get byteLength(): number {
    return this.#table?.byteLength ?? 0
  }

  async load(page: (after: string, limit: number) => Promise<DomainPage>): Promise<void> {
    const draft = new DomainDraft()
    const slices = new Slices()
    for (let after: string | undefined = ""; after !== undefined;) {
      const { next, rows }: DomainPage = await page(after, PAGE_COUNT)
      for (const known of rows) {
        draft.add(known)
        this.#asOf = Math.max(this.#asOf, known.claimedAt)
        if (slices.isOver()) await slices.next()
      }
      after = next
    }
    this.#table = await DomainTable.build(draft, slices)
    this.#version += 1
    this.#rebuildWhenDue()
  }

  put(known: KnownDomain): void {
    // In the table's precision, so that building a table does not change the order of holders.
    this.#changed.put({ ...known, claimedAt: wholeSeconds(known.claimedAt) })
    this.#hasChanged(known.claimedAt)
  }

  drop(domain: string, orgId: string, at: number): void {
    this.#changed.drop(domain, orgId)
    this.#hasChanged(at)
  }

  /** Undefined when the organization is not yet known to hold the domain. */
  isBrand(domain: string, orgId: string): boolean | undefined {
    const holders = this.#table === undefined ? this.#changed.holders(domain) : this.holders(domain)
    return holders.find((one) => one.orgId === orgId)?.isBrand
  }

  /** The holders of this domain: the newest proof first, because domains are sold; then claims, the oldest first. */
  holders(domain: string): ReadonlyArray<KnownDomain> {
    const all = [...this.#unchanged(this.#loaded().holders(domain)), ...this.#changed.holders(domain)]
    return all.toSorted(
      (one, other) =>
        Number(other.level === "verified") - Number(one.level === "verified") ||
        (one.level === "verified" ? other.claimedAt - one.claimedAt : one.claimedAt - other.claimedAt) ||
        (one.orgId < other.orgId ? -1 : 1)
    )
  }

  withLabel(label: string): Found<KnownDomain> {
    return this.#both(this.#loaded().withLabel(label), this.#changed.withLabel(label))
  }

  withSkeleton(skeleton: string): Found<KnownDomain> {
    return this.#both(this.#loaded().withSkeleton(skeleton), this.#changed.withSkeleton(skeleton))
  }

  nearest(label: string, isWanted: (known: KnownDomain) => boolean): Nearest {
    const isCurrent = (known: KnownDomain) =>
      (this.#changed.count === 0 || !this.#changed.has(domainKey(known.domain, known.orgId))) && isWanted(known)
    const unchanged = this.#loaded().nearest(label, isCurrent)
    const changed = this.#changed.nearest(label, isWanted)
    if (changed.distance > unchanged.distance) return unchanged
    const { complete } = unchanged
    if (changed.distance < unchanged.distance) return { ...changed, complete }
    return { found: [...unchanged.found, ...changed.found], complete, distance: changed.distance }
  }

  /** Resolves when no new table is being built. */
  async settled(): Promise<void> {
    await this.#building
  }

  #loaded(): DomainTable {
    if (this.#table === undefined) throw new Error("known domains were asked for before they were loaded")
    return this.#table
  }

  #unchanged(found: ReadonlyArray<KnownDomain>): ReadonlyArray<KnownDomain> {
    if (this.#changed.count === 0 || found.length === 0) return found
    return found.filter(({ domain, orgId }) => !this.#changed.has(domainKey(domain, orgId)))
  }

  #both(table: Found<KnownDomain>, changed: Found<KnownDomain>): Found<KnownDomain> {
    return { found: [...this.#unchanged(table.found), ...changed.found], complete: table.complete }
  }

  #hasChanged(at: number): void {
    this.#version += 1
    this.#asOf = Math.max(this.#asOf, at)
    this.#rebuildWhenDue()
  }

  #rebuildWhenDue(): void {
    if (this.#table === undefined || this.#building !== undefined) return
    const due = Math.min(CHANGE_COUNT_MAX, Math.max(CHANGE_COUNT_MIN, this.#table.count * CHANGE_SHARE))
    if (this.#changed.count < due) return
    this.#building = this.#rebuild(this.#table)
      .catch(this.#onDefect)
      .finally(() => {
        this.#building = undefined
      })
  }

  async #rebuild(before: DomainTable): Promise<void> {
    const slices = new Slices()
    const changes = this.#changed.all()
    const keys = new Set(changes.map(({ key }) => key))
    const draft = new DomainDraft()
    for (let number = 0; number < before.count; number++) {
      const known = before.row(number)
      if (!keys.has(domainKey(known.domain, known.orgId))) draft.add(known)
      if (slices.isOver()) await slices.next()
    }
    for (const { known } of changes) {
      if (known !== undefined) draft.add(known)
      if (slices.isOver()) await slices.next()
    }
    this.#table = await DomainTable.build(draft, slices)
    this.#changed.forget(changes)
  }
}
