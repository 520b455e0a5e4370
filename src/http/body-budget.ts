/**
 * The memory of request bodies: one budget of bytes for the process, with a share per sender.
 *
 * Always true:
 * - `held` is the sum of all open charges; it is zero when no body is read or processed.
 * - An authenticated caller reserves the announced length at once. An anonymous one is charged for the bytes that
 *   arrived, because an announcement is free.
 * - Anonymous callers together leave the larger part to authenticated ones.
 */
import type { BodyOwner, SlotLimits } from "./exchange.ts"
import { addressPrincipal } from "./rate-limits.ts"

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
