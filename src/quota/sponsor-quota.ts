/**
 * The quota of each sponsor: its limits by its tier, which admission, streams, evaluations and model budgets need for every request,
 * and what it has used of them: the bytes of accepted writes, and the cases opened in the UTC day. Bytes of sponsors without a proven
 * address count for their network too.
 *
 * Always true:
 * - The tier of a sponsor that is known here is never older than its newest commit, which replaces it in the tick that publishes it.
 *   A sponsor that is not registered, or has ended, has the limits of an unverified one.
 * - A write is counted before it runs and taken off again when it was refused, so concurrent writes cannot exceed the limit together.
 * - Counts are in memory and written every second. A crash loses at most the last second, in the sponsor's favour.
 */
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { sponsorEntity } from "../../actors/sponsor/sponsor.ts"
import type { SponsorState } from "../../schema/sponsor.ts"
import {
  limitsOf,
  sharesNetwork,
  type Sponsorship,
  type TierLimits,
  type VerificationMode
} from "../../schema/sponsor-tier.ts"
import { oldestOf } from "../concurrency/oldest.ts"
import { limitWords } from "./tier-words.ts"
import { type ApiError, apiError } from "../../schema/error.ts"
import { ERRORS } from "../../schema/error-reasons.ts"
import type { HeaderList } from "../http/exchange.ts"
import type { Counted, KeptWrites, Write } from "../http/kept-writes.ts"
import { makeNetworkBytes } from "./network-bytes.ts"

/* The limits. */

/** About 10 MB; beyond it the oldest entry is dropped and read again. */
const KNOWN_COUNT_MAX = 50_000

export interface SponsorTiers {
  /** Synchronous once the sponsor is known. Rejects with the failures of `Registry.read`. */
  readonly limitsOf: (sponsorId: string) => TierLimits | Promise<TierLimits>
  /** The limits for stored data. Like `limitsOf`. */
  readonly usageLimitsOf: (sponsorId: string) => UsageLimits | Promise<UsageLimits>
  /** One sentence: the reached limit, its tier, and how to raise it. */
  readonly words: (what: keyof TierLimits, sponsorId: string) => string | Promise<string>
  /** Drops all entries and unsubscribes from commits. */
  readonly close: () => void
}

export interface SponsorTierPorts {
  readonly registry: Pick<Registry, "read" | "peek" | "listenKind">
  readonly mode: VerificationMode
  readonly now: () => number
}

/** Nothing is known of it, so nothing was proven. */
const NOBODY: Sponsorship = { verifiedAt: null, tierChoice: null, sanctionedAt: null, suspendedAt: null }

export const sponsorshipOf = (state: SponsorState): Sponsorship => {
  if (state._tag !== "Registered") return NOBODY
  const { sanctionedAt, suspendedAt, tierChoice, verifiedAt } = state
  return { sanctionedAt, suspendedAt, tierChoice, verifiedAt }
}

export const makeSponsorTiers = ({ mode, now, registry }: SponsorTierPorts): SponsorTiers => {
  const known = new Map<string, Sponsorship>()
  const loading = new Map<string, Promise<Sponsorship>>()
  const remember = (id: string, sponsorship: Sponsorship): void => {
    if (known.size >= KNOWN_COUNT_MAX) for (const oldest of oldestOf(known, KNOWN_COUNT_MAX)) known.delete(oldest)
    known.set(id, sponsorship)
  }
  const stop = registry.listenKind("sponsor", ({ id }, { state }) => {
    if (known.has(id)) known.set(id, sponsorshipOf(state as SponsorState))
  })
  const load = (id: string): Promise<Sponsorship> => {
    const underWay = loading.get(id)
    if (underWay !== undefined) return underWay
    const loaded = registry
      .read(sponsorEntity, id)
      .then((read) => {
        // Commits during the read are in the live actor; from here on the subscription updates the entry.
        const sponsorship = sponsorshipOf((registry.peek(sponsorEntity, id) ?? read).state)
        remember(id, sponsorship)
        return sponsorship
      })
      .finally(() => loading.delete(id))
    loading.set(id, loaded)
    return loaded
  }
  const of = <A>(id: string, use: (sponsorship: Sponsorship) => A): A | Promise<A> => {
    const sponsorship = known.get(id)
    return sponsorship === undefined ? load(id).then(use) : use(sponsorship)
  }
  return {
    limitsOf: (id) => of(id, (sponsorship) => limitsOf(sponsorship, mode, now())),
    usageLimitsOf: (id) => of(id, (sponsorship) => usageOf(sponsorship, mode, now())),
    words: (what, id) => of(id, (sponsorship) => limitWords(what, sponsorship, { mode, now: now() })),
    close: () => {
      stop()
      known.clear()
    }
  }
}

const usageOf = (sponsorship: Sponsorship, mode: VerificationMode, now: number): UsageLimits => {
  const { casesPerDay, storedBytes } = limitsOf(sponsorship, mode, now)
  return {
    casesPerDayMax: casesPerDay,
    storedBytesMax: storedBytes,
    sharesNetwork: sharesNetwork(sponsorship, mode, now)
  }
}

/* What is used of them. */

export interface UsageLimits {
  readonly storedBytesMax: number
  readonly casesPerDayMax: number
  /** Whether its bytes also count for its network. */
  readonly sharesNetwork?: boolean | undefined
}

/** Sponsors with counts in memory, about 150 bytes each. */
const COUNTED_COUNT_MAX = 50_000
const DAY_MS = 86_400_000

export interface StoredUsage {
  readonly storedBytes: number
  /** Days since 1970-01-01 UTC. */
  readonly caseDay: number
  readonly caseCount: number
}

/** The counts since the last write. */
export interface UsageChange extends StoredUsage {
  readonly sponsorId: string
}

export interface UsageStore {
  /** Zeros for a sponsor that is not known. Rejects with `JournalUnavailable`. */
  readonly load: (sponsorId: string) => Promise<StoredUsage>
  /** Adds to what is stored. Rejects with `JournalUnavailable`. */
  readonly add: (changes: ReadonlyArray<UsageChange>) => Promise<void>
}

export interface UsagePorts {
  readonly store: UsageStore
  readonly now: () => number
  /** Called for each write, so limits may change at any time. Rejects like `UsageStore.load`. */
  readonly limitsOf: (sponsorId: string) => UsageLimits | Promise<UsageLimits>
  /** One sentence for a refusal: the limit, its tier, and how to raise it. */
  readonly words?: ((what: "storedBytes" | "casesPerDay", sponsorId: string) => string | Promise<string>) | undefined
}

export interface Used {
  readonly storedBytes: number
  /** Opened in this UTC day. */
  readonly cases: number
}

export interface Usage extends KeptWrites {
  /** The sponsor's current counts. Synchronous once the sponsor is known. Rejects like `UsageStore.load`. */
  readonly used: (sponsorId: string) => Used | Promise<Used>
  /** Writes the counts; failed ones are kept for the next time. Rejects like `UsageStore.add`. */
  readonly flush: () => Promise<void>
}

interface Account {
  bytes: number
  day: number
  cases: number
  changedBytes: number
  changedCases: number
}

export const makeUsage = (ports: UsagePorts): Usage => new SponsorUsage(ports)

class SponsorUsage implements Usage {
  readonly #ports: UsagePorts
  readonly #accounts = new Map<string, Account>()
  readonly #loading = new Map<string, Promise<Account>>()
  /** The sponsors whose counts have changed since the last write. */
  readonly #changed = new Set<string>()
  readonly #networks = makeNetworkBytes()

  constructor(ports: UsagePorts) {
    this.#ports = ports
  }

  readonly count = (sponsorId: string, write: Write): ReturnType<KeptWrites["count"]> => {
    const account = this.#accounts.get(sponsorId)
    const limits = this.#ports.limitsOf(sponsorId)
    if (account !== undefined && !(limits instanceof Promise)) return this.#countIn(sponsorId, account, write, limits)
    return Promise.all([account ?? this.#load(sponsorId), limits]).then(([loaded, known]) =>
      this.#countIn(sponsorId, this.#accounts.get(sponsorId) ?? loaded, write, known)
    )
  }

  readonly used = (sponsorId: string): Used | Promise<Used> => {
    const usedIn = ({ bytes, cases, day }: Account): Used => ({
      storedBytes: bytes,
      cases: day === dayAt(this.#ports.now()) ? cases : 0
    })
    const account = this.#accounts.get(sponsorId)
    return account === undefined
      ? this.#load(sponsorId).then((loaded) => usedIn(this.#accounts.get(sponsorId) ?? loaded))
      : usedIn(account)
  }

  readonly flush = async (): Promise<void> => {
    const taken = [...this.#changed].flatMap((sponsorId) => {
      const account = this.#accounts.get(sponsorId)
      return account === undefined
        ? []
        : [{ sponsorId, account, bytes: account.changedBytes, cases: account.changedCases }]
    })
    this.#changed.clear()
    if (taken.length === 0) return
    for (const { account, bytes, cases } of taken) {
      account.changedBytes -= bytes
      account.changedCases -= cases
    }
    const changes = taken.map(({ account, bytes, cases, sponsorId }) => ({
      sponsorId,
      storedBytes: bytes,
      caseDay: account.day,
      caseCount: cases
    }))
    try {
      await this.#ports.store.add(changes)
    } catch (failure) {
      for (const { account, bytes, cases, sponsorId } of taken) {
        account.changedBytes += bytes
        account.changedCases += cases
        this.#changed.add(sponsorId)
      }
      throw failure
    }
  }

  #countIn(
    sponsorId: string,
    account: Account,
    { address, bytes, opensCase }: Write,
    { casesPerDayMax, sharesNetwork, storedBytesMax }: UsageLimits
  ): Counted | ApiError | Promise<ApiError> {
    const now = this.#ports.now()
    const day = dayAt(now)
    if (account.day < day) Object.assign(account, { day, cases: 0, changedCases: 0 })
    const secondsLeft = Math.ceil(((day + 1) * DAY_MS - now) / 1_000)
    const left = () => ({ bytes: storedBytesMax - account.bytes, cases: casesPerDayMax - account.cases })
    const headers = (): HeaderList => [["Quota", quotaText({ casesPerDayMax, storedBytesMax }, left(), secondsLeft)]]
    if (left().bytes < bytes) return this.#refuse("storage-limit", sponsorId, { headers: headers() })
    if (opensCase && left().cases < 1)
      return this.#refuse("case-quota", sponsorId, {
        headers: [...headers(), ["Retry-After", String(secondsLeft)]],
        violated: ["cases"]
      })
    const inNetwork = sharesNetwork === true ? this.#networks.count(address, bytes, day) : COUNTED_NOWHERE
    if (inNetwork === undefined)
      return apiError("network-storage", {
        headers: [...headers(), ["Retry-After", String(secondsLeft)]],
        violated: ["stored-bytes-of-network"]
      })
    const cases = opensCase ? 1 : 0
    this.#add(sponsorId, account, bytes, cases)
    return {
      headers: headers(),
      takeOff: () => {
        inNetwork.takeOff()
        this.#add(sponsorId, account, -bytes, account.day === day ? -cases : 0)
      }
    }
  }

  #add(sponsorId: string, account: Account, bytes: number, cases: number): void {
    account.bytes += bytes
    account.changedBytes += bytes
    account.cases += cases
    account.changedCases += cases
    this.#changed.add(sponsorId)
  }

  #refuse(
    reason: "storage-limit" | "case-quota",
    sponsorId: string,
    extra: Pick<ApiError, "headers" | "violated">
  ): ApiError | Promise<ApiError> {
    const { words } = this.#ports
    if (words === undefined) return apiError(reason, extra)
    const sentence = words(reason === "case-quota" ? "casesPerDay" : "storedBytes", sponsorId)
    const refusal = (one: string) => apiError(reason, { ...extra, message: `${ERRORS[reason].message}. ${one}` })
    return sentence instanceof Promise ? sentence.then(refusal) : refusal(sentence)
  }

  #load(sponsorId: string): Promise<Account> {
    const underWay = this.#loading.get(sponsorId)
    if (underWay !== undefined) return underWay
    const loaded = this.#ports.store
      .load(sponsorId)
      .then(({ caseCount, caseDay, storedBytes }) => {
        const account = { bytes: storedBytes, day: caseDay, cases: caseCount, changedBytes: 0, changedCases: 0 }
        this.#remember(sponsorId, account)
        return account
      })
      .finally(() => this.#loading.delete(sponsorId))
    this.#loading.set(sponsorId, loaded)
    return loaded
  }

  /** Forgets the oldest accounts for it, except those with counts that are not written. */
  #remember(sponsorId: string, account: Account): void {
    if (this.#accounts.size >= COUNTED_COUNT_MAX)
      for (const oldest of oldestOf(this.#accounts, COUNTED_COUNT_MAX)) {
        const unwritten = this.#changed.has(oldest) ? this.#accounts.get(oldest) : undefined
        this.#accounts.delete(oldest)
        if (unwritten !== undefined) this.#accounts.set(oldest, unwritten)
      }
    this.#accounts.set(sponsorId, account)
  }
}

/** Days since 1970-01-01 UTC. */
const dayAt = (now: number): number => Math.floor(now / DAY_MS)

const COUNTED_NOWHERE = { takeOff: () => undefined }

/** As RateLimit is written: `q` is the limit, `r` what is left, `t` the seconds until there is more. */
const quotaText = (
  { casesPerDayMax, storedBytesMax }: UsageLimits,
  left: { readonly bytes: number; readonly cases: number },
  secondsLeft: number
): string =>
  `"stored-bytes";q=${storedBytesMax};r=${Math.max(0, left.bytes)}, ` +
  `"cases";q=${casesPerDayMax};r=${Math.max(0, left.cases)};t=${secondsLeft}`
