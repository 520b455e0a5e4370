/** The order of a lane's deliveries: one may be attempted if none before it is in its first attempts. */
import type { Delivery } from "../../schema/lane.ts"

/** Domain decision D.3: the next event waits while the previous one is in its first three attempts. */
export const FIRST_ATTEMPT_COUNT = 3

export const isPending = ({ state }: Pick<Delivery, "state">): boolean => state === "pending"

/** Whether it blocks those after it while it is pending. */
export const isEarly = ({ attempt_count }: Pick<Delivery, "attempt_count">): boolean =>
  attempt_count < FIRST_ATTEMPT_COUNT

/** The deliveries that may be attempted: those up to the first one in its first attempts. */
export const eligibleIn = (deliveries: ReadonlyArray<Delivery>): ReadonlyArray<Delivery> => {
  const pending = deliveries.filter(isPending)
  const last = pending.findIndex(isEarly)
  return last === -1 ? pending : pending.slice(0, last + 1)
}
