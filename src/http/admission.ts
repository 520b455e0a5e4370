/**
 * Admission: what the server takes on at once. Bodies have a budget of bytes with a share per sender, handlers have slots,
 * and under overload a part of the requests is refused before any work, so that refusals are fast and admitted requests
 * meet their deadlines.
 *
 * Always true:
 * - `held` is the sum of all open charges; it is zero when no body is read or processed.
 * - An authenticated caller reserves the announced length at once. An anonymous one is charged for the bytes that
 *   arrived, because an announcement is free. Anonymous callers together leave the larger part to authenticated ones.
 * - The refused part follows the delay of the event loop: it grows while the loop is late and shrinks otherwise. A late
 *   loop with little traffic (another process, a garbage collection) refuses nothing.
 * - Writes are also refused when the journal's backlog would make them miss their deadline. What may be a read is not.
 */
import type { BodyOwner, SlotLimits } from "./exchange.ts"
import { addressPrincipal } from "./rate-limits.ts"
import { performance } from "node:perf_hooks"

/* The memory of bodies. */

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

export interface BodyLimits {
  readonly processBytes: number
  readonly strangersBytes: number
  readonly sponsorBytes: number
  readonly agentBytes: number
  readonly addressBytes: number
  readonly smallBytes: number
  readonly largeBytes: number
  readonly largePerSponsor: number
  readonly largePerOwner: number
  readonly unfinishedPerAddress: number
}

export const BODY_LIMITS: BodyLimits = {
  /** Four of the largest bodies. Each is held about four times at its peak: bytes, text, documents, statement. */
  processBytes: 80 * MEGABYTE,
  /** Two mails of the largest size; less than half, so that requests with a credential always find room. */
  strangersBytes: 32 * MEGABYTE,
  /** Two of the largest bodies: two agents of one person may send documents at once. */
  sponsorBytes: 40 * MEGABYTE,
  /** One of the largest bodies, and small ones beside it. */
  agentBytes: 24 * MEGABYTE,
  /** One mail of the largest size (14 MB) with room to spare. */
  addressBytes: 16 * MEGABYTE,
  /** Most bodies. They count for the process and not for a share, which keeps the usual request cheap. */
  smallBytes: 16 * KILOBYTE,
  /** More than any text: such a body carries documents and takes one of its sender's few places. */
  largeBytes: 256 * KILOBYTE,
  largePerSponsor: 8,
  /** One by one is how programs send documents; four is a person who sends several cases at once. */
  largePerOwner: 4,
  /** An office behind one address sends its forms at once; a half-sent body beyond that is an attack. */
  unfinishedPerAddress: 200
}

interface Share {
  bytes: number
  large: number
}

interface ShareLimit {
  readonly name: string
  readonly bytesMax: number
  readonly largeMax: number
}

export class BodyBudget {
  readonly limits: BodyLimits
  held = 0
  heldByStrangers = 0
  readonly shares = new Map<string, Share>()

  constructor(limits: BodyLimits = BODY_LIMITS) {
    this.limits = limits
  }
}

/** The origin of a request; its address is formatted only when it is needed. */
export interface Sender {
  readonly remoteAddress: string
}

/**
 * The bytes that one body holds of the budget. Plain fields, because one is made per request and `#` fields cost more.
 */
export class BodyCharge {
  private readonly budget: BodyBudget
  private readonly sender: Sender
  private owner: BodyOwner | undefined
  /** Bytes held now. */
  bytes = 0
  private shares: ReadonlyArray<ShareLimit> | undefined
  private isLarge = false

  constructor(budget: BodyBudget, owner: BodyOwner | undefined, sender: Sender) {
    this.budget = budget
    this.owner = owner
    this.sender = sender
  }

  /** Takes more bytes. Returns false, and takes nothing, when there is no room. */
  grow(bytes: number): boolean {
    const { heldByStrangers, held, limits } = this.budget
    if (held + bytes > limits.processBytes) return false
    if (this.owner === undefined && heldByStrangers + bytes > limits.strangersBytes) return false
    const total = this.bytes + bytes
    if (total > limits.smallBytes && !this.growShares(total)) return false
    this.count(bytes)
    return true
  }

  /** Moves the charge to the sender, once known. Returns false, and releases everything, when that share has no room. */
  moveTo(owner: BodyOwner | undefined, bytes: number): boolean {
    this.release()
    this.owner = owner
    return this.grow(bytes)
  }

  /** Releases everything. Idempotent. */
  release(): void {
    const { shares } = this.budget
    for (const { name } of this.shares ?? []) {
      const share = shares.get(name)
      if (share === undefined) continue
      share.bytes -= this.bytes
      if (this.isLarge) share.large -= 1
      if (share.bytes === 0) shares.delete(name)
    }
    this.shares = undefined
    this.isLarge = false
    this.count(-this.bytes)
  }

  private count(bytes: number): void {
    this.bytes += bytes
    this.budget.held += bytes
    if (this.owner === undefined) this.budget.heldByStrangers += bytes
  }

  private growShares(total: number): boolean {
    const { limits, shares } = this.budget
    const wanted = this.shares ?? sharesOf(this.owner, this.sender, limits)
    const more = this.shares === undefined ? total : total - this.bytes
    const becomesLarge = !this.isLarge && total > limits.largeBytes
    for (const { bytesMax, largeMax, name } of wanted) {
      const share = shares.get(name)
      if ((share?.bytes ?? 0) + more > bytesMax) return false
      if (becomesLarge && (share?.large ?? 0) >= largeMax) return false
    }
    for (const { name } of wanted) {
      const share = shares.get(name) ?? { bytes: 0, large: 0 }
      share.bytes += more
      if (becomesLarge) share.large += 1
      shares.set(name, share)
    }
    this.shares = wanted
    this.isLarge ||= becomesLarge
    return true
  }
}

const sharesOf = (owner: BodyOwner | undefined, sender: Sender, limits: BodyLimits): ReadonlyArray<ShareLimit> => {
  const { addressBytes, agentBytes, largePerOwner, largePerSponsor, sponsorBytes } = limits
  if (owner === undefined)
    return [{ name: addressPrincipal(sender.remoteAddress), bytesMax: addressBytes, largeMax: largePerOwner }]
  // Operators share one name.
  const sponsor = { name: `sponsor/${owner.sponsorId ?? ""}`, bytesMax: sponsorBytes, largeMax: largePerSponsor }
  if (owner.agentId === undefined) return [sponsor]
  return [{ name: `agent/${owner.agentId}`, bytesMax: agentBytes, largeMax: largePerOwner }, sponsor]
}

/** Counts requests under way, in all and by owner. */
export class Slots {
  readonly #limits: SlotLimits
  readonly #ofOwner = new Map<string, number>()
  count = 0

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  /** Returns false when no slot is free for this owner. */
  take(owner: string): boolean {
    const own = this.#ofOwner.get(owner) ?? 0
    if (this.count >= this.#limits.countMax || own >= this.#limits.perOwnerMax) return false
    this.#ofOwner.set(owner, own + 1)
    this.count += 1
    return true
  }

  release(owner: string): void {
    const own = this.#ofOwner.get(owner) ?? 0
    if (own <= 1) this.#ofOwner.delete(owner)
    else this.#ofOwner.set(owner, own - 1)
    this.count -= 1
  }
}

/* Overload. */

/** Between two looks at the event loop. */
export const SAMPLE_MS = 20
/** A refusal waits for one turn of the loop: half of the 50 ms in which it should be answered. */
const LATE_MS = 25
/** Below this share of busy time the delay has another cause than requests. */
const BUSY_SHARE = 0.9
/**
 * A few hundred clients that ask at once are no overload: at a third of a millisecond each they wait for less than a
 * tenth of a second.
 */
const IN_FLIGHT_MIN = 256
/** Reaches one half after 200 ms of late loops, and zero again after half a second. */
const GROWTH = 0.05
const DECAY = 0.02
/** Something is always admitted, or the delay would say nothing about the load. */
const SHARE_MAX = 0.98
/** Share of a write's deadline: when the oldest write has waited that long, the next one would be late. */
const JOURNAL_SHARE = 1
const SOON_SECONDS = 1
/** Retry-After when more than half of the requests is refused. */
const LATER_SECONDS = 3

export interface LoopSample {
  readonly lagMs: number
  /** Busy share of the time since the previous sample, 0 to 1. */
  readonly busyShare: number
  readonly inFlight: number
}

export interface JournalLoad {
  /** How long the oldest write has waited. */
  readonly lagMs: () => number
  /** The deadline of a write. */
  readonly deadlineMs: () => number
}

export class Overload {
  readonly #journal: JournalLoad | undefined
  #share = 0
  #debt = 0

  constructor(journal: JournalLoad | undefined) {
    this.#journal = journal
  }

  /** The part of the requests that is refused now, 0 to 1. */
  get share(): number {
    return this.#share
  }

  sample({ busyShare, inFlight, lagMs }: LoopSample): void {
    const isOverloaded = lagMs > LATE_MS && busyShare >= BUSY_SHARE && inFlight >= IN_FLIGHT_MIN
    this.#share = isOverloaded ? Math.min(SHARE_MAX, this.#share + GROWTH) : Math.max(0, this.#share - DECAY)
    if (this.#share === 0) this.#debt = 0
  }

  /** Returns 0 when the request is admitted, else the seconds for Retry-After. */
  refusal(isWrite: boolean): number {
    if (this.#share > 0) {
      this.#debt += this.#share
      if (this.#debt >= 1) {
        this.#debt -= 1
        return this.#share > 0.5 ? LATER_SECONDS : SOON_SECONDS
      }
    }
    if (!isWrite || this.#journal === undefined) return 0
    return this.#journal.lagMs() > JOURNAL_SHARE * this.#journal.deadlineMs() ? SOON_SECONDS : 0
  }
}

/** Samples the event loop of this process until the returned function is called. */
export const watchLoop = (overload: Overload, server: { readonly inFlight: number }): (() => void) => {
  let at = performance.now()
  let utilization = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.now()
    const seen = performance.eventLoopUtilization()
    const busyShare = performance.eventLoopUtilization(seen, utilization).utilization
    overload.sample({ lagMs: now - at - SAMPLE_MS, busyShare, inFlight: server.inFlight })
    at = now
    utilization = seen
  }, SAMPLE_MS)
  timer.unref()
  return () => clearInterval(timer)
}
