/** Parses published keys for the verification of signatures. */
import { Result } from "effect"
import { parseVerifierKey } from "../log/signed-note.ts"
import type { KnownKey, Period } from "./checks.ts"

export interface PublishedKey {
  readonly kid: string
  /** An Ed25519 verifier key in the form of C2SP signed-note. */
  readonly vkey: string
  /** The key's period, if stated. */
  readonly periods?: ReadonlyArray<Period>
}

/** The published keys that parse as verifier keys. */
export const knownKeys = (keys: ReadonlyArray<PublishedKey>): ReadonlyArray<KnownKey> =>
  keys.flatMap(({ kid, periods, vkey }) =>
    Result.match(parseVerifierKey(vkey), { onFailure: () => [], onSuccess: (key) => [{ kid, key, periods }] })
  )
