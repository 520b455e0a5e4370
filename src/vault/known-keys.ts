/** Keys as they are published, made ready for checking signatures. */
import { Result } from "effect"
import { parseVerifierKey } from "../log/signed-note.ts"
import type { KnownKey, Period } from "./checks.ts"

export interface PublishedKey {
  readonly kid: string
  /** As C2SP signed-note writes an Ed25519 verifier key. */
  readonly vkey: string
  /** The key's period, if stated. */
  readonly periods?: ReadonlyArray<Period>
}

/** The lines that are verifier keys. */
export const knownKeys = (keys: ReadonlyArray<PublishedKey>): ReadonlyArray<KnownKey> =>
  keys.flatMap(({ kid, periods, vkey }) =>
    Result.match(parseVerifierKey(vkey), { onFailure: () => [], onSuccess: (key) => [{ kid, key, periods }] })
  )
