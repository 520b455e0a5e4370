/**
 * Passwords are kept as argon2id hashes with the server's secret as pepper. Hashing is slow on purpose, so only a
 * few run at once, a bounded number wait, and the rest are told to come back. An unknown account costs the same
 * time as a wrong password.
 */
import { hash, type Options, verify } from "@node-rs/argon2"
import { createHmac, randomBytes } from "node:crypto"
import { boundedTurns } from "../bounded-turns.ts"

/**
 * OWASP Password Storage Cheat Sheet, the argon2id setting of least memory; argon2id is the library's default
 * algorithm. 19 MiB each is what two at once may cost a small machine.
 */
const ARGON2: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** libuv has four worker threads and the embedded database's files need some of them. */
const RUNNING_COUNT_MAX = 2
/** About two seconds of work for a slow core: who waits longer has given up. */
const WAITING_COUNT_MAX = 64

/** As many hash as may; asking again in a moment helps. */
export interface PasswordsBusy {
  readonly _tag: "PasswordsBusy"
}

export interface Passwords {
  readonly hash: (password: string) => Promise<string | PasswordsBusy>
  /** False for a wrong password and, after the same time, for an account that does not exist. */
  readonly verify: (stored: string | undefined, password: string) => Promise<boolean | PasswordsBusy>
}

export interface PasswordOptions {
  readonly serverSecret: string | Uint8Array
  readonly runningCountMax?: number | undefined
  readonly waitingCountMax?: number | undefined
}

export const makePasswords = (options: PasswordOptions): Passwords => {
  const pepper = createHmac("sha256", options.serverSecret).update("password-pepper").digest()
  const argon2 = { ...ARGON2, secret: pepper }
  const { runningCountMax = RUNNING_COUNT_MAX, waitingCountMax = WAITING_COUNT_MAX } = options
  const bounded = boundedTurns(runningCountMax, waitingCountMax, BUSY)
  // Made once, at start, of a password that nobody knows.
  const dummy = hash(randomBytes(32), argon2)
  dummy.catch(() => undefined)
  return {
    hash: (password) => bounded(() => hash(plain(password), argon2)),
    verify: (stored, password) =>
      bounded(async () => {
        const matches = await verify(stored ?? (await dummy), plain(password), argon2)
        return matches && stored !== undefined
      })
  }
}

/** One spelling per text: keyboards differ in how they compose accents (NIST SP 800-63B, 5.1.1.2). */
const plain = (password: string): string => password.normalize("NFKC")

const BUSY: PasswordsBusy = { _tag: "PasswordsBusy" }
