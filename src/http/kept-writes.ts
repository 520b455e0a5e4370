/** The port to the quotas of a sponsor: counts what is stored, and reports refusals by its limits. */
import type { ApiError } from "../../schema/error.ts"
import type { HeaderList } from "./exchange.ts"

export interface Write {
  readonly bytes: number
  readonly opensCase: boolean
  /** The network address of the sender. */
  readonly address: string
}

export interface Counted {
  readonly headers: HeaderList
  /** Takes a refused write off the count. */
  readonly takeOff: () => void
}

export interface KeptWrites {
  /** Synchronous once the sponsor is known. Rejects with `JournalUnavailable`. */
  readonly count: (sponsorId: string, write: Write) => Counted | ApiError | Promise<Counted | ApiError>
}
