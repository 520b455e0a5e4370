/** The dependencies of the account routes. */
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { VerificationMode } from "../../../schema/sponsor-tier.ts"
import type { AgentQueries } from "../../auth/agent-queries.ts"
import type { Sessions } from "../../auth/session.ts"
import type { AccountProofs } from "../account-proofs.ts"
import type { AttemptLimiter } from "../attempts.ts"
import type { Codes } from "../codes.ts"
import type { KnownDevices } from "../known-device.ts"
import type { Passwords } from "../password.ts"
import type { SecondFactors } from "../second-factor.ts"

export interface RegistrationDeps {
  readonly registry: Pick<Registry, "ask" | "read" | "peek">
  readonly now: () => number
  readonly randomBytes: (count: number) => Uint8Array
  readonly settings: {
    readonly baseUrl: string
    readonly serverSecret: string
    readonly accountVerification: VerificationMode
  }
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly attempts: AttemptLimiter
  readonly queries: Pick<AgentQueries, "directory">
}

/** Tools that the account routes share, beside the registry. */
export interface AccountTools {
  readonly codes: Codes
  readonly proofs: AccountProofs
  readonly devices: KnownDevices
  readonly secondFactors: SecondFactors
}

export type AccountDeps = RegistrationDeps & AccountTools
