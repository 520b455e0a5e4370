/**
 * Password hashes: argon2id, with a pepper from the server's secret. Hashing is slow on purpose: a few run at once, a bounded
 * number wait in turns by network, and the rest are refused with a time to retry. An unknown account costs the same time as a
 * wrong password.
 */
import { hash, type Options, verify } from "@node-rs/argon2"
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { normalForm } from "../../schema/normal-form.ts"
import { fairTurns } from "../concurrency/fair-turns.ts"

/**
 * OWASP Password Storage Cheat Sheet, the argon2id setting of least memory; argon2id is the library's default
 * algorithm. 19 MiB each is what two at once may cost a small machine.
 */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** libuv has four worker threads and the embedded database's files need some of them. */
const RUNNING_COUNT_MAX = 2
/** About two seconds of work for a slow core. Longer waits are refused. */
const WAITING_COUNT_MAX = 64

/** Of one network: it fills its own part of the queue and never another's. */
const WAITING_PER_OWNER_MAX = 16

/** Memory in KiB. */
export type HashCost = Readonly<Required<Pick<Options, "memoryCost" | "timeCost" | "parallelism">>>

/** All slots and the places of the queue are taken; a retry in a moment helps. */
export interface PasswordsBusy {
  readonly _tag: "PasswordsBusy"
}

export interface Passwords {
  /** `salt` is the mailbox's; a random one where none is given. */
  readonly hash: (password: string, from?: HashFrom) => Promise<string | PasswordsBusy>
  /** False for a wrong password and, after the same time, for an account that does not exist. */
  readonly verify: (stored: string | undefined, password: string, from?: HashFrom) => Promise<boolean | PasswordsBusy>
  /**
   * Which of these hashes is the password's, by its index; -1 when none is. One hash answers for all that share the salt, so
   * the time does not tell how many there are.
   */
  readonly find: (
    stored: ReadonlyArray<string>,
    password: string,
    from: HashFrom & { readonly salt: Uint8Array }
  ) => Promise<number | PasswordsBusy>
}

export interface HashFrom {
  readonly salt?: Uint8Array | undefined
  /** The network that the turn is for. */
  readonly owner?: string | undefined
}

export interface PasswordOptions {
  readonly serverSecret: string | Uint8Array
  /** What a hash costs; `COST` by default. */
  readonly cost?: HashCost | undefined
  readonly runningCountMax?: number | undefined
  readonly waitingCountMax?: number | undefined
}

export const makePasswords = (options: PasswordOptions): Passwords => {
  const pepper = createHmac("sha256", options.serverSecret).update("password-pepper").digest()
  const argon2: Options = { ...(options.cost ?? COST), secret: pepper }
  const { runningCountMax = RUNNING_COUNT_MAX, waitingCountMax = WAITING_COUNT_MAX } = options
  const turns = fairTurns(
    {
      runningMax: runningCountMax,
      runningPerOwnerMax: runningCountMax,
      waitingMax: waitingCountMax,
      waitingPerOwnerMax: Math.min(waitingCountMax, WAITING_PER_OWNER_MAX)
    },
    BUSY
  )
  // Made once, at the start, from a random password.
  const dummy = hash(randomBytes(32), argon2)
  dummy.catch(() => undefined)
  return {
    hash: (password, { owner = "", salt } = {}) =>
      turns(owner, () => hash(plain(password), salt === undefined ? argon2 : { ...argon2, salt })),
    verify: (stored, password, { owner = "" } = {}) =>
      turns(owner, async () => {
        const matches = await verify(stored ?? (await dummy), plain(password), argon2)
        return matches && stored !== undefined
      }),
    find: (stored, password, { owner = "", salt }) =>
      turns(owner, async () => {
        const saltText = Buffer.from(salt).toString("base64").replaceAll("=", "")
        const isShared = (one: string): boolean => one.split("$").at(-2) === saltText
        const others = stored.filter((one) => !isShared(one))
        // An account older than the salts of mailboxes costs one hash of its own.
        if (others.length === 0 || others.length < stored.length) {
          const made = await hash(plain(password), { ...argon2, salt })
          const found = stored.findIndex((one) => isSame(one, made))
          if (found >= 0) return found
        }
        for (const one of others) if (await verify(one, plain(password), argon2)) return stored.indexOf(one)
        return -1
      })
  }
}

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** One spelling per text: keyboards differ in how they compose accents (NIST SP 800-63B, 5.1.1.2). */
const plain = (password: string): string => normalForm(password, "NFKC")

const BUSY: PasswordsBusy = { _tag: "PasswordsBusy" }
