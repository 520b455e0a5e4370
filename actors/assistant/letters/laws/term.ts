/** How long a law, or a letter by it, gives. */
import type { DeadlineUnit } from "../../../../schema/deadline-unit.ts"

export interface Term {
  readonly value: number
  readonly unit: DeadlineUnit
  /** The law only presumes that it is long enough. */
  readonly presumed?: true
}

export const days = (value: number): Term => ({ value, unit: "calendar_days" })
