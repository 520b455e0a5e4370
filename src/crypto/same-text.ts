/** Compares a secret with what somebody sent, in a time that does not tell how much of it is right. */
import { timingSafeEqual } from "node:crypto"

export const isSameText = (one: string, other: string): boolean => {
  const [right, given] = [Buffer.from(one), Buffer.from(other)]
  return right.length === given.length && timingSafeEqual(right, given)
}
