/**
 * A million known domains in about 200 MB: packed texts, and number tables to find them by domain, label, skeleton and
 * misspelling. Built in slices, immutable afterwards.
 */
import { MORE } from "./distance.ts"
import { HashTable } from "./hash-table.ts"
import { type KnownDomain, labelOf } from "./known-domain.ts"
import { DOMAINS_PER_LABEL_MAX, type Found, type LabelSet, NEAR_DOMAIN_COUNT_MAX, type Nearest } from "./label-set.ts"
import { NearLabels } from "./near-labels.ts"
import { PackedLabels, PackedTexts } from "./packed-texts.ts"
import { labelSkeleton } from "./skeleton.ts"
import type { Slices } from "../concurrency/slices.ts"
import { textHash } from "./text-hash.ts"

const FIRST_COUNT = 1 << 12
/** Claims are ordered by when they were made; a second is fine enough. */
const SECOND_MS = 1_000
const VERIFIED = 1
const BRAND = 2

/** Rows on their way into a table. */
export class DomainDraft {
  readonly domains = new PackedTexts()
  readonly orgIds = new PackedTexts()
  readonly orgNames = new PackedTexts()
  readonly labels = new PackedLabels()
  claimedAt = new Uint32Array(FIRST_COUNT)
  /** Bits: verified, brand. */
  flags = new Uint8Array(FIRST_COUNT)

  add({ claimedAt, domain, isBrand, level, orgId, orgName }: KnownDomain): void {
    const row = this.domains.add(domain)
    this.orgIds.add(orgId)
    this.orgNames.add(orgName)
    this.labels.add(labelOf(domain))
    if (row === this.claimedAt.length) this.#grow()
    this.claimedAt[row] = Math.floor(claimedAt / SECOND_MS)
    this.flags[row] = (level === "verified" ? VERIFIED : 0) | (isBrand ? BRAND : 0)
  }

  #grow(): void {
    const claimedAt = new Uint32Array(this.claimedAt.length * 2)
    claimedAt.set(this.claimedAt)
    this.claimedAt = claimedAt
    const flags = new Uint8Array(claimedAt.length)
    flags.set(this.flags)
    this.flags = flags
  }
}

/** Times are stored in seconds, which halves the memory. */
export const wholeSeconds = (at: number): number => Math.floor(at / SECOND_MS) * SECOND_MS

export class DomainTable implements LabelSet {
  readonly #rows: DomainDraft
  readonly #byDomain: HashTable
  /** The first row of each label, by label and by skeleton. */
  readonly #byLabel: HashTable
  readonly #bySkeleton: HashTable
  /** The next row with the same label, + 1; 0 for none. */
  readonly #nextOfLabel: Uint32Array
  readonly #near: NearLabels

  private constructor(rows: DomainDraft, tables: Tables, near: NearLabels) {
    this.#rows = rows
    this.#byDomain = tables.byDomain
    this.#byLabel = tables.byLabel
    this.#bySkeleton = tables.bySkeleton
    this.#nextOfLabel = tables.nextOfLabel
    this.#near = near
  }

  static async build(rows: DomainDraft, slices: Slices): Promise<DomainTable> {
    const tables = await tablesOf(rows, slices)
    const near = await NearLabels.build(rows.labels, (row) => tables.isFirst[row] === 1, slices)
    return new DomainTable(rows, tables, near)
  }

  get count(): number {
    return this.#rows.domains.count
  }

  get byteLength(): number {
    const { claimedAt, domains, flags, labels, orgIds, orgNames } = this.#rows
    const parts = [domains, orgIds, orgNames, labels, claimedAt, flags]
    const tables = [this.#byDomain, this.#byLabel, this.#bySkeleton, this.#nextOfLabel, this.#near]
    return [...parts, ...tables].reduce((sum, part) => sum + part.byteLength, 0)
  }

  row(number: number): KnownDomain {
    return new TableRow(this.#rows, number)
  }

  holders(domain: string): ReadonlyArray<KnownDomain> {
    const found: Array<KnownDomain> = []
    this.#byDomain.find(textHash(domain), (row) => {
      if (this.#rows.domains.get(row) === domain) found.push(this.row(row))
      return false
    })
    return found
  }

  withLabel(label: string): Found<KnownDomain> {
    const { labels } = this.#rows
    const first = this.#byLabel.find(textHash(label), (row) => labels.is(row, label))
    return first === -1 ? NONE : this.#ofLabels([first])
  }

  withSkeleton(skeleton: string): Found<KnownDomain> {
    const firsts: Array<number> = []
    this.#bySkeleton.find(textHash(skeleton), (row) => {
      if (labelSkeleton(this.#rows.labels.get(row)) === skeleton) firsts.push(row)
      return firsts.length > DOMAINS_PER_LABEL_MAX
    })
    return firsts.length === 0 ? NONE : this.#ofLabels(firsts)
  }

  nearest(label: string, isWanted: (known: KnownDomain) => boolean): Nearest {
    const rows: Array<Array<number>> = Array.from({ length: MORE }, () => [])
    let complete = this.#near.near(label, (row, distance) => rows[distance]?.push(row))
    for (let distance = 1; distance < MORE; distance++) {
      const found: Array<KnownDomain> = []
      for (const row of rows[distance]!) {
        if (found.length >= NEAR_DOMAIN_COUNT_MAX) {
          complete = false
          break
        }
        for (const known of this.#ofLabels([row]).found) if (isWanted(known)) found.push(known)
      }
      if (found.length > 0) return { found, complete, distance }
    }
    return { found: [], complete, distance: MORE }
  }

  /** The domains of some labels, each given by its first row. */
  #ofLabels(firsts: ReadonlyArray<number>): Found<KnownDomain> {
    const found: Array<KnownDomain> = []
    for (const first of firsts) {
      for (let row = first; row !== -1; row = this.#nextOfLabel[row]! - 1) {
        if (found.length === DOMAINS_PER_LABEL_MAX) return { found, complete: false }
        found.push(this.row(row))
      }
    }
    return { found, complete: true }
  }
}

/** Reads its texts lazily, because a search drops most rows by their domain alone. */
class TableRow implements KnownDomain {
  readonly domain: string
  readonly #rows: DomainDraft
  readonly #number: number

  constructor(rows: DomainDraft, number: number) {
    this.domain = rows.domains.get(number)
    this.#rows = rows
    this.#number = number
  }

  get orgId(): string {
    return this.#rows.orgIds.get(this.#number)
  }

  get orgName(): string {
    return this.#rows.orgNames.get(this.#number)
  }

  get level(): KnownDomain["level"] {
    return (this.#rows.flags[this.#number]! & VERIFIED) === 0 ? "claimed" : "verified"
  }

  get isBrand(): boolean {
    return (this.#rows.flags[this.#number]! & BRAND) !== 0
  }

  get claimedAt(): number {
    return this.#rows.claimedAt[this.#number]! * SECOND_MS
  }
}

const NONE: Found<never> = { found: [], complete: true }

interface Tables {
  readonly byDomain: HashTable
  readonly byLabel: HashTable
  readonly bySkeleton: HashTable
  readonly nextOfLabel: Uint32Array
  /** 1 for the first row of its label. */
  readonly isFirst: Uint8Array
}

const tablesOf = async (rows: DomainDraft, slices: Slices): Promise<Tables> => {
  const { domains, labels } = rows
  const { count } = domains
  const byDomain = new HashTable(count)
  const byLabel = new HashTable(count)
  const bySkeleton = new HashTable(count)
  const nextOfLabel = new Uint32Array(count)
  const isFirst = new Uint8Array(count)
  for (let row = 0; row < count; row++) {
    byDomain.put(textHash(domains.get(row)), row)
    const label = labels.get(row)
    const hash = textHash(label)
    const first = byLabel.find(hash, (one) => labels.is(one, label))
    if (first === -1) {
      isFirst[row] = 1
      byLabel.put(hash, row)
      bySkeleton.put(textHash(labelSkeleton(label)), row)
    } else {
      nextOfLabel[row] = nextOfLabel[first]!
      nextOfLabel[first] = row + 1
    }
    if (slices.isOver()) await slices.next()
  }
  return { byDomain, byLabel, bySkeleton, nextOfLabel, isFirst }
}
