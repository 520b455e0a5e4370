/** The port to the quotas of a sponsor: counts what is stored, and reports refusals by its limits. */
import type { ApiError } from "../../schema/error.ts"
import type { HeaderList } from "./exchange.ts"

export interface Write {
  readonly bytes: number
  readonly opensCase: boolean
  /** The network address it came from. */
  readonly address: string
}

export interface Counted {
  readonly headers: HeaderList
  /** The write was refused: it is taken off again. */
  readonly takeOff: () => void
}

export interface KeptWrites {
  /** Synchronous once the sponsor is known. Rejects with `JournalUnavailable`. */
  readonly count: (sponsorId: string, write: Write) => Counted | ApiError | Promise<Counted | ApiError>
}
