/** The routes of the calling interview and the attestation vault. */
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { VerificationMode } from "../../../schema/sponsor-tier.ts"
import type { BoundHandler } from "../../http/handler.ts"
import { callingHandlers } from "./calling.ts"
import { vaultHandlers } from "./vault.ts"
import type { LogService } from "../../log/log-service.ts"
import { randomText } from "../../crypto/secrets.ts"
import type { ReadRows } from "../../../actors/runtime/journal.ts"
import { vaultLog } from "../vault-log.ts"

const NONCE_BYTES = 32

export interface VaultPartDeps {
  readonly registry: Pick<Registry, "ask" | "read" | "listen">
  readonly now: () => number
  readonly newId: (prefix: string) => string
  readonly baseUrl: string
  readonly transparency: LogService
  readonly readRows: ReadRows
  readonly accountVerification: VerificationMode
}

export const callingAndVaultHandlers = ({ transparency, ...deps }: VaultPartDeps): ReadonlyArray<BoundHandler> => {
  const log = vaultLog(transparency)
  return [
    ...callingHandlers({ ...deps, log, newNonce: () => randomText(NONCE_BYTES, "hex") }),
    ...vaultHandlers({ ...deps, log })
  ]
}
